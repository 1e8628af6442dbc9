/* [8.23-8.245, 8.421, 7.223, 10.13a] Who comes into a Battle: those who run, convoys in the roads, Auxiliaries that help or
 * hinder and those that Screen them; and what damage does to it. */
#include "fight.h"
#include "games/sealords/battle.h"

/* ---- Help and hindrance [8.245] ---- */

#define A_SECOND                                                                                             \
    "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"                         \
    "naples at cape-de-gata: br-sol-2 3/%s; long commands naples; spots british-2 bourbon-1;"                \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"       \
    "br-fleet-1 with white-division; %s" HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1")

static struct match *helped(const char *damage, const char *more)
{
    char lines[1536];
    snprintf(lines, sizeof lines, A_SECOND, damage, more);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", "");
    plays(m, "british lead white-division", "");
    done_until(m, PHASE_ASSIST, "");
    return m;
}

/* Long has LR 3 and is Cautious: what the die has besides is all told. */
static void reinforces(struct match *m, int sum)
{
    char told[WORD_MAX];
    plays(m, "british reinforce naples", "9");
    snprintf(told, sizeof told, "reinforces naples 9 %d 3", sum);
    cr_expect(was_told(m, BOURBON, told), "not %s", told);
    match_free(m);
}

Test(sealords_8_join, one_that_helps_and_one_that_hinders)
{
    COVERS("sealords 8.245b", "sealords R56", "sealords 6.12");
    struct match *m = helped("0", "");
    plays(m, "british assist br-fleet-1", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_RECOVERY);
    reinforces(m, 8);
    m = helped("0", "sp-fleet-1 with armada-del-mediterraneo;");
    plays(m, "british done", "");
    plays(m, "bourbon hinder sp-fleet-1", "");
    plays(m, "bourbon done", "");
    reinforces(m, 10);
}

Test(sealords_8_join, a_screen_stops_it_if_it_succeeds)
{
    COVERS("sealords 8.245a", "sealords 6.281", "sealords 6.28d", "sealords 6.28f", "sealords R36",
           "sealords R130");
    static const struct {
        const char *screen;
        int         sum;
    } met[] = { { "sp-fleet-1", 9 }, { "fr-fleet-50-1", 8 }, { "sp-light-1", 8 } };
    for (int i = 0; i < 3; i++) {
        char with[128], send[WORD_MAX];
        snprintf(with, sizeof with, "%s with armada-del-mediterraneo;", met[i].screen);
        snprintf(send, sizeof send, "bourbon send %s", met[i].screen);
        struct match *m = helped("0", with);
        plays(m, "british assist br-fleet-1", "");
        plays(m, send, "");
        plays(m, "bourbon done", "");
        plays(m, "british done", "");
        cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_RECOVERY);
        cr_expect_eq(now(m)->auxiliary[auxiliary(met[i].screen)].where, AUX_RECOVERY, "whatever comes of it");
        reinforces(m, met[i].sum);
    }
}

Test(sealords_8_join, an_active_corsair_screens_in_its_base)
{
    COVERS("sealords 10.212", "sealords X16.3");
    for (int active = 0; active <= 1; active++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            "white-division at malaga: br-sol-1 4/0; lestock commands white-division;"
            "naples at malaga: br-sol-2 3/0; long commands naples; spots british-2 bourbon-1;"
            "armada-del-mediterraneo at malaga: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
            "br-fleet-1 with white-division; andalusian in malaga; auxiliary-marks andalusian %s;" HAVE_THE_WIND(
                "british-1") BEAT_UP("bourbon-1"),
            active ? "active" : "tried");
        struct match *m = meet(lines);
        call(m, "malaga", "");
        plays(m, "british lead white-division", "");
        done_until(m, PHASE_ASSIST, "");
        is_refused(m, "bourbon assist andalusian", "8.245a");
        if (active) {
            plays(m, "british assist br-fleet-1", "");
            plays(m, "bourbon send andalusian", "");
            plays(m, "bourbon done", "");
            plays(m, "british done", "");
            cr_expect(was_told(m, BRITISH, "screens andalusian br-fleet-1 no"),
                      "a Light fails against a Fleet");
            cr_expect_eq(now(m)->auxiliary[auxiliary("andalusian")].where, AUX_RECOVERY);
        } else
            is_refused(m, "bourbon send andalusian", "8.245a");
        match_free(m);
    }
}

Test(sealords_8_join, a_squadron_over_two_thirds_keeps_it_back)
{
    COVERS("sealords 7.331", "sealords 8.242");
    struct match *m = helped("6", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    reinforces(m, 9);
    m = helped("7", ""); /* of a Detachment the boxes from 7 on have the heavy shading */
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    reinforces(m, 10);
}

Test(sealords_8_join, from_the_roads_it_is_easier_than_from_a_harbour_but_it_is_surprised)
{
    COVERS("sealords 8.243", "sealords 8.351");
    /* Long again, LR 3: Fitting Out at Villefranche, a Minor Port, and at Gibraltar. */
    static const struct {
        const char *port;
        int         sum, more;
    } from[] = { { "villefranche", 3 + 1, 1 }, { "gibraltar", 3 + 2, 0 } };
    for (int i = 0; i < 2; i++) {
        char lines[1024], told[WORD_MAX];
        snprintf(
            lines, sizeof lines,
            "white-division at %s: br-sol-1 4/0; lestock commands white-division;"
            "naples at %s fitting-out: br-sol-2 3/0; long commands naples; spots british-2 bourbon-1;"
            "armada-del-mediterraneo at %s: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
                "british-1") BEAT_UP("bourbon-1"),
            from[i].port, from[i].port, from[i].port);
        struct match *m = meet(lines);
        call(m, from[i].port, NULL);
        done_until(m, PHASE_REINFORCE, NULL);
        plays(m, "british reinforce naples", "3");
        snprintf(told, sizeof told, "reinforces naples 3 %d 3", from[i].sum);
        cr_expect(was_told(m, BOURBON, told), "not %s", told);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        engage(data(), &s, slot(m, "naples"), &u);
        s.battle.combats = 1;
        s.battle.level = 8;
        s.battle.combat[0].squadron[BRITISH][0] = (uint8_t)(1 + squadron("br-sol-2"));
        s.battle.combat[0].squadron[BOURBON][0] = (uint8_t)(1 + squadron("sp-sol-1"));
        match_queue(m, 9);
        battle_roll(data(), &s, &u);
        cr_expect_eq(s.battle.due[BRITISH], 4 + from[i].more, "%s: %d", from[i].port, s.battle.due[BRITISH]);
        cr_expect_eq(s.battle.due[BOURBON], 4, "on one side only");
        match_free(m);
    }
}

/* ---- The weather gauge ---- */

Test(sealords_8_join, damage_that_slows_it_down_loses_the_bonus_of_the_fast)
{
    COVERS("sealords 5.131", "sealords 7.313", "sealords 8.221");
    struct match *m = meet("catalonia at cape-de-gata: br-f-1 2/4; hawke commands catalonia;"
                           "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; spinola commands "
                           "armada-del-mediterraneo;");
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "catalonia")), 4);
    call(m, "cape-de-gata", "");
    cr_expect(was_told(m, BRITISH, "chances 9 7"), "10 -3 +3 for LR 5 against 2, -1 for damage; MA 4");
    match_free(m);
}

Test(sealords_8_join, who_has_withdrawn_is_still_there_for_the_disorganised)
{
    COVERS("sealords 8.451", "sealords 8.231a");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
        "italy at cape-de-gata: br-sol-2 4/0; rowley commands italy; spots british-2 bourbon-1;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
        "marks british-2 disorganised;" HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", NULL);
    if (now(m)->phase == PHASE_INITIAL)
        plays(m, "british done", NULL);
    plays(m, "british withdraw white-division", "");
    plays(m, "british done", NULL);
    cr_expect_eq(battle(m)->at, NOWHERE, "one in order is in the Space until the next MPI");
    match_free(m);
}

/* ---- Running an Interdiction ---- */

static struct match *two_run(const char *more)
{
    char lines[1536];
    snprintf(lines, sizeof lines,
             "red-division at cartagena: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
             "armada-del-mediterraneo at cartagena: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
             "baleares at cartagena: sp-sol-2 3/0; alvarez commands baleares;"
             "order british-1 blockade-the-arsenal; target british-1 %d; chit blockade-the-arsenal issued;"
             "increment 2; %s",
             place("cartagena"), more);
    return sea(lines);
}

Test(sealords_8_join, all_that_run_must_fight)
{
    COVERS("sealords 7.223a", "sealords R218");
    struct match *m = two_run("");
    plays(m, "british done", "");
    plays(m, "bourbon course armada-del-mediterraneo cape-palos", "");
    plays(m, "bourbon course baleares cape-palos", "");
    while (now(m)->phase != PHASE_WITHDRAW)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect_eq(battle(m)->engaged, bit64(slot(m, "red-division"))
                                         | bit64(slot(m, "armada-del-mediterraneo"))
                                         | bit64(slot(m, "baleares")));
    plays(m, "british done", "");
    fight_out(m);
    cr_expect(is_at(m, "baleares", "cape-palos"));
    match_free(m);
    m = two_run("");
    plays(m, "british done", "");
    plays(m, "bourbon course armada-del-mediterraneo cape-palos", "");
    while (now(m)->phase != PHASE_WITHDRAW)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect(!(battle(m)->engaged & bit64(slot(m, "baleares"))), "who stays need not");
    match_free(m);
}

Test(sealords_8_join, a_convoy_that_runs_does_not_go_before_a_flotilla_that_does)
{
    COVERS("sealords 7.223a", "sealords 10.111c", "sealords R138");
    struct match *m = sea(
        "red-division at barcelona: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
        "troop-convoy-1 at barcelona; convoy-bound troop-convoy-1 la-spezia;"
        "baleares at barcelona: sp-sol-2 3/0; alvarez commands baleares");
    const int    convoy = slot(m, "troop-convoy-1"), flotilla = slot(m, "baleares");
    struct state s = *now(m);
    s.battle.at = (uint8_t)place("barcelona");
    s.battle.called = CALL_FORCED;
    s.battle.eligible = bit64(convoy) | bit64(flotilla) | bit64(slot(m, "red-division"));
    set_flag(&s, convoy, FORMATION_RUNS);
    cr_expect(may_lead(data(), &s, convoy), "it must fight, and the Flotilla need not");
    cr_expect_not(may_lead(data(), &s, flotilla));
    set_flag(&s, flotilla, FORMATION_RUNS);
    cr_expect(may_lead(data(), &s, flotilla));
    cr_expect_not(may_lead(data(), &s, convoy));
    match_free(m);
}

Test(sealords_8_join, a_scattered_convoy_forces_no_battle)
{
    COVERS("sealords 10.155", "sealords R185");
    char lines[1024];
    snprintf(
        lines, sizeof lines,
        "red-division at barcelona: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
        "troop-convoy-1 at barcelona; convoy-marks troop-convoy-1 scattered; convoy-bound troop-convoy-1 la-spezia;"
        "baleares at barcelona: sp-sol-2 3/0; alvarez commands baleares;"
        "order british-1 close-barcelona; target british-1 %d; chit close-barcelona issued;",
        place("barcelona"));
    struct match *m = sea(lines);
    while (now(m)->impulse == 1 && is_at(m, "troop-convoy-1", "barcelona"))
        sail_on(m, NULL);
    cr_expect(!is_at(m, "troop-convoy-1", "barcelona"), "it is on its way");
    cr_expect(!has_flag(now(m), slot(m, "red-division"), FORMATION_KNOWN));
    cr_expect(!has_flag(now(m), slot(m, "baleares"), FORMATION_FOUGHT));
    match_free(m);
}

/* Beside the Armada, in full sight: one that is Scattered takes no part, one that sails as it should is drawn in. */
Test(sealords_8_join, a_scattered_convoy_is_not_drawn_into_a_battle)
{
    COVERS("sealords 10.155", "sealords 10.13a");
    for (int scattered = 0; scattered <= 1; scattered++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            "italy at cape-de-gata: br-sol-1 3/0; norris commands italy;"
            "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
            "troop-convoy-1 at cape-de-gata; spots british-1 bourbon-1; spots bourbon-1 british-1;"
            "spotted british bourbon-1 bourbon-2; spotted bourbon british-1;%s" HAVE_THE_WIND("british-1")
                AT_THE_CALL,
            scattered ? "convoy-marks troop-convoy-1 scattered; convoy-bound troop-convoy-1 la-spezia;" : "");
        struct match *m = sea(lines);
        call(m, "cape-de-gata", NULL);
        done_until(m, PHASE_INTENSITY, NULL);
        cr_expect_eq(battle(m)->engaged >> slot(m, "troop-convoy-1") & 1, !scattered);
        match_free(m);
    }
}

Test(sealords_8_join, a_fireship_of_the_port_does_not_reach_who_watched_elsewhere)
{
    COVERS("sealords 6.232");
    struct match *m = sea("red-division at cape-palos: br-sol-1 4/0; rowley commands red-division;"
                          "marks british-1 known steers whole; course british-1 cartagena; increment 2");
    sail_on(m, NULL);
    cr_assert(is_at(m, "red-division", "cartagena"));
    cr_expect(!has_flag(now(m), slot(m, "red-division"), FORMATION_KNOWN), "here it Interdicts nothing");
    match_free(m);
}

/* ---- Convoys ---- */

Test(sealords_8_join, a_convoy_that_fits_out_in_the_roads_is_drawn_in)
{
    COVERS("sealords 10.13a", "sealords 8.211");
    struct match *m = sea(
        "white-division at la-spezia: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at la-spezia: sp-sol-1 3/0; navarro commands "
        "armada-del-mediterraneo; troop-convoy-1 at la-spezia fitting-out;"
        "spots british-1 bourbon-1 bourbon-2; spotted british bourbon-1 bourbon-2;"
        "spots bourbon-1 british-1; spotted bourbon british-1;" AT_THE_CALL HAVE_THE_WIND("british-1"));
    call(m, "la-spezia", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    cr_expect(battle(m)->engaged & bit64(slot(m, "troop-convoy-1")));
    fight_out(m);
    cr_expect_eq(formation(m, "troop-convoy-1")->state, FITTING_OUT, "R136");
    match_free(m);
    m = meet("white-division at la-spezia: br-sol-1 4/0; lestock commands white-division;"
             "armada-del-mediterraneo at la-spezia: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
             "troop-convoy-1 at la-spezia fitting-out;" HAVE_THE_WIND("british-1"));
    call(m, "la-spezia", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    cr_expect(!(battle(m)->engaged & bit64(slot(m, "troop-convoy-1"))), "nobody has Spotted it");
    match_free(m);
}

/* ---- Afterwards [8.42a, 8.441b] ---- */

#define TWO_DIVISIONS                                                                                                  \
    "italy at cape-de-gata: br-sol-1 4/2; norris commands italy;"                                                      \
    "red-division at cape-de-gata: br-sol-3 4/0; rowley commands red-division; spots british-2 bourbon-1 british-3;"   \
    "straits at cape-de-gata: br-sol-5 4/0; long commands straits; br-fleet-2 with straits;"                           \
    "spots british-3 british-2; br-fleet-1 with italy;"                                                                \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/17; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND( \
        "british-1")

static struct match *after_two_divisions(void)
{
    struct match *m = meet(TWO_DIVISIONS);
    call(m, "cape-de-gata", "");
    plays(m, "british lead italy", "");
    done_until(m, PHASE_REINFORCE, "");
    plays(m, "british reinforce red-division", "0");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", NULL);
    return m;
}

Test(sealords_8_join, auxiliaries_pass_among_the_engaged_only)
{
    COVERS("sealords 8.42a", "sealords 6.131c");
    struct match *m = after_two_divisions();
    done_until(m, PHASE_AFTERMATH, NULL);
    is_refused(m, "british pass-on br-fleet-2 red-division",
               "8.42a"); /* of the Straits, who have not fought */
    is_refused(m, "british pass-on br-fleet-1 straits", "8.42a");
    cr_expect(is_offered(m, "british pass-on br-fleet-1 red-division"));
    match_free(m);
}

Test(sealords_8_join, a_squadron_of_prizes_goes_to_any_of_the_engaged)
{
    COVERS("sealords 8.441b", "sealords 10.311b");
    struct match *m = meet(TWO_DIVISIONS);
    call(m, "cape-de-gata", "");
    plays(m, "british lead italy", "");
    done_until(m, PHASE_REINFORCE, "");
    plays(m, "british reinforce red-division", "0");
    done_until(m, PHASE_INTENSITY, "");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.battle.victor = 1 + BRITISH;
    s.squadron[squadron("neptune")] = (struct squadron){
        .sail = 1, .state = READY, .at = (uint8_t)place("cape-de-gata"), .in = (uint8_t)(1 + slot(m, "italy"))
    };
    s.squadron[squadron("br-sol-1")].pair = (uint8_t)(1 + squadron("namur")); /* his are all taken */
    s.battle.lost[BOURBON][SOL] = s.battle.struck[SOL] = s.battle.prizes[SOL] = 1;
    sealords_prizes_apply(data(), &s, BRITISH, (struct move){ MOVE_PRIZE, { (int16_t)squadron("br-sol-2") } },
                          &u);
    cr_expect_eq(s.squadron[squadron("br-sol-2")].in, 1 + slot(m, "italy"));
    cr_expect_eq(s.squadron[squadron("neptune")].pair, 1 + squadron("br-sol-2"), "no Flagship is left alone");
    s.battle.stage = BATTLE_REORGANISE;
    const struct move to = {
        MOVE_ASSIGN, { (int16_t)squadron("br-sol-2"), (int16_t)stage_word(VOCAB_UNIT, "red-division") }
    };
    const struct move out = { MOVE_ASSIGN,
                              { (int16_t)squadron("br-sol-2"), (int16_t)stage_word(VOCAB_UNIT, "straits") } };
    const struct move other = {
        MOVE_ASSIGN, { (int16_t)squadron("br-sol-1"), (int16_t)stage_word(VOCAB_UNIT, "red-division") }
    };
    cr_expect_str_eq(sealords_aftermath_check(data(), &s, BRITISH, out).rule, "8.441b");
    cr_expect_str_eq(sealords_aftermath_check(data(), &s, BRITISH, other).rule, "3.333b", "no prize");
    cr_assert(is_legal(sealords_aftermath_check(data(), &s, BRITISH, to)));
    sealords_aftermath_apply(data(), &s, BRITISH, to, &u);
    cr_expect_eq(s.squadron[squadron("br-sol-2")].in, 1 + slot(m, "red-division"));
    cr_expect_str_eq(sealords_aftermath_check(data(), &s, BRITISH, to).rule, "8.441b", "once");
    match_free(m);
}
