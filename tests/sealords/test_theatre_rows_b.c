/* X10, X12, X13, X15, X17, X18: Auxiliaries, Orders, convoys, arrivals and yards of this theatre, from their statements. */
#include "fight.h"
#include "games/sealords/convoys.h"
#include "games/sealords/courses.h"
#include "games/sealords/orders.h"
#include <stdio.h>
#include <string.h>

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

static int convoy(const char *id)
{
    return stage_word(VOCAB_CONVOY, id);
}

static int where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}

/* ---- X10.2, X12.8: raids ---- */

#define BURN                                                                                                               \
    "turn-of-year 10; red-division at barcelona: br-sol-1 4/0; br-fireship-1 with red-division; sp-galley-1 in barcelona;" \
    "order british-1 burn-the-galleys; chit burn-the-galleys issued;"

Test(sealords_theatre_rows_b, a_galley_is_burnt_for_good)
{
    COVERS("sealords X10.2");
    struct match *m = sea(BURN "increment 4");
    sail_on(m, "0 5 6 5");
    cr_expect_eq(chit(m, "burn-the-galleys"), CHIT_FULFILLED);
    cr_expect_eq(where(m, "sp-galley-1"), AUX_OUT_OF_PLAY);
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_unform(data(), &s, slot(m, "red-division"), &u);
    cr_expect_neq(s.auxiliary[auxiliary("br-fireship-1")].where, AUX_OUT_OF_PLAY,
                  "but not with its Flotilla");
    match_free(m);
}

Test(sealords_theatre_rows_b, a_raid_is_rolled_as_the_impulse_ends_and_fails_the_third_time)
{
    COVERS("sealords X12.8");
    struct match *m = sea(BURN "increment 4");
    sail_on(m, "9 5 6 5");
    cr_expect_eq(formation(m, "red-division")->tries, 1);
    cr_expect_eq(chit(m, "burn-the-galleys"), CHIT_ISSUED, "it may be tried again");
    match_free(m);
    m = sea(BURN "increment 3");
    sail_on(m, "");
    cr_expect_eq(formation(m, "red-division")->tries, 0, "not before the Impulse ends");
    match_free(m);
    m = sea(BURN "increment 4; tries british-1 2");
    sail_on(m, "9 5 6 5");
    cr_expect_eq(chit(m, "burn-the-galleys"), CHIT_FAILED);
    match_free(m);
}

/* ---- X12.9a ---- */

static bool is_valid(const char *sentences, const char *unit)
{
    struct match *m = sea(sentences);
    const bool    valid = data()->rules->is_valid(data(), now(m), slot(m, unit));
    match_free(m);
    return valid;
}

#define WATCH "red-division at toulon: br-sol-1 4/0; order british-1 watch-toulon; chit watch-toulon issued;"

Test(sealords_theatre_rows_b, an_order_outlives_its_prerequisite_but_not_its_object)
{
    COVERS("sealords X12.9a");
    const int     watch = stage_word(VOCAB_ORDER, "watch-toulon");
    struct match *m = sea(WATCH);
    cr_expect_not(data()->rules->is_eligible(data(), now(m), watch), "no Spaniard is at Toulon");
    match_free(m);
    m = sea(WATCH "sp-sol-1 in toulon 3/0");
    cr_expect(data()->rules->is_eligible(data(), now(m), watch));
    match_free(m);
    m = sea(WATCH);
    cr_expect_not(is_legal(sealords_meets(data(), now(m), slot(m, "red-division"), watch)),
                  "three ships of the line are asked for on Issue");
    match_free(m);
    cr_expect(is_valid(WATCH, "red-division"), "and yet it is executed");
    cr_expect(is_valid(BURN, "red-division"));
    cr_expect_not(is_valid("red-division at barcelona: br-sol-1 4/0; order british-1 burn-the-galleys;"
                           "chit burn-the-galleys issued",
                           "red-division"),
                  "there is no Galley left");
    cr_expect(is_valid("red-division at barcelona: br-sol-1 4/0; order british-1 burn-the-galleys;"
                       "chit burn-the-galleys issued; sp-galley-1 recovery",
                       "red-division"),
              "it has rowed out, and comes back");
}

Test(sealords_theatre_rows_b, a_flagship_alone_is_no_spaniard_at_toulon)
{
    COVERS("sealords X0.4", "sealords X12.1");
    static const char *const chits[] = { "watch-toulon", "out-of-toulon", "escort-the-spaniards" };
    for (int lone = 0; lone < 2; lone++) {
        struct match *m = sea(lone ? "mark french-status 1; real-felipe in toulon 1/3"
                                   : "mark french-status 1; sp-sold-1 in toulon 1/3");
        for (int i = 0; i < 3; i++)
            cr_expect_eq(data()->rules->is_eligible(data(), now(m), stage_word(VOCAB_ORDER, chits[i])), !lone,
                         "%s", chits[i]);
        match_free(m);
    }
}

/* ---- X11.4 ---- */

Test(sealords_theatre_rows_b, a_combat_has_one_contingent_of_a_side)
{
    COVERS("sealords X11.4");
    const int     spanish = stage_word(VOCAB_COMMAND, "spanish");
    struct match *m = sea("");
    cr_expect_not(data()->rules->stands_in(data(), now(m), spanish));
    match_free(m);
    m = sea("mark french-status 1");
    cr_expect(data()->rules->stands_in(data(), now(m), spanish));
    match_free(m);
    m = meet("scenario s4; turns 48; mark french-status 1;"
             "white-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; lestock commands white-division;"
             "combined-fleet at cape-de-gata: fr-sol-1 4/0, sp-sol-1 3/0, sp-sol-2 3/6; de-court commands "
             "combined-fleet; navarro assists combined-fleet;" HAVE_THE_WIND("british-1")
                 BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "british fight heavy", "5");
    cr_assert_geq(battle(m)->intensity, MEDIUM);
    done_until(m, PHASE_DOUBLE, NULL);
    const int french = is_in_combat(m, 1, BOURBON, "fr-sol-1") ? 1 : 2;
    cr_assert(is_in_combat(m, french, BOURBON, "fr-sol-1"));
    cr_assert(is_in_combat(m, 3 - french, BOURBON, "sp-sol-1"));
    is_refused(m, french == 1 ? "bourbon double sp-sol-2 1" : "bourbon double sp-sol-2 2", "8.251");
    plays(m, french == 1 ? "bourbon double sp-sol-2 2" : "bourbon double sp-sol-2 1", NULL);
    match_free(m);
}

/* ---- X13.3 ---- */

Test(sealords_theatre_rows_b, before_a_turn_stores_then_corsairs_then_arrivals)
{
    COVERS("sealords X13.3");
    struct match *m = sea("scenario s4; turns 48; turn 2; turn-of-year 6; catalan-1 in barcelona;"
                          "convoy-stores victualing-convoy 6; convoy-bound victualing-convoy gibraltar;"
                          "convoy-marks victualing-convoy declared");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    for (int i = 0; i < data()->arrivals; i++) {
        const struct sea_arrival *a = &data()->arrival[i];
        if (a->what == SETUP_SQUADRON && a->flotilla == NOBODY && a->dp == 1 && a->dp_die == 3
            && a->class == SOL)
            s.schedule[i] = 2;
    }
    match_queue(m, 7);            /* the fourth Impulse */
    match_queue(m, 0);            /* Active */
    match_queue(m, 9);            /* 1 DP and 3 */
    for (int i = 0; i < 2; i++) { /* first its owner is asked for the stores */
        agenda_go(&s.agenda, PHASE_TURN, 0);
        sealords_pre_turn_begin(data(), &s, &u);
    }
    cr_expect_eq(s.convoy[convoy("victualing-convoy")].waited, 4);
    cr_expect(s.auxiliary[auxiliary("catalan-1")].flags & AUX_ACTIVE);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].dp, 4);
    cr_expect_eq(dice_queued(match_dice(m)), 0);
    match_free(m);
}

/* ---- X12.1 ---- */

/* Is it taken, by a Spanish and by a French Flotilla? */
static void goes_to(const char *order, bool spanish, bool french)
{
    struct match *m = sea("escuadra-de-cadiz at cadiz: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0;"
                          "escadre-du-levant at toulon: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0");
    const int     which = stage_word(VOCAB_ORDER, order);
    const char   *to_spanish = sealords_meets(data(), now(m), slot(m, "escuadra-de-cadiz"), which).rule;
    const char   *to_french = sealords_meets(data(), now(m), slot(m, "escadre-du-levant"), which).rule;
    cr_expect_eq(to_spanish == NULL || strcmp(to_spanish, "9.321") != 0, spanish, "%s", order);
    cr_expect_eq(to_french == NULL || strcmp(to_french, "9.321") != 0, french, "%s", order);
    cr_expect_eq(data()->order[which].side, BOURBON, "of one Pool");
    match_free(m);
}

Test(sealords_theatre_rows_b, a_chit_of_the_one_pool_is_for_spaniards_for_frenchmen_or_for_either)
{
    COVERS("sealords X12.1");
    goes_to("cut-off-gibraltar", true, false);
    goes_to("exercise-the-squadron", false, true);
    goes_to("raise-the-blockade", true, true);
    const int     burn = stage_word(VOCAB_ORDER, "burn-the-galleys");
    struct match *m = sea(BURN);
    cr_expect(data()->rules->is_eligible(data(), now(m), burn), "while a Galley is in port");
    match_free(m);
    m = sea("red-division at toulon: br-sol-1 4/0; sp-galley-1 recovery");
    cr_expect_not(data()->rules->is_eligible(data(), now(m), burn));
    match_free(m);
    m = sea(WATCH);
    cr_expect_not(is_legal(
        sealords_meets(data(), now(m), slot(m, "red-division"), stage_word(VOCAB_ORDER, "watch-toulon"))));
    match_free(m);
    cr_expect(is_valid(WATCH, "red-division"), "what it asks for is asked on Issue only");
}

/* ---- X15.2, X15.4a: troops ---- */

#define TROOPS(where, waited)                                                                                \
    "troop-convoy-1 at " where " fitting-out; convoy-bound troop-convoy-1 genoa;"                            \
    "convoy-waited troop-convoy-1 " waited ";"

static unsigned ways(const char *sentences, const char *unit)
{
    struct match *m = sea(sentences);
    struct state  s = *now(m);
    sealords_bind(data(), &s);
    const unsigned all = s.ways[slot(m, unit)];
    match_free(m);
    return all;
}

Test(sealords_theatre_rows_b, troops_wait_for_four_impulses_and_may_be_called_back)
{
    COVERS("sealords X15.2");
    cr_expect(ways(TROOPS("toulon", "3"), "troop-convoy-1") & BIND_HOLD);
    cr_expect_not(ways(TROOPS("toulon", "4"), "troop-convoy-1") & BIND_HOLD);
    cr_expect(ways("straits-trade at gibraltar fitting-out; levante gale 9 gibraltar;"
                   "convoy-waited straits-trade 1",
                   "straits-trade")
                  & BIND_HOLD,
              "others wait in their ports of call for a Gale");
    cr_expect_not(
        ways("straits-trade at gibraltar fitting-out; convoy-waited straits-trade 1", "straits-trade")
            & BIND_HOLD,
        "and for nothing else");
    struct match *m = sea(
        "phase start; step winds; increment 0; troop-convoy-1 at cape-creus;"
        "convoy-bound troop-convoy-1 genoa; command-admiral spanish navarro; leader navarro station");
    plays(m, "bourbon turn-back troop-convoy-1", "3"); /* his Strategy Rating */
    cr_expect(now(m)->convoy[convoy("troop-convoy-1")].flags & CONVOY_TURNED);
    cr_expect_eq(sealords_port_at(data(), sealords_convoy_next(data(), now(m), convoy("troop-convoy-1"))),
                 port("barcelona"));
    match_free(m);
    m = sea("phase start; step winds; increment 0; troop-convoy-1 at cape-creus;"
            "convoy-bound troop-convoy-1 genoa; command-admiral spanish navarro; leader navarro station");
    plays(m, "bourbon turn-back troop-convoy-1", "4");
    cr_expect_not(now(m)->convoy[convoy("troop-convoy-1")].flags & CONVOY_TURNED);
    match_free(m);
    /* out of a shelter, too; not before it has sailed */
    m = sea(
        "phase start; step winds; increment 0; command-admiral spanish navarro; leader navarro station;" TROOPS(
            "toulon", "2"));
    plays(m, "bourbon turn-back troop-convoy-1", "3");
    cr_expect_eq(sealords_port_at(data(), sealords_convoy_next(data(), now(m), convoy("troop-convoy-1"))),
                 port("barcelona"));
    match_free(m);
    m = sea(
        "phase start; step winds; increment 0; command-admiral spanish navarro; leader navarro station;" TROOPS(
            "barcelona", "0"));
    is_refused(m, "bourbon turn-back troop-convoy-1", "X15.2");
    match_free(m);
}

Test(sealords_theatre_rows_b, where_troops_are_bound_is_secret)
{
    COVERS("sealords X15.4a");
    struct match *m = sea("troop-convoy-1 at cape-creus; convoy-bound troop-convoy-1 genoa;"
                          "br-sol-1 at cape-creus 4/0; spotted british bourbon-1; spots british-1 bourbon-1");
    struct view   v;
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_neq(v.known.convoy[convoy("troop-convoy-1")].bound, place("genoa"));
    const struct sea_convoy *printed = &data()->convoy[convoy("troop-convoy-1")];
    for (int i = 0; i < printed->choices; i++)
        cr_expect_neq(sealords_port_use(data(), now(m), sealords_port_at(data(), printed->choice[i]),
                                        contingent("british")),
                      PORT_FRIENDLY);
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.convoy[convoy("troop-convoy-1")].bound, place("genoa"));
    match_free(m);
}

/* ---- X15.5 ---- */

Test(sealords_theatre_rows_b, a_trade_convoy_is_ruined_by_twelve)
{
    COVERS("sealords X15.5");
    struct match *m = sea("straits-trade at leghorn; convoy-damage straits-trade 11");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_scatter_begin(data(), &s, &u);
    cr_expect_neq(s.slot_of[convoy_unit(convoy("straits-trade"))], 0);
    s.convoy[convoy("straits-trade")].dp++;
    sealords_scatter_begin(data(), &s, &u);
    cr_expect_eq(s.slot_of[convoy_unit(convoy("straits-trade"))], 0);
    match_free(m);
    for (int c = 0; c < data()->convoys; c++)
        if (data()->convoy[c].kind == CONVOY_TRADE)
            cr_expect_eq(data()->convoy[c].ruined, 12);
    cr_expect_eq(data()->combat_mod[COMBAT_MOD_CONVOY_S], 4, "a ship sunk");
}

/* ---- X18.4 ---- */

#define REPAIRS "; turn-of-year 6; impulse 0; increment 0; phase repair; step ordinary"

Test(sealords_theatre_rows_b, toulon_lends_rolls_and_friends_share_theirs)
{
    COVERS("sealords X18.4", "sealords X8.11");
    struct match *m = sea("sp-sol-1 in toulon 3/5; sp-sol-2 in toulon 3/5; fr-sol-1 in toulon 4/5" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "9");
    is_refused(m, "bourbon repair sp-sol-2", "11.321");
    plays(m, "bourbon repair fr-sol-1", "9");
    match_free(m);
    m = sea(
        "mark french-status 1; sp-sol-1 in toulon 3/5; sp-sol-2 in toulon 3/5; sp-sol-3 in toulon 3/5" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "9");
    plays(m, "bourbon repair sp-sol-2", "9");
    is_refused(m, "bourbon repair sp-sol-3", "11.321");
    match_free(m);
    m = sea("mark french-status 2; sp-sol-1 in toulon 3/5; sp-sol-2 in toulon 3/5; sp-sol-3 in toulon 3/5;"
            "fr-sol-1 in toulon 4/5" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "9");
    plays(m, "bourbon repair sp-sol-2", "9");
    plays(m, "bourbon repair sp-sol-3", "9");
    is_refused(m, "bourbon repair fr-sol-1", "11.321");
    match_free(m);
    m = sea("mark french-status 2; fr-sol-1 in cartagena 4/5" REPAIRS);
    plays(m, "bourbon repair fr-sol-1", "9");
    match_free(m);
    m = sea("fr-sol-1 in cartagena 4/5" REPAIRS);
    is_refused(m, "bourbon repair fr-sol-1", "11.311");
    match_free(m);
}

Test(sealords_theatre_rows_b, naples_works_for_the_spaniards)
{
    COVERS("sealords X18.4", "sealords R258");
    for (int turn = 5; turn <= 6; turn++) { /* its own roll, and an Emergency Repair */
        char lines[256];
        snprintf(
            lines, sizeof lines,
            "fr-sol-1 in naples 4/5; sp-sol-1 in naples 3/5; turn-of-year %d; impulse 0; increment 0; phase repair;"
            "step ordinary",
            turn);
        struct match *m = sea(lines);
        is_refused(m, "bourbon repair fr-sol-1", "11.321");
        plays(m, "bourbon repair sp-sol-1", "0");
        plays(m, "bourbon done", "");
        cr_expect_eq(dp(m, "fr-sol-1"), 5, "who may lie there, and no more");
        match_free(m);
    }
}

/* ---- X18.5 ---- */

#define WEAR "; turn-of-year 9; impulse 0; increment 0; phase ordinary; step attrition"

static int worn(const char *sentences, const char *id)
{
    struct match *m = sea(sentences);
    const int     before = dp(m, id);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    const int after = dp(m, id);
    match_free(m);
    return after - before;
}

Test(sealords_theatre_rows_b, spaniards_abroad_wear_after_eight_turns)
{
    COVERS("sealords X18.5");
    cr_expect_eq(worn("sp-sol-1 at leghorn 3/0; away sp-sol-1 7" WEAR, "sp-sol-1"), 1);
    cr_expect_eq(worn("sp-sol-1 at leghorn 3/0; away sp-sol-1 8" WEAR, "sp-sol-1"), 2);
    cr_expect_eq(worn("sp-sol-1 in toulon 3/0; away sp-sol-1 8" WEAR, "sp-sol-1"), 0, "Ready ones only");
    struct match *m = sea("sp-sol-1 in cartagena 3/0; sp-sol-2 in naples 3/0; sp-sol-3 in toulon 3/0;"
                          "away sp-sol-1 8; away sp-sol-2 8; away sp-sol-3 7" WEAR);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->squadron[squadron("sp-sol-1")].away, 0, "a Spanish port");
    cr_expect_eq(now(m)->squadron[squadron("sp-sol-2")].away, 0, "a Neapolitan one");
    cr_expect_eq(now(m)->squadron[squadron("sp-sol-3")].away, 8);
    match_free(m);
}
