/* [3.245, 8.34, 3.342-2b, 3.43, 7.11] Shifts of a counter, of one Combat, of a whole side; Control in Battle; what is printed
 * of Leaders; and what Spotting lets one do. */
#include "fight.h"
#include "games/sealords/battle.h"

#define EQUAL(british, spanish)                                                                              \
    "italy at cape-de-gata: " british "; norris commands italy;"                                             \
    "armada-del-mediterraneo at cape-de-gata: " spanish                                                      \
    "; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND("bourbon-1")

/* The columns on which that side inflicted damage with the last move, one after the other; how many. */
static int columns(const struct match *m, int side, int out[], int most)
{
    int n = 0;
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        if (e->kind == EVENT_INFLICTS && e->arg[0] == side && e->audience & 1 && n < most)
            out[n++] = e->arg[1];
    }
    return n;
}

/* ---- Shifts ---- */

Test(sealords_8_scope, a_counter_has_its_own_shift_on_either_side)
{
    COVERS("sealords 3.245");
    /* Three Sail and LR 3 on both sides: what is printed is all. Spanish SOL: 0 in front, -1 with 10 DPs and more; the Real
     * Felipe has +2 in front. Level 5; then the Combat's die, and whether the Spaniard sinks. */
    static const struct {
        const char *spanish, *faces;
        int         column;
    } fights[] = { { "sp-sol-1 3/9", "0 5 9", 5 }, { "sp-sol-1 3/10", "0 5 9", 4 } };
    for (int i = 0; i < 2; i++) {
        char forces[1024];
        int  found[4];
        snprintf(
            forces, sizeof forces,
            "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; armada-del-mediterraneo at cape-de-gata: %s;"
            "navarro commands armada-del-mediterraneo;" HAVE_THE_WIND("bourbon-1"),
            fights[i].spanish);
        struct match *m = meet(forces);
        call(m, "cape-de-gata", NULL);
        done_until(m, PHASE_INTENSITY, NULL);
        plays(m, now(m)->acting & 1 ? "british fight medium" : "bourbon fight medium", fights[i].faces);
        cr_assert_eq(columns(m, BOURBON, found, 4), 1);
        cr_expect_eq(found[0], fights[i].column, "%s: column %d", fights[i].spanish, found[0]);
        cr_assert_eq(columns(m, BRITISH, found, 4), 1);
        cr_expect_eq(found[0], 5, "the other's column is his own affair");
        match_free(m);
    }
}

Test(sealords_8_scope, some_shifts_are_of_one_combat_and_some_of_all)
{
    COVERS("sealords 8.34");
    /* Two Combats, LR 4 against 4. A squadron with 10 DPs shifts in its own; who is Disorganised, in every one. */
    static const struct {
        const char *marks, *first, *second;
        int         shifted;
    } fights[] = { { "steers whole", "3/0", "3/0", 0 },
                   { "steers whole", "3/10", "3/0", 1 },
                   { "steers whole disorganised", "3/0", "3/0", 2 } };
    for (int i = 0; i < 3; i++) {
        char forces[1024];
        snprintf(
            forces, sizeof forces,
            "italy at cape-de-gata: br-sol-1 3/0, br-sol-2 3/0; martin commands italy;"
            "cartagena at cape-de-gata: sp-sol-1 %s, sp-sol-2 %s; geraldino commands cartagena; marks bourbon-1 %s;" HAVE_THE_WIND(
                "british-1"),
            fights[i].first, fights[i].second, fights[i].marks);
        struct match *m = meet(forces);
        call(m, "cape-de-gata", NULL);
        done_until(m, PHASE_INTENSITY, NULL);
        plays(m, "british fight medium", NULL);
        int combats = 0, shifted = 0;
        for (int k = 0; k < 40; k++) {
            int       his[4];
            const int n = columns(m, BOURBON, his, 4);
            for (int c = 0; c < n; c++, combats++)
                shifted += his[c] == battle(m)->level - 1;
            if (combats >= 2 || now(m)->battle.at == NOWHERE)
                break;
            plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
        }
        cr_expect_eq(combats, 2, "%d", i);
        cr_expect_eq(shifted, fights[i].shifted, "%d: %d shifted", i, shifted);
        match_free(m);
    }
}

/* ---- Control ---- */

Test(sealords_8_scope, who_is_beyond_control_takes_no_part)
{
    COVERS("sealords 3.342-2b", "sealords 8.214");
    /* Norris has CR 1: of three squadrons one fights. */
    struct match *m = meet(
        EQUAL("br-sol-1 3/0, br-sol-2 3/0, br-sol-3 3/0", "sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    int fight[SIDES] = { 0 };
    for (int q = 0; q < data()->squadrons; q++)
        if (now(m)->squadron[q].sail && !(battle(m)->aside >> q & 1))
            fight[data()->squadron[q].side]++;
    cr_expect_eq(fight[BRITISH], 1);
    cr_expect_eq(fight[BOURBON], 3, "Navarro has CR 3");
    match_free(m);
}

/* ---- Leaders ---- */

Test(sealords_8_scope, what_is_printed_of_a_leader)
{
    COVERS("sealords 3.43a", "sealords 3.43b");
    bool any[PERSONALITIES] = { 0 };
    for (int l = 0; l < data()->leaders; l++) {
        const struct sea_leader *printed = &data()->leader[l];
        any[printed->personality] = true;
        for (int side = 0; side <= printed->promotes; side++) {
            const struct sea_rating *r = &printed->rating[side];
            cr_expect(r->lr > 0 && r->cr > 0 && r->rank < RANKS, "%s", data()->leader_name[l].id);
            cr_expect_eq(r->sr > 0, r->rank > COMMODORE, "%s: only Admirals have an SR",
                         data()->leader_name[l].id);
        }
    }
    for (int p = 0; p < PERSONALITIES; p++)
        cr_expect(any[p]);
    /* Two of them overdo it: the Rash would fight harder than the Aggressive, the Timid less than the Cautious. */
    for (int other = 0; other < PERSONALITIES; other++) {
        cr_expect_gt(data()->matrix[RASH][other], data()->matrix[AGGRESSIVE][other] - 1);
        cr_expect_leq(data()->matrix[TIMID][other], data()->matrix[CAUTIOUS][other]);
    }
}

/* ---- Spotting ---- */

Test(sealords_8_scope, an_auxiliary_on_station_is_found_and_shows_whether_it_is_one)
{
    COVERS("sealords 7.11", "sealords 7.15");
    static const char *const what[] = { "sp-light-1", "sp-dummy-1" };
    for (int i = 0; i < 2; i++) {
        char line[512];
        snprintf(line, sizeof line,
                 "phase activities; acting british; step activities-b; italy at cape-corse: br-sol-1 4/0;"
                 "norris commands italy; %s stationed cape-corse",
                 what[i]);
        struct match *m = sea(line);
        plays(m, "british search italy", "0");
        cr_expect_eq(now(m)->auxiliary[auxiliary(what[i])].where, i ? AUX_RECOVERY : AUX_STATIONED,
                     "a Dummy goes, another stays");
        char told[128];
        snprintf(told, sizeof told, "unmasked bourbon-station-1 %s cape-corse", what[i]);
        cr_expect(was_told(m, BRITISH, told));
        match_free(m);
    }
}

Test(sealords_8_scope, who_has_seen_nobody_of_it_cannot_join_a_battle)
{
    COVERS("sealords 7.111b");
    /* Both lie beside the Battle; the first has Spotted an enemy in it, the second nobody. */
    struct match *m = sea(
        "italy at cape-de-gata: br-sol-1 4/0; norris commands italy; sp-sol-1 at cape-de-gata 3/0;"
        "straits at cape-de-gata: br-sol-2 4/0; long commands straits; naples at cape-de-gata: br-sol-3 4/0;"
        "martin commands naples; spots british-1 bourbon-1; spots british-2 bourbon-1;"
        "spotted british bourbon-1; spots bourbon-1 british-1; spotted bourbon british-1;" HAVE_THE_WIND(
            "british-1") AT_THE_CALL);
    plays(m, "british engage cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    if (phase_of(m) == PHASE_INITIAL)
        plays(m, "british lead italy", NULL);
    done_until(m, PHASE_REINFORCE, NULL);
    if (!(now(m)->acting & 1))
        plays(m, "bourbon done", NULL);
    cr_expect(is_offered(m, "british reinforce straits"));
    cr_expect_not(is_offered(m, "british reinforce naples"));
    match_free(m);
}

Test(sealords_8_scope, to_have_spotted_a_friend_who_fights_is_enough)
{
    COVERS("sealords 7.111b", "sealords 8.241", "sealords 8.125");
    /* Nobody has Spotted the Straits, and they no enemy. */
    static const char *const seen[] = { "british-1", "british-3" };
    for (int i = 0; i < 2; i++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            "italy at cape-de-gata: br-sol-1 4/0; norris commands italy; sp-sol-1 at cape-de-gata 3/0;"
            "straits at cape-de-gata: br-sol-2 4/0; long commands straits; naples at cape-de-gata: br-sol-3 4/0;"
            "martin commands naples; spots british-2 %s;",
            seen[i]);
        struct match *m = meet(lines);
        call(m, "cape-de-gata", "");
        plays(m, "british lead italy", NULL);
        done_until(m, PHASE_REINFORCE, NULL);
        if (i == 0) {
            plays(m, "british reinforce straits", "0");
            cr_expect(battle(m)->engaged >> slot(m, "straits") & 1);
        } else /* Naples is neither seen nor sees */
            is_refused(m, "british reinforce straits", "8.241");
        match_free(m);
    }
}

/* ---- The Senior of a side [8.26] ---- */

Test(sealords_8_scope, of_equals_the_one_who_began_it_counts)
{
    COVERS("sealords 8.26");
    /* Two Commodores, an Aggressive and a Cautious one: whoever commands the initial Formation. */
    static const char *const leads[] = { "british lead italy", "british lead naples" };
    for (int i = 0; i < 2; i++) {
        struct match *m = meet(
            "italy at cape-de-gata: br-sol-1 4/0; martin commands italy;"
            "naples at cape-de-gata: br-sol-2 4/0; long commands naples; spots british-2 bourbon-1;"
            "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
                "british-1"));
        call(m, "cape-de-gata", "");
        plays(m, leads[i], NULL);
        done_until(m, PHASE_REINFORCE, NULL);
        plays(m, i ? "british reinforce italy" : "british reinforce naples", "0");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        cr_expect_eq(senior_ratings(data(), &s, BRITISH, &u).personality, i ? CAUTIOUS : AGGRESSIVE);
        match_free(m);
    }
}

/* ---- Leaders among Squadrons [8.262] ---- */

Test(sealords_8_scope, more_leaders_than_squadrons_are_spread_evenly)
{
    COVERS("sealords 8.262", "sealords 8.261");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; mathews commands mediterranean-fleet;"
        "rowley assists mediterranean-fleet; martin assists mediterranean-fleet; norris assists mediterranean-fleet;"
        "sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    int on[2] = { 0 };
    for (int l = 0; l < data()->leaders; l++)
        for (int i = 0; i < 2; i++)
            on[i] += battle(m)->leader_on[l] == 1 + squadron(i ? "br-sol-2" : "br-sol-1");
    cr_expect_eq(on[0], 2);
    cr_expect_eq(on[1], 2);
    match_free(m);
}

/* ---- Independents come last [8.334] ---- */

Test(sealords_8_scope, an_independent_squadron_waits_for_those_of_flotillas)
{
    COVERS("sealords 8.334");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 4/0, br-sol-2 4/2; martin commands italy; br-sol-3 at cape-de-gata 4/0;"
        "spots british-2 bourbon-1; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0;"
        "navarro commands armada-del-mediterraneo;" HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british lead italy", NULL);
    done_until(m, PHASE_REINFORCE, NULL);
    plays(m, "british reinforce br-sol-3", "0");
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "british fight light", NULL);
    for (int i = 0; i < 10 && !(battle(m)->step >= 2 && now(m)->acting == 1u << BRITISH); i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(now(m)->phase, PHASE_MATCH);
    is_refused(m, "british match br-sol-3", "8.334");
    while (now(m)->phase == PHASE_MATCH)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect(is_in_combat(m, 3, BRITISH, "br-sol-3"));
    match_free(m);
}

/* ---- Flagships' shifts [10.32b] ---- */

/* By how many columns the Spanish fire better than the Damage Level; LR 3 against 3. */
static int flagships_shift(const char *flagships, bool doubled)
{
    char lines[1024];
    int  found[4], shift = -1;
    snprintf(lines, sizeof lines,
             "italy at cape-de-gata: br-sol-1 4/0; norris commands italy;"
             "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; navarro commands "
             "armada-del-mediterraneo; %s" HAVE_THE_WIND("british-1"),
             flagships);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "british fight medium", NULL);
    for (int i = 0; i < 20 && shift < 0 && now(m)->battle.at != NOWHERE; i++) {
        const int level = battle(m)->level;
        plays(m,
              now(m)->phase == PHASE_DOUBLE && doubled ? "bourbon double sp-sol-2 1"
              : now(m)->acting & 1                     ? "british done"
                                                       : "bourbon done",
              NULL);
        if (columns(m, BOURBON, found, 4))
            shift = found[0] - level;
    }
    match_free(m);
    return shift;
}

Test(sealords_8_scope, of_flagships_in_a_combat_the_best_shifts_by_the_side_it_shows)
{
    COVERS("sealords 10.32b");
    cr_expect_eq(flagships_shift("", false), 0);
    cr_expect_eq(flagships_shift("real-felipe with sp-sol-1 0;", false), 2);
    cr_expect_eq(flagships_shift("real-felipe with sp-sol-1 10;", false), 1, "on her other side");
    cr_expect_eq(flagships_shift("santa-isabel with sp-sol-1 10;", false), 0, "there is none on hers");
    cr_expect_eq(flagships_shift("real-felipe with sp-sol-1 0; santa-isabel with sp-sol-2 0;", true), 2,
                 "one of the two");
}
