/* E08, E09, E11, E13, E17, X4.1, X14.5, X18.5, X19.1d, X20.1a, X21.4: when things come, how long they last, and when they
 * are felt. */
#include "games/sealords/convoys.h"
#include "games/sealords/straits.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

static int mark_in(const struct state *s, const char *id)
{
    return s->mark[stage_word(VOCAB_MARK, id)];
}

/* ---- E08, E09: turns are whole turns ---- */

Test(sealords_theatre_terms, a_revolt_lasts_four_turns_and_the_plague_six)
{
    COVERS("sealords E08", "sealords E09");
    struct match *m = sea(
        "scenario s4; turns 48; turn 9; year 1742; turn-of-year 9; br-sol-8 in port-mahon 1/0;"
        "mark e01 1; mark e02 1; mark revolt-ajaccio 4; mark plague 6");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    for (int after = 1; after <= 7; after++) { /* the Event Step of the ninth has brought both */
        s.turn = (uint8_t)(9 + after);
        s.turn_of_year = 10; /* in which nothing else is rolled */
        data()->rules->pre_turn(data(), &s, 0, &u);
        cr_expect_eq(sealords_port_use(data(), &s, port("ajaccio"), contingent("french")) == PORT_CLOSED,
                     after <= 4, "turn %d", after);
        cr_expect_eq(mark_in(&s, "plague") > 0, after <= 6, "turn %d", after);
        data()->rules->events(data(), &s, 0, &u);
    }
    match_free(m);
}

/* ---- X20.1a ---- */

Test(sealords_theatre_terms, a_squall_strikes_as_the_first_increment_ends)
{
    COVERS("sealords X20.1a", "sealords X6.5");
    struct match *m = sea(
        "scenario s4; turns 48; impulse 2; increment 0; step winds; phase start; turn-of-year 9;"
        "mark naples 1; white-division at villefranche: br-sol-1 4/2; italy at genoa: br-sol-2 4/2;"
        "troop-convoy-1 at villefranche; straits at lerins-islands: br-sol-3 4/2");
    plays(m, "british done", "");
    plays(m, "bourbon done", "5 5 5 0 3");
    cr_expect(was_told(m, BRITISH, "squall villefranche") && was_told(m, BOURBON, "squall villefranche"));
    cr_expect_eq(dp(m, "br-sol-1"), 2, "not yet");
    for (int increment = 1; increment <= 2; increment++) {
        for (int i = 0; i < 40 && now(m)->increment <= increment; i++)
            plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
        cr_expect_eq(dp(m, "br-sol-1"), 3, "once");
        cr_expect_eq(dp(m, "br-sol-2"), 2, "elsewhere");
        cr_expect_eq(dp(m, "br-sol-3"), 3, "in waters of Villefranche [5.222]");
        cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "troop-convoy-1")].dp, 1);
    }
    match_free(m);
}

Test(sealords_theatre_terms, it_strikes_who_is_there_then)
{
    COVERS("sealords X20.1a");
    struct match *m = sea(
        "scenario s4; turns 48; mark squall 4; white-division at villefranche: br-sol-1 4/2;"
        "italy at genoa: br-sol-2 4/2");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_put(&s, data(), slot(m, "white-division"), place("genoa"));
    sealords_put(&s, data(), slot(m, "italy"), place("villefranche"));
    sealords_gale_attrition_begin(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].dp, 2);
    cr_expect_eq(s.squadron[squadron("br-sol-2")].dp, 3);
    sealords_gale_attrition_begin(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("br-sol-2")].dp, 3, "it has passed");
    match_free(m);
}

/* ---- X14.5 ---- */

static struct state italy_after(int turn, int box, int won)
{
    struct match *m = sea("scenario s4; turns 48; year 1742; mark magazine-genoa 1");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.turn = s.turn_of_year = (uint8_t)turn;
    s.mark[stage_word(VOCAB_MARK, "campaign-box")] = (int16_t)box;
    s.mark[stage_word(VOCAB_MARK, "campaign-active")] = turn < 16 && !won;
    s.mark[stage_word(VOCAB_MARK, "campaign-won")] = (int16_t)won;
    match_queue(m, 6);
    straits_campaign(data(), &s, &u);
    match_free(m);
    return s;
}

Test(sealords_theatre_terms, the_edge_in_italy_is_paid_at_the_years_end)
{
    COVERS("sealords X14.1", "sealords X14.5a");
    struct state s = italy_after(15, 7, 0);
    cr_expect_eq(mark_in(&s, "campaign-active"), 0, "after Turn Fifteen there is no roll");
    cr_expect_eq(s.gain[BRITISH], 0, "but the Year is not over");
    static const struct {
        int box, won, british, bourbon;
    } ends[] = { { 2, 0, 0, 1 }, { 3, 0, 0, 1 }, { 4, 0, 0, 0 }, { 6, 0, 0, 0 },
                 { 7, 0, 1, 0 }, { 8, 0, 1, 0 }, { 1, 1, 0, 0 }, { 9, 2, 0, 0 } };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        s = italy_after(16, ends[i].box, ends[i].won);
        cr_expect_eq(s.gain[BRITISH], ends[i].british, "box %d", ends[i].box);
        cr_expect_eq(s.gain[BOURBON], ends[i].bourbon, "box %d", ends[i].box);
    }
}

/* ---- X18.5 ---- */

Test(sealords_theatre_terms, who_has_called_at_home_has_been_there)
{
    COVERS("sealords X18.5");
    struct match *m = sea(
        "baleares at cartagena fitting-out: sp-sol-1 3/0; cartagena at toulon fitting-out: sp-sol-2 "
        "3/0; sp-sol-3 at cartagena 3/0; away sp-sol-1 8; away sp-sol-2 8; away sp-sol-3 8");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    data()->rules->impulse(data(), &s, 0, &u);
    cr_expect_eq(s.squadron[squadron("sp-sol-1")].away, 0, "it Fits Out there as an Impulse begins");
    cr_expect_eq(s.squadron[squadron("sp-sol-2")].away, 8, "Toulon is abroad");
    cr_expect_eq(s.squadron[squadron("sp-sol-3")].away, 8, "off the port is not in it");
    match_free(m);
}

/* ---- E11, E13, E17 ---- */

#define EVENTS(year, turn)                                                                                   \
    "scenario s4; turns 48; turn " turn "; impulse 0; increment 0; phase ordinary; step events; year " year  \
    "; turn-of-year " turn "; mark naples 1; br-sol-8 in port-mahon 1/0; mark e01 2; mark e02 1; "

static struct match *event_step(const char *scene, const char *faces)
{
    struct match *m = sea(scene);
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    return m;
}

Test(sealords_theatre_terms, ensenada_comes_of_himself)
{
    COVERS("sealords E11");
    struct match *m = event_step(EVENTS("1743", "4"), "");
    cr_expect_eq(mark_in(now(m), "e11"), 0);
    match_free(m);
    m = event_step(EVENTS("1743", "5"), "9 9 9 9 9 9 9 9"); /* E08, E09, E13, E17; corsairs */
    cr_expect_eq(mark_in(now(m), "e11"), 1, "without a die");
    match_free(m);
}

Test(sealords_theatre_terms, the_dey_is_pleased_for_a_quarter)
{
    COVERS("sealords E13");
    struct match *m = sea("scenario s4; turns 48; turn 10; turn-of-year 10; mark dey-spares 1");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    data()->rules->pre_turn(data(), &s, 0, &u);
    cr_expect_eq(mark_in(&s, "dey-spares"), 1);
    s.turn = s.turn_of_year = 13;
    data()->rules->pre_turn(data(), &s, 0, &u);
    cr_expect_eq(mark_in(&s, "dey-spares"), 0);
    match_free(m);
}

Test(sealords_theatre_terms, the_indies_trade_comes_in_the_next_turn)
{
    COVERS("sealords E17");
    const int     indies = stage_word(VOCAB_CONVOY, "indies-trade");
    struct match *m = event_step(EVENTS("1742", "5"), "9 9 4 9 9 9 9"); /* E08, E13, E17; corsairs */
    cr_expect_eq(now(m)->scheme[data()->convoy[indies].scheme].coming, 0);
    match_free(m);
    m = event_step(EVENTS("1742", "5"), "9 9 3 9 9 9 9");
    cr_expect(was_told(m, BRITISH, "happening e17 3 0"));
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_announced_appear(data(), &s, &u);
    const int convoy = s.slot_of[convoy_unit(indies)] - 1;
    cr_assert_geq(convoy, 0);
    cr_expect_eq(s.formation[convoy].at, place("atlantic-approaches"));
    cr_expect_eq(sealords_convoy_next(data(), &s, indies), place("cadiz"));
    match_free(m);
}

/* ---- X4.1 ---- */

Test(sealords_theatre_terms, leaders_come_to_the_mess_on_their_date)
{
    COVERS("sealords X4.1", "sealords X17.1");
    for (int turn = 4; turn <= 5; turn++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; year 1742; turn-of-year %d; impulse 0; increment 0; phase ordinary;"
                 "step reorganise; leader dauteuil future; leader barreda future",
                 turn);
        struct match *m = event_step(lines, "");
        const int     status = turn < 5 ? LEADER_FUTURE : LEADER_MESS;
        cr_expect_eq(now(m)->leader[leader("dauteuil")].status, status, "turn %d", turn);
        cr_expect_eq(now(m)->leader[leader("barreda")].status, status, "turn %d", turn);
        match_free(m);
    }
}

/* ---- X19.1d ---- */

Test(sealords_theatre_terms, trade_that_comes_home_is_a_point)
{
    COVERS("sealords X19.1d");
    static const struct {
        const char *convoy;
        int         side, dps, gain;
    } cases[] = { { "straits-trade", BRITISH, 3, 1 }, { "straits-trade", BRITISH, 4, 0 },
                  { "turkey-trade", BRITISH, 0, 1 },  { "levant-caravan", BOURBON, 3, 1 },
                  { "indies-trade", BOURBON, 4, 0 },  { "victualing-convoy", BRITISH, 0, 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[256];
        snprintf(lines, sizeof lines, "scenario s4; turns 48; %s at leghorn; convoy-damage %s %d%s",
                 cases[i].convoy, cases[i].convoy, cases[i].dps,
                 strcmp(cases[i].convoy, "victualing-convoy") ? "" : "; convoy-stores victualing-convoy 5");
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        data()->rules->delivered(data(), &s, stage_word(VOCAB_CONVOY, cases[i].convoy), &u);
        cr_expect_eq(s.gain[cases[i].side], cases[i].gain, "case %zu", i);
        cr_expect_eq(s.gain[!cases[i].side], 0, "case %zu", i);
        match_free(m);
    }
}

/* ---- X21 ---- */

Test(sealords_theatre_terms, what_lies_ready_at_barcelona)
{
    COVERS("sealords X21.1", "sealords X21.4");
    for (int scenario = 0; scenario < 4; scenario++) {
        struct state  s;
        struct setup  how = { .seats = 2, .scenario = scenario };
        struct match *m = sea("");
        struct umpire u = { .dice = match_dice(m) };
        cr_assert(is_legal(sealords_setup(data(), &s, &how, &u)));
        const int troops = stage_word(VOCAB_CONVOY, "troop-convoy-1"),
                  convoy = s.slot_of[convoy_unit(troops)] - 1;
        cr_expect_eq(convoy >= 0, scenario == 0 || scenario == 3, "s%d", scenario + 1);
        if (convoy >= 0) {
            cr_expect_eq(sealords_port_at(data(), s.formation[convoy].at), port("barcelona"));
            cr_expect_eq(s.formation[convoy].state, FITTING_OUT);
            cr_expect_eq(s.convoy[troops].bound, scenario == 3 ? place("la-spezia") : NOWHERE);
            cr_expect_eq(s.scheme[data()->convoy[troops].scheme].year, 1, "one of its Year");
        }
        match_free(m);
    }
}
