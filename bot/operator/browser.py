"""Opens a page in whatever browser the host looks at, and in none where nobody looks."""

import os
import sys
import webbrowser

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
OF_TEXT = {"lynx", "links", "elinks", "w3m", "www-browser"}
"""They would take the terminal that the bot writes to."""


def browse(url: str) -> None:
    """It blocks for as long as the browser likes: call it in a thread that nobody waits for."""
    if sys.platform not in ("win32", "darwin") and not any(map(os.environ.get, SCREENS)):
        return
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if getattr(browser, "basename", "") not in OF_TEXT:
        browser.open(url)
