"""Measures the table: table_bench.py PROGRAM LOAD [GAMES] [SECONDS]. Starts it with a fresh store, opens games, and lets
LOAD (bench/load.c) play them with two browsers' worth of WebSockets each: as fast as it goes, then at 1,000 moves a
second."""
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request


def memory(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as f:
        return int(re.search(r"VmRSS:\s+(\d+)", f.read()).group(1))


def written(pid):
    """Bytes that the process has caused to be sent to the disk."""
    with open(f"/proc/{pid}/io", encoding="utf-8") as f:
        return int(re.search(r"^write_bytes: (\d+)", f.read(), re.MULTILINE).group(1))


def start(program, store):
    table = subprocess.Popen([program, "table", "--port", "0", "--store", store, "--connections", "100000", "--open", "1000000", "--rooms",
                              "1000000"], stdout=subprocess.PIPE, text=True)
    return table, table.stdout.readline().strip()


def stop(table):
    table.terminate()
    table.wait()


def measure(program, load, games, seconds, rate):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "t.db")
        table, address = start(program, store)
        port = int(re.search(r":(\d+)/", address).group(1))
        empty = memory(table.pid)
        keys = []
        for _ in range(games):
            wish = {"game": "dawn", "seats": [{"kind": "person"}, {"kind": "person"}]}
            request = urllib.request.Request(address + "api/rooms", json.dumps(wish).encode(), method="POST")
            with urllib.request.urlopen(request, timeout=30) as answer:
                keys.append(" ".join(json.load(answer)["seats"]))
        before = written(table.pid)
        said = subprocess.run([load, str(port), str(seconds), str(rate)], input="\n".join(keys) + "\n", text=True,
                              check=True, stdout=subprocess.PIPE).stdout
        moves = int(re.search(r"with the warm-up +(\d+)", said).group(1))
        playing = written(table.pid) - before
        print(said, end="")
        print(f"  memory a game, KiB           {(memory(table.pid) - empty) / games:10.1f}   ({empty / 1024:.1f} MiB empty)")
        stop(table)
        table, _ = start(program, store)  # which puts the log in order
        tidying = written(table.pid)
        stop(table)
        print(f"  bytes to disk a move         {(playing + tidying) / moves:10.0f}   (of which {tidying / moves:.0f} at the"
              " next start)")


def main(program, load, games="500", seconds="10"):
    for rate in (0, 1000):
        print(f"table, {games} games, {2 * int(games)} WebSockets, "
              + (f"{rate} moves a second" if rate else "as fast as it goes"))
        sys.stdout.flush()
        measure(program, load, int(games), float(seconds), rate)


if __name__ == "__main__":
    main(*sys.argv[1:])
