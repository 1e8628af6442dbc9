/* X12, X19.1, X23.2: raids and their dice, what Orders bring, and what Battles are worth. */
#include "fight.h"
#include "games/sealords/battle.h"
#include "games/sealords/orders.h"
#include "games/sealords/spot.h"
#include <stdio.h>

static int mark_in(const struct state *s, const char *mark)
{
    return s->mark[stage_word(VOCAB_MARK, mark)];
}

static int chit_in(const struct state *s, const char *order)
{
    return s->chit[stage_word(VOCAB_ORDER, order)].where;
}

static const struct sea_order *order(const char *id)
{
    return &data()->order[stage_word(VOCAB_ORDER, id)];
}

/* Judged at the end of an Impulse in which it has been there, with that die. */
static struct state judged(const char *scene, const char *unit, int die)
{
    struct match *m = sea(scene);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    set_flag(&s, slot(m, unit), FORMATION_WHOLE);
    match_queue(m, die);
    data()->rules->judge(data(), &s, slot(m, unit), &u);
    for (s.acting = 0; s.phase == PHASE_TASK || s.phase == PHASE_SCREEN; s.acting = 0) /* nobody Screens */
        (s.phase == PHASE_TASK ? sealords_task_run : sealords_screen_run)(data(), &s, &u);
    match_free(m);
    return s;
}

/* The highest die with which it is Fulfilled; -1: none. */
static int highest(const char *scene, const char *unit, const char *id)
{
    int most = -1;
    for (int die = 0; die < 10; die++) {
        const struct state s = judged(scene, unit, die);
        if (chit_in(&s, id) == CHIT_FULFILLED) {
            cr_expect_eq(most, die - 1, "all below it do as well");
            most = die;
        }
    }
    return most;
}

static bool meets(const char *scene, const char *unit, const char *id)
{
    struct match *m = sea(scene);
    const bool    does = is_legal(sealords_meets(data(), now(m), slot(m, unit), stage_word(VOCAB_ORDER, id)));
    match_free(m);
    return does;
}

static struct state effects(const char *scene, const char *id)
{
    struct match *m = sea(scene);
    struct state  s = *now(m);
    struct umpire u = { 0 };
    data()->rules->fulfilled(data(), &s, stage_word(VOCAB_ORDER, id), &u);
    match_free(m);
    return s;
}

/* ---- BR-06 ---- */

#define NAPLES(with)                                                                                         \
    "mark naples 1; order british-1 hour-for-naples; chit hour-for-naples issued; progress british-1 1;"     \
    "italy at naples: " with

Test(sealords_theatre_rows_c, an_hour_for_naples)
{
    COVERS("sealords BR-06");
    static const struct {
        const char *scene;
        int         most;
    } cases[] = {
        { NAPLES("br-sol-1 4/0; br-marines-1 with italy"), 5 },
        { NAPLES("br-sol-1 4/0; br-bomb-1 with italy"), 6 },
        { NAPLES("br-sol-1 4/0, br-sol-2 4/0; br-marines-1 with italy"), 6 },
        { NAPLES("br-sol-1 4/0, br-sol-2 4/0; br-bomb-1 with italy; br-bomb-2 with italy"), 8 },
        { NAPLES("br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; br-bomb-1 with italy; br-bomb-2 with italy"), 8 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(highest(cases[i].scene, "italy", "hour-for-naples"), cases[i].most, "case %zu", i);
    cr_expect(meets(cases[0].scene, "italy", "hour-for-naples"));
    cr_expect_not(meets(NAPLES("br-sol-1 4/0"), "italy", "hour-for-naples"));
    const struct state s = effects("mark naples 1", "hour-for-naples");
    cr_expect_eq(mark_in(&s, "naples"), 2, "Neutral");
    cr_expect_eq(order("hour-for-naples")->prestige, 1);
    cr_expect(order("hour-for-naples")->mandatory_from.year == 1742
              && order("hour-for-naples")->mandatory_from.turn == 9);
    const int id = stage_word(VOCAB_ORDER, "hour-for-naples");
    cr_expect_not(data()->rules->is_mandatory(data(), &s, id), "only while Naples is Bourbon");
}

/* ---- BR-07 ---- */

#define GALLEYS(where, with)                                                                                 \
    "sp-galley-1 in " where "; order british-1 burn-the-galleys; chit burn-the-galleys issued;"              \
    "italy at " where ": br-sol-1 4/0; " with

Test(sealords_theatre_rows_c, galleys_are_burnt_where_they_lie)
{
    COVERS("sealords BR-07");
    /* Malaga's Blockade Value is 1, Barcelona's 2. */
    cr_expect_eq(highest(GALLEYS("malaga", "br-marines-1 with italy"), "italy", "burn-the-galleys"), 4);
    cr_expect_eq(highest(GALLEYS("barcelona", "br-fireship-1 with italy"), "italy", "burn-the-galleys"), 3);
    cr_expect_eq(highest(GALLEYS("malaga", "br-marines-1 with italy; br-fireship-1 with italy"), "italy",
                         "burn-the-galleys"),
                 5);
    cr_expect_not(meets(GALLEYS("malaga", ""), "italy", "burn-the-galleys"));
    struct match *m = sea(GALLEYS("malaga", "br-marines-1 with italy"));
    struct state  late = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    clear_flag(&late, slot(m, "italy"), FORMATION_WHOLE);
    data()->rules->judge(data(), &late, slot(m, "italy"), &u);
    cr_expect_eq(late.formation[slot(m, "italy")].tries, 0, "no die before a Full Impulse");
    cr_expect_eq(chit_in(&late, "burn-the-galleys"), CHIT_ISSUED);
    match_free(m);
    struct state s = judged(GALLEYS("malaga", "br-marines-1 with italy"), "italy", 0);
    cr_expect_eq(s.auxiliary[auxiliary("sp-galley-1")].where, AUX_OUT_OF_PLAY);
    cr_expect_eq(mark_in(&s, "incidents"), 0);
    cr_expect_not(data()->rules->is_eligible(data(), &s, stage_word(VOCAB_ORDER, "burn-the-galleys")),
                  "there is no other");
    s = judged(GALLEYS("toulon", "br-marines-1 with italy"), "italy", 0);
    cr_expect_eq(mark_in(&s, "incidents"), 1, "in a French Port");
    s = judged("mark french-status 2;" GALLEYS("toulon", "br-marines-1 with italy"), "italy", 0);
    cr_expect_eq(mark_in(&s, "incidents"), 0, "not in war");
}

Test(sealords_theatre_rows_c, in_a_gale_nothing_is_landed)
{
    COVERS("sealords 6.144", "sealords R205", "sealords X10.6");
#define IN_A_GALE                                                                                            \
    GALLEYS("malaga", "br-fireship-1 with italy; br-marines-1 with italy; levante gale 8 malaga")
    cr_expect_eq(highest(IN_A_GALE, "italy", "burn-the-galleys"), 3, "one worse than with one");
    const struct state s = judged(IN_A_GALE, "italy", 9);
    cr_expect_eq(s.auxiliary[auxiliary("br-fireship-1")].where, AUX_WITH);
    cr_expect_eq(s.auxiliary[auxiliary("br-marines-1")].where, AUX_WITH);
}

/* ---- BR-10 ---- */

#define MAGAZINE(with)                                                                                       \
    "scenario s4; turns 48; mark magazine-la-spezia 1; order british-1 destroy-the-magazines;"               \
    "chit destroy-the-magazines issued; progress british-1 1; italy at la-spezia: br-sol-1 4/0; " with

Test(sealords_theatre_rows_c, magazines_are_destroyed)
{
    COVERS("sealords BR-10");
    const char *const id = "destroy-the-magazines";
    cr_expect_eq(highest(MAGAZINE("br-bomb-1 with italy"), "italy", id), 5, "6 less a Blockade Value of 1");
    cr_expect_eq(highest(MAGAZINE("br-marines-1 with italy"), "italy", id), 5);
    cr_expect_eq(highest(MAGAZINE("br-bomb-1 with italy; br-marines-1 with italy"), "italy", id), 6);
    cr_expect_not(meets(MAGAZINE(""), "italy", id));
    struct state s = judged(MAGAZINE("br-bomb-1 with italy; mark campaign-box 5"), "italy", 5);
    cr_expect_eq(mark_in(&s, "magazine-la-spezia"), 0);
    cr_expect_eq(mark_in(&s, "rolls-magazines-burnt"), 1);
    cr_expect_eq(s.prestige[BRITISH], 6, "of 7");
    s = judged(MAGAZINE("br-bomb-1 with italy; mark campaign-box 1"), "italy", 5);
    cr_expect_eq(s.prestige[BRITISH], 7, "it stands well for the Bourbons");
    s = judged(MAGAZINE("br-bomb-1 with italy; mark campaign-box 5"), "italy", 6);
    cr_expect_eq(mark_in(&s, "magazine-la-spezia"), 1);
}

/* ---- BR-11, BO-07, BO-11 ---- */

#define CORSAIRS(where, progress, with)                                                                      \
    "order british-1 chastise-the-corsairs; chit chastise-the-corsairs issued; progress british-1 " progress \
    "; italy at " where ": " with

Test(sealords_theatre_rows_c, corsairs_are_chastised)
{
    COVERS("sealords BR-11");
    const char *const id = "chastise-the-corsairs";
    cr_expect_eq(highest(CORSAIRS("malaga", "2", "br-sol-1 4/0"), "italy", id), 6);
    cr_expect_eq(highest(CORSAIRS("algiers", "2", "br-sol-1 4/0"), "italy", id), 5);
    cr_expect_eq(highest(CORSAIRS("algiers", "2", "br-sol-1 4/0; br-bomb-1 with italy"), "italy", id), 6);
    cr_expect_eq(
        highest(CORSAIRS("algiers", "2", "br-sol-1 4/0; br-bomb-1 with italy; br-marines-1 with italy"),
                "italy", id),
        7);
    cr_expect_eq(highest(CORSAIRS("algiers", "1", "br-sol-1 4/0"), "italy", id), -1, "two Full Impulses");
    cr_expect_eq(highest(CORSAIRS("gibraltar", "2", "br-sol-1 4/0"), "italy", id), -1, "not hostile");
    cr_expect(meets(CORSAIRS("algiers", "0", "br-sol-1 4/0"), "italy", id));
    cr_expect(meets(CORSAIRS("algiers", "0", "br-f-1 2/0; br-bomb-1 with italy"), "italy", id));
    cr_expect_not(meets(CORSAIRS("algiers", "0", "br-f-1 2/0"), "italy", id));
    const struct state s = judged(CORSAIRS("algiers", "2", "br-sol-1 4/0"), "italy", 5);
    cr_expect_eq(mark_in(&s, "neutralised-algiers"), 8);
    cr_expect(data()->rules->is_neutralised(data(), &s, port("algiers")));
}

Test(sealords_theatre_rows_c, corsairs_at_sea_have_no_base_any_more)
{
    COVERS("sealords X16.5", "sealords R249");
    const char *const bases[] = { "barcelona", "malaga" };
    for (int i = 0; i < 2; i++) {
        char scene[512];
        snprintf(
            scene, sizeof scene,
            CORSAIRS(
                "%s", "2",
                "br-sol-1 4/0;") "br-sol-2 at cape-creus 4/0; shadow british-2 catalan-1;"
                                 "auxiliary catalan-1 shadowing; auxiliary-at catalan-1 1; auxiliary-from catalan-1 255;"
                                 "spotted bourbon british-2; auxiliary catalan-2 stationed; auxiliary-at catalan-2 12;"
                                 "auxiliary-from catalan-2 255; marker bourbon-station-1 gut-of-gibraltar;"
                                 "marker-is bourbon-station-1 catalan-2",
            bases[i]);
        const struct state s = judged(scene, "italy", 0);
        cr_expect_eq(s.auxiliary[auxiliary("catalan-1")].where, i ? AUX_SHADOWING : AUX_RECOVERY, "%s",
                     bases[i]);
        cr_expect_eq(s.auxiliary[auxiliary("catalan-2")].where, i ? AUX_STATIONED : AUX_RECOVERY, "%s",
                     bases[i]);
        cr_expect_eq(s.spotted[BOURBON] >> 1 & 1, i, "%s", bases[i]);
    }
}

Test(sealords_theatre_rows_c, a_guarded_coast_keeps_its_corsairs)
{
    COVERS("sealords BO-07", "sealords R244");
    const char *const bases[] = { "barcelona", "palma", "malaga" };
    const char *const spaces[] = { "barcelona", "palma-of-majorca", "malaga" };
    for (int i = 0; i < 3; i++)
        for (int guarded = 0; guarded < 2; guarded++) {
            char scene[512];
            snprintf(scene, sizeof scene,
                     "mark catalonia-guarded %d; order british-1 chastise-the-corsairs;"
                     "chit chastise-the-corsairs issued; progress british-1 2; italy at %s: br-sol-1 4/0",
                     guarded, spaces[i]);
            const struct state s = judged(scene, "italy", 0);
            cr_expect_eq(data()->rules->is_neutralised(data(), &s, port(bases[i])), !guarded || i == 2,
                         "%s, guarded %d", bases[i], guarded);
            cr_expect_eq(s.chit[stage_word(VOCAB_ORDER, "chastise-the-corsairs")].where,
                         guarded && i < 2 ? CHIT_ISSUED : CHIT_FULFILLED, "%s, guarded %d", bases[i],
                         guarded);
            cr_expect_eq(s.formation[first_slot(BRITISH)].tries, 0, "and no failure");
        }
    struct state  s = effects("", "guard-the-coast-of-catalonia");
    struct umpire u = { 0 };
    cr_expect_eq(mark_in(&s, "catalonia-guarded"), 1);
    s.turn = 2;
    s.turn_of_year = 6;
    data()->rules->pre_turn(data(), &s, 0, &u);
    cr_expect_eq(mark_in(&s, "catalonia-guarded"), 1);
    s.turn_of_year = 9;
    data()->rules->pre_turn(data(), &s, 0, &u);
    cr_expect_eq(mark_in(&s, "catalonia-guarded"), 0, "until the next Quarterly Turn");
    const char *const stops[] = { "barcelona", "cape-creus", "barcelona", "mouths-of-the-ebro", "barcelona" };
    cr_assert_eq(order("guard-the-coast-of-catalonia")->target_count, 5);
    for (int i = 0; i < 5; i++)
        cr_expect_eq(space_place(order("guard-the-coast-of-catalonia")->target[i]), place(stops[i]),
                     "stop %d", i);
}

#define REGENCIES(where, with)                                                                               \
    "order bourbon-1 chastise-the-regencies; chit chastise-the-regencies issued; progress bourbon-1 2;"      \
    "hyeres at " where ": " with

Test(sealords_theatre_rows_c, the_french_chastise_the_regencies)
{
    COVERS("sealords BO-11");
    const char *const id = "chastise-the-regencies";
    cr_expect_eq(highest(REGENCIES("algiers", "fr-sol-1 4/0"), "hyeres", id), 5);
    cr_expect_eq(highest(REGENCIES("tunis", "fr-sol-1 4/0; fr-bomb-1 with hyeres"), "hyeres", id), 6);
    cr_expect_eq(highest(REGENCIES("gibraltar", "fr-sol-1 4/0"), "hyeres", id), -1);
    const struct state s = judged(REGENCIES("tunis", "fr-sol-1 4/0"), "hyeres", 0);
    cr_expect_eq(mark_in(&s, "neutralised-tunis"), 8);
    cr_expect_eq(order(id)->commands, 1 << named_find(data()->command_name, data()->commands, "french"));
}

/* ---- BO-01 ---- */

#define INFANTE(where, more)                                                                                 \
    "troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa; order bourbon-2 infantes-convoy;"           \
    "chit infantes-convoy issued; " more "; cartagena at " where ": sp-sol-1 3/0"

/* Delivered so, and judged. */
static int guarded(const char *scene)
{
    struct match *m = sea(scene);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    data()->rules->delivered(data(), &s, unit_index(slot_unit(&s, slot(m, "troop-convoy-1"))), &u);
    data()->rules->judge(data(), &s, slot(m, "cartagena"), &u);
    match_free(m);
    return chit_in(&s, "infantes-convoy");
}

Test(sealords_theatre_rows_c, the_infantes_convoy_is_guarded)
{
    COVERS("sealords BO-01");
    static const struct {
        const char *where;
        int         counts;
    } waters[] = {
        { "barcelona", 1 }, { "civitavecchia", 1 }, { "genoa", 1 }, { "malaga", 0 }, { "naples", 0 }
    };
    for (size_t i = 0; i < sizeof waters / sizeof *waters; i++) {
        char scene[512];
        snprintf(scene, sizeof scene, INFANTE("%s", "progress bourbon-2 0"), waters[i].where);
        struct match *m = sea(scene);
        const int     guard = slot(m, "cartagena");
        match_free(m);
        const struct state s = judged(scene, "cartagena", 0);
        cr_expect_eq(s.formation[guard].progress, waters[i].counts, "%s", waters[i].where);
    }
    cr_expect_eq(guarded(INFANTE("genoa", "progress bourbon-2 2; convoy-damage troop-convoy-1 5")),
                 CHIT_FULFILLED);
    cr_expect_eq(guarded(INFANTE("genoa", "progress bourbon-2 2; convoy-damage troop-convoy-1 6")),
                 CHIT_ISSUED);
    cr_expect_eq(guarded(INFANTE("genoa", "progress bourbon-2 1; convoy-damage troop-convoy-1 5")),
                 CHIT_ISSUED);
    const struct state s = effects("", "infantes-convoy");
    cr_expect_eq(mark_in(&s, "rolls-infante"), 1, "one roll");
    cr_expect_eq(order("infantes-convoy")->mandatory_yearly, 4);
}

/* ---- BO-02 ---- */

#define OUT(where, squadrons)                                                                                \
    "order bourbon-1 out-of-toulon; chit out-of-toulon issued; armada-del-mediterraneo at " where            \
    ": " squadrons

Test(sealords_theatre_rows_c, the_spaniards_come_out_of_toulon)
{
    COVERS("sealords BO-02");
    const char *const id = "out-of-toulon", *const flag = "armada-del-mediterraneo";
    const char *const ends[] = { "barcelona", "alicante", "cartagena", "cadiz", "malaga" };
    for (int i = 0; i < 5; i++) {
        char scene[512];
        snprintf(scene, sizeof scene, OUT("%s fitting-out", "sp-sol-1 3/0, sp-sol-2 3/0"), ends[i]);
        const struct state s = judged(scene, flag, 0);
        cr_expect_eq(chit_in(&s, id), i < 4 ? CHIT_FULFILLED : CHIT_ISSUED, "%s", ends[i]);
    }
    struct state s = judged(OUT("cartagena fitting-out", "sp-sol-1 3/0"), flag, 0);
    cr_expect_eq(chit_in(&s, id), CHIT_ISSUED, "one is not enough");
    s = judged(OUT("cartagena", "sp-sol-1 3/0, sp-sol-2 3/0"), flag, 0);
    cr_expect_eq(chit_in(&s, id), CHIT_ISSUED, "nor to lie before it");
    cr_expect(meets(OUT("toulon", "sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0"), flag, id));
    cr_expect_not(meets(OUT("toulon", "sp-sol-1 3/0, sp-sol-2 3/0"), flag, id));
    cr_expect_not(data()->rules->is_eligible(data(), &s, stage_word(VOCAB_ORDER, id)), "none at Toulon");
    sealords_send_back(data(), &s, stage_word(VOCAB_ORDER, id), true);
    cr_expect_eq(chit_in(&s, id), CHIT_REMOVED);
    cr_expect_eq(order(id)->prestige, 1);
    cr_expect(order(id)->mandatory_from.year == 1744 && order(id)->mandatory_from.turn == 1);
}

/* ---- BO-05 ---- */

static struct match *cut_off(const char *where, const char *more)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "scenario s3; increment 4; turn-of-year 10; poniente at %s: sp-sol-1 3/0, sp-sol-2 3/0;"
             "order bourbon-1 cut-off-gibraltar; target bourbon-1 %d; chit cut-off-gibraltar issued; %s",
             where, place(where), more);
    return sea(lines);
}

Test(sealords_theatre_rows_c, gibraltar_is_cut_off)
{
    COVERS("sealords BO-05");
    const char *const id = "cut-off-gibraltar", *const named[] = { "gibraltar", "gut-of-gibraltar" };
    for (int i = 0; i < 2; i++)
        for (int before = 1; before < 3; before++) {
            char more[64];
            snprintf(more, sizeof more, "progress bourbon-1 %d", before);
            struct match *m = cut_off(named[i], more);
            cr_expect(data()->rules->stores_barred(data(), now(m), port("gibraltar")));
            cr_expect_not(data()->rules->stores_barred(data(), now(m), port("port-mahon")));
            sail_on(m, NULL);
            cr_expect_eq(chit_in(now(m), id), before == 2 ? CHIT_FULFILLED : CHIT_ISSUED, "the third");
            match_free(m);
        }
    const struct state s = effects("scenario s3; stores gibraltar 3", id);
    cr_expect_eq(s.stores[port("gibraltar")], 1, "two are lost");
    cr_expect_not(data()->rules->stores_barred(data(), &s, port("gibraltar")), "nobody is there");
    cr_expect(meets("poniente at malaga: sp-sol-1 3/0, sp-sol-2 3/0", "poniente", id));
    cr_expect_not(meets("poniente at malaga: sp-sol-1 3/0", "poniente", id));
}

/* ---- BR-02 ---- */

#define GUT(with) "turn-of-year 10; increment 4; straits at gut-of-gibraltar: br-sol-1 4/0; " with

Test(sealords_theatre_rows_c, the_gut_is_held)
{
    COVERS("sealords BR-02");
    const char *const id = "hold-the-gut";
    for (int before = 4; before < 6; before++) {
        char scene[512];
        snprintf(scene, sizeof scene,
                 GUT("order british-1 hold-the-gut; chit hold-the-gut issued; progress british-1 %d"),
                 before);
        struct match *m = sea(scene);
        sail_on(m, NULL);
        cr_expect_eq(chit_in(now(m), id), before == 5 ? CHIT_FULFILLED : CHIT_ISSUED, "the sixth");
        match_free(m);
    }
    const char *const passing[] = { "sp-sol-1", "indies-trade" };
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(
            GUT("order british-1 hold-the-gut; chit hold-the-gut issued; sp-sol-1 at gut-of-gibraltar 3/0;"
                "indies-trade at gut-of-gibraltar"));
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        const int     by = slot(m, "straits"), who = slot(m, passing[i]);
        cr_expect_not(s.spots[by] >> who & 1);
        sealords_entered(data(), &s, who, &u);
        cr_expect(s.spots[by] >> who & 1, "%s", passing[i]);
        cr_expect_eq(sealords_interdictor(data(), &s, who), by);
        match_free(m);
    }
    cr_expect(meets(GUT(""), "straits", id));
    cr_expect_not(meets("straits at gibraltar: br-f-1 2/0", "straits", id));
}

/* ---- X19.1 ---- */

static struct state after(int intensity, int line, int victor)
{
    struct match *m = sea("scenario s4; turns 48; italy at cape-de-gata: br-sol-1 4/0");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    s.battle.at = (uint8_t)place("cape-de-gata");
    s.battle.intensity = (uint8_t)intensity;
    s.battle.line[BRITISH] = s.battle.line[BOURBON] = (uint8_t)line;
    s.battle.victor = (uint8_t)victor;
    battle_gain_a(data(), &s, &u);
    battle_gain_b(data(), &s, &u);
    match_free(m);
    return s;
}

Test(sealords_theatre_rows_c, victories_are_prestige)
{
    COVERS("sealords X19.1b");
    static const struct {
        int intensity, line, points;
    } cases[] = { { HEAVY, 1, 1 }, { HEAVY, 4, 1 }, { MEDIUM, 4, 1 }, { MEDIUM, 3, 0 }, { LIGHT, 4, 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int side = 0; side < 2; side++) {
            const struct state s = after(cases[i].intensity, cases[i].line, 1 + side);
            cr_expect_eq(s.gain[side], cases[i].points, "case %zu", i);
            cr_expect_eq(s.gain[!side], 0);
        }
    cr_expect_eq(after(HEAVY, 4, 0).gain[BRITISH], 0, "without a Victor");
}

Test(sealords_theatre_rows_c, admirals_are_prestige)
{
    COVERS("sealords X19.1c");
    static const struct {
        const char *who;
        int         die, british, bourbon;
    } cases[] = {
        { "navarro", 8, 1, 0 }, { "navarro", 9, 1, 0 }, { "navarro", 7, 0, 0 },
        { "mathews", 8, 0, 1 }, { "norris", 9, 0, 0 }, /* a Commodore */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = sea("scenario s4; turns 48; red-division at cape-de-gata: br-sol-1 4/0;"
                              "mathews commands red-division; norris assists red-division;"
                              "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0;"
                              "navarro commands armada-del-mediterraneo");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.battle.at = (uint8_t)place("cape-de-gata");
        match_queue(m, cases[i].die);
        decide_fate(data(), &s, leader(cases[i].who), false, &u);
        battle_gain_a(data(), &s, &u);
        battle_gain_b(data(), &s, &u);
        cr_expect_eq(s.gain[BRITISH], cases[i].british, "case %zu", i);
        cr_expect_eq(s.gain[BOURBON], cases[i].bourbon, "case %zu", i);
        match_free(m);
    }
}

Test(sealords_theatre_rows_c, an_admiral_who_drowns_is_prestige_whatever_sank_him)
{
    COVERS("sealords X19.1c", "sealords 3.4.10", "sealords R257");
    for (int i = 0; i < 3;
         i++) { /* an Admiral, a Commodore; and in the first scenario nothing of that counts */
        char lines[256];
        snprintf(lines, sizeof lines, "%s white-division at genoa: br-sol-1 1/9; %s assists white-division",
                 i < 2 ? "scenario s4; turns 48;" : "scenario s1;", i == 1 ? "norris" : "lestock");
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        sealords_lose_sail(data(), &s, squadron("br-sol-1"), &u);
        cr_expect_eq(s.gain[BOURBON], i == 0, "case %d", i);
        cr_expect_eq(s.gain[BRITISH], 0);
        match_free(m);
    }
}

/* ---- X23.2 ---- */

Test(sealords_theatre_rows_c, a_point_for_each_sail_up_to_four)
{
    COVERS("sealords X23.2");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; hawke commands italy; armada-del-mediterraneo at cape-de-gata: "
        "sp-sol-1 3/0; spinola commands armada-del-mediterraneo;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    int even[2] = { 0, 0 };
    for (int more = 0; more < 7; more++) {
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.squadron[squadron("br-sol-1")].sail = (uint8_t)(1 + more);
        s.squadron[squadron("sp-sol-1")].sail = 1;
        s.battle.level = 8;
        match_queue(m, 9);
        battle_roll(data(), &s, &u);
        if (more == 0)
            even[BRITISH] = s.battle.due[BRITISH], even[BOURBON] = s.battle.due[BOURBON];
        cr_assert_geq(even[BRITISH], 4, "there is something to take away");
        cr_expect_eq(s.battle.due[BOURBON] - even[BOURBON], more < 4 ? more : 4, "%d more", more);
        cr_expect_eq(even[BRITISH] - s.battle.due[BRITISH], more < 4 ? more : 4, "%d more", more);
    }
    match_free(m);
}
