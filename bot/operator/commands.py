"""What an operator types after `python -m bot`, and where it leads."""

import argparse
from pathlib import Path

from bot.app.settings import Settings
from bot.operator.copying import backup, move
from bot.operator.doctor import doctor
from bot.operator.people import export_person, forget_person, forget_server
from bot.operator.servers import leave
from bot.operator.smoke import smoke
from bot.operator.status import status
from bot.operator.tidying import tidy

COMMANDS = {"tidy", "backup", "move", "status", "doctor", "forget", "export", "leave", "smoke"}


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    commands.add_parser("doctor", help="look whether everything is there that the bot needs")
    trying = commands.add_parser("smoke", help="try on the real Discord what the bot relies on")
    trying.add_argument("channel", type=int, help="the number of a channel made for this")
    looking = commands.add_parser("status", help="tell what is going on in the database")
    looking.add_argument("--json", action="store_true", help="for a program")
    backing = commands.add_parser("backup", help="copy the database while the bot runs")
    backing.add_argument("place", type=Path, help="a file that is not there yet, or a folder")
    backing.add_argument("--keep", type=_count, help="so many of the newest in the folder")
    moving = commands.add_parser("move", help="copy everything into another, empty database")
    moving.add_argument("origin", metavar="FROM", help="sqlite:///…, postgresql://… or a path")
    moving.add_argument("goal", metavar="TO", help="the same, and empty")
    forgetting = commands.add_parser("forget", help="delete what is kept about somebody")
    forgetting.add_argument("whom", choices=("person", "server"))
    forgetting.add_argument("id", type=int, help="their number on Discord")
    exporting = commands.add_parser("export", help="write out what is kept about somebody")
    exporting.add_argument("whom", choices=("person",))
    exporting.add_argument("id", type=int, help="their number on Discord")
    leaving = commands.add_parser("leave", help="take the bot out of a server")
    leaving.add_argument("server", type=int, help="its number on Discord")
    commands.add_parser("tidy", help="drop what finished matches no longer need")


def _count(typed: str) -> int:
    if not typed.isdecimal() or int(typed) < 1:
        raise argparse.ArgumentTypeError("a number from 1 on is meant")
    return int(typed)


async def run(given: argparse.Namespace, settings: Settings) -> int:
    match given.command:
        case "backup":
            return await backup(settings.database_url, given.place, given.keep)
        case "move":
            return await move(given.origin, given.goal)
        case "status":
            return await status(settings.database_url, as_json=given.json)
        case "doctor":
            return await doctor(settings)
        case "forget" if given.whom == "person":
            return await forget_person(settings.database_url, given.id)
        case "forget":
            return await forget_server(settings.database_url, given.id)
        case "export":
            return await export_person(settings.database_url, given.id)
        case "leave":
            return await leave(settings, given.server)
        case "smoke":
            return await smoke(settings, given.channel)
        case _:
            return await tidy(settings.database_url, settings.keep_days)
