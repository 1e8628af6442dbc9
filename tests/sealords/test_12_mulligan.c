/* [12.31b] The Mulligan. */
#include "games/sealords/mulligan.h"
#include "scene.h"

#define ISSUING "phase issue; step auxiliaries; impulse 0; increment 0;"

Test(sealords_12_mulligan, which_dice_is_said_beforehand)
{
    COVERS("sealords 12.31b"); /* R88, R175 */
    struct match *m = sea(ISSUING "br-sol-1 at leghorn 4/0");
    is_refused(m, "british wish combat 4 9", "12.31b"); /* half of the faces at most */
    is_refused(m, "british wish combat 2 3", "12.31b");
    is_refused(m, "british unwish combat", "12.31b");
    plays(m, "british wish combat 7 9", "");
    is_refused(m, "british wish combat 8 9", "12.31b"); /* one for a kind in a Step */
    is_refused(m, "british unwish combat", "12.31b");
    plays(m, "british wish repair 0 2", ""); /* all that may be bought may be wished for */
    cr_expect_eq(now(m)->wish[BRITISH][MULLIGAN_REPAIR].before, 3);
    cr_expect_eq(now(m)->wish[BRITISH][MULLIGAN_COMBAT].from, 7);
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.wish[BRITISH][MULLIGAN_COMBAT].before, 0, "it is his secret");
    match_free(m);
    m = sea(ISSUING "wish-a-from combat 7; wish-a-before combat 10");
    is_refused(m, "british wish combat 7 9", "12.31b");
    plays(m, "british unwish combat", "");
    cr_expect_eq(now(m)->wish[BRITISH][MULLIGAN_COMBAT].before, 0);
    match_free(m);
}

static int rolled(struct match *m, struct state *s, enum mulligan kind, unsigned seen, const char *faces)
{
    struct umpire u = { .dice = match_dice(m) };
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    umpire_open(&u, sealords_moment(s), ROLL_COMBAT, 1, 1);
    const int die = sealords_roll(s, kind, seen, &u);
    cr_expect_eq(dice_queued(match_dice(m)), 0, "%s", faces);
    return die;
}

Test(sealords_12_mulligan, a_point_buys_another_die)
{
    COVERS("sealords 12.31b", "sealords 12.3"); /* R175 */
    struct match *m = sea("br-sol-1 at leghorn 4/0; wish-a-from combat 7; wish-a-before combat 10");
    struct state  s = *now(m);
    cr_expect_eq(rolled(m, &s, MULLIGAN_COMBAT, BOTH_SIDES, "6"), 6, "he has no quarrel with it");
    cr_expect_eq(s.prestige[BRITISH], 7);
    cr_expect_eq(rolled(m, &s, MULLIGAN_COMBAT, BOTH_SIDES, "79"), 9, "and the second stands");
    cr_expect_eq(s.prestige[BRITISH], 6);
    cr_expect_eq(rolled(m, &s, MULLIGAN_LEVEL, BOTH_SIDES, "8"), 8, "of another kind");
    cr_expect_eq(rolled(m, &s, MULLIGAN_COMBAT, 1u << BOURBON, "8"), 8, "one that he does not see");
    s.prestige[BRITISH] = 1;
    cr_expect_eq(rolled(m, &s, MULLIGAN_COMBAT, BOTH_SIDES, "82"), 2, "his last point will do");
    cr_expect_eq(s.prestige[BRITISH], 0);
    cr_expect_eq(rolled(m, &s, MULLIGAN_COMBAT, BOTH_SIDES, "8"), 8, "no credit");
    match_free(m);
    m = sea("br-sol-1 at leghorn 4/0; wish-a-from search 0; wish-a-before search 3"); /* 0 to 2 */
    s = *now(m);
    cr_expect_eq(rolled(m, &s, MULLIGAN_SEARCH, BOTH_SIDES, "3"), 3, "one beyond those that were named");
    cr_expect_eq(rolled(m, &s, MULLIGAN_SEARCH, BOTH_SIDES, "25"), 5);
    match_free(m);
}

Test(sealords_12_mulligan, each_player_once_for_a_die)
{
    COVERS("sealords 12.31b"); /* R88 */
    struct match *m = sea("br-sol-1 at leghorn 4/0; wish-a-from combat 7; wish-a-before combat 10;"
                          "wish-b-from combat 0; wish-b-before combat 3");
    struct state  s = *now(m);
    cr_expect_eq(rolled(m, &s, MULLIGAN_COMBAT, BOTH_SIDES, "928"), 8, "A will not have the 9, B not the 2");
    cr_expect_eq(s.prestige[BRITISH], 6);
    cr_expect_eq(s.prestige[BOURBON], 6);
    match_free(m);
}

Test(sealords_12_mulligan, a_check_of_his_own)
{
    COVERS("sealords 12.31b");
    struct match *m = sea(ISSUING
                          "italy at genoa: br-sol-4 4/0; chit hold-the-gut hand; lestock mess;"
                          "fleet-admiral british lestock; wish-a-from check 5; wish-a-before check 10");
    plays(m, "british issue hold-the-gut italy nowhere", "8 3"); /* SR 3 */
    cr_expect_eq(now(m)->chit[stage_word(VOCAB_ORDER, "hold-the-gut")].where, CHIT_ISSUED);
    cr_expect(was_told(m, BRITISH, "mulligan british check 8 3"));
    cr_expect_not(was_told(m, BOURBON, "mulligan british check 8 3"), "he sees only that Prestige is spent");
    cr_expect_eq(now(m)->prestige[BRITISH], 6);
    match_free(m);
}

/* ---- Dice of actions (R236) ---- */

#define WISH(kind, from) "wish-a-from " kind " " from "; wish-a-before " kind " 10;"

/* The move, with one die more than the scene has, of which the British spend a point. */
static struct match *again(const char *sentences, const char *move, const char *faces, const char *told)
{
    struct match *m = sea(sentences);
    plays(m, move, faces);
    cr_expect(was_told(m, BRITISH, told), "%s: %s", move, told);
    cr_expect_eq(now(m)->prestige[BRITISH], 6, "%s", move);
    return m;
}

Test(sealords_12_mulligan, checks_of_leaders_and_emergency_repairs)
{
    COVERS("sealords 12.31b", "sealords R236");
    match_free(
        again("impulse 0; increment 0; phase reorganise; step orders; red-division at leghorn: br-sol-1 "
              "4/0, br-sol-2 4/0; lestock commands red-division;" WISH("check", "5"),
              "british detach br-sol-1", "9 0", "mulligan british check 9 0"));
    struct match *m = again("impulse 0; increment 0; phase repair; step ordinary; br-sol-2 in gibraltar 4/4;"
                            "turn-of-year 6;" WISH("repair", "5"),
                            "british repair br-sol-2", "9 3", "mulligan british repair 9 3");
    cr_expect_eq(dp(m, "br-sol-2"), 3);
    match_free(m);
}

Test(sealords_12_mulligan, the_wind_may_be_caught_after_all)
{
    COVERS("sealords 12.31b", "sealords R236");
    for (int spotted = 0; spotted <= 1; spotted++) {
        struct match *m = sea(
            spotted ? "white-division at bastia: br-sol-1 4/0; lestock commands white-division;"
                      "spotted bourbon british-1;" WISH("wind", "5")
                    : "white-division at bastia: br-sol-1 4/0; lestock commands white-division;" WISH("wind",
                                                                                                      "5"));
        plays(m, "british course white-division piombino-channel", "");
        sail_on(m, "9 0");
        cr_expect(is_at(m, "white-division", "piombino-channel"));
        cr_expect(was_told(m, BRITISH, "mulligan british wind 9 0"));
        cr_expect_eq(was_told(m, BOURBON, "mulligan british wind 9 0"), spotted, "whoever sees the die");
        cr_expect_eq(now(m)->prestige[BRITISH], 6);
        match_free(m);
    }
}

Test(sealords_12_mulligan, raids_and_requests)
{
    COVERS("sealords 12.31b", "sealords R236");
    struct match *m = again(
        "phase activities; acting british; step activities-b; cartagena at malaga fitting-out: sp-f-1 2/0;"
        "italy at malaga: br-sol-1 4/0, br-f-1 1/0; br-marines-1 with italy;" WISH("raid", "5"),
        "british cut-out br-marines-1 bourbon-1", "9 0", "mulligan british raid 9 0");
    cr_expect(was_told(m, BOURBON, "mulligan british raid 9 0"));
    match_free(m);
    m = again("scenario s4; turns 48; impulse 0; increment 0; phase reorganise; step orders; year 1742;"
              "turn-of-year 6; fleet-admiral british lestock; leader lestock station;" WISH("request", "7"),
              "british request british 0", "3 9 1", "mulligan british request 9 1");
    cr_expect_eq(sail(m, "br-sol-1"), 2);
    match_free(m);
}
