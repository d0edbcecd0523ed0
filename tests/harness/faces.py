"""All faces there are, those of every game among them, and all of them as uploaded emojis."""

from importlib import import_module

from bot.app.options import extensions
from bot.pictures.faces import CATALOGUE, Faces

for extension in extensions():
    import_module(extension)

NAMES = CATALOGUE.names
SETS = CATALOGUE.sets
UPLOADED = Faces({name: (1 << 60) + n for n, name in enumerate(NAMES)})
