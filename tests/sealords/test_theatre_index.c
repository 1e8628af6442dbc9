/* 9.2, 10.1, 11.1, 13: statements of the series that this theatre fills in, by name. */
#include "fight.h"
#include "games/sealords/campaign.h"
#include "games/sealords/convoys.h"
#include "games/sealords/events_step.h"
#include <string.h>

static int convoy(const char *id)
{
    return stage_word(VOCAB_CONVOY, id);
}

/* ---- 10.11: what a Convoy is ---- */

Test(sealords_theatre_index, a_convoy_has_no_number_of_sail)
{
    COVERS("sealords 10.111a", "sealords X15.1");
    struct match *m = sea("troop-convoy-1 at barcelona");
    cr_expect_eq(sealords_sail(data(), now(m), slot(m, "troop-convoy-1")), 0);
    cr_expect_eq(sealords_squadrons(data(), now(m), slot(m, "troop-convoy-1")), 0);
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "troop-convoy-1")), 3);
    match_free(m);
}

Test(sealords_theatre_index, the_kinds_of_convoys)
{
    COVERS("sealords 10.112");
    cr_expect_eq(data()->convoy[convoy("troop-convoy-1")].kind, CONVOY_TROOP);
    cr_expect_eq(data()->convoy[convoy("turkey-trade")].kind, CONVOY_TRADE);
    cr_expect_eq(data()->convoy[convoy("victualing-convoy")].kind, CONVOY_VICTUALING);
}

Test(sealords_theatre_index, no_attrition_for_convoys)
{
    COVERS("sealords 10.111b", "sealords 10.14");
    struct match *m = sea(
        "scenario s4; turns 48; turn 5; turn-of-year 2; impulse 0; increment 0; phase auxiliaries; step attrition;"
        "troop-convoy-1 at cape-creus; convoy-bound troop-convoy-1 genoa; baleares at cape-creus: sp-sol-1 3/0");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->convoy[convoy("troop-convoy-1")].dp, 0);
    cr_expect_eq(dp(m, "sp-sol-1"), 2, "a squadron beside it takes its two of Winter");
    match_free(m);
}

Test(sealords_theatre_index, convoys_do_not_attack)
{
    COVERS("sealords 10.111c");
    struct match *m = meet("white-division at cape-de-gata: br-sol-1 4/0; troop-convoy-1 at cape-de-gata;");
    is_refused(m, "bourbon engage cape-de-gata", "8.12");
    cr_expect(is_offered(m, "british engage cape-de-gata"));
    match_free(m);
}

/* ---- 10.17: stores ---- */

#define STORES                                                                                               \
    "scenario s4; turns 48; turn 5; turn-of-year 6; leader haddock removed; impulse 0; increment 0; phase ordinary; step reorganise; "

static struct match *stores(const char *scene)
{
    struct match *m = sea(scene);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    return m;
}

Test(sealords_theatre_index, stores_are_landed_where_its_owner_likes)
{
    COVERS("sealords 10.172b", "sealords 10.172c", "sealords 10.171", "sealords X15.6");
    struct match *m = stores(
        STORES "victualing-convoy at port-mahon fitting-out; convoy-stores victualing-convoy 8");
    plays(m, "british unload victualing-convoy 6", "");
    cr_expect_eq(now(m)->stores[port("port-mahon")], 6);
    cr_expect_eq(now(m)->convoy[convoy("victualing-convoy")].stores, 2);
    match_free(m);
}

Test(sealords_theatre_index, an_empty_one_is_gone)
{
    COVERS("sealords 10.172d");
    struct match *m = stores(
        STORES "victualing-convoy at port-mahon fitting-out; convoy-stores victualing-convoy 3");
    plays(m, "british unload victualing-convoy 3", "");
    const int at = slot(m, "victualing-convoy");
    cr_expect(at < 0 || data()->place[now(m)->formation[at].at].kind == PLACE_OFF_MAP,
              "it is at home again, or nowhere");
    match_free(m);
}

Test(sealords_theatre_index, each_point_of_damage_costs_a_repair_point)
{
    COVERS("sealords 10.172c", "sealords 10.174", "sealords X15.6a");
    struct match *m = sea("victualing-convoy at gut-of-gibraltar; convoy-stores victualing-convoy 14");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_hurt_convoy(data(), &s, convoy("victualing-convoy"), 1, HARM_WEATHER, &u);
    cr_expect_eq(s.convoy[convoy("victualing-convoy")].stores, 13);
    s.convoy[convoy("victualing-convoy")].stores = 7; /* six have been landed */
    sealords_hurt_convoy(data(), &s, convoy("victualing-convoy"), 3, HARM_WEATHER, &u);
    cr_expect_eq(s.convoy[convoy("victualing-convoy")].stores, 4);
    match_free(m);
}

Test(sealords_theatre_index, a_repair_point_is_a_roll)
{
    COVERS("sealords 10.171", "sealords X18.3");
    struct match *m = sea(
        "br-sol-1 in villefranche 4/9; stores villefranche 1; impulse 0; increment 0; phase repair; step ordinary;"
        "turn-of-year 6");
    plays(m, "british use-stores br-sol-1", "5");
    cr_expect_lt(dp(m, "br-sol-1"), 9);
    cr_expect_eq(now(m)->stores[port("villefranche")], 0);
    match_free(m);
}

/* ---- 11: Leaders and Auxiliaries that come ---- */

Test(sealords_theatre_index, auxiliaries_come_to_the_available_box)
{
    COVERS("sealords 11.16");
    struct match *m = stores(
        "scenario s4; turns 48; turn 5; year 1744; turn-of-year 5; impulse 0; increment 0; phase ordinary;"
        "step reorganise");
    int available = 0;
    for (int a = 0; a < data()->auxiliaries; a++)
        available += data()->auxiliary[a].contingent == contingent("spanish")
                  && data()->auxiliary[a].class == AUX_LIGHT && data()->auxiliary[a].corsair == NOBODY
                  && now(m)->auxiliary[a].where == AUX_AVAILABLE;
    cr_expect_eq(available, 1);
    match_free(m);
}

Test(sealords_theatre_index, one_with_two_dates_serves_as_commodore_until_the_later)
{
    COVERS("sealords 11.174", "sealords X4.1");
    struct match *m = stores(
        "scenario s4; turns 48; turn 5; year 1743; turn-of-year 1; impulse 0; increment 0; phase ordinary;"
        "step reorganise; rowley mess");
    cr_expect_eq(sealords_ratings(data(), now(m), leader("rowley")).rank, COMMODORE);
    match_free(m);
    m = stores(
        "scenario s4; turns 48; turn 5; year 1744; turn-of-year 1; impulse 0; increment 0; phase ordinary; step reorganise;"
        "rowley mess");
    cr_expect_eq(sealords_ratings(data(), now(m), leader("rowley")).rank, REAR_ADMIRAL);
    match_free(m);
}

/* ---- 9.2: events and campaigns ---- */

Test(sealords_theatre_index, events_are_checked_in_the_order_of_the_booklet)
{
    COVERS("sealords 9.22a", "sealords 9.22b", "sealords 9.22c", "sealords 9.22d", "sealords X13.2");
    /* The Treaty of Worms and then, two better for it, the Compact */
    struct match *m = sea(
        "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step events; year 1743; turn-of-year 13;"
        "mark naples 1; br-sol-8 in port-mahon 1/0; mark campaign-box 5; mark campaign-active 1");
    plays(m, "british done", "");
    plays(m, "bourbon done",
          "6 7 9 9 9 9 9 9 9 9 4"); /* E04, E05, E08, E09, E13, E17; corsairs; the campaign last */
    cr_expect(was_told(m, BRITISH, "happening e04 6 0"));
    cr_expect(was_told(m, BRITISH, "happening e05 7 -2"));
    cr_expect(was_told(m, BRITISH, "campaign 4 2 5"), "Sardinia is allied already");
    match_free(m);
}

Test(sealords_theatre_index, the_marker_and_what_it_stands_for)
{
    COVERS("sealords 9.231", "sealords 9.235", "sealords 9.238", "sealords X14.3");
    static const enum port_use spezia[] = { PORT_FRIENDLY, PORT_FRIENDLY, PORT_FRIENDLY,
                                            PORT_NEUTRAL,  PORT_NEUTRAL,  PORT_NEUTRAL,
                                            PORT_NEUTRAL,  PORT_NEUTRAL,  PORT_NEUTRAL };
    for (int box = 1; box <= 9; box++) {
        char lines[64];
        snprintf(lines, sizeof lines, "mark campaign-box %d", box);
        struct match *m = sea(lines);
        cr_expect_eq(sealords_port_use(data(), now(m), port("la-spezia"), contingent("spanish")),
                     spezia[box - 1], "box %d", box);
        match_free(m);
    }
}

Test(sealords_theatre_index, a_campaign_that_has_ended_comes_back_next_year)
{
    COVERS("sealords 9.237");
    struct match *m = sea(
        "scenario s4; turns 48; turn 21; impulse 0; increment 0; phase ordinary; step events; year 1743; turn-of-year 5;"
        "mark naples 1; br-sol-8 in port-mahon 1/0; mark campaign-box 5; mark e11 1; mark e09 1");
    plays(m, "british done", "");
    plays(m, "bourbon done", "9 9 9 9 9 9 9 4"); /* E08, E13, E17; corsairs */
    cr_expect_eq(now(m)->mark[stage_word(VOCAB_MARK, "campaign-active")], 1);
    match_free(m);
}

/* ---- 13: alone, and with an Umpire ---- */

Test(sealords_theatre_index, playing_alone_changes_no_rule)
{
    COVERS("sealords 13.1",
           "sealords 13.11"); /* both sides are played as two would: what is not Spotted is not attacked */
    struct match *m = sea(
        "white-division at cape-de-gata: br-sol-1 4/0; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0;" AT_THE_CALL);
    is_refused(m, "british engage cape-de-gata", "8.12");
    match_free(m);
}

Test(sealords_theatre_index, the_machine_is_the_umpire)
{
    COVERS("sealords 13.2", "sealords 13.211",
           "sealords 13.26"); /* winds and what is hidden are its own, both sail at once */
    struct match *m = sea(
        "scenario s4; turns 48; impulse 2; increment 0; step winds; phase start; turn-of-year 9; mark naples 1;"
        "white-division at cape-de-gata: br-sol-1 4/0; baleares at genoa: sp-sol-1 3/0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "5 6 5");
    while (phase_of(m) != PHASE_COURSES)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    cr_expect_eq(now(m)->acting, BOTH_SIDES, "both lay their courses at once, in secret");
    struct view v;
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_eq(v.known.formation[slot(m, "baleares")].unit, HIDDEN_UNIT);
    cr_expect_eq(v.known.squadron[squadron("sp-sol-1")].sail, 0);
    match_free(m);
}
