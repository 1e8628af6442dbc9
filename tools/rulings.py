"""The rulings of a game, from data/GAME/rulings.csv into the section "Rulings" of docs/GAME.md.

rulings.py ROOT writes the sections; rulings.py ROOT --check only looks whether they are as they would be written, and
names those that are not. A text that begins with a small letter or a sign goes on with the title as its sentence.
"""
import csv
import os
import re
import sys
import textwrap

WIDTH = 110
SECTION = re.compile(r"(?<=\n## Rulings\n)(.*?\n)(?=### )(.*?)(?=\n## |\Z)", re.DOTALL)


def read(root, game):
    with open(os.path.join(root, "data", game, "rulings.csv"), encoding="utf-8", newline="") as f:
        return list(csv.DictReader(f))


def runs_on(text):
    return text[0].islower() or text[0] in ",:;("


def ruling(row):
    """One ruling as an item of a list."""
    title, rules, text = row["title"], row["rules"], row["text"]
    glue = "" if text[0] in ",:;" else " "
    if runs_on(text):
        head = f"*{title}*" + (f" [{rules}]" if rules else "")
    elif rules:
        head = f"*{title}* [{rules}]."
    else:
        head = f"*{title}*" if title.endswith("?") else f"*{title}.*"
    return textwrap.fill(f"- **{row['id']}** {head}{glue}{text}", WIDTH, subsequent_indent="  ",
                         break_long_words=False, break_on_hyphens=False)


def section(rows):
    lines, heading = [], None
    for row in rows:
        if row["section"] != heading:
            heading = row["section"]
            lines += [f"\n### {heading}\n" if lines else f"### {heading}\n"]
        lines.append(ruling(row))
    return "\n".join(lines) + "\n"


def main(root, check):
    wrong = []
    for game in sorted(os.listdir(os.path.join(root, "data"))):
        if not os.path.exists(os.path.join(root, "data", game, "rulings.csv")):
            continue
        path = os.path.join(root, "docs", game + ".md")
        with open(path, encoding="utf-8") as f:
            before = f.read()
        if not SECTION.search(before):
            sys.exit(f"{path} has no section of rulings")
        after = SECTION.sub(lambda found: found.group(1) + section(read(root, game)), before)
        if after != before:
            wrong.append(path)
            if not check:
                with open(path, "w", encoding="utf-8") as f:
                    f.write(after)
    for path in wrong:
        print(f"{path}: {'its rulings are not those of the data: tools/rulings.py . writes them' if check else 'written'}")
    return 1 if check and wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], "--check" in sys.argv))
