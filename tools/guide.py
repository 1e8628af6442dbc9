"""The chapters of docs/GAME.md that a player reads in the page: guide.py DOC OUT [OF].

Left out are what stands before the first chapter, pictures, chapters and sections with a line "<!-- not in the page -->"
below their heading, and what stands between a line "<!-- not in the page: from here -->" and one
"<!-- not in the page: to here -->".

With OF the document is a translation of that one. Its headings, in the same order, get the addresses of the other's,
"## 戦闘 {#battle}", and links to its headings lead there: an address is the same in every language.
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


def slug(heading):
    """As slugOf of web/client/guide/markdown.js has it."""
    return re.sub(r"[^\w -]|_", "", heading.strip("# ").lower()).replace(" ", "-")


def headings(text):
    return [line for line in text.split("\n") if depth(line)]


def addressed(text, of):
    """A translation with the addresses of what it translates."""
    own, others = headings(text), headings(of)
    for ours, theirs in zip(own, others):
        if depth(ours) != depth(theirs):
            sys.exit(f'"{ours}" stands where "{theirs}" should')
    if len(own) != len(others):
        sys.exit(f"{len(own)} headings, but what is translated has {len(others)}")
    addresses = {slug(ours): slug(theirs) for ours, theirs in zip(own, others)}
    text = re.sub(r"\]\(#([^)]+)\)", lambda link: f"](#{addresses.get(link[1], link[1])})", text)
    order = iter(others)
    return re.sub(r"^#+ .*$", lambda line: f"{line[0].rstrip()} {{#{slug(next(order))}}}", text, flags=re.M)


def read(path):
    with open(path, encoding="utf-8") as doc:
        return chapters(doc.readlines())


if __name__ == "__main__":
    doc, out, *of = sys.argv[1:]
    made = addressed(read(doc), read(of[0])) if of else read(doc)
    with open(out, "w", encoding="utf-8") as page:
        page.write(made)
