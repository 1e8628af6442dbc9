"""Packs the page into the program: pack_page.py ROOT[,ROOT...] STORE FILE... OUT writes `const struct client_file
client_files[]` and `const char client_version[]` (see table/content.h). A path is kept from its ROOT on.

Sources stay as they are read; what is packed differs from them in this only:
- lines that are comment and nothing else are left empty, so that lines keep their numbers;
- a page names its files under /v/VERSION/, and which modules it will ask for.
VERSION comes from all files together. Modules name each other by relative paths, and so lead to files of the same
version. Each file is there plain, by gzip and, where Python has the module, by brotli; what compressing it gave is
kept in STORE, for brotli takes its time."""
import gzip
import hashlib
import os
import re
import sys

from embed import kept_path, write_bytes

try:
    import brotli
except ImportError:
    brotli = None

COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r"^(?:import|export)\b[^;']*'(\.{1,2}/[^']+)';", re.MULTILINE)
NAMED = re.compile(r'(href|src)="/([^"]+)"')
MODULE = re.compile(r'^( *)<script type="module" src="/([^"]+)"></script>\n', re.MULTILINE)


def without_comments(path, data):
    """A licence stays with what it licenses, and a text over several lines may look like a comment."""
    if not path.endswith((".js", ".css")) or path.startswith("vendor/"):
        return data
    text = data.decode()
    if any(line.count("`") % 2 for line in text.splitlines()):
        return data
    return COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text).encode()


def imported(files, path, found):
    """Every module that comes with this one, in the order in which they are first named."""
    for name in IMPORT.findall(files[path].decode()):
        other = os.path.normpath(os.path.join(os.path.dirname(path), name))
        if other in files and other not in found:
            found.append(other)
            imported(files, other, found)
    return found


def page(text, files, version):
    def with_preloads(script):
        space, path = script.groups()
        links = [f'{space}<link rel="modulepreload" href="/{module}">\n' for module in imported(files, path, [path])[1:]]
        return "".join(links) + script.group()

    def in_version(name):
        return f'{name[1]}="/v/{version}/{name[2]}"' if name[2] in files else name.group()

    return NAMED.sub(in_version, MODULE.sub(with_preloads, text))


def compressed(how, compress, data, store):
    """The smaller bytes, or nothing if they are not smaller."""
    at = os.path.join(store, f"{hashlib.sha256(data).hexdigest()}.{how}")
    if not os.path.exists(at):
        with open(f"{at}.{os.getpid()}", "wb") as f:
            f.write(compress(data))
        os.replace(f.name, at)
    with open(at, "rb") as f:
        small = f.read()
    return small if len(small) < len(data) else b""


def main():
    roots, store, *paths, out = sys.argv[1:]
    os.makedirs(store, exist_ok=True)
    files = {}
    for path in paths:
        with open(path, "rb") as f:
            kept = kept_path(path, roots)
            files[kept] = without_comments(kept, f.read())
    whole = hashlib.sha256()
    for kept, data in sorted(files.items()):
        whole.update(f"{kept} {len(data)}\n".encode() + data)
    version = whole.hexdigest()[:16]
    for kept in [kept for kept in files if kept.endswith(".html")]:
        files[kept] = page(files[kept].decode(), files, version).encode()
    with open(out, "w", encoding="utf-8") as c:
        c.write('#include "table/content.h"\n\n')
        rows = []
        for number, (kept, data) in enumerate(files.items()):
            forms = {"plain": data, "gzip": compressed("gz", lambda d: gzip.compress(d, 9, mtime=0), data, store)}
            if brotli:
                forms["brotli"] = compressed("br", lambda d: brotli.compress(d, quality=11), data, store)
            members = []
            for form, of in forms.items():
                if of or form == "plain":
                    write_bytes(c, f"{form}_{number}", of)
                    members.append(f".{form} = {{ {form}_{number}, {len(of)} }}")
            tag = hashlib.sha256(data).hexdigest()[:16]
            rows.append(f'    {{ "{kept}", {{ {", ".join(members)}, .tag = "{tag}" }} }},\n')
        c.write("\nconst struct client_file client_files[] = {\n" + "".join(rows) + "    { 0 },\n};\n")
        c.write(f'const char client_version[] = "{version}";\n')


if __name__ == "__main__":
    main()
