/* Where a squadron can go, as far as its owner can know: ways by the wind, and where they end. */
#include "core/preview.h"
#include "under_sail.h"
#include <stdlib.h>

static struct reach reach;

static void look(const struct match *m, const char *marker)
{
    const size_t bytes = world_bytes(&seas_game);
    char        *memory = malloc(2 * bytes);
    struct world world;
    const int    seat = stage_seat(m, ENGLISH);
    match_view(m, seat, (struct view *)memory);
    world_open(&world, &seas_game, data(), memory + bytes);
    world_imagine(&world, (struct view *)memory, seat, 3);
    preview_reach(&world, seat, squadron(marker), &reach);
    free(memory);
}

/* "cost: area area ...", or "none". */
static const char *way_to(int place)
{
    static char words[512];
    snprintf(words, sizeof words, "none");
    for (int i = 0; i < reach.count; i++) {
        const struct way *way = &reach.way[i];
        if (way->place != place)
            continue;
        size_t at = (size_t)snprintf(words, sizeof words, "%d%s:", way->cost, way->for_good ? "!" : "");
        for (int step = 0; step < way->steps; step++) {
            const char *word = seas_vocabs[VOCAB_PLACE].word(data(), way->path[step]);
            at += (size_t)snprintf(words + at, sizeof words - at, " %s", word);
        }
    }
    return words;
}

#define CHANNEL(leader)                                                                                      \
    "squadron channel portsmouth\nline channel mars culloden\nleader " leader " active\naboard " leader      \
    " mars\n"

Test(seas_ways, the_wheel_of_the_north_atlantic_is_free_with_the_wind)
{
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    look(m, "channel");
    cr_expect_str_eq(way_to(at_sea(area("english-channel"))), "0: english-channel");
    cr_expect_str_eq(way_to(at_sea(area("bay-of-biscay"))), "1: english-channel bay-of-biscay");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    look(m, "channel");
    cr_expect_eq(way_to(at_sea(area("west-indies")))[0], '0');
    match_free(m);
}

Test(seas_ways, for_a_point_nobody_goes_around_by_labrador_and_the_azores)
{
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    look(m, "channel");
    cr_expect_str_eq(way_to(at_sea(area("grand-banks"))),
                     "1: iberian-basin canary-basin sargasso-sea grand-banks");
    match_free(m);
}

Test(seas_ways, a_port_of_ones_own_is_beyond_its_area)
{
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    look(m, "channel");
    cr_expect_str_eq(way_to(in_port(port("gibraltar"))) + 1, strchr(way_to(in_port(port("gibraltar"))), ':'));
    cr_expect_not_null(strstr(way_to(in_port(port("gibraltar"))), " gibraltar"));
    cr_expect_str_eq(way_to(in_port(port("brest"))), "none", "the enemy's");
    match_free(m);
}

Test(seas_ways, a_way_ends_where_an_enemy_lies_whatever_he_has)
{
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke"),
                                  LED("ponant", "bay-of-biscay", "souverain", "conflans")));
    look(m, "channel");
    cr_expect_str_eq(way_to(at_sea(area("bay-of-biscay"))), "1!: english-channel bay-of-biscay");
    for (int i = 0; i < reach.count; i++)
        for (int step = 0; step < reach.way[i].steps - 1; step++)
            cr_expect_neq(reach.way[i].path[step], at_sea(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_ways, nobody_knows_before_whether_the_weather_allows_it)
{
    struct match *m = scene(LINES(WAR "options 11.B\n" ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    look(m, "channel");
    cr_expect_eq(reach.count, 1);
    cr_expect_str_eq(way_to(at_sea(area("english-channel"))), "0!: english-channel");
    match_free(m);
}

Test(seas_ways, who_may_not_sail_goes_nowhere)
{
    struct match *m = scene(
        LINES(WAR ENGLISH_SAIL SPARES, "squadron channel portsmouth\nline channel mars\n"));
    look(m, "channel");
    cr_expect_eq(reach.count, 0);
    match_free(m);
}
