"""Declaration checker and scorer for Indian rummy."""

__version__ = "0.1.0"
