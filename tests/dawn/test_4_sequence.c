/* [4.0, 4.A] The phases of a turn, new forces, and the Orders Phase. */
#include "secrecy.h"

#define ORDERS_PHASE "phase orders\nacting us spain\n"
#define TURN_ENDS    "phase repair\nacting us spain\n"

/* ---- The turn ---- */

Test(dawn_4_0, a_turn_runs_from_orders_by_movement_combat_and_control_to_repairs)
{
    COVERS("dawn 4.0", "dawn 4.0a");
    struct match *m = scene(ORDERS_PHASE "turn 2\n"
                                         "stack us-1 nares-abyssal\nline us-1 brooklyn new-orleans\n"
                                         "stack us-2 bahamas\nline us-2 iowa indiana\n"
                                         "stack spain-1 nares-abyssal\nline spain-1 teresa vizcaya\n"
                                         "stack spain-2 san-juan\nline spain-2 oquendo\ndamage oquendo 2\n");
    is_refused(m, "spain sail oquendo nares-abyssal", "4.Ac");
    is_refused(m, "spain repair oquendo", "4.Ac");
    plays(m, "spain order teresa patrol", "");
    plays(m, "spain done", "");
    plays(m, "us order brooklyn patrol", "");
    plays(m, "us order iowa patrol", "");
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    is_refused(m, "spain order teresa coal", "4.Ba");
    is_refused(m, "spain repair oquendo", "4.Ba");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    plays(m, "us done", "1 6 6");
    cr_assert_lt(told_at(m, US, "search us 5 6 0"), told_at(m, US, "control us bahamas"));
    cr_assert_lt(told_at(m, US, "control us bahamas"), told_at(m, US, "area-points us 1 bahamas"));
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert_eq(now(m)->turn, 2);
    plays(m, "us done", "");
    plays(m, "spain repair oquendo", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert(was_told(m, SPAIN, "turn 3 6"));
    match_free(m);
}

Test(dawn_4_0, the_turn_number_is_raised_by_one_and_units_to_come_wait_aside)
{
    COVERS("dawn 4.0a", "dawn 4.Aa");
    struct match *m = new_game("1898", "", 5);
    cr_assert_eq(now(m)->turn, 1);
    for (int turn = 2; turn <= 6; turn++) {
        play_quietly_to(m, PHASE_REPAIR);
        cr_assert_eq(now(m)->berth[ship("oregon")] == 0, turn <= 3, "turn %d", turn);
        cr_assert_eq(now(m)->berth[ship("newark")], 0);
        play_quietly_to(m, PHASE_ORDERS);
        cr_assert_eq(now(m)->turn, turn);
    }
    cr_assert_eq(place_of(m, "newark"), place("hampton-roads"));
    match_free(m);
}

/* ---- New forces ---- */

Test(dawn_4_a, new_forces_lie_in_the_port_of_their_code_before_orders_are_given)
{
    COVERS("dawn 4.Aa");
    struct match *m = scene(TURN_ENDS "turn 2\nstack us-1 key-west\nline us-1 iowa\n");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    static const char *const arrivals[] = { "oregon", "marietta", "bancroft" };
    for (int i = 0; i < 3; i++)
        cr_assert_eq(place_of(m, arrivals[i]), place("key-west"), "%s", arrivals[i]);
    cr_assert_eq(place_of(m, "yankee"), place("hampton-roads"));
    cr_assert_eq(now(m)->berth[ship("topeka")], 0);
    plays(m, "us attach iowa oregon", ""); /* and sail with the others at once */
    plays(m, "us order oregon patrol", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us sail oregon florida-straits", "");
    match_free(m);

    m = scene(TURN_ENDS "turn 5\nstack us-1 key-west\nline us-1 iowa\n");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "newark"), place("hampton-roads"));
    cr_assert_eq(place_of(m, "topeka"), place("key-west"));
    cr_assert_eq(place_of(m, "princeton"), place("mobile"));
    cr_assert_eq(now(m)->berth[ship("oregon")], 0, "only those of this turn come");
    match_free(m);
}

Test(dawn_4_a, every_port_is_whole_again_when_the_turn_begins_and_not_before)
{
    COVERS("dawn 4.Ab");
    struct match *m = scene(TURN_ENDS "stack us-1 key-west\nline us-1 iowa\n"
                                      "port-damage havana 12\nport-marks havana disrupted destroyed\n"
                                      "port-damage mobile 1\nport-marks mobile disrupted\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->port_damage[port("havana")], 12);
    cr_assert_eq(now(m)->port_damage[port("mobile")], 1);
    plays(m, "spain done", "");
    for (int p = 0; p < data()->ports; p++) {
        cr_assert_eq(now(m)->port_damage[p], 0, "%s", data()->port_name[p].id);
        cr_assert_eq(now(m)->port_flags[p], 0, "%s", data()->port_name[p].id);
    }
    match_free(m);
}

/* ---- Orders ---- */

#define BOTH_AT_SEA                                                                                          \
    ORDERS_PHASE                                                                                             \
    "stack us-1 bahamas\nline us-1 iowa indiana\nstack us-2 key-west\nline us-2 helena terror\n"             \
    "stack spain-1 nares-abyssal\nline spain-1 teresa vizcaya\n"

Test(dawn_4_a, both_players_lay_one_order_on_each_squadron_in_whatever_sequence)
{
    COVERS("dawn 4.Ac");
    struct match *m = scene(BOTH_AT_SEA);
    is_refused(m, "us done", "5.0a");
    is_refused(m, "spain done", "5.0a");
    plays(m, "us order iowa patrol", "");
    is_refused(m, "us order iowa transit", "5.0a");
    plays(m, "spain order teresa coal", "");
    is_refused(m, "us done", "5.0a"); /* Helena's squadron */
    plays(m, "spain done", "");
    is_refused(m, "spain detach teresa", "4.Ac");
    plays(m, "us order helena anchor", "");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert(was_told(m, US, "ordered 1"));
    cr_assert(was_told(m, SPAIN, "ordered 1"));
    cr_assert_eq(now(m)->stack[stack_with(m, "iowa")].order, PATROL);
    cr_assert_eq(now(m)->stack[stack_with(m, "helena")].order, ANCHOR);
    cr_assert_eq(now(m)->stack[stack_with(m, "teresa")].order, COAL);
    match_free(m);
}

Test(dawn_4_a, the_sequence_of_a_stack_is_made_with_its_order_and_kept_for_the_turn)
{
    COVERS("dawn 4.Ad");
    struct match *m = scene(ORDERS_PHASE "stack us-1 key-west\nline us-1 iowa new-york cincinnati helena\n");
    plays(m, "us lead helena", "");
    plays(m, "us lead cincinnati", "");
    is_refused(m, "us lead cincinnati", "4.Ad");
    line_is(m, "cincinnati helena iowa new-york");
    plays(m, "us order cincinnati patrol", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    is_refused(m, "us lead iowa", "4.Ba");
    plays(m, "us sail cincinnati florida-straits", "");
    is_refused(m, "us lead iowa", "4.Ba");
    plays(m, "us sail cincinnati bahamas", "");
    line_is(m, "cincinnati helena iowa new-york");
    match_free(m);
}

/* ---- Leaders ---- */

/* The United States wins the initiative and finds Spain; then all but the first American are disabled. */
#define OFF_SAN_JUAN                                                                                         \
    ORDERS_PHASE "stack us-1 nares-abyssal\nline us-1 brooklyn new-orleans\n"                                \
                 "stack spain-1 nares-abyssal\nline spain-1 teresa vizcaya\n"

static void to_combat(struct match *m)
{
    plays(m, "us order brooklyn patrol", "");
    plays(m, "us done", "");
    plays(m, "spain order teresa patrol", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
}

Test(dawn_4_a, only_the_leader_with_the_most_stars_counts)
{
    COVERS("dawn 4.Ae");
    struct match *m = scene(OFF_SAN_JUAN "leader howell us-1\nleader watson us-1\nleader sampson us-1\n");
    is_refused(m, "us top howell", "4.Ae");
    is_refused(m, "us top sampson", "4.Af"); /* he commands already */
    to_combat(m);
    /* 3 stars, not 6: a die more for Brooklyn and one for New Orleans. */
    plays(m, "us done", "1 6 1 5 1 1 1 1 5 1 1 1 1 1 1 1 1");
    cr_assert(was_told(m, SPAIN, "initiative us 2 3 6 11"));
    cr_assert(was_told(m, SPAIN, "leads sampson brooklyn"));
    cr_assert_not(was_told(m, SPAIN, "leads watson new-orleans"));
    cr_assert(was_told(m, SPAIN, "fire teresa 5 1 0"));
    cr_assert(was_told(m, SPAIN, "fire vizcaya 3 1 0"));
    match_free(m);
}

Test(dawn_4_a, a_leader_of_one_star_does_not_add_to_one_of_two)
{
    COVERS("dawn 4.Ae");
    struct match *m = scene(OFF_SAN_JUAN
                            "leader camara spain-1\nleader manterola spain-1\nleader howell us-1\n");
    to_combat(m);
    plays(m, "us done", "1 1 6"); /* 2 + 3 + 1 against 2 + 1 + 1; not found */
    cr_assert(was_told(m, US, "initiative spain 2 3 1 6"));
    cr_assert(was_told(m, US, "initiative us 2 1 1 4"));
    match_free(m);
}

Test(dawn_4_a, among_equals_the_uppermost_counts)
{
    COVERS("dawn 4.Af");
    static const char *const leaders[] = { "watson", "schley" };
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(OFF_SAN_JUAN "leader watson us-1\nleader schley us-1\n");
        int  below = dawn_active_leader(data(), now(m), stack_with(m, "brooklyn")) == leader("watson");
        char top[32], leads[48];
        snprintf(top, sizeof top, "us top %s", leaders[i]);
        snprintf(leads, sizeof leads, "leads %s brooklyn", leaders[i]);
        if (i == below)
            plays(m, top, "");
        else
            is_refused(m, top, "4.Af"); /* he lies on top */
        to_combat(m);
        plays(m, "us done", "1 6 1 5 1 1 1 1 5 1 1 1 1 1 1 1 1");
        cr_assert(was_told(m, SPAIN, "initiative us 2 2 6 10"));
        cr_assert(was_told(m, SPAIN, leads), "%s does not lead", leaders[i]);
        match_free(m);
    }
}
