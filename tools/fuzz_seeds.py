"""Fresh seeds for the fuzz targets, from games just played: fuzz_seeds.py PROGRAM FOLDER.

Journals and positions carry the hash of the data and the version of the rules, so stored ones go stale; these fit
the program that is being fuzzed. Also writes the words of the games as dictionaries, after the hand-written ones.
"""
import os
import re
import subprocess
import sys
import tempfile

SHORT_GAME = 8
LONG_JOURNAL = 60


class Referee:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding="utf-8")
        self.said = []

    def ask(self, command):
        """The lines of the answer; none if it is refused."""
        self.said.append(command)
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in ("\n", ""):
            lines.append(line.rstrip("\n"))
        done = bool(lines) and lines[0].startswith("=")
        return [lines[0][1:].lstrip()] + lines[1:] if done else []

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def write(folder, target, name, lines):
    os.makedirs(os.path.join(folder, target), exist_ok=True)
    with open(os.path.join(folder, target, name), "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")


def journal_from(program, position, seed):
    with tempfile.NamedTemporaryFile("w", suffix=".position", encoding="utf-8") as f:
        f.write("\n".join(position) + "\n")
        f.flush()
        referee = Referee(program)
        referee.ask(f"load seed={seed} {f.name}")
        for _ in range(SHORT_GAME):
            turn = referee.ask("turn")
            if len(turn) < 2:
                break
            referee.ask(f"genmove {turn[1]} random")
        journal = referee.ask("journal")
        referee.close()
    return journal


def play(program, folder, game, scenario, moves, words):
    referee = Referee(program)
    referee.ask(f"new {game} scenario={scenario} seed={moves}")
    for number in range(moves):
        turn = referee.ask("turn")
        if len(turn) < 2:
            break
        seat = turn[1 + number % (len(turn) - 1)]
        words.update(" ".join(referee.ask(f"legal {seat}")[:200]).split())
        referee.ask(f"genmove {seat} random")
        referee.ask(("undo", f"show {seat}", f"view {seat}", "score", f"events {seat}")[number % 5])
    name = f"{game}-{scenario}-{moves}"
    position = referee.ask("dump")
    words.update(" ".join(position[4:]).split())
    write(folder, "position", name, position)
    if moves <= LONG_JOURNAL:
        write(folder, "journal", name, referee.ask("journal"))
    else:  # a journal is played from its first move, every time: what comes late starts from a position
        write(folder, "journal", name, journal_from(program, position, moves))
    referee.close()


QUESTIONS = ("undo", "show {}", "view {}", "score", "events {}", "legal {}", "dump", "journal")


def talk(program, folder, game, scenario):
    """A long talk with the referee takes long, every time, so there is a short one for every question."""
    for number, question in enumerate(QUESTIONS):
        referee = Referee(program)
        referee.ask(f"new {game} scenario={scenario} seed={number}")
        for _ in range(2):
            seat = referee.ask("turn")[1]
            referee.ask(f"genmove {seat} random")
            referee.ask(question.format(seat))
        write(folder, "protocol", f"{game}-{scenario}-{question.split()[0]}", referee.said)
        referee.close()


def can_begin(program, game, scenario):
    """Some need a file that only a directory of one's own has."""
    referee = Referee(program)
    begun = referee.ask(f"new {game} scenario={scenario} seed=1")
    referee.close()
    return bool(begun)


def main(program, folder):
    words = set()
    referee = Referee(program)
    listed = referee.ask("games")
    referee.close()
    for line in listed:
        game, _, scenarios = re.match(r'(\S+) "(.*)"(.*)', line).groups()
        for scenario in filter(lambda s: can_begin(program, game, s), scenarios.split()):
            for moves in (0, SHORT_GAME, 60, 250):
                play(program, folder, game, scenario, moves, words)
            talk(program, folder, game, scenario)
    for target in ("csv", "journal", "message", "position", "protocol", "server"):
        with open(f"tests/fuzz/{target}.dict", encoding="utf-8") as f:
            known = f.read()
        with open(os.path.join(folder, f"{target}.dict"), "w", encoding="utf-8") as f:
            f.write(known)
            if target not in ("csv", "server"):
                f.writelines(f'"{word}"\n' for word in sorted(words) if re.fullmatch(r"[ -!#-\[\]-~]+", word))


if __name__ == "__main__":
    main(*sys.argv[1:])
