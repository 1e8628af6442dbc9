/* [11.3, 3.27] Repairs, Hulking, into ordinary and out of it. */
#include "scene.h"
#include <stdio.h>

#define REPAIRS  "; impulse 0; increment 0; phase repair; step ordinary"
#define RETURNS  "; impulse 0; increment 0; phase return; step repair"
#define ORDINARY "; impulse 0; increment 0; phase ordinary; step relief"

/* ---- Rolls ---- */

Test(sealords_11_repair, the_owner_picks_and_each_has_one_roll)
{
    COVERS("sealords 11.31", "sealords 11.32", "sealords 11.321", "sealords 11.322", "sealords 11.314");
    struct match *m = sea("br-sol-1 in port-mahon 4/5; br-sol-2 in port-mahon 4/2; turn-of-year 6" REPAIRS);
    plays(m, "british repair br-sol-2", "3"); /* a 3 removes 2 */
    cr_assert_eq(dp(m, "br-sol-2"), 0);
    is_refused(m, "british repair br-sol-2", "11.313");
    plays(m, "british repair br-sol-1", "9");
    cr_assert_eq(dp(m, "br-sol-1"), 5);
    is_refused(m, "british repair br-sol-1", "11.322");
    match_free(m);
}

Test(sealords_11_repair, done_lets_the_ports_work_on_those_hurt_most)
{
    COVERS("sealords R161", "sealords 11.321");
    struct match *m = sea("sp-sol-1 in cartagena 3/6; sp-sol-2 in cartagena 3/8; sp-sol-3 in cartagena 3/2;"
                          "turn-of-year 6" REPAIRS);
    plays(m, "bourbon done", "0 6"); /* two rolls a turn */
    cr_assert_eq(dp(m, "sp-sol-2"), 4);
    cr_assert_eq(dp(m, "sp-sol-1"), 5);
    cr_assert_eq(dp(m, "sp-sol-3"), 2);
    match_free(m);
}

Test(sealords_11_repair, of_whatever_contingent_they_are)
{
    COVERS("sealords R161", "sealords X18.4");
    struct match *m = sea("fr-sol-1 in toulon 4/1; fr-sol-2 in toulon 4/4; fr-sol-3 in toulon 4/5;"
                          "sp-sol-1 in toulon 3/9; sp-sol-2 in toulon 3/8; turn-of-year 6" REPAIRS);
    plays(m, "bourbon done", "0 0 0"); /* three rolls, of which Toulon lends the Spaniards one */
    cr_expect_lt(dp(m, "sp-sol-1"), 9);
    cr_expect_eq(dp(m, "sp-sol-2"), 8);
    cr_expect_lt(dp(m, "fr-sol-3"), 5);
    cr_expect_eq(dp(m, "fr-sol-2"), 0);
    cr_expect_eq(dp(m, "fr-sol-1"), 1);
    match_free(m);
}

Test(sealords_11_repair, what_is_too_much_for_one_serves_another)
{
    COVERS("sealords 11.324", "sealords 11.313", "sealords R162");
    struct match *m = sea("br-sol-1 in port-mahon 4/5; br-sol-2 in port-mahon 4/1; turn-of-year 6" REPAIRS);
    plays(m, "british repair br-sol-2", "0"); /* 4 */
    cr_assert_eq(dp(m, "br-sol-2"), 0);
    cr_assert_eq(dp(m, "br-sol-1"), 2);
    match_free(m);
}

Test(sealords_11_repair, seasons_and_quarters_change_the_die)
{
    COVERS("sealords 11.321");
    struct match *m = sea("br-sol-1 in port-mahon 4/8; turn-of-year 5" REPAIRS);
    plays(m, "british repair br-sol-1", "3"); /* 3 - 1 */
    cr_assert_eq(dp(m, "br-sol-1"), 5);
    match_free(m);
    m = sea("br-sol-1 in port-mahon 4/8; turn-of-year 3" REPAIRS);
    plays(m, "british repair br-sol-1", "2"); /* 2 + 1 */
    cr_assert_eq(dp(m, "br-sol-1"), 6);
    match_free(m);
}

Test(sealords_11_repair, emergency_repairs_shed_one_on_a_low_die)
{
    COVERS("sealords 11.33", "sealords 11.331", "sealords 11.314");
    struct match *m = sea("br-sol-1 in gibraltar 4/5; br-sol-2 in gibraltar 4/4; turn-of-year 6" REPAIRS);
    plays(m, "british repair br-sol-2", "3");
    cr_assert_eq(dp(m, "br-sol-2"), 3);
    is_refused(m, "british repair br-sol-1", "11.321");
    match_free(m);
    m = sea("br-sol-1 in villefranche 4/5; turn-of-year 5" REPAIRS);
    plays(m, "british repair br-sol-1", "4");
    cr_assert_eq(dp(m, "br-sol-1"), 5);
    match_free(m);
}

Test(sealords_11_repair, a_gale_stops_emergency_repairs_only)
{
    COVERS("sealords 5.331c", "sealords 5.347a");
    struct match *m = sea(
        "br-sol-1 in villefranche 4/5; mistral gale 9 villefranche; turn-of-year 6" REPAIRS);
    is_refused(m, "british repair br-sol-1", "11.321");
    match_free(m);
    m = sea("br-sol-1 in gibraltar 4/5; levante gale 9 gibraltar; turn-of-year 6" REPAIRS);
    plays(m, "british repair br-sol-1", "0"); /* in a Harbour nothing feels it */
    cr_expect_eq(dp(m, "br-sol-1"), 4);
    match_free(m);
}

Test(sealords_11_repair, quarterly_ports_repair_in_full_on_their_turns)
{
    COVERS("sealords 11.321", "sealords 4.12b");
    struct match *m = sea("br-sol-1 in gibraltar 4/8; turn-of-year 9" REPAIRS);
    plays(m, "british repair br-sol-1", "1"); /* 1 - 1: 4 */
    cr_assert_eq(dp(m, "br-sol-1"), 4);
    match_free(m);
}

Test(sealords_11_repair, repair_points_serve_beyond_the_ports_own_rolls)
{
    COVERS("sealords 11.352", "sealords 11.352", "sealords R163", "sealords X18.3");
    struct match *m = sea(
        "br-sol-1 in port-mahon 4/5; br-sol-2 in port-mahon 4/5; br-sol-3 in port-mahon 4/5;"
        "br-sol-4 in port-mahon 4/5; stores port-mahon 1; turn-of-year 6" REPAIRS);
    is_refused(m, "british use-stores br-sol-4", "11.352");
    plays(m, "british repair br-sol-1", "9");
    plays(m, "british repair br-sol-2", "9");
    plays(m, "british repair br-sol-3", "9");
    plays(m, "british use-stores br-sol-4", "3"); /* 3 - 1: 3 */
    cr_assert_eq(dp(m, "br-sol-4"), 2);
    cr_assert_eq(now(m)->stores[port("port-mahon")], 0);
    cr_assert(was_told(m, BOURBON, "stores-used port-mahon 0"));
    match_free(m);
}

Test(sealords_11_repair, prestige_buys_three_rolls)
{
    COVERS("sealords 11.323", "sealords R75");
    struct match *m = sea("br-sol-1 in port-mahon 4/9; br-sol-2 in port-mahon 4/9; turn-of-year 6;"
                          "prestige british 7; year-prestige british 7" REPAIRS);
    plays(m, "british repair br-sol-1", "9");
    plays(m, "british buy-repair br-sol-1", "0");
    cr_assert_eq(now(m)->prestige[BRITISH], 6);
    cr_assert_eq(now(m)->year_prestige[BRITISH], 6);
    is_refused(m, "british buy-repair br-sol-1", "11.323");
    plays(m, "british buy-repair br-sol-2", "0");
    cr_assert_eq(now(m)->prestige[BRITISH], 6);
    cr_assert_eq(dp(m, "br-sol-2"), 5);
    match_free(m);
}

/* ---- Hulking ---- */

Test(sealords_11_repair, a_hulk_takes_damage_with_it)
{
    COVERS("sealords 11.341", "sealords 11.343", "sealords 3.25b");
    struct match *m = sea("br-sol-1 in port-mahon 2/9; br-f-1 in port-mahon 1/5; turn-of-year 6" REPAIRS);
    plays(m, "british hulk br-sol-1", "");
    cr_assert_eq(dp(m, "br-sol-1"), 5);
    cr_assert_eq(sail(m, "br-sol-1"), 1);
    plays(m, "british hulk br-f-1", "");
    cr_assert_eq(sail(m, "br-f-1"), 0);
    cr_assert_eq(now(m)->prestige[BRITISH], 7);
    match_free(m);
}

Test(sealords_11_repair, every_class_of_the_line_takes_four)
{
    COVERS("sealords 11.343");
    static const struct {
        const char *sentences, *squadron;
        int         removes;
    } cases[] = { { "br-sol-1 in port-mahon 2/9", "br-sol-1", 4 },
                  { "br-sold-1 in port-mahon 2/7", "br-sold-1", 4 },
                  { "br-f-1 in port-mahon 2/5", "br-f-1", 2 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[256], move[64];
        snprintf(lines, sizeof lines, "%s; turn-of-year 6" REPAIRS, cases[i].sentences);
        snprintf(move, sizeof move, "british hulk %s", cases[i].squadron);
        struct match *m = sea(lines);
        const int     before = dp(m, cases[i].squadron);
        plays(m, move, "");
        cr_expect_eq(before - dp(m, cases[i].squadron), cases[i].removes, "%s", cases[i].squadron);
        match_free(m);
    }
}

Test(sealords_11_repair, any_sail_may_be_hulked_and_gives_its_port_no_roll_back)
{
    COVERS("sealords 11.341", "sealords 11.321", "sealords R160");
    struct match *m = sea(
        "br-sol-1 in port-mahon 1/9; br-sol-2 in port-mahon 2/9; br-sol-3 in port-mahon 2/9;"
        "br-sol-4 in port-mahon 2/9; stores port-mahon 1; turn-of-year 6" REPAIRS);
    plays(m, "british repair br-sol-1", "9");
    plays(m, "british hulk br-sol-1", ""); /* the last Sail */
    cr_expect_eq(sail(m, "br-sol-1"), 0);
    is_refused(m, "british use-stores br-sol-2", "11.352"); /* two of three rolls are left */
    plays(m, "british repair br-sol-2", "9");
    plays(m, "british repair br-sol-3", "9");
    is_refused(m, "british repair br-sol-4", "11.321");
    plays(m, "british use-stores br-sol-4", "9");
    match_free(m);
    /* what it never had is not spent: nor is it by a Repair Point, or by Prestige */
    m = sea("br-sol-1 in villefranche 1/9; turn-of-year 6; stores villefranche 1" REPAIRS);
    plays(m, "british use-stores br-sol-1", "9");
    plays(m, "british hulk br-sol-1", "");
    cr_expect_eq(now(m)->spent_rolls[squadron("br-sol-1")], 0);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    match_free(m);
    m = sea("sp-sol-1 in toulon 1/9; sp-sol-2 in toulon 3/9; fr-sol-1 in toulon 4/9; turn-of-year 6" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "9");
    plays(m, "bourbon hulk sp-sol-1", "");
    is_refused(m, "bourbon repair sp-sol-2", "11.321"); /* Toulon lends one */
    plays(m, "bourbon repair fr-sol-1", "9");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->spent_rolls[squadron("sp-sol-1")], 0, "in that Step alone");
    match_free(m);
}

Test(sealords_11_repair, only_in_ordinary)
{
    COVERS("sealords 11.31");
    struct match *m = sea("italy at port-mahon fitting-out: br-sol-1 4/5; martin commands italy" REPAIRS);
    is_refused(m, "british repair br-sol-1", "11.31");
    is_refused(m, "british hulk br-sol-1", "11.31");
    match_free(m);
}

/* ---- In and out of ordinary ---- */

Test(sealords_11_repair, squadrons_go_in_ordinary_with_their_damage)
{
    COVERS("sealords 3.274d", "sealords 11.312", "sealords 3.273a", "sealords 3.273b", "sealords 11.311");
    struct match *m = sea(
        "italy at port-mahon fitting-out: br-sol-1 4/5, br-sol-2 4/1; martin commands italy" ORDINARY);
    plays(m, "british ordinary br-sol-1", "");
    cr_assert_eq(now(m)->squadron[squadron("br-sol-1")].state, IN_ORDINARY);
    cr_assert_eq(dp(m, "br-sol-1"), 5);
    cr_assert_geq(slot(m, "italy"), 0);
    plays(m, "british ordinary br-sol-2", "");
    cr_assert_lt(slot(m, "italy"), 0);
    cr_assert_eq(now(m)->leader[leader("martin")].status, LEADER_MESS);
    match_free(m);
}

Test(sealords_11_repair, a_minor_port_has_room_for_one)
{
    COVERS("sealords 5.288b", "sealords 3.275");
    struct match *m = sea(
        "italy at villefranche fitting-out: br-sol-1 4/5, br-sol-2 4/1, br-sol-3 4/1; martin commands italy" ORDINARY);
    plays(m, "british ordinary br-sol-1", "");
    is_refused(m, "british ordinary br-sol-2", "5.288b");
    match_free(m);
    m = sea("straits at hyeres-roads fitting-out: br-sol-1 4/5; norris commands straits" ORDINARY);
    is_refused(m, "british ordinary br-sol-1", "3.275");
    match_free(m);
}

Test(sealords_11_repair, no_flotilla_goes_in_ordinary_whole_while_it_blows_in_the_port)
{
    COVERS("sealords 5.331b");
    struct match *m = sea(
        "italy at villefranche fitting-out: br-sol-1 4/5, br-sol-2 4/1; martin commands italy;"
        "mistral gale 9 villefranche" ORDINARY);
    plays(m, "british ordinary br-sol-1", ""); /* it stays Formed */
    match_free(m);
    m = sea("italy at villefranche fitting-out: br-sol-1 4/5; martin commands italy;"
            "mistral gale 9 villefranche" ORDINARY);
    is_refused(m, "british ordinary br-sol-1", "5.331b");
    match_free(m);
    m = sea(
        "italy at villefranche: br-sol-1 4/5; martin commands italy; mistral gale 9 villefranche" ORDINARY);
    is_refused(m, "british ordinary br-sol-1", "3.274e");
    match_free(m);
    m = sea("italy at gibraltar fitting-out: br-sol-1 4/5; martin commands italy;"
            "levante gale 9 gibraltar" ORDINARY);
    plays(m, "british ordinary br-sol-1", ""); /* in a Harbour nothing feels it */
    match_free(m);
}

Test(sealords_11_repair, ready_squadrons_do_not)
{
    COVERS("sealords 3.274e");
    struct match *m = sea(
        "italy at port-mahon: br-sol-1 4/5; martin commands italy; br-sol-2 in port-mahon 4/0" ORDINARY);
    is_refused(m, "british ordinary br-sol-1", "3.274e");
    match_free(m);
}

Test(sealords_11_repair, one_without_orders_is_laid_up_of_itself)
{
    COVERS("sealords 3.343");
    struct match *m = sea(
        "br-sol-1 at port-mahon 4/5 fitting-out; impulse 0; increment 0; phase repair; step ordinary");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(now(m)->squadron[squadron("br-sol-1")].state, IN_ORDINARY);
    cr_assert_lt(slot(m, "br-sol-1"), 0);
    match_free(m);
}

/* Both see what lies in port; where nothing does there is nothing to say. */
Test(sealords_11_repair, only_who_has_a_counter_in_port_is_asked_to_lay_up)
{
    COVERS("sealords 3.274d", "sealords R107");
    for (int in_port = 0; in_port <= 1; in_port++) {
        struct match *m = sea(
            in_port ? "troop-convoy-1 at barcelona fitting-out; br-sol-1 at leghorn 4/0; impulse 0;"
                      "increment 0; phase repair; step ordinary"
                    : "troop-convoy-1 at barcelona; br-sol-1 at leghorn 4/0; impulse 0;"
                      "increment 0; phase repair; step ordinary");
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_expect_eq(phase_of(m) == PHASE_ORDINARY, in_port);
        if (in_port)
            cr_expect_eq(now(m)->acting, 1u << BOURBON);
        match_free(m);
    }
}

Test(sealords_11_repair, out_of_ordinary_into_a_flotilla_that_fits_out_there)
{
    COVERS("sealords 3.274a", "sealords 3.333a", "sealords 3.272a", "sealords 11.311");
    struct match *m = sea(
        "italy at port-mahon fitting-out: br-sol-1 4/5; martin commands italy;"
        "straits at port-mahon: br-sol-3 4/0; norris commands straits; br-sol-2 in port-mahon 4/1" RETURNS);
    is_refused(m, "british return br-sol-2 straits", "3.333a");
    plays(m, "british return br-sol-2 italy", "");
    cr_assert_eq(now(m)->squadron[squadron("br-sol-2")].in, 1 + slot(m, "italy"));
    cr_assert_eq(now(m)->squadron[squadron("br-sol-2")].state, FITTING_OUT);
    match_free(m);
}

Test(sealords_11_repair, a_state_changes_once_in_an_administrative_phase)
{
    COVERS("sealords 3.336b");
    struct match *m = sea("italy at port-mahon fitting-out: br-sol-1 4/5; martin commands italy;"
                          "br-sol-2 in port-mahon 4/0; squadron-marks br-sol-2 changed" RETURNS);
    is_refused(m, "british return br-sol-2 italy", "3.336b");
    match_free(m);
}

Test(sealords_11_repair, no_roll_is_bought_where_there_is_no_yard)
{
    COVERS("sealords X18.1", "sealords 11.323");
    struct match *m = sea("fr-sol-1 in genoa 4/5; mark e07 1; turn-of-year 6" REPAIRS);
    is_refused(m, "bourbon buy-repair fr-sol-1", "11.321");
    match_free(m);
}

Test(sealords_11_repair, auxiliaries_come_as_a_flotilla_is_formed_then)
{
    COVERS("sealords 3.331c", "sealords 11.311");
    struct match *m = sea(
        "br-sol-1 in port-mahon 4/0; norris mess; br-light-1 available; br-light-2 available;"
        "straits at port-mahon fitting-out: br-sol-2 4/0; long commands straits" RETURNS);
    plays(m, "british form italy br-sol-1", "");
    plays(m, "british lend br-light-1 italy", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].where, AUX_WITH);
    is_refused(m, "british lend br-light-2 straits", "3.331c");
    cr_expect(is_offered(m, "british lend br-light-2 italy"));
    match_free(m);
}
