/* [6.5k, 6.5p] Squadrons that may not stay: they go into a port there, sail on, or run for the nearest port
 * beyond their movement points; R3, R5, R8, R10, R11. */
#include "under_sail.h"

/* In the middle of a move: the mover has reached this area. */
#define UNDER_WAY(side, marker, from)                                                                        \
    "phase course\nacting " side "\nto-move " side "\nmover " marker "\norigin " from "\nentered 1\n"        \
    "squadron-marks " marker " moved\n"

static void both_avoid(struct match *m)
{
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
}

/* Conflans (1) sails from Brest up the Channel, where Hawke lies: his last point is spent. */
#define UP_CHANNEL                                                                                           \
    WAR EUROPEAN_SAIL SPARES, LED("ponant", "brest", "souverain", "conflans"),                               \
        LED("channel", "english-channel", "mars", "hawke")

static struct match *up_channel(const char *lines)
{
    struct match *m = scene(lines);
    plays(m, "european sail ponant", "");
    plays(m, "european cross english-channel", "");
    return m;
}

Test(seas_6_5_run, a_squadron_that_may_not_stay_and_cannot_pay_runs_for_the_nearest_port)
{
    COVERS("seas 6.5k"); /* R3, R10 */
    struct match *m = up_channel(LINES(UP_CHANNEL));
    both_avoid(m);
    is_refused(m, "european stay", "6.5k");
    is_refused(m, "european cross bay-of-biscay", "6.1f");
    is_refused(m, "european cross north-sea", "6.1f");
    is_refused(m, "european enter portsmouth", "6.1m");
    /* at one point and one area: Brest, Rochefort, and the neutral Ferrol and Texel; nothing farther */
    cr_assert(is_offered(m, "european run brest") && is_offered(m, "european run rochefort"));
    cr_assert(is_offered(m, "european run ferrol") && is_offered(m, "european run texel"));
    is_refused(m, "european run toulon", "6.5k");
    is_refused(m, "european run louisburg", "6.5k");
    is_refused(m, "european run portsmouth", "6.5k");
    plays(m, "european run texel", "");
    cr_assert_eq(place_of(m, "ponant"), in_port(port("texel")));
    cr_assert(was_told(m, ENGLISH, "runs european-1 texel"));
    cr_assert(was_told(m, ENGLISH, "enters-area european-1 north-sea 1"));
    cr_assert(was_told(m, ENGLISH, "enters-port european-1 texel"));
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    match_free(m);
}

Test(seas_6_5_run, an_avoid_result_sends_the_mover_on_in_the_same_way)
{
    COVERS("seas 6.5k");
    struct match *m = up_channel(LINES(UP_CHANNEL));
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 6 6 6"); /* 4 + 1 + 1 against 1 + 1 + 18 */
    is_refused(m, "european stay", "6.5k");
    plays(m, "european run brest", "");
    cr_assert_eq(place_of(m, "ponant"), in_port(port("brest")));
    match_free(m);
}

#define CHANNEL_BATTLE                                                                                       \
    WAR EUROPEAN_SAIL SPARES, LED("ponant", "brest", "souverain", "conflans"), "battles english-channel\n",  \
        LED("channel", "english-channel", "mars", "hawke"), "squadron-marks channel moved battle\n",         \
        LED("manche", "english-channel", "zodiaque", "blenac"), "squadron-marks manche moved battle\n"

Test(seas_6_5_run, a_failed_or_declined_join_sends_the_mover_on)
{
    COVERS("seas 6.5k");
    for (int i = 0; i < 2; i++) {
        struct match *m = up_channel(LINES(CHANNEL_BATTLE));
        plays(m, i ? "european decline" : "european join", i ? "" : "4"); /* 4 + 1 + 1 */
        is_refused(m, "european stay", "6.5k");
        is_refused(m, "european cross bay-of-biscay", "6.1f");
        plays(m, "european run rochefort", "");
        cr_assert_eq(place_of(m, "ponant"), in_port(port("rochefort")));
        match_free(m);
    }
}

Test(seas_6_5_run, a_squadron_with_points_left_may_sail_on)
{
    COVERS("seas 6.5k");
    struct match *m = up_channel(LINES(WAR EUROPEAN_SAIL SPARES,
                                       LED("ponant", "brest", "souverain", "la-galissoniere"),
                                       LED("channel", "english-channel", "mars", "hawke")));
    both_avoid(m);
    plays(m, "european cross north-sea", ""); /* the second of three points */
    plays(m, "european stay", "");            /* and there it may stay */
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("north-sea")));
    match_free(m);
}

Test(seas_6_5_run, with_a_port_at_hand_there_is_nothing_to_run_for)
{
    COVERS("seas 6.5k"); /* R10 */
    struct match *m = scene(LINES(WAR EUROPEAN_SAIL SPARES, LED("ponant", "brest", "souverain", "conflans"),
                                  LED("channel", "bay-of-biscay", "mars", "hawke")));
    plays(m, "european sail ponant", "");
    both_avoid(m);
    is_refused(m, "european run brest", "6.5k");
    is_refused(m, "european run cadiz", "6.5k");
    cr_assert(is_offered(m, "european enter ferrol")); /* a neutral one will do */
    plays(m, "european enter rochefort", "");
    cr_assert_eq(place_of(m, "ponant"), in_port(port("rochefort")));
    match_free(m);
}

Test(seas_6_5_run, where_a_squadron_may_stay_alone_it_cannot_run)
{
    COVERS("seas 6.5k"); /* R10: four situations and no other */
    struct match *m = up_channel(
        LINES(WAR EUROPEAN_SAIL SPARES, LED("ponant", "brest", "souverain", "conflans")));
    is_refused(m, "european run brest", "6.5k");
    cr_assert_not(is_offered(m, "european run brest"));
    plays(m, "european stay", "");
    match_free(m);
}

/* ---- Past a friend [6.5p] ---- */

/* Byng (1) comes from Gibraltar into the Eastern Med, where Anson lies: no port there, and 2 points to come
 * back. */
#define EASTERN_MED                                                                                          \
    ENGLISH_SAIL SPARES, LED("mediterranean", "gibraltar", "mars", "byng"),                                  \
        LED("western", "eastern-med", "burford", "anson")

static struct match *eastern_med(const char *lines)
{
    struct match *m = scene(lines);
    plays(m, "english sail mediterranean", "");
    plays(m, "english cross western-med", "");
    plays(m, "english cross eastern-med", "");
    return m;
}

Test(seas_6_5_run, past_a_friend_a_squadron_may_run_beyond_its_allowance)
{
    COVERS("seas 6.5p");
    struct match *m = eastern_med(LINES(WAR, EASTERN_MED));
    is_refused(m, "english cross western-med", "6.1f");
    cr_assert(is_offered(m, "english stay"));
    cr_assert(is_offered(m, "english cross black-sea"));
    is_refused(m, "english run gibraltar", "6.5k"); /* not the nearest */
    cr_assert(is_offered(m, "english run naples") && is_offered(m, "english run cartagena"));
    plays(m, "english run minorca", "");
    cr_assert_eq(place_of(m, "mediterranean"), in_port(port("minorca")));
    cr_assert_eq(now(m)->squadron[squadron("western")].ships, 1);
    match_free(m);
}

Test(seas_6_5_run, without_the_friend_there_is_no_run)
{
    COVERS("seas 6.5p"); /* R10 */
    struct match *m = scene(
        LINES(WAR ENGLISH_SAIL SPARES, LED("mediterranean", "gibraltar", "mars", "byng")));
    plays(m, "english sail mediterranean", "");
    plays(m, "english cross western-med", "");
    plays(m, "english cross eastern-med", "");
    is_refused(m, "english run minorca", "6.5k");
    match_free(m);
}

/* ---- Which port is the nearest ---- */

Test(seas_6_5_run, movement_points_count_before_areas)
{
    COVERS("seas 6.5k"); /* R3: Acapulco is three areas away and free, Manila one area and a point */
    struct match *m = scene(LINES(WAR, LED("east-indies", "philippine-sea", "mars", "byng"),
                                  LED("jamaica", "east-china-sea", "burford", "anson"),
                                  UNDER_WAY("english", "east-indies", "bombay"),
                                  "squadron indes-orientales port-louis\n"));
    plays(m, "english cross east-china-sea", "");
    is_refused(m, "english run manila", "6.5k");
    plays(m, "english run acapulco", "");
    cr_assert(was_told(m, ENGLISH, "enters-area east-indies north-west-pacific 0"));
    cr_assert(was_told(m, ENGLISH, "enters-area east-indies north-east-pacific 0"));
    cr_assert(was_told(m, ENGLISH, "enters-area east-indies gulf-of-panama 0"));
    cr_assert_eq(place_of(m, "east-indies"), in_port(port("acapulco")));
    match_free(m);
}

Test(seas_6_5_run, ports_of_a_nation_at_war_with_the_owner_are_no_refuge)
{
    COVERS("seas 6.5k"); /* R4: in 1762 Cartagena is hostile */
    struct match *m = eastern_med(
        LINES("scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\n", EASTERN_MED));
    is_refused(m, "english run cartagena", "6.5k");
    is_refused(m, "english run toulon", "6.5k");
    cr_assert(is_offered(m, "english run minorca") && is_offered(m, "english run naples"));
    match_free(m);
}

Test(seas_6_5_run, a_full_port_is_skipped)
{
    COVERS("seas 6.5k"); /* R5: Minorca (3) holds three squadrons; for a decoy it has room */
    struct match *m = eastern_med(LINES(WAR, EASTERN_MED, LED("north-sea", "minorca", "monarch", "holmes"),
                                        LED("jamaica", "minorca", "union", "hawke"),
                                        LED("north-america", "minorca", "dublin", "pocock")));
    is_refused(m, "english run minorca", "6.5k");
    plays(m, "english run naples", "");
    cr_assert_eq(place_of(m, "mediterranean"), in_port(port("naples")));
    match_free(m);
}

Test(seas_6_5_run, ships_from_a_neutral_port_do_not_run_for_another)
{
    COVERS("seas 6.5k", "seas 6.22d"); /* R8 */
    struct match *m = eastern_med(LINES(WAR, EASTERN_MED, "ship-marks mars neutral-start\n"));
    is_refused(m, "english run naples", "6.5k");
    is_refused(m, "english run cartagena", "6.5k");
    plays(m, "english run minorca", "");
    match_free(m);
}

Test(seas_6_5_run, of_equally_short_ways_the_owner_takes_his_choice)
{
    COVERS("seas 6.5k"); /* R3, R11: from the Grand Banks to Brest by the Approaches or by the Azores */
    static const char *const ways[] = { "western-approaches", "azores" };
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(LINES("scenario 10.2\nwar 1778\nturn 2\nat-war england france spain\n",
                                      LED("amerique", "labrador-sea", "souverain", "bougainville"),
                                      LED("north-america", "grand-banks", "burford", "hughes"),
                                      UNDER_WAY("european", "amerique", "brest"), SPARES));
        char          line[64], entered[64];
        snprintf(line, sizeof line, "european via %s", ways[i]);
        snprintf(entered, sizeof entered, "enters-area european-4 %s 0", ways[i]);
        plays(m, "european cross grand-banks", "");
        both_avoid(m);
        plays(m, "european run brest", "");
        cr_assert_eq(now(m)->phase, PHASE_VIA);
        is_refused(m, "european via outer-banks", "6.5k");
        is_refused(m, "european via bay-of-biscay", "6.5k");
        is_refused(m, "european stay", "6.5k");
        plays(m, line, "");
        cr_assert(was_told(m, ENGLISH, entered));
        cr_assert_eq(place_of(m, "amerique"), in_port(port("brest")));
        match_free(m);
    }
}

/* ---- On the way (R11) ---- */

/* La Galissonière (3) goes from Brest to the Iceland Basin, meets an Englishman there and runs by the
 * Labrador Sea to the Grand Banks, where Quebec City and Louisburg are the nearest French ports. */

#define TO_ICELAND                                                                                           \
    WAR EUROPEAN_SAIL SPARES, LED("ponant", "brest", "souverain", "la-galissoniere"),                        \
        LED("western", "iceland-basin", "burford", "holmes")

static struct match *run_from_iceland(const char *lines)
{
    struct match *m = scene(lines);
    plays(m, "european sail ponant", "");
    plays(m, "european cross western-approaches", "");
    plays(m, "european cross iceland-basin", "");
    both_avoid(m);
    is_refused(m, "european run brest", "6.5k");
    plays(m, "european run louisburg", "");
    return m;
}

Test(seas_6_5_run, a_run_does_not_stop_in_empty_waters)
{
    COVERS("seas 6.5k"); /* R11 */
    struct match *m = run_from_iceland(LINES(TO_ICELAND));
    cr_assert(was_told(m, ENGLISH, "enters-area european-1 labrador-sea 2"));
    cr_assert(was_told(m, ENGLISH, "enters-area european-1 grand-banks 2"));
    cr_assert_eq(place_of(m, "ponant"), in_port(port("louisburg")));
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    match_free(m);
}

Test(seas_6_5_run, a_run_does_not_stop_for_a_friend)
{
    COVERS("seas 6.5k"); /* R11 */
    struct match *m = run_from_iceland(
        LINES(TO_ICELAND, LED("amerique", "labrador-sea", "zodiaque", "bompart")));
    cr_assert_eq(place_of(m, "ponant"), in_port(port("louisburg")));
    cr_assert_eq(now(m)->squadron[squadron("amerique")].ships, 1);
    match_free(m);
}

Test(seas_6_5_run, an_enemy_on_the_way_is_searched_and_a_run_goes_on_after_no_contact)
{
    COVERS("seas 6.5k", "seas 6.5a"); /* R11 */
    struct match *m = run_from_iceland(
        LINES(TO_ICELAND, LED("north-america", "labrador-sea", "monarch", "anson")));
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("labrador-sea")));
    both_avoid(m);
    cr_assert_eq(place_of(m, "ponant"), in_port(port("louisburg"))); /* no choice is left */
    match_free(m);
}

Test(seas_6_5_run, an_enemy_before_the_port_is_searched_too)
{
    COVERS("seas 6.5k"); /* R11: the last area belongs to the way */
    struct match *m = run_from_iceland(
        LINES(TO_ICELAND, LED("north-america", "grand-banks", "monarch", "anson")));
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("grand-banks")));
    plays(m, "european avoid", "");
    plays(m, "english fight", "1 6 6 6"); /* 3 + 1 + 1 against 3 + 1 + 18 */
    cr_assert_eq(place_of(m, "ponant"), in_port(port("louisburg")));
    match_free(m);
}

Test(seas_6_5_run, a_battle_ends_the_run)
{
    COVERS("seas 6.5k", "seas 6.5f"); /* R11 */
    struct match *m = run_from_iceland(
        LINES(TO_ICELAND, LED("north-america", "labrador-sea", "monarch", "anson")));
    plays(m, "european fight", "");
    plays(m, "english fight", "");
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("labrador-sea")));
    cr_assert(now(m)->battles & bit(area("labrador-sea")));
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->running, RUN_NONE);
    match_free(m);
}

#define LABRADOR_BATTLE                                                                                      \
    LED("north-america", "labrador-sea", "monarch", "anson"), "squadron-marks north-america moved battle\n", \
        LED("amerique", "labrador-sea", "zodiaque", "bompart"),                                              \
        "squadron-marks amerique moved battle\nbattles labrador-sea\n"

Test(seas_6_5_run, a_runner_may_join_a_battle_on_the_way)
{
    COVERS("seas 6.5k", "seas 6.5l"); /* R11: 2 + 2 + 3 */
    struct match *m = run_from_iceland(LINES(TO_ICELAND, LABRADOR_BATTLE));
    cr_assert_eq(now(m)->phase, PHASE_JOIN);
    plays(m, "european join", "2");
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("labrador-sea")));
    cr_assert_eq(now(m)->squadron[squadron("ponant")].ships, 2);
    cr_assert_eq(place_of(m, "amerique"), 0);
    match_free(m);
}

Test(seas_6_5_run, a_runner_that_does_not_join_runs_on)
{
    COVERS("seas 6.5k"); /* R11 */
    for (int i = 0; i < 2; i++) {
        struct match *m = run_from_iceland(LINES(TO_ICELAND, LABRADOR_BATTLE));
        plays(m, i ? "european decline" : "european join", i ? "" : "1"); /* 1 + 2 + 3 */
        cr_assert_eq(place_of(m, "ponant"), in_port(port("louisburg")));
        match_free(m);
    }
}

Test(seas_6_5_run, a_decoy_that_fights_a_fighter_on_the_way_ends_the_run)
{
    COVERS("seas 6.5k", "seas 6.61e"); /* R11: as a battle does */
    struct match *m = run_from_iceland(LINES(TO_ICELAND, "squadron north-america labrador-sea\n"));
    plays(m, "english fight", "");
    plays(m, "european fight", "");
    cr_assert_eq(place_of(m, "north-america"), 0);
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("labrador-sea")));
    cr_assert_eq(now(m)->running, RUN_NONE);
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    match_free(m);
}

Test(seas_6_5_run, a_decoy_that_avoids_is_unmasked_on_the_way_and_does_not_stop_the_run)
{
    COVERS("seas 6.5k", "seas 6.61e"); /* R11, R29 */
    struct match *m = run_from_iceland(LINES(TO_ICELAND, "squadron north-america labrador-sea\n"));
    plays(m, "english avoid", "");
    plays(m, "european fight", "");
    cr_assert_eq(place_of(m, "north-america"), 0);
    cr_assert_eq(place_of(m, "ponant"), in_port(port("louisburg")));
    match_free(m);
}
