/* [3.7] Set-up: squadrons are formed in secret, then their markers are placed in turn (R73). */
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define YEAR_ONE     "scenario 10.1\nwar 1756\nturn 1\nat-war england france\n"
#define FORM         YEAR_ONE "phase organize\nacting english european\n"
#define NEW(ship)    "berth " ship " reserve\nship-marks " ship " new\n"
#define LEADER(name) "leader " name " active\n"
#define ENGLISH_FORCES                                                                                       \
    NEW("mars") NEW("culloden") NEW("burford") NEW("norwich") LEADER("hawke") LEADER("byng") LEADER("anson")
#define FRENCH_FORCES                                                                                        \
    NEW("souverain")                                                                                         \
    NEW("zodiaque") NEW("thesee") NEW("dragon") LEADER("conflans") LEADER("bompart") LEADER("la-clue")

/* A formed squadron, led from its first ship. */
#define FORMED(marker, ship, name)                                                                           \
    "line " marker " " ship "\nleader " name " active\naboard " name " " ship "\n"
#define ENGLISH_PAIR FORMED("channel", "mars", "hawke") FORMED("western", "culloden", "byng")
#define FRENCH_TRIO                                                                                          \
    FORMED("ponant", "souverain", "conflans")                                                                \
    FORMED("levant", "zodiaque", "bompart") FORMED("manche", "thesee", "la-clue")
#define PLACE(side) YEAR_ONE "phase place\nacting " side "\n"

static void forms(struct match *m, const char *side, const char *ship_id, const char *marker,
                  const char *leader_id)
{
    char move[128];
    snprintf(move, sizeof move, "%s assign %s %s", side, ship_id, marker);
    plays(m, move, "");
    snprintf(move, sizeof move, "%s board %s %s", side, leader_id, ship_id);
    plays(m, move, "");
}

static void form_english(struct match *m)
{
    forms(m, "english", "mars", "channel", "hawke");
    forms(m, "english", "culloden", "western", "byng");
}

static void form_french(struct match *m)
{
    forms(m, "european", "souverain", "ponant", "conflans");
    forms(m, "european", "zodiaque", "levant", "bompart");
    forms(m, "european", "thesee", "manche", "la-clue");
}

/* ---- Secret and at the same time ---- */

Test(seas_3_7, both_players_form_their_squadrons_at_the_same_time_and_face_down)
{
    COVERS("seas 3.7a");
    struct match *m = scene(FORM ENGLISH_FORCES FRENCH_FORCES);
    cr_assert_eq(now(m)->acting, BOTH_SIDES);
    struct state before = *seen_by(m, ENGLISH);
    plays(m, "european assign souverain ponant", "");
    cr_assert_eq(match_event_count(m), 0, "nobody is told");
    plays(m, "european board conflans souverain", "");
    cr_assert(memcmp(&before, seen_by(m, ENGLISH), sizeof before) == 0);
    plays(m, "english assign mars channel", ""); /* neither waits for the other */
    plays(m, "european assign zodiaque levant", "");
    match_free(m);
}

Test(seas_3_7, nothing_shows_when_both_are_ready_but_how_many_markers_there_are)
{
    COVERS("seas 3.7a");
    struct state view[2];
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(FORM ENGLISH_FORCES FRENCH_FORCES);
        form_english(m);
        plays(m, "english done", "");
        cr_assert_eq(match_event_count(m), 0);
        if (i == 0) {
            form_french(m);
        } else { /* other ships, other squadrons, other leaders */
            forms(m, "european", "dragon", "antilles", "la-clue");
            plays(m, "european assign thesee antilles", "");
            forms(m, "european", "souverain", "amerique", "bompart");
            forms(m, "european", "zodiaque", "ponant", "conflans");
        }
        plays(m, "european done", "");
        cr_assert(was_told(m, ENGLISH, "organized"));
        view[i] = *seen_by(m, ENGLISH);
        match_free(m);
    }
    cr_assert(memcmp(&view[0], &view[1], sizeof *view) == 0);
    cr_assert_eq(view[0].hidden_ships[FRANCE], 4);
}

Test(seas_3_7, a_marker_is_placed_face_down)
{
    COVERS("seas 3.7a", "seas 3.7b");
    struct match *m = scene(PLACE("european") ENGLISH_PAIR FRENCH_TRIO
                            "tag western 1\ntag north-sea 2\n"
                            "tag mediterranean 3\ntag north-america 4\ntag jamaica 5\n"
                            "tag leeward-islands 6\ntag east-indies 7\n"
                            "tag ponant 19\ntag levant 18\ntag manche 17\ntag amerique 16\ntag antilles 15\n"
                            "tag indes-orientales 14\ntag oceano 13\ntag cantabrico 12\n"
                            "tag mediterraneo 11\ntag america 10\n"
                            "tag noordzee 9\ntag oost-indie 8\n");
    plays(m, "european place ponant brest", "");
    cr_assert(was_told(m, EUROPEAN, "placed ponant brest"));
    cr_assert(was_told(m, ENGLISH, "placed european-12 brest"));
    cr_assert_not(was_told(m, ENGLISH, "placed ponant brest"));
    cr_assert_eq(seen_by(m, ENGLISH)->squadron[SQUADRONS_MAX + 19].at, in_port(port("brest")));
    cr_assert_eq(seen_by(m, ENGLISH)->squadron[SQUADRONS_MAX + 19].ships, 0);
    match_free(m);
}

/* ---- Markers of turn, points and control; order ---- */

Test(seas_3_7, play_starts_on_turn_1_without_points_and_with_the_control_markers_of_the_scenario)
{
    COVERS("seas 3.7c");
    static const char *const scenarios[] = { "10.1", "10.2", "10.3", "10.4", "10.5" };
    for (int i = 0; i < 5; i++) {
        struct match *m = new_game(scenarios[i], "", 3);
        cr_assert_eq(now(m)->turn, 1);
        cr_assert_eq(now(m)->points[ENGLISH], 0);
        cr_assert_eq(now(m)->points[EUROPEAN], 0);
        cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")) | bit(area("west-indies")), "%s",
                     scenarios[i]);
        match_free(m);
    }
}

Test(seas_3_7, ships_go_on_the_displays_first_and_squadron_markers_to_their_ports_last)
{
    COVERS("seas 3.7h");
    struct match *m = new_game("10.1", "", 3);
    cr_assert_eq(now(m)->phase, PHASE_ORGANIZE);
    cr_assert_neq(now(m)->control, 0, "control is set before any marker has a port");
    for (int k = 0; k < data()->squadrons; k++)
        cr_assert_eq(now(m)->squadron[k].at, 0);
    is_refused(m, "english place channel portsmouth", "5.3a");
    is_refused(m, "english station channel portsmouth", "3.7g");
    match_free(m);

    m = scene(FORM ENGLISH_FORCES FRENCH_FORCES);
    form_english(m);
    form_french(m);
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_PLACE);
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    is_refused(m, "european assign dragon ponant", "3.7g");
    match_free(m);
}

/* ---- Home ports ---- */

Test(seas_3_7, a_nation_forms_a_real_squadron_for_each_home_port)
{
    COVERS("seas 3.7d", "seas 3.7f");
    struct match *m = scene(FORM ENGLISH_FORCES FRENCH_FORCES);
    is_refused(m, "english done", "3.7d");
    forms(m, "english", "mars", "channel", "hawke");
    is_refused(m, "english done", "3.7d"); /* Portsmouth and Nore */
    plays(m, "english assign culloden western", "");
    is_refused(m, "english done", "3.7d"); /* a ship without a leader */
    plays(m, "english board byng culloden", "");
    plays(m, "english done", "");
    forms(m, "european", "souverain", "ponant", "conflans");
    forms(m, "european", "zodiaque", "levant", "bompart");
    is_refused(m, "european done", "3.7d"); /* Brest, Rochefort and Toulon */
    forms(m, "european", "thesee", "manche", "la-clue");
    plays(m, "european done", "");
    match_free(m);
}

Test(seas_3_7, the_duty_goes_as_far_as_leaders_and_ships_suffice)
{
    COVERS("seas 3.7d");
    struct match *m = scene(FORM ENGLISH_FORCES NEW("souverain") NEW("zodiaque") NEW("thesee")
                                LEADER("conflans") LEADER("bompart"));
    forms(m, "european", "souverain", "ponant", "conflans");
    is_refused(m, "european done", "3.7d");
    forms(m, "european", "zodiaque", "levant", "bompart");
    plays(m, "european done", ""); /* two leaders, two squadrons */
    match_free(m);
    m = scene(FORM ENGLISH_FORCES NEW("souverain") LEADER("conflans") LEADER("bompart"));
    forms(m, "european", "souverain", "ponant", "conflans");
    plays(m, "european done", "");
    match_free(m);
}

Test(seas_3_7, each_home_port_gets_a_squadron_before_the_last_ones_may_go_elsewhere)
{
    COVERS("seas 3.7d");
    struct match *m = scene(PLACE("english") ENGLISH_PAIR FORMED("jamaica", "burford", "anson") FRENCH_TRIO);
    plays(m, "english place jamaica port-royal", ""); /* three squadrons, two home ports: one is free to go */
    plays(m, "european place ponant brest", "");
    is_refused(m, "english place channel cork", "3.7d");
    plays(m, "english place channel portsmouth", "");
    is_refused(m, "european place levant brest", "3.7d");
    plays(m, "european place levant toulon", "");
    is_refused(m, "english place western portsmouth", "3.7d");
    is_refused(m, "english done", "3.7d");
    plays(m, "english place western nore", "");
    plays(m, "european place manche rochefort", "");
    plays(m, "english done", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_FRIGATES);
    match_free(m);
}

Test(seas_3_7, a_decoy_holds_no_home_port)
{
    COVERS("seas 3.7d", "seas 3.7f");
    struct match *m = scene(PLACE("english") ENGLISH_PAIR FRENCH_TRIO);
    plays(m, "english place jamaica nore", "");
    plays(m, "european place ponant brest", "");
    is_refused(m, "english place channel cork", "3.7d"); /* both real ones are still needed at home */
    plays(m, "english place channel portsmouth", "");
    plays(m, "european place levant toulon", "");
    is_refused(m, "english place western cork", "3.7d");
    plays(m, "english place western nore", "");
    match_free(m);
}

/* ---- Other ports ---- */

Test(seas_3_7, a_squadron_is_set_up_in_a_port_that_its_nation_controls)
{
    COVERS("seas 3.7e");
    struct match *m = scene("scenario 10.1\nwar 1756\nturn 1\noptions 11.K\nat-war england france spain\n"
                            "phase place\n"
                            "acting european\n" ENGLISH_PAIR FRENCH_TRIO FORMED("amerique", "dragon", "dache")
                                FORMED("oceano", "reina", "navarro"));
    is_refused(m, "european place amerique portsmouth", "3.7e"); /* the enemy's */
    is_refused(m, "european place amerique lisbon", "3.7e");     /* nobody's */
    is_refused(m, "european place amerique havana", "3.7e");     /* an ally's */
    is_refused(m, "european place oceano brest", "3.7e");
    is_refused(m, "european place jamaica brest", "3.7g");  /* the enemy's marker */
    plays(m, "european place amerique quebec-city", "");    /* French in 1756 */
    is_refused(m, "european place amerique brest", "3.7g"); /* it has its port */
    match_free(m);
#define OF_1778 "scenario 10.2\nwar 1778\nturn 1\nat-war england france\nphase place\nacting english\n"
    m = scene(OF_1778 FORMED("channel", "culloden", "howe") FORMED("western", "burford", "hood")
                  FORMED("jamaica", "chatham", "graves"));
    is_refused(m, "english place jamaica louisburg", "3.7e"); /* destroyed */
    is_refused(m, "english place jamaica boston", "3.7e");    /* French in 1778 */
    plays(m, "english place jamaica quebec-city", "");        /* English in 1778 */
    match_free(m);
}

Test(seas_3_7, a_port_takes_no_more_real_squadrons_than_its_rating)
{
    COVERS("seas 3.7e");
    struct match *m = scene(PLACE("european") ENGLISH_PAIR FRENCH_TRIO FORMED("amerique", "dragon", "dache")
                                FORMED("antilles", "juste", "kersaint"));
    plays(m, "european place amerique goree", "");
    plays(m, "english place channel portsmouth", "");
    is_refused(m, "european place antilles goree", "6.21a"); /* rated 1 */
    plays(m, "european place indes-orientales goree", "");   /* an empty marker does not count */
    match_free(m);
}

/* ---- Real squadrons ---- */

Test(seas_3_7, a_squadron_without_a_leader_is_not_set_up_and_her_ships_lie_in_the_first_home_port)
{
    COVERS("seas 3.7f");
    struct match *m = scene(FORM ENGLISH_FORCES FRENCH_FORCES);
    form_english(m);
    plays(m, "english assign burford jamaica", "");
    plays(m, "english assign norwich jamaica", "");
    plays(m, "english done", "");
    form_french(m);
    plays(m, "european done", "");
    cr_assert_eq(now(m)->squadron[squadron("jamaica")].ships, 0);
    cr_assert_eq(now(m)->berth[ship("burford")], in_port(port("portsmouth")));
    cr_assert_eq(now(m)->berth[ship("norwich")], in_port(port("portsmouth")));
    cr_assert_eq(now(m)->berth[ship("dragon")], in_port(port("brest")), "never placed");
    cr_assert_eq(now(m)->berth[ship("mars")], in_squadron(squadron("channel")));
    match_free(m);
}

Test(seas_3_7, one_ship_and_one_leader_are_enough)
{
    COVERS("seas 3.7f");
    struct match *m = scene(FORM ENGLISH_FORCES FRENCH_FORCES);
    form_english(m);
    forms(m, "english", "burford", "jamaica", "anson");
    plays(m, "english done", "");
    form_french(m);
    plays(m, "european done", "");
    cr_assert_eq(now(m)->squadron[squadron("jamaica")].ships, 1);
    match_free(m);
}

/* ---- Alternation ---- */

Test(seas_3_7, markers_are_placed_one_at_a_time_in_turn_the_european_powers_first)
{
    COVERS("seas 3.7g");
    struct match *m = scene(FORM ENGLISH_FORCES FRENCH_FORCES);
    form_english(m);
    form_french(m);
    plays(m, "english done", "");
    plays(m, "european done", "");
    is_refused(m, "english place channel portsmouth", "3.7g");
    plays(m, "european place ponant brest", "");
    is_refused(m, "european place levant toulon", "3.7g");
    plays(m, "english place channel portsmouth", "");
    is_refused(m, "english place western nore", "3.7g");
    plays(m, "european place levant toulon", "");
    match_free(m);
}

Test(seas_3_7, when_one_player_has_none_left_the_other_places_the_rest)
{
    COVERS("seas 3.7g");
    /* Six French markers, eight English ones. */
    static const char *const french[] = { "ponant brest",   "levant toulon",  "manche rochefort",
                                          "amerique brest", "antilles brest", "indes-orientales brest" };
    static const char *const english[] = { "channel portsmouth", "western nore",       "north-sea cork",
                                           "mediterranean cork", "north-america cork", "jamaica cork" };
    struct match            *m = scene(PLACE("european") ENGLISH_PAIR FRENCH_TRIO);
    for (int i = 0; i < 6; i++) {
        char move[64];
        snprintf(move, sizeof move, "european place %s", french[i]);
        plays(m, move, "");
        snprintf(move, sizeof move, "english place %s", english[i]);
        plays(m, move, "");
    }
    plays(m, "english place leeward-islands cork", "");
    plays(m, "english place east-indies cork", "");
    cr_assert_eq(now(m)->phase, PHASE_FRIGATES);
    match_free(m);
}

Test(seas_3_7, decoys_may_be_kept_back)
{
    COVERS("seas 3.7g");
    struct match *m = scene(PLACE("european") ENGLISH_PAIR FRENCH_TRIO);
    plays(m, "european place ponant brest", "");
    plays(m, "english place channel portsmouth", "");
    plays(m, "european place levant toulon", "");
    plays(m, "english place western nore", "");
    plays(m, "european place manche rochefort", "");
    plays(m, "english done", "");
    plays(m, "european place amerique louisburg", ""); /* the English have stopped: twice in a row */
    plays(m, "european place antilles martinique", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_FRIGATES);
    cr_assert_eq(now(m)->squadron[squadron("jamaica")].at, 0);
    match_free(m);
}

/* ---- Limits of forming (R82) ---- */

Test(seas_3_7, a_ship_is_given_her_place_once_also_while_the_home_ports_lack_squadrons)
{
    COVERS("seas 3.7d", "seas 5.3a", "seas 5.3c");
    struct match *m = scene(FORM ENGLISH_FORCES FRENCH_FORCES);
    plays(m, "english assign mars channel", "");
    is_refused(m, "english assign mars western", "5.3a"); /* or he could do so for ever */
    is_refused(m, "english assign mars channel", "5.3a");
    plays(m, "english assign culloden western", "");
    plays(m, "english board hawke mars", "");
    plays(m, "english ashore hawke", "");
    is_refused(m, "english board hawke culloden", "5.3c");
    cr_assert(is_legal(match_undo(m, ENGLISH, 4, NULL)), "he may change his mind");
    plays(m, "english assign mars western", "");
    match_free(m);
}

Test(seas_3_7, the_last_ships_and_leaders_are_kept_for_the_home_ports)
{
    COVERS("seas 3.7d");
    struct match *m = scene(FORM NEW("mars") NEW("culloden") LEADER("hawke") LEADER("byng") FRENCH_FORCES);
    plays(m, "english assign mars channel", "");
    is_refused(m, "english assign culloden channel", "3.7d"); /* one squadron for two ports */
    is_refused(m, "english berth culloden nore", "3.7d");
    is_refused(m, "english land mars", "3.7d"); /* she could not be assigned again */
    plays(m, "english board hawke mars", "");
    is_refused(m, "english ashore hawke", "3.7d");
    plays(m, "english assign culloden western", "");
    is_refused(m, "english done", "3.7d");
    plays(m, "english board byng culloden", "");
    plays(m, "english done", "");
    plays(m, "european assign souverain ponant", ""); /* four ships and three leaders for three ports */
    plays(m, "european assign zodiaque ponant", "");
    is_refused(m, "european assign thesee ponant", "3.7d");
    plays(m, "european board conflans souverain", "");
    is_refused(m, "european board bompart zodiaque", "3.7d");
    forms(m, "european", "thesee", "levant", "bompart");
    forms(m, "european", "dragon", "manche", "la-clue");
    plays(m, "european done", "");
    match_free(m);
}

/* ---- A nation that enters the war (R59) ---- */

#define SPAIN_ENTERS                                                                                         \
    "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nentering spain\nphase organize\n"         \
    "acting english european\nsquadron channel portsmouth\nsquadron ponant brest\n" NEW("reina")             \
        NEW("tigre") NEW("asia") LEADER("navarro") LEADER("stuart") LEADER("hevia")

Test(seas_3_7, a_nation_that_enters_the_war_forms_and_places_its_squadrons_while_the_others_reorganize)
{
    COVERS("seas 3.7d", "seas 3.7g");
    struct match *m = scene(SPAIN_ENTERS);
    is_refused(m, "european station oceano cadiz", "3.7g");
    plays(m, "european station ponant rochefort", ""); /* the French reorganize as in any year */
    plays(m, "english done", "");
    forms(m, "european", "reina", "oceano", "navarro");
    forms(m, "european", "tigre", "cantabrico", "stuart");
    is_refused(m, "european done", "3.7d");
    forms(m, "european", "asia", "mediterraneo", "hevia");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_PLACE);
    plays(m, "european place oceano cadiz", "");
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN, "there is nobody to alternate with");
    is_refused(m, "european place cantabrico brest", "3.7e");
    is_refused(m, "european place levant brest", "3.7g"); /* a French marker is not set up now */
    plays(m, "european place cantabrico ferrol", "");
    is_refused(m, "european place mediterraneo havana", "3.7d");
    plays(m, "european place mediterraneo cartagena", "");
    plays(m, "european done", "");
    cr_assert_eq(now(m)->phase, PHASE_FRIGATES);
    match_free(m);
}
