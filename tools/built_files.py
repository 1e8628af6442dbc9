"""Says which C files the build does not know: built_files.py BUILD_FOLDER. A test that nobody runs is worse than
none. The fuzz targets and the benchmark have builds of their own."""
import json
import os
import sys

root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
with open(os.path.join(sys.argv[1], "compile_commands.json"), encoding="utf-8") as f:
    built = {os.path.realpath(os.path.join(c["directory"], c["file"])) for c in json.load(f)}
missing = []
for top in ("src", "tests"):
    for folder, below, names in os.walk(os.path.join(root, top)):
        below[:] = sorted(b for b in below if b != "fuzz")
        missing += [os.path.relpath(os.path.join(folder, n), root) for n in sorted(names)
                    if n.endswith(".c") and os.path.realpath(os.path.join(folder, n)) not in built]
for path in missing:
    print(f"{path}: no meson.build names it")
sys.exit(1 if missing else 0)
