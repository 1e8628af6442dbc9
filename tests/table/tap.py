"""Runs the tests of a program and prints what came of them in the Test Anything Protocol."""
import inspect
import os
import shutil
import sys
import tempfile
import time
import traceback


def run(module_name):
    """Every function test_... of the module, in the order in which they are written; each gets a folder of its own."""
    module = sys.modules[module_name]
    tests = [f for name, f in vars(module).items() if name.startswith("test_")]
    chosen = [t for t in tests if not sys.argv[1:] or any(word in t.__name__ for word in sys.argv[1:])]
    failed = 0
    print(f"1..{len(chosen)}", flush=True)
    for number, test in enumerate(chosen, 1):
        folder = tempfile.mkdtemp(prefix="wardroom-table-")
        begun = time.monotonic()
        name = test.__name__[len("test_"):].replace("_", " ")
        try:
            test(os.path.join(folder, "table.db")) if inspect.signature(test).parameters else test()
            print(f"ok {number} - {name}", flush=True)
        except Exception:  # whatever it is, the other tests are run
            failed += 1
            print(f"not ok {number} - {name}", flush=True)
            for line in traceback.format_exc().splitlines():
                print("# " + line[:2000], flush=True)
        finally:
            print(f"# {time.monotonic() - begun:.1f} s", flush=True)
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if failed else 0)
