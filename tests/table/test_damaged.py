"""A damaged store: what is sound is served, the rest is set aside, and the damaged file is kept."""
import glob
import os
import random
import shutil
import sqlite3
import struct
import subprocess

import tap
from players import Seat, play, sit_down
from store_file import A_ROOM, SEATS, row_of
from wire import PATIENCE, WARDROOM, Table

PAGE = 4096


def sits(table, key):
    seat = Seat(table, key)
    seat.listen()
    return seat


def games_of(store, count, moves, kill=False):
    """Games stopped in the middle; their rooms and what each seat saw."""
    table, rooms, views = Table(store), [], []
    for number in range(count):
        rooms.append(table.room("dawn"))
        seats = sit_down(table, rooms[-1])
        play(seats, random.Random(number), moves=moves)
        for seat in seats:
            seat.listen()
        views.append([seat.state["view"] for seat in seats])
        for seat in seats:
            seat.close()
    if kill:
        table.kill()
    else:
        table.stop()
    return rooms, views


def page_at(store, number):
    with open(store, "rb") as f:
        f.seek((number - 1) * PAGE)
        return f.read(PAGE)


def leaves_of(store, root):
    """The leaves of a tree of rows, each with the keys of its rows and the pages that their rest is in."""
    page = page_at(store, root)
    count = struct.unpack(">H", page[3:5])[0]
    if page[0] == 5:
        cells = [struct.unpack(">H", page[12 + 2 * i:14 + 2 * i])[0] for i in range(count)]
        children = [struct.unpack(">I", page[at:at + 4])[0] for at in cells] + [struct.unpack(">I", page[8:12])[0]]
        return [leaf for child in children for leaf in leaves_of(store, child)]
    assert page[0] == 13, page[0]
    keys, pages = [], {root}
    for i in range(count):
        at = struct.unpack(">H", page[8 + 2 * i:10 + 2 * i])[0]
        size, at = varint(page, at)
        key, at = varint(page, at)
        keys.append(key)
        most, least = PAGE - 35, (PAGE - 12) * 32 // 255 - 23
        if size > most:
            local = least + (size - least) % (PAGE - 4)
            at += local if local <= most else least
            following = struct.unpack(">I", page[at:at + 4])[0]
            while following:
                pages.add(following)
                following = struct.unpack(">I", page_at(store, following)[:4])[0]
    return [(keys, pages)]


def varint(page, at):
    n = 0
    for i in range(9):
        byte = page[at + i]
        if i == 8:
            return n << 8 | byte, at + 9
        n = n << 7 | byte & 0x7f
        if byte < 0x80:
            return n, at + i + 1


def pages_of_rooms(store):
    """Of every page of rows, the rooms (by row) that have something on it."""
    db = sqlite3.connect(store)
    roots = dict(db.execute("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'"))
    logs = {name: dict(db.execute(f"SELECT id, room FROM {name}")) for name in ("log0", "log1")}
    db.close()
    room_of = {"room": lambda key: key, "seat": lambda key: key // SEATS, "chapter": lambda key: key // A_ROOM,
               "log0": lambda key: logs["log0"][key], "log1": lambda key: logs["log1"][key]}
    found = {}
    for name, of in room_of.items():
        for keys, pages in leaves_of(store, roots[name]):
            for page in pages:
                found.setdefault(page, set()).update(of(key) for key in keys)
    return found


def damage(store, number, rng):
    kind = rng.randrange(3)
    with open(store, "r+b") as f:
        f.seek((number - 1) * PAGE)
        page = f.read(PAGE)
        f.seek((number - 1) * PAGE)
        if kind == 0:
            f.write(rng.randbytes(PAGE))
        elif kind == 1:
            f.write(bytes(PAGE))
        else:  # the head and the list of cells
            f.write(rng.randbytes(64) + page[64:])


def assert_others_are_served(store, rooms, views, number, touched):
    with Table(store) as table:
        for room, seen in zip(rooms, views):
            if room["room"] in touched:
                continue
            seats = [sits(table, key) for key in room["seats"]]
            assert [seat.welcome["state"] for seat in seats] == ["playing"] * 2, f"page {number}: {seats[0].welcome}"
            assert [seat.state["view"] for seat in seats] == seen, f"page {number}"
            for seat in seats:
                seat.close()
    return table.said


def damage_every_page(store, rooms, views, rng):
    db = sqlite3.connect(store)
    assert db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    ids = dict(db.execute("SELECT row, id FROM room"))
    db.close()
    touching = pages_of_rooms(store)
    count, whole = os.path.getsize(store) // PAGE, 0
    for number in range(2, count + 1):
        copy = f"{store}-{number}"
        shutil.copy(store, copy)
        damage(copy, number, rng)
        touched = {ids[row] for row in touching.get(number, ()) if row in ids}
        said = assert_others_are_served(copy, rooms, views, number, touched)
        whole += not touched
        kept = glob.glob(glob.escape(copy) + ".damaged-*")
        assert bool(kept) == ("was damaged" in said), said
        if touched:
            assert kept, f"page {number}: {said}"
        assert_others_are_served(copy, rooms, views, number, touched)  # and from the fresh one as well
        for name in glob.glob(glob.escape(copy) + "*"):
            os.remove(name)
    assert whole > 0 and count - whole > 3
    return count


def test_every_page_of_a_store_may_be_bad(store):
    rooms, views = games_of(store, 12, 30)
    with Table(store):
        pass  # its log has become chapters
    damage_every_page(store, rooms, views, random.Random(5))


def test_every_page_of_a_store_with_a_log_may_be_bad(store):
    rooms, views = games_of(store, 5, 40, kill=True)
    damage_every_page(store, rooms, views, random.Random(6))


def test_a_game_that_lost_something_is_set_aside_and_stays_so(store):
    rooms, views = games_of(store, 3, 20)
    with Table(store):
        pass
    db = sqlite3.connect(store)
    db.execute("UPDATE chapter SET records = substr(records, 1, 60) || x'ff' || substr(records, 62) WHERE id / ? = ?",
               (A_ROOM, row_of(db, rooms[1]["room"])))
    db.commit()
    db.close()
    for again in range(2):
        with Table(store) as table:
            for room, seen, state in zip(rooms, views, ("playing", "set-aside", "playing")):
                seat = sits(table, room["seats"][0])
                assert seat.welcome["state"] == state, seat.welcome
                if state == "playing":
                    assert seat.state["view"] == seen[0]
                else:
                    assert seat.welcome["note"].startswith("a part of this game is damaged"), seat.welcome
        assert ("of 3 games 2 are whole, 1 are set aside, and 0 are lost" in table.said) == (again == 0), table.said
        assert f"game {rooms[1]['room']} (dawn) is set aside" in table.said


def test_what_is_beside_games_is_kept_with_them_whatever_version_it_is_of(store):
    rooms, views = games_of(store, 3, 20)
    with Table(store):
        pass
    db = sqlite3.connect(store)
    rows = [(row_of(db, room["room"]) << 32 | 1 << 24 | 1 << 20, "name", "Nelson", 5) for room in rooms]
    db.executemany("INSERT INTO beside VALUES (?, ?, ?, ?)", rows + [(99 << 32, "title", "of no game", 5)])
    db.execute("UPDATE chapter SET records = x'00' WHERE id / ? = ?", (A_ROOM, row_of(db, rooms[1]["room"])))
    db.commit()
    db.close()
    before = store + "-before"
    shutil.copy(store, before)
    db = sqlite3.connect(before)
    db.executescript("DROP TABLE beside; PRAGMA user_version = 2")
    db.close()
    for name, kept in ((store, rows), (before, [])):
        said = assert_others_are_served(name, rooms, views, 0, {rooms[1]["room"]})
        assert "of 3 games 2 are whole, 1 are set aside, and 0 are lost" in said, said
        db = sqlite3.connect(name)
        assert db.execute("SELECT * FROM beside WHERE kind IN ('name', 'title') ORDER BY id").fetchall() == kept
        assert db.execute("PRAGMA user_version").fetchone() == (3,)
        db.close()


def test_without_its_head_it_is_told_what_to_do(store):
    games_of(store, 1, 3)
    with open(store, "r+b") as f:
        f.write(bytes(PAGE))
    ran = subprocess.run([WARDROOM, "table", "--port", "0", "--store", store], capture_output=True, text=True,
                         timeout=PATIENCE, check=False)
    assert ran.returncode == 1 and "cannot open the store" in ran.stderr, ran
    assert "wardroom table backup" in ran.stderr, ran.stderr
    assert page_at(store, 1) == bytes(PAGE)  # untouched


if __name__ == "__main__":
    tap.run(__name__)
