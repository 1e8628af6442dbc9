/* [5.1b, 5.3] Reorganization: ships, leaders and empty markers find their places (R19-R22, R80, R82). */
#include "scene.h"
#include <string.h>

#define ORGANIZE                                                                                             \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase organize\n"                               \
    "acting english european\n"
#define ALLIES                                                                                               \
    "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase organize\n"                         \
    "acting english european\n"
#define NEW(ship) "berth " ship " reserve\nship-marks " ship " new\n"

static void all_done(struct match *m)
{
    plays(m, "english done", "");
    plays(m, "european done", "");
}

/* ---- New ships ---- */

Test(seas_5_1, a_new_ship_goes_into_any_squadron_of_her_nation_in_any_port)
{
    COVERS("seas 5.1b");
    struct match *m = scene(ORGANIZE "squadron channel portsmouth\nsquadron jamaica port-royal\n"
                                     "line jamaica burford\n"
                                     "squadron mediterranean lisbon\n"
                                     "line mediterranean union\n" NEW("mars") NEW("culloden") NEW("norwich"));
    plays(m, "english assign mars channel", "");
    plays(m, "english assign culloden jamaica", ""); /* to the West Indies at once */
    plays(m, "english assign norwich mediterranean", "");
    cr_assert_eq(fleet_ship_port(now(m), ship("culloden")), port("port-royal"));
    cr_assert_eq(fleet_ship_port(now(m), ship("norwich")), port("lisbon"));
    match_free(m);
}

Test(seas_5_1, but_into_no_squadron_of_an_ally_and_none_that_is_nowhere)
{
    COVERS("seas 5.1b");
    struct match *m = scene(ALLIES "squadron ponant brest\nsquadron oceano brest\n"
                                   "squadron cantabrico cadiz\n" NEW("souverain"));
    is_refused(m, "european assign souverain oceano", "5.1b");
    is_refused(m, "european assign souverain cantabrico", "5.1b");
    is_refused(m, "european assign souverain levant", "5.3a"); /* aside */
    is_refused(m, "english assign souverain channel", "5.3a");
    plays(m, "european assign souverain ponant", "");
    match_free(m);
}

Test(seas_5_1, a_new_ship_may_lie_unassigned_in_a_home_port_and_does_so_in_the_first_if_nothing_is_said)
{
    COVERS("seas 5.1b");
    struct match *m = scene(ORGANIZE NEW("mars") NEW("culloden") NEW("souverain") NEW("zodiaque"));
    is_refused(m, "english berth mars cork", "5.1b"); /* English, but no home port */
    is_refused(m, "european berth souverain portsmouth", "5.1b");
    plays(m, "english berth mars nore", "");
    plays(m, "european berth souverain toulon", "");
    all_done(m);
    cr_assert_eq(now(m)->berth[ship("mars")], in_port(port("nore")));
    cr_assert_eq(now(m)->berth[ship("souverain")], in_port(port("toulon")));
    cr_assert_eq(now(m)->berth[ship("culloden")], in_port(port("portsmouth")));
    cr_assert_eq(now(m)->berth[ship("zodiaque")], in_port(port("brest")));
    match_free(m);
    m = scene("scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\nphase organize\n"
              "acting english european\n" NEW("rayo") NEW("unie"));
    all_done(m);
    cr_assert_eq(now(m)->berth[ship("rayo")], in_port(port("cadiz")));
    cr_assert_eq(now(m)->berth[ship("unie")], in_port(port("texel")));
    match_free(m);
}

Test(seas_5_1, the_opponent_sees_nothing_of_it_until_both_are_done_and_then_only_where_markers_stand)
{
    COVERS("seas 5.1b", "seas 5.3b");
#define FRENCH                                                                                               \
    ORGANIZE                                                                                                 \
    "squadron ponant brest\nsquadron-seen ponant brest\nline ponant thesee\nsquadron levant toulon\n"        \
    "squadron-seen levant toulon\nleader bompart active\n" NEW("souverain")
    struct match *m = scene(FRENCH);
    struct state  before = *seen_by(m, ENGLISH);
    plays(m, "european assign souverain ponant", "");
    plays(m, "european board bompart souverain", "");
    plays(m, "european station levant martinique", "");
    cr_assert_eq(match_event_count(m), 0);
    cr_assert(memcmp(&before, seen_by(m, ENGLISH), sizeof before) == 0);
    all_done(m);
    const struct state *v = seen_by(m, ENGLISH);
    int                 brest = 0, toulon = 0, martinique = 0;
    for (int tag = 8; tag < 20; tag++) {
        brest += v->squadron[SQUADRONS_MAX + tag].at == in_port(port("brest"));
        toulon += v->squadron[SQUADRONS_MAX + tag].at == in_port(port("toulon"));
        martinique += v->squadron[SQUADRONS_MAX + tag].at == in_port(port("martinique"));
        cr_assert_eq(v->squadron[SQUADRONS_MAX + tag].ships, 0);
    }
    cr_assert(brest == 1 && toulon == 0 && martinique == 1);
    match_free(m);
}

Test(seas_5_1, where_markers_stood_last_year_is_what_the_opponent_goes_on_seeing_while_they_are_moved)
{
    COVERS("seas 5.3b");
    struct match *m = scene(FRENCH);
    plays(m, "european station levant martinique", "");
    all_done(m);
    plays(m, "english pass", ""); /* frigates */
    plays(m, "european pass", "");
    plays(m, "european pass", ""); /* nobody sails */
    all_done(m);                   /* repairs */
    cr_assert_eq(now(m)->phase, PHASE_DEMOBILIZE);
    const struct state *v = seen_by(m, ENGLISH);
    int                 tag = SQUADRONS_MAX + now(m)->squadron[squadron("levant")].tag;
    cr_assert_eq(v->squadron[tag].at, in_port(port("martinique")));
    match_free(m);
}

/* ---- Regrouping ---- */

#define PORTSMOUTH                                                                                           \
    "squadron channel portsmouth\nline channel mars culloden burford\nsquadron western portsmouth\n"         \
    "squadron north-sea nore\nline north-sea union\nberth norwich portsmouth\n"

Test(seas_5_3, ships_move_to_another_squadron_in_the_same_port)
{
    COVERS("seas 5.3a", "seas 5.3d");
    struct match *m = scene(ORGANIZE PORTSMOUTH);
    is_refused(m, "english assign mars north-sea", "5.3d"); /* kept from last turn: she stays in her port */
    is_refused(m, "english assign norwich north-sea", "5.3d");
    is_refused(m, "english berth norwich nore", "5.3d");
    plays(m, "english assign mars western", "");
    plays(m, "english assign norwich channel", "");
    plays(m, "english land culloden", "");
    all_done(m);
    cr_assert_eq(now(m)->berth[ship("mars")], in_squadron(squadron("western")));
    cr_assert_eq(now(m)->berth[ship("norwich")], in_squadron(squadron("channel")));
    cr_assert_eq(now(m)->berth[ship("culloden")], in_port(port("portsmouth")), "landed where she lay");
    match_free(m);
}

Test(seas_5_3, a_kept_ship_does_not_change_port_by_way_of_a_marker)
{
    COVERS("seas 5.3d", "seas 5.3b");
    struct match *m = scene(ORGANIZE PORTSMOUTH);
    is_refused(m, "english station channel nore", "5.3b"); /* it has ships */
    plays(m, "english station western nore", "");          /* empty */
    is_refused(m, "english assign mars western", "5.3d");
    match_free(m);
}

Test(seas_5_3, ships_lying_in_an_allys_port_may_join_the_ally_there)
{
    COVERS("seas 5.3a");
    struct match *m = scene(ALLIES "squadron ponant cadiz\nline ponant souverain zodiaque\n"
                                   "squadron oceano cadiz\nline oceano reina\n"
                                   "squadron cantabrico brest\nline cantabrico tigre\n"
                                   "squadron levant brest\nline levant thesee\n");
    plays(m, "european assign souverain oceano", "");           /* French in Spanish Cadiz */
    plays(m, "european assign tigre levant", "");               /* Spanish in French Brest */
    is_refused(m, "european assign reina ponant", "9.1e");      /* Spanish at home in Cadiz */
    is_refused(m, "european assign thesee cantabrico", "9.1e"); /* French at home in Brest */
    match_free(m);
}

Test(seas_5_3, a_port_never_holds_more_real_squadrons_than_its_rating)
{
    COVERS("seas 5.3a");
    struct match *m = scene(ORGANIZE "squadron ponant goree\nline ponant souverain zodiaque\n"
                                     "squadron levant goree\n");
    is_refused(m, "european assign zodiaque levant", "6.21a"); /* Gorée is rated 1 */
    match_free(m);
    m = scene(ORGANIZE "squadron ponant goree\nline ponant souverain\nsquadron levant goree\n");
    plays(m, "european assign souverain levant", ""); /* the last ship takes the place with her */
    cr_assert_eq(now(m)->squadron[squadron("ponant")].ships, 0);
    match_free(m);
}

Test(seas_5_3, each_ship_leader_and_marker_is_given_its_place_once)
{
    COVERS("seas 5.3a");
    struct match *m = scene(ORGANIZE PORTSMOUTH "leader hawke active\nleader byng active\n"
                                                "squadron jamaica cork\n");
    plays(m, "english assign mars western", "");
    is_refused(m, "english assign mars channel", "5.3a");
    plays(m, "english board hawke mars", "");
    is_refused(m, "english board hawke culloden", "5.3c");
    plays(m, "english station jamaica bermuda", "");
    is_refused(m, "english station jamaica cork", "5.3b");
    match_free(m);
}

Test(seas_5_3, a_squadron_without_a_leader_stays_together_in_port)
{
    COVERS("seas 5.3a");
    struct match *m = scene(ORGANIZE PORTSMOUTH); /* R15; only at set-up it is broken up */
    all_done(m);
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 3);
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("portsmouth")));
    match_free(m);
}

/* ---- Empty markers ---- */

Test(seas_5_3, an_empty_marker_moves_to_any_port_of_its_nation)
{
    COVERS("seas 5.3b");
    struct match *m = scene(ALLIES "squadron ponant brest\nsquadron levant brest\nsquadron manche brest\n"
                                   "squadron channel nore\n"
                                   "squadron western cork\nline western mars\n");
    plays(m, "european station ponant pondicherry", "");
    plays(m, "european station amerique louisburg", ""); /* it was aside */
    is_refused(m, "european station levant portsmouth", "6.61a");
    is_refused(m, "european station levant lisbon", "6.61a");
    is_refused(m, "european station levant cadiz",
               "6.61a"); /* an ally's port, and no French ship lies there */
    is_refused(m, "english station western nore", "5.3b");
    is_refused(m, "english station levant nore", "5.3b");
    is_refused(m, "european station levant brest", "5.3b"); /* it stands there */
    match_free(m);
}

Test(seas_5_3, and_to_any_port_where_ships_of_its_nation_lie)
{
    COVERS("seas 5.3b");
    struct match *m = scene(ALLIES "berth souverain lisbon\nberth zodiaque cadiz\nberth reina naples\n");
    plays(m, "european station ponant lisbon", ""); /* or Souverain could never leave it (R20) */
    plays(m, "european station levant cadiz", "");
    is_refused(m, "european station manche naples", "6.61a"); /* a Spanish ship lies there */
    plays(m, "european assign souverain ponant", "");
    match_free(m);
}

Test(seas_5_3, an_empty_marker_that_returned_elsewhere_is_taken_up_unless_it_is_moved)
{
    COVERS("seas 5.3b");
    struct match *m = scene(ALLIES "squadron ponant lisbon\nsquadron levant lisbon\nsquadron manche cadiz\n"
                                   "squadron channel copenhagen\nberth norwich copenhagen\n"
                                   "squadron western cadiz\n");
    plays(m, "european station levant brest", "");
    all_done(m);
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, 0, "a decoy does not start from a neutral port");
    cr_assert_eq(now(m)->squadron[squadron("manche")].at, 0, "nor from an ally's");
    cr_assert_eq(now(m)->squadron[squadron("western")].at, 0, "nor from the enemy's");
    cr_assert_eq(now(m)->squadron[squadron("levant")].at, in_port(port("brest")));
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("copenhagen")), "Norwich lies there");
    match_free(m);
}

/* ---- Leaders ---- */

#define LEADERS                                                                                              \
    "squadron channel portsmouth\nline channel mars culloden\nsquadron jamaica port-royal\n"                 \
    "line jamaica burford\n"                                                                                 \
    "berth norwich nore\nleader hawke active\naboard hawke mars\nleader byng active\naboard byng burford\n"  \
    "leader anson active\n"

Test(seas_5_3, a_leader_moves_between_any_ports_and_squadrons)
{
    COVERS("seas 5.3c");
    struct match *m = scene(ORGANIZE LEADERS);
    is_refused(m, "english board hawke burford", "7.4c"); /* Byng is aboard */
    plays(m, "english ashore byng", "");
    plays(m, "english board hawke burford", ""); /* from Portsmouth to Port Royal */
    plays(m, "english board byng mars", "");
    plays(m, "english board anson culloden", ""); /* from ashore */
    all_done(m);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("burford"));
    cr_assert_eq(now(m)->aboard[leader("byng")], 1 + ship("mars"));
    cr_assert_eq(now(m)->aboard[leader("anson")], 1 + ship("culloden"));
    match_free(m);
}

Test(seas_5_3, a_leader_boards_ships_in_squadrons_of_any_nation_of_his_side)
{
    COVERS("seas 5.3c");
    struct match *m = scene(ALLIES "squadron ponant cadiz\nline ponant souverain reina\n"
                                   "leader conflans active\n"
                                   "leader navarro active\nberth zodiaque brest\n");
    is_refused(m, "european board conflans zodiaque", "6.4a"); /* in no squadron */
    is_refused(m, "european board bompart souverain", "5.2");  /* not in play */
    plays(m, "european board conflans reina", "");
    plays(m, "european board navarro souverain", "");
    match_free(m);
}

/* ---- The line ---- */

Test(seas_5_3, the_owner_sets_the_order_of_the_line)
{
    COVERS("seas 5.3e", "seas 5.3a");
    struct match *m = scene(ORGANIZE "squadron channel portsmouth\n"
                                     "line channel mars culloden burford\n" NEW("union"));
    plays(m, "english assign union channel", ""); /* to the rear */
    plays(m, "english lead burford", "");
    plays(m, "english assign mars channel", ""); /* a ship of the squadron, to the rear of it */
    all_done(m);
    static const char *const order[] = { "burford", "culloden", "union", "mars" };
    for (int i = 0; i < 4; i++)
        cr_assert_eq(seas_fleet_line(now(m), squadron("channel"))[i], ship(order[i]));
    match_free(m);
}

Test(seas_5_3, and_in_that_order_she_fights)
{
    COVERS("seas 5.3e");
    struct match *m = scene(ORGANIZE "squadron channel portsmouth\nline channel mars culloden\n"
                                     "leader hawke active\naboard hawke mars\n"
                                     "squadron ponant brest\nline ponant souverain zodiaque\n"
                                     "leader conflans active\n"
                                     "aboard conflans souverain\n");
    plays(m, "english lead culloden", "");
    plays(m, "european lead zodiaque", "");
    all_done(m);
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english stay", "");
    plays(m, "european sail ponant", "");
    plays(m, "english fight", "");
    plays(m, "european fight", "6 1");
    plays(m, "english engage", NULL);
    cr_assert(was_told(m, EUROPEAN, "in-line english 1 culloden 0"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 2 mars 0"));
    cr_assert(was_told(m, ENGLISH, "in-line european 1 zodiaque 0"));
    match_free(m);
}

/* ---- Positions ---- */

Test(seas_5_3, a_ship_in_reserve_is_marked_as_new_or_the_position_is_refused)
{
    cr_assert_str_eq(scene_refusal(ORGANIZE NEW("mars")), "");
    cr_assert_str_eq(scene_refusal(ORGANIZE NEW("mars") "berth culloden reserve\n"), "5.3d");
}

Test(seas_5_3, what_belongs_to_another_phase_is_refused)
{
    cr_assert_str_eq(scene_refusal(ORGANIZE "disengaging english\n"), "7.6a");
    cr_assert_str_eq(scene_refusal(ORGANIZE "squadron channel bay-of-biscay\n"), "9.1a");
    cr_assert_str_eq(scene_refusal(ORGANIZE "wear 1\n"), "11.A2b");
}
