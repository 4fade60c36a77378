"""Results to text: a function a format, result in, text out. Nothing here prints."""
