/* [8.33-8.335, 8.37] Combats are arranged: along the track, calls of Admiral, doubling; convoys [10.13]. */
#include "fight.h"
#include "games/sealords/battle.h"

/* British: the commander's CR of 4 covers four Squadrons. */
#define EXAMPLE                                                                                                            \
    "red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/3, br-sol-3 4/3, br-sol-4 4/4; mathews commands red-division;" \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/2, sp-sol-2 3/5, sp-sol-3 3/7; navarro commands "                 \
    "armada-del-mediterraneo;" BEAT_UP("british-1") HAVE_THE_WIND("bourbon-1")

/* The Bourbons have the gauge and set Medium; a cautious holder against a rash Leader shifts Light up by one. */
static struct match *example(void)
{
    struct match *m = meet(EXAMPLE);
    call(m, "cape-de-gata", "9 0");
    plays(m, "bourbon done", "");
    plays(m, "bourbon embark navarro sp-sol-3", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "bourbon fight light", "5");
    cr_assert_eq(battle(m)->intensity, MEDIUM);
    return m;
}

Test(sealords_8_match, the_example_of_calling_admiral)
{
    COVERS("sealords 8.335", "sealords 8.33", "sealords 8.331a", "sealords 8.331b", "sealords 8.331d",
           "sealords 8.332-2", "sealords 8.333a", "sealords 8.333b", "sealords 8.372a", "sealords 8.372b",
           "sealords 8.371");
    struct match *m = example();
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->acting, 1, "who has not the weather gauge declares first");
    plays(m, "british match br-sol-2", "");
    plays(m, "bourbon match sp-sol-1", "");
    is_refused(m, "british call br-sol-3", "8.372a");
    plays(m, "british call br-sol-1", "");
    plays(m, "bourbon done", "");
    cr_expect(was_told(m, BOURBON, "admiral british br-sol-1"));
    cr_expect(was_told(m, BRITISH, "put-up sp-sol-3 2"), "a Leader must answer");
    cr_expect(was_told(m, BRITISH, "put-up br-sol-3 3"), "the same DPs come first");
    cr_expect(was_told(m, BRITISH, "put-up sp-sol-2 3"));
    cr_expect_eq(now(m)->phase, PHASE_DOUBLE);
    is_refused(m, "british double br-sol-1 1", "8.33");
    plays(m, "british double br-sol-4 1", NULL);
    cr_expect_neq(now(m)->phase, PHASE_DOUBLE, "nobody is left to double: nothing more is asked");
    cr_expect(is_in_combat(m, 1, BRITISH, "br-sol-2") && is_in_combat(m, 1, BRITISH, "br-sol-4"));
    cr_expect(is_in_combat(m, 1, BOURBON, "sp-sol-1"));
    cr_expect(is_in_combat(m, 2, BRITISH, "br-sol-1") && is_in_combat(m, 2, BOURBON, "sp-sol-3"));
    cr_expect(is_in_combat(m, 3, BRITISH, "br-sol-3") && is_in_combat(m, 3, BOURBON, "sp-sol-2"));
    match_free(m);
}

/* In the first Combat the British declare first, in the second the Bourbons, who have the gauge. */
Test(sealords_8_match, if_both_call_it_is_the_first_player_who_is_heard)
{
    COVERS("sealords 8.372a", "sealords R132");
    struct match *m = example();
    plays(m, "bourbon call sp-sol-3", "");
    plays(m, "british call br-sol-1", "");
    cr_expect(was_told(m, BOURBON, "admiral british br-sol-1"));
    cr_expect(!was_told(m, BRITISH, "admiral bourbon sp-sol-3"));
    match_free(m);
    m = example();
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british match br-sol-2", "");
    plays(m, "bourbon match sp-sol-1", "");
    plays(m, "british call br-sol-1", "");
    plays(m, "bourbon call sp-sol-3", "");
    cr_expect(was_told(m, BRITISH, "admiral bourbon sp-sol-3"));
    cr_expect(!was_told(m, BOURBON, "admiral british br-sol-1"));
    match_free(m);
}

Test(sealords_8_match, selection_goes_along_the_track_and_wraps)
{
    COVERS("sealords 8.332", "sealords 8.331d", "sealords 8.331e", "sealords 8.331f");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 4/4, br-sol-2 4/2, br-sol-3 4/2, br-sol-4 4/1; mathews commands "
        "red-division; escuadra-de-cadiz at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, sp-sol-4 "
        "3/0; navarro commands escuadra-de-cadiz; geraldino assists escuadra-de-cadiz;" HAVE_THE_WIND(
            "british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", "5");
    done_until(m, PHASE_MATCH, "");
    while (now(m)->acting == 3 || battle(m)->step == 1)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    plays(m, "bourbon done", "");
    plays(m, "british match br-sol-2", "");
    while (battle(m)->step == 1)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    cr_expect(is_in_combat(m, 2, BRITISH, "br-sol-3"), "the other 2 follows by itself");
    for (int i = 0; i < 6 && !(battle(m)->step != 1 && now(m)->acting == 1); i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    cr_expect(is_offered(m, "british match br-sol-1") && is_offered(m, "british match br-sol-4"),
              "up to 4 or down to 1");
    plays(m, "british match br-sol-1", "");
    cr_expect_eq(battle(m)->picking[BRITISH].direction, GONE_UP);
    while (battle(m)->combats < 4 && now(m)->phase == PHASE_MATCH)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    cr_expect(is_in_combat(m, 4, BRITISH, "br-sol-4"), "the 1 comes last");
    fight_out(m);
    match_free(m);
}

/* Puts up what that side has to and calls nobody, until it is to choose. */
static void until_it_chooses(struct match *m, int side)
{
    for (int i = 0;
         i < 40 && now(m)->phase == PHASE_MATCH && !(battle(m)->step >= 2 && now(m)->acting == 1u << side);
         i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
}

Test(sealords_8_match, at_the_end_of_the_track_it_begins_anew_at_the_other)
{
    COVERS("sealords 8.331e", "sealords 8.331f");
    /* Up from 3: 5, and then neither 2 nor 1 but 0, from which it goes on upward. */
    static const char *const up[] = { "br-sol-2", "br-sol-5", "br-sol-3", "br-sol-4" };
    struct match            *m = meet(
                   "mediterranean-fleet at cape-de-gata: br-sol-1 4/3, br-sol-2 4/5, br-sol-3 4/1, br-sol-4 4/2, br-sol-5 4/0;"
                              "mathews commands mediterranean-fleet; rowley assists mediterranean-fleet;"
                              "escuadra-de-cadiz at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, sp-sol-4 3/0, sp-sol-5 3/0;"
                              "navarro commands escuadra-de-cadiz; geraldino assists escuadra-de-cadiz;" HAVE_THE_WIND("british-1")
                       BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", "5");
    done_until(m, PHASE_MATCH, "");
    until_it_chooses(m, BRITISH);
    plays(m, "british match br-sol-1", "");
    until_it_chooses(m, BRITISH);
    is_refused(m, "british match br-sol-3", "8.331e"); /* not the level below, nor the one above */
    cr_expect(is_offered(m, "british match br-sol-4"), "down to 2");
    plays(m, "british match br-sol-2", "");
    while (now(m)->phase == PHASE_MATCH)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    for (int i = 0; i < 4; i++)
        cr_expect(is_in_combat(m, 2 + i, BRITISH, up[i]), "%s in Combat %d", up[i], 2 + i);
    match_free(m);
}

/* ---- A call with the last Squadron [8.372] ---- */

/* Two British Squadrons against one, Mathews in the second. */
static struct match *last_of_the_spaniards(const char *spaniards)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/3; mathews commands red-division;"
             "%s" HAVE_THE_WIND("british-1"),
             spaniards);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_ARRAY, "");
    plays(m, "british embark mathews br-sol-2", "");
    plays(m, "british done", "");
    plays(m, "british fight light", "9");
    return m;
}

Test(sealords_8_match, with_his_last_squadron_too_one_calls_for_a_leader)
{
    COVERS("sealords 8.372a", "sealords 8.372b");
    struct match *m = last_of_the_spaniards("armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro "
                                            "commands armada-del-mediterraneo;");
    cr_assert_eq(now(m)->phase, PHASE_MATCH);
    cr_assert(now(m)->acting >> BOURBON & 1, "he may call, though he has but one to put up");
    plays(m, "british done", "");
    plays(m, "bourbon call sp-sol-1", NULL);
    cr_expect(was_told(m, BRITISH, "put-up br-sol-2 1"), "Mathews must answer");
    match_free(m);
    m = last_of_the_spaniards("sp-sol-1 at cape-de-gata 3/0;");
    cr_expect_eq(now(m)->acting, 1u << BRITISH, "without a Leader there is nothing to call");
    match_free(m);
}

/* ---- How many may be added [8.333] ---- */

static struct match *outnumbered(const char *intensity)
{
    char          move[WORD_MAX];
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, br-sol-4 4/0, br-sol-5 4/0, "
        "br-sol-6 4/0; mathews commands mediterranean-fleet; rowley assists mediterranean-fleet;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; navarro commands "
        "armada-del-mediterraneo;" HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    snprintf(move, sizeof move, "british fight %s", intensity);
    plays(m, move, "9");
    for (int i = 0; i < 20 && now(m)->phase == PHASE_MATCH; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    return m;
}

/* The n-th British squadron that is in no Combat is added to one. */
static const char *doubling(const struct match *m, int n, int combat, char move[WORD_MAX])
{
    for (int q = squadron("br-sol-1"); q <= squadron("br-sol-6"); q++)
        if (!(battle(m)->picked >> q & 1) && n-- == 0)
            snprintf(move, WORD_MAX, "british double %s %d", data()->squadron_name[q].id, combat);
    return move;
}

Test(sealords_8_match, one_more_in_a_medium_battle_and_two_in_a_heavy_one)
{
    COVERS("sealords 8.333a", "sealords 8.333b", "sealords 8.333c");
    char          move[WORD_MAX];
    struct match *m = outnumbered("light"); /* Rash against Cautious: a step more */
    cr_assert_eq(battle(m)->intensity, MEDIUM);
    cr_assert_eq(now(m)->phase, PHASE_DOUBLE);
    plays(m, doubling(m, 0, 1, move), "");
    is_refused(m, doubling(m, 0, 1, move), "8.333b");
    plays(m, doubling(m, 0, 2, move), NULL);
    cr_expect_neq(now(m)->phase, PHASE_DOUBLE, "two are left over, and may not be added");
    match_free(m);
    m = outnumbered("heavy");
    cr_assert_eq(battle(m)->intensity, HEAVY);
    plays(m, doubling(m, 0, 1, move), "");
    is_refused(m, doubling(m, 0, 1, move), "8.333a"); /* first one more for the other Combat */
    plays(m, doubling(m, 0, 2, move), "");
    plays(m, doubling(m, 0, 2, move), "");
    is_refused(m, doubling(m, 0, 2, move), "8.333b");
    plays(m, doubling(m, 0, 1, move), NULL);
    cr_expect_eq(members_of(&battle(m)->combat[0], BRITISH), 3);
    cr_expect_eq(members_of(&battle(m)->combat[1], BRITISH), 3);
    match_free(m);
}
