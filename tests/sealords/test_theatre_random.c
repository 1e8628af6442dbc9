/* X20: random events, but for the squall (test_theatre_terms.c). Two equal dice of the winds bring one. */
#include "games/sealords/range.h"
#include "games/sealords/tasks.h"
#include "scene.h"
#include <stdio.h>

/* The next Impulse is about to begin. */
#define BEFORE                                                                                               \
    "scenario s4; turns 48; impulse 2; increment 0; step winds; phase start; turn-of-year 9; mark naples 1; "

static int mark_of(const struct match *m, const char *id)
{
    return now(m)->mark[stage_word(VOCAB_MARK, id)];
}

/* Three dice of the winds, of which none brings a Gale in Summer; then the event's. Mistral 5 and Levante 5: nothing blows. */
static struct match *impulse(const char *scene, const char *event)
{
    char faces[64];
    snprintf(faces, sizeof faces, "5 5 5 %s", event);
    struct match *m = sea(scene);
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    return m;
}

Test(sealords_theatre_random, equal_dice_bring_an_event_and_others_none)
{
    COVERS("sealords X20.1", "sealords 4.22a");
    struct match *m = impulse(BEFORE, "6");
    cr_expect(was_told(m, BRITISH, "random-event haze 5"));
    match_free(m);
    m = sea(BEFORE);
    plays(m, "british done", "");
    plays(m, "bourbon done", "5 6 5");
    cr_expect_eq(mark_of(m, "random-events"), 0);
    match_free(m);
    m = sea("scenario s1; impulse 2; increment 0; step winds; phase start; turn-of-year 6");
    plays(m, "british done", "");
    plays(m, "bourbon done", "5 5 5");
    cr_expect_eq(mark_of(m, "random-events"), 0, "none in the learning scenario");
    match_free(m);
}

Test(sealords_theatre_random, a_calm_ends_winds_and_gales)
{
    COVERS("sealords X20.1b", "sealords X20.2");
    struct match *m = sea(BEFORE "mark calm 0; mistral gale 9 marseilles;"
                                 "white-division at cape-de-gata: br-sol-1 4/0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "2 2 5 9 9 1"); /* Mistral and Levante blow, without new Gales; a Calm */
    cr_expect_eq(now(m)->blowing, 0);
    cr_expect_eq(now(m)->gale[wind("mistral")].force, 0, "the Gale is over");
    cr_expect_not(is_gale(now(m), place("marseilles")));
    cr_expect_eq(mark_of(m, "calm"), 1);
    cr_expect_eq(data()->rules->catch_mod(data(), now(m)), 1, "it is harder to Catch the Wind");
    match_free(m);
}

static bool galley_reaches(const char *scene, const char *where)
{
    struct match *m = sea(scene);
    const bool    reaches = sealords_can_task(data(), now(m), auxiliary("sp-galley-1"), TASK_SEARCH,
                                              place(where));
    match_free(m);
    return reaches;
}

/* From Barcelona along the coast: Cape Creus, Marseilles, Toulon, Hyeres. */
/* Norris has LR 3, -1; Bastia and Piombino need a 4, the Gulf's In Box a 6. Into and out of Zones one Catches the Wind, too. */
Test(sealords_theatre_random, in_a_calm_the_wind_is_hard_to_catch)
{
    COVERS("sealords X20.1b", "sealords 5.257");
    for (int face = 4; face <= 7; face++) {
        const char    faces[] = { (char)('0' + face), '\0' };
        struct match *m = sea("italy at bastia: br-sol-2 4/0; norris commands italy; mark calm 1");
        plays(m, "british course italy piombino-channel", "");
        sail_on(m, faces);
        cr_expect_eq(is_at(m, "italy", "piombino-channel"), face <= 4, "a %d", face);
        match_free(m);
        m = sea("italy at gulf-of-lions-in-n: br-sol-2 4/0; norris commands italy; mark calm 1");
        sail_on(m, faces);
        cr_expect_eq(is_at(m, "italy", "gulf-of-lions"), face <= 6, "a %d", face);
        match_free(m);
    }
}

Test(sealords_theatre_random, galleys_row_farther_in_a_calm)
{
    COVERS("sealords X20.1b");
    cr_expect(galley_reaches("sp-galley-1 in barcelona", "toulon"));
    cr_expect_not(galley_reaches("sp-galley-1 in barcelona", "hyeres-roads"));
    cr_expect(galley_reaches("sp-galley-1 in barcelona; mark calm 1", "hyeres-roads"));
    cr_expect_not(galley_reaches("sp-galley-1 in barcelona; mark calm 1", "villefranche"));
    struct match *m = sea("mark calm 1");
    cr_expect_eq(sealords_range(data(), now(m), AUX_GALLEY), 4);
    cr_expect_eq(sealords_range(data(), now(m), AUX_FLEET), 5, "others as ever");
    match_free(m);
}

Test(sealords_theatre_random, a_courier_is_taken)
{
    COVERS("sealords X20.1c");
    struct match *m = impulse(BEFORE "chit out-of-toulon hand; chit watch-toulon hand", "2");
    cr_expect(was_told(m, BRITISH, "looks out-of-toulon"));
    cr_expect_not(was_told(m, BOURBON, "looks out-of-toulon"));
    match_free(m);
}

Test(sealords_theatre_random, they_talk_at_leghorn)
{
    COVERS("sealords X20.1d");
    struct match *m = impulse(BEFORE "chit out-of-toulon hand; chit watch-toulon hand", "3");
    cr_expect(was_told(m, BOURBON, "looks watch-toulon"));
    cr_expect_not(was_told(m, BRITISH, "looks watch-toulon"));
    match_free(m);
}

Test(sealords_theatre_random, ship_fever_in_the_largest_flotilla)
{
    COVERS("sealords X20.1e");
    const char *const fleets = BEFORE
        "white-division at genoa: br-sol-1 4/0, br-sol-2 4/0; italy at leghorn: br-sol-3 4/0;"
        "baleares at cape-de-gata: sp-sol-1 3/0";
    struct match *m = impulse(fleets, "4 4");
    cr_expect_eq(dp(m, "br-sol-1") + dp(m, "br-sol-2"), 2);
    cr_expect_eq(dp(m, "br-sol-3") + dp(m, "sp-sol-1"), 0);
    match_free(m);
    m = impulse(fleets, "4 5");
    cr_expect_eq(dp(m, "br-sol-1"), 0);
    match_free(m);
    m = impulse(BEFORE "italy at leghorn: br-sol-3 4/0; baleares at cape-de-gata: sp-sol-1 3/0", "4 0");
    cr_expect_eq(dp(m, "br-sol-3") + dp(m, "sp-sol-1"), 0, "equal: nobody");
    match_free(m);
}

Test(sealords_theatre_random, a_fat_prize_for_those_who_have_corsairs)
{
    COVERS("sealords X20.1f");
    struct match *m = impulse(BEFORE "minorcan in port-mahon", "5 4");
    cr_assert_eq(phase_of(m), PHASE_SPLIT);
    plays(m, "british done", NULL);
    cr_expect_eq(now(m)->prestige[BRITISH], 8);
    match_free(m);
    m = impulse(BEFORE "minorcan in port-mahon", "5 5");
    cr_expect_eq(now(m)->prestige[BOURBON], 7, "they have none");
    match_free(m);
    m = impulse(BEFORE "minorcan in port-mahon; mark neutralised-port-mahon 3", "5 0");
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    match_free(m);
}

Test(sealords_theatre_random, haze_for_an_impulse)
{
    COVERS("sealords X20.1g");
    struct match *m = impulse(BEFORE, "6");
    cr_expect(data()->rules->is_hazy(data(), now(m)));
    match_free(m);
    m = impulse(BEFORE "mark haze 1", "4 9");
    cr_expect_not(data()->rules->is_hazy(data(), now(m)), "it is over");
    match_free(m);
}

Test(sealords_theatre_random, desertion_in_neutral_ports)
{
    COVERS("sealords X20.1h");
    struct match *m = impulse(
        BEFORE "italy at leghorn fitting-out: br-sol-1 4/0; straits at gibraltar fitting-out: br-sol-2 4/0;"
               "baleares at toulon fitting-out: sp-sol-1 3/0",
        "7");
    cr_expect_eq(dp(m, "br-sol-1"), 1);
    cr_expect_eq(dp(m, "br-sol-2"), 0);
    cr_expect_eq(dp(m, "sp-sol-1"), 1);
    match_free(m);
}

#define PACKET                                                                                               \
    BEFORE                                                                                                   \
    "fleet-admiral british lestock; chit hold-the-gut hand; white-division at cape-de-gata: br-sol-1 4/0;"   \
    "lestock commands white-division; italy at genoa fitting-out: br-sol-2 4/0"

Test(sealords_theatre_random, a_packet_brings_orders_to_ships_at_sea)
{
    COVERS("sealords X20.1i");
    struct match *m = impulse(PACKET, "8");
    cr_assert_eq(phase_of(m), PHASE_THEATRE);
    cr_expect_eq(now(m)->acting, BOTH_SIDES);
    is_refused(m, "british issue hold-the-gut italy nowhere", "X20.1");
    plays(m, "british issue hold-the-gut white-division nowhere", "3");
    cr_expect_eq(formation(m, "white-division")->order, 1 + stage_word(VOCAB_ORDER, "hold-the-gut"));
    cr_expect_eq(now(m)->acting, 1u << BOURBON, "one each");
    plays(m, "bourbon done", NULL);
    match_free(m);
    m = impulse(PACKET, "8");
    plays(m, "british issue hold-the-gut white-division nowhere", "4");
    cr_expect_eq(formation(m, "white-division")->order, 0, "the check failed");
    match_free(m);
    m = impulse(PACKET "; chit-marks hold-the-gut tried this-year", "8");
    is_refused(m, "british issue hold-the-gut white-division nowhere", "9.365b"); /* one check a Turn */
    match_free(m);
    m = impulse(BEFORE "red-division at genoa: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
                       "norris assists red-division; leader-marks norris told-off;"
                       "squadron-marks br-sol-2 told-off; chit hold-the-gut hand",
                "8");
    is_refused(m, "british issue hold-the-gut straits nowhere", "X20.1"); /* that is not Formed */
    match_free(m);
}

Test(sealords_theatre_random, the_senior_admiral_of_the_leading_side_is_unwell)
{
    COVERS("sealords X20.1j");
    const char *const fleets = BEFORE
        "white-division at genoa: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; geraldino assists "
        "armada-del-mediterraneo; navarro commands armada-del-mediterraneo; ";
    char          lines[1024];
    struct match *m = impulse(fleets, "9");
    cr_expect_eq(now(m)->leader[leader("lestock")].wounded, 2, "equal Prestige: Player A's");
    cr_expect(was_told(m, BRITISH, "unwell lestock 2"));
    match_free(m);
    snprintf(lines, sizeof lines, "%s prestige bourbon 8", fleets);
    m = impulse(lines, "9");
    cr_expect_eq(now(m)->leader[leader("navarro")].wounded, 2);
    match_free(m);
}

Test(sealords_theatre_random, twice_in_a_turn_is_once)
{
    COVERS("sealords X20.2");
    struct match *m = impulse(BEFORE "minorcan in port-mahon; mark random-events 32",
                              "5"); /* the fifth has been */
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    cr_expect_eq(mark_of(m, "random-events"), 32);
    match_free(m);
}
