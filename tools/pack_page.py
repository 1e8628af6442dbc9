"""Packs the page into the program: pack_page.py ROOT[,ROOT...] STORE FILE... OUT writes the tables of table/content.h. A
path is kept from its ROOT on. STORE keeps what compressing a file gave, for brotli takes its time.

`client_sources` are scripts, sheets and pages as they are written, for whoever looks for a fault: /play.html is the
page of a game made of them. `client_files` are what everybody gets:
- modules that the pages share are one file, and so is each module that is asked for while a page runs, with those
  that only it needs (bundle.py);
- lines that are comment and nothing else are left empty;
- a page names its files under /v/VERSION/. VERSION comes from all files together, and one file leads to another by a
  relative path, so that all that a page loads is of one version;
- each file is there plain, by gzip and, where Python has the module, by brotli."""
import gzip
import hashlib
import os
import re
import sys

from bundle import bundled
from embed import kept_path, write_bytes

try:
    import brotli
except ImportError:
    brotli = None

COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r'(href|src)="/([^"]+)"')
MODULE = re.compile(r'^( *)<script type="module" src="/([^"]+)"></script>\n', re.MULTILINE)


def without_comments(path, text):
    """A licence stays with what it licenses, and a text over several lines may look like a comment."""
    if path.startswith("vendor/") or any(line.count("`") % 2 for line in text.splitlines()):
        return text
    return COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text)


def page(text, shared, files, version):
    def with_preload(script):
        return f'{script[1]}<link rel="modulepreload" href="/{shared}">\n{script[0]}'

    def in_version(name):
        return f'{name[1]}="/v/{version}/{name[2]}"' if name[2] in files else name[0]

    return NAMED.sub(in_version, MODULE.sub(with_preload, text))


def packed(sources):
    """What everybody gets, by path, and its version."""
    scripts = {path: without_comments(path, data.decode()) for path, data in sources.items() if path.endswith(".js")}
    pages = {path: data.decode() for path, data in sources.items() if path.endswith(".html")}
    entries = [script[2] for text in pages.values() for script in MODULE.finditer(text)]
    shared, scripts = bundled(scripts, entries)
    files = {path: text.encode() for path, text in scripts.items()}
    for path, data in sources.items():
        if path.endswith(".css"):
            files[path] = without_comments(path, data.decode()).encode()
        elif not path.endswith((".js", ".html")):
            files[path] = data
    whole = hashlib.sha256()
    for path, data in sorted({**sources, **files}.items()):
        whole.update(f"{path} {len(data)}\n".encode() + data)
    version = whole.hexdigest()[:16]
    for path, text in pages.items():
        files[path] = page(text, shared, files, version).encode()
    return files, version


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


def forms_of(data, store):
    forms = {"gzip": compressed("gz", lambda d: gzip.compress(d, 9, mtime=0), data, store)}
    if brotli:
        forms["brotli"] = compressed("br", lambda d: brotli.compress(d, quality=11), data, store)
    return {form: small for form, small in forms.items() if small}


def write_table(c, name, files, store):
    """With `store` compressed, too."""
    rows = []
    for number, (path, data) in enumerate(files.items()):
        members = []
        for form, of in {"plain": data, **(forms_of(data, store) if store else {})}.items():
            write_bytes(c, f"{name}_{form}_{number}", of)
            members.append(f".{form} = {{ {name}_{form}_{number}, {len(of)} }}")
        tag = hashlib.sha256(data).hexdigest()[:16]
        rows.append(f'    {{ "{path}", {{ {", ".join(members)}, .tag = "{tag}" }} }},\n')
    c.write(f"\nconst struct client_file {name}[] = {{\n" + "".join(rows) + "    { 0 },\n};\n")


def main():
    roots, store, *paths, out = sys.argv[1:]
    os.makedirs(store, exist_ok=True)
    sources = {}
    for path in paths:
        with open(path, "rb") as f:
            sources[kept_path(path, roots)] = f.read()
    files, version = packed(sources)
    written = {path: data for path, data in sources.items() if path.endswith((".js", ".css", ".html"))}
    with open(out, "w", encoding="utf-8") as c:
        c.write('#include "table/content.h"\n\n')
        write_table(c, "client_files", files, store)
        write_table(c, "client_sources", written, None)
        c.write(f'\nconst char client_version[] = "{version}";\n')


if __name__ == "__main__":
    main()
