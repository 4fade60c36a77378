"""The exit codes of every command."""

VALID, INVALID, COULD_NOT_JUDGE = 0, 1, 2
"""Valid, or done; judged invalid, or a claim in a graded file is wrong or a line unreadable; could not judge."""
