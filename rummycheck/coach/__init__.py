"""What a coach sees in a hand: how far it is from a declaration, which cards help, what to throw and why."""
