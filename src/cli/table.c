/* wardroom table: the table in the browser. */
#include "cli/cli.h"
#include "cli/state_dir.h"
#include "table/limits.h"
#include "table/server.h"
#include "table/store.h"
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* The file of the store: as given, or one of one's own; NULL with a sentence. */
static const char *store_path(const struct cli_args *args, struct text *path)
{
    const char *given = cli_value(args, "store");
    if (given)
        return given;
    if (!state_dir(path)) {
        cli_fail(args, CLI_REFUSED,
                 "there is no place of your own to keep games; name one with --store FILE");
        return NULL;
    }
    text_add(path, "/table.db");
    return path->at;
}

/* "push,mail,webhook": false with a sentence. */
static bool read_ways(const struct cli_args *args, unsigned *out)
{
    const char *list = cli_value(args, "notices");
    while (list && *list) {
        const size_t size = strcspn(list, ",");
        int          way = 0;
        while (way < NOTICE_WAYS
               && (strlen(notice_way_names[way]) != size || strncmp(notice_way_names[way], list, size) != 0))
            way++;
        if (way == NOTICE_WAYS) {
            cli_fail(args, CLI_USAGE, "--notices is a list of push, mail and webhook, with commas between");
            return false;
        }
        *out |= 1u << way;
        list += size + (list[size] == ',');
    }
    return true;
}

static bool read_notices(const struct cli_args *args, struct server_options *o)
{
    o->notices = (struct notices_options){ .mail_relay = cli_value(args, "mail-relay"),
                                           .mail_from = cli_value(args, "mail-from"),
                                           .mail_login = cli_value(args, "mail-login"),
                                           .certificates = cli_value(args, "notices-ca"),
                                           .private_too = cli_value(args, "notices-private") != NULL };
    o->notify_after = LIMIT_NOTIFY_SECONDS;
    return read_ways(args, &o->notices.ways) && read_number(args, "notices-after", 0, 86400, &o->notify_after)
        && read_number(args, "notices-retry", 1, 3600, &o->notices.retry);
}

static int serve(const struct cli_args *args)
{
    struct text           path = text_growing();
    struct server_options o = { .address = cli_value(args, "address"),
                                .port = 8765,
                                .data_sets = cli_value(args, "data"),
                                .origins = cli_value(args, "behind-proxy"),
                                .connections = LIMIT_CONNECTIONS,
                                .rooms = LIMIT_ROOMS_A_MINUTE,
                                .threads = 2,
                                .keep_finished = LIMIT_KEEP_FINISHED,
                                .keep_idle = LIMIT_KEEP_IDLE,
                                .reserve = LIMIT_RESERVE };
    int                   code = CLI_REFUSED;
    if (!o.address)
        o.address = "127.0.0.1";
    if (!read_number(args, "port", 0, 65535, &o.port)
        || !read_number(args, "connections", 1, 100000, &o.connections)
        || !read_number(args, "rooms", 1, 1000000, &o.rooms)
        || !read_number(args, "open", 1, 1000000, &o.open) || !read_number(args, "threads", 1, 16, &o.threads)
        || !read_number(args, "keep-finished", 0, 36500, &o.keep_finished)
        || !read_number(args, "keep-idle", 0, 36500, &o.keep_idle)
        || !read_number(args, "reserve", 0, 1000000000, &o.reserve) || !read_notices(args, &o))
        code = CLI_USAGE;
    else if ((o.store_path = store_path(args, &path)) != NULL)
        code = server_run(&o) == 0 ? CLI_DONE : CLI_REFUSED;
    text_free(&path);
    return code;
}

/* The keys by which browsers know this table are beside the store. They go first, so that there is no copy without them,
 * and nothing is left where there is none. */
static bool back_up_all(const char *store, const char *copy, struct text *why)
{
    struct text from = text_growing(), to = text_growing();
    text_addf(&from, "%s.notices", store);
    text_addf(&to, "%s.notices", copy);
    bool ok = ledger_backup(from.at, to.at, why);
    if (ok && !store_backup(store, copy, why)) {
        if (access(from.at, F_OK) == 0)
            unlink(to.at);
        ok = false;
    }
    text_free(&from);
    text_free(&to);
    return ok;
}

static int back_up(const struct cli_args *args)
{
    struct text path = text_growing(), why = text_growing();
    const char *store = store_path(args, &path);
    int         code = CLI_REFUSED;
    umask(077); /* it holds the key of the dice and everybody's secrets */
    if (store && back_up_all(store, args->words[1], &why))
        code = CLI_DONE;
    else if (store)
        cli_fail(args, CLI_REFUSED, "%s", why.at);
    text_free(&path);
    text_free(&why);
    return code;
}

static int run_table(const struct cli_args *args)
{
    if (args->word_count == 0)
        return serve(args);
    if (strcmp(args->words[0], "backup") == 0 && args->word_count == 2)
        return back_up(args);
    return cli_fail(args, CLI_USAGE, "the table is started, or told \"backup TO\", and not \"%s\"",
                    args->words[0]);
}

static const struct cli_switch switches[] = {
    { "port", "N", "the port; 8765 if not given, 0 for any free one" },
    { "address", "A", "the address to listen on; 127.0.0.1, this machine alone, if not given" },
    { "store", "FILE", "where games are kept; a file of your own if not given" },
    { "data", "GAME/NAME=DIR,...", "further data sets that games may be played with" },
    { "connections", "N", "how many one address may have at once; 64 if not given" },
    { "rooms", "N", "how many games one address may open in a minute; 30 if not given" },
    { "open", "N", "how many games one address may have here at once; 200 if not given" },
    { "threads", "N", "threads for bots; 2 if not given" },
    { "behind-proxy", "ORIGIN,...",
      "a proxy stands before the table, which people call https://...; its X-Forwarded-For is believed" },
    { "keep-finished", "DAYS", "then games that are over go to the archive; 30 if not given, 0 for never" },
    { "keep-idle", "DAYS", "then games that were left go to the archive; 90 if not given, 0 for never" },
    { "reserve", "MIB", "of the disk that new games leave free; 256 if not given" },
    { "notices", "WAY,...", "call people back to their games by push, mail and webhook; none if not given" },
    { "notices-after", "SECONDS", "without anybody in a seat before it is called; 60 if not given" },
    { "notices-retry", "SECONDS", "before a notice that failed is tried again; 30 if not given" },
    { "notices-private", NULL, "notices may go to addresses of one's own network, and over http" },
    { "notices-ca", "FILE", "certificates that are trusted for notices; the system's if not given" },
    { "mail-relay", "URL", "through which mail goes: smtp://HOST:PORT or smtps://HOST:PORT" },
    { "mail-from", "ADDRESS", "that mail comes from" },
    { "mail-login", "FILE", "a name for the relay, and on the next line its password" },
    { 0 },
};

const struct verb verb_table = {
    .name = "table",
    .usage = "[--port N] [--store FILE] | backup [--store FILE] TO",
    .gist = "serves the table: play in the browser, against a friend or the machine",
    .about =
        "Prints its address and serves until it is stopped. Every move is on disk before it is\n"
        "acknowledged; a restart goes on where it stopped.\n\n"
        "\"backup TO\" copies the store to the file TO, its archive to TO.archive and its file of notices\n"
        "to TO.notices, also while a table is using it.\n",
    .words_min = 0,
    .words_max = 2,
    .switches = switches,
    .run = run_table,
};
