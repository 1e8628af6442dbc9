/* [9.37, X0.2, X0.3, X12] Full Impulses: what breaks a stay and what does not; and what Orders do that end, or bear on, others. */
#include "fight.h"
#include "games/sealords/convoys.h"
#include "games/sealords/gale.h"
#include "games/sealords/orders.h"
#include "games/sealords/straits.h"

#define LATE "increment 4; turn-of-year 10;"

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

static int mark_of(const struct match *m, const char *id)
{
    return now(m)->mark[stage_word(VOCAB_MARK, id)];
}

static int auxiliary_where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}

/* ---- BR-12: Ready or Fitting Out ---- */

#define AT_NICE(how)                                                                                         \
    "turn-of-year 10; year 1744; italy at villefranche" how ": br-sol-1 4/0, br-sol-2 4/0;"                  \
    "martin commands italy; order british-1 stand-by-the-king-of-sardinia;"                                  \
    "chit stand-by-the-king-of-sardinia issued; progress british-1 3; increment 4;"

Test(sealords_x12_stays, who_may_be_ready_or_fit_out_may_change_in_his_stay)
{
    COVERS("sealords BR-12", "sealords X0.2");
    struct match *m = sea(AT_NICE(""));
    plays(m, "british fit-out italy", "");
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "italy")->state, FITTING_OUT);
    cr_expect_eq(formation(m, "italy")->progress, 4);
    match_free(m);
    m = sea(AT_NICE(" fitting-out"));
    plays(m, "british ready italy", "");
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "italy")->state, READY);
    cr_expect_eq(formation(m, "italy")->progress, 4);
    match_free(m);
}

Test(sealords_x12_stays, who_is_to_be_ready_may_not)
{
    COVERS("sealords BO-09", "sealords X0.2");
    struct match *m = sea(
        "turn-of-year 10; escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 4/0, "
        "fr-sol-3 4/0; de-court commands escadre-du-levant; order bourbon-1 "
        "exercise-the-squadron; chit exercise-the-squadron issued; progress bourbon-1 2;"
        "increment 4; course bourbon-1 make-ready");
    sail_on(m, NULL);
    cr_assert_eq(formation(m, "escadre-du-levant")->state, READY);
    cr_expect_eq(formation(m, "escadre-du-levant")->progress, 0);
    match_free(m);
}

/* ---- Raids are made in the Space of the Impulse ---- */

#define AT_GENOA                                                                                             \
    "scenario s4; turns 48; turn-of-year 10; mark magazine-la-spezia 1; italy at genoa: br-sol-1 4/0;"       \
    "martin commands italy; br-bomb-1 with italy; order british-1 destroy-the-magazines;"                    \
    "chit destroy-the-magazines issued; progress british-1 1; increment 4; libeccio blows;"

Test(sealords_x12_stays, a_raid_waits_for_a_full_impulse_in_its_own_space)
{
    COVERS("sealords BR-10", "sealords X12.8", "sealords X0.2");
    struct match *m = sea(AT_GENOA);
    plays(m, "british course italy la-spezia", "");
    for (int i = 0; i < 20 && now(m)->impulse == 1; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert(is_at(m, "italy", "la-spezia"));
    cr_expect_eq(auxiliary_where(m, "br-bomb-1"), AUX_WITH, "no die yet");
    cr_expect_eq(mark_of(m, "magazine-la-spezia"), 1);
    cr_expect_eq(formation(m, "italy")->progress, 0);
    match_free(m);
}

Test(sealords_x12_stays, a_bomb_counts_where_no_ship_of_the_line_is_left)
{
    COVERS("sealords BR-06", "sealords 9.377");
    static const struct {
        const char *squadrons;
        int         mod;
    } cases[] = { { "br-f-1 2/0", -1 },
                  { "br-sol-1 4/0", -1 },
                  { "br-sol-1 4/0, br-sol-2 4/0", -2 },
                  { "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, br-sol-4 4/0, br-sol-5 4/0", -3 } };
    for (int i = 0; i < 4; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 LATE "mark naples 1; order british-1 hour-for-naples; chit hour-for-naples issued;"
                      "italy at naples: %s; br-bomb-1 with italy",
                 cases[i].squadrons);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.formation[slot(m, "italy")].progress = 1;
        match_queue(m, 5 - cases[i].mod + 1);
        data()->rules->judge(data(), &s, slot(m, "italy"), &u);
        cr_expect_eq(s.formation[slot(m, "italy")].tries, 1, "case %d: one too many", i);
        match_queue(m, 5 - cases[i].mod);
        s.auxiliary[auxiliary("br-bomb-1")] = now(m)->auxiliary[auxiliary("br-bomb-1")];
        s.impulse++;
        data()->rules->judge(data(), &s, slot(m, "italy"), &u);
        cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "hour-for-naples")].where, CHIT_FULFILLED, "case %d", i);
        match_free(m);
    }
}

/* ---- BR-05: the Magazine at La Spezia ---- */

#define COAST(more)                                                                                          \
    "scenario s4; turns 48; turn-of-year 10; mark magazine-la-spezia 1; mark campaign-box 5;"                \
    "prestige british 7; italy at la-spezia: br-sol-1 4/0; martin commands italy;"                           \
    "order british-1 coast-of-italy; chit coast-of-italy issued; progress british-1 2; libeccio blows;" more

static struct match *coasting(const char *scene, const char *faces)
{
    struct match *m = sea(scene);
    for (int i = 0; i < 20 && now(m)->impulse == 1; i++) {
        const bool judges = now(m)->step > STEP_JUDGE || phase_of(m) == PHASE_SCREEN;
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", judges ? faces : NULL);
    }
    cr_assert_eq(now(m)->impulse, 2);
    return m;
}

Test(sealords_x12_stays, a_magazine_on_the_way_may_be_burnt)
{
    COVERS("sealords BR-05", "sealords R219");
    /* La Spezia's Blockade Value is 1. */
    struct match *m = coasting(COAST("br-bomb-1 with italy; increment 4; course british-1 hold"), "5 5 6 5");
    cr_expect_eq(mark_of(m, "magazine-la-spezia"), 0);
    cr_expect_eq(mark_of(m, "rolls-magazines-burnt"), 1);
    cr_expect_eq(now(m)->prestige[BRITISH], 6, "a Neutral Port");
    cr_expect_eq(auxiliary_where(m, "br-bomb-1"), AUX_RECOVERY);
    cr_expect_eq(chit(m, "coast-of-italy"), CHIT_ISSUED, "and its Route goes on");
    cr_expect_eq(formation(m, "italy")->progress, 2);
    match_free(m);
    m = coasting(COAST("br-bomb-1 with italy; increment 4; course british-1 hold"), "6 5 6 5");
    cr_expect_eq(mark_of(m, "magazine-la-spezia"), 1);
    cr_expect_eq(formation(m, "italy")->tries, 0, "a failure Fails no Order");
    match_free(m);
}

Test(sealords_x12_stays, it_is_burnt_by_its_owners_word_alone)
{
    COVERS("sealords BR-05", "sealords R219");
#define ON_ITS_WAY "course british-1 leghorn;"
    struct match *m = sea(COAST(ON_ITS_WAY "br-bomb-1 with italy"));
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.formation[slot(m, "italy")].course = (uint8_t)place("la-spezia"); /* it has just come there */
    sealords_courses_begin(data(), &s, &u);
    cr_expect_neq(s.formation[slot(m, "italy")].course, COURSE_HOLD, "if nothing is said it goes on");
    plays(m, "british hold italy", "");
    match_free(m);
    m = sea(COAST(ON_ITS_WAY));
    is_refused(m, "british hold italy", "9.371"); /* nothing to do it with */
    match_free(m);
    m = sea(
        "turn-of-year 10; mark magazine-la-spezia 1; italy at la-spezia: br-sol-1 4/0; martin commands italy;"
        "order british-1 coast-of-italy; chit coast-of-italy issued; br-bomb-1 with italy;"
        "course british-1 genoa");
    is_refused(m, "british hold italy", "9.371"); /* its Route has not begun */
    match_free(m);
    m = sea("turn-of-year 10; italy at la-spezia: br-sol-1 4/0; martin commands italy; br-bomb-1 with italy;"
            "order british-1 coast-of-italy; chit coast-of-italy issued; progress british-1 2;" ON_ITS_WAY);
    is_refused(m, "british hold italy", "9.371"); /* nothing to burn */
    match_free(m);
    m = coasting(COAST("br-bomb-1 with italy; increment 4; course british-1 leghorn"), NULL);
    cr_expect_eq(auxiliary_where(m, "br-bomb-1"), AUX_WITH, "who would go on burns nothing");
    match_free(m);
}

/* ---- A Gale over what is watched ---- */

#define WATCH                                                                                                \
    "turn-of-year 10; red-division at hyeres-roads: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"               \
    "mathews commands red-division; order british-1 watch-toulon; chit watch-toulon issued;"                 \
    "progress british-1 3; increment 4; step gales;"

static void judge_all(struct state *s)
{
    struct umpire u = { 0 };
    s->cursor = 0;
    s->phase = PHASE_TURN;
    sealords_judge_begin(data(), s, &u);
}

Test(sealords_x12_stays, a_gale_over_toulon_counts_for_no_watch_from_hyeres)
{
    COVERS("sealords X0.3", "sealords X9.2a", "sealords R148");
    struct match *m = sea(WATCH);
    struct state  calm = *now(m), gale = calm;
    const int     watch = slot(m, "red-division");
    struct umpire u = { .dice = match_dice(m) };
    sealords_gales_begin(data(), &calm, &u);
    judge_all(&calm);
    cr_expect_eq(calm.formation[watch].progress, 4);
    cr_expect_not(has_flag(&calm, watch, FORMATION_CLOUDED));
    struct state fresh = *now(m);
    fresh.increment = 1;
    fresh.blowing = (uint8_t)(1u << wind("mistral"));
    fresh.gale[wind("mistral")] = (struct gale){ .coming = FORCE_LEAST };
    match_queue(m, 0); /* at Marseilles */
    sealords_gales_begin(data(), &fresh, &u);
    cr_expect(has_flag(&fresh, watch, FORMATION_CLOUDED), "it is remembered");
    gale.blowing = (uint8_t)(1u << wind("mistral"));
    gale.gale[wind("mistral")] = (struct gale){ .force = FORCE_LEAST,
                                                .at = (uint8_t)place("marseilles"),
                                                .start = (uint8_t)place("marseilles") };
    sealords_gale_cover(data(), &gale);
    cr_assert(is_gale(&gale, place("toulon")));
    cr_assert_not(is_gale(&gale, place("hyeres-roads")));
    judge_all(&gale);
    cr_expect_eq(gale.formation[watch].progress, 3, "it counts for nothing,");
    gale.gale[wind("mistral")].force = 0;
    set_flag(&gale, watch, FORMATION_WHOLE | FORMATION_CLOUDED);
    sealords_gale_cover(data(), &gale);
    judge_all(&gale);
    cr_expect_eq(gale.formation[watch].progress, 3, "also if it has passed,");
    clear_flag(&gale, watch, FORMATION_CLOUDED);
    judge_all(&gale);
    cr_expect_eq(gale.formation[watch].progress, 4, "and the stay goes on");
    match_free(m);
}

/* ---- BO-01 ---- */

#define TROOPS(where, more)                                                                                  \
    "turn-of-year 10; troop-convoy-1 at " where "; convoy-bound troop-convoy-1 genoa;"                       \
    "order bourbon-2 infantes-convoy; chit infantes-convoy issued;" more

static struct match *escorting(const char *scene, const char *word)
{
    struct match *m = sea(scene);
    if (word) {
        plays(m, "british done", "");
        plays(m, word, "");
    }
    sail_on(m, NULL);
    return m;
}

Test(sealords_x12_stays, the_infante_is_guarded_for_whole_impulses)
{
    COVERS("sealords BO-01", "sealords X0.2");
    struct match *m = escorting(TROOPS("villefranche", "cartagena at genoa fitting-out: sp-sol-1 3/0;"
                                                       "alvarez commands cartagena; increment 4;"
                                                       "course bourbon-2 make-ready"),
                                NULL);
    cr_assert_eq(formation(m, "cartagena")->state, READY);
    cr_expect_eq(formation(m, "cartagena")->progress, 0, "it has put to sea in it");
    match_free(m);
    m = escorting(TROOPS("cape-creus", "cartagena at toulon: sp-sol-1 3/0; alvarez commands cartagena;"
                                       "increment 4; sirocco blows"),
                  "bourbon course cartagena hyeres-roads");
    cr_assert(is_at(m, "cartagena", "hyeres-roads"));
    cr_expect_eq(formation(m, "cartagena")->progress, 1, "along the coast it goes on,");
    match_free(m);
    m = escorting(TROOPS("cape-creus", "cartagena at mouths-of-the-ebro: sp-sol-1 3/0; increment 4;"
                                       "alvarez commands cartagena; libeccio blows"),
                  "bourbon course cartagena barcelona");
    cr_assert(is_at(m, "cartagena", "barcelona"));
    cr_expect_eq(formation(m, "cartagena")->progress, 0, "not with the Impulse in which it came");
    match_free(m);
}

static struct state watched(const char *more, int progress)
{
    char lines[512];
    snprintf(lines, sizeof lines, TROOPS("villefranche", "cartagena at genoa: sp-sol-1 3/0; %s"), more);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    s.formation[slot(m, "cartagena")].progress = (uint8_t)progress;
    match_free(m);
    return s;
}

static int infante(const struct state *s)
{
    return s->chit[stage_word(VOCAB_ORDER, "infantes-convoy")].where;
}

static void judge(struct state *s)
{
    struct umpire u = { 0 };
    data()->rules->judge(data(), s, s->slot_of[stage_word(VOCAB_UNIT, "cartagena")] - 1, &u);
}

Test(sealords_x12_stays, it_is_the_convoy_that_was_guarded_that_must_come_in)
{
    COVERS("sealords BO-01");
    const int     guard = first_slot(BOURBON) + 1, convoy = stage_word(VOCAB_CONVOY, "troop-convoy-1");
    struct state  s = watched("convoy-damage troop-convoy-1 6", 2);
    struct umpire u = { 0 };
    data()->rules->delivered(data(), &s, convoy, &u);
    sealords_disband(data(), &s, s.slot_of[convoy_unit(convoy)] - 1, &u);
    judge(&s);
    cr_expect_eq(infante(&s), CHIT_ISSUED);
    cr_expect_eq(s.formation[guard].progress, 0, "with the next the watch begins anew");
    s = watched("", 2); /* in a shelter on its way it is the same */
    s.formation[first_slot(BOURBON)].state = FITTING_OUT;
    judge(&s);
    cr_expect_eq(s.formation[guard].progress, 2);
}

Test(sealords_x12_stays, troops_that_are_ruined_or_scattered_fail_who_watched_over_them)
{
    COVERS("sealords BO-01", "sealords X12.9a");
    const int convoy = stage_word(VOCAB_CONVOY, "troop-convoy-1");
    for (int progress = 0; progress < 2; progress++) {
        struct state  s = watched("convoy-damage troop-convoy-1 12", progress);
        struct umpire u = { 0 };
        data()->rules->convoy_lost(data(), &s, convoy, &u);
        cr_expect_eq(infante(&s), progress ? CHIT_FAILED : CHIT_ISSUED, "ruined, %d", progress);
        s = watched("convoy-damage troop-convoy-1 8; convoy-marks troop-convoy-1 scattered", progress);
        judge(&s);
        cr_expect_eq(infante(&s), progress ? CHIT_FAILED : CHIT_ISSUED, "scattered, %d", progress);
        s = watched("convoy-damage troop-convoy-1 3; convoy-marks troop-convoy-1 turned", progress);
        data()->rules->convoy_lost(data(), &s, convoy, &u);
        cr_expect_eq(infante(&s), CHIT_ISSUED, "turned back, %d", progress);
    }
}

/* ---- BO-12 ends BO-02 ---- */

#define ESCORTED_HOME                                                                                          \
    "scenario s4; turns 48; turn 20; turn-of-year 6; year 1744; impulse 4; increment 4; mark french-status 1;" \
    "mark e05 1; mark naples 1; mark e04 1; chit escort-the-spaniards fulfilled; chit-done escort-the-spaniards 1;"

Test(sealords_x12_stays, the_spaniards_escorted_home_need_not_come_out)
{
    COVERS("sealords BO-12", "sealords BO-02", "sealords 9.341");
    struct match *m = sea(ESCORTED_HOME "armada-del-mediterraneo at cartagena: sp-sol-1 3/0, sp-sol-2 3/0;"
                                        "navarro commands armada-del-mediterraneo;"
                                        "order bourbon-1 out-of-toulon; chit out-of-toulon issued");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    sealords_order_effects(data(), &s, &u);
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "out-of-toulon")].where, CHIT_REMOVED);
    cr_expect_eq(s.formation[slot(m, "armada-del-mediterraneo")].order, 0, "and it is free");
    cr_expect_eq(s.failed[BOURBON], 0);
    const int elsewhere[] = { CHIT_HAND, CHIT_POOL, CHIT_DISCARD, CHIT_SET };
    for (int i = 0; i < 4; i++) {
        s.chit[stage_word(VOCAB_ORDER, "out-of-toulon")].where = (uint8_t)elsewhere[i];
        sealords_order_effects(data(), &s, &u);
        cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "out-of-toulon")].where, CHIT_REMOVED, "%d", i);
    }
    s.chit[stage_word(VOCAB_ORDER, "out-of-toulon")].where = CHIT_FAILED;
    sealords_order_effects(data(), &s, &u);
    cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "out-of-toulon")].where, CHIT_FAILED, "that is yet to count");
    match_free(m);
}

/* ---- Whose chits the Combined Fleet takes ---- */

static const char *refused_to_combined(const char *order)
{
    struct match *m = sea("mark french-status 2; combined-fleet at toulon: fr-sol-1 4/0, fr-sol-2 4/0, "
                          "fr-sol-3 4/0, sp-sol-1 3/0; de-court commands combined-fleet; navarro assists "
                          "combined-fleet");
    const struct refusal no = sealords_meets(data(), now(m), slot(m, "combined-fleet"),
                                             stage_word(VOCAB_ORDER, order));
    match_free(m);
    return is_legal(no) ? "" : no.rule;
}

Test(sealords_x12_stays, the_combined_fleet_takes_what_is_for_both)
{
    COVERS("sealords X12.1");
    cr_expect_str_eq(refused_to_combined("levant-caravan"), "X12.1");
    cr_expect_str_eq(refused_to_combined("succour-corsica"), "X12.1");
    cr_expect_str_eq(refused_to_combined("chastise-the-regencies"), "X12.1");
    cr_expect_str_eq(refused_to_combined("relieve-the-presidios"), "9.321");
    cr_expect_str_eq(refused_to_combined("exercise-the-squadron"), "", "a Grand Flag, as it is written");
    cr_expect_str_eq(refused_to_combined("alarm-minorca"), "", "in war");
    cr_expect_str_eq(refused_to_combined("raise-the-blockade"), "");
    cr_expect_str_eq(refused_to_combined("open-the-road-to-nice"), "");
}

/* ---- A raid makes for where there is something to do [9.371] ---- */

Test(sealords_x12_stays, a_raid_goes_to_its_object_by_the_shortest_way)
{
    COVERS("sealords 9.371", "sealords BR-10", "sealords BR-07", "sealords BR-11");
#define RAIDER(order)                                                                                        \
    "italy at la-spezia: br-sol-1 4/0; martin commands italy; br-marines-1 with italy; libeccio blows;"      \
    "order british-1 " order "; chit " order " issued;"
    struct match *m = sea(RAIDER("destroy-the-magazines") "mark magazine-civitavecchia 1");
    is_refused(m, "british course italy genoa", "9.371"); /* there is no Magazine */
    plays(m, "british course italy leghorn", "");
    match_free(m);
    m = sea(RAIDER("destroy-the-magazines") "mark magazine-civitavecchia 1; mark magazine-genoa 1");
    plays(m, "british course italy genoa", "");
    match_free(m);
    m = sea(RAIDER("burn-the-galleys") "sp-galley-1 in toulon");
    is_refused(m, "british course italy leghorn", "9.371");
    is_refused(m, "british fit-out italy", "9.371");
    match_free(m);
    m = sea(RAIDER("chastise-the-corsairs") "mark neutralised-barcelona 3; mark neutralised-palma 3;"
                                            "mark neutralised-malaga 3; mark neutralised-algiers 3");
    is_refused(m, "british course italy genoa", "9.371"); /* the way to Tunis is another */
    match_free(m);
}
