/* [6.4] Leaders and their assignment: aboard, ashore, sixteen ships, stacks; R15, R21, R23. */
#include "secrecy.h"
#include "under_sail.h"

Test(seas_6_4, a_leader_serves_the_squadron_of_his_ship_only)
{
    COVERS("seas 6.4a");
    /* Hawke (4) is with the Western squadron; the Channel squadron has Byng (1), and Anson is ashore. */
    struct match *m = scene(WAR ENGLISH_SAIL SPARES
                            "squadron channel portsmouth\nline channel mars culloden\n"
                            "squadron western portsmouth\nline western burford\n"
                            "leader byng active\naboard byng culloden\n"
                            "leader hawke active\naboard hawke burford\nleader anson active\n");
    plays(m, "english sail channel", "");
    is_refused(m, "english cross western-approaches", "6.1f"); /* 2 points */
    match_free(m);
}

Test(seas_6_4, a_leader_ashore_has_no_effect)
{
    COVERS("seas 6.4a", "seas 6.4b");
    struct match *m = scene(WAR ENGLISH_SAIL SPARES
                            "squadron channel portsmouth\nline channel mars culloden\nleader hawke active\n");
    is_refused(m, "english sail channel", "6.1e");
    match_free(m);
}

Test(seas_6_4, a_leader_boards_only_a_ship_of_a_squadron)
{
    COVERS("seas 6.4a");
    struct match *m = scene(WAR ORGANIZE SPARES
                            "squadron channel portsmouth\nline channel mars\nberth burford portsmouth\n"
                            "leader hawke active\nleader anson active\n"
                            "squadron ponant brest\nline ponant souverain\n");
    is_refused(m, "english board hawke burford", "6.4a");
    is_refused(m, "english board hawke souverain", "6.4a");
    plays(m, "english board hawke mars", "");
    is_refused(m, "english board anson mars", "7.4c");
    match_free(m);
}

Test(seas_6_4, a_position_with_a_leader_aboard_nothing_is_refused)
{
    COVERS("seas 6.4a");
    cr_assert_str_eq(scene_refusal(WAR ENGLISH_SAIL SPARES "leader hawke active\naboard hawke mars\n"),
                     "6.4a");
    cr_assert_str_eq(scene_refusal(WAR ENGLISH_SAIL SPARES
                                   "squadron channel portsmouth\nline channel mars\naboard hawke mars\n"),
                     "6.4a");
    cr_assert_str_eq(scene_refusal(WAR ENGLISH_SAIL SPARES
                                   "squadron ponant brest\nline ponant souverain\nleader hawke active\n"
                                   "aboard hawke souverain\n"),
                     "6.4a"); /* not one of his side */
}

/* Spain has been at war since 1779, the Netherlands have not. */
#define ALLIES                                                                                               \
    "scenario 10.2\nwar 1778\nturn 3\nat-war england france spain\n" ORGANIZE SPARES                         \
    "squadron ponant brest\nline ponant souverain\nsquadron oceano cadiz\nline oceano guerrero rayo\n"       \
    "leader bougainville active\nleader langara active\n"

Test(seas_6_4, a_leader_goes_aboard_any_ship_of_the_active_nations_of_his_side)
{
    COVERS("seas 6.4a", "seas 5.3c"); /* any squadron */
    struct match *m = scene(ALLIES);
    plays(m, "european board bougainville guerrero", "");
    is_refused(m, "european board langara guerrero", "7.4c");
    plays(m, "european board langara souverain", "");
    cr_assert_eq(seas_leader_squadron(now(m), leader("bougainville")), squadron("oceano"));
    plays(m, "european done", NULL);
    plays(m, "english done", NULL);
    cr_assert_eq(now(m)->aboard[leader("langara")], 1 + ship("souverain"));
    play_quietly_to(m, PHASE_SAIL);
    plays(m, "english pass", "");
    plays(m, "european sail oceano", ""); /* a Frenchman commands it */
    match_free(m);
}

Test(seas_6_4, a_leader_goes_aboard_no_ship_of_the_other_side)
{
    COVERS("seas 6.4a");
    struct match *m = scene(LINES(ALLIES, "squadron channel portsmouth\nline channel culloden\n"
                                          "leader rodney active\n"));
    is_refused(m, "english board rodney guerrero", "6.4a");
    is_refused(m, "european board langara culloden", "6.4a");
    plays(m, "english board rodney culloden", "");
    match_free(m);
}

Test(seas_6_4, a_ship_that_is_landed_puts_a_leader_of_another_nation_ashore)
{
    COVERS("seas 6.4b");
    struct match *m = scene(LINES(ALLIES, "aboard bougainville guerrero\n"));
    plays(m, "european land guerrero", "");
    cr_assert_eq(now(m)->aboard[leader("bougainville")], 0);
    match_free(m);
}

Test(seas_6_4, a_leader_ashore_may_later_join_in_any_home_port)
{
    COVERS("seas 6.4b");
    static const char *const ships[] = { "mars", "burford" }; /* Portsmouth and Nore */
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(WAR ORGANIZE SPARES
                                "squadron channel portsmouth\nline channel mars\n"
                                "squadron north-sea nore\nline north-sea burford\nleader hawke active\n");
        char          line[64];
        snprintf(line, sizeof line, "english board hawke %s", ships[i]);
        plays(m, line, "");
        plays(m, "english done", NULL);
        plays(m, "european done", NULL);
        cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship(ships[i]));
        plays(m, "english pass", "");
        plays(m, "european pass", "");
        plays(m, i ? "english sail north-sea" : "english sail channel", "");
        match_free(m);
    }
}

Test(seas_6_4, a_leader_can_be_put_ashore)
{
    COVERS("seas 6.4b");
    struct match *m = scene(WAR ORGANIZE SPARES
                            "squadron channel portsmouth\nline channel mars\nleader hawke active\n"
                            "aboard hawke mars\n");
    plays(m, "english ashore hawke", "");
    cr_assert_eq(now(m)->aboard[leader("hawke")], 0);
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_ACTIVE);
    is_refused(m, "english ashore hawke", "6.4b");
    match_free(m);
}

Test(seas_6_4, extra_leaders_travel_along_and_help_in_battle)
{
    COVERS("seas 6.4c");
    struct match *m = scene(
        WAR ENGLISH_SAIL
        "battles bay-of-biscay\n"
        "squadron channel bay-of-biscay\nsquadron-marks channel moved battle\n"
        "line channel mars culloden burford\nleader byng active\naboard byng mars\n"
        "leader holburne active\naboard holburne burford\n"
        "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\n"
        "line ponant souverain zodiaque thesee\nleader conflans active\naboard conflans souverain\n");
    plays(m, "english pass", "6 1");
    /* Byng gives the Mars a die and Holburne the Burford; Conflans gives the Souverain one. */
    plays(m, "english engage", NULL);
    static const char *const one[] = { "fire souverain 4 ", "fire zodiaque 3 ", "fire thesee 3 ",
                                       "fire mars 4 ",      "fire culloden 3 ", "fire burford 3 " };
    for (size_t i = 0; i < 6; i++) {
        bool told = false;
        for (int fives = 0; fives < 5; fives++) {
            for (int sixes = 0; sixes < 5; sixes++) {
                char line[64];
                snprintf(line, sizeof line, "%s%d %d", one[i], fives, sixes);
                told = told || was_told(m, ENGLISH, line);
            }
        }
        cr_assert(told, "%s...", one[i]);
    }
    match_free(m);
}

Test(seas_6_4, any_number_of_leaders_may_be_in_one_squadron)
{
    COVERS("seas 6.4c");
    struct match *m = scene(
        WAR ENGLISH_SAIL SPARES
        "squadron channel portsmouth\nline channel mars culloden burford norwich\n"
        "leader byng active\naboard byng mars\nleader hawke active\naboard hawke culloden\n"
        "leader anson active\naboard anson burford\n"
        "leader boscawen active\naboard boscawen norwich\n");
    plays(m, "english sail channel", "");
    plays(m, "english stay", "");
    cr_assert_eq(seas_squadron_leaders(data(), now(m), squadron("channel")), 4);
    match_free(m);
}

/* ---- Sixteen ships to a leader [6.4d-e, R23] ---- */

/* The Channel squadron in Portsmouth with the first n English ships, and leaders at these places from 0. */
static struct match *big_squadron(int n, int count, const int places[])
{
    static const char *const leaders[] = { "hawke", "boscawen", "anson" };
    struct text              t = text_growing();
    text_addf(&t, WAR ENGLISH_SAIL SPARES "squadron channel portsmouth\nline channel");
    for (int i = 0; i < n; i++)
        text_addf(&t, " %s", data()->ship_name[data()->ships_of[ENGLAND].first + i].id);
    for (int i = 0; i < count; i++) {
        text_addf(&t, "\nleader %s active\naboard %s %s", leaders[i], leaders[i],
                  data()->ship_name[data()->ships_of[ENGLAND].first + places[i]].id);
    }
    struct match *m = scene(t.at);
    text_free(&t);
    return m;
}

static void check_big(int n, int count, const int places[], bool sails)
{
    struct match *m = big_squadron(n, count, places);
    if (sails) {
        plays(m, "english sail channel", "");
        cr_assert_eq(now(m)->squadron[squadron("channel")].ships, n);
    } else {
        is_refused(m, "english sail channel", "6.4e");
        cr_assert_not(is_offered(m, "english sail channel"));
    }
    match_free(m);
}

Test(seas_6_4, one_leader_commands_sixteen_ships_and_no_more)
{
    COVERS("seas 6.4d");
    check_big(15, 1, (const int[]){ 3 }, true);
    check_big(16, 1, (const int[]){ 15 }, true);
    check_big(17, 1, (const int[]){ 0 }, false);
    check_big(17, 1, (const int[]){ 8 }, false);
}

Test(seas_6_4, more_than_sixteen_ships_need_a_leader_for_each_stack)
{
    COVERS("seas 6.4e"); /* R23 */
    check_big(17, 2, (const int[]){ 0, 16 }, true);
    check_big(17, 2, (const int[]){ 0, 1 }, true); /* one ship, and sixteen behind her */
    check_big(32, 2, (const int[]){ 15, 16 }, true);
    check_big(32, 2, (const int[]){ 0, 31 }, true);
    check_big(32, 2, (const int[]){ 0, 5 }, false);   /* seventeen or more would be under one of them */
    check_big(32, 2, (const int[]){ 16, 31 }, false); /* nobody in the van */
    check_big(33, 2, (const int[]){ 8, 24 }, false);
    check_big(33, 3, (const int[]){ 8, 16, 24 }, true);
    check_big(33, 3, (const int[]){ 0, 1, 2 }, false);
    check_big(48, 3, (const int[]){ 0, 16, 32 }, true);
    check_big(48, 3, (const int[]){ 0, 17, 31 }, false);
}

Test(seas_6_4, a_squadron_too_large_for_its_leaders_can_be_left_in_port)
{
    COVERS("seas 6.4e"); /* R23 */
    struct match *m = big_squadron(17, 1, (const int[]){ 0 });
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("portsmouth")));
    match_free(m);
}

Test(seas_6_4, stacks_fight_in_their_order_and_an_absorbed_one_comes_last)
{
    COVERS("seas 6.4f");
    /* Anson (3) joins Hawke (4) in battle: 2 + 3 + 4 is enough. */
    struct match *m = scene(
        WAR ENGLISH_SAIL
        "battles bay-of-biscay\nsquadron western bay-of-biscay\n"
        "squadron-marks western moved battle\nline western burford lancaster\n"
        "leader hawke active\naboard hawke lancaster\n"
        "squadron channel portsmouth\nline channel mars culloden\n"
        "leader anson active\naboard anson mars\n"
        "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\nline ponant souverain\n"
        "leader conflans active\naboard conflans souverain\n");
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english join", "2 6 1"); /* and then the gauge: nobody has more to move */
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    plays(m, "english engage", NULL);
    cr_assert(was_told(m, EUROPEAN, "in-line english 1 burford 0"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 2 lancaster 0"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 3 mars 0"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 4 culloden 0"));
    match_free(m);
}

Test(seas_6_4, the_line_of_a_squadron_is_the_order_in_which_it_was_stacked)
{
    COVERS("seas 6.4f");
    struct match *m = scene(WAR ORGANIZE SPARES
                            "squadron channel portsmouth\nline channel mars culloden burford\n");
    plays(m, "english lead burford", "");
    const uint16_t *line = seas_fleet_line(now(m), squadron("channel"));
    cr_assert_eq(line[0], ship("burford"));
    cr_assert_eq(line[1], ship("mars"));
    cr_assert_eq(line[2], ship("culloden"));
    match_free(m);
}

Test(seas_6_4, the_senior_leader_lies_face_up_for_his_owner_alone)
{
    COVERS("seas 6.4g"); /* R72: on the display, which nobody else looks at */
    static const char senior[] = WAR ENGLISH_SAIL SPARES
        "squadron channel portsmouth\nline channel mars culloden\nleader hawke active\naboard hawke mars\n"
        "leader byng active\naboard byng culloden\n";
    static const char other[] = WAR ENGLISH_SAIL SPARES
        "squadron channel portsmouth\nline channel mars culloden\nleader anson active\naboard anson mars\n"
        "leader holburne active\naboard holburne culloden\n";
    cannot_tell_apart(EUROPEAN, senior, other);
    struct match *m = scene(senior);
    struct text   shown = text_growing();
    game_show(&seas_game, data(), (const struct view *)(const void *)seen_by(m, ENGLISH), ENGLISH, &shown);
    cr_assert_neq(strstr(shown.at, "Channel 2/4"), NULL, "%s", shown.at); /* Hawke's rating, not Byng's */
    text_free(&shown);
    match_free(m);
}
