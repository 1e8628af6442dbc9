/* [6.23, 6.231, 6.232, 6.233] Capturing ports; R28, R45 to R48, R78. The port's die is rolled first. */
#include "under_sail.h"

#define CAPTURE "phase capture\nacting english\n"
/* Hawke (4) with two ships, alone in the West Indies: Martinique (3), Guadeloupe (2), Cap-François (3). */
#define HAWKE                                                                                                \
    "squadron leeward-islands west-indies\nline leeward-islands mars culloden\n"                             \
    "leader hawke active\naboard hawke mars\n"

Test(seas_6_23, a_tie_leaves_the_port_with_its_owner)
{
    COVERS("seas 6.23f", "seas 6.23e");
    struct match *m = scene(WAR CAPTURE HAWKE);
    plays(m, "english attack martinique", "2 1"); /* 3 + 2 against 4 + 1 */
    cr_assert_eq(now(m)->owner[port("martinique")], FRANCE);
    cr_assert(was_told(m, EUROPEAN, "port-attack english martinique 2 1"));
    cr_assert(was_told(m, ENGLISH, "port-holds martinique"));
    match_free(m);
}

Test(seas_6_23, a_total_higher_by_one_takes_the_port)
{
    COVERS("seas 6.23f", "seas 6.23e");
    struct match *m = scene(WAR CAPTURE HAWKE);
    plays(m, "english attack martinique", "2 2"); /* 3 + 2 against 4 + 2 */
    cr_assert_eq(now(m)->owner[port("martinique")], ENGLAND);
    cr_assert(was_told(m, EUROPEAN, "port-taken martinique england"));
    match_free(m);
}

Test(seas_6_23, the_strength_is_that_of_the_port_under_attack)
{
    COVERS("seas 6.23e", "seas 6.23i");
    struct match *m = scene(WAR CAPTURE HAWKE);
    plays(m, "english attack guadeloupe", "2 1"); /* 2 + 2 against 4 + 1: what failed at Martinique */
    cr_assert_eq(now(m)->owner[port("guadeloupe")], ENGLAND);
    match_free(m);
}

Test(seas_6_23, the_best_leader_counts_and_no_other)
{
    COVERS("seas 6.23e");
    for (int die = 3; die <= 4; die++) {
        struct match *m = scene(
            WAR CAPTURE
            "squadron leeward-islands west-indies\nline leeward-islands mars culloden burford\n"
            "leader holmes active\naboard holmes mars\nleader hawke active\naboard hawke burford\n");
        plays(m, "english attack martinique", die == 3 ? "4 3" : "4 4"); /* 7 against 4 + 3 or 4 + 4 */
        cr_assert_eq(now(m)->owner[port("martinique")], die == 3 ? FRANCE : ENGLAND);
        match_free(m);
    }
}

Test(seas_6_23, one_ship_is_not_enough)
{
    COVERS("seas 6.23b");
    struct match *m = scene(WAR CAPTURE HAWKE "squadron jamaica cape-verde-basin\nline jamaica burford\n"
                                              "leader boscawen active\naboard boscawen burford\n");
    is_refused(m, "english attack goree", "6.23b");
    cr_assert_not(is_offered(m, "english attack goree"));
    cr_assert(is_offered(m, "english attack martinique")); /* two ships */
    match_free(m);
}

Test(seas_6_23, ships_without_a_leader_are_not_enough)
{
    COVERS("seas 6.23b");
    struct match *m = scene(WAR CAPTURE HAWKE
                            "squadron jamaica cape-verde-basin\nline jamaica burford lancaster\n");
    is_refused(m, "english attack goree", "6.23b");
    match_free(m);
}

Test(seas_6_23, the_attacker_must_be_alone_at_sea)
{
    COVERS("seas 6.23b");
    struct match *m = scene(
        WAR CAPTURE HAWKE
        "squadron jamaica cape-verde-basin\nline jamaica burford lancaster\n"
        "leader boscawen active\naboard boscawen burford\nsquadron antilles cape-verde-basin\n");
    is_refused(m, "english attack goree", "6.23b");
    match_free(m);
}

Test(seas_6_23, forces_in_port_neither_attack_nor_defend_the_area)
{
    COVERS("seas 6.23b"); /* R1 */
    struct match *m = scene(WAR CAPTURE HAWKE
                            "squadron antilles martinique\nline antilles souverain zodiaque\n"
                            "squadron north-america halifax\nline north-america burford lancaster\n"
                            "leader boscawen active\naboard boscawen burford\n");
    cr_assert(is_offered(m, "english attack martinique")); /* the French lie in port */
    is_refused(m, "english attack louisburg", "6.23b");    /* the English lie in port */
    match_free(m);
}

Test(seas_6_23, only_the_opponents_ports_are_attacked)
{
    COVERS("seas 6.23b", "seas 6.23i");
    struct match *m = scene(
        WAR CAPTURE HAWKE
        "owner guadeloupe england\n"
        "squadron antilles iberian-basin\nline antilles souverain zodiaque\nleader dache active\n"
        "aboard dache souverain\n");
    is_refused(m, "english attack guadeloupe", "6.23b");
    is_refused(m, "english attack gibraltar", "6.23b");
    plays(m, "english done", "");
    cr_assert(is_offered(m, "european attack gibraltar"));
    is_refused(m, "european attack martinique", "6.23b");
    match_free(m);
}

Test(seas_6_23, ports_are_attacked_after_control_is_judged_and_before_points)
{
    COVERS("seas 6.23c");
    struct match *m = scene(
        WAR ENGLISH_SAIL HAWKE
        "squadron indes-orientales port-louis\nfrigates.european west-indies 1\n"
        "squadron ponant bay-of-biscay\nline ponant souverain zodiaque\nleader dache active\n"
        "aboard dache souverain\n");
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->phase, PHASE_CAPTURE);
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    cr_assert(was_told(m, ENGLISH, "control bay-of-biscay"));
    cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")));
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    cr_assert_eq(now(m)->squadron[squadron("leeward-islands")].at, at_sea(area("west-indies")));
    plays(m, "english attack martinique", "6 1");
    cr_assert_eq(now(m)->phase, PHASE_RETURN); /* nothing else to attack: points, and then home */
    cr_assert_eq(now(m)->points[EUROPEAN], 1);
    match_free(m);
}

Test(seas_6_23, one_port_in_each_area_may_be_tried)
{
    COVERS("seas 6.23d");
    struct match *m = scene(WAR CAPTURE HAWKE
                            "squadron jamaica cape-verde-basin\nline jamaica burford lancaster\n"
                            "leader boscawen active\naboard boscawen burford\n");
    plays(m, "english attack martinique", "6 1");
    is_refused(m, "english attack guadeloupe", "6.23d");
    is_refused(m, "english attack martinique", "6.23d");
    plays(m, "english attack goree", "1 1"); /* in another area */
    cr_assert_eq(now(m)->owner[port("goree")], ENGLAND);
    match_free(m);
}

Test(seas_6_23, the_attacker_chooses_the_port_or_none)
{
    COVERS("seas 6.23i");
    struct match *m = scene(WAR CAPTURE HAWKE);
    cr_assert(is_offered(m, "english attack martinique"));
    cr_assert(is_offered(m, "english attack guadeloupe"));
    cr_assert(is_offered(m, "english attack cap-francois"));
    is_refused(m, "european attack guadeloupe", "6.23i");
    plays(m, "english done", "");
    cr_assert_eq(now(m)->owner[port("martinique")], FRANCE);
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    match_free(m);
}

Test(seas_6_23, the_english_attack_first)
{
    COVERS("seas 6.23c"); /* R45 */
    struct match *m = scene(WAR ENGLISH_SAIL HAWKE
                            "squadron indes-orientales port-louis\nsquadron ponant iberian-basin\n"
                            "line ponant souverain zodiaque\nleader dache active\naboard dache souverain\n");
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    is_refused(m, "european attack gibraltar", "6.23i");
    plays(m, "english done", "");
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    plays(m, "european attack gibraltar", "1 4"); /* 4 + 1 against 2 + 4 */
    cr_assert_eq(now(m)->owner[port("gibraltar")], FRANCE);
    match_free(m);
}

/* Dache (2) and two ships in a squadron, another ship loose, an empty marker: all in Martinique. */
#define GARRISON                                                                                             \
    "squadron antilles martinique\nline antilles souverain zodiaque\n"                                       \
    "leader dache active\naboard dache zodiaque\n"                                                           \
    "berth superb-fr martinique\nsquadron amerique martinique\n"                                             \
    "squadron indes-orientales guadeloupe\nline indes-orientales thesee\n"                                   \
    "leader bompart active\naboard bompart thesee\n"

Test(seas_6_23, enemy_leaders_in_a_captured_port_are_out_for_one_full_turn)
{
    COVERS("seas 6.23g");
    struct match *m = scene(WAR CAPTURE HAWKE GARRISON);
    plays(m, "english attack martinique", "1 6");
    cr_assert(was_told(m, EUROPEAN, "leader-captured dache 4"));
    cr_assert(was_told(m, ENGLISH, "leader-captured dache 4"));
    cr_assert_eq(now(m)->leader_status[leader("dache")], LEADER_OUT);
    cr_assert_eq(now(m)->aboard[leader("dache")], 0);
    cr_assert_eq(now(m)->leader_status[leader("bompart")], LEADER_ACTIVE); /* in the other port */
    play_quietly_to(m, PHASE_DEMOBILIZE);
    play_quietly_to(m, PHASE_FRIGATES);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(now(m)->leader_status[leader("dache")], LEADER_OUT);
    play_quietly_to(m, PHASE_DEMOBILIZE);
    cr_assert_eq(now(m)->turn, 4);
    cr_assert_eq(now(m)->leader_status[leader("dache")], LEADER_ACTIVE);
    match_free(m);
}

Test(seas_6_23, enemy_ships_in_a_captured_port_are_sunk)
{
    COVERS("seas 6.23h"); /* R45: loose ships too; the markers go aside */
    struct match *m = scene(WAR CAPTURE HAWKE
                            "owner goree england\n" GARRISON
                            "squadron jamaica cape-verde-basin\nline jamaica burford lancaster\n"
                            "squadron levant mascarene-basin\nline levant diademe palmier\n");
    plays(m, "english attack martinique", "1 6");
    static const char *const sunk[] = { "souverain", "zodiaque", "superb-fr" };
    for (int i = 0; i < 3; i++) {
        char line[64];
        snprintf(line, sizeof line, "sunk %s", sunk[i]);
        cr_assert(was_told(m, ENGLISH, line) && was_told(m, EUROPEAN, line), "%s", line);
    }
    cr_assert_eq(now(m)->squadron[squadron("antilles")].at, 0);
    cr_assert_eq(now(m)->squadron[squadron("amerique")].at, 0);
    cr_assert_eq(now(m)->berth[ship("thesee")], in_squadron(squadron("indes-orientales")));
    cr_assert_eq(now(m)->points[ENGLISH], 2 + 2 + 1); /* 74, 74 and 70 guns [8.3] */
    match_free(m);
}

Test(seas_6_23, a_port_that_holds_keeps_its_ships)
{
    COVERS("seas 6.23f", "seas 6.23h");
    struct match *m = scene(WAR CAPTURE HAWKE GARRISON);
    plays(m, "english attack martinique", "6 5"); /* 9 against 9 */
    cr_assert_eq(now(m)->berth[ship("souverain")], in_squadron(squadron("antilles")));
    cr_assert_eq(now(m)->leader_status[leader("dache")], LEADER_ACTIVE);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    match_free(m);
}

Test(seas_6_23, the_sums_stay_secret)
{
    COVERS("seas 6.23e"); /* R78: dice and strength are open, the leader is not */
    struct match *m = scene(WAR CAPTURE HAWKE);
    plays(m, "english attack martinique", "2 2");
    const struct state *seen = seen_by(m, EUROPEAN);
    cr_assert_eq(seen->leader_status[leader("hawke")], LEADER_UNKNOWN);
    cr_assert_eq(seen->berth[ship("mars")], BERTH_UNKNOWN);
    cr_assert_eq(seen->owner[port("martinique")], ENGLAND);
    match_free(m);
}

/* ---- Who holds what the European player takes (R45) ---- */

#define ALLIES                                                                                               \
    "scenario 10.2\nwar 1778\nturn 2\n"                                                                      \
    "at-war england france spain\nphase capture\nacting european\n"

Test(seas_6_23, a_european_capture_goes_to_the_nation_of_the_senior_leader)
{
    COVERS("seas 6.23f"); /* R45 */
    struct match *m = scene(ALLIES "squadron levant iberian-basin\nline levant zodiaque fenix rayo\n"
                                   "leader vaudreuil active\naboard vaudreuil zodiaque\n"
                                   "leader solano active\naboard solano rayo\n");
    plays(m, "european attack gibraltar", "1 4");          /* 5 against 3 + 4 */
    cr_assert_eq(now(m)->owner[port("gibraltar")], SPAIN); /* Solano (3), in a French squadron */
    match_free(m);
}

Test(seas_6_23, of_tied_leaders_of_two_nations_the_owner_chooses)
{
    COVERS("seas 6.23f"); /* R45 */
    struct match *m = scene(
        ALLIES "squadron levant iberian-basin\nline levant zodiaque fenix rayo\n"
               "leader guichen active\naboard guichen zodiaque\nleader solano active\naboard solano rayo\n");
    plays(m, "european attack gibraltar", "1 4");
    cr_assert_eq(now(m)->phase, PHASE_CLAIM);
    is_refused(m, "european claim netherlands", "6.23f");
    is_refused(m, "english claim england", "6.23f");
    plays(m, "european claim france", "");
    cr_assert_eq(now(m)->owner[port("gibraltar")], FRANCE);
    cr_assert(was_told(m, ENGLISH, "port-taken gibraltar france"));
    match_free(m);
}

Test(seas_6_23, what_a_squadron_under_a_russian_takes_is_english)
{
    COVERS("seas 6.23f"); /* R4, R45: Ushakov (4) is senior to Calder (2) */
    struct match *m = scene("scenario 10.3\nwar 1793\nturn 4\nat-war england france spain netherlands\n"
                            "options 11.O\nrussians 1\nphase capture\nacting english\n"
                            "squadron mediterranean western-med\nline mediterranean mars sviatoi-pavel\n"
                            "leader calder active\naboard calder mars\n"
                            "leader ushakov active\naboard ushakov sviatoi-pavel\n");
    plays(m, "english attack minorca", "1 1"); /* 3 + 1 against 4 + 1 */
    cr_assert_eq(now(m)->owner[port("minorca")], ENGLAND);
    match_free(m);
}

/* ---- Quebec City and Louisburg [6.231, 6.232] ---- */

#define SAUNDERS                                                                                             \
    "squadron north-america grand-banks\nline north-america burford lancaster\n"                             \
    "leader saunders active\naboard saunders burford\n"

Test(seas_6_231, quebec_is_not_attacked_before_louisburg_has_fallen)
{
    COVERS("seas 6.231a");
    struct match *m = scene(WAR CAPTURE SAUNDERS);
    is_refused(m, "english attack quebec-city", "6.231a");
    cr_assert_not(is_offered(m, "english attack quebec-city"));
    plays(m, "english attack louisburg", "6 1"); /* an attack that fails is not enough */
    cr_assert_eq(now(m)->owner[port("louisburg")], FRANCE);
    cr_assert_neq(now(m)->phase, PHASE_CAPTURE);
    match_free(m);
}

Test(seas_6_231, quebec_is_attacked_once_louisburg_is_destroyed)
{
    COVERS("seas 6.231a");
    struct match *m = scene(WAR CAPTURE SAUNDERS "owner louisburg destroyed\n");
    plays(m, "english attack quebec-city", "1 6");
    cr_assert_eq(now(m)->owner[port("quebec-city")], ENGLAND);
    match_free(m);
}

Test(seas_6_231, louisburg_and_quebec_do_not_fall_in_one_turn)
{
    COVERS("seas 6.231a", "seas 6.23d"); /* R46 */
    struct match *m = scene(WAR CAPTURE SAUNDERS HAWKE);
    plays(m, "english attack louisburg", "1 6");
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    is_refused(m, "english attack quebec-city", "6.23d");
    match_free(m);
}

Test(seas_6_231, new_france_does_not_come_back)
{
    COVERS("seas 6.231b");
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 5\nat-war england france\nphase capture\nacting european\n"
        "owner louisburg destroyed\nowner quebec-city england\n"
        "squadron amerique grand-banks\nline amerique souverain zodiaque\nleader dache active\n"
        "aboard dache souverain\n");
    is_refused(m, "european attack quebec-city", "6.231b");
    cr_assert(is_offered(m, "european attack st-johns")); /* an English port of the same area */
    match_free(m);
}

Test(seas_6_231, quebec_is_english_in_the_later_wars)
{
    COVERS("seas 6.231b"); /* R47 */
    struct match *m = scene(
        "scenario 10.2\nwar 1778\nturn 2\n"
        "at-war england france spain\nphase capture\nacting european\n"
        "squadron amerique grand-banks\nline amerique souverain zodiaque\nleader guichen active\n"
        "aboard guichen souverain\n");
    cr_assert_eq(now(m)->owner[port("quebec-city")], ENGLAND);
    is_refused(m, "european attack quebec-city", "6.231b");
    match_free(m);
}

/* The last turn of the Seven Years War in the long campaign, and on into the Maritime War. */
#define LAST_OF_1762                                                                                         \
    "scenario 10.5\nwar 1756\nturn 7\n"                                                                      \
    "at-war england france spain\nphase repair\nacting english\n"                                            \
    "repair-left portsmouth 8\nberth mars portsmouth\ndamage mars 1\n"

Test(seas_6_231, fallen_quebec_stays_english_through_the_campaign)
{
    COVERS("seas 6.231b", "seas 6.232");
    struct match *m = scene(LAST_OF_1762 "owner louisburg destroyed\nowner quebec-city england\n");
    plays(m, "english done", NULL);
    cr_assert_eq(now(m)->segment, 1);
    cr_assert_eq(now(m)->owner[port("quebec-city")], ENGLAND);
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    match_free(m);
}

Test(seas_6_232, captured_louisburg_is_destroyed_with_all_in_it)
{
    COVERS("seas 6.232", "seas 6.23h");
    struct match *m = scene(WAR CAPTURE SAUNDERS "squadron amerique louisburg\nline amerique souverain\n"
                                                 "leader dache active\naboard dache souverain\n");
    plays(m, "english attack louisburg", "3 4"); /* 3 + 3 against 3 + 4 */
    cr_assert_eq(now(m)->owner[port("louisburg")], OWNER_DESTROYED);
    cr_assert(was_told(m, EUROPEAN, "port-destroyed louisburg"));
    cr_assert(was_told(m, EUROPEAN, "sunk souverain"));
    cr_assert_eq(now(m)->leader_status[leader("dache")], LEADER_OUT);
    is_refused(m, "english return north-america louisburg", "6.1m");
    match_free(m);
}

Test(seas_6_232, nobody_uses_destroyed_louisburg)
{
    COVERS("seas 6.232");
    struct match *m = scene(
        WAR "phase sail\nacting european\nto-move european\nowed 1\nowner louisburg destroyed\n"
            "squadron amerique quebec-city\nsquadron north-america halifax\n"
            "squadron indes-orientales port-louis\n");
    plays(m, "european sail amerique", "");
    is_refused(m, "european enter louisburg", "6.1m");
    plays(m, "european enter quebec-city", "");
    plays(m, "english sail north-america", "");
    is_refused(m, "english enter louisburg", "6.1m");
    match_free(m);
    m = scene(WAR "phase organize\nacting english european\nowner louisburg destroyed\n");
    is_refused(m, "european station amerique louisburg", "6.61a");
    is_refused(m, "english station north-america louisburg", "6.61a");
    match_free(m);
    m = scene(WAR CAPTURE SAUNDERS HAWKE "owner louisburg destroyed\n");
    is_refused(m, "english attack louisburg", "6.23b");
    match_free(m);
}

/* ---- Pondicherry [6.233] ---- */

#define WATSON                                                                                               \
    "squadron east-indies calcutta\nline east-indies mars culloden\n"                                        \
    "leader watson active\naboard watson mars\n"                                                             \
    "squadron indes-orientales port-louis\n"

static void east_indies_put_to_sea(struct match *m)
{
    plays(m, "english sail east-indies", "");
    plays(m, "english stay", "");
    plays(m, "european pass", "");
}

Test(seas_6_233, pondicherry_falls_in_the_second_turn_of_control)
{
    COVERS("seas 6.233"); /* R28, R48 */
    struct match *m = scene(WAR "phase organize\nacting english european\n" WATSON);
    play_quietly_to(m, PHASE_SAIL);
    east_indies_put_to_sea(m);
    cr_assert_eq(now(m)->bengal_turns, 1);
    is_refused(m, "english attack pondicherry", "6.233"); /* not in the first turn */
    plays(m, "english done", "");
    plays(m, "english return east-indies calcutta", "");
    play_quietly_to(m, PHASE_SAIL);
    cr_assert_eq(now(m)->turn, 3);
    east_indies_put_to_sea(m);
    cr_assert_eq(now(m)->phase, PHASE_CAPTURE);
    plays(m, "english attack pondicherry", "1 1"); /* 2 + 1 against 3 + 1 */
    cr_assert_eq(now(m)->owner[port("pondicherry")], ENGLAND);
    match_free(m);
}

Test(seas_6_233, the_two_turns_must_follow_each_other)
{
    COVERS("seas 6.233"); /* R48 */
    struct match *m = scene(WAR
                            "phase sail\nacting english\nto-move english\nowed 1\nbengal-turns 1\n" WATSON);
    plays(m, "english pass", "");
    plays(m, "european pass", NULL);
    cr_assert_eq(now(m)->bengal_turns, 0);
    match_free(m);
}

Test(seas_6_233, a_single_ship_does_not_control_the_bay)
{
    COVERS("seas 6.233"); /* R28 */
    struct match *m = scene(
        WAR "phase sail\nacting english\nto-move english\nowed 1\nbengal-turns 1\n"
            "squadron east-indies bay-of-bengal\nline east-indies mars\nleader watson active\n"
            "aboard watson mars\nsquadron indes-orientales port-louis\nsquadron jamaica port-royal\n");
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->bengal_turns, 0);
    cr_assert_not(is_offered(m, "english attack pondicherry"));
    match_free(m);
}

Test(seas_6_233, one_turn_of_control_is_refused_by_name)
{
    COVERS("seas 6.233");
    struct match *m = scene(
        WAR CAPTURE HAWKE
        "bengal-turns 1\nsquadron east-indies bay-of-bengal\n"
        "line east-indies burford lancaster\nleader watson active\naboard watson burford\n");
    is_refused(m, "english attack pondicherry", "6.233");
    match_free(m);
    m = scene(WAR CAPTURE
              "bengal-turns 2\nsquadron east-indies bay-of-bengal\n"
              "line east-indies burford lancaster\nleader watson active\naboard watson burford\n");
    cr_assert(is_offered(m, "english attack pondicherry"));
    match_free(m);
}
