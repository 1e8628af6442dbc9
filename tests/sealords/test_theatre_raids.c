/* X10.3, X10.6, X10.9: Auxiliaries of this theatre, and the raids that Orders send them on. */
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define A_ACTS "phase activities; acting british; step activities-b;"

/* ---- X10.3 ---- */

#define FIFTY                                                                                                \
    A_ACTS                                                                                                   \
    "troop-convoy-1 at malaga; convoy-bound troop-convoy-1 genoa; br-fleet-1 in gibraltar;"                  \
    "br-fleet-50-1 in gibraltar; spotted british bourbon-1;"

Test(sealords_theatre_raids, a_fleet_50_hits_a_convoy_one_column_higher)
{
    COVERS("sealords X10.3");
    static const struct {
        const char *who;
        int         dp;
    } cases[] = { { "british send br-fleet-1", 1 }, { "british send br-fleet-50-1", 3 } };
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(FIFTY);
        plays(m, "british raid-convoy bourbon-1", "");
        plays(m, "bourbon done", "");
        plays(m, cases[i].who, "3"); /* columns 1 and 2 */
        cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "troop-convoy-1")].dp, cases[i].dp);
        match_free(m);
    }
}

Test(sealords_theatre_raids, it_searches_worse_and_does_not_help_into_battle)
{
    COVERS("sealords X10.3");
    const struct data *g = data();
    cr_expect_eq(g->search_mod[SEARCH_MOD_FLEET50], 1);
    cr_expect(g->aux_class[AUX_FLEET50].tasks & TASK_SEARCH);
    cr_expect_not(g->aux_class[AUX_FLEET50].tasks & TASK_ASSIST);
    cr_expect(g->aux_class[AUX_FLEET].tasks & TASK_ASSIST);
}

/* ---- X10.9 ---- */

/* How many of a Contingent and Class the British see in a port. */
static int seen_in(const struct match *m, const char *prefix, const char *where)
{
    struct view v;
    int         n = 0;
    sealords_view(data(), now(m), BRITISH, &v);
    for (int a = 0; a < data()->auxiliaries; a++)
        n += strncmp(data()->auxiliary_name[a].id, prefix, strlen(prefix)) == 0
          && v.known.auxiliary[a].where == AUX_IN_PORT && v.known.auxiliary[a].at == port(where);
    return n;
}

Test(sealords_theatre_raids, galleys_in_port_are_open_and_others_hidden)
{
    COVERS("sealords X10.9", "sealords R206");
    struct match *m = sea("sp-galley-2 in barcelona; sp-galley-3 in toulon; fr-galley-1 in toulon;"
                          "sp-light-1 in barcelona; sp-light-2 in alicante; sp-galley-1 in alicante");
    cr_expect_eq(seen_in(m, "sp-galley", "barcelona"), 1, "at a Key Port");
    cr_expect_eq(seen_in(m, "sp-galley", "alicante"), 1, "and at a Minor one");
    cr_expect_eq(seen_in(m, "sp-galley", "toulon"), 1);
    cr_expect_eq(seen_in(m, "fr-galley", "toulon"), 1);
    cr_expect_eq(seen_in(m, "sp-light", "barcelona"), 0);
    struct view v;
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_eq(v.known.port_tally[port("alicante")], 1, "of the others how many lie at a Minor Port");
    cr_expect_eq(v.known.port_tally[port("barcelona")], 0);
    match_free(m);
}

Test(sealords_theatre_raids, which_galley_it_is_nobody_sees)
{
    COVERS("sealords X10.9");
    struct match *m = sea("sp-galley-1 in barcelona; sp-galley-2 recovery");
    struct match *other = sea("sp-galley-2 in barcelona; sp-galley-1 recovery");
    struct view   v, w;
    sealords_view(data(), now(m), BRITISH, &v);
    sealords_view(data(), now(other), BRITISH, &w);
    cr_expect_eq(memcmp(v.known.auxiliary, w.known.auxiliary, sizeof v.known.auxiliary), 0);
    match_free(other);
    match_free(m);
}

Test(sealords_theatre_raids, a_galley_that_comes_or_goes_is_seen)
{
    COVERS("sealords X10.9");
    struct match *m = sea("phase auxiliaries; acting british bourbon; step attrition; impulse 0; increment 0;"
                          "sp-galley-2 available; sp-light-1 available");
    plays(m, "bourbon berth sp-light-1 cartagena", "");
    cr_expect_not(was_told(m, BRITISH, "auxiliary-lands cartagena"));
    plays(m, "bourbon berth sp-galley-2 cartagena", "");
    cr_expect(was_told(m, BRITISH, "berthed sp-galley-1 cartagena"), "a Spanish one, no matter which");
    match_free(m);
}

/* ---- X10.6 ---- */

/* Burn the Galleys at Malaga, Blockade Value 1: a single Fireship succeeds on 4 or less. */
#define RAID(with)                                                                                           \
    "turn-of-year 10; increment 4; red-division at malaga: br-sol-1 4/0; br-fireship-1 with red-division;"   \
    "sp-galley-1 in malaga; order british-1 burn-the-galleys; chit burn-the-galleys issued;" with

static int where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

/* Both say done until the other is asked to Screen. */
static struct match *raid(const char *scene)
{
    struct match *m = sea(scene);
    for (int i = 0; phase_of(m) != PHASE_SCREEN && now(m)->impulse == 1 && i < 40; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    return m;
}

/* Die of the raid, then the winds of the next Impulse. */
#define THEN(die) die " 5 6 5"

static bool burns_screened(const char *scene, const char *with, const char *faces)
{
    char          move[WORD_MAX];
    struct match *m = raid(scene);
    cr_assert_eq(phase_of(m), PHASE_SCREEN);
    cr_expect_eq(now(m)->acting, 1u << BOURBON);
    if (with) {
        plays(m, "bourbon screen", "");
        snprintf(move, sizeof move, "bourbon send %s", with);
        plays(m, move, faces);
        cr_expect_eq(where(m, with), AUX_RECOVERY);
    } else
        plays(m, "bourbon done", faces);
    const bool burnt = chit(m, "burn-the-galleys") == CHIT_FULFILLED;
    cr_expect_eq(where(m, "br-fireship-1"), AUX_RECOVERY, "spent, whatever came of it");
    cr_expect_eq(formation(m, "red-division")->tries, !burnt);
    match_free(m);
    return burnt;
}

Test(sealords_theatre_raids, an_auxiliary_of_the_port_screens_one_that_raids_it)
{
    COVERS("sealords X10.6", "sealords R205", "sealords X12.8", "sealords X10.5a");
    cr_expect(burns_screened(RAID(""), NULL, THEN("4")));
    cr_expect_not(burns_screened(RAID(""), NULL, THEN("5")));
    /* in part: +1 */
    cr_expect(burns_screened(RAID("sp-galley-2 in malaga"), "sp-galley-2", THEN("3")));
    cr_expect_not(burns_screened(RAID("sp-galley-2 in malaga"), "sp-galley-2", THEN("4")));
    /* a success: looked up as Light, the Fireship does not count; and none is left, which is +1 */
    cr_expect(burns_screened(RAID("sp-light-1 in malaga"), "sp-light-1", THEN("3")));
    cr_expect_not(burns_screened(RAID("sp-light-1 in malaga"), "sp-light-1", THEN("4")));
    /* one of two */
    cr_expect(burns_screened(RAID("br-marines-1 with red-division"), NULL, THEN("5")));
    cr_expect(burns_screened(RAID("br-marines-1 with red-division; sp-light-1 in malaga"), "sp-light-1",
                             THEN("4")));
    cr_expect_not(burns_screened(RAID("br-marines-1 with red-division; sp-light-1 in malaga"), "sp-light-1",
                                 THEN("5")));
}

Test(sealords_theatre_raids, the_port_alone_screens_a_raid)
{
    COVERS("sealords X10.6");
    struct match *m = raid(
        "turn-of-year 10; increment 4; red-division at malaga: br-sol-1 4/0;"
        "br-bomb-1 with red-division; order british-1 chastise-the-corsairs;"
        "chit chastise-the-corsairs issued; progress british-1 1; target british-1 0;"
        "andalusian in malaga; baleares at malaga: sp-sol-1 3/0; sp-light-1 with baleares");
    cr_assert_eq(phase_of(m), PHASE_SCREEN, "he is asked all the same (R107)");
    is_refused(m, "bourbon screen", "6.28b");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(where(m, "br-bomb-1"), AUX_RECOVERY);
    match_free(m);
}

Test(sealords_theatre_raids, the_last_galley_may_go_out_to_screen)
{
    COVERS("sealords R205");
    struct match *m = raid(RAID(""));
    plays(m, "bourbon screen", "");
    plays(m, "bourbon send sp-galley-1", "5 6 5"); /* there is nothing left to burn, and no die */
    cr_expect_eq(where(m, "sp-galley-1"), AUX_RECOVERY);
    cr_expect_eq(where(m, "br-fireship-1"), AUX_RECOVERY);
    cr_expect_neq(chit(m, "burn-the-galleys"), CHIT_FULFILLED);
    cr_expect_eq(now(m)->impulse, 2);
    match_free(m);
}

Test(sealords_theatre_raids, nothing_is_screened_that_no_auxiliary_helps_in)
{
    COVERS("sealords X10.6");
    struct match *m = raid("turn-of-year 10; increment 4; red-division at malaga: br-sol-1 4/0;"
                           "order british-1 chastise-the-corsairs; chit chastise-the-corsairs issued;"
                           "progress british-1 1; andalusian in malaga; sp-light-1 in malaga");
    cr_expect_eq(now(m)->impulse, 2, "nobody was asked");
    match_free(m);
    m = raid(
        "turn-of-year 10; increment 4; mark naples 1; italy at naples: br-sol-1 4/0; br-bomb-1 with italy;"
        "order british-1 hour-for-naples; chit hour-for-naples issued; ne-light-1 in naples");
    cr_expect_eq(now(m)->impulse, 2, "nor at Naples");
    cr_expect_eq(where(m, "br-bomb-1"), AUX_RECOVERY);
    match_free(m);
}

/* ---- What each may think of it ---- */

static void is_possible(const struct match *m)
{
    for (int side = 0; side < SIDES; side++) {
        struct rng   r = { 1 };
        struct view  before, after;
        struct state imagined;
        sealords_view(data(), now(m), side, &before);
        sealords_imagine(data(), &before, side, &r, &imagined);
        const struct refusal no = sealords_validate(data(), &imagined);
        cr_expect(is_legal(no), "%s", no.why);
        sealords_view(data(), &imagined, side, &after);
        cr_expect_eq(memcmp(&before.known.task, &after.known.task, sizeof before.known.task), 0);
        cr_expect_eq(memcmp(before.known.auxiliary, after.known.auxiliary, sizeof before.known.auxiliary), 0);
    }
}

Test(sealords_theatre_raids, a_raid_can_be_imagined_by_either)
{
    COVERS("sealords X10.6");
    struct match *m = raid(RAID("sp-light-1 in malaga"));
    cr_assert_eq(phase_of(m), PHASE_SCREEN);
    is_possible(m);
    plays(m, "bourbon screen", "");
    cr_assert_eq(phase_of(m), PHASE_PICK);
    cr_expect_eq(now(m)->acting, 1u << BOURBON, "all go that help: the other has nothing to pick");
    is_possible(m);
    match_free(m);
}
