"""Files as they go over the wire: compressed, and kept by the browser."""
import gzip
import json
import os
import re

import tap
from wire import Table

try:
    import brotli
except ImportError:  # then the program has none of it either
    brotli = None

SOURCE = os.path.join(os.path.dirname(__file__), "../..")
FOR_GOOD = "public, max-age=31536000, immutable"


def get(table, path, encodings=None, tags=None):
    headers = [("Accept-Encoding", encodings)] if encodings is not None else []
    return table.request("GET", path, headers + ([("If-None-Match", tags)] if tags else []))


def named(table, page="/play"):
    """What a page names, by attribute."""
    return re.findall(r'(?:href|src)="(/[^"]+)"', get(table, page)[2].decode())


def version(table):
    return re.match(r"/v/([0-9a-f]{16})/", named(table)[0])[1]


def test_every_file_that_a_page_names_has_a_version_and_is_kept_for_good(store):
    with Table(store) as table:
        for page in ["/", "/play"]:
            files = named(table, page)
            assert len(files) > 5, files
            for path in files:
                status, headers, body = get(table, path)
                assert path.startswith(f"/v/{version(table)}/"), path
                assert status == 200 and headers["cache-control"] == FOR_GOOD and body, (path, status, headers)
                assert headers["x-content-type-options"] == "nosniff", headers


def test_a_page_asks_for_few_scripts_and_names_them_all(store):
    with Table(store) as table:
        for page, entry in [("/", "start.js"), ("/play", "play.js")]:
            scripts = [path for path in named(table, page) if path.endswith(".js")]
            assert scripts.count(f"/v/{version(table)}/client/{entry}") == 1 and len(scripts) == 3, scripts
            shared = get(table, f"/v/{version(table)}/client/shared.js")[2]
            assert b"\nimport " not in shared and len(shared) > 100000


def test_whoever_looks_for_a_fault_finds_the_page_as_it_is_written(store):
    with Table(store) as table:
        for page in ["/index.html", "/play.html"]:
            files = named(table, page)
            assert files and not any(path.startswith("/v/") for path in files), files
        for path in ["play.html", "client/play.js", "client/board/board.js", "client/style.css"]:
            with open(os.path.join(SOURCE, "web", path), "rb") as f:
                assert get(table, "/" + path)[2] == f.read(), path


def test_pages_tables_and_what_is_told_of_games_are_asked_for_again(store):
    with Table(store) as table:
        for path in ["/", "/play", "/api/games", "/api/games/dawn", "/data/dawn/units.csv", "/client/play.js"]:
            for encodings in ["", "gzip", "br, gzip"]:
                status, headers, body = get(table, path, encodings)
                assert status == 200 and headers["cache-control"] == "no-cache", (path, headers)
                tag = headers["etag"]
                assert re.fullmatch(r'"[0-9a-f]{16}(-gzip|-br)?"', tag), tag
                for known in [tag, "W/" + tag, f'"other", {tag}']:
                    status, headers, body = get(table, path, encodings, known)
                    assert status == 304 and body == b"", (path, known, status)
                    assert headers["etag"] == tag and headers["vary"] == "Accept-Encoding", headers
                assert get(table, path, encodings, '"0123456789abcdef"')[0] == 200


def test_who_understands_it_gets_it_compressed_and_all_get_the_same(store):
    with Table(store) as table:
        own = version(table)
        for path in ["/", "/play", "/api/games", "/api/games/seas", "/data/seas/ships.csv", f"/v/{own}/client/play.js",
                     f"/v/{own}/maps/seas.svg", f"/v/{own}/client/style.css"]:
            plain = get(table, path)
            assert "content-encoding" not in plain[1] and plain[1]["vary"] == "Accept-Encoding", (path, plain[1])
            for encodings in ["gzip", "deflate, gzip;q=0.5", "GZIP", "gzip, br;q=0", "br;q=0.0,gzip"]:
                status, headers, body = get(table, path, encodings)
                assert status == 200 and headers["content-encoding"] == "gzip", (path, encodings, headers)
                assert gzip.decompress(body) == plain[2] and len(body) < len(plain[2]), (path, encodings)
                assert headers["content-type"] == plain[1]["content-type"]
            for encodings in ["", "identity", "gzip;q=0", "gzipped", "x-gzip", "deflate", "*;q=0", "gzip;q=0.000, br; q=0"]:
                assert get(table, path, encodings)[2] == plain[2], (path, encodings)


def test_files_of_the_page_come_by_brotli_too(store):
    if not brotli:
        return
    with Table(store) as table:
        own = version(table)
        for path in ["/play", f"/v/{own}/client/play.js", f"/v/{own}/maps/seas.svg"]:
            status, headers, body = get(table, path, "gzip, deflate, br, zstd")
            assert status == 200 and headers["content-encoding"] == "br", (path, headers)
            assert brotli.decompress(body) == get(table, path)[2]
            assert len(body) < len(get(table, path, "gzip")[2])


def test_a_page_from_before_an_upgrade_gets_what_there_is_and_does_not_keep_it(store):
    with Table(store) as table:
        old = "0123456789abcdef"
        status, headers, body = get(table, f"/v/{old}/client/play.js")
        assert status == 200 and headers["cache-control"] == "no-cache", (status, headers)
        assert body == get(table, f"/v/{version(table)}/client/play.js")[2]
        for path in ["/v", "/v/", f"/v/{old}", f"/v/{old}/", f"/v/{old}/client", "/v//nothing", f"/v/{version(table)}",
                     f"/v/{version(table)}/nothing.js", f"/v/{old}/v/{old}/client/play.js"]:
            status, headers, body = get(table, path)
            assert status == 404 and json.loads(body)["type"] == "error", (path, status)
            assert headers["cache-control"] == "no-store", path


if __name__ == "__main__":
    tap.run(__name__)
