"""Which test names which statement of the rules.

rule_tests.py ROOT OUT DEPFILE writes OUT, the table that `wardroom rules` prints from, and DEPFILE, so that a
new or changed test brings the table up to date. A test names a statement by a string of its own, "seas 6.5d".
"""
import csv
import os
import re
import sys

TEST = re.compile(r"^\s*(?:Test|ParameterizedTest|Theory)\s*\((?:.*,)?\s*(\w+)\s*(?:,\s*\.\w+.*)?\)\s*\{?\s*$")
LABEL = re.compile(r"\"([a-z]+) ([0-9A-Za-z.'/-]*[0-9][0-9A-Za-z.'/-]*)\"")


def statements(root):
    """{game: {id: title}} of every data/GAME/rules.csv."""
    found = {}
    for game in sorted(os.listdir(os.path.join(root, "data"))):
        path = os.path.join(root, "data", game, "rules.csv")
        if os.path.exists(path):
            with open(path, encoding="utf-8", newline="") as f:
                found[game] = {row["id"]: row["title"] for row in csv.DictReader(f)}
    return found


def test_files(root):
    """The C files below tests/, and the folders that were looked into."""
    files, folders = [], []
    for folder, below, names in os.walk(os.path.join(root, "tests")):
        below.sort()
        folders.append(folder)
        files += [os.path.join(folder, n) for n in sorted(names) if n.endswith(".c")]
    return files, folders


def labels(root, games):
    """[(game, id, "tests/seas/test_6_5_search.c", line, test name)] in the order of the files."""
    found = []
    for path in test_files(root)[0]:
        test = ""
        with open(path, encoding="utf-8") as f:
            for number, line in enumerate(f, 1):
                begun = TEST.match(line)
                if begun:
                    test = begun.group(1)
                for game, rule in LABEL.findall(line):
                    if game in games:
                        found.append((game, rule, os.path.relpath(path, root), number, test))
    return found


def write_index(root, out, depfile):
    known = statements(root)
    seen = []
    for game, rule, path, _, test in labels(root, known):
        row = (f"{game} {rule}", f"{path}: {test}" if test else path)
        if row not in seen:
            seen.append(row)
    with open(out, "w", encoding="utf-8") as c:
        c.write('#include "cli/rules_index.h"\n#include <stddef.h>\n\n')
        c.write("const struct rule_test rule_tests[] = {\n")
        for rule, test in seen:
            c.write(f'    {{ "{rule}", "{test}" }},\n')
        c.write("    { NULL, NULL },\n};\n")
    files, folders = test_files(root)
    data = [os.path.join(root, "data", game, "rules.csv") for game in known]
    with open(depfile, "w", encoding="utf-8") as d:
        d.write(f"{os.path.basename(out)}: " + " ".join(p.replace(" ", "\\ ") for p in files + folders + data) + "\n")


if __name__ == "__main__":
    write_index(*sys.argv[1:])
