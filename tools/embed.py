"""Writes files as C arrays: embed.py NAME ROOT[,ROOT...] FILE... OUT makes `const struct embedded_file NAME[]`. A path is
kept from its ROOT on."""
import os
import sys


def kept_path(path, roots):
    for root in roots.split(","):
        kept = os.path.relpath(os.path.realpath(path), os.path.realpath(root)).replace(os.sep, "/")
        if not kept.startswith("../"):
            return kept
    sys.exit(f"{path} is in none of {roots}")


def write_bytes(c, name, data):
    c.write(f"static const unsigned char {name}[] = {{\n")
    for start in range(0, len(data), 24):
        c.write("    " + ",".join(map(str, data[start:start + 24])) + ",\n")
    c.write("    0 };\n")


def main():
    name, roots, *files, out = sys.argv[1:]
    with open(out, "w", encoding="utf-8") as c:
        c.write('#include "core/data.h"\n\n')
        for number, path in enumerate(files):
            with open(path, "rb") as f:
                write_bytes(c, f"file_{number}", f.read())
        c.write(f"\nextern const struct embedded_file {name}[];\nconst struct embedded_file {name}[] = {{\n")
        for number, path in enumerate(files):
            c.write(f'    {{ "{kept_path(path, roots)}", file_{number}, sizeof file_{number} - 1 }},\n')
        c.write("    { 0 },\n};\n")


if __name__ == "__main__":
    main()
