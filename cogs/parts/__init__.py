"""Parts of faces that would be too long in one file; no extension lies here."""
