"""Whole streams of bytes, as strangers send them: requests behind one another in one segment, odd heads, lengths that
make no sense, frames behind the upgrade. Run under the sanitizers, and so against memory as well."""
import base64
import glob
import json
import os
import re
import select
import socket
import struct
import time

import tap
from wire import PATIENCE, Table, parse, rest_of

CORPUS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "fuzz", "corpus", "server")
HOST = b"Host: 127.0.0.1\r\n"
CLOSE = b"Connection: close\r\n"
WISH = json.dumps({"game": "dawn", "seats": [{"kind": "person"}, {"kind": "person"}]}).encode()


def get(path=b"/nothing", *more):
    return b"GET " + path + b" HTTP/1.1\r\n" + HOST + b"".join(more) + b"\r\n"


def post(body=WISH, *more, length=None):
    size = str(len(body)).encode() if length is None else length
    return b"POST /api/rooms HTTP/1.1\r\n" + HOST + b"Content-Length: " + size + b"\r\n" + b"".join(more) + b"\r\n" + body


def upgrade(word=b"websocket", *more):
    return get(b"/", b"Upgrade: " + word + b"\r\n", b"Connection: Upgrade\r\n", b"Sec-WebSocket-Version: 13\r\n",
               b"Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)) + b"\r\n",
               b"Sec-WebSocket-Protocol: wardroom\r\n", *more)


def frame(opcode, payload, final=True, masked=True):
    head = struct.pack("!BB", (0x80 if final else 0) | opcode, (0x80 if masked else 0) | len(payload))
    return head + (bytes(4) if masked else b"") + payload  # a mask of zeros changes nothing


def statuses(answer):
    return [int(found) for found in re.findall(rb"HTTP/1\.1 (\d+)", answer)]


def lives(table):
    assert b"dawn" in table.get("/api/games")


def answers(table, *parts, pause=0.05):
    """All that comes back if the parts are sent one after the other, until the table closes or has nothing more to say:
    others who asked later have been answered, one after the other."""
    with socket.create_connection((table.host, table.port), timeout=PATIENCE) as s:
        for part in parts:
            try:
                s.sendall(part)
            except (BrokenPipeError, ConnectionResetError):
                break
            time.sleep(pause if len(parts) > 1 else 0)
        got, others = b"", 0
        while others < 10:
            lives(table)
            others += 1
            if not select.select([s], [], [], 0)[0]:
                continue
            try:
                more = s.recv(65536)
            except ConnectionResetError:
                return got
            if not more:
                return got
            got, others = got + more, 0
        return got


def test_requests_behind_one_another_are_each_answered(store):
    with Table(store) as table:
        got = answers(table, get() + get(b"/api/games") + get(b"/nothing", CLOSE))
        assert statuses(got) == [404, 200, 404], got[:200]
        got = answers(table, get() * 200 + get(b"/nothing", CLOSE))
        assert statuses(got) == [404] * 201


def test_an_unknown_upgrade_behind_another_request_is_answered_as_if_it_had_none(store):
    with Table(store) as table:
        for word in (b"h2c", b"nonsense", b"x" * 200, b""):
            odd = get(b"/api/games", b"Upgrade: " + word + b"\r\n", b"Connection: close, Upgrade\r\n")
            assert statuses(answers(table, get() + odd)) == [404, 200], word
            assert statuses(answers(table, get(), odd)) == [404, 200], word
        lives(table)


def test_a_body_behind_another_request_is_read_as_it_came(store):
    with Table(store) as table:
        for parts in ((get() + post(WISH, CLOSE),), (get(), post(WISH, CLOSE)), (get() + post(WISH, CLOSE)[:-20], post()[-20:])):
            got = answers(table, *parts)
            assert statuses(got) == [404, 200], got[:300]
            assert json.loads(got.rpartition(b"\r\n\r\n")[2])["room"]


def test_whoever_opens_a_game_gets_its_keys_also_with_a_request_behind_it(store):
    with Table(store) as table:
        got = answers(table, post() + get(b"/nothing", CLOSE))
        assert statuses(got) == [200, 404], got[:300]
        _, headers, rest = parse(got)
        room = json.loads(rest[:int(headers["content-length"])])
        assert len(room["seats"]) == 2 and room["room"]


def test_lengths_that_make_no_sense_open_no_game(store):
    size = str(len(WISH)).encode()
    with Table(store) as table:
        for length in (size + b"abc", b"+" + size, b"-" + size, b"0x10", b" ", size + b"," + size, b"1e2", b"9" * 30):
            got = answers(table, post(WISH, CLOSE, length=length))
            assert statuses(got) and statuses(got)[0] in (400, 411, 413), (length, got[:200])
            assert b'"room"' not in got, length
        for more in (b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: identity\r\n", b"transfer-encoding:\tCHUNKED\r\n",
                     b"Content-Length: " + size + b"\r\n", b"Content-Length: 5\r\n"):
            got = answers(table, post(WISH, CLOSE, more))
            assert statuses(got) and statuses(got)[0] in (400, 411), (more, got[:200])
            assert b'"room"' not in got, more
        chunked = b"POST /api/rooms HTTP/1.1\r\n" + HOST + CLOSE + b"Transfer-Encoding: chunked\r\n\r\n" + \
            b"%x\r\n" % len(WISH) + WISH + b"\r\n0\r\n\r\n"
        assert statuses(answers(table, chunked))[0] in (400, 411)
        assert statuses(answers(table, get(b"/", b"Content-Length: 5\r\n", CLOSE) + b"hello"))[0] == 400
        lives(table)


def test_nothing_hidden_in_a_refused_body_is_answered(store):
    """A body that is not wanted is not taken for the next request."""
    inner = get(b"/api/games")
    with Table(store) as table:
        for outer in (post(inner, length=b"61abc"), post(inner, b"Transfer-Encoding: chunked\r\n"),
                      post(inner, b"Origin: http://example.com\r\n"), post(inner, length=b"999999"),
                      get(b"/", b"Content-Length: %d\r\n" % len(inner)) + inner):
            got = statuses(answers(table, outer))
            assert got and set(got) <= {400, 403, 411, 413}, (outer[:120], got)


def test_the_word_websocket_is_the_same_in_capitals(store):
    with Table(store) as table:
        for word in (b"websocket", b"WebSocket", b"WEBSOCKET", b"h2c, WebSocket"):
            got = answers(table, upgrade(word) + frame(8, b""))
            assert statuses(got)[0] == 101, (word, got[:200])
            assert b"\r\n\r\n\x88" in got, "the good-bye is answered"
            assert statuses(answers(table, get() + upgrade(word) + frame(8, b""))) == [404, 101], word


def test_frames_right_behind_the_upgrade_are_heard(store):
    with Table(store) as table:
        for cut in (0, 1, 2, 5, 9):
            bytes_ = frame(1, b'{"type":"ping"}') + frame(9, b"here?")
            stream = upgrade()
            got = answers(table, stream + bytes_[:cut], bytes_[cut:]) if cut else answers(table, stream + bytes_)
            assert b"say hello first" in got and b"\x8a\x05here?" in got, (cut, got[-200:])


def test_odd_frames_end_the_connection_and_nothing_else(store):
    odd = [
        frame(1, b"{}", masked=False), frame(3, b""), frame(11, b""), frame(0, b"lone"), frame(9, b"", final=False),
        frame(1, b"a", final=False) + frame(1, b"b"), b"\xf1\x80\0\0\0\0", frame(1, b"\xff\xfe"), frame(8, b"x"),
        frame(8, struct.pack("!H", 1)), frame(8, struct.pack("!H", 1000) + b"\xff"),
        b"\x81\xff" + b"\xff" * 8 + bytes(4), b"\x81\xff" + struct.pack("!Q", 1 << 40) + bytes(4),
        b"\x89\xfe" + struct.pack("!H", 200) + bytes(204), frame(2, b"binary"),
    ]
    with Table(store) as table:
        for bytes_ in odd:
            got = answers(table, upgrade() + bytes_)
            assert statuses(got) == [101], (bytes_[:20], got[:100])
            assert b'"type":"' not in got.partition(b"\r\n\r\n")[2], bytes_[:20]
        lives(table)


def test_a_request_has_ten_seconds_to_come_head_and_body(store):
    """Byte for byte is not a way to hold a connection for hours."""
    wish = post()
    head = wish.index(b"\r\n\r\n") + 4
    with Table(store) as table:
        slow = []
        for at in (5, head + 5):
            s = socket.create_connection((table.host, table.port), timeout=PATIENCE)
            s.sendall(wish[:at])
            slow.append([s, at])
        begun = time.monotonic()
        held = [None, None]
        while None in held and all(at < len(wish) for _, at in slow):
            time.sleep(0.5)
            for i, (s, at) in enumerate(slow):
                if held[i] is not None:
                    continue
                try:
                    s.sendall(wish[at:at + 1])
                    slow[i][1] += 1
                    s.settimeout(0.01)
                    if s.recv(4096) == b"":
                        held[i] = time.monotonic() - begun
                except TimeoutError:
                    pass
                except OSError:
                    held[i] = time.monotonic() - begun
        assert None not in held and min(held) > 5, held
        lives(table)


def test_the_streams_that_fuzzing_found_interesting_break_nothing(store):
    streams = sorted(glob.glob(os.path.join(CORPUS, "*")))
    assert streams
    with Table(store) as table:
        for path in streams:
            with open(path, "rb") as file, socket.create_connection((table.host, table.port), timeout=PATIENCE) as s:
                try:
                    s.sendall(file.read())
                    s.shutdown(socket.SHUT_WR)
                    rest_of(s)
                except OSError:
                    pass
        lives(table)


if __name__ == "__main__":
    tap.run(__name__)
