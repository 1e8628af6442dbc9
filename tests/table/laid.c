#include "laid.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct table *table;
static char   folder[] = "/tmp/wardroom-laid-XXXXXX";
static char   path[sizeof folder + 16];

static void wake(void *nobody)
{
    (void)nobody;
}

static void lay(struct text *said)
{
    struct text why = text_growing();
    table = table_open(&(struct table_options){ .store_path = path, .threads = 1, .wake = wake }, said, &why);
    cr_assert_not_null(table, "%s", why.at);
    text_free(&why);
}

void lay_table(void)
{
    struct text said = text_growing();
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/store.db", folder);
    lay(&said);
    text_free(&said);
}

void lay_table_again(struct text *said)
{
    table_close(table);
    lay(said);
}

void clear_table(void)
{
    static const char *const endings[] = { "",         "-wal",         "-shm",        ".lock",
                                           ".archive", ".archive-wal", ".archive-shm" };
    table_close(table);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char name[sizeof path + 16];
        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        unlink(name);
    }
    rmdir(folder);
}

struct room *open_room(uint64_t opener, struct room_keys *keys, struct text *why)
{
    static const char wish[] = "{\"game\":\"dawn\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]}";
    struct room_request want;
    cr_assert(room_request_read(wish, strlen(wish), &want, why), "%s", why->at);
    want.opener = opener;
    return table_add(table, &want, keys, why);
}

struct room *room_of(uint64_t opener)
{
    struct room_keys keys;
    struct text      why = text_growing();
    struct room     *r = open_room(opener, &keys, &why);
    cr_assert_not_null(r, "%s", why.at);
    text_free(&why);
    return r;
}

struct room *begun_room(void)
{
    struct room *r = room_of(1);
    struct text  why = text_growing();
    for (int i = 0; i < r->seats; i++)
        r->seat[i].has_share = true;
    cr_assert(room_begin(r, &why), "%s", why.at);
    text_free(&why);
    return r;
}
