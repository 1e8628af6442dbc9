/* Where a stack can go, as far as its owner can know. */
#include "core/preview.h"
#include "under_sail.h"
#include <stdlib.h>

static struct reach reach;

/* Of the stack that this ship heads. */
static void look(const struct match *m, enum side side, const char *head)
{
    const size_t bytes = world_bytes(&dawn_game);
    char        *memory = malloc(2 * bytes);
    struct world world;
    const int    seat = stage_seat(m, side);
    match_view(m, seat, (struct view *)memory);
    world_open(&world, &dawn_game, data(), memory + bytes);
    world_imagine(&world, (struct view *)memory, seat, 3);
    preview_reach(&world, seat, dawn_stack_of(now(m), side, ship(head)), &reach);
    free(memory);
}

static const struct way *way_to(const char *where)
{
    for (int i = 0; i < reach.count; i++)
        if (reach.way[i].place == place(where))
            return &reach.way[i];
    return NULL;
}

Test(dawn_ways, a_squadron_goes_as_far_as_it_can_pay)
{
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 havana transit ensenada i-isabel"));
    look(m, SPAIN, "ensenada");
    const struct way *way = way_to("north-yucatan-basin"); /* 4 of 4 */
    cr_assert_not_null(way);
    cr_expect(way->cost == 4 && way->steps == 3 && !way->for_good);
    cr_expect_eq(way->path[0], place("gulf-of-mexico"));
    for (int i = 0; i < reach.count; i++)
        cr_expect(reach.way[i].cost <= 4 && reach.way[i].place != place("havana"), "%d", reach.way[i].place);
    match_free(m);
}

Test(dawn_ways, what_an_enemy_squadron_does_is_seen_when_one_is_there)
{
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 havana transit ensenada i-isabel",
                                  "us-1 gulf-of-mexico transit indiana iowa"));
    look(m, SPAIN, "ensenada");
    cr_assert_not_null(way_to("gulf-of-mexico"));
    cr_expect(way_to("gulf-of-mexico")->for_good);
    for (int i = 0; i < reach.count; i++)
        for (int step = 0; step < reach.way[i].steps - 1; step++)
            cr_expect_neq(reach.way[i].path[step], place("gulf-of-mexico"));
    match_free(m);
}

Test(dawn_ways, who_lies_at_anchor_goes_nowhere)
{
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 havana anchor ensenada i-isabel"));
    look(m, SPAIN, "ensenada");
    cr_expect_eq(reach.count, 0);
    match_free(m);
}
