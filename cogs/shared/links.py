"""The host's own pages, as far as they are set."""

from bot.app.client import Hosting
from bot.words.text import Markup, Text, text


def links(hosting: Hosting) -> tuple[Text, ...]:
    """Lines that lead to the privacy page and to the terms."""
    pages = {"help-privacy": hosting.privacy_url, "help-terms": hosting.terms_url}
    return tuple(text(key, url=Markup(url)) for key, url in pages.items() if url)
