"""The bot: everything between the rules of the games and Discord."""

__version__ = "0.1.0"
