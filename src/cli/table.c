/* wardroom table: the table in the browser. */
#include "cli/cli.h"
#include "cli/state_dir.h"
#include "table/limits.h"
#include "table/server.h"

static bool read_number(const struct cli_args *args, const char *name, long low, long high, int *out)
{
    const char *value = cli_value(args, name);
    long        number;
    if (!value)
        return true;
    if (!text_number(value, low, high, &number)) {
        cli_fail(args, CLI_USAGE, "--%s is a number from %ld to %ld, not \"%s\"", name, low, high, value);
        return false;
    }
    *out = (int)number;
    return true;
}

static int run_table(const struct cli_args *args)
{
    struct text           path = text_growing();
    struct server_options o = { .address = cli_value(args, "address"),
                                .port = 8765,
                                .store_path = cli_value(args, "store"),
                                .data_sets = cli_value(args, "data"),
                                .origins = cli_value(args, "behind-proxy"),
                                .connections = LIMIT_CONNECTIONS,
                                .rooms = LIMIT_ROOMS_A_MINUTE,
                                .threads = 2 };
    int                   code;
    if (!o.address)
        o.address = "127.0.0.1";
    if (!read_number(args, "port", 0, 65535, &o.port)
        || !read_number(args, "connections", 1, 100000, &o.connections)
        || !read_number(args, "rooms", 1, 1000000, &o.rooms)
        || !read_number(args, "threads", 1, 16, &o.threads)) {
        code = CLI_USAGE;
    } else if (!o.store_path && !state_dir(&path)) {
        code = cli_fail(args, CLI_REFUSED,
                        "there is no place of your own to keep games; name one with --store FILE");
    } else {
        if (!o.store_path) {
            text_add(&path, "/table.db");
            o.store_path = path.at;
        }
        code = server_run(&o) == 0 ? CLI_DONE : CLI_REFUSED;
    }
    text_free(&path);
    return code;
}

static const struct cli_switch switches[] = {
    { "port", "N", "the port; 8765 if not given, 0 for any free one" },
    { "address", "A", "the address to listen on; 127.0.0.1, this machine alone, if not given" },
    { "store", "FILE", "where games are kept; a file of your own if not given" },
    { "data", "GAME/NAME=DIR,...", "further data sets that games may be played with" },
    { "connections", "N", "how many one address may have at once; 64 if not given" },
    { "rooms", "N", "how many games one address may open in a minute; 30 if not given" },
    { "threads", "N", "threads for bots; 2 if not given" },
    { "behind-proxy", "ORIGIN,...",
      "a proxy stands before the table, which people call https://...; its X-Forwarded-For is believed" },
    { 0 },
};

const struct verb verb_table = {
    .name = "table",
    .usage = "[--port N] [--store FILE]",
    .gist = "serves the table: play in the browser, against a friend or the machine",
    .about = "Prints its address and serves until it is stopped. Every move is on disk before it is\n"
             "acknowledged; a restart goes on where it stopped.\n",
    .words_min = 0,
    .words_max = 0,
    .switches = switches,
    .run = run_table,
};
