/* [6.6, 6.61] Squadron markers and decoys: what a marker stands for, where empty ones may be, how they move,
 * search and are unmasked; R14, R20, R29 to R31, and the markers of 11.A and 11.B on them. */
#include "under_sail.h"

Test(seas_6_6, a_marker_takes_all_its_ships_and_leaders_along)
{
    COVERS("seas 6.6a");
    struct match *m = scene(
        WAR ENGLISH_SAIL SPARES
        "squadron channel portsmouth\nline channel mars culloden burford\n"
        "leader hawke active\naboard hawke culloden\nleader byng active\naboard byng burford\n"
        "damage burford 2\nberth lancaster portsmouth\n");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english enter ferrol", "");
    static const char *const ships[] = { "mars", "culloden", "burford" };
    for (int i = 0; i < 3; i++) {
        cr_assert_eq(fleet_ship_port(now(m), ship(ships[i])), port("ferrol"));
        cr_assert_eq(seas_fleet_line(now(m), squadron("channel"))[i], ship(ships[i]));
    }
    cr_assert_eq(seas_leader_squadron(now(m), leader("hawke")), squadron("channel"));
    cr_assert_eq(seas_leader_squadron(now(m), leader("byng")), squadron("channel"));
    cr_assert_eq(now(m)->damage[ship("burford")], 2);
    cr_assert_eq(fleet_ship_port(now(m), ship("lancaster")),
                 port("portsmouth")); /* who is not assigned stays */
    match_free(m);
}

Test(seas_6_6, a_marker_without_ships_sails_as_a_decoy)
{
    COVERS("seas 6.6b");
    struct match *m = scene(WAR ENGLISH_SAIL
                            "squadron indes-orientales port-louis\nsquadron channel portsmouth\n");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english stay", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_6_6, the_opponent_cannot_tell_a_decoy_from_a_squadron)
{
    COVERS("seas 6.6b");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES "squadron channel portsmouth\n",
                                  LED("western", "portsmouth", "mars", "hawke")));
    plays(m, "english sail channel", "");
    cr_assert(was_told(m, EUROPEAN, "sails english-1 portsmouth"));
    plays(m, "english stay", "");
    const struct state         *seen = seen_by(m, EUROPEAN);
    const struct seas_squadron *decoy = &seen->squadron[squadron("english-1")],
                               *real = &seen->squadron[squadron("english-2")];
    cr_assert_eq(decoy->at, at_sea(area("english-channel")));
    cr_assert_eq(real->at, in_port(port("portsmouth")));
    cr_assert_eq(decoy->ships, 0);
    cr_assert_eq(real->ships, 0);
    cr_assert_eq(seen->berth[ship("mars")], BERTH_UNKNOWN);
    match_free(m);
}

/* ---- Where empty markers stand ---- */

Test(seas_6_61, an_empty_marker_is_put_in_any_port_of_its_nation)
{
    COVERS("seas 6.61a");
    static const char *const open[] = { "brest", "toulon", "louisburg", "pondicherry", "martinique" };
    static const char *const shut[] = { "portsmouth", "lisbon", "cadiz", "texel" };
    for (int i = 0; i < 5; i++) { /* from beside the map, and from another port */
        struct match *m = scene(i % 2 ? WAR ORGANIZE : WAR ORGANIZE "squadron levant rochefort\n");
        char          line[64];
        for (int j = 0; j < 4; j++) {
            snprintf(line, sizeof line, "european station levant %s", shut[j]);
            is_refused(m, line, "6.61a");
        }
        snprintf(line, sizeof line, "european station levant %s", open[i]);
        plays(m, line, "");
        cr_assert_eq(place_of(m, "levant"), in_port(port(open[i])));
        match_free(m);
    }
}

Test(seas_6_61, a_marker_with_ships_stays_where_it_is)
{
    COVERS("seas 6.61a");
    struct match *m = scene(WAR ORGANIZE "squadron levant toulon\nline levant souverain\n");
    is_refused(m, "european station levant brest", "5.3b");
    match_free(m);
}

Test(seas_6_61, an_empty_marker_may_fetch_ships_of_its_nation_from_a_neutral_port)
{
    COVERS("seas 6.61a"); /* R20 */
    struct match *m = scene(WAR ORGANIZE "berth souverain lisbon\nberth mars naples\n");
    is_refused(m, "european station levant naples", "6.61a"); /* English ships lie there */
    plays(m, "european station levant lisbon", "");
    plays(m, "european assign souverain levant", "");
    cr_assert_eq(now(m)->squadron[squadron("levant")].ships, 1);
    match_free(m);
}

Test(seas_6_61, an_empty_marker_does_not_start_a_turn_in_a_port_that_is_not_its_nations)
{
    COVERS("seas 6.61a"); /* R20 */
    /* decoys came back to Lisbon and Cadiz last year; in Naples a French ship lies */
    struct match *m = scene(WAR ORGANIZE
                            "squadron levant lisbon\nsquadron channel cadiz\nsquadron manche naples\n"
                            "berth souverain naples\nsquadron ponant brest\n");
    plays(m, "english done", NULL);
    plays(m, "european done", NULL);
    cr_assert_eq(place_of(m, "levant"), 0);
    cr_assert_eq(place_of(m, "channel"), 0);
    cr_assert_eq(place_of(m, "manche"), in_port(port("naples")));
    cr_assert_eq(place_of(m, "ponant"), in_port(port("brest")));
    match_free(m);
}

Test(seas_6_61, a_marker_whose_ships_were_all_lost_is_empty_and_may_be_placed)
{
    COVERS("seas 6.61a");
    struct match *m = scene(
        LINES(WAR "phase capture\nacting english\nsquadron leeward-islands west-indies\n"
                  "line leeward-islands mars culloden\nleader hawke active\naboard hawke mars\n",
              LED("antilles", "martinique", "souverain", "dache")));
    plays(m, "english attack martinique", "1 6");
    cr_assert_eq(place_of(m, "antilles"), 0);
    play_quietly_to(m, PHASE_ORGANIZE);
    plays(m, "european station antilles brest", "");
    plays(m, "english done", NULL);
    plays(m, "european done", NULL);
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    plays(m, "english pass", "");
    plays(m, "european sail antilles", "");
    match_free(m);
}

Test(seas_6_61, decoys_are_placed_at_the_set_up)
{
    COVERS("seas 6.6b", "seas 6.61a"); /* R14 */
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 1\nat-war england france\nphase place\nacting european\n"
        "line ponant souverain\nleader dache active\naboard dache souverain\n");
    is_refused(m, "european done", "3.7d"); /* the real one must be placed */
    plays(m, "european place levant louisburg", "");
    cr_assert_eq(place_of(m, "levant"), in_port(port("louisburg")));
    cr_assert(was_told(m, ENGLISH, "placed european-2 louisburg"));
    plays(m, "english place channel portsmouth", "");
    plays(m, "european place ponant brest", "");
    match_free(m);
}

/* ---- No leader ---- */

Test(seas_6_61, no_leader_commands_an_empty_squadron)
{
    COVERS("seas 6.61b");
    struct match *m = scene(
        LINES(WAR ORGANIZE, LED("channel", "portsmouth", "mars", "hawke"), "squadron western portsmouth\n"));
    plays(m, "english land mars", ""); /* her squadron is empty now, and he is ashore */
    cr_assert_eq(now(m)->aboard[leader("hawke")], 0);
    is_refused(m, "english board hawke mars", "6.4a");
    plays(m, "english done", NULL);
    plays(m, "european done", NULL);
    cr_assert_eq(seas_squadron_leaders(data(), now(m), squadron("channel")), 0);
    cr_assert_eq(seas_squadron_leaders(data(), now(m), squadron("western")), 0);
    match_free(m);
}

/* ---- Rating 2 ---- */

Test(seas_6_61, a_decoy_moves_as_if_led_by_a_two)
{
    COVERS("seas 6.61c");
    struct match *m = scene(WAR ENGLISH_SAIL
                            "squadron indes-orientales port-louis\nsquadron channel portsmouth\n");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english cross iberian-basin", "");
    is_refused(m, "english cross azores", "6.1f"); /* 1 + 2 */
    plays(m, "english cross western-med", "");     /* 1 + 1 */
    plays(m, "english cross eastern-med", "");
    is_refused(m, "english cross western-med", "6.1f");
    match_free(m);
}

Test(seas_6_61, a_decoy_beats_against_one_wind)
{
    COVERS("seas 6.61c");
    struct match *m = scene(WAR ENGLISH_SAIL
                            "squadron indes-orientales port-louis\nsquadron channel portsmouth\n");
    plays(m, "english sail channel", "");
    plays(m, "english cross western-approaches", "");
    cr_assert_eq(now(m)->spent, 2);
    match_free(m);
}

/* The Channel marker is a decoy; Conflans (1) lies in the Bay of Biscay with one ship. */
#define DECOY_MOVES                                                                                          \
    WAR ENGLISH_SAIL SPARES "squadron channel portsmouth\n",                                                 \
        LED("ponant", "bay-of-biscay", "souverain", "conflans")

static struct match *decoy_moves(void)
{
    struct match *m = scene(LINES(DECOY_MOVES));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    return m;
}

Test(seas_6_61, a_decoy_that_fights_searches_with_two_and_no_ships)
{
    COVERS("seas 6.61c", "seas 6.61e"); /* R30: it has found somebody, and there is nothing to fight */
    struct match *m = decoy_moves();
    plays(m, "english fight", "");
    plays(m, "european avoid", "3 1 1 1 4 1 1 1"); /* 2 + 3 against 1 + 1 + 3: a tie; then 6 against 5 */
    cr_assert(was_told(m, EUROPEAN, "search-won english fight bay-of-biscay"));
    cr_assert(was_told(m, EUROPEAN, "decoy english bay-of-biscay"));
    cr_assert_eq(place_of(m, "channel"), 0);
    cr_assert_not(is_battle(m, "bay-of-biscay"));
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    match_free(m);
}

Test(seas_6_61, a_decoy_that_fights_and_loses_stays_hidden)
{
    COVERS("seas 6.61c", "seas 6.61e"); /* R30 */
    struct match *m = decoy_moves();
    plays(m, "english fight", "");
    plays(m, "european avoid", "3 1 1 2"); /* 5 against 6 */
    cr_assert_not(was_told(m, EUROPEAN, "decoy english bay-of-biscay"));
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    is_refused(m, "english stay", "6.5k");
    plays(m, "english enter ferrol", "");
    match_free(m);
}

Test(seas_6_61, a_moving_decoy_is_unmasked_by_an_enemy_that_fights)
{
    COVERS("seas 6.61e"); /* R29: no dice, whatever the decoy chose */
    for (int i = 0; i < 2; i++) {
        struct match *m = decoy_moves();
        plays(m, i ? "english fight" : "english avoid", "");
        plays(m, "european fight", "");
        cr_assert(was_told(m, ENGLISH, "decoy english bay-of-biscay"));
        cr_assert(was_told(m, EUROPEAN, "decoy english bay-of-biscay"));
        cr_assert_eq(place_of(m, "channel"), 0);
        cr_assert_eq(place_of(m, "ponant"), at_sea(area("bay-of-biscay")));
        cr_assert_not(is_battle(m, "bay-of-biscay"));
        cr_assert_eq(now(m)->phase, PHASE_SAIL);
        plays(m, "european pass", "");
        is_refused(m, "english sail channel", "6.1k"); /* gone for the turn */
        match_free(m);
    }
}

Test(seas_6_61, a_moving_decoy_that_is_avoided_stays_hidden)
{
    COVERS("seas 6.61e");
    struct match *m = decoy_moves();
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    cr_assert_not(was_told(m, EUROPEAN, "decoy english bay-of-biscay"));
    is_refused(m, "english stay", "6.5k");
    match_free(m);
}

/* Hawke (4) comes upon a French decoy in the Bay of Biscay. */
static struct match *decoy_waits(void)
{
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("channel", "portsmouth", "mars", "hawke"),
                                  "squadron ponant bay-of-biscay\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    return m;
}

Test(seas_6_61, a_decoy_at_sea_forces_a_search_like_any_squadron)
{
    COVERS("seas 6.61g", "seas 6.5a");
    struct match *m = decoy_waits();
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(now(m)->acting, BOTH_SIDES);
    is_refused(m, "english stay", "6.5d");
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    is_refused(m, "english stay", "6.5k"); /* it holds him off like any other */
    match_free(m);
}

Test(seas_6_61, who_unmasks_a_decoy_that_avoids_sails_on_freely_and_may_stay)
{
    COVERS("seas 6.61e"); /* R29: no dice */
    struct match *m = decoy_waits();
    plays(m, "european avoid", "");
    plays(m, "english fight", "");
    cr_assert(was_told(m, ENGLISH, "decoy european bay-of-biscay"));
    cr_assert_eq(place_of(m, "ponant"), 0);
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    cr_assert(is_offered(m, "english cross iberian-basin"));
    plays(m, "english stay", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_6_61, two_fights_end_the_movement_also_where_one_of_the_two_is_a_decoy)
{
    COVERS("seas 6.61e", "seas 6.5f"); /* the decoy is gone, and the other stays at sea there */
    struct match *m = decoy_waits();
    plays(m, "european fight", "");
    plays(m, "english fight", "");
    cr_assert(was_told(m, EUROPEAN, "decoy european bay-of-biscay"));
    cr_assert(was_told(m, EUROPEAN, "stays english-1 bay-of-biscay"));
    cr_assert_eq(place_of(m, "ponant"), 0);
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    cr_assert_not(is_battle(m, "bay-of-biscay"));
    cr_assert_eq(now(m)->squadron[squadron("channel")].flags & SQUADRON_BATTLE, 0);
    cr_assert_eq(now(m)->phase, PHASE_SAIL); /* the next squadron sails */
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    plays(m, "european pass", "");
    is_refused(m, "english sail channel", "6.1k");
    match_free(m);
}

Test(seas_6_61, one_voyage_does_not_unmask_one_decoy_after_the_other_that_fight)
{
    COVERS("seas 6.61e");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("channel", "portsmouth", "mars", "hawke"),
                                  "squadron ponant bay-of-biscay\nsquadron levant iberian-basin\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "european fight", "");
    plays(m, "english fight", "");
    is_refused(m, "english cross iberian-basin", "4.Ba"); /* it is not his turn any more */
    cr_assert_eq(place_of(m, "levant"), at_sea(area("iberian-basin")));
    match_free(m);
}

Test(seas_6_61, a_mover_stopped_by_a_decoy_ends_its_move_as_any_other)
{
    COVERS("seas 6.61e", "seas 11.A1a");
    struct match *m = scene(LINES(WAR "options 11.A\n" ENGLISH_SAIL SPARES,
                                  LED("channel", "portsmouth", "mars", "hawke"),
                                  "squadron ponant bay-of-biscay\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "european fight", "");
    plays(m, "english fight", "");
    cr_assert_eq(now(m)->phase, PHASE_ON_STATION); /* two areas */
    match_free(m);
}

Test(seas_6_61, an_enemy_avoided_before_does_not_matter_where_a_decoy_is_unmasked)
{
    COVERS("seas 6.61e"); /* R29: this area is clear */
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("channel", "portsmouth", "mars", "hawke"),
                                  LED("ponant", "bay-of-biscay", "souverain", "conflans"),
                                  "squadron levant iberian-basin\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    plays(m, "english cross iberian-basin", "");
    plays(m, "european avoid", "");
    plays(m, "english fight", "");
    plays(m, "english stay", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("iberian-basin")));
    match_free(m);
}

Test(seas_6_61, a_waiting_decoy_that_wins_with_fight_is_gone_and_the_mover_has_ended_its_move)
{
    COVERS("seas 6.61e", "seas 6.61c"); /* R30 */
    struct match *m = decoy_waits();
    plays(m, "european fight", "");
    plays(m, "english avoid",
          "1 1 1 6 1 1 2 6"); /* 4 + 1 + 3 and 2 + 6: a tie; then 9 against 8, so AVOID wins */
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("bay-of-biscay")));
    is_refused(m, "english stay", "6.5k");
    match_free(m);

    m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("channel", "portsmouth", "mars", "byng"),
                    "squadron ponant bay-of-biscay\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "european fight", "");
    plays(m, "english avoid", "1 1 1 4"); /* 1 + 1 + 3 against 2 + 4 */
    cr_assert(was_told(m, ENGLISH, "search-won european fight bay-of-biscay"));
    cr_assert(was_told(m, ENGLISH, "decoy european bay-of-biscay"));
    cr_assert(was_told(m, ENGLISH, "stays channel bay-of-biscay"));
    cr_assert_eq(place_of(m, "ponant"), 0);
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    cr_assert_not(is_battle(m, "bay-of-biscay"));
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    match_free(m);
}

Test(seas_6_61, of_two_decoys_each_is_unmasked_by_the_others_fight)
{
    COVERS("seas 6.61e"); /* R29 before R30: no dice */
    static const char *const english[] = { "english fight", "english fight", "english avoid",
                                           "english avoid" };
    static const char *const european[] = { "european fight", "european avoid", "european fight",
                                            "european avoid" };
    for (int i = 0; i < 4; i++) {
        struct match *m = scene(WAR ENGLISH_SAIL SPARES
                                "squadron channel portsmouth\nsquadron ponant bay-of-biscay\n");
        plays(m, "english sail channel", "");
        plays(m, "english cross bay-of-biscay", "");
        plays(m, english[i], "");
        plays(m, european[i], "");
        bool english_fights = i < 2, european_fights = i % 2 == 0;
        cr_assert_eq(place_of(m, "channel") == 0, european_fights);
        cr_assert_eq(place_of(m, "ponant") == 0, english_fights);
        cr_assert_eq(now(m)->phase, european_fights ? PHASE_SAIL : PHASE_COURSE);
        if (!european_fights)
            cr_assert_eq(is_offered(m, "english stay"), english_fights); /* the area is clear, or it is not */
        match_free(m);
    }
}

/* ---- Optional rules ---- */

Test(seas_6_61, a_decoy_gets_long_voyage_markers)
{
    COVERS("seas 6.61d");
    struct match *m = scene(WAR "options 11.A\n" EUROPEAN_SAIL SPARES "squadron levant brest\n");
    plays(m, "european sail levant", "");
    static const char *const way[] = { "iberian-basin",      "canary-basin",  "sargasso-sea", "azores",
                                       "western-approaches", "iceland-basin", "labrador-sea" };
    for (int i = 0; i < 7; i++) {
        char line[64];
        cr_assert_eq(now(m)->squadron[squadron("levant")].voyages, 0);
        snprintf(line, sizeof line, "european cross %s", way[i]);
        plays(m, line, "");
    }
    cr_assert_eq(now(m)->squadron[squadron("levant")].voyages, 1); /* the eighth area */
    cr_assert(was_told(m, ENGLISH, "voyage european-2 1"));
    plays(m, "european stay", "5"); /* the die is rolled and has nothing to damage */
    cr_assert(was_told(m, ENGLISH, "voyage-wear european-2 5"));
    cr_assert_eq(now(m)->phase, PHASE_WEAR); /* for the opponent it looks like any other */
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(seen_by(m, ENGLISH)->squadron[squadron("european-2")].voyages, 1);
    match_free(m);
}

Test(seas_6_61, a_decoy_may_be_on_station)
{
    COVERS("seas 6.61d");
    struct match *m = scene(WAR "options 11.A\n" ENGLISH_SAIL SPARES "squadron channel portsmouth\n");
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->phase, PHASE_ON_STATION);
    plays(m, "english on-station", "4");
    cr_assert(now(m)->squadron[squadron("channel")].flags & SQUADRON_ON_STATION);
    cr_assert(was_told(m, EUROPEAN, "on-station english-1 4"));
    cr_assert_eq(now(m)->phase, PHASE_WEAR);
    plays(m, "english done", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    match_free(m);
}

Test(seas_6_61, a_decoy_meets_the_weather_as_a_two)
{
    COVERS("seas 6.61c", "seas 6.61d"); /* 11.B, R65 */
    struct match *m = scene(WAR "options 11.B\n" ENGLISH_SAIL SPARES "squadron channel portsmouth\n");
    plays(m, "english sail channel", "2"); /* 2 + 2 */
    cr_assert(was_told(m, EUROPEAN, "held english-1 portsmouth"));
    cr_assert_eq(place_of(m, "channel"), in_port(port("portsmouth")));
    match_free(m);
    m = scene(WAR "options 11.B\n" ENGLISH_SAIL SPARES "squadron channel portsmouth\n");
    plays(m, "english sail channel", "3"); /* 3 + 2 */
    cr_assert_eq(place_of(m, "channel"), at_sea(area("english-channel")));
    match_free(m);
}

/* ---- Other contacts (R31) ---- */

#define BISCAY_BATTLE                                                                                        \
    "battles bay-of-biscay\n", LED("western", "bay-of-biscay", "burford", "holmes"),                         \
        "squadron-marks western moved battle\n", LED("ponant", "bay-of-biscay", "souverain", "conflans"),    \
        "squadron-marks ponant moved battle\n"

Test(seas_6_61, a_decoy_joins_a_battle_with_two_and_is_absorbed)
{
    COVERS("seas 6.61c", "seas 6.5l"); /* R31 */
    for (int die = 2; die <= 3; die++) {
        struct match *m = scene(
            LINES(WAR ENGLISH_SAIL SPARES "squadron channel portsmouth\n", BISCAY_BATTLE));
        plays(m, "english sail channel", "");
        plays(m, "english cross bay-of-biscay", "");
        plays(m, "english join", die == 2 ? "2" : "3"); /* + 2 + 2 */
        cr_assert_eq(now(m)->phase, die == 2 ? PHASE_COURSE : PHASE_SAIL);
        cr_assert_eq(place_of(m, "channel"), die == 2 ? at_sea(area("bay-of-biscay")) : 0);
        cr_assert_eq(place_of(m, "western"), at_sea(area("bay-of-biscay")));
        cr_assert_eq(now(m)->squadron[squadron("western")].ships, 1);
        match_free(m);
    }
}

Test(seas_6_61, a_decoy_is_absorbed_by_a_friend_even_under_a_lower_leader)
{
    COVERS("seas 6.6b"); /* R31 */
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES "squadron channel portsmouth\n",
                                  LED("western", "bay-of-biscay", "burford", "byng")));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english stay", "");
    cr_assert_eq(place_of(m, "channel"), 0);
    cr_assert_eq(place_of(m, "western"), at_sea(area("bay-of-biscay")));
    match_free(m);
    m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("channel", "portsmouth", "mars", "byng"),
                    "squadron western bay-of-biscay\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english stay", "");
    cr_assert_eq(place_of(m, "western"), 0);
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 1);
    match_free(m);
}

Test(seas_6_61, a_decoy_controls_nothing_protects_nothing_and_takes_no_port)
{
    COVERS("seas 6.61e"); /* R31: it is only believed to be a squadron */
    struct match *m = scene(WAR EUROPEAN_SAIL
                            "squadron ponant bay-of-biscay\nsquadron western western-approaches\n"
                            "squadron jamaica west-indies\nfrigates.european western-approaches 1\n"
                            "squadron indes-orientales port-louis\ncontrol bay-of-biscay\n");
    plays(m, "european pass", "");
    is_refused(m, "english attack martinique", "6.23b");
    plays(m, "english done", "");
    cr_assert_eq(now(m)->control, 0);
    cr_assert_eq(now(m)->points[EUROPEAN], 3); /* commerce in the Western Approaches, and no area */
    match_free(m);
}

Test(seas_6_61, nobody_disengages_into_waters_where_a_decoy_lies)
{
    COVERS("seas 6.61g"); /* R31 with 7.2: for all the other player knows it is a squadron */
    struct match *m = scene(LINES(WAR ENGLISH_SAIL, BISCAY_BATTLE,
                                  "squadron levant iberian-basin\nsquadron channel portsmouth\n"));
    plays(m, "english pass", "6 1");
    is_refused(m, "english withdraw iberian-basin", "7.2e");
    cr_assert(is_offered(m, "english withdraw english-channel"));
    match_free(m);
}

/* ---- Home again ---- */

Test(seas_6_61, decoys_go_home_at_the_end_of_the_turn_and_serve_again)
{
    COVERS("seas 6.61f");
    struct match *m = scene(WAR "phase return\nacting english\nsquadron channel bay-of-biscay\n"
                                "squadron western canary-basin\n"
                                "squadron indes-orientales port-louis\n");
    plays(m, "english return channel portsmouth", "");
    plays(m, "english return western nore", "");
    plays(m, "english done", "");
    plays(m, "european done", NULL);
    cr_assert_eq(place_of(m, "channel"), in_port(port("portsmouth")));
    cr_assert_eq(place_of(m, "western"), in_port(port("nore")));
    cr_assert_eq(now(m)->turn, 3);
    play_quietly_to(m, PHASE_ORGANIZE);
    int fresh = -1; /* any new English ship */
    for (int i = data()->ships_of[ENGLAND].first; i < data()->ships_of[ENGLAND].end && fresh < 0; i++)
        fresh = now(m)->berth[i] == BERTH_RESERVE ? i : -1;
    char line[2 * WORD_MAX];
    snprintf(line, sizeof line, "english assign %s channel", data()->ship_name[fresh].id);
    plays(m, line, ""); /* filled */
    plays(m, "english done", NULL);
    plays(m, "european done", NULL);
    play_quietly_to(m, PHASE_SAIL);
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 1);
    plays(m, "english sail western", ""); /* empty again */
    match_free(m);
}
