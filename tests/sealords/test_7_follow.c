/* [7.135-7.137] A Shadow goes with its quarry: into what it joins, with the Sail that it gives away, or with the part of it
 * that the Shadowing player names. */
#include "games/sealords/convoys.h"
#include "scene.h"
#include <stdio.h>

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"
#define ISSUES      "; impulse 0; increment 0; phase issue; step auxiliaries; turn-of-year 6"
#define WATCHER     "white-division at gibraltar: br-sol-1 4/0; lestock commands white-division;"
/* White Division's Light 1 Shadows the Formation in that slot. */
#define SHADOWS(number, slot)                                                                                \
    "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 " number ";"                                    \
    "auxiliary-from br-light-1 0; shadow " slot " br-light-1; spots british-1 " slot ";"                     \
    "spotted british " slot

static bool is_shadowed(const struct match *m, const char *unit)
{
    return formation(m, unit)->shadow == 1 + auxiliary("br-light-1")
        && now(m)->auxiliary[auxiliary("br-light-1")].at == slot(m, unit);
}
static bool is_known(const struct match *m, const char *unit)
{
    return now(m)->spotted[BRITISH] >> slot(m, unit) & 1;
}

Test(sealords_7_follow, who_joins_takes_his_shadow_along)
{
    COVERS("sealords 7.135");
    struct match *m = sea(WATCHER "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
                                  "sp-sol-2 at cape-de-gata 3/0; spots bourbon-2 bourbon-1;" SHADOWS(
                                      "33", "bourbon-2") REORGANISES);
    plays(m, "bourbon assign sp-sol-2 baleares", "");
    cr_expect_lt(slot(m, "sp-sol-2"), 0);
    cr_expect(is_shadowed(m, "baleares"));
    cr_expect(is_known(m, "baleares"), "it is Spotted");
    cr_expect(now(m)->spots[slot(m, "white-division")] >> slot(m, "baleares") & 1, "by who sent the Shadow");
    cr_expect(was_told(m, BRITISH, "spotted bourbon-1 baleares cape-de-gata"));
    match_free(m);
}

Test(sealords_7_follow, a_flotilla_has_one_shadow)
{
    COVERS("sealords 7.133", "sealords 7.135");
    struct match *m = sea(
        WATCHER
        "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
        "sp-sol-2 at cape-de-gata 3/0; spots bourbon-2 bourbon-1;" SHADOWS(
            "33", "bourbon-2") " bourbon-1; auxiliary br-light-2 shadowing; auxiliary-at br-light-2 32;"
                               "auxiliary-from br-light-2 0; shadow bourbon-1 br-light-2" REORGANISES);
    plays(m, "bourbon assign sp-sol-2 baleares", "");
    cr_expect_eq(formation(m, "baleares")->shadow, 1 + auxiliary("br-light-2"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].where, AUX_RECOVERY);
    match_free(m);
}

Test(sealords_7_follow, it_goes_with_the_last_sail)
{
    COVERS("sealords 7.136", "sealords 3.25b");
    struct match *m = sea(
        WATCHER "baleares at cape-de-gata: sp-sol-1 1/0; geraldino commands baleares;"
                "sp-sol-2 at cape-de-gata 2/0; spots bourbon-2 bourbon-1; fleet-admiral bourbon navarro;"
                "command-admiral spanish spinola; leader navarro station; leader spinola station;" SHADOWS(
                    "33", "bourbon-2") REORGANISES);
    plays(m, "bourbon transfer sp-sol-2 sp-sol-1 2", "2"); /* Spinola's SR */
    cr_expect_eq(sail(m, "sp-sol-1"), 3);
    cr_expect_lt(slot(m, "sp-sol-2"), 0, "a squadron without Sail is Unformed");
    cr_expect(is_shadowed(m, "baleares"));
    cr_expect(is_known(m, "baleares"));
    match_free(m);
}

Test(sealords_7_follow, of_two_parts_the_shadowing_player_names_one)
{
    COVERS("sealords 7.137", "sealords R178");
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(
            WATCHER
            "escuadra-de-cadiz at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; spinola commands escuadra-de-cadiz;" SHADOWS(
                "32", "bourbon-1") REORGANISES);
        plays(m, "bourbon detach sp-sol-2", "0");
        cr_assert_eq(phase_of(m), PHASE_FOLLOW);
        cr_expect_eq(now(m)->acting, 1 << BRITISH);
        char follow[64];
        snprintf(follow, sizeof follow, "british follow %s", data()->slot_name[slot(m, "sp-sol-2")].id);
        plays(m, i ? follow : "british done", "");
        cr_expect(is_shadowed(m, i ? "sp-sol-2" : "escuadra-de-cadiz"));
        cr_expect_eq(is_known(m, "sp-sol-2"), i);
        cr_expect_eq(formation(m, i ? "escuadra-de-cadiz" : "sp-sol-2")->shadow, 0);
        cr_expect_eq(phase_of(m), PHASE_REORGANISE, "and the step goes on");
        match_free(m);
    }
}

Test(sealords_7_follow, also_of_a_part_that_goes_with_an_order)
{
    COVERS("sealords 7.137");
    struct match *m = sea(
        WATCHER "escuadra-de-cadiz at cadiz fitting-out: sp-sol-3 3/0; spinola commands escuadra-de-cadiz;"
                "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0;"
                "fleet-admiral bourbon navarro; leader navarro station;" SHADOWS("33", "bourbon-2") ISSUES);
    plays(m, "bourbon rendezvous sp-sol-2 escuadra-de-cadiz", "0");
    cr_assert_eq(phase_of(m), PHASE_FOLLOW);
    plays(m, "british done", "");
    cr_expect(is_shadowed(m, "armada-del-mediterraneo"));
    match_free(m);
}

/* The Combined Fleet has come apart into two: either is a part of the quarry. */
Test(sealords_7_follow, of_a_fleet_that_parts_the_shadowing_player_names_one)
{
    COVERS("sealords 7.137", "sealords R178");
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(
            WATCHER
            "mark french-status 1; combined-fleet at cape-creus: fr-sol-1 4/0, sp-sol-1 3/0;"
            "de-court commands combined-fleet; navarro assists combined-fleet;" SHADOWS("32", "bourbon-1")
                REORGANISES);
        plays(m, "bourbon part combined-fleet", "");
        const char *french = "escadre-du-levant", *spanish = "armada-del-mediterraneo";
        cr_assert_eq(phase_of(m), PHASE_FOLLOW);
        cr_expect_eq(now(m)->acting, 1 << BRITISH);
        cr_expect(is_shadowed(m, french));
        char follow[64];
        snprintf(follow, sizeof follow, "british follow %s", data()->slot_name[slot(m, spanish)].id);
        plays(m, i ? follow : "british done", "");
        cr_expect(is_shadowed(m, i ? spanish : french));
        cr_expect_eq(formation(m, i ? french : spanish)->shadow, 0);
        cr_expect_eq(phase_of(m), PHASE_REORGANISE, "and the step goes on");
        match_free(m);
    }
}

/* ---- Convoys and their Escorts: here it is the Bourbons who Shadow ---- */

#define ESCORTED                                                                                             \
    "straits-trade at cape-de-gata; sail br-f-1 2; squadron-state br-f-1 ready;"                             \
    "squadron-at br-f-1 cape-de-gata; in br-f-1 british-1;"                                                  \
    "baleares at cartagena: sp-sol-1 3/0; geraldino commands baleares;"                                      \
    "auxiliary sp-light-1 shadowing; auxiliary-at sp-light-1 0; auxiliary-from sp-light-1 32;"               \
    "shadow british-1 sp-light-1; spots bourbon-1 british-1; spotted bourbon british-1;"

/* What the Bourbons are asked when the convoy and its former Escort are two, and what comes of following that. */
static void expect_choice(struct state *s, int convoy, const char *escort, struct umpire *u)
{
    const int alone = s->slot_of[squadron_unit(squadron(escort))] - 1, shadow = 1 + auxiliary("sp-light-1");
    cr_assert_eq(s->phase, PHASE_FOLLOW);
    cr_expect_eq(s->acting, 1 << BOURBON);
    cr_assert_geq(alone, 0);
    cr_expect_eq(s->formation[convoy].shadow, shadow);
    const struct move follow = { MOVE_FOLLOW, { (int16_t)alone } };
    cr_assert(is_legal(sealords_follow_check(data(), s, BOURBON, follow)));
    sealords_follow_apply(data(), s, BOURBON, follow, u);
    cr_expect_eq(s->formation[alone].shadow, shadow);
    cr_expect_eq(s->formation[convoy].shadow, 0);
    cr_expect(s->spotted[BOURBON] >> alone & 1);
}

Test(sealords_7_follow, of_a_convoy_that_scatters_and_its_escort_it_follows_either)
{
    COVERS("sealords 7.137", "sealords R178");
    struct match *m = sea(ESCORTED "convoy-damage straits-trade 6; convoy-marks straits-trade hurt");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    match_queue(m, 0);
    sealords_scatter_begin(data(), &s, &u);
    expect_choice(&s, slot(m, "straits-trade"), "br-f-1", &u);
    match_free(m);
}

/* [7.117] That it goes on alone whoever has it in sight hears. */
Test(sealords_7_follow, who_follows_a_convoy_hears_that_it_goes_on_alone)
{
    COVERS("sealords 7.117", "sealords 10.154");
    struct match *m = sea(ESCORTED "convoy-damage straits-trade 6; convoy-marks straits-trade hurt;"
                                   "phase activities; acting bourbon; step scatter");
    plays(m, "bourbon done", "0");
    cr_assert_eq(phase_of(m), PHASE_FOLLOW);
    cr_expect(was_told(m, BOURBON, "strength-now straits-trade 0 0"));
    match_free(m);
}

Test(sealords_7_follow, an_escort_that_is_relieved_is_a_part_of_its_convoy)
{
    COVERS("sealords 7.137", "sealords 10.12.11");
    char lines[1024];
    snprintf(lines, sizeof lines,
             ESCORTED "br-sol-1 at cape-de-gata 4/0; order british-2 hand-over; target british-2 %d;"
                      "spots british-2 british-1",
             stage_word(VOCAB_UNIT, "straits-trade"));
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_hand_over_begin(data(), &s, &u);
    expect_choice(&s, slot(m, "straits-trade"), "br-f-1", &u);
    match_free(m);
}

Test(sealords_7_follow, of_a_convoy_that_is_no_more_it_follows_the_escort)
{
    COVERS("sealords 7.136");
    struct match *m = sea(ESCORTED);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_disband(data(), &s, slot(m, "straits-trade"), &u);
    const int alone = s.slot_of[squadron_unit(squadron("br-f-1"))] - 1;
    cr_assert_geq(alone, 0);
    cr_expect_eq(s.formation[alone].shadow, 1 + auxiliary("sp-light-1"));
    cr_expect(s.spotted[BOURBON] >> alone & 1);
    match_free(m);
}

/* The last of its squadrons but for the flagships: those are on their own, and it follows one. */
Test(sealords_7_follow, of_a_flotilla_that_falls_apart_it_follows_the_first)
{
    COVERS("sealords 7.136", "sealords R178");
    struct match *m = sea(
        WATCHER
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 1/0;"
        "navarro commands armada-del-mediterraneo; real-felipe with sp-sol-1 0;" SHADOWS("32", "bourbon-1"));
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_lose_sail(data(), &s, squadron("sp-sol-1"), &u);
    const int alone = s.slot_of[squadron_unit(squadron("real-felipe"))] - 1;
    cr_assert_geq(alone, 0);
    cr_expect_eq(s.formation[alone].shadow, 1 + auxiliary("br-light-1"));
    match_free(m);
}

/* ---- Who sent it ---- */

Test(sealords_7_follow, a_shadow_is_followed_by_what_its_sender_has_joined)
{
    COVERS("sealords 7.134", "sealords R227");
    char lines[1024];
    snprintf(lines, sizeof lines,
             WATCHER
             "italy at gibraltar: br-sol-2 4/0; martin commands italy; spots british-2 british-1 bourbon-1;"
             "order british-2 rendezvous; target british-2 %d;"
             "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
             "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 32; auxiliary-from br-light-1 1;"
             "shadow bourbon-1 br-light-1; spotted british bourbon-1; auxiliary br-fleet-1 stationed;"
             "auxiliary-at br-fleet-1 0; auxiliary-from br-fleet-1 1; marker british-station-1 cape-creus;"
             "marker-is british-station-1 br-fleet-1" REORGANISES,
             stage_word(VOCAB_UNIT, "white-division"));
    struct match *m = sea(lines);
    plays(m, "british attach italy white-division", "");
    const int flag = slot(m, "white-division");
    cr_expect(is_shadowed(m, "baleares"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].from, flag);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].from, flag, "on Station, too");
    cr_expect(now(m)->spots[flag] >> slot(m, "baleares") & 1, "it has Spotted the quarry");
    match_free(m);
}
