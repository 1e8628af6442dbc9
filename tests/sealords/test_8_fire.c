/* [8.31-8.37, 10.3] How hard it is fought, shifts and modifiers, damage, sinkings, casualties, flagships. */
#include "fight.h"
#include "games/sealords/battle.h"

/* LR 5 against 2: two shifts for the British. */
#define UNEQUAL                                                                                                       \
    "italy at cape-de-gata: br-sol-1 3/0; hawke commands italy;"                                                      \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;" HAVE_THE_WIND( \
        "british-1")
/* LR 3 against 3, four Sail against three. */
#define EQUAL(british, spanish)                                                                              \
    "italy at cape-de-gata: br-sol-1 " british "; norris commands italy;"                                    \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 " spanish                                             \
    "; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND("bourbon-1")

static struct match *unequal(const char *intensity, const char *faces)
{
    char          move[WORD_MAX];
    struct match *m = meet(UNEQUAL);
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    snprintf(move, sizeof move, "british fight %s", intensity);
    plays(m, move, faces);
    cr_assert_eq(now(m)->phase, PHASE_SHIFTS);
    return m;
}

/* ---- Intensity ---- */

Test(sealords_8_fire, three_intensities_and_the_personalities)
{
    COVERS("sealords 8.311", "sealords 8.312", "sealords 8.321", "sealords 8.321");
    struct match *m = unequal("medium", "0");
    cr_expect(was_told(m, BRITISH, "intensity british medium medium"), "Aggressive against Timid: 0");
    cr_expect(was_told(m, BRITISH, "level 0 1 5"), "6 Sail: +1");
    match_free(m);
    m = meet(
        "red-division at cape-de-gata: br-sol-1 4/0; mathews commands red-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    cr_expect_eq(battle(m)->intensity, HEAVY, "Rash: +1, but no more than Heavy");
    cr_expect_eq(battle(m)->level, 8);
    match_free(m);
}

Test(sealords_8_fire, in_a_strait_at_least_medium)
{
    COVERS("sealords 8.313");
    struct match *m = meet(
        "italy at gut-of-gibraltar: br-sol-1 3/0; norris commands italy;"
        "armada-del-mediterraneo at gut-of-gibraltar: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "gut-of-gibraltar", "");
    plays(m, "british done", "");
    plays(m, "british fight light", "9 9");
    cr_expect(was_told(m, BRITISH, "intensity british light medium"));
    match_free(m);
}

/* ---- Shifts ---- */

Test(sealords_8_fire, shifts_of_leaders_are_shared_as_the_better_likes)
{
    COVERS("sealords 8.342", "sealords 8.341", "sealords 8.34", "sealords 8.336", "sealords 8.337",
           "sealords 8.373", "sealords 8.374", "sealords 8.111");
    struct match *m = unequal("medium", "0");
    is_refused(m, "british shift 3", "8.373");
    plays(m, "british done", "5");
    cr_expect(was_told(m, BRITISH, "inflicts british 7 5 0")
              && was_told(m, BRITISH, "inflicts bourbon 5 4 0"));
    cr_expect_eq(dp(m, "sp-sol-1"), 5);
    cr_expect_eq(dp(m, "br-sol-1"), 4);
    match_free(m);
    m = unequal("medium", "0");
    plays(m, "british shift 1", "5");
    cr_expect(was_told(m, BRITISH, "inflicts british 6 4 0")
              && was_told(m, BRITISH, "inflicts bourbon 4 3 0"));
    match_free(m);
    m = unequal("medium", "0");
    plays(m, "british shift 0", "5");
    cr_expect(was_told(m, BRITISH, "inflicts british 5 4 0")
              && was_told(m, BRITISH, "inflicts bourbon 3 3 0"));
    match_free(m);
}

/* D15d. */
Test(sealords_8_fire, half_the_difference_rounded_up)
{
    COVERS("sealords 8.373", "sealords 8.374", "sealords R63");
    static const struct {
        const char *british, *spanish;
        int         shifts;
    } pairs[] = {
        { "italy at cape-de-gata: br-sol-1 3/0; hawke commands italy;",
          "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;",
          1 },
        { "br-sol-1 at cape-de-gata 3/0;",
          "cartagena at cape-de-gata: sp-sol-1 3/0; geraldino commands cartagena;", 2 },
        { "italy at cape-de-gata: br-sol-1 3/0; hawke commands italy;",
          "cartagena at cape-de-gata: sp-sol-1 3/0; geraldino commands cartagena;", 1 },
        { "italy at cape-de-gata: br-sol-1 3/0; martin commands italy;",
          "cartagena at cape-de-gata: sp-sol-1 3/0; geraldino commands cartagena;", 0 },
        { "br-sol-1 at cape-de-gata 3/0;",
          "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;",
          1 },
    }; /* LR 5 against 3, a Notional 1 against 4, 5 against 4, 4 against 4, a Notional 1 against 3 */
    for (int i = 0; i < 5; i++) {
        char forces[1024];
        snprintf(forces, sizeof forces, "%s%s" HAVE_THE_WIND("british-1"), pairs[i].british,
                 pairs[i].spanish);
        struct match *m = meet(forces);
        call(m, "cape-de-gata", NULL);
        done_until(m, PHASE_INTENSITY, NULL);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.battle.combats = 1;
        s.battle.combat[0].squadron[BRITISH][0] = (uint8_t)(1 + squadron("br-sol-1"));
        s.battle.combat[0].squadron[BOURBON][0] = (uint8_t)(1 + squadron("sp-sol-1"));
        battle_shifts(data(), &s, &u);
        const int better = i == 1 || i == 4 ? BOURBON : BRITISH;
        cr_expect_eq(s.battle.combat[0].shift[better], pairs[i].shifts, "%d", i);
        cr_expect_eq(s.battle.combat[0].shift[!better], 0);
        match_free(m);
    }
}

Test(sealords_8_fire, beyond_the_ends_of_the_table)
{
    COVERS("sealords 8.344", "sealords 8.35", "sealords X23.1");
    struct match *m = unequal("light", "9");
    plays(m, "british shift 0", "0");
    cr_expect(was_told(m, BRITISH, "inflicts bourbon 0 0 0"),
              "column 0 gives 2, two columns beyond it take 2 (R62)");
    cr_expect(was_told(m, BRITISH, "inflicts british 0 2 0"));
    match_free(m);
    m = meet(
        "italy at cape-de-gata: br-sol-1 4/0; hawke commands italy;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    plays(m, "british done", "9");
    cr_expect(was_told(m, BRITISH, "inflicts british 8 7 0"),
              "column 8 gives 4, +2 beyond it, +1 for a Sail more");
    cr_expect(was_told(m, BRITISH, "inflicts bourbon 8 3 0"), "4 less 1");
    match_free(m);
}

Test(sealords_8_fire, sail_make_a_difference_that_mirrors)
{
    COVERS("sealords 8.351", "sealords 8.352");
    struct match *m = meet(EQUAL("4/0", "1/0"));
    call(m, "cape-de-gata", "");
    plays(m, "bourbon done", "");
    plays(m, "bourbon fight light", "4 0");
    cr_expect(was_told(m, BRITISH, "inflicts british 1 6 0")
              && was_told(m, BRITISH, "inflicts bourbon 1 0 0"));
    match_free(m);
}

Test(sealords_8_fire, frigates_are_no_match_for_the_line)
{
    COVERS("sealords 8.34");
    struct match *m = meet(
        "br-f-1 at cape-de-gata 2/0; sp-sol-1 at cape-de-gata 2/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0 5");
    cr_expect(was_told(m, BRITISH, "level 0 2 5"),
              "Cautious against Timid makes it Medium; 4 Sail +1, Notional Leaders +1");
    cr_expect(was_told(m, BRITISH, "inflicts british 3 3 0")
              && was_told(m, BRITISH, "inflicts bourbon 5 4 0"));
    match_free(m);
}

/* ---- Sinkings ---- */

static struct match *sinking(const char *faces)
{
    struct match *m = meet(EQUAL("4/15", "3/0"));
    call(m, "cape-de-gata", "");
    plays(m, "bourbon done", "");
    plays(m, "bourbon fight light", faces);
    return m;
}

Test(sealords_8_fire, each_check_that_sinks_brings_another)
{
    COVERS("sealords 8.33.10", "sealords 8.339", "sealords 7.35", "sealords 7.354", "sealords 8.43",
           "sealords 8.431");
    struct match *m = sinking("4 0 7 4 1 9");
    cr_expect_eq(dp(m, "br-sol-1"), 17);
    cr_expect_eq(sail(m, "br-sol-1"), 1, "on 7, 4 and 1; a fourth cannot sink");
    cr_expect(was_told(m, BRITISH, "victor bourbon 3 0"));
    match_free(m);
    m = sinking("4 0 7 5 9");
    cr_expect_eq(sail(m, "br-sol-1"), 3);
    match_free(m);
    m = sinking("4 0 8");
    cr_expect_eq(sail(m, "br-sol-1"), 4);
    cr_expect(was_told(m, BRITISH, "no-victor 0"));
    match_free(m);
}

Test(sealords_8_fire, outright_sinkings_and_a_casualty)
{
    COVERS("sealords 8.338a", "sealords 8.338b", "sealords 8.375", "sealords 8.376", "sealords 3.4.102a");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 4/0; mathews commands red-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    plays(m, "british done", "0 3");
    cr_expect_eq(sail(m, "sp-sol-1"), 1);
    cr_expect_eq(dp(m, "sp-sol-1"), 8, "6, +1 beyond the table, +1 for the Sail that were there before");
    cr_expect_eq(sail(m, "br-sol-1"), 2);
    cr_expect_eq(dp(m, "br-sol-1"), 5);
    cr_expect_eq(now(m)->leader[leader("mathews")].wounded + now(m)->leader[leader("navarro")].wounded, 1,
                 "one of the two");
    match_free(m);
}

Test(sealords_8_fire, the_captured_leave_their_posts)
{
    COVERS("sealords 3.4.101", "sealords 3.4.102c", "sealords 8.421", "sealords 8.262", "sealords 8.376");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 4/9; mathews commands red-division; rowley assists red-division;"
        "sp-sol-1 at cape-de-gata 3/0; fleet-admiral british mathews;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight light", "0"); /* Rash: it becomes Medium */
    plays(m, "british done", "0 9 0 9");  /* a Sail each, so that nobody has won */
    fight_out(m);
    const bool    taken = now(m)->leader[leader("mathews")].status == LEADER_CAPTURED;
    struct leader other = now(m)->leader[leader(taken ? "rowley" : "mathews")];
    cr_expect_eq(taken + (now(m)->leader[leader("rowley")].status == LEADER_CAPTURED), 1,
                 "one in a Combat, at random");
    cr_expect(other.flags & LEADER_COMMANDS && other.status == LEADER_POSTED);
    cr_expect_eq(now(m)->admiral[BRITISH] == 1 + leader("mathews"), !taken, "another has the Station (R114)");
    match_free(m);
}

Test(sealords_8_fire, damage_is_spread_and_the_inflictor_names_who_sinks)
{
    COVERS("sealords 8.33.11", "sealords 8.333a");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    while (now(m)->phase == PHASE_MATCH)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    plays(m, "british double br-sol-2 1", "");
    plays(m, "british done", "0");
    cr_expect_eq(now(m)->phase, PHASE_SHARE);
    cr_expect_eq(now(m)->acting, 2, "the Spanish say which Squadron they sink");
    is_refused(m, "bourbon hit sp-sol-1", "8.33.11");
    plays(m, "bourbon hit br-sol-2", "");
    plays(m, "bourbon hit br-sol-2", NULL);
    cr_expect_eq(sail(m, "br-sol-1"), 4);
    cr_expect_eq(sail(m, "br-sol-2"), 2);
    cr_expect_eq(dp(m, "br-sol-1") + dp(m, "br-sol-2"), 2, "6 less 4 for the difference of Sail, at most 4");
    cr_expect_eq(dp(m, "br-sol-1"), 1);
    match_free(m);
}

/* ---- Flagships ---- */

Test(sealords_8_fire, the_most_senior_is_in_the_flagship_and_it_shifts)
{
    COVERS("sealords 8.371", "sealords 8.371a", "sealords 8.261", "sealords 8.262", "sealords 10.32a",
           "sealords 10.32b", "sealords 10.311c");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-sol-2 3/0; mathews commands mediterranean-fleet;"
        "rowley assists mediterranean-fleet; namur with br-sol-2 0;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    cr_expect_eq(now(m)->phase, PHASE_INTENSITY, "each has but one place");
    cr_expect_eq(battle(m)->leader_on[leader("mathews")], 1 + squadron("br-sol-2"));
    cr_expect_eq(battle(m)->leader_on[leader("rowley")], 1 + squadron("br-sol-1"));
    plays(m, "british fight light", "4");
    plays(m, "british call br-sol-2", "");
    done_until(m, PHASE_SHIFTS, "");
    plays(m, "british done", "5");
    cr_expect(was_told(m, BRITISH, "inflicts british 6 5 0"),
              "Medium, 4; 1 of the Leaders, 1 of the Namur; a Sail more");
    cr_expect(was_told(m, BRITISH, "inflicts bourbon 4 2 0"));
    cr_expect_eq(dp(m, "br-sol-2") + dp(m, "namur"), 2);
    cr_expect_eq(dp(m, "namur"), 1, "evenly (R117)");
    match_free(m);
}
