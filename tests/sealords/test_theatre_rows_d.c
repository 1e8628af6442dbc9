/* X0.1, X2.6, X3.5, X5.5, X15.4a, X15.5: dice at the ends of tables, places that are nobody's, who is gone and who may go. */
#include "fight.h"
#include "games/sealords/battle.h"
#include "games/sealords/convoys.h"
#include "games/sealords/courses.h"
#include "games/sealords/orders.h"
#include "games/sealords/theatre.h"
#include <stdio.h>
#include <string.h>

static int convoy(const char *id)
{
    return stage_word(VOCAB_CONVOY, id);
}

static struct umpire umpire_of(struct match *m, const char *faces)
{
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

/* ---- X0.1 ---- */

#define REPAIRS(turn) "; impulse 0; increment 0; phase repair; step ordinary; turn-of-year " turn

static int mended(const char *scene, const char *die)
{
    struct match *m = sea(scene);
    plays(m, "bourbon repair sp-sol-1", die);
    const int after = dp(m, "sp-sol-1");
    match_free(m);
    return 9 - after;
}

Test(sealords_theatre_rows_d, repairs_end_at_nought_and_nine)
{
    COVERS("sealords X0.1");
    /* Toulon is Neutral to the Spaniards, +1; in Winter +1 more */
    cr_expect_eq(mended("sp-sol-1 in toulon 3/9" REPAIRS("3"), "9"), 0, "an 11 is read as a 9");
    cr_expect_eq(mended("sp-sol-1 in toulon 3/9" REPAIRS("3"), "6"), 1, "an 8");
    /* Ensenada and a Quarterly Turn: -2 */
    cr_expect_eq(mended("mark e11 1; sp-sol-1 in cartagena 3/9" REPAIRS("5"), "0"), 4, "a -2 is read as a 0");
    cr_expect_eq(mended("mark e11 1; sp-sol-1 in cartagena 3/9" REPAIRS("5"), "3"), 3, "a 1");
}

Test(sealords_theatre_rows_d, searches_end_at_nought_and_nine)
{
    COVERS("sealords X0.1");
    static const struct {
        const char *marks, *die, *told;
    } cases[] = {
        { "mark haze 1; turn-of-year 2;", "9", NULL }, /* beyond the table: nothing */
        { "turn-of-year 9;", "0", "spots" },           /* below it: all that a 0 finds */
    };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "%s phase activities; acting british; step activities-b; year 1742;"
                 "white-division at cape-de-gata: br-sol-1 4/0, br-f-1 2/0; lestock commands white-division;"
                 "baleares at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; geraldino commands baleares",
                 cases[i].marks);
        struct match *m = sea(lines);
        plays(m, "british search white-division", cases[i].die);
        cr_expect_eq((now(m)->spotted[BRITISH] >> slot(m, "baleares") & 1) != 0, cases[i].told != NULL);
        match_free(m);
    }
}

Test(sealords_theatre_rows_d, strategy_checks_are_not_cut_off)
{
    COVERS("sealords X0.1");
    struct match *m = sea("");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "34");
    cr_expect_not(sealords_passes(&s, BOURBON, -1, -3, STRATEGY_LEAVE, 1, &u), "a 3 less 3 is more than -1");
    cr_expect(sealords_passes(&s, BOURBON, 12, 8, STRATEGY_LEAVE, 2, &u), "a 4 and 8 are 12, and no 9");
    match_free(m);
}

/* ---- X2.6 ---- */

Test(sealords_theatre_rows_d, nothing_but_a_port_is_anybodys)
{
    COVERS("sealords X2.6");
    const struct data *g = data();
    struct match      *m = sea("italy at cape-corse: br-sol-1 4/0; martin commands italy;"
                                    "cartagena at cape-creus: sp-sol-1 3/0; alvarez commands cartagena");
    is_refused(m, "british fit-out italy", "3.274c");
    is_refused(m, "bourbon fit-out cartagena", "3.274c");
    for (int i = 0; i < g->spaces; i++)
        if (g->space[i].port == NOBODY)
            cr_expect_eq(sealords_port_at(g, space_place(i)), NOBODY, "%s", g->space_name[i].id);
    match_free(m);
}

Test(sealords_theatre_rows_d, convoys_have_their_script_and_no_orders)
{
    COVERS("sealords X2.6");
    struct match *m = sea("impulse 0; increment 0; phase issue; step auxiliaries; straits-trade at gibraltar;"
                          "chit hold-the-gut hand; leader haddock station; fleet-admiral british haddock");
    cr_expect_not(is_offered(m, "british issue hold-the-gut straits-trade nowhere"));
    match_free(m);
    /* bound for Leghorn, it does not turn back */
    m = sea("straits-trade at gibraltar; convoy-leg straits-trade 1");
    cr_expect_not(is_offered(m, "british course straits-trade gut-of-gibraltar"));
    match_free(m);
}

/* ---- X3.5 ---- */

Test(sealords_theatre_rows_d, the_last_sail_called_home_is_gone)
{
    COVERS("sealords X3.5");
    struct match *m = sea("br-sol-1 in port-mahon 2/0; year 1742; turn-of-year 9; impulse 0; increment 0;"
                          "phase ordinary; step reorganise; scenario s4; turns 48");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    plays(m, "british send-home br-sol-1", "");
    plays(m, "british send-home br-sol-1", "");
    cr_expect_eq(sail(m, "br-sol-1"), 0);
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].state, UNFORMED);
    for (int i = 0; i < data()->arrivals; i++)
        cr_expect(now(m)->schedule[i] == 0 || data()->arrival[i].what != SETUP_SQUADRON,
                  "none is to come back");
    match_free(m);
}

/* Nobody but an Escort, and what home has asked for, comes back: that says X15.7 and E10. */
Test(sealords_theatre_rows_d, who_leaves_the_map_comes_back_only_by_a_rule)
{
    COVERS("sealords X3.5", "sealords X5.5");
    struct match *m = sea("italy at cape-st-vincent: br-sol-1 3/0; martin commands italy; mark brest 1;"
                          "scenario s4; turns 48");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    const int     italy = slot(m, "italy");
    sealords_put(&s, data(), italy, place("home"));
    sealords_leaves_map(data(), &s, italy, &u);
    cr_expect_eq(s.formation[italy].lay, 8, "E10: eight Turns");
    match_free(m);
    /* without such a rule it is gone */
    static struct data g;
    struct theatre     rules = *data()->rules;
    g = *data();
    rules.away = NULL;
    g.rules = &rules;
    m = sea("italy at cape-st-vincent: br-sol-1 3/0; martin commands italy; scenario s4; turns 48");
    s = *now(m);
    sealords_put(&s, &g, slot(m, "italy"), place("home"));
    sealords_leaves_map(&g, &s, slot(m, "italy"), &u);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].sail, 0);
    cr_expect_eq(s.slot_of[stage_word(VOCAB_UNIT, "italy")], 0);
    match_free(m);
}

/* ---- X5.5 ---- */

Test(sealords_theatre_rows_d, a_convoy_leaves_by_its_script_and_its_escort_with_it)
{
    COVERS("sealords X5.5", "sealords X5.5a");
    /* the Turkey Trade goes home from the Atlantic, the Straits Trade does not */
    struct match *m = sea("turkey-trade at atlantic-approaches; convoy-leg turkey-trade 3;"
                          "straits-trade at atlantic-approaches");
    cr_expect(is_offered(m, "british course turkey-trade home"));
    cr_expect_not(is_offered(m, "british course turkey-trade indies"));
    cr_expect_not(is_offered(m, "british course straits-trade home"));
    match_free(m);
    /* a French Escort stands at Malta when it comes back */
    m = sea("levant-caravan at malta; convoy-bound levant-caravan malta; fr-f-1 at malta 2/0;"
            "order bourbon-2 escort; scenario s4; turns 48");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    const int     alone = slot(m, "fr-f-1");
    sealords_put(&s, data(), alone, place("levant"));
    sealords_leaves_map(data(), &s, alone, &u);
    for (int turn = 1; turn <= 6; turn++)
        sealords_come_back(data(), &s, &u);
    cr_expect_eq(s.formation[alone].at, place("malta"));
    cr_expect_eq(s.formation[alone].state, READY);
    match_free(m);
}

/* ---- X15.4a ---- */

Test(sealords_theatre_rows_d, where_troops_go_is_told_when_they_are_there)
{
    COVERS("sealords X15.4a");
    struct match *m = sea(
        "phase convoys; step return; impulse 0; increment 0; acting bourbon; argument 0 2; turn-of-year 6");
    plays(m, "bourbon assemble troop-convoy-1 genoa", "");
    cr_expect(was_told(m, BOURBON, "assembled troop-convoy-1 barcelona-harbour genoa"));
    cr_expect_not(was_told(m, BRITISH, "assembled troop-convoy-1 barcelona-harbour genoa"));
    is_refused(m, "bourbon assemble troop-convoy-2 gibraltar", "10.161");
    match_free(m);
    m = sea(
        "troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa; course bourbon-1 fit-out; increment 4");
    plays(m, "british done", NULL);
    bool told = false;
    for (int i = 0; i < 10 && !told && now(m)->increment == 4; i++) {
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
        told = was_told(m, BRITISH, "delivered troop-convoy-1 genoa-harbour 0")
            || was_told(m, BRITISH, "delivered troop-convoy-1 genoa 0");
    }
    cr_expect(told);
    match_free(m);
}

/* ---- X15.5 ---- */

Test(sealords_theatre_rows_d, a_ship_of_a_convoy_that_is_sunk_counts_four)
{
    COVERS("sealords X15.5");
    struct match *m = meet("baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
                           "straits-trade at cape-de-gata; convoy-damage straits-trade 3;");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    s.battle.at = (uint8_t)place("cape-de-gata");
    s.battle.engaged = bit64(slot(m, "baleares")) | bit64(slot(m, "straits-trade"));
    s.battle.combats = 1;
    s.battle.combat[0].squadron[BRITISH][0] = (uint8_t)(1 + CONVOY_MEMBER + convoy("straits-trade"));
    s.battle.combat[0].squadron[BOURBON][0] = (uint8_t)(1 + squadron("sp-sol-1"));
    s.battle.hits[BRITISH] = 2;
    s.battle.due[BRITISH] = 1;
    battle_hits(data(), &s, &u);
    cr_expect_eq(s.convoy[convoy("straits-trade")].dp, 3 + 2 * 4 + 1);
    sealords_scatter_begin(data(), &s, &u);
    cr_expect_eq(s.slot_of[convoy_unit(convoy("straits-trade"))], 0, "12 are its ruin");
    match_free(m);
}

/* ---- E15 ---- */

Test(sealords_theatre_rows_d, out_of_a_port_where_he_is_a_guest_mathews_goes_home_too)
{
    COVERS("sealords E15", "sealords 3.481d");
    static const char *const ports[] = { "hyeres-roads", "port-mahon" };
    for (int i = 0; i < 2; i++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; year 1744; turn-of-year 10; mark e15 1;"
                 "mediterranean-fleet at %s fitting-out: br-sol-1 4/0; mathews commands mediterranean-fleet",
                 ports[i]);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        sealords_bind(data(), &s);
        cr_expect_eq(s.ways[slot(m, "mediterranean-fleet")] == BIND_READY, i == 0, "%s", ports[i]);
        match_free(m);
    }
}
