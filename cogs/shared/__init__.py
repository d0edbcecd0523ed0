"""What several cogs need; no cog lies here, and none is loaded from here."""
