/* [8.344, 10.184, 10.185, 6.24, X15.2] Attacks on convoys and ports beyond the end of the table, one in a Space; convoys that
 * would like to stay in port. */
#include "games/sealords/raids.h"
#include "games/sealords/spot.h"
#include "scene.h"
#include <stdio.h>

/* DPs of a Convoy Attack with that die. */
static int harm(const char *escort, const char *by, int die)
{
    char lines[512];
    snprintf(lines, sizeof lines,
             "troop-convoy-1 at cape-creus; spotted british bourbon-1; italy at cape-creus: br-sol-1 4/0;"
             "%s with italy; %s",
             by, escort);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    match_queue(m, die);
    sealords_attack_convoy(data(), &s, slot(m, "troop-convoy-1"), auxiliary(by), false, &u);
    match_free(m);
    return s.convoy[stage_word(VOCAB_CONVOY, "troop-convoy-1")].dp;
}

#define ESCORT                                                                                               \
    "sail sp-sol-4 3; squadron-state sp-sol-4 ready; squadron-at sp-sol-4 cape-creus; in sp-sol-4 bourbon-1"

Test(sealords_10_attacks, an_escort_shifts_off_the_table_and_costs_a_point)
{
    COVERS("sealords 10.184", "sealords 8.344", "sealords 8.36");
    cr_expect_eq(harm("", "br-fleet-1", 0), 3, "column 1");
    cr_expect_eq(harm(ESCORT, "br-fleet-1", 0), 1, "column 0, and one beyond it");
    cr_expect_eq(harm(ESCORT, "br-fleet-1", 5), 0, "not less than nothing");
}

/* One column for Auxiliaries with it, however many, two for a squadron; a Fleet-50 attacks a column higher. */
Test(sealords_10_attacks, two_auxiliaries_guard_it_no_better_than_one)
{
    COVERS("sealords 10.182", "sealords 10.184", "sealords 10.126");
    const int column[] = { data()->damage[0][0].dp, data()->damage[1][0].dp, data()->damage[2][0].dp };
    cr_assert(column[0] < column[1] && column[1] < column[2]);
    cr_expect_eq(harm("", "br-fleet-1", 0), column[1]);
    cr_expect_eq(harm("sp-fleet-1 with troop-convoy-1", "br-fleet-1", 0), column[0]);
    cr_expect_eq(harm("sp-fleet-1 with troop-convoy-1; sp-fleet-2 with troop-convoy-1", "br-fleet-1", 0),
                 column[0]);
    cr_expect_eq(harm("", "br-fleet-50-1", 0), column[2]);
    cr_expect_eq(harm(ESCORT, "br-fleet-50-1", 0), column[0]);
}

Test(sealords_10_attacks, a_blockade_value_shifts_bombs_off_the_table)
{
    COVERS("sealords X10.4", "sealords 8.344");
    for (int p = 0; p < data()->ports; p++) {
        if (data()->port[p].blockade_value != 3 || data()->port[p].kind != PORT_KEY)
            continue;
        char lines[512];
        snprintf(lines, sizeof lines,
                 "mark french-status 2; sp-sol-1 in %s 3/0; italy at %s: br-sol-1 4/0; br-bomb-1 with italy",
                 data()->port_name[p].id, data()->port_name[p].id);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        match_queue(m, 0);
        sealords_bombard(data(), &s, auxiliary("br-bomb-1"), p, &u);
        cr_expect_eq(s.squadron[squadron("sp-sol-1")].dp, 1, "%s: column 0 gives 2, one less beyond it",
                     data()->port_name[p].id);
        match_free(m);
    }
}

Test(sealords_10_attacks, one_attack_in_a_space_for_both_sides_together)
{
    COVERS("sealords 10.185");
    struct match *m = sea(
        "troop-convoy-1 at cape-creus; turkey-trade at cape-creus; spotted british bourbon-1;"
        "spotted bourbon british-1; italy at cape-creus: br-sol-1 4/0; br-fleet-1 with italy;"
        "barcelona at cape-creus: sp-sol-1 3/0; sp-fleet-1 with barcelona");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    cr_expect(is_legal(sealords_may_raid(data(), &s, BOURBON, slot(m, "turkey-trade"))));
    match_queue(m, 9);
    sealords_attack_convoy(data(), &s, slot(m, "troop-convoy-1"), auxiliary("br-fleet-1"), false, &u);
    cr_expect_not(is_legal(sealords_may_raid(data(), &s, BOURBON, slot(m, "turkey-trade"))));
    match_free(m);
}

Test(sealords_10_attacks, the_space_is_what_has_seen_one)
{
    COVERS("sealords 10.185");
    struct match *m = sea(
        "troop-convoy-1 at cape-creus; indies-trade at barcelona;"
        "spotted british bourbon-1 bourbon-2; italy at cape-creus: br-sol-1 4/0; br-fleet-1 with italy;"
        "br-fleet-2 with italy; baleares at cape-creus: sp-sol-1 3/0");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     troops = slot(m, "troop-convoy-1"), trade = slot(m, "indies-trade");
    cr_expect(is_legal(sealords_may_raid(data(), &s, BRITISH, trade)));
    match_queue(m, 9);
    sealords_attack_convoy(data(), &s, troops, auxiliary("br-fleet-1"), false, &u);
    sealords_put(&s, data(), troops, place("barcelona"));
    sealords_entered(data(), &s, troops, &u);
    cr_expect(is_legal(sealords_may_raid(data(), &s, BRITISH, troops)), "nothing was attacked here");
    sealords_put(&s, data(), trade, place("cape-creus"));
    sealords_entered(data(), &s, trade, &u);
    cr_expect_str_eq(sealords_may_raid(data(), &s, BRITISH, trade).rule, "10.185", "what comes in later");
    match_free(m);
}

/* One that a Screen has driven off has been made as well. */
Test(sealords_10_attacks, an_attack_that_was_screened_was_the_one)
{
    COVERS("sealords 10.185", "sealords 10.186");
#define TWO_AFTER_IT                                                                                         \
    "phase activities; step activities-b; acting british; troop-convoy-1 at cape-creus;"                     \
    "spotted british bourbon-1; italy at cape-creus: br-sol-1 4/0; br-light-1 with italy;"                   \
    "br-fleet-1 with italy;"
    struct match *m = sea(TWO_AFTER_IT "sp-fleet-1 with troop-convoy-1");
    plays(m, "british raid-convoy bourbon-1", "");
    plays(m, "bourbon screen", "");
    plays(m, "british send br-light-1", "");
    plays(m, "bourbon send sp-fleet-1", "");
    cr_assert_eq(now(m)->auxiliary[auxiliary("br-light-1")].where, AUX_RECOVERY);
    cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "troop-convoy-1")].dp, 0, "it was driven off");
    is_refused(m, "british raid-convoy bourbon-1", "10.185");
    cr_expect_not(is_offered(m, "british raid-convoy bourbon-1"));
    match_free(m);
}

/* ---- Waiting (X15.2) ---- */

#define TRADE                                                                                                \
    "turkey-trade at leghorn fitting-out; convoy-waited turkey-trade 2; course british-1 make-ready; increment 2;"

Test(sealords_10_attacks, trade_does_not_stay_in_port_without_a_cause)
{
    COVERS("sealords X15.2");
    struct match *m = sea(TRADE);
    is_refused(m, "british hold turkey-trade", "10.111d");
    match_free(m);
    m = sea(TRADE "barcelona at leghorn: sp-sol-1 3/0");
    plays(m, "british hold turkey-trade", ""); /* it may be a Blockade (R125) */
    match_free(m);
}
