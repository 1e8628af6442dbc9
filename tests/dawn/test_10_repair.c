/* [10.0] Repairs in port (R70). Hampton Roads mends 4 points in a turn, Mobile 2, Key West 1; Cádiz 3, San
 * Juan 1. */
#include "sea_fight.h"

/* The Repairs Phase that follows upon a quiet movement. */
static struct match *repairs(const char *lines)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s", AT_SAIL, lines);
    struct match *m = scene(t.at);
    text_free(&t);
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    return m;
}

#define THREE_IN_HAMPTON_ROADS                                                                               \
    "stack us-1 hampton-roads\norder us-1 anchor\nline us-1 indiana iowa brooklyn\n"                         \
    "damage indiana 2\ndamage iowa 2\ndamage brooklyn 2\n"

Test(dawn_10, a_port_mends_its_number_in_all)
{
    COVERS("dawn 10.0a", "dawn 3.5i", "dawn 4.Ea");
    struct match *m = repairs(THREE_IN_HAMPTON_ROADS);
    plays(m, "us repair indiana", "");
    plays(m, "us repair indiana", "");
    plays(m, "us repair iowa", "");
    plays(m, "us repair iowa", "");
    is_refused(m, "us repair brooklyn", "10.0a");
    cr_assert_not(is_offered(m, "us repair brooklyn"));
    cr_assert_eq(damage_of(m, "indiana"), 0);
    cr_assert_eq(damage_of(m, "iowa"), 0);
    cr_assert_eq(damage_of(m, "brooklyn"), 2);
    match_free(m);
}

Test(dawn_10, the_owner_divides_it_as_he_likes)
{
    COVERS("dawn 10.0b");
    struct match *m = repairs(THREE_IN_HAMPTON_ROADS);
    plays(m, "us repair brooklyn", "");
    plays(m, "us repair indiana", "");
    plays(m, "us repair iowa", "");
    plays(m, "us repair indiana", "");
    is_refused(m, "us repair iowa", "10.0a");
    cr_assert_eq(damage_of(m, "indiana"), 0);
    cr_assert_eq(damage_of(m, "iowa"), 1);
    cr_assert_eq(damage_of(m, "brooklyn"), 1);
    match_free(m);

    m = repairs(THREE_IN_HAMPTON_ROADS); /* in part, or not at all */
    plays(m, "us repair iowa", "");
    plays(m, "us done", "");
    is_refused(m, "us repair iowa", "10.0a");
    plays(m, "spain done", "");
    cr_assert_eq(damage_of(m, "iowa"), 1);
    cr_assert_eq(damage_of(m, "indiana"), 2);
    match_free(m);
}

Test(dawn_10, each_port_has_a_number_of_its_own)
{
    COVERS("dawn 10.0a");
    struct match *m = repairs(
        "stack us-1 key-west\norder us-1 anchor\nline us-1 indiana iowa\ndamage indiana 3\n"
        "stack us-2 mobile\nline us-2 brooklyn\ndamage brooklyn 3\n"
        "stack us-3 mobile\nline us-3 texas\ndamage texas 1\n"
        "stack spain-1 san-juan\nline spain-1 pelayo\ndamage pelayo 2\n");
    plays(m, "us repair indiana", "");
    is_refused(m, "us repair indiana", "10.0a");
    plays(m, "us repair brooklyn", "");
    plays(m, "us repair texas", ""); /* alone or in squadrons, the port is one */
    is_refused(m, "us repair brooklyn", "10.0a");
    plays(m, "spain repair pelayo", "");
    is_refused(m, "spain repair pelayo", "10.0a");
    cr_assert_eq(damage_of(m, "indiana"), 2);
    cr_assert_eq(damage_of(m, "brooklyn"), 2);
    cr_assert_eq(damage_of(m, "texas"), 0);
    cr_assert_eq(damage_of(m, "pelayo"), 1);
    match_free(m);
}

Test(dawn_10, the_number_is_whole_again_in_the_next_turn)
{
    COVERS("dawn 10.0a");
    struct match *m = repairs("stack us-1 key-west\nline us-1 indiana\ndamage indiana 3\n");
    plays(m, "us repair indiana", "");
    next_turn(m);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    plays(m, "us repair indiana", "");
    is_refused(m, "us repair indiana", "10.0a");
    cr_assert_eq(damage_of(m, "indiana"), 1);
    match_free(m);
}

Test(dawn_10, only_own_damaged_ships_in_port_are_mended)
{
    COVERS("dawn 10.0a", "dawn 4.Ea", "dawn 6.1bb");
    struct match *m = repairs("stack us-1 east-coast\nline us-1 indiana\ndamage indiana 3\n"
                              "stack us-2 hampton-roads\nline us-2 iowa\n"
                              "stack us-3 kingston\nline us-3 texas\ndamage texas 1\n"
                              "stack us-4 caracas\nline us-4 montgomery\ndamage montgomery 1\n"
                              "stack spain-1 cadiz\nline spain-1 pelayo\ndamage pelayo 2\n");
    is_refused(m, "us repair indiana", "10.0a");
    is_refused(m, "us repair iowa", "10.0a");
    is_refused(m, "us repair texas", "6.1bb");
    is_refused(m, "us repair montgomery", "6.1bb"); /* whatever number stands in its circle */
    is_refused(m, "us repair pelayo", "10.0a");
    plays(m, "spain repair pelayo", "");
    match_free(m);
}

Test(dawn_10, a_disrupted_port_mends_no_ships_until_it_has_recovered)
{
    COVERS("dawn 10.0c", "dawn 7.5m", "dawn 4.Ab");
    struct match *m = met("hampton-roads anchor indiana iowa", "east-coast raid castilla navarra",
                          "damage indiana 2\nstack us-2 mobile\nline us-2 texas\ndamage texas 1\n");
    plays(m, "us done", "51 1"); /* one point is enough */
    cr_assert_eq(now(m)->port_damage[port("hampton-roads")], 1);
    is_refused(m, "us repair indiana", "10.0c");
    plays(m, "us repair texas", ""); /* other ports work */
    next_turn(m);
    plays(m, "us order indiana anchor", "");
    plays(m, "spain order castilla transit", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain sail castilla north-atlantic", "");
    plays(m, "spain sail castilla cadiz", "");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    plays(m, "us repair indiana", ""); /* with all of its number: the recovery took none of this turn's */
    plays(m, "us repair indiana", "");
    cr_assert_eq(damage_of(m, "indiana"), 0);
    match_free(m);
}

Test(dawn_10, ships_enter_and_leave_a_disrupted_port)
{
    COVERS("dawn 10.0c");
    struct match *m = scene(
        AT_SAIL "port-damage hampton-roads 5\nport-marks hampton-roads disrupted destroyed\n"
                "stack us-1 east-coast\nline us-1 indiana\nstack us-2 hampton-roads\nline us-2 iowa\n");
    plays(m, "us sail indiana hampton-roads", "");
    plays(m, "us sail iowa east-coast", "");
    match_free(m);
}

Test(dawn_10, wear_is_mended_like_battle_damage)
{
    COVERS("dawn 10.0d");
    struct match *m = scene("turn 2\noptions 11.C\nphase repair\nacting us spain\n"
                            "stack us-1 hampton-roads\nline us-1 indiana\ndamage indiana 1\n");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "us wear indiana", ""); /* one point of each kind now */
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    cr_assert_eq(damage_of(m, "indiana"), 2);
    play_quietly_to(m, PHASE_REPAIR);
    cr_assert_eq(now(m)->turn, 3);
    plays(m, "us repair indiana", "");
    plays(m, "us repair indiana", "");
    cr_assert_eq(damage_of(m, "indiana"), 0);
    match_free(m);
}

Test(dawn_10, a_ship_that_came_home_from_battle_is_mended_in_the_same_turn)
{
    COVERS("dawn 14h", "dawn 10.0a");
    struct match *m = patrols("gulf-of-mexico", "indiana iowa", "pelayo colon", "");
    engages(m, US, "5111111 511111  65111 3  51"); /* all four disabled; Indiana takes 3 */
    cr_assert(lies_in(m, "indiana", "mobile"));
    plays(m, "us repair indiana", "");
    plays(m, "us repair indiana", "");
    is_refused(m, "us repair indiana", "10.0a");
    cr_assert_eq(damage_of(m, "indiana"), 1);
    match_free(m);
}

Test(dawn_10, a_ship_that_sailed_in_is_mended_in_the_same_turn)
{
    COVERS("dawn 10.0a");
    struct match *m = scene(AT_SAIL "stack us-1 east-coast\nline us-1 indiana\ndamage indiana 3\n");
    plays(m, "us sail indiana hampton-roads", "");
    plays(m, "us done", "");
    plays(m, "us repair indiana", ""); /* R70 */
    match_free(m);
}

Test(dawn_10, what_was_mended_is_the_owners_secret_but_not_how_much)
{
    COVERS("dawn 10.0b");
    struct match *m = repairs(THREE_IN_HAMPTON_ROADS
                              "stack spain-1 cadiz\nline spain-1 pelayo\ndamage pelayo 2\n");
    plays(m, "us repair iowa", "");
    cr_assert(was_told(m, US, "repaired iowa 1"));
    cr_assert_not(was_told(m, SPAIN, "repaired iowa 1"));
    plays(m, "us repair iowa", "");
    plays(m, "spain repair pelayo", "");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    cr_assert(was_told(m, SPAIN, "repairs us 2"));
    cr_assert(was_told(m, US, "repairs spain 1"));
    cr_assert_lt(when_told(m, "repairs us 2"), when_told(m, "repairs spain 1")); /* R70 */
    match_free(m);
}
