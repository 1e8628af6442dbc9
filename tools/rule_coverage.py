"""Lists the statements of the rules that no test names: rule_coverage.py [ROOT].

Every statement of data/GAME/rules.csv is either named by a test or has a reason in tests/GAME/unreachable.csv
why no test can reach it. Exit status 1 if one has neither, has both, or if a test names what does not exist. Rulings may
be named as well; what they say is in the statements that they settle.
"""
import csv
import os
import sys

from rule_tests import labels, statements


def excuses(root, game):
    path = os.path.join(root, "tests", game, "unreachable.csv")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8", newline="") as f:
        return {row["id"]: row["reason"] for row in csv.DictReader(f)}


def rulings(root, game):
    path = os.path.join(root, "data", game, "rulings.csv")
    if not os.path.exists(path):
        return set()
    with open(path, encoding="utf-8", newline="") as f:
        return {row["id"] for row in csv.DictReader(f)}


def main(root):
    known = statements(root)
    ruled = {game: rulings(root, game) for game in known}
    named = labels(root, known)
    faults = 0
    for game, rules in known.items():
        tested = {rule for g, rule, *_ in named if g == game}
        excused = excuses(root, game)
        for rule, title in rules.items():
            if rule not in tested and rule not in excused:
                print(f"{game} {rule} ({title}): no test names it")
                faults += 1
        for rule, reason in excused.items():
            fault = ("is no statement" if rule not in rules
                     else "has a test" if rule in tested
                     else "has no reason" if not reason.strip() else None)
            if fault:
                print(f"tests/{game}/unreachable.csv: {game} {rule} {fault}")
                faults += 1
        print(f"{game}: {len(tested & rules.keys())} of {len(rules)} statements are named by a test, "
              f"{len(excused)} cannot be reached")
    for game, rule, path, line, _ in named:
        if rule not in known[game] and rule not in ruled[game]:
            print(f"{path}:{line}: {game} {rule} is neither a statement of data/{game}/rules.csv nor a ruling")
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..")))
