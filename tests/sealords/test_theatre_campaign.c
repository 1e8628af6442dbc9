/* X14: the war in Italy. */
#include "scene.h"
#include <stdio.h>

/* A Turn in which no event is rolled: the campaign alone. */
#define TURN(turn)                                                                                              \
    "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step events; year 1742; turn-of-year " turn \
    "; mark naples 1; br-sol-8 in port-mahon 1/0; "
#define ROLLING(box) TURN("6") "mark campaign-active 1; mark campaign-box " box "; "

static int mark_of(const struct match *m, const char *id)
{
    return now(m)->mark[stage_word(VOCAB_MARK, id)];
}

static struct match *campaign(const char *scene, const char *faces)
{
    struct match *m = sea(scene);
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    return m;
}

static void expect_mod(const char *scene, const char *told)
{
    struct match *m = campaign(scene, "5");
    cr_expect(was_told(m, BRITISH, told), "%s: not %s", scene, told);
    match_free(m);
}

Test(sealords_theatre_campaign, it_begins_on_turn_five_without_a_die)
{
    COVERS("sealords X14.1", "sealords 9.232");
    struct match *m = campaign(TURN("4") "mark campaign-box 5", "");
    cr_expect_eq(mark_of(m, "campaign-active"), 0);
    match_free(m);
    m = campaign(TURN("5") "mark campaign-box 5", "9 9 9 9 9 9 9 4"); /* events and corsairs before it */
    cr_expect_eq(mark_of(m, "campaign-active"), 1);
    cr_expect(was_told(m, BOURBON, "campaign 4 1 5"));
    match_free(m);
}

Test(sealords_theatre_campaign, a_box_at_a_time_by_the_ranges_of_the_box)
{
    COVERS("sealords X14.2", "sealords 9.233");
    struct match *m = campaign(ROLLING("5") "mark magazine-genoa 1", "3"); /* 3 less 1 */
    cr_expect_eq(mark_of(m, "campaign-box"), 4);
    match_free(m);
    m = campaign(ROLLING("5") "mark magazine-genoa 1", "8");
    cr_expect_eq(mark_of(m, "campaign-box"), 6);
    match_free(m);
    m = campaign(ROLLING("5") "mark magazine-genoa 1", "4");
    cr_expect_eq(mark_of(m, "campaign-box"), 5);
    match_free(m);
}

Test(sealords_theatre_campaign, what_bears_on_the_die)
{
    COVERS("sealords X14.2a");
    expect_mod(ROLLING("5"), "campaign 5 1 5"); /* no Magazine */
    expect_mod(ROLLING("5") "mark magazine-genoa 1", "campaign 5 -1 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark magazine-la-spezia 1; mark magazine-civitavecchia 1",
               "campaign 5 -2 5"); /* no more than two count */
    expect_mod(
        "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step events; turn-of-year 6; mark naples 2;"
        "mark campaign-active 1; mark campaign-box 5; mark magazine-genoa 1",
        "campaign 5 0 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark e04 1", "campaign 5 0 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark e12 1", "campaign 5 -2 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark rolls-close-barcelona 2", "campaign 5 0 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark rolls-coast-of-italy 1", "campaign 5 0 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark rolls-magazines-burnt 1", "campaign 5 0 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark rolls-troops-lost 1", "campaign 5 0 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark rolls-infante 1", "campaign 5 -2 5");
}

Test(sealords_theatre_campaign, in_war_the_ligurian_coast_must_be_watched)
{
    COVERS("sealords X14.2a");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark french-status 2", "campaign 5 -2 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark french-status 2; br-sol-1 at genoa 4/0",
               "campaign 5 -1 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark french-status 2; br-sol-1 at ligurian-sea 4/0",
               "campaign 5 -1 5");
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark french-status 2; br-sol-1 at lerins-islands 4/0",
               "campaign 5 -1 5"); /* the waters of Villefranche [5.222] */
    expect_mod(
        ROLLING(
            "5") "mark magazine-genoa 1; mark french-status 2; italy at villefranche fitting-out: br-sol-1 4/0",
        "campaign 5 -2 5"); /* Ready */
    expect_mod(ROLLING("5") "mark magazine-genoa 1; mark french-status 2; br-decoy-1 at genoa",
               "campaign 5 -2 5"); /* a Dummy watches nothing */
}

/* Nor is anybody told that it is one: whether what lies there counts the Bourbons do not hear. */
Test(sealords_theatre_campaign, what_watches_the_coast_is_not_told)
{
    COVERS("sealords R252", "sealords X14.2a");
    static const char *const there[] = { "br-sol-1 at genoa 4/0", "br-decoy-1 at genoa" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, ROLLING("5") "mark magazine-genoa 1; mark french-status 2; %s",
                 there[i]);
        struct match *m = campaign(lines, "5");
        cr_expect(was_told(m, BRITISH, i == 0 ? "campaign 5 -1 5" : "campaign 5 -2 5"));
        cr_expect(was_told(m, BOURBON, "campaign 5 -2 5"), "%s", there[i]);
        cr_expect_not(was_told(m, BOURBON, "campaign 5 -1 5"), "%s", there[i]);
        match_free(m);
    }
}

Test(sealords_theatre_campaign, effects_wait_for_a_roll_and_are_used_up_by_it)
{
    COVERS("sealords X14.4a");
    struct match *m = campaign(
        TURN("4") "mark campaign-box 5; mark rolls-troops-lost 1; mark rolls-close-barcelona 2", "");
    cr_expect_eq(mark_of(m, "rolls-troops-lost"), 1, "no roll was made");
    match_free(m);
    m = campaign(ROLLING("5") "mark rolls-troops-lost 1; mark rolls-close-barcelona 2", "4");
    cr_expect_eq(mark_of(m, "rolls-troops-lost"), 0);
    cr_expect_eq(mark_of(m, "rolls-close-barcelona"), 1);
    match_free(m);
}

Test(sealords_theatre_campaign, a_win_pays_three_and_ends_it)
{
    COVERS("sealords X14.5", "sealords 9.236");
    struct match *m = campaign(ROLLING("8"), "8"); /* and 1: no Magazine */
    cr_assert_eq(phase_of(m), PHASE_SPLIT);
    plays(m, "british done", "");
    cr_expect_eq(now(m)->prestige[BRITISH], 10);
    cr_expect_eq(mark_of(m, "campaign-active"), 0);
    cr_expect_eq(mark_of(m, "campaign-won"), 2);
    match_free(m);
    m = campaign(ROLLING("2") "mark magazine-genoa 1; mark magazine-la-spezia 1", "2");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->prestige[BOURBON], 10);
    match_free(m);
}

Test(sealords_theatre_campaign, without_one_it_ends_after_turn_fifteen)
{
    COVERS("sealords X14.1", "sealords X14.5a", "sealords X14.3");
    struct match *m = campaign(
        TURN("15") "mark campaign-active 1; mark campaign-box 7; mark magazine-genoa 1", "5");
    cr_expect_neq(phase_of(m), PHASE_SPLIT, "the Year is not over");
    cr_expect_eq(mark_of(m, "campaign-active"), 0);
    match_free(m);
    m = campaign(TURN("16") "mark campaign-box 7", "");
    plays(m, "british done", "");
    cr_expect_eq(now(m)->prestige[BRITISH], 8);
    match_free(m);
    m = campaign(TURN("16") "mark campaign-box 3", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->prestige[BOURBON], 8);
    match_free(m);
    m = campaign(TURN("16") "mark campaign-box 5", "");
    cr_expect_neq(phase_of(m), PHASE_SPLIT, "Contested");
    match_free(m);
}

#define NEW_YEAR                                                                                                      \
    "scenario s4; turns 48; turn 17; impulse 0; increment 0; phase ordinary; step events; year 1743; turn-of-year 1;" \
    "mark naples 1; br-sol-8 in port-mahon 1/0; "

/* The last Turn of a Year ends, and the first of the next begins. */
static void expect_box(const char *marks, int box)
{
    char scene[512];
    snprintf(
        scene, sizeof scene,
        "scenario s4; turns 48; turn 16; year 1742; turn-of-year 16; impulse 0; increment 0; phase ordinary;"
        "step relief; mark naples 1; br-sol-8 in port-mahon 1/0; %s",
        marks);
    struct match *m = campaign(scene, NULL);
    cr_assert_eq(now(m)->turn_of_year, 1);
    plays(m, "british done", NULL); /* no stores are to sail */
    cr_expect_eq(mark_of(m, "campaign-box"), box, "%s: box %d", marks, mark_of(m, "campaign-box"));
    cr_expect_eq(mark_of(m, "campaign-won"), 0);
    match_free(m);
}

Test(sealords_theatre_campaign, a_new_year_starts_nearer_to_the_middle)
{
    COVERS("sealords X14.1", "sealords X14.5");
    expect_box("mark campaign-box 7", 6);
    expect_box("mark campaign-box 3", 4);
    expect_box("mark campaign-box 5", 5);
    expect_box("mark campaign-box 1; mark campaign-won 1", 3);
    expect_box("mark campaign-box 9; mark campaign-won 2", 7);
}

/* Friendly to the Spaniards while they had the better of it, it is so no more from the Year's first Turn on. */
Test(sealords_theatre_campaign, a_new_year_may_shut_a_port)
{
    COVERS("sealords X14.1", "sealords X8.12", "sealords 6.135");
    struct match *m = sea(
        "scenario s4; turns 48; turn 16; year 1742; turn-of-year 16; impulse 0; increment 0;"
        "phase ordinary; step relief; mark naples 1; mark campaign-box 3;"
        "br-sol-8 in port-mahon 1/0; sp-light-1 in la-spezia");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(now(m)->turn_of_year, 1);
    plays(m, "british done", NULL);
    cr_expect_eq(sealords_port_use(data(), now(m), port("la-spezia"), contingent("spanish")), PORT_NEUTRAL);
    cr_expect_eq(now(m)->auxiliary[auxiliary("sp-light-1")].where, AUX_RECOVERY);
    match_free(m);
}

Test(sealords_theatre_campaign, a_magazine_goes_on_turns_one_and_nine)
{
    COVERS("sealords X14.4");
    struct match *m = campaign(
        NEW_YEAR "mark campaign-box 5; mark magazine-genoa 1; mark magazine-civitavecchia 1", "9 9 9 9 9 9");
    cr_assert_eq(now(m)->acting, 1u << BOURBON);
    is_refused(m, "bourbon act give-up la-spezia", "X14.4");
    plays(m, "bourbon act give-up civitavecchia", "");
    cr_expect_eq(mark_of(m, "magazine-civitavecchia"), 0);
    cr_expect_eq(mark_of(m, "magazine-genoa"), 1);
    match_free(m);
    m = campaign(NEW_YEAR "mark campaign-box 5; mark magazine-genoa 1", "9 9 9 9 9 9");
    cr_expect_eq(mark_of(m, "magazine-genoa"), 0, "the only one: nobody is asked");
    match_free(m);
}

Test(sealords_theatre_campaign, its_status_opens_ports)
{
    COVERS("sealords X8.12", "sealords X14.3");
    struct match *m = sea("mark campaign-box 2");
    cr_expect_eq(sealords_port_use(data(), now(m), port("la-spezia"), contingent("spanish")), PORT_FRIENDLY);
    cr_expect_eq(sealords_port_use(data(), now(m), port("leghorn"), contingent("british")), PORT_NEUTRAL);
    match_free(m);
    m = sea("mark campaign-box 8; turn-of-year 5");
    cr_expect_eq(sealords_port_use(data(), now(m), port("la-spezia"), contingent("spanish")), PORT_NEUTRAL);
    cr_expect_eq(sealords_port_use(data(), now(m), port("leghorn"), contingent("british")),
                 PORT_NEUTRAL_ORDINARY);
    match_free(m);
}

Test(sealords_theatre_campaign, leghorn_mends_one_british_squadron_a_quarter)
{
    COVERS("sealords X8.12", "sealords X18.1");
    const char *const yard =
        "br-sol-1 in leghorn 4/9; br-sol-2 in leghorn 4/9; mark campaign-box 7; impulse 0; increment 0;"
        "phase repair; step ordinary; turn-of-year 5";
    struct match *m = sea(yard);
    plays(m, "british repair br-sol-1", "5");
    is_refused(m, "british repair br-sol-2", "11.321");
    match_free(m);
    m = sea(
        "br-sol-1 in leghorn 4/9; mark campaign-box 7; impulse 0; increment 0; phase repair; step ordinary; turn-of-year 6");
    is_refused(m, "british repair br-sol-1", "11.321");
    match_free(m);
}
