"""Measures the start of a table: start_bench.py PROGRAM FILL [GAMES] [MOVES]. FILL (bench/fill.c) makes a store of games
of dawn with so many moves each; the table is started with it: how long until it listens, until somebody who comes with a
link sees his board, and until it has nothing more to do."""
import os
import subprocess
import sys
import tempfile
import time

os.environ["WARDROOM"] = sys.argv[1]
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "table"))
from wire import Table  # noqa: E402


def came_back(table, key):
    """Milliseconds from a link to the board."""
    began = time.monotonic()
    client = table.client()
    client.say(type="hello", key=key)
    client.hear_until("state")
    client.close()
    return 1000 * (time.monotonic() - began)


def processor(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as f:
        fields = f.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def until_idle(pid):
    """Seconds of processor time, once it is used no more."""
    spent = -1.0
    while processor(pid) > spent + 0.01:
        spent = processor(pid)
        time.sleep(0.5)
    return spent


def main(fill, games="2000", moves="400"):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "t.db")
        keys = subprocess.run([fill, store, games, moves], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
        for when in ("with the log of the last table", "again"):
            began = time.monotonic()
            table = Table(store)
            listening, busy = 1000 * (time.monotonic() - began), 1000 * processor(table.process.pid)
            first = came_back(table, keys[len(keys) // 2])
            waits = sorted(came_back(table, key) for key in keys[:: max(1, len(keys) // 50)])
            spent = until_idle(table.process.pid)
            print(f"start of {games} games of {moves} moves, {when}")
            print(f"  until it listens, ms         {listening:10.0f}   (of processor time {busy:.0f})")
            print(f"  then the first board, ms     {first:10.0f}")
            print(f"  {len(waits)} others, p50, ms           {waits[len(waits) // 2]:10.1f}   (the longest {waits[-1]:.0f})")
            print(f"  processor time of it all, s  {spent:10.2f}")
            table.stop()


if __name__ == "__main__":
    main(*sys.argv[2:])
