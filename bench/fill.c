/* Fills a store with games of dawn in which so many random moves were made, and prints a key of each.
 *
 *   fill STORE GAMES MOVES */
#include "table/table.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void client_say(struct client *c, const char *text, size_t size) /* nobody is here */
{
    (void)c;
    (void)text;
    (void)size;
}

static void wake(void *nobody)
{
    (void)nobody;
}

static void play(struct room *r, int moves, struct rng *rng)
{
    static struct move_list list;
    for (seat_set acting; moves > 0 && (acting = session_acting(&r->session)) != 0; moves--) {
        const int seat = acting & 1 ? 0 : 1;
        session_moves(&r->session, seat, &list);
        room_play(r, seat, r->seat[seat].seq, list.move[rng_below(rng, list.count)], "");
    }
}

static void add(struct table *t, int moves, struct rng *rng)
{
    static const char wish[] = "{\"game\":\"dawn\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]}";
    struct room_request want;
    struct room_keys    keys;
    struct text         why = text_growing();
    struct room        *r = NULL;
    if (room_request_read(wish, strlen(wish), &want, &why))
        r = table_add(t, &want, &keys, &why);
    for (int i = 0; r && i < r->seats; i++) {
        r->seat[i].has_share = true;
        room_keep_seat(r, i);
    }
    if (r == NULL || !room_begin(r, &why)) {
        fprintf(stderr, "%s\n", why.at);
        exit(1);
    }
    play(r, moves, rng);
    store_commit(t->store);
    for (int i = 0; i < SECRET_BYTES; i++)
        printf("%02x", keys.key[0][i]);
    printf("\n");
    text_free(&why);
}

int main(int argc, char **argv)
{
    struct text said = text_growing(), why = text_growing();
    struct rng  rng = { 7 };
    if (argc != 4)
        return 2;
    struct table *t = table_open(
        &(struct table_options){ .store_path = argv[1], .threads = 1, .wake = wake, .open = 1000000 }, &said,
        &why);
    if (t == NULL) {
        fprintf(stderr, "%s\n", why.at);
        return 1;
    }
    const long games_wanted = strtol(argv[2], NULL, 10), moves = strtol(argv[3], NULL, 10);
    for (long i = 0; i < games_wanted; i++)
        add(t, (int)moves, &rng);
    table_close(t);
    text_free(&said);
    text_free(&why);
    return 0;
}
