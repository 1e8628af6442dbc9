"""Writes the data files as C arrays: embed.py FILE... OUT. A path is kept from the game's folder on."""
import os
import sys

*files, out = sys.argv[1:]
with open(out, "w", encoding="utf-8") as c:
    c.write('#include "core/data.h"\n\n')
    for number, path in enumerate(files):
        with open(path, "rb") as f:
            data = f.read()
        c.write(f"static const unsigned char file_{number}[] = {{\n")
        for start in range(0, len(data), 24):
            c.write("    " + ",".join(str(b) for b in data[start:start + 24]) + ",\n")
        c.write("    0 };\n")
    c.write("\nconst struct embedded_file embedded_files[] = {\n")
    for number, path in enumerate(files):
        name = "/".join(os.path.normpath(path).split(os.sep)[-2:])
        c.write(f'    {{ "{name}", file_{number}, sizeof file_{number} - 1 }},\n')
    c.write("    { 0 },\n};\n")
