"""What the table says to browsers, and whom it lets in."""
import json

import tap
from wire import Closed, Table, parse


def refused(table, **how):
    try:
        table.client(**how).close()
    except Closed:
        return True
    return False


def post(table, body, *headers):
    return table.request("POST", "/api/rooms", [("Content-Length", len(body)), *headers], body)


ROOM = json.dumps({"game": "dawn", "seats": [{"kind": "person"}, {"kind": "person"}]}).encode()


def assert_strict(headers):
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'", policy
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'", policy
    assert "unsafe" not in headers["content-security-policy"], policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"


def test_every_answer_has_the_strict_headers(store):
    with Table(store) as table:
        for method, path, status in [("GET", "/", 200), ("GET", "/play", 200), ("GET", "/api/games", 200),
                                     ("GET", "/api/games/dawn", 200), ("GET", "/data/dawn/units.csv", 200),
                                     ("GET", "/nothing", 404), ("GET", "/" + "x" * 300, 414), ("PUT", "/", 405),
                                     ("POST", "/api/rooms", 411), ("NONSENSE", "/", 405), ("TRACE", "/", 405)]:
            got, headers, _ = table.request(method, path)
            assert got == status, (method, path[:20], got)
            assert_strict(headers)
        got, headers, _ = post(table, ROOM)
        assert got == 200
        assert_strict(headers)


def test_files_have_their_types(store):
    with Table(store) as table:
        for path, kind in [("/", "text/html"), ("/play", "text/html"), ("/play?seat=1", "text/html"),
                           ("/api/games", "application/json"), ("/data/seas/ships.csv", "text/csv")]:
            assert table.request("GET", path)[1]["content-type"].startswith(kind), path


def test_unknown_paths_are_404_in_json(store):
    with Table(store) as table:
        for path in ["/nothing", "/api", "/api/games/", "/api/games/chess", "/api/rooms", "/client/", "/data/",
                     "/data/dawn", "/play.html/", "/a%0d%0aX-Y:%20z"]:
            status, headers, body = table.request("GET", path)
            assert status == 404 and headers["content-type"].startswith("application/json"), path
            assert "x-y" not in headers
            assert json.loads(body) == {"type": "error", "why": "there is nothing here"}
        status, _, body = table.request("POST", "/api/games", [("Content-Length", 2)], b"{}")
        assert status == 404 and json.loads(body)["type"] == "error"


def test_no_path_leads_out_of_what_is_served(store):
    with Table(store) as table:
        for way in ["/../", "/../../../../../../", "/client/../../", "/data/dawn/../../", "/%2e%2e/%2e%2e/", "//",
                    "/..%2f..%2f", "/data/%2e%2e/%2e%2e/", "/client/..%5c..%5c", "/./../", "/data//../..//"]:
            for file in ["etc/passwd", "meson.build", "src/table/server.c", "table.db", "proc/self/environ"]:
                status, _, body = table.request("GET", way + file)
                assert status in (403, 404), (way + file, status)
                assert b"root:" not in body and b"project(" not in body and b"SQLite" not in body


def test_other_methods_are_refused_and_nothing_is_kept_open(store):
    with Table(store) as table:
        for method in ["PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT"]:
            assert table.request(method, "/")[0] == 405, method
        assert parse(table.raw(b"\x16\x03\x01\x02\x00\x01\x00 no HTTP\r\n\r\n"))[0] == 400


def test_head_has_the_headers_of_get_and_no_body(store):
    with Table(store) as table:
        for path in ["/", "/api/games", "/data/dawn/units.csv", "/nothing"]:
            got, told = table.request("GET", path), table.request("HEAD", path)
            assert told[:2] == got[:2] and told[2] == b"" and len(got[2]) == int(got[1]["content-length"]), path
        # nothing of a body comes before the answer to the next request on the same connection
        both = table.raw(b"HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
                         b"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        first, _, rest = both.partition(b"\r\n\r\n")
        assert b" 200 " in first.splitlines()[0] and rest.startswith(b"HTTP/1.1 404 "), both[:600]


def test_only_names_of_loopback_are_ours_on_loopback(store):
    with Table(store) as table:
        for name in ["localhost", "127.0.0.1", "127.3.2.1", "[::1]"]:
            for port in ["", f":{table.port}", ":80"]:
                assert table.request("GET", "/play", host=name + port)[0] == 200, name + port
                table.client(name=name + port).close()
        for name in ["example.com", "127.example.com", "127.0.0.1.example.com", "localhost.example.com", "[::1",
                     "[::2]", "0.0.0.0", "10.0.0.1", "127.1", " "]:
            for port in ["", f":{table.port}"]:
                status, _, body = table.request("GET", "/api/games", host=name + port)
                assert status == 421 and json.loads(body)["type"] == "error", (name + port, status)
                assert refused(table, name=name + port), name + port
                # also if the page says that it is of that name: then it was led here by a trick
                assert refused(table, name=name + port, origin=f"http://{name}{port}"), name + port
        assert table.raw(b"GET /play HTTP/1.0\r\n\r\n").split()[1] == b"421"  # none at all


def test_every_name_is_ours_where_it_listens_to_all(store):
    with Table(store, "--address", "0.0.0.0") as table:
        table.host = "127.0.0.1"
        assert table.request("GET", "/play", host="table.example.com")[0] == 200
        assert refused(table, name="table.example.com", origin="http://example.com")
        table.client(name="table.example.com", origin="http://table.example.com").close()


def test_a_page_of_another_origin_opens_no_socket(store):
    with Table(store) as table:
        own = f"http://127.0.0.1:{table.port}"
        table.client().close()  # programs send no Origin
        table.client(origin=own).close()
        for origin in ["http://example.com", "null", "http://127.0.0.1", f"http://127.0.0.1:{table.port + 1}",
                       f"http://localhost:{table.port}", f"{own}.example.com", f"http://example.com/{own}",
                       "http://" + "x" * 300, "://", "127.0.0.1"]:
            assert refused(table, origin=origin), origin


def test_a_page_of_another_origin_opens_no_game(store):
    with Table(store) as table:
        own = f"http://127.0.0.1:{table.port}"
        assert post(table, ROOM, ("Origin", own))[0] == 200
        for origin in ["http://example.com", "null", f"{own}.example.com", f"http://127.0.0.1:{table.port + 1}"]:
            status, _, body = post(table, ROOM, ("Origin", origin))
            assert status == 403 and json.loads(body)["type"] == "error", origin


def test_a_socket_of_another_protocol_is_refused(store):
    with Table(store) as table:
        for protocol in ["http", "chat", ""]:
            assert refused(table, protocol=protocol), protocol
            assert refused(table, protocol=protocol, origin="http://example.com"), protocol


if __name__ == "__main__":
    tap.run(__name__)
