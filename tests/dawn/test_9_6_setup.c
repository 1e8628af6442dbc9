/* [9.6a-b, 9.6d-e] The set-up by codes. */
#include "scene.h"

static int ships_at(const struct match *m, enum side side, const char *where)
{
    int count = 0;
    for (int unit = 0; unit < data()->units; unit++)
        count += data()->unit[unit].side == side && dawn_unit_place(now(m), unit) == place(where);
    return count;
}

Test(dawn_9_6, everything_without_a_number_starts_in_the_place_of_its_code)
{
    COVERS("dawn 9.6a", "dawn 3.41b");
    static const struct {
        const char *where;
        int         us, spain;
    } counts[] = {
        { "hampton-roads", 8, 0 }, { "east-coast", 2, 0 }, { "key-west", 17, 0 },      { "mobile", 0, 0 },
        { "cadiz", 0, 5 },         { "havana", 0, 4 },     { "canary-islands", 0, 5 }, { "cienfuegos", 0, 1 },
        { "santiago", 0, 1 },      { "san-juan", 0, 1 },   { "caracas", 0, 0 },
    };
    struct match *m = new_game("1898", "", 1);
    int           ships = 0;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        cr_assert_eq(ships_at(m, US, counts[i].where), counts[i].us, "%s", counts[i].where);
        cr_assert_eq(ships_at(m, SPAIN, counts[i].where), counts[i].spain, "%s", counts[i].where);
        ships += counts[i].us + counts[i].spain;
    }
    for (int unit = 0; unit < data()->units; unit++)
        ships -= dawn_on_map(now(m), unit);
    cr_assert_eq(ships, 0, "and nobody is elsewhere");
    static const char *const ship_places[][2] = { { "massachusetts", "hampton-roads" },
                                                  { "chicago", "east-coast" },
                                                  { "terror", "key-west" },
                                                  { "carlos-v", "cadiz" },
                                                  { "pelayo", "canary-islands" },
                                                  { "venadito", "havana" },
                                                  { "galicia", "cienfuegos" },
                                                  { "mercedes", "santiago" },
                                                  { "isabel-ii", "san-juan" } };
    for (size_t i = 0; i < sizeof ship_places / sizeof *ship_places; i++)
        cr_assert_eq(place_of(m, ship_places[i][0]), place(ship_places[i][1]), "%s", ship_places[i][0]);
    static const char *const leader_places[][2] = {
        { "sampson", "key-west" },  { "watson", "key-west" }, { "schley", "hampton-roads" },
        { "howell", "east-coast" }, { "camara", "cadiz" },    { "cervera", "canary-islands" },
        { "manterola", "havana" },
    };
    for (size_t i = 0; i < sizeof leader_places / sizeof *leader_places; i++) {
        uint8_t at = now(m)->leader_at[leader(leader_places[i][0])];
        cr_assert(is_in_stack(at));
        cr_assert_eq(now(m)->stack[berth_stack(at)].at, place(leader_places[i][1]), "%s",
                     leader_places[i][0]);
        cr_assert_gt(now(m)->stack_units[berth_stack(at)], 0, "he is with the ships");
    }
    for (int p = 0; p < data()->ports; p++)
        cr_assert(now(m)->port_damage[p] == 0 && now(m)->port_flags[p] == 0, "%s", data()->port_name[p].id);
    match_free(m);
}

Test(dawn_9_6, units_with_a_number_wait_for_their_turn)
{
    COVERS("dawn 9.6b");
    static const char *const later[] = { "oregon", "marietta", "bancroft", "yankee",
                                         "newark", "topeka",   "princeton" };
    struct match            *m = new_game("1898", "", 1);
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
        cr_assert_eq(now(m)->berth[ship(later[i])], 0, "%s", later[i]);
    match_free(m);
}

Test(dawn_9_6, before_the_first_turn_all_lay_at_anchor_but_those_off_the_east_coast)
{
    COVERS("dawn 9.6d");
    struct match *m = new_game("1898", "", 1);
    is_refused(m, "us order chicago patrol", "5.4e"); /* after Patrol comes Coal or Anchor */
    is_refused(m, "us order chicago transit", "5.4e");
    cr_assert(is_offered(m, "us order chicago coal"));
    cr_assert(is_offered(m, "us order chicago anchor"));
    static const char *const free_orders[] = { "us order indiana anchor",        "us order indiana coal",
                                               "us order indiana patrol",        "us order indiana transit",
                                               "us order indiana blockade",      "us order indiana raid",
                                               "spain order carlos-v raid",      "spain order pelayo patrol",
                                               "spain order alfonso-xii transit" };
    for (size_t i = 0; i < sizeof free_orders / sizeof *free_orders; i++)
        cr_assert(is_offered(m, free_orders[i]), "%s", free_orders[i]);
    for (int unit = 0; unit < data()->units; unit++)
        cr_assert_eq(now(m)->run[unit], 0);
    match_free(m);
}

Test(dawn_9_6, the_game_starts_on_turn_one_without_points_or_flags)
{
    COVERS("dawn 9.6e");
    struct match *m = new_game("1898", "", 1);
    cr_assert_eq(now(m)->turn, 1);
    cr_assert_eq(now(m)->turns, 6);
    cr_assert_eq(now(m)->points, 0);
    for (int a = 0; a < data()->areas; a++)
        cr_assert_eq(now(m)->control[a], 0, "%s", data()->area_name[a].id);
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    for (int k = 0; k < STACKS; k++)
        cr_assert_eq(now(m)->stack[k].order, NO_ORDER);
    match_free(m);
}
