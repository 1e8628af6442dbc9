/* X4.6, X7, X8.3: British and French before war, attacks in neutral ports, and Lestock's rear. */
#include "fight.h"
#include "games/sealords/spot.h"
#include <string.h>

#define FRENCHMEN                                                                                            \
    "scenario s4; turns 48; fleet-admiral british lestock; command-admiral french de-court;"                 \
    "white-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; lestock commands white-division;"           \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"       \
    "escadre-du-levant at cape-de-gata: fr-sol-1 4/0, fr-sol-2 4/0; de-court commands escadre-du-levant;"
#define ALLIES_SIGHTED "spots bourbon-2 bourbon-1 british-1; spots bourbon-1 bourbon-2 british-1;"
#define SIGHTED                                                                                              \
    "spots british-1 bourbon-1 bourbon-2; spotted british bourbon-1 bourbon-2; spotted bourbon british-1;"
#define COVER(where) "bourbon act stand-between " where
#define STAND_DOWN   "british act let-be nowhere"

static int mark_of(const struct match *m, const char *id)
{
    return now(m)->mark[stage_word(VOCAB_MARK, id)];
}

static struct match *sighted(const char *scene)
{
    char lines[2048];
    snprintf(lines, sizeof lines, "%s %s %s", scene, SIGHTED, AT_THE_CALL);
    return sea(lines);
}

/* ---- X7.2: they leave each other alone ---- */

Test(sealords_theatre_neutrality, neither_begins_a_battle_with_the_other)
{
    COVERS("sealords X7.2");
    struct match *m = meet("scenario s4; turns 48; white-division at cape-de-gata: br-sol-1 4/0;"
                           "escadre-du-levant at cape-de-gata: fr-sol-1 4/0;");
    is_refused(m, "british engage cape-de-gata", "8.12");
    is_refused(m, "bourbon engage cape-de-gata", "8.12");
    match_free(m);
    m = meet("scenario s4; turns 48; mark french-status 2; white-division at cape-de-gata: br-sol-1 4/0;"
             "escadre-du-levant at cape-de-gata: fr-sol-1 4/0;");
    cr_expect(is_offered(m, "british engage cape-de-gata"));
    cr_expect(is_offered(m, "bourbon engage cape-de-gata"));
    match_free(m);
}

Test(sealords_theatre_neutrality, the_french_neither_lead_nor_join_without_cover)
{
    COVERS("sealords X7.2");
    struct match *m = sighted(FRENCHMEN ALLIES_SIGHTED);
    call(m, "cape-de-gata", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_INITIAL);
    is_refused(m, "bourbon lead escadre-du-levant", "8.21");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(battle(m)->initial[BOURBON] - 1, slot(m, "armada-del-mediterraneo"));
    cr_expect_not(battle(m)->eligible >> slot(m, "escadre-du-levant") & 1);
    match_free(m);
}

Test(sealords_theatre_neutrality, french_convoys_are_not_attacked)
{
    COVERS("sealords X7.2");
    struct match *m = sea(
        "scenario s4; turns 48; levant-caravan at cape-de-gata;"
        "white-division at cape-de-gata: br-sol-1 4/0; br-fleet-1 with white-division; spotted british bourbon-1;"
        "spots british-1 bourbon-1; phase activities; step activities-b; acting british");
    is_refused(m, "british raid-convoy levant-caravan", "10.181");
    match_free(m);
}

Test(sealords_theatre_neutrality, the_british_enter_no_french_harbour)
{
    COVERS("sealords X7.2", "sealords X7.2a");
    struct match *m = sea("scenario s4; turns 48; white-division at toulon: br-sol-1 4/0;"
                          "red-division at hyeres-roads: br-sol-2 4/0");
    is_refused(m, "british fit-out white-division", "3.274c");
    cr_expect(is_offered(m, "british fit-out red-division"), "Hyeres is open to them like a Neutral Port");
    match_free(m);
}

/* ---- X7.3: Cover ---- */

Test(sealords_theatre_neutrality, cover_holds_when_the_admiral_will_not_dare)
{
    COVERS("sealords X7.3a", "sealords X7.3");
    struct match *m = sighted(FRENCHMEN ALLIES_SIGHTED);
    call(m, "cape-de-gata", "");
    cr_assert_eq(phase_of(m), PHASE_THEATRE);
    cr_assert_eq(now(m)->acting, 1u << BOURBON);
    plays(m, COVER("cape-de-gata"), "");
    cr_expect(was_told(m, BRITISH, "cover cape-de-gata"));
    is_refused(m, COVER("cape-de-gata"), "X7.3");
    plays(m, "bourbon done", "4"); /* Lestock has SR 3 */
    cr_expect(was_told(m, BOURBON, "cover-holds cape-de-gata"));
    cr_expect_eq(battle(m)->at, NOWHERE);
    cr_expect_eq(mark_of(m, "incidents"), 0);
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    match_free(m);
}

Test(sealords_theatre_neutrality, who_defies_cover_pays_and_may_have_to_fight_both)
{
    COVERS("sealords X7.3", "sealords X7.6", "sealords X7.3a");
    struct match *m = sighted(FRENCHMEN ALLIES_SIGHTED HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    plays(m, COVER("cape-de-gata"), "");
    plays(m, "bourbon done", "3");
    cr_assert_eq(now(m)->acting, 1u << BRITISH);
    plays(m, "british done", "");
    cr_expect(was_told(m, BOURBON, "cover-defied cape-de-gata"));
    cr_expect_eq(now(m)->prestige[BRITISH], 6);
    cr_expect_eq(mark_of(m, "incidents"), 1);
    is_refused(m, "bourbon lead escadre-du-levant", "8.21");
    plays(m, "bourbon done", "");
    done_until(m, PHASE_REINFORCE, "");
    plays(m, "bourbon reinforce escadre-du-levant", "0");
    cr_expect(battle(m)->engaged >> slot(m, "escadre-du-levant") & 1);
    fight_out(m);
    cr_expect_eq(mark_of(m, "incidents"), 2, "British and French Squadrons have fought");
    cr_expect_eq(mark_of(m, "french-fought"), 1);
    match_free(m);
}

Test(sealords_theatre_neutrality, he_need_not_attack_though_he_dares)
{
    COVERS("sealords R190", "sealords X7.3");
    struct match *m = sighted(FRENCHMEN ALLIES_SIGHTED);
    call(m, "cape-de-gata", "");
    plays(m, COVER("cape-de-gata"), "");
    plays(m, "bourbon done", "0");
    plays(m, STAND_DOWN, "");
    cr_expect_eq(battle(m)->at, NOWHERE);
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    cr_expect_eq(mark_of(m, "incidents"), 0);
    match_free(m);
}

Test(sealords_theatre_neutrality, cover_takes_two_squadrons_in_sight_of_the_spaniards)
{
    COVERS("sealords X7.3", "sealords X0.4");
    struct match *m = sighted(FRENCHMEN "spots bourbon-2 british-1; spots bourbon-1 british-1;");
    call(m, "cape-de-gata", "");
    is_refused(m, COVER("cape-de-gata"), "X7.3"); /* the two have not Spotted each other */
    match_free(m);
    static const char *const one_way[] = {
        "spots bourbon-2 bourbon-1 british-1; spots bourbon-1 british-1;",
        "spots bourbon-2 british-1; spots bourbon-1 bourbon-2 british-1;"
    };
    for (size_t i = 0; i < 2; i++) {
        char lines[1024];
        snprintf(lines, sizeof lines, "%s %s", FRENCHMEN, one_way[i]);
        m = sighted(lines);
        call(m, "cape-de-gata", "");
        is_refused(m, COVER("cape-de-gata"), "X7.3"); /* one of them has */
        match_free(m);
    }
    m = sighted(
        "scenario s4; turns 48;"
        "white-division at cape-de-gata: br-sol-1 4/0; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0;"
        "escadre-du-levant at cape-de-gata: fr-sol-1 4/0, fr-sold-1 2/0;" ALLIES_SIGHTED);
    call(m, "cape-de-gata", "");
    is_refused(m, COVER("cape-de-gata"), "X7.3"); /* one SOL Squadron is not enough */
    match_free(m);
    m = sighted(FRENCHMEN ALLIES_SIGHTED);
    plays(m, "bourbon engage cape-de-gata", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    is_refused(m, COVER("cape-de-gata"), "X7.3"); /* the Spaniards begin it */
    match_free(m);
    m = sighted(FRENCHMEN ALLIES_SIGHTED "mark french-status 2;");
    call(m, "cape-de-gata", NULL);
    cr_expect_eq(phase_of(m), PHASE_INITIAL, "at war nobody stands between");
    match_free(m);
}

Test(sealords_theatre_neutrality, under_cover_a_runner_passes_unfought)
{
    COVERS("sealords X7.3", "sealords X7.3b");
    struct match *m = sea(
        "scenario s4; turns 48; fleet-admiral british lestock; increment 2; step sail; phase courses;"
        "white-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; lestock commands white-division;"
        "order british-1 watch-toulon; chit watch-toulon issued; marks british-1 steers whole;"
        "armada-del-mediterraneo at toulon: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "escadre-du-levant at toulon: fr-sol-1 4/0, fr-sol-2 4/0; de-court commands escadre-du-levant;"
        "marks bourbon-1 steers released; course bourbon-1 marseilles;" ALLIES_SIGHTED SIGHTED);
    for (int i = 0; i < 8 && phase_of(m) != PHASE_THEATRE; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_THEATRE);
    plays(m, COVER("toulon"), "");
    plays(m, "bourbon done", NULL);
    if (phase_of(m) == PHASE_THEATRE)
        plays(m, STAND_DOWN, NULL);
    cr_expect_not(is_at(m, "armada-del-mediterraneo", "toulon"), "it has gone on to where it was bound");
    cr_expect_eq(battle(m)->at, NOWHERE);
    match_free(m);
}

/* ---- X7.4: Armed Escort ---- */

#define COMBINED(where)                                                                                      \
    "scenario s4; turns 48; mark french-status 1;"                                                           \
    "white-division at " where ": br-sol-1 4/0, br-sol-2 4/0; lestock commands white-division;"              \
    "combined-fleet at " where ": fr-sol-1 4/0, sp-sol-1 3/0; de-court commands combined-fleet;"             \
    "navarro assists combined-fleet;"

Test(sealords_theatre_neutrality, the_combined_fleet_may_be_attacked_and_each_battle_is_an_incident)
{
    COVERS("sealords X7.4", "sealords X7.6");
    struct match *m = meet(COMBINED("cape-de-gata"));
    call(m, "cape-de-gata", NULL);
    fight_out(m);
    cr_expect_eq(mark_of(m, "incidents"), 1);
    cr_expect_eq(mark_of(m, "french-fought"), 1);
    match_free(m);
}

Test(sealords_theatre_neutrality, no_cover_for_it_but_for_spaniards_beside_it)
{
    COVERS("sealords X7.3", "sealords X7.4");
#define BESIDE                                                                                               \
    COMBINED("cape-de-gata")                                                                                 \
    "escadre-de-provence at cape-de-gata: fr-sol-2 4/0, fr-sol-3 4/0; gabaret commands escadre-de-provence;"
    struct match *m = sighted(BESIDE "spots bourbon-1 bourbon-2 british-1; spots bourbon-2 bourbon-1;");
    call(m, "cape-de-gata", "");
    cr_assert_eq(phase_of(m), PHASE_THEATRE);
    is_refused(m, COVER("cape-de-gata"), "X7.3"); /* it may be attacked freely */
    match_free(m);
    m = sighted(BESIDE "cartagena at cape-de-gata: sp-sol-2 3/0; urrutia commands cartagena;"
                       "spots bourbon-3 bourbon-2 british-1; spots bourbon-2 bourbon-3;");
    call(m, "cape-de-gata", "");
    cr_expect(is_offered(m, COVER("cape-de-gata")));
    match_free(m);
}

Test(sealords_theatre_neutrality, it_begins_battles_off_toulon_only)
{
    COVERS("sealords X7.4", "sealords X7.4a");
    struct match *m = meet(COMBINED("cape-de-gata"));
    is_refused(m, "bourbon engage cape-de-gata", "8.12");
    match_free(m);
    m = meet(COMBINED("toulon"));
    cr_expect(is_offered(m, "bourbon engage toulon"));
    match_free(m);
    m = meet(COMBINED("hyeres-roads"));
    cr_expect(is_offered(m, "bourbon engage hyeres-roads"));
    match_free(m);
}

Test(sealords_theatre_neutrality, with_their_orders_the_french_begin_it_too)
{
    COVERS("sealords X7.4", "sealords X7.4a");
    const char *const french =
        "scenario s4; turns 48; mark french-status 1; white-division at toulon: br-sol-1 4/0;"
        "escadre-du-levant at toulon: fr-sol-1 4/0;";
    char          lines[512];
    struct match *m = meet(french);
    is_refused(m, "bourbon engage toulon", "8.12");
    match_free(m);
    snprintf(lines, sizeof lines, "%s order bourbon-1 raise-the-blockade; chit raise-the-blockade issued;",
             french);
    m = meet(lines);
    cr_expect(is_offered(m, "bourbon engage toulon"));
    match_free(m);
}

Test(sealords_theatre_neutrality, at_status_1_the_french_help_without_cover)
{
    COVERS("sealords X7.4");
    struct match *m = sighted(FRENCHMEN ALLIES_SIGHTED "mark french-status 1;" HAVE_THE_WIND("british-1")
                                  BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    plays(m, "bourbon done", "");
    is_refused(m, "bourbon lead escadre-du-levant", "8.21");
    plays(m, "bourbon done", "");
    done_until(m, PHASE_REINFORCE, "");
    cr_expect(is_offered(m, "bourbon reinforce escadre-du-levant"));
    match_free(m);
}

/* ---- X8.3, X7.6: attacks in ports of Powers that are at peace ---- */

static void expect_cost(const char *where, const char *marks, int british, int incidents)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "scenario s4; turns 48; %s white-division at %s: br-sol-1 4/0; lestock commands white-division;"
             "armada-del-mediterraneo at %s: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;",
             marks, where, where);
    struct match *m = meet(lines);
    call(m, where, NULL);
    cr_expect_eq(now(m)->prestige[BRITISH], british, "%s: %d", where, now(m)->prestige[BRITISH]);
    cr_expect_eq(mark_of(m, "incidents"), incidents, "%s: %d Incidents", where, mark_of(m, "incidents"));
    match_free(m);
}

Test(sealords_theatre_neutrality, beginning_a_battle_in_a_neutral_port_costs_prestige)
{
    COVERS("sealords R192", "sealords X8.3", "sealords X7.6");
    expect_cost("cape-de-gata", "", 7, 0);
    expect_cost("barcelona", "", 7, 0);
    expect_cost("genoa", "", 6, 0);
    expect_cost("leghorn", "", 6, 0);
    expect_cost("malta", "", 6, 0);
    expect_cost("genoa", "mark e07 1;", 7, 0); /* it is no longer neutral */
    expect_cost("naples", "mark naples 2;", 6, 0);
    expect_cost("naples", "mark naples 1;", 7, 0);
    expect_cost("algiers", "", 7, 0); /* Regencies prey on all */
    expect_cost("toulon", "", 6, 1);
    expect_cost("toulon", "mark french-status 1;", 6, 1);
    expect_cost("toulon", "mark french-status 2;", 7, 0);
    expect_cost("villefranche", "", 7, 0);
}

Test(sealords_theatre_neutrality, the_bourbons_pay_too)
{
    COVERS("sealords X8.3");
    const char *const forces[] = { "", "mark e04 1;" };
    for (int i = 0; i < 2; i++) {
        char lines[1024];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; %s white-division at villefranche: br-sol-1 4/0; lestock commands "
                 "white-division; armada-del-mediterraneo at villefranche: sp-sol-1 3/0; navarro commands "
                 "armada-del-mediterraneo;",
                 forces[i]);
        struct match *m = meet(lines);
        plays(m, "bourbon engage villefranche", "");
        plays(m, "bourbon done", "");
        plays(m, "british done", NULL);
        cr_expect_eq(now(m)->prestige[BOURBON], i == 0 ? 6 : 7,
                     "Sardinia is at war from the Treaty of Worms");
        match_free(m);
    }
}

Test(sealords_theatre_neutrality, who_called_for_it_is_told)
{
    COVERS("sealords 8.124");
    struct match *m = meet("white-division at cape-de-gata: br-sol-1 4/0;"
                           "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0;");
    plays(m, "bourbon engage cape-de-gata", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", NULL);
    cr_expect(was_told(m, BRITISH, "called cape-de-gata bourbon"));
    cr_expect_not(was_told(m, BRITISH, "called cape-de-gata british"));
    match_free(m);
}

/* ---- X4.6: Mathews and Lestock ---- */

#define REAR                                                                                                          \
    "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-sol-2 4/1, br-sol-3 4/3, br-sol-4 4/2;"                    \
    "mathews commands mediterranean-fleet; lestock assists mediterranean-fleet;"                                      \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND( \
        "british-1")

Test(sealords_theatre_neutrality, the_rear_hangs_back_on_four_or_less)
{
    COVERS("sealords X4.6", "sealords X4.6a");
    struct match *m = meet(REAR);
    call(m, "cape-de-gata", "");
    plays(m, "british done", "4"); /* nobody withdraws */
    cr_expect(was_told(m, BOURBON, "hangs-back 4 2"));
    cr_assert_eq(phase_of(m), PHASE_ARRAY);
    plays(m, "british aside br-sol-1", "");
    plays(m, "british done", "");
    cr_expect_eq(battle(m)->aside, bit64(squadron("br-sol-1")) | bit64(squadron("br-sol-3")),
                 "one of his choice, and the most damaged");
    match_free(m);
}

Test(sealords_theatre_neutrality, else_all_fight)
{
    COVERS("sealords X4.6");
    struct match *m = meet(REAR);
    call(m, "cape-de-gata", "");
    plays(m, "british done", "5");
    cr_expect(was_told(m, BOURBON, "hangs-back 5 0"));
    done_until(m, PHASE_INTENSITY, "");
    cr_expect_eq(battle(m)->aside, 0);
    match_free(m);
}

Test(sealords_theatre_neutrality, at_least_one_fights)
{
    COVERS("sealords X4.6a", "sealords R194", "sealords X4.6");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-sol-2 4/1;"
        "mathews commands mediterranean-fleet; lestock assists mediterranean-fleet;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "0");
    done_until(m, PHASE_INTENSITY, "");
    cr_expect_eq(battle(m)->aside, bit64(squadron("br-sol-2")));
    match_free(m);
}

Test(sealords_theatre_neutrality, lestock_counts_little_beside_mathews)
{
    COVERS("sealords X4.6");
    const struct match *m = sea(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0; mathews commands mediterranean-fleet;"
        "lestock assists mediterranean-fleet;"
        "white-division at cape-de-gata: br-sol-2 4/0; rowley commands white-division;");
    cr_expect_eq(sealords_control(data(), now(m), slot(m, "mediterranean-fleet")), 4 + 1);
    match_free((struct match *)m);
}

/* ---- X9.2: watching from Hyeres ---- */

#define WATCH(where)                                                                                                     \
    "scenario s4; turns 48; mark french-status 2; fleet-admiral british lestock; step sail; phase courses; increment 2;" \
    "white-division at " where                                                                                           \
    ": br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; lestock commands white-division;"                                       \
    "order british-1 watch-toulon; chit watch-toulon issued; marks british-1 steers whole;"                              \
    "armada-del-mediterraneo at toulon: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"                         \
    "marks bourbon-1 steers released; course bourbon-1 marseilles;"

Test(sealords_theatre_neutrality, who_watches_from_hyeres_fights_in_toulon)
{
    COVERS("sealords X9.2", "sealords BR-01");
    struct match *m = sea(WATCH("hyeres-roads"));
    cr_expect_eq(sealords_watch(data(), now(m), slot(m, "white-division")), place("toulon"));
    cr_expect(sealords_is_blockaded(data(), now(m), port("toulon"), BOURBON));
    for (int i = 0; i < 20 && battle(m)->at == NOWHERE; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(battle(m)->at, place("toulon"));
    cr_expect(is_at(m, "white-division", "toulon"));
    for (int i = 0; i < 100 && phase_of(m) != PHASE_THEATRE; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(now(m)->acting, 1u << BRITISH, "its owner puts it where he likes");
    plays(m, "british done", NULL);
    cr_expect(is_at(m, "white-division", "hyeres-roads"));
    match_free(m);
}

Test(sealords_theatre_neutrality, a_gale_over_either_suspends_the_watch)
{
    COVERS("sealords X9.2a");
    const char *const gales[] = { "mistral gale 8 toulon;", "mistral gale 8 hyeres-roads;",
                                  "mistral gale 8 marseilles;",          /* over Toulon alone */
                                  "mistral gale 8 gulf-of-st-tropez;" }; /* over Hyeres alone */
    for (int i = 0; i < 4; i++) {
        char lines[1024];
        for (int from = 0; from < 2; from++) {
            snprintf(lines, sizeof lines, "%s %s", from ? WATCH("toulon") : WATCH("hyeres-roads"), gales[i]);
            struct match *m = sea(lines);
            cr_expect_eq(sealords_watch(data(), now(m), slot(m, "white-division")), NOWHERE, "%s", gales[i]);
            match_free(m);
        }
    }
}

Test(sealords_theatre_neutrality, a_fireship_into_toulon_is_an_incident)
{
    COVERS("sealords X7.6", "sealords X8.3");
    struct match *m = sea(
        "scenario s4; turns 48; white-division at toulon: br-sol-1 4/0; br-fireship-1 with white-division;"
        "baleares at toulon fitting-out: sp-sol-1 3/0; phase activities; step activities-b; acting british");
    plays(m, "british burn br-fireship-1 bourbon-1", NULL);
    cr_expect_eq(mark_of(m, "incidents"), 1);
    cr_expect_eq(now(m)->prestige[BRITISH], 6);
    match_free(m);
}
