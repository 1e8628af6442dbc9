"""Puts ES modules together, for pack_page.py. A module becomes a function that is called once and gives back what the
module exports; those that it imports stand before it. That is all that is done, and it takes sources as this project
writes them: imports and exports begin a line, what is exported is never assigned anew, modules that import each other
take functions only, and only a module that lies beside its bundle asks for a path of its own (import(), import.meta).
Whatever else it meets it refuses."""
import os
import re
import sys

IMPORT = re.compile(r"""^import\s+(?:([^;'"]+?)\s+from\s+)?['"]([^'"]+)['"];""", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
EXPORT_DEFAULT = re.compile(r"^export default (?:(?=(?:async function|function|class) (\w+))|(?=[^;]))", re.MULTILINE)
EXPORT_LIST = re.compile(r"^export (\{[^}]*\});", re.MULTILINE)
INLINE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
ODD = re.compile(r"^(?:import|export)\b[^(.].*", re.MULTILINE)
OWN_PATH = re.compile(r".*\bimport(?:\(|\.meta).*")
ASKED_FOR = re.compile(r"\bimport\('([^']+)'\)")


def refuse(path, why):
    sys.exit(f"bundle: {path}: {why}")


class Bundler:
    def __init__(self, scripts):
        self.scripts = scripts
        self.later = set()  # who imports what stands behind it
        self.needs = {path: [self.target(path, name) for _, name in IMPORT.findall(text)]
                      for path, text in scripts.items()}

    def target(self, path, name):
        other = os.path.normpath(os.path.join(os.path.dirname(path), name))
        if other not in self.scripts:
            refuse(path, f"imports {name}, which is not among the files of the page (web/meson.build)")
        return other

    def order(self, roots):
        """Every module that the roots come to, each behind those that it imports, unless they import it in turn."""
        done, way = [], []

        def visit(path):
            if path not in done and path not in way:
                way.append(path)
                for other in self.needs[path]:
                    if other in way:
                        self.later.add((path, other))
                    visit(other)
                done.append(way.pop())

        for root in roots:
            visit(root)
        return done

    def with_names(self, path):
        """The module with its imports as constants."""
        def constant(found):
            clause, name = found.groups()
            if clause is None:
                return ""
            single, _, several = clause.partition("{")
            single = single.strip(" ,\n")
            if single.startswith("* as "):
                return f"const {single[5:]} = {name_of(self.target(path, name))};"
            names = [f"default: {single}"] if single else []
            names += [part.strip().replace(" as ", ": ") for part in several.rstrip("}").split(",") if part.strip()]
            other = self.target(path, name)
            if (path, other) in self.later:
                return " ".join(self.called_later(path, other, name) for name in names)
            return f"const {{ {', '.join(names)} }} = {name_of(other)};"

        return IMPORT.sub(constant, self.scripts[path])

    def called_later(self, path, other, name):
        theirs, _, own = name.partition(": ")
        if not re.search(rf"^export (?:async )?function {theirs}\b", self.scripts[other], re.MULTILINE):
            refuse(path, f"imports {theirs}, which is no function, from {other}, which imports it in turn")
        return f"const {own or theirs} = (...given) => {name_of(other)}.{theirs}(...given);"

    def function(self, path):
        text = self.with_names(path)
        gives = EXPORT.findall(text)
        for names in EXPORT_LIST.findall(text):
            gives += [": ".join(reversed(part.split(" as "))) for part in re.split(r"[{},\s]*[{},][{},\s]*", names) if part]
        for name in EXPORT_DEFAULT.findall(text):
            gives.append(f"default: {name or 'default_'}")
        text = EXPORT_LIST.sub("", EXPORT.sub("", text))
        text = EXPORT_DEFAULT.sub(lambda found: "" if found[1] else "const default_ = ", text)
        for line in ODD.findall(text):
            refuse(path, f"is not understood: {line}")
        return f"const {name_of(path)} = (() => {{\n{text}\nreturn {{ {', '.join(gives)} }};\n}})();\n"

    def check(self, path, root, common):
        """What it asks for by a path is found also from where it will lie."""
        text = INLINE_COMMENT.sub("", self.scripts[path])
        for line in OWN_PATH.findall(text):
            if os.path.dirname(path) != os.path.dirname(root):
                refuse(path, f"asks for a path of its own, and will lie in {os.path.dirname(root)}: {line.strip()}")
        for name in ASKED_FOR.findall(text):
            if self.target(path, name) in common:
                refuse(path, f"asks for {name}, which comes with every page anyway: import it")


def name_of(path):
    return re.sub(r"\W", "_", path.removesuffix(".js"))


def bundled(scripts, entries):
    """The path of what the entries share, and all scripts that are left, by path. A script that nobody imports is one
    that is asked for by its path."""
    all_of = Bundler(scripts)
    shared = os.path.join(os.path.commonpath([os.path.dirname(entry) for entry in entries]), "shared.js")
    common = [path for path in all_of.order(entries) if path not in entries]
    names = ", ".join(map(name_of, common))
    out = {shared: "".join(map(all_of.function, common)) + f"export {{ {names} }};\n"}
    for path in common:
        all_of.check(path, shared, common)
    imported = {path for needs in all_of.needs.values() for path in needs}
    for root in sorted(scripts.keys() - imported):
        *inner, _ = [path for path in all_of.order([root]) if path not in common]
        for path in [*inner, root]:
            all_of.check(path, root, common)
        used = {need for path in [*inner, root] for need in all_of.needs[path]} & set(common)
        way = os.path.relpath(shared, os.path.dirname(root))
        link = f"import {{ {', '.join(sorted(map(name_of, used)))} }} from '{way if way.startswith('.') else './' + way}';\n"
        out[root] = (link if used else "") + "".join(map(all_of.function, inner)) + all_of.with_names(root)
    return shared, out
