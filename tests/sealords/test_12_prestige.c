/* [12] Prestige: the ends of the track, splitting a gain, comparing Orders, spending. */
#include "scene.h"

/* The Terminate Orders Step of a Quarterly Turn is open, and nothing else will happen in it but the comparison. */
#define COMPARING "phase terminate; step reorganise; impulse 0; increment 0;"

static void is_track(const struct match *m, int british, int bourbon)
{
    cr_expect_eq(now(m)->prestige[BRITISH], british, "British %d", now(m)->prestige[BRITISH]);
    cr_expect_eq(now(m)->prestige[BOURBON], bourbon, "Bourbon %d", now(m)->prestige[BOURBON]);
}

/* A copy to try things on. */
static struct state drawn(const char *sentences)
{
    struct match      *m = sea(sentences);
    const struct state s = *now(m);
    match_free(m);
    return s;
}

static struct match *compared(const char *scene)
{
    struct match *m = sea(scene);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    return m;
}

/* ---- Splitting [12.12-12.14] ---- */

Test(sealords_12, a_gain_may_be_turned_against_the_other)
{
    COVERS("sealords 12.12", "sealords 12.14", "sealords 12.16"); /* D23 */
    struct match *m = compared(COMPARING "prestige british 8; prestige bourbon 9; order-score british 5");
    cr_assert_eq(phase_of(m), PHASE_SPLIT);
    cr_expect_eq(now(m)->acting, 1u << BRITISH, "its winner alone is asked");
    is_track(m, 8, 9);
    is_refused(m, "british split 4", "12.12");
    plays(m, "british split 2", "");
    is_track(m, 9, 7);
    match_free(m);
}

Test(sealords_12, by_default_all_of_it_is_his_own)
{
    COVERS("sealords 12.12");
    struct match *m = compared(COMPARING "order-score bourbon 3");
    plays(m, "bourbon done", "");
    is_track(m, 7, 9);
    match_free(m);
}

Test(sealords_12, past_the_top_it_is_taken_from_the_other)
{
    COVERS("sealords 12.13a", "sealords 12.14", "sealords 12.11");
    struct match *m = compared(COMPARING "prestige british 15; prestige bourbon 6; order-score british 1");
    cr_expect_neq(phase_of(m), PHASE_SPLIT, "there is nothing to choose");
    is_track(m, 15, 5);
    cr_expect(was_told(m, BOURBON, "prestige-won british 1 15 5"));
    match_free(m);
}

Test(sealords_12, past_the_bottom_a_loss_is_the_others_gain)
{
    COVERS("sealords 12.13b");
    struct match *m = compared(COMPARING "prestige british 8; prestige bourbon 1; order-score british 5");
    plays(m, "british split 3", ""); /* one down, and two that are his after all */
    is_track(m, 10, 0);
    match_free(m);
}

Test(sealords_12, at_both_ends_nothing_moves)
{
    COVERS("sealords 12.13c");
    struct match *m = compared(COMPARING "prestige british 15; prestige bourbon 0; order-score british 5");
    cr_expect_neq(phase_of(m), PHASE_SPLIT);
    is_track(m, 15, 0);
    match_free(m);
}

Test(sealords_12, a_loss_is_borne_at_once)
{
    COVERS("sealords 12.13b", "sealords 12.16");
    struct state  s = drawn(COMPARING "prestige british 1; prestige bourbon 7");
    struct umpire u = { 0 };
    sealords_gain(data(), &s, BRITISH, -2, &u);
    cr_expect_eq(s.prestige[BRITISH], 0);
    cr_expect_eq(s.prestige[BOURBON], 8);
}

/* ---- Comparing Orders [12.2] ---- */

Test(sealords_12, the_higher_score_gains_by_the_spread)
{
    COVERS("sealords 12.22", "sealords 12.23", "sealords 12.233", "sealords 12.241", "sealords 9.383a",
           "sealords 9.384", "sealords 9.385", "sealords 9.3.109", "sealords X23.3",
           "sealords X19.2"); /* D24, R81 */
    static const int   worth[] = { 0, 1, 1, 2, 2, 3, 3, 3, 3, 3 };
    const struct state s = drawn("");
    for (int spread = 0; spread < 10; spread++)
        cr_expect_eq(sealords_spread_worth(data(), &s, spread), worth[spread], "a spread of %d", spread);
    struct match *m = compared(COMPARING "order-score british 3; order-score bourbon 2");
    cr_expect(was_told(m, BOURBON, "orders-compared 3 2"));
    plays(m, "british done", "");
    is_track(m, 8, 7);
    cr_expect_eq(now(m)->order_score[BRITISH], 0);
    cr_expect_eq(now(m)->order_score[BOURBON], 0);
    match_free(m);
}

Test(sealords_12, negative_scores_are_kept_as_such)
{
    COVERS("sealords 12.23", "sealords 12.232", "sealords 12.242"); /* D24 */
    struct match *m = compared(COMPARING "order-score british -3; order-score bourbon -2");
    plays(m, "bourbon done", "");
    is_track(m, 7, 8);
    match_free(m);
}

#define DONE(order)   "chit " order " fulfilled; chit-done " order " 1;"
#define FAILED(order) "chit " order " failed;"

Test(sealords_12, the_examples_of_scores)
{
    COVERS("sealords 12.241", "sealords 12.242", "sealords 9.383b"); /* D24 */
    struct match *m = compared(COMPARING DONE("hold-the-gut") DONE("coast-of-italy") DONE("close-barcelona")
                                   DONE("blockade-the-arsenal") FAILED("destroy-the-magazines")
                                       DONE("relieve-the-presidios") DONE("guard-the-coast-of-catalonia"));
    cr_expect(was_told(m, BOURBON, "orders-compared 3 2"));
    plays(m, "british done", "");
    is_track(m, 8, 7);
    match_free(m);
    m = compared(COMPARING DONE("hold-the-gut") FAILED("coast-of-italy") FAILED("close-barcelona")
                     FAILED("blockade-the-arsenal") FAILED("destroy-the-magazines")
                         FAILED("relieve-the-presidios") FAILED("guard-the-coast-of-catalonia"));
    cr_expect(was_told(m, BOURBON, "orders-compared -3 -2"));
    plays(m, "bourbon done", "");
    is_track(m, 7, 8);
    match_free(m);
}

Test(sealords_12, other_turns_compare_nothing)
{
    COVERS("sealords 12.23", "sealords 9.383a"); /* R17 */
    struct match *m = compared(COMPARING "turn-of-year 6; order-score british 3");
    is_track(m, 7, 7);
    cr_expect_eq(now(m)->order_score[BRITISH], 3);
    match_free(m);
}

/* ---- Sail [12.16] ---- */

/* A point for four frigates of a Year, however they were lost; of the line one for each two, or a part of that, of a Battle. */
Test(sealords_12, frigates_are_counted_on_and_the_line_is_not)
{
    COVERS("sealords 12.16", "sealords X19.1a");
    struct state s = drawn("");
    static const struct {
        int sail, worth, left;
    } lost[] = { { 3, 0, 3 }, { 1, 1, 0 }, { 2, 0, 2 }, { 7, 2, 1 }, { 2, 0, 3 } };
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        cr_expect_eq(sealords_frigates_worth(data(), &s, BOURBON, lost[i].sail), lost[i].worth, "%zu", i);
        cr_expect_eq(s.frigates_lost[BOURBON], lost[i].left, "%zu", i);
    }
    cr_expect_eq(s.frigates_lost[BRITISH], 0);
    static const int worth[] = { 0, 1, 1, 2, 2, 3 };
    for (int sail = 0; sail < 6; sail++)
        cr_expect_eq(sealords_line_worth(data(), &s, sail), worth[sail], "%d", sail);
}

/* ---- Spending [12.3] ---- */

Test(sealords_12, nobody_spends_what_he_has_not)
{
    COVERS("sealords 12.3");
    struct state  s = drawn("prestige british 2");
    struct umpire u = { 0 };
    cr_expect(sealords_can_spend(&s, BRITISH, 2));
    cr_expect_not(sealords_can_spend(&s, BRITISH, 3));
    sealords_spend(&s, BRITISH, 2, &u);
    cr_expect_eq(s.prestige[BRITISH], 0);
    cr_expect_eq(s.prestige[BOURBON], 7);
}

Test(sealords_12, what_does_not_count_in_a_scenario_is_worth_nothing)
{
    COVERS("sealords 12.1"); /* X19.3 */
    const struct state first = drawn("scenario s1"), second = drawn("scenario s2");
    cr_expect_eq(sealords_worth(data(), &first, PRESTIGE_HEAVY_VICTOR), 0);
    cr_expect_eq(sealords_worth(data(), &first, PRESTIGE_LINE_TAKEN), 1);
    cr_expect_eq(sealords_worth(data(), &second, PRESTIGE_HEAVY_VICTOR), 1);
}

/* ---- The end [12.1, 12.15, A.9] ---- */

Test(sealords_12, at_the_end_what_is_not_fulfilled_fails)
{
    COVERS("sealords 12.1", "sealords 12.11", "sealords 12.17", "sealords 9.38", "sealords 9.363",
           "sealords X19.2"); /* R17 */
    struct match *m = sea("phase issue; step auxiliaries; impulse 0; increment 0; turn 4; turn-of-year 8;"
                          "chit hold-the-gut hand; chit coast-of-italy hand");
    while (phase_of(m) == PHASE_ISSUE)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    while (phase_of(m) != PHASE_SPLIT && phase_of(m) != PHASE_OVER)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_SPLIT);
    cr_expect(was_told(m, BOURBON, "order-failed british 2"));
    plays(m, "bourbon split 1", "");
    cr_expect_eq(phase_of(m), PHASE_OVER);
    is_track(m, 6, 7);
    const struct result r = sealords_game.result(data(), now(m));
    cr_expect_eq(r.winners, 1u << BOURBON);
    match_free(m);
}

Test(sealords_12, equal_prestige_is_a_tie)
{
    COVERS("sealords 12.1");
    struct state s = drawn("");
    s.phase = PHASE_OVER;
    const struct result r = sealords_game.result(data(), &s);
    cr_expect(r.over);
    cr_expect_eq(r.winners, 0);
}
