/* [6.4] Reinforcements. */
#include "scene.h"

/* The end of a turn in which nobody has anything to do. */
#define END_OF(turn) "phase repair\nacting us spain\nturn " turn "\n"

static void next_turn(struct match *m)
{
    plays(m, "us done", "");
    plays(m, "spain done", "");
}

static int on_the_map(const struct match *m)
{
    int count = 0;
    for (int unit = 0; unit < data()->units; unit++)
        count += dawn_on_map(now(m), unit);
    return count;
}

Test(dawn_6_4, ships_arrive_on_turn_3)
{
    COVERS("dawn 6.4a", "dawn 6.4b", "dawn 4.Aa");
    struct match *m = scene(END_OF("2"));
    next_turn(m);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(on_the_map(m), 4);
    cr_assert_eq(place_of(m, "oregon"), place("key-west"));
    cr_assert_eq(place_of(m, "marietta"), place("key-west"));
    cr_assert_eq(place_of(m, "bancroft"), place("key-west"));
    cr_assert_eq(place_of(m, "yankee"), place("hampton-roads"));
    cr_assert(was_told(m, US, "arrival oregon key-west"));
    cr_assert_not(was_told(m, SPAIN, "arrival oregon key-west")); /* face down: how many, and where */
    cr_assert(was_told(m, SPAIN, "arrivals key-west 3"));
    cr_assert(was_told(m, SPAIN, "arrivals hampton-roads 1"));
    match_free(m);
}

Test(dawn_6_4, ships_arrive_on_turn_6)
{
    COVERS("dawn 6.4a", "dawn 6.4b");
    struct match *m = scene(END_OF("5"));
    next_turn(m);
    cr_assert_eq(on_the_map(m), 3);
    cr_assert_eq(place_of(m, "newark"), place("hampton-roads"));
    cr_assert_eq(place_of(m, "topeka"), place("key-west"));
    cr_assert_eq(place_of(m, "princeton"), place("mobile"));
    match_free(m);
}

Test(dawn_6_4, nobody_arrives_on_other_turns_and_nobody_for_spain)
{
    COVERS("dawn 6.4a");
    static const char *const others[] = { END_OF("1"), END_OF("3"), END_OF("4"), END_OF("6") "turns 9\n",
                                          END_OF("7") "turns 9\n" };
    for (int i = 0; i < 5; i++) {
        struct match *m = scene(others[i]);
        next_turn(m);
        cr_assert_eq(on_the_map(m), 0, "%s", others[i]);
        match_free(m);
    }
    for (int unit = 0; unit < data()->units; unit++) {
        const struct dawn_unit *it = &data()->unit[unit];
        cr_assert(it->entry == 1 || (it->side == US && (it->entry == 3 || it->entry == 6)), "%s",
                  data()->unit_name[unit].id);
    }
}

Test(dawn_6_4, they_wait_off_the_map_until_then)
{
    COVERS("dawn 6.4a", "dawn 4.0a");
    struct match *m = new_game("1898", "", 5);
    cr_assert_eq(now(m)->turn, 1);
    static const char *const later[] = { "oregon", "marietta", "bancroft", "yankee",
                                         "newark", "topeka",   "princeton" };
    for (int i = 0; i < 7; i++)
        cr_assert_eq(place_of(m, later[i]), 0, "%s", later[i]);
    cr_assert_eq(place_of(m, "indiana"), place("key-west"));
    match_free(m);
}

Test(dawn_6_4, they_take_orders_and_sail_in_the_same_turn)
{
    COVERS("dawn 6.4b");
    struct match *m = scene(END_OF("2") "stack us-1 key-west\nline us-1 iowa\n");
    next_turn(m);
    plays(m, "us attach iowa oregon", "");
    plays(m, "us order oregon patrol", ""); /* no order of a turn before binds her */
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us sail oregon florida-straits", "");
    plays(m, "us sail yankee east-coast", ""); /* and alone */
    cr_assert_eq(place_of(m, "oregon"), place("florida-straits"));
    match_free(m);
}

Test(dawn_6_4, the_extra_ship_comes_on_turn_3_with_her_option)
{
    COVERS("dawn 6.4a", "dawn 11.Jb");
    struct match *m = scene(END_OF("2") "options 11.J\n");
    next_turn(m);
    cr_assert_eq(on_the_map(m), 5);
    cr_assert_eq(place_of(m, "atlanta"), place("key-west"));
    match_free(m);
}
