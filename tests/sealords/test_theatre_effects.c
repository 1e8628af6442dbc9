/* BR-01, BR-12, BO-04 to BO-07, BO-09, BO-14, X8.2 to X8.12, X16.5, X17.4, X18.5, E03, E07, E08, E14, E18: what is brought by
 * Orders, Requests and events, how long it is felt, and where it ends. */
#include "games/sealords/admin.h"
#include "games/sealords/battle.h"
#include "games/sealords/courses.h"
#include "games/sealords/theatre.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define REPAIRS "; impulse 0; increment 0; phase repair; step ordinary; turn-of-year 6"

static int mark_in(const struct state *s, const char *id)
{
    return s->mark[stage_word(VOCAB_MARK, id)];
}

/* That Turn begins. */
static void turn_begins(struct state *s, int turn, struct umpire *u)
{
    s->turn = s->turn_of_year = (uint8_t)turn;
    data()->rules->pre_turn(data(), s, 0, u);
}

/* ---- BR-01 ---- */

Test(sealords_theatre_effects, toulon_that_was_watched_lends_a_roll_fewer)
{
    COVERS("sealords BR-01", "sealords X8.11");
    struct match *m = sea("sp-sol-1 in toulon 3/9; sp-sol-2 in toulon 3/9; fr-sol-1 in toulon 4/9;"
                          "mark french-status 1; mark toulon-watched 1" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "9");
    is_refused(m, "bourbon repair sp-sol-2", "11.321");
    plays(m, "bourbon repair fr-sol-1", "9");
    match_free(m);
    m = sea("sp-sol-1 in toulon 3/9; mark toulon-watched 1" REPAIRS);
    is_refused(m, "bourbon repair sp-sol-1", "11.321"); /* while France is Neutral it was the only one */
    match_free(m);
}

Test(sealords_theatre_effects, until_the_next_quarterly_turn)
{
    COVERS("sealords BR-01", "sealords BR-12", "sealords BO-07", "sealords BO-09", "sealords BO-14");
    static const char *const all[] = { "toulon-watched", "sardinia-supported", "catalonia-guarded",
                                       "french-exercised", "road-to-nice" };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char lines[128];
        snprintf(lines, sizeof lines, "scenario s4; turns 48; turn 6; turn-of-year 6; mark %s 1", all[i]);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        for (int turn = 7; turn <= 9; turn++) {
            turn_begins(&s, turn, &u);
            cr_expect_eq(mark_in(&s, all[i]), turn < 9, "%s, turn %d", all[i], turn);
        }
        match_free(m);
    }
}

Test(sealords_theatre_effects, a_base_is_neutralised_for_eight_turns_with_that_of_the_raid)
{
    COVERS("sealords X16.5", "sealords R249");
    struct match *m = sea("scenario s4; turns 48; turn 6; turn-of-year 6; mark neutralised-algiers 8");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    cr_expect(data()->rules->is_neutralised(data(), &s, port("algiers")));
    for (int turn = 7; turn <= 14; turn++) {
        turn_begins(&s, turn, &u);
        cr_expect_eq(data()->rules->is_neutralised(data(), &s, port("algiers")), turn < 14, "turn %d", turn);
    }
    match_free(m);
}

/* ---- BO-06, BO-04 ---- */

Test(sealords_theatre_effects, minorca_is_alarmed_for_this_quarter_and_the_next)
{
    COVERS("sealords BO-06");
    struct match *m = sea("scenario s4; turns 48; turn 6; turn-of-year 6; mark alarm-minorca 2");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    for (int turn = 7; turn <= 13; turn++) {
        turn_begins(&s, turn, &u);
        cr_expect_eq(mark_in(&s, "alarm-minorca") > 0, turn < 13, "turn %d", turn);
    }
    match_free(m);
}

Test(sealords_theatre_effects, rolls_of_the_next_turn_are_gone_after_it)
{
    COVERS("sealords BO-04", "sealords X17.4", "sealords R197");
    struct match *m = sea("scenario s4; turns 48; turn 6; turn-of-year 6; mark extra-repairs-cadiz-next 2;"
                          "mark extra-repairs-spanish 3");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     cadiz = port("cadiz"), cartagena = port("cartagena"), spanish = contingent("spanish");
    const int     expected[3][2] = { { 2, 2 }, { 4, 3 }, { 2, 2 } };
    for (int after = 0; after < 3; after++) {
        if (after)
            turn_begins(&s, 6 + after, &u);
        cr_expect_eq(data()->rules->repair_rolls(data(), &s, cadiz, spanish), expected[after][0], "%d",
                     after);
        cr_expect_eq(data()->rules->repair_rolls(data(), &s, cartagena, spanish), expected[after][1], "%d",
                     after);
    }
    match_free(m);
}

/* The roll of the last Turn's Request is thrown after this Turn's is made. */
Test(sealords_theatre_effects, a_request_takes_no_roll_from_the_one_before)
{
    COVERS("sealords X17.4", "sealords R197");
    struct match *m = sea(
        "scenario s4; turns 48; turn 6; turn-of-year 6; year 1743; impulse 0; increment 0;"
        "phase reorganise; step orders; mark extra-repairs-spanish 1; sp-sol-1 in cadiz 3/9;"
        "command-admiral spanish navarro; leader navarro station");
    const int spanish = contingent("spanish");
    plays(m, "bourbon request spanish 0", "0 7"); /* passed: -1 */
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    cr_expect_eq(data()->rules->repair_rolls(data(), &s, port("cartagena"), spanish), 3, "this Turn's");
    cr_expect_eq(data()->rules->repair_rolls(data(), &s, port("cadiz"), spanish), 2);
    turn_begins(&s, 7, &u);
    cr_expect_eq(data()->rules->repair_rolls(data(), &s, port("cartagena"), spanish), 2);
    cr_expect_eq(data()->rules->repair_rolls(data(), &s, port("cadiz"), spanish), 3, "the next Turn's");
    match_free(m);
}

/* ---- X17.4 ---- */

#define REQUESTING                                                                                           \
    "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step reorganise; year 1742; "            \
    "turn-of-year 6; leader haddock removed; fleet-admiral british lestock; leader lestock station; "

static void expect_request(const char *scene, const char *told)
{
    char lines[512];
    snprintf(lines, sizeof lines, REQUESTING "%s", scene);
    struct match *m = sea(lines);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british request british 0", "3 5"); /* passed: -1 */
    cr_expect(was_told(m, BRITISH, told), "%s", scene);
    match_free(m);
}

Test(sealords_theatre_effects, who_stands_high_is_heard_and_who_stands_low_is_not)
{
    COVERS("sealords X17.4");
    expect_request("prestige british 4", "request british 5 0");
    expect_request("prestige british 5", "request british 5 -1");
    expect_request("prestige british 10", "request british 5 -1");
    expect_request("prestige british 11", "request british 5 -2");
}

Test(sealords_theatre_effects, the_french_are_refused_while_they_are_neutral)
{
    COVERS("sealords X17.4");
    for (int status = 0; status <= 1; status++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step reorganise; year 1743; "
                 "turn-of-year 6; command-admiral french gabaret; leader gabaret station; "
                 "fleet-admiral bourbon de-court; leader de-court station; mark french-status %d",
                 status);
        struct match *m = sea(lines);
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
        plays(m, "bourbon request french 0", "2 5"); /* passed: -1 */
        cr_expect(was_told(m, BOURBON, status ? "request french 5 -1" : "request french 5 1"), "%d", status);
        match_free(m);
    }
}

/* ---- X8.2, X8.4 ---- */

Test(sealords_theatre_effects, the_french_outstay_their_welcome_in_a_neutral_palermo_only)
{
    COVERS("sealords X8.2a", "sealords X8.7");
    for (int naples = 1; naples <= 2; naples++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; mark french-status 2; mark naples %d; lay bourbon-1 4;"
                 "hyeres at palermo fitting-out: fr-sol-1 4/0",
                 naples);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        sealords_bind(data(), &s);
        data()->rules->impulse(data(), &s, 0, &u);
        cr_expect_eq(s.formation[slot(m, "hyeres")].state, naples == 1 ? FITTING_OUT : READY, "%d", naples);
        match_free(m);
    }
}

Test(sealords_theatre_effects, worms_opens_cagliari_to_the_british_alone)
{
    COVERS("sealords X8.4");
    struct match            *m = sea("mark e04 1");
    static const char *const shut[] = { "french", "spanish" };
    cr_expect_eq(sealords_port_use(data(), now(m), port("cagliari"), contingent("british")), PORT_FRIENDLY);
    for (int i = 0; i < 2; i++)
        cr_expect_eq(sealords_port_use(data(), now(m), port("cagliari"), contingent(shut[i])), PORT_CLOSED);
    match_free(m);
}

/* ---- X8.12 ---- */

Test(sealords_theatre_effects, the_campaign_opens_no_berths_to_the_spaniards)
{
    COVERS("sealords X8.12", "sealords X18.2");
    struct match *m = sea("mark campaign-box 2");
    const int     spanish = contingent("spanish");
    for (int i = 0; i < 2; i++) {
        const int p = port(i ? "civitavecchia" : "la-spezia");
        cr_expect_eq(sealords_port_use(data(), now(m), p, spanish), PORT_FRIENDLY);
        cr_expect_leq(sealords_ordinary_room(data(), now(m), p, BOURBON), 0, "it is for Fitting Out");
    }
    match_free(m);
    m = sea("mark campaign-box 2; mark e07 1");
    cr_expect_eq(sealords_ordinary_room(data(), now(m), port("la-spezia"), BOURBON), 1,
                 "a Friendly Minor Port since Genoa leans");
    match_free(m);
}

Test(sealords_theatre_effects, leghorn_works_for_the_british_once_a_quarter)
{
    COVERS("sealords X8.12");
    static const struct {
        const char *lines;
        bool        may;
    } cases[] = { { "mark campaign-box 7; turn-of-year 5", true },
                  { "mark campaign-box 7; turn-of-year 6", false },
                  { "mark campaign-box 6; turn-of-year 5", false } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = sea(cases[i].lines);
        cr_expect_eq(data()->rules->repair_rolls(data(), now(m), port("leghorn"), contingent("british")),
                     cases[i].may ? 1 : 0, "%s", cases[i].lines);
        match_free(m);
    }
}

/* ---- E03, X8.3 ---- */

Test(sealords_theatre_effects, only_the_last_boxes_bring_naples_back)
{
    COVERS("sealords E03");
    static const int mods[] = { 0, 0, 0, 0, 0, 0, 0, -2, -2 };
    int              e03 = 0;
    while (strcmp(data()->happening_name[e03].id, "e03"))
        e03++;
    for (int box = 1; box <= 9; box++) {
        char lines[64];
        snprintf(lines, sizeof lines, "mark naples 2; mark campaign-box %d", box);
        struct match *m = sea(lines);
        struct faces  on = data()->happening[e03].on;
        cr_expect_eq(data()->rules->event_mod(data(), now(m), e03, &on), mods[box - 1], "box %d", box);
        match_free(m);
    }
}

Test(sealords_theatre_effects, villefranche_is_at_peace_with_the_bourbons_until_worms_or_its_fall)
{
    COVERS("sealords X8.3", "sealords R192");
    static const struct {
        const char *lines;
        bool        at_war;
    } cases[] = { { "scenario s4; turns 48", false },
                  { "scenario s4; turns 48; mark e04 1", true },
                  { "scenario s4; turns 48; mark e12 1", true } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = sea(cases[i].lines);
        cr_expect_eq(data()->rules->offence(data(), now(m), BOURBON, place("villefranche")) == 0,
                     cases[i].at_war, "%s", cases[i].lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        data()->rules->raided(data(), &s, BOURBON, port("villefranche"), &u);
        cr_expect_eq(s.prestige[BOURBON], cases[i].at_war ? 7 : 6, "%s", cases[i].lines);
        match_free(m);
    }
}

/* ---- E14, E18 ---- */

Test(sealords_theatre_effects, nobody_is_praised_in_the_first_scenario)
{
    COVERS("sealords X21.1", "sealords E18");
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(
            lines, sizeof lines,
            "%s; white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
            "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo",
            i == 0 ? "scenario s1" : "scenario s4; turns 48");
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.battle.at = (uint8_t)place("cape-de-gata");
        s.battle.intensity = MEDIUM;
        s.battle.engaged = bit64(slot(m, "white-division")) | bit64(slot(m, "armada-del-mediterraneo"));
        data()->rules->battle_over(data(), &s, &u);
        cr_expect_eq(mark_in(&s, "e18"), i, "%s", lines);
        match_free(m);
    }
}

/* In the Harbour of the Battle Space he was present, though not Engaged. */
Test(sealords_theatre_effects, lestock_is_blamed_for_lying_in_the_harbour)
{
    COVERS("sealords E14");
    static const struct {
        const char *where;
        bool        blamed;
    } cases[] = { { "gibraltar", true }, { "port-mahon", false } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; year 1744; turn-of-year 3; mediterranean-fleet at gibraltar: "
                 "br-sol-1 4/0; mathews commands mediterranean-fleet; white-division at %s fitting-out: "
                 "br-sol-2 4/0; lestock commands white-division; baleares at gibraltar: sp-sol-1 3/0",
                 cases[i].where);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.battle.at = (uint8_t)place("gibraltar");
        s.battle.intensity = MEDIUM;
        s.battle.engaged = bit64(slot(m, "mediterranean-fleet")) | bit64(slot(m, "baleares"));
        data()->rules->battle_over(data(), &s, &u);
        cr_expect_eq(mark_in(&s, "e14"), cases[i].blamed, "%s", cases[i].where);
        match_free(m);
    }
}

/* The fate that the table of casualties has for him. */
static void falls(struct match *m, struct state *s, const char *who, int fate, struct umpire *u)
{
    int die = 0;
    while (die < DIE_FACES && data()->casualty[die].result != fate)
        die++;
    cr_assert_lt(die, DIE_FACES, "the table has no such fate");
    match_queue(m, die);
    decide_fate(data(), s, leader(who), false, u);
}

Test(sealords_theatre_effects, who_falls_in_the_battle_was_in_it)
{
    COVERS("sealords E14", "sealords E18");
    static const struct {
        const char *who;
        int         fate, blamed, praised;
    } cases[] = { { "mathews", CASUALTY_KILLED, 1, 1 },
                  { "mathews", CASUALTY_CAPTURED_IF_BEATEN, 1, 1 },
                  { "lestock", CASUALTY_CAPTURED_IF_BEATEN, 1, 1 },
                  { "lestock", CASUALTY_KILLED, 0, 1 }, /* he is past all blame */
                  { "navarro", CASUALTY_CAPTURED_IF_BEATEN, 1, 1 },
                  { "navarro", CASUALTY_KILLED, 1, 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = sea(
            "scenario s4; turns 48; year 1744; turn-of-year 3; mediterranean-fleet at cape-de-gata: br-sol-1 4/0;"
            "mathews commands mediterranean-fleet; white-division at cape-de-gata: br-sol-2 4/0;"
            "lestock commands white-division; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0;"
            "navarro commands armada-del-mediterraneo");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.battle.at = (uint8_t)place("cape-de-gata");
        s.battle.intensity = MEDIUM;
        s.battle.engaged = bit64(slot(m, "mediterranean-fleet")) | bit64(slot(m, "white-division"))
                         | bit64(slot(m, "armada-del-mediterraneo"));
        falls(m, &s, cases[i].who, cases[i].fate, &u);
        data()->rules->battle_over(data(), &s, &u);
        cr_expect_eq(mark_in(&s, "e14"), cases[i].blamed, "case %zu", i);
        cr_expect_eq(mark_in(&s, "e18"), cases[i].praised, "case %zu", i);
        match_free(m);
    }
}

/* A squadron that was in a Combat and is sunk has fought. */
Test(sealords_theatre_effects, the_french_have_fought_though_none_of_them_is_left)
{
    COVERS("sealords X7.6", "sealords E06");
    static const char *const others[] = { "fr-sold-2", "sp-sol-4" };
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(
            "scenario s4; turns 48; mark french-status 1; white-division at cape-de-gata: br-sol-1 4/0;"
            "lestock commands white-division; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.battle.at = (uint8_t)place("cape-de-gata");
        s.battle.engaged = bit64(slot(m, "white-division")) | bit64(slot(m, "armada-del-mediterraneo"));
        s.battle.picked = bit64(squadron("br-sol-1")) | bit64(squadron(others[i]));
        data()->rules->battle_over(data(), &s, &u);
        cr_expect_eq(mark_in(&s, "incidents"), 1 - i, "%s", others[i]);
        cr_expect_eq(mark_in(&s, "french-fought"), 1 - i, "%s", others[i]);
        match_free(m);
    }
}

/* ---- Borders ---- */

Test(sealords_theatre_effects, no_more_stores_are_lost_than_there_are)
{
    COVERS("sealords BO-05");
    for (int before = 0; before <= 3; before++) {
        char lines[64];
        snprintf(lines, sizeof lines, "stores gibraltar %d", before);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        data()->rules->fulfilled(data(), &s, stage_word(VOCAB_ORDER, "cut-off-gibraltar"), &u);
        cr_expect_eq(s.stores[port("gibraltar")], before > 2 ? before - 2 : 0, "%d", before);
        match_free(m);
    }
}

Test(sealords_theatre_effects, stores_that_home_grants_for_gibraltar)
{
    COVERS("sealords X17.4");
    struct match *m = sea(REQUESTING);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british request british 0", "3 7"); /* 6 */
    cr_expect_eq(now(m)->stores[port("gibraltar")], 2);
    cr_expect_eq(now(m)->stores[port("port-mahon")], 0);
    match_free(m);
}

Test(sealords_theatre_effects, a_revolt_shuts_a_port_that_leans_too)
{
    COVERS("sealords E08", "sealords E07");
    struct match *m = sea("mark e07 1; mark revolt-calvi 2");
    cr_expect_eq(sealords_port_use(data(), now(m), port("calvi"), contingent("french")), PORT_CLOSED);
    cr_expect_eq(sealords_port_use(data(), now(m), port("bastia"), contingent("french")), PORT_FRIENDLY);
    match_free(m);
}

Test(sealords_theatre_effects, leghorn_stays_closed_to_the_spaniards)
{
    COVERS("sealords X8.6", "sealords X8.12");
    struct match *m = sea("mark campaign-box 2");
    cr_expect_eq(sealords_port_use(data(), now(m), port("leghorn"), contingent("spanish")), PORT_CLOSED);
    match_free(m);
}

Test(sealords_theatre_effects, naples_is_home_enough_for_spaniards)
{
    COVERS("sealords X18.5");
    static const char *const ports[] = { "naples", "toulon" };
    for (int i = 0; i < 2; i++) {
        char lines[128];
        snprintf(lines, sizeof lines, "mark naples 1; sp-sol-1 in %s 3/0; away sp-sol-1 8", ports[i]);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        cr_expect_eq(data()->rules->attrition(data(), &s, squadron("sp-sol-1")), 0, "not Ready");
        cr_expect_eq(s.squadron[squadron("sp-sol-1")].away, i == 0 ? 0 : 8, "%s", ports[i]);
        match_free(m);
    }
}
