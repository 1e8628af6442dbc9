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
    is_refused(m, "british wish repair 0 2", "12.31b"); /* one a Step */
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
    s.prestige[BRITISH] = 0;
    cr_expect_eq(rolled(m, &s, MULLIGAN_COMBAT, BOTH_SIDES, "8"), 8, "no credit");
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
