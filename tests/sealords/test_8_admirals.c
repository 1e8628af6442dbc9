/* [8.371, 8.421, 10.311, 10.32] Which Flagship an Admiral has; Flagships against Control; who takes over a Flotilla whose
 * commander has fallen. */
#include "fight.h"
#include "games/sealords/battle.h"

#define A_SPANIARD "sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1")
/* In the Flotilla of british-1, and with no squadron of the line to be paired with. */
#define ALONE(flagship)                                                                                      \
    "sail " flagship " 1; squadron-state " flagship " ready; squadron-at " flagship                          \
    " cape-de-gata; in " flagship " british-1;"

static struct umpire umpire_of(struct match *m, const char *faces)
{
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

static struct match *arrayed(const char *british)
{
    char lines[1536];
    snprintf(lines, sizeof lines, "%s" A_SPANIARD, british);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", NULL);
    for (int i = 0; i < 10 && now(m)->phase != PHASE_ARRAY && now(m)->phase != PHASE_INTENSITY; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    return m;
}

static bool is_with(const struct match *m, const char *who, const char *what)
{
    return battle(m)->leader_on[leader(who)] == 1 + squadron(what);
}

/* ---- Which Flagship [8.371, 10.32a] ---- */

Test(sealords_8_admirals, of_two_flagships_the_admiral_has_the_one_that_he_likes)
{
    COVERS("sealords 8.371", "sealords 10.32a", "sealords R95");
    struct match *m = arrayed(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-sol-2 3/2, br-sol-3 3/0; mathews commands "
        "mediterranean-fleet; namur with br-sol-1 0; marlborough with br-sol-2 0;");
    cr_assert_eq(now(m)->phase, PHASE_ARRAY);
    is_refused(m, "british embark mathews br-sol-3", "8.371");
    plays(m, "british embark mathews br-sol-2", "");
    cr_expect(is_with(m, "mathews", "br-sol-2"));
    match_free(m);
}

Test(sealords_8_admirals, two_admirals_may_change_flagships_but_leave_them_to_nobody)
{
    COVERS("sealords 8.371", "sealords 10.32a", "sealords R95");
    struct match *m = arrayed(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-sol-2 3/2, br-sol-3 3/0; mathews commands "
        "mediterranean-fleet; lestock assists mediterranean-fleet; norris assists mediterranean-fleet;"
        "namur with br-sol-1 0; marlborough with br-sol-2 0;");
    done_until(m, PHASE_ARRAY, NULL);
    cr_expect(is_with(m, "mathews", "br-sol-1") && is_with(m, "lestock", "br-sol-2")
              && is_with(m, "norris", "br-sol-3"));
    is_refused(m, "british embark norris br-sol-2", "8.371");
    is_refused(m, "british embark lestock br-sol-3", "8.371");
    plays(m, "british embark lestock br-sol-1", NULL);
    cr_expect(is_with(m, "mathews", "br-sol-2") && is_with(m, "lestock", "br-sol-1"));
    match_free(m);
}

Test(sealords_8_admirals, a_flagship_without_a_squadron_is_one_to_an_admiral)
{
    COVERS("sealords 10.32a", "sealords 8.371", "sealords 10.311b");
    struct match *m = arrayed(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-f-1 2/0; mathews commands mediterranean-fleet;"
        "rowley assists mediterranean-fleet; leader-marks rowley promoted;"
        "namur with br-sol-1 0;" ALONE("neptune"));
    cr_expect(is_with(m, "mathews", "br-sol-1") || is_with(m, "mathews", "neptune"));
    cr_expect(is_with(m, "rowley", "br-sol-1") || is_with(m, "rowley", "neptune"));
    if (now(m)->phase == PHASE_ARRAY)
        is_refused(m, "british embark rowley br-f-1", "8.371");
    match_free(m);
}

/* ---- Flagships and Control [8.214, R57] ---- */

Test(sealords_8_admirals, a_flagship_does_not_count_against_control)
{
    COVERS("sealords 8.214", "sealords R57");
    /* A Notional Leader has CR 1: for one squadron of the line, and whatever Flagships there are. */
    struct match *m = arrayed(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0; namur with br-sol-1 0;" ALONE("neptune"));
    cr_expect_eq(now(m)->phase, PHASE_INTENSITY, "nobody need stand aside");
    cr_expect_eq(battle(m)->aside, 0);
    match_free(m);
    m = arrayed("mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-f-1 2/3; namur with br-sol-1 0;"
                "damage neptune 9;" ALONE("neptune"));
    cr_assert_eq(now(m)->phase, PHASE_ARRAY);
    is_refused(m, "british aside neptune", "8.214");
    plays(m, "british done", "");
    cr_expect_eq(battle(m)->aside, bit64(squadron("br-f-1")), "not she, though she is damaged most");
    match_free(m);
}

Test(sealords_8_admirals, nor_does_one_on_her_own_bring_any)
{
    COVERS("sealords 8.214", "sealords 10.312", "sealords R57");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0, br-sol-2 3/2; norris commands italy; namur at cape-de-gata 1/0;"
        "spots british-2 bourbon-1;" A_SPANIARD);
    call(m, "cape-de-gata", "");
    plays(m, "british lead italy", NULL);
    done_until(m, PHASE_REINFORCE, NULL);
    plays(m, "british reinforce namur", "0");
    done_until(m, PHASE_INTENSITY, NULL);
    cr_assert(battle(m)->engaged >> slot(m, "namur") & 1);
    cr_expect_eq(battle(m)->aside, bit64(squadron("br-sol-2")));
    match_free(m);
}

Test(sealords_8_admirals, a_convoy_without_an_escort_takes_up_the_control_that_it_brings)
{
    COVERS("sealords 8.214", "sealords R57");
    struct match *m = sea(
        "italy at cape-de-gata: br-sol-1 3/0, br-sol-2 3/2; norris commands italy; straits-trade at cape-de-gata;"
        "sp-sol-1 at cape-de-gata 3/0; spots british-1 bourbon-1; spots bourbon-1 british-1 british-2;"
        "spotted british bourbon-1; spotted bourbon british-1 british-2;" AT_THE_CALL HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    cr_assert(battle(m)->engaged >> slot(m, "straits-trade") & 1);
    cr_expect_eq(battle(m)->aside, bit64(squadron("br-sol-2")),
                 "Norris has CR 1, and the convoy needs its own");
    match_free(m);
}

Test(sealords_8_admirals, the_last_escort_of_a_convoy_is_not_left_out)
{
    COVERS("sealords 8.214", "sealords R241");
    struct match *m = sea(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy;"
        "cartagena at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/2; urrutia commands cartagena;"
        "troop-convoy-1 at cape-de-gata; sail sp-sol-4 3; damage sp-sol-4 9; squadron-state sp-sol-4 ready;"
        "squadron-at sp-sol-4 cape-de-gata; in sp-sol-4 bourbon-2;"
        "spots british-1 bourbon-1 bourbon-2; spots bourbon-1 british-1; spotted british bourbon-1 bourbon-2;"
        "spotted bourbon british-1;" AT_THE_CALL HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_ARRAY, NULL);
    cr_assert(battle(m)->engaged >> slot(m, "troop-convoy-1") & 1);
    is_refused(m, "bourbon aside sp-sol-4", "8.214");
    plays(m, "bourbon done", "");
    cr_expect_eq(battle(m)->aside, bit64(squadron("sp-sol-2")), "CR 1, and 1 that the convoy brings");
    match_free(m);
}

/* ---- Contingents [8.371, R131] ---- */

Test(sealords_8_admirals, a_leader_is_with_squadrons_of_his_contingent)
{
    COVERS("sealords 8.371", "sealords R131");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
        "combined-fleet at cape-de-gata: fr-sol-1 3/5, sp-sol-1 3/0; de-court commands combined-fleet;"
        "navarro assists combined-fleet; mark french-status 2;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    cr_expect(is_with(m, "de-court", "fr-sol-1") && is_with(m, "navarro", "sp-sol-1"));
    match_free(m);
    /* Nobody of the Frenchmen has a French squadron that takes part. */
    m = meet("white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
             "combined-fleet at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; de-court commands combined-fleet;"
             "navarro assists combined-fleet; mark french-status 2;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    cr_expect_neq(battle(m)->leader_on[leader("de-court")], 0, "then with any");
    match_free(m);
}

/* ---- The Damage Level [8.321] ---- */

/* Medium, Aggressive against Cautious: on that die. */
static int level_of(const char *british, const char *spanish, int die)
{
    char lines[1536];
    snprintf(
        lines, sizeof lines,
        "mediterranean-fleet at cape-de-gata: %s; norris commands mediterranean-fleet;"
        "armada-del-mediterraneo at cape-de-gata: %s; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"),
        british, spanish);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    match_queue(m, die);
    s.battle.intensity = MEDIUM;
    battle_level(data(), &s, &u);
    cr_assert_eq(s.battle.intensity, MEDIUM);
    match_free(m);
    return s.battle.level;
}

Test(sealords_8_admirals, many_sail_and_few_change_the_level)
{
    COVERS("sealords 8.321", "sealords X11.1");
#define NINE                                                                                                 \
    "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, br-sol-4 4/0, br-sol-5 4/0, br-sol-6 4/0, br-sol-7 4/0, "     \
    "br-sol-8 4/0, br-sol-9 4/0"
    const uint8_t *medium = data()->level[MEDIUM];
    cr_expect_eq(level_of(NINE, "sp-sol-1 3/0", 3), medium[3], "39 Sail");
    cr_expect_eq(level_of(NINE, "sp-sol-1 3/0, sp-sol-2 1/0", 3), medium[2], "40, of all that are Engaged");
    cr_expect_eq(level_of("br-sol-1 4/0", "sp-sol-1 3/0", 2), medium[2], "7");
    cr_expect_eq(level_of("br-sol-1 3/0", "sp-sol-1 3/0", 2), medium[3], "6");
    cr_expect_neq(medium[2], medium[3]);
}

/* ---- Who takes command [8.421] ---- */

static bool commands(const struct state *s, const char *who, const char *flotilla)
{
    const struct leader *l = &s->leader[leader(who)];
    return l->flotilla && flotilla_unit(l->flotilla - 1) == stage_word(VOCAB_UNIT, flotilla)
        && l->flags & LEADER_COMMANDS;
}

Test(sealords_8_admirals, who_had_no_commander_before_gets_none_after_a_battle)
{
    COVERS("sealords 8.421", "sealords R239");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0; mathews commands red-division; rowley assists red-division;"
        "naples at cape-de-gata: br-sol-2 3/0; spots british-2 bourbon-1; fleet-admiral british mathews;" A_SPANIARD);
    call(m, "cape-de-gata", "");
    plays(m, "british lead red-division", NULL);
    done_until(m, PHASE_REINFORCE, "");
    plays(m, "british reinforce naples", "0");
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    cr_assert(s.battle.engaged >> slot(m, "naples") & 1);
    battle_reorganise(data(), &s, &u);
    cr_expect_not(commands(&s, "rowley", "naples"), "nobody has fallen");
    cr_expect_eq(s.leader[leader("rowley")].flotilla, s.leader[leader("mathews")].flotilla);
    s = *now(m);
    u = umpire_of(m, "8");
    decide_fate(data(), &s, leader("mathews"), false, &u);
    battle_reorganise(data(), &s, &u);
    cr_expect(commands(&s, "rowley", "red-division"));
    cr_expect_eq(sealords_commander(data(), &s, slot(m, "naples")), NOBODY);
    match_free(m);
}

Test(sealords_8_admirals, no_frenchman_takes_over_a_spanish_flotilla)
{
    COVERS("sealords 8.421", "sealords 8.422");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "escadre-de-provence at cape-de-gata: fr-sol-1 3/0; gabaret commands escadre-de-provence;"
        "caylus assists escadre-de-provence; mark french-status 2; command-admiral french gabaret;"
        "spots bourbon-2 british-1;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    plays(m, "bourbon lead armada-del-mediterraneo", NULL);
    done_until(m, PHASE_REINFORCE, NULL);
    plays(m, "bourbon reinforce escadre-de-provence", "0");
    done_until(m, PHASE_INTENSITY, NULL);
    static const char *const fallen[] = { "navarro", "gabaret" };
    for (int i = 0; i < 2; i++) {
        struct state  s = *now(m);
        struct umpire u = umpire_of(m, "8");
        cr_assert(s.battle.engaged >> slot(m, "escadre-de-provence") & 1);
        decide_fate(data(), &s, leader(fallen[i]), false, &u);
        battle_reorganise(data(), &s, &u);
        cr_expect_eq(commands(&s, "caylus", "escadre-de-provence"), i, "his own Flotilla he does");
        cr_expect_not(commands(&s, "caylus", "armada-del-mediterraneo"));
    }
    match_free(m);
}
