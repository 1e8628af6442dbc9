/* [8, 7.223, 10.31, E06, E14, E18] Battles from the call to what comes of them: what was there and is lost counts, and nobody
 * counts twice. */
#include "fight.h"
#include "games/sealords/battle.h"

static struct umpire umpire_of(struct match *m, const char *faces)
{
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

static int mark_in(const struct state *s, const char *id)
{
    return s->mark[stage_word(VOCAB_MARK, id)];
}

/* ---- A flagship whose squadron is lost [10.311b-c, R253] ---- */

/* Br-sol-1 and the Namur against sp-sol-1, then br-sol-2 and Norris against sp-sol-2. Br-sol-1 goes down in the first, or is
 * burnt after it. */
static struct match *two_combats(struct state *s, bool by_fire)
{
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 1/20, br-sol-2 3/0; mathews commands mediterranean-fleet;"
        "norris assists mediterranean-fleet; namur with br-sol-1 0;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; navarro commands "
        "armada-del-mediterraneo;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    *s = *now(m);
    s->battle.combats = 2;
    for (int i = 0; i < 2; i++) {
        static const char *const british[] = { "br-sol-1", "br-sol-2" }, *const spanish[] = { "sp-sol-1",
                                                                                              "sp-sol-2" };
        s->battle.combat[i].squadron[BRITISH][0] = (uint8_t)(1 + squadron(british[i]));
        s->battle.combat[i].squadron[BOURBON][0] = (uint8_t)(1 + squadron(spanish[i]));
        s->battle.picked |= bit64(squadron(british[i])) | bit64(squadron(spanish[i]));
    }
    memset(s->battle.leader_on, 0, sizeof s->battle.leader_on);
    s->battle.leader_on[leader("mathews")] = (uint8_t)(1 + squadron("br-sol-1"));
    s->battle.leader_on[leader("norris")] = (uint8_t)(1 + squadron("br-sol-2"));
    s->battle.stage = BATTLE_HITS;
    struct umpire u = umpire_of(m, "0");
    s->squadron[squadron("br-sol-1")].dp = by_fire ? 0 : DP_MAX;
    if (by_fire)
        battle_hits(data(), s, &u); /* it is over for both */
    cr_assert_eq(s->squadron[squadron("br-sol-1")].sail, 1);
    s->squadron[squadron("br-sol-1")].dp = DP_MAX;
    sink_by_damage(data(), s, squadron("br-sol-1"), SINK_BATTLE, by_fire, &u);
    cr_assert_eq(s->squadron[squadron("br-sol-1")].sail, 0);
    cr_assert_eq(s->squadron[squadron("namur")].pair, 1 + squadron("br-sol-2"), "R117");
    return m;
}

Test(sealords_8_whole, a_flagship_is_in_one_combat)
{
    COVERS("sealords R253", "sealords 10.311c", "sealords 8.33");
    for (int i = 0; i < 4; i++) {
        const int     sunk = i & 1 ? 3 : 0;
        struct state  s;
        struct match *m = two_combats(&s, i & 2);
        s.battle.next = 1;
        s.battle.stage = BATTLE_ROLL;
        s.battle.level = 3;
        struct umpire u = umpire_of(m, "9");
        battle_roll(data(), &s, &u);
        cr_expect_eq(s.battle.due[BOURBON], data()->damage[3][9].dp,
                     "three Sail against three, and no shift of hers");
        s.battle.due[BRITISH] = 4;
        s.battle.hits[BRITISH] = (uint8_t)sunk;
        battle_hits(data(), &s, &u);
        cr_expect_eq(s.squadron[squadron("namur")].dp, 0, "she has fought with her own");
        cr_expect_eq(s.squadron[squadron("namur")].sail, 1);
        cr_expect_eq(s.squadron[squadron("br-sol-2")].dp, sunk ? 0 : 4);
        cr_expect_eq(s.squadron[squadron("br-sol-2")].sail, 3 - sunk);
        cr_expect_eq(s.battle.leader_on[leader("mathews")], 1 + squadron("namur"));
        match_free(m);
    }
}

Test(sealords_8_whole, who_is_in_another_combat_is_not_hit_with_her)
{
    COVERS("sealords R253", "sealords 10.321");
    struct state  s;
    struct match *m = two_combats(&s, false);
    s.squadron[squadron("namur")].dp = DP_MAX;
    struct umpire u = umpire_of(m, "03"); /* she sinks, and Mathews is Wounded */
    sink_by_damage(data(), &s, squadron("namur"), SINK_BATTLE, false, &u);
    cr_assert_eq(s.squadron[squadron("namur")].sail, 0);
    cr_expect_eq(s.leader[leader("mathews")].wounded, 1);
    cr_expect_eq(s.battle.hurt, bit64(leader("mathews")),
                 "Norris is with her new squadron, in the next Combat");
    match_free(m);
}

/* ---- Burnt before its Combat [6.233a] ---- */

Test(sealords_8_whole, who_is_burnt_before_his_combat_fights_none)
{
    COVERS("sealords 6.233a", "sealords 8.336");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0; mathews commands red-division; br-fireship-1 with red-division;"
        "sp-sol-1 at cape-de-gata 1/18;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", NULL);
    plays(m, "british done", ""); /* not yet: all that there is has been matched */
    cr_assert_eq(phase_of(m), PHASE_FIRESHIPS);
    cr_assert(is_in_combat(m, 1, BOURBON, "sp-sol-1"));
    plays(m, "british burn br-fireship-1 sp-sol-1", "2 0 9 0");
    cr_assert_eq(sail(m, "sp-sol-1"), 0);
    plays(m, "british done", NULL);
    cr_expect_not(was_told(m, BRITISH, "combat 1 0"));
    fight_out(m);
    cr_expect_eq(dp(m, "br-sol-1"), 0);
    match_free(m);
}

/* ---- Beside its own Convoy [8.333a, 10.131, R255] ---- */

/* The Convoy is put up, and the squadron on its own is added to its Combat; level and die are given. */
static struct match *convoy_and_consort(const char *strength)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "italy at cape-de-gata: br-sol-1 3/8; norris commands italy; sp-sol-1 at cape-de-gata %s;"
             "troop-convoy-1 at cape-de-gata; spots british-1 bourbon-1 bourbon-2; spots bourbon-1 british-1;"
             "spotted british bourbon-1 bourbon-2; spotted bourbon british-1;" AT_THE_CALL HAVE_THE_WIND(
                 "british-1"),
             strength);
    struct match *m = sea(lines);
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "british fight heavy", "0");
    done_until(m, PHASE_MATCH, "");
    plays(m, "bourbon match troop-convoy-1", "");
    done_until(m, PHASE_DOUBLE, "");
    plays(m, "bourbon double sp-sol-1 1", "");
    cr_assert_eq(phase_of(m), PHASE_SHIFTS);
    cr_assert(is_in_combat(m, 1, BOURBON, "sp-sol-1"));
    return m;
}

Test(sealords_8_whole, who_is_beside_his_convoy_fires_and_is_hit)
{
    COVERS("sealords R255", "sealords 8.333a", "sealords 10.13b", "sealords 8.33.11", "sealords 8.339");
    struct match *m = convoy_and_consort("2/0");
    const int     convoy = unit_index(stage_word(VOCAB_UNIT, "troop-convoy-1"));
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "99");
    s.battle.level = 3;
    s.battle.stage = BATTLE_ROLL;
    battle_roll(data(), &s, &u); /* three Sail against two and the Convoy; two shifts of Norris's */
    cr_expect_eq(s.battle.due[BRITISH], data()->damage[3][9].dp);
    cr_expect_eq(s.battle.due[BOURBON], data()->damage[5][9].dp);
    struct state hit = s;
    hit.battle.due[BRITISH] = 2; /* then its DPs are at its DR */
    hit.battle.due[BOURBON] = 5;
    battle_hits(data(), &hit, &u);
    cr_expect_eq(hit.convoy[convoy].dp, 2);
    cr_expect_eq(hit.squadron[squadron("sp-sol-1")].dp, 3, "and the odd one");
    cr_expect_eq(hit.squadron[squadron("br-sol-1")].dp, 10);
    cr_expect_eq(dice_queued(match_dice(m)), 0, "checked, on a 9");
    s.battle.due[BRITISH] = 0;
    s.battle.due[BOURBON] = 3;
    s.battle.hits[BOURBON] = 2;
    battle_hits(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("sp-sol-1")].sail, 0, "both Sail are hers");
    cr_expect_eq(s.convoy[convoy].dp, 3, "and the rest is the Convoy's");
    match_free(m);
}

/* ---- Two Battles of one squadron in one MPI: it has run, and is fought where it comes [7.223b] ---- */

static int  streams[8], stream_count;
static void note(void *listener, const struct die *d)
{
    (void)listener;
    cr_assert_lt(stream_count, 8);
    streams[stream_count++] = d->of.place;
}

Test(sealords_8_whole, each_battle_has_dice_of_its_own)
{
    COVERS("sealords 7.223b", "sealords 8.339");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; sp-sol-1 at cape-de-gata 3/11;");
    static const char *const places[] = { "cartagena", "alicante" };
    struct state             s = *now(m);
    struct umpire            u = { .dice = match_dice(m), .note = note };
    match_queue(m, 9);
    match_queue(m, 9);
    for (int i = 0; i < 2; i++) {
        s.battle.at = (uint8_t)place(places[i]);
        sink_by_damage(data(), &s, squadron("sp-sol-1"), SINK_BATTLE, false, &u);
    }
    cr_assert_eq(stream_count, 2);
    cr_expect_neq(streams[0], streams[1]);
    match_free(m);
}

/* ---- Who has fallen was there [E14, E18] ---- */

/* A Battle without a Victor; with their Flotillas, and hurt in it. */
static struct state after_losses(const char *mathews, const char *navarro)
{
    char lines[1024];
    snprintf(
        lines, sizeof lines,
        "scenario s4; turns 48; year 1744; turn-of-year 3; mediterranean-fleet at cape-de-gata: br-sol-1 4/0;"
        "lestock commands mediterranean-fleet; leader mathews %s; baleares at cape-de-gata: sp-sol-1 3/0;"
        "alvarez commands baleares; leader navarro %s",
        mathews, navarro);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.battle.at = (uint8_t)place("cape-de-gata");
    s.battle.intensity = HEAVY;
    s.battle.engaged = bit64(slot(m, "mediterranean-fleet")) | bit64(slot(m, "baleares"));
    s.battle.hurt = strcmp(mathews, "mess") ? bit64(leader("mathews")) : 0;
    s.battle.hurt |= strcmp(navarro, "mess") ? bit64(leader("navarro")) : 0;
    data()->rules->battle_over(data(), &s, &u);
    match_free(m);
    return s;
}

Test(sealords_8_whole, who_fell_in_it_was_in_it)
{
    COVERS("sealords E14", "sealords E18", "sealords X11.6");
    static const struct {
        const char *mathews, *navarro;
        int         blamed, praised;
    } cases[] = {
        { "mess", "mess", 0, 0 },
        { "killed", "captured", 1, 1 },
        { "captured", "killed", 1, 0 }, /* the dead are not promoted */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct state s = after_losses(cases[i].mathews, cases[i].navarro);
        cr_expect_eq(mark_in(&s, "e14"), cases[i].blamed, "case %zu", i);
        cr_expect_eq(mark_in(&s, "e18"), cases[i].praised, "case %zu", i);
    }
}

/* The Admiral's squadron is sunk, and his flagship is left: he is ashore, and was in the Battle. */
Test(sealords_8_whole, who_has_lost_his_flotilla_was_in_it)
{
    COVERS("sealords E14", "sealords 10.311b");
    struct match *m = meet(
        "scenario s4; turns 48; year 1744; turn-of-year 3; white-division at cape-de-gata: br-sol-1 1/0;"
        "mathews commands white-division; namur with br-sol-1 0; italy at cape-de-gata: br-sol-2 3/0;"
        "lestock commands italy; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0;"
        "navarro commands armada-del-mediterraneo;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    cr_assert(s.battle.engaged >> slot(m, "white-division") & 1);
    sealords_lose_sail(data(), &s, squadron("br-sol-1"), &u);
    cr_assert_eq(s.leader[leader("mathews")].flotilla, 0);
    s.battle.intensity = MEDIUM;
    data()->rules->battle_over(data(), &s, &u);
    cr_expect_eq(mark_in(&s, "e14"), 1, "Lestock lies beside, and the British have not won");
    match_free(m);
}

/* ---- French squadrons that are lost have fought [X7.6, E06, E16] ---- */

Test(sealords_8_whole, a_battle_in_which_the_french_are_sunk_is_an_incident)
{
    COVERS("sealords X7.6", "sealords E06", "sealords E16", "sealords X7.4");
    struct match *m = meet(
        "scenario s4; turns 48; mark french-status 1; white-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0;"
        "lestock commands white-division; combined-fleet at cape-de-gata: fr-sol-1 1/0, sp-sol-1 3/0;"
        "de-court commands combined-fleet; navarro assists combined-fleet;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_SHIFTS, NULL);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    cr_assert_eq(mark_in(&s, "incidents"), 0);
    sealords_lose_sail(data(), &s, squadron("fr-sol-1"), &u);
    data()->rules->battle_over(data(), &s, &u);
    cr_expect_eq(mark_in(&s, "incidents"), 1);
    cr_expect_eq(mark_in(&s, "french-fought"), 1);
    match_free(m);
}

/* ---- Whose port it is [8.44, R254] ---- */

/* Of three Spanish Sail sunk at Toulon, on a 2, so many Strike. */
static int strikes_at_toulon(int status)
{
    char lines[1024];
    snprintf(
        lines, sizeof lines,
        "scenario s4; turns 48; mark french-status %d; red-division at toulon: br-sol-1 4/0, br-sol-2 4/0;"
        "mathews commands red-division; armada-del-mediterraneo at toulon: sp-sol-1 3/0, sp-sol-2 3/0;"
        "navarro commands armada-del-mediterraneo;" HAVE_THE_WIND("british-1"),
        status);
    struct match *m = meet(lines);
    call(m, "toulon", NULL);
    done_until(m, PHASE_SHIFTS, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "2");
    s.battle.intensity = MEDIUM;
    s.battle.lost[BOURBON][SOL] = 3;
    battle_victor(data(), &s, &u);
    match_free(m);
    return s.battle.struck[SOL];
}

Test(sealords_8_whole, toulon_is_no_home_of_the_spaniards_before_war)
{
    COVERS("sealords R254", "sealords 8.44", "sealords X11.1");
    cr_expect_eq(strikes_at_toulon(0), data()->strikes[2][2]);
    cr_expect_eq(strikes_at_toulon(1), data()->strikes[2][2]);
    cr_expect_eq(strikes_at_toulon(2), data()->strikes[2][4], "Friendly to them from then on (X7.5)");
}

/* ---- A forced Battle of a watcher who is out of order [7.223a, 8.45, R70] ---- */

Test(sealords_8_whole, a_watcher_out_of_order_fights_the_runner)
{
    COVERS("sealords R70", "sealords 7.223a", "sealords 7.223b", "sealords 8.45", "sealords 8.221",
           "sealords 8.373", "sealords 7.224");
    char lines[1024];
    snprintf(lines, sizeof lines,
             "red-division at cartagena: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
             "armada-del-mediterraneo at cartagena: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
             "order british-1 blockade-the-arsenal; target british-1 %d; chit blockade-the-arsenal issued;"
             "marks british-1 disorganised steers whole; increment 2;",
             place("cartagena"));
    struct match *m = sea(lines);
    plays(m, "british done", "");
    plays(m, "bourbon course armada-del-mediterraneo cape-palos", "");
    while (now(m)->phase != PHASE_INTENSITY && now(m)->phase != PHASE_ARRAY)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    cr_expect(was_told(m, BRITISH, "watches red-division cartagena")
              || now(m)->battle.engaged
                     == (bit64(slot(m, "red-division")) | bit64(slot(m, "armada-del-mediterraneo"))));
    cr_expect_eq(battle(m)->called, CALL_FORCED);
    /* 10 -5 on station +2 for LR 4 against 2, -2 out of order; 10 -4 out of an Interdicted port. */
    cr_expect_eq(battle(m)->gauge, 1 + BOURBON, "5 against 6");
    if (now(m)->phase == PHASE_ARRAY)
        plays(m, "british done", "");
    plays(m, "bourbon fight medium", "1"); /* Timid against Aggressive: one lighter; Light on 1 is 2 */
    cr_expect_eq(battle(m)->intensity, LIGHT);
    cr_expect_eq(battle(m)->level, 2);
    done_until(m, PHASE_MATCH, ""); /* the port might have fireships */
    plays(m, "british call br-sol-1", "");
    done_until(m, PHASE_SHIFTS, "");
    plays(m, "british done", "4");
    /* Rowley's shift and his disorder: column 2, 3 and 1 for a Sail more. The Spaniards' column 2, less 1. */
    cr_expect_eq(dp(m, "sp-sol-1"), 3 + 1);
    cr_expect_eq(dp(m, "br-sol-1"), 3 - 1);
    fight_out(m);
    cr_expect(is_at(m, "armada-del-mediterraneo", "cape-palos"));
    cr_expect_not(has_flag(now(m), slot(m, "armada-del-mediterraneo"), FORMATION_DISORGANISED));
    cr_expect(sealords_interdicts(data(), now(m), slot(m, "red-division")), "its Order goes on");
    match_free(m);
}

/* ---- Pursuit [8.231, 7.112e, 7.114] ---- */

/* The Spaniards Withdraw; the British see whither and go after them, and may call for a Battle there without a Search. */
Test(sealords_8_whole, who_withdraws_may_be_followed_and_fought)
{
    COVERS("sealords 8.231a", "sealords 7.112e", "sealords 7.114", "sealords R105", "sealords 8.12");
    for (int follow = 0; follow < 2; follow++) {
        struct match *m = meet(
            "white-division at cape-de-gata: br-sol-1 4/0; mathews commands white-division;"
            "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
            "levante blows;" HAVE_THE_WIND("bourbon-1") BEAT_UP("british-1"));
        call(m, "cape-de-gata", "");
        plays(m, "bourbon withdraw armada-del-mediterraneo", "");
        plays(m, "bourbon done", "");
        cr_assert_eq(phase_of(m), PHASE_COURSES);
        cr_assert_eq(formation(m, "armada-del-mediterraneo")->course, place("malaga"),
                     "there is no other way");
        plays(m, "bourbon done", "");
        if (follow)
            plays(m, "british course white-division malaga", "");
        for (int i = 0; i < 12 && phase_of(m) != PHASE_DECLARE && now(m)->increment < 3; i++)
            plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
        cr_assert(is_at(m, "armada-del-mediterraneo", "malaga"));
        cr_expect_eq(phase_of(m) == PHASE_DECLARE, follow);
        if (follow)
            call(m, "malaga", NULL);
        if (follow)
            cr_expect_eq(battle(m)->engaged,
                         bit64(slot(m, "white-division")) | bit64(slot(m, "armada-del-mediterraneo")));
        match_free(m);
    }
}
