"""The chapters of docs/GAME.md that a player reads in the page: guide.py DOC OUT.

Left out are what stands before the first chapter, pictures, chapters and sections with a line "<!-- not in the page -->"
below their heading, and what stands between a line "<!-- not in the page: from here -->" and one
"<!-- not in the page: to here -->".
"""
import re
import sys

LEFT_OUT = "<!-- not in the page -->"
FROM, TO = "<!-- not in the page: from here -->", "<!-- not in the page: to here -->"


def depth(line):
    found = re.match(r"(#+) ", line)
    return len(found.group(1)) if found else 0


def chapters(lines):
    kept, below, inside, begun = [], 0, False, False  # below: of a heading of this depth nothing is kept
    for number, line in enumerate(lines):
        level = depth(line)
        begun = begun or level == 2
        if level and below and level <= below:
            below = 0
        after = next((text for text in lines[number + 1:] if text.strip()), "")
        if level and not below and after.strip() == LEFT_OUT:
            below = level
        inside = (inside or line.strip() == FROM) and line.strip() != TO
        if begun and not below and not inside and not line.startswith(("![", "<!--")):
            kept.append(line)
    return re.sub(r"\n{3,}", "\n\n", "".join(kept))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as doc, open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write(chapters(doc.readlines()))
