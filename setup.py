"""Where everything lies in a wheel: all below `quandary`, while the tree keeps its rooms on top."""

from setuptools import find_packages, setup

ROOMS = ("games", "bot", "cogs", "playground")
found = find_packages(include=[pattern for room in ROOMS for pattern in (room, f"{room}.*")])

setup(
    packages=["quandary", *(f"quandary.rooms.{name}" for name in found)],
    package_dir={f"quandary.rooms.{room}": room for room in ROOMS},
)
