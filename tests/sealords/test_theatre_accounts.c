/* E10, X16.4, X17.3, X19.1: what is reckoned by Sail, counters and places. */
#include "games/sealords/leaders.h"
#include "games/sealords/straits.h"
#include "scene.h"
#include <stdio.h>

/* ---- E10 ---- */

static int brest_after(const char *squadrons)
{
    char lines[512];
    snprintf(lines, sizeof lines, "italy at home: %s; martin commands italy; mark brest 1", squadrons);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    straits_away(data(), &s, slot(m, "italy"), &u);
    match_free(m);
    return s.mark[stage_word(VOCAB_MARK, "brest")];
}

Test(sealords_theatre_accounts, brest_wants_three_sail_of_the_line)
{
    COVERS("sealords E10");
    cr_expect_eq(brest_after("br-sol-1 3/0"), 2);
    cr_expect_eq(brest_after("br-sol-1 1/0, br-sol-2 2/0"), 2);
    cr_expect_eq(brest_after("br-sol-1 2/0, br-f-1 2/0"), 1, "Frigates are none");
    struct match *m = sea(
        "italy at atlantic-approaches: br-sol-1 2/0, br-f-1 2/0; martin commands italy; mark brest 1");
    cr_expect_not(is_legal(data()->rules->may_sail(data(), now(m), slot(m, "italy"), place("home"))));
    match_free(m);
}

/* ---- X17.3 ---- */

#define CALLED                                                                                               \
    "scenario s4; turns 48; impulse 0; increment 0; phase reorganise; step orders; year 1742;"               \
    "turn-of-year 10; schedule 15 2;"

Test(sealords_theatre_accounts, sail_in_the_atlantic_may_be_sent_home)
{
    COVERS("sealords X17.3", "sealords 11.125");
    struct match *m = sea(CALLED
                          "italy at atlantic-approaches: br-sol-1 4/0, br-sol-2 1/0; martin commands italy;"
                          "br-sol-3 at leghorn 4/0; naples at atlantic-approaches: br-sol-4 1/0;"
                          "norris commands naples");
    cr_assert_eq(data()->arrival[15].kind, WITHDRAWS);
    is_refused(m, "british send-home br-sol-3", "11.12");
    plays(m, "british send-home br-sol-1", "");
    cr_expect_eq(sail(m, "br-sol-1"), 3);
    plays(m, "british send-home br-sol-2", "");
    cr_expect_eq(sail(m, "br-sol-2"), 0);
    cr_expect_eq(sealords_squadrons(data(), now(m), slot(m, "italy")), 1);
    cr_expect_eq(now(m)->leader[leader("martin")].status, LEADER_POSTED);
    match_free(m);
}

/* The owner chooses, and may choose the last of a Flotilla. */
Test(sealords_theatre_accounts, a_flotilla_in_the_atlantic_may_be_sent_home_whole)
{
    COVERS("sealords X17.3", "sealords 11.125");
    for (int flagship = 0; flagship < 2; flagship++) {
        struct match *m = sea(
            flagship ? CALLED "naples at atlantic-approaches: br-sol-4 1/0; norris commands naples;"
                              "fleet-admiral british lestock; leader lestock station;"
                              "br-fleet-1 with naples; neptune with br-sol-4 2"
                     : CALLED
                "naples at atlantic-approaches: br-sol-4 1/0; norris commands naples;"
                "fleet-admiral british lestock; leader lestock station; br-fleet-1 with naples");
        plays(m, "british send-home br-sol-4", "");
        cr_expect_eq(sail(m, "br-sol-4"), 0);
        cr_expect_lt(slot(m, "naples"), 0);
        cr_expect_eq(now(m)->leader[leader("norris")].status, LEADER_MESS, "and not lost with it");
        cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_RECOVERY);
        cr_expect_eq(slot(m, "neptune") >= 0, flagship, "a Flagship is on her own [10.312]");
        match_free(m);
    }
}

/* ---- X19.1f, X16.4 ---- */

Test(sealords_theatre_accounts, a_convoy_is_a_formation_east_of_gata)
{
    COVERS("sealords X19.1f");
    static const struct {
        const char *convoy;
        int         prestige;
    } cases[] = { { "", 6 }, { "straits-trade at leghorn;", 7 }, { "straits-trade at gibraltar;", 6 } };
    for (int i = 0; i < 3; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; impulse 0; increment 0; year 1742; turn-of-year 9; turn 9;"
                 "mark naples 1; br-sol-1 in gibraltar 4/0; prestige british 7; %s",
                 cases[i].convoy);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        straits_events(data(), &s, 0, &u);
        cr_expect_eq(s.prestige[BRITISH], cases[i].prestige, "case %d", i);
        match_free(m);
    }
}

Test(sealords_theatre_accounts, relieved_presidios_spare_both_an_algerine)
{
    COVERS("sealords BO-03", "sealords X16.4");
    static const struct {
        const char *more;
        int         numbers[2];
    } cases[] = { { "", { 1, 3 } },
                  { "mark presidios-relieved 1;", { 0, 2 } },
                  { "mark presidios-relieved 1; mark neutralised-algiers 5;", { -2, 0 } } };
    for (int i = 0; i < 3; i++) {
        char lines[512], said[64];
        snprintf(
            lines, sizeof lines,
            "scenario s4; turns 48; phase ordinary; step events; impulse 0; increment 0; year 1742; turn-of-year 9; turn 9;"
            "mark naples 1; algerine-1 in algiers; algerine-2 in algiers; algerine-cruiser in algiers;"
            "italy at leghorn: br-sol-1 4/0; %s",
            cases[i].more);
        struct match *m = sea(lines);
        plays(m, "british done", "");
        plays(m, "bourbon done", "9 9 9 9 9 9");
        snprintf(said, sizeof said, "depredations british 9 %d", cases[i].numbers[0]);
        cr_expect(was_told(m, BRITISH, said), "%s", said);
        snprintf(said, sizeof said, "depredations bourbon 9 %d", cases[i].numbers[1]);
        cr_expect(was_told(m, BRITISH, said), "%s", said);
        match_free(m);
    }
}
