"""Looks into the file of a store: chapters and logs, as src/table/chapter.h and store_log.c tell of them."""
import sqlite3

MOVE, UNDO, NOTE = range(3)
A_ROOM, SEATS = 1 << 20, 8


class Bytes:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, size):
        self.at += size
        assert self.at <= len(self.data)
        return self.data[self.at - size:self.at]

    def fixed(self):
        return int.from_bytes(self.take(8), "little", signed=True)

    def number(self):
        n = shift = 0
        while True:
            byte = self.take(1)[0]
            n |= (byte & 0x7f) << shift
            if byte < 0x80:
                return n
            shift += 7

    def words(self):
        return self.take(self.number()).decode()


def chapter(data):
    """Its records: (kind, seat, words or count, faces, hash)."""
    found, into = [], Bytes(data[:-8])
    into.fixed()
    while into.at < len(into.data):
        kind, seat = (n := into.number()) % 4, n // 4
        seat = -1 if seat == (1 << 62) - 1 else seat  # of a note about nobody: the number is one of 64 bits
        into.number()
        words, faces = (str(into.number()), "") if kind == UNDO else (into.words(), into.words())
        found.append((kind, seat, words, faces, into.fixed()))
    return found


def records(db, row):
    """All records of a room, in order; they must have no gap."""
    found, following = [], 1
    for first, after, data in db.execute("SELECT id % ?, next, records FROM chapter WHERE id / ? = ? ORDER BY id",
                                         (A_ROOM, A_ROOM, row)):
        assert first == following, "a chapter is missing"
        found += chapter(data)
        following = after
    assert following == (db.execute("SELECT next FROM extent WHERE room = ?", (row,)).fetchone() or (1,))[0]
    what = "SELECT number, kind, seat, words, faces, hash FROM "
    for number, *record in sorted(db.execute(f"{what} log0 WHERE room = ?", (row,)).fetchall()
                                  + db.execute(f"{what} log1 WHERE room = ?", (row,)).fetchall()):
        if number >= following:
            assert number == following, "a number is missing"
            found.append(tuple(record))
            following += 1
    return found


def played(found):
    """The moves that stand, (seat, words)."""
    moves = []
    for kind, seat, words, *_ in found:
        if kind == MOVE:
            moves.append((seat, words))
        for _ in range(int(words) if kind == UNDO else 0):
            del moves[max(i for i, move in enumerate(moves) if move[0] == seat)]
    return moves


def row_of(db, room):
    return db.execute("SELECT row FROM room WHERE id = ?", (room,)).fetchone()[0]


def moves_of(store, room):
    """The moves that the store holds, in order. Only while no table has it open."""
    db = sqlite3.connect(store)
    try:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return played(records(db, row_of(db, room)))
    finally:
        db.close()


def rows_of(store, room):
    """Everything that is kept of a room."""
    db = sqlite3.connect(store)
    try:
        row = row_of(db, room)
        return {"room": db.execute("SELECT * FROM room WHERE row = ?", (row,)).fetchall(),
                "seat": db.execute("SELECT * FROM seat WHERE id / ? = ? ORDER BY id", (SEATS, row)).fetchall(),
                "record": records(db, row)}
    finally:
        db.close()
