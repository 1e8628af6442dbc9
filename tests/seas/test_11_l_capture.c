/* [11.L] Boarding and capture. */
#include "years.h"
#include <stdio.h>

/* Hawke in Norwich (50 guns, attack 1, defense 3) against Conflans in Hippopotame (the same) off Toulon:
 * each fires two dice, one of them the leader's. The English have the gauge. */
#define OFF_TOULON                                                                                           \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"           \
    "passed european 1\noptions 11.L\nbattles western-med\nsquadron channel western-med\n"                   \
    "squadron-marks channel moved battle\nsquadron ponant western-med\nsquadron-marks ponant moved battle\n"
#define DUEL                                                                                                 \
    "line channel norwich\nleader hawke active\naboard hawke norwich\n"                                      \
    "line ponant hippopotame\nleader conflans active\naboard conflans hippopotame\n"

static struct match *duel(const char *lines)
{
    struct match *m = scene(lines);
    plays(m, "english pass", "6 1");
    cr_assert_eq(now(m)->gauge, ENGLISH);
    return m;
}

static int berth_of(const struct match *m, const char *id)
{
    return now(m)->berth[ship(id)];
}

/* ---- The capture roll [11.La] ---- */

Test(seas_11_L, eleven_or_twelve_on_two_dice_capture_the_ship_instead_of_a_hit)
{
    COVERS("seas 11.La");
    static const char *const dice[] = { "6 1 6 5 1 1",
                                        "6 1 6 6 1 1" }; /* fire, boarding, fire: no damage die */
    for (int i = 0; i < 2; i++) {
        struct match *m = duel(OFF_TOULON DUEL);
        plays(m, "english engage", dice[i]);
        cr_assert(was_told(m, EUROPEAN, i ? "boarded hippopotame 12 11" : "boarded hippopotame 11 11"));
        cr_assert(was_told(m, EUROPEAN, "captured hippopotame"));
        cr_assert_not(was_told(m, EUROPEAN, "sunk hippopotame"));
        cr_assert(was_told(m, EUROPEAN, "battle-won english western-med"));
        match_free(m);
    }
}

Test(seas_11_L, a_five_may_capture_instead_of_disabling)
{
    COVERS("seas 11.La");
    struct match *m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "5 1 6 5 1 1");
    cr_assert(was_told(m, EUROPEAN, "captured hippopotame"));
    cr_assert_not(was_told(m, EUROPEAN, "disabled hippopotame"));
    match_free(m);
}

Test(seas_11_L, ten_does_not_capture_and_the_hit_counts)
{
    COVERS("seas 11.La");
    struct match *m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "6 1 5 5 2 1 1 1 1"); /* boarding 10, damage 2; French fire; Conflans 2 */
    cr_assert(was_told(m, EUROPEAN, "damaged hippopotame 2 2"));
    cr_assert_eq(berth_of(m, "hippopotame"), in_port(port("toulon")));
    match_free(m);
    m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "5 1 4 6 1 1");
    cr_assert(was_told(m, EUROPEAN, "disabled hippopotame"));
    cr_assert_eq(berth_of(m, "hippopotame"), in_port(port("toulon")));
    match_free(m);
}

Test(seas_11_L, every_five_and_every_six_has_a_roll_of_its_own)
{
    COVERS("seas 11.La"); /* R69 */
    struct match *m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "5 6 1 1 6 6 1 1"); /* the five misses, the six captures and does no damage */
    cr_assert(was_told(m, EUROPEAN, "captured hippopotame"));
    match_free(m);
    m = duel(OFF_TOULON DUEL);
    plays(m, "english engage",
          "5 6 6 6 1 1 2 1 1 1 1"); /* the five captures; the six does damage: a check for him */
    cr_assert(was_told(m, EUROPEAN, "captured hippopotame"));
    cr_assert(was_told(m, EUROPEAN, "leader-check conflans 2"));
    match_free(m);
}

Test(seas_11_L, both_sides_capture)
{
    COVERS("seas 11.La");
    struct match *m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "1 1 6 1 5 6");
    cr_assert(was_told(m, ENGLISH, "captured norwich"));
    match_free(m);
}

Test(seas_11_L, without_the_option_nothing_is_captured)
{
    COVERS("seas 11.La", "seas 11.0");
    struct match *m = duel(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
        "passed european 1\nbattles western-med\nsquadron channel western-med\n"
        "squadron-marks channel moved battle\nsquadron ponant western-med\n"
        "squadron-marks ponant moved battle\n" DUEL);
    plays(m, "english engage", "6 1 6 1 1 1 1"); /* fire, damage 6, fire, leader check */
    cr_assert(was_told(m, EUROPEAN, "sunk hippopotame"));
    match_free(m);
}

/* ---- Points [11.Lb] ---- */

Test(seas_11_L, the_captor_scores_twice_what_the_english_get_for_a_sunk_ship)
{
    COVERS("seas 11.Lb");
    struct match *m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "6 1 6 5 1 1"); /* 50 guns: twice 1 */
    cr_assert(was_told(m, EUROPEAN, "capture-points english hippopotame 2"));
    cr_assert_eq(now(m)->points[ENGLISH], 2);
    cr_assert_eq(now(m)->points[EUROPEAN], 0);
    match_free(m);
    m = duel(OFF_TOULON DUEL);
    plays(m, "english engage",
          "1 1 6 1 5 6"); /* Norwich has 50 guns too; no point is taken from England (R69) */
    quietly_until(m, PHASE_RETURN);
    cr_assert_eq(now(m)->points[EUROPEAN], 2);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    match_free(m);
}

Test(seas_11_L, from_74_guns_on_a_captured_ship_is_worth_four)
{
    COVERS("seas 11.Lb");
    struct match *m = duel(OFF_TOULON
                           "line channel norwich\nleader hawke active\naboard hawke norwich\n"
                           "line ponant souverain\nleader conflans active\naboard conflans souverain\n");
    plays(m, "english engage", "6 1 6 5 1 1 1 1"); /* Souverain: 3 guns and her leader */
    cr_assert_eq(now(m)->points[ENGLISH], 4);
    match_free(m);
    m = duel(OFF_TOULON "line channel mars\nleader hawke active\naboard hawke mars\n"
                        "line ponant hippopotame\nleader conflans active\naboard conflans hippopotame\n");
    plays(m, "english engage", "1 1 1 1 5 1 6 6");
    quietly_until(m, PHASE_RETURN);
    cr_assert_eq(now(m)->points[EUROPEAN], 4);
    cr_assert_eq(now(m)->points[ENGLISH], 0);
    match_free(m);
}

Test(seas_11_L, a_captured_ship_returns_to_her_owners_pool)
{
    COVERS("seas 11.Lb"); /* R69 */
    struct match *m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "6 1 6 5 1 1");
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(berth_of(m, "hippopotame"), 0);
    match_free(m);
}

/* ---- The prize [11.Lc] ---- */

/* A ship was captured last turn; the Forces Phase of 1757 or 1779 begins. */
#define FORCES_1757                                                                                          \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase demobilize\n"                             \
    "acting english european\noptions 11.L\n"
#define FORCES_1781                                                                                          \
    "scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\nphase demobilize\n"           \
    "acting english european\noptions 11.L\n"

Test(seas_11_L, the_captor_chooses_among_the_closest_ships_outside_the_war)
{
    COVERS("seas 11.Lc");
    struct match *m = scene(FORCES_1757 "prize hippopotame england\n"); /* attack 1, defense 3 */
    both_done(m, "2 1 1");
    cr_assert_eq(now(m)->phase, PHASE_PRIZE);
    cr_assert_eq(now(m)->acting, 1 << ENGLISH);
    is_refused(m, "english prize preston", "11.Lc");    /* equal, but of this war */
    is_refused(m, "english prize agamemnon", "11.Lc");  /* outside, but stronger */
    is_refused(m, "english prize sagittaire", "11.Lc"); /* equal, but French */
    cr_assert(is_offered(m, "english prize leander"));
    cr_assert(is_offered(m, "english prize adamant"));
    plays(m, "english prize isis", "");
    cr_assert(was_told(m, EUROPEAN, "prize england isis hippopotame")); /* openly (R69) */
    cr_assert_eq(ships_in_play(m, ENGLAND), 15 + 15 + 2 + 1);
    cr_assert_eq(now(m)->phase, PHASE_ORGANIZE);
    match_free(m);
}

Test(seas_11_L, the_prize_serves_for_one_turn_only)
{
    COVERS("seas 11.Lc");
    struct match *m = scene(FORCES_1757 "prize hippopotame england\n");
    both_done(m, "2 1 1");
    plays(m, "english prize isis", "");
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(berth_of(m, "isis"), 0); /* gone before anything is counted or kept */
    cr_assert_eq(ships_in_play(m, ENGLAND), 15 + 15 + 2);
    keeps(m, ENGLAND, 15, 4);
    keeps(m, FRANCE, 15, 3);
    both_done(m, NULL);
    cr_assert_eq(now(m)->phase, PHASE_ORGANIZE); /* and no second prize */
    match_free(m);
}

Test(seas_11_L, the_closest_match_may_differ)
{
    COVERS("seas 11.Lc");
    /* Soleil Royal is 3-5: Gibraltar (80, 1778 and 1793) and Caesar (80, 1793) have exactly that. */
    struct match *m = scene(FORCES_1757 "prize soleil-royal england\n");
    both_done(m, "2 1 1");
    cr_assert(is_offered(m, "english prize gibraltar"));
    cr_assert(is_offered(m, "english prize caesar"));
    is_refused(m, "english prize blenheim", "11.Lc"); /* 4-5 is one off */
    match_free(m);
    /* Medway is 2-3: no Frenchman outside 1756 is; 2-4 and 1-3 are both one off. */
    m = scene(FORCES_1757 "prize medway france\n");
    both_done(m, "2 1 1");
    cr_assert_eq(now(m)->acting, 1 << EUROPEAN);
    cr_assert(is_offered(m, "european prize sagittaire")); /* 1-3 */
    cr_assert(is_offered(m, "european prize caton"));      /* 2-4 */
    is_refused(m, "european prize hercule", "11.Lc");      /* 3-4 */
    match_free(m);
}

#define NO_DUTCH_OUTSIDE                                                                                     \
    "berth vrijheid lost\nberth brutus lost\nberth staten-generaal lost\nberth washington lost\n"            \
    "berth cerberus lost\nberth admiraal-tjerk-hiddes-de-vries lost\nberth gelijkheid lost\n"                \
    "berth haarlem lost\nberth leijden lost\nberth dordrecht lost\n"

Test(seas_11_L, only_if_there_is_none_outside_the_prize_is_of_this_war)
{
    COVERS("seas 11.Lc");
    struct match *m = scene(FORCES_1781 NO_DUTCH_OUTSIDE "prize torbay netherlands\n"); /* 3-4 */
    both_done(m, "1 1 1 1 1");
    int taken = 0; /* the only 3-4 of 1778 is Admiraal Generaal; she may have been drawn just now */
    if (now(m)->phase == PHASE_PRIZE) {
        is_refused(m, "european prize erfprins", "11.Lc");
        static struct move_list list;
        game_moves(&seas_game, data(), match_state(m), EUROPEAN, &list);
        for (uint32_t i = 0; i < list.count; i++) {
            cr_assert(data()->ship[list.move[i].arg[0]].segments & 2);
            cr_assert_eq(data()->ship[list.move[i].arg[0]].nation, NETHERLANDS);
        }
        match_play(m, EUROPEAN, list.move[0]);
    }
    for (int i = 0; i < data()->ships; i++)
        taken += (now(m)->ship_flags[i] & SHIP_PRIZE) && data()->ship[i].nation == NETHERLANDS;
    cr_assert_eq(taken, 1);
    cr_assert_eq(ships_in_play(m, NETHERLANDS), 5 + 1 + 1);
    match_free(m);
    m = scene(FORCES_1781 "prize torbay netherlands\n"); /* with others left, those marked 3 come first */
    both_done(m, "1 1 1 1 1");
    is_refused(m, "european prize admiraal-generaal", "11.Lc");
    plays(m, "european prize vrijheid", "");
    match_free(m);
}

Test(seas_11_L, two_captures_bring_two_prizes)
{
    COVERS("seas 11.Lc");
    struct match *m = scene(FORCES_1757 "prize hippopotame england\nprize fier england\n");
    both_done(m, "2 1 1");
    plays(m, "english prize isis", "");
    cr_assert_eq(now(m)->phase, PHASE_PRIZE);
    is_refused(m, "english prize isis", "11.Lc");
    plays(m, "english prize leander", "");
    cr_assert_eq(ships_in_play(m, ENGLAND), 15 + 15 + 2 + 2);
    match_free(m);
}

/* Who chooses would be asked for ships of the other side's pool, which he does not see. */
Test(seas_11_L, a_position_gives_no_prize_to_her_own_side)
{
    COVERS("seas 11.Lc");
    cr_expect_str_eq(scene_refusal(FORCES_1757 "prize hippopotame england\n"), "");
    cr_expect_str_eq(scene_refusal(FORCES_1757 "prize hippopotame france\n"), "11.Lc");
    cr_expect_str_eq(scene_refusal(FORCES_1757 "prize norwich england\n"), "11.Lc");
}

Test(seas_11_L, a_capture_of_this_turn_brings_its_prize_in_the_next)
{
    COVERS("seas 11.Lc");
    struct match *m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "6 1 6 5 1 1");
    cr_assert_eq(now(m)->prize[ship("hippopotame")], 1 << ENGLAND);
    quiet_year(m);
    keeps(m, ENGLAND, 0, 0);
    both_done(m, NULL);
    cr_assert_eq(now(m)->phase, PHASE_PRIZE);
    match_free(m);
}

Test(seas_11_L, the_european_captor_is_the_nation_of_the_senior_leader)
{
    COVERS("seas 11.Lc"); /* R69 */
    /* Navarro (2) of Spain is senior to Conflans (1); joint command takes a die from each ship, floor 0. */
    struct match *m = duel(
        "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\nacting english\n"
        "owed 1\npassed european 1\noptions 11.L\nbattles western-med\n"
        "squadron channel western-med\nsquadron-marks channel moved battle\n"
        "line channel norwich\nleader hawke active\naboard hawke norwich\n"
        "squadron ponant western-med\nsquadron-marks ponant moved battle\n"
        "line ponant hippopotame tigre\nleader conflans active\naboard conflans hippopotame\n"
        "leader navarro active\naboard navarro tigre\n");
    /* English: 2 dice; Europeans: 0 + 1 and 1 + 1 dice at Norwich. */
    plays(m, "english engage", "1 1 6 1 1 6 6");
    cr_assert(was_told(m, ENGLISH, "captured norwich"));
    cr_assert_eq(now(m)->prize[ship("norwich")], 1 << SPAIN);
    match_free(m);
}

Test(seas_11_L, england_is_the_captor_even_under_a_russian_senior)
{
    COVERS("seas 11.Lc"); /* R69 */
    struct match *m = duel(
        "scenario 10.3\nwar 1793\nturn 4\nat-war england france netherlands spain\nphase sail\n"
        "acting english\nowed 1\npassed european 1\noptions 11.L 11.O\nrussians 1\n"
        "battles western-med\nsquadron channel western-med\nsquadron-marks channel moved battle\n"
        "line channel adamant retvizan\nleader hotham active\naboard hotham adamant\n"
        "leader ushakov active\naboard ushakov retvizan\nsquadron ponant western-med\n"
        "squadron-marks ponant moved battle\nline ponant batavier\n");
    /* Both fire at Batavier: 1 + 1 and 2 + 1 dice; she fires 1 at Adamant. */
    plays(m, "english engage", "6 1 1 1 1 6 6 1");
    cr_assert(was_told(m, ENGLISH, "captured batavier"));
    cr_assert_eq(now(m)->prize[ship("batavier")], 1 << ENGLAND);
    match_free(m);
}

/* ---- Leaders aboard [11.Ld] ---- */

Test(seas_11_L, a_leader_aboard_a_captured_ship_is_a_prisoner_for_a_turn)
{
    COVERS("seas 11.Ld");
    struct match *m = duel(OFF_TOULON DUEL);
    plays(m, "english engage", "6 1 6 5 1 1");
    cr_assert(was_told(m, ENGLISH, "leader-captured conflans 4"));
    cr_assert_eq(now(m)->leader_status[leader("conflans")], LEADER_OUT);
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(now(m)->leader_status[leader("conflans")], LEADER_OUT);
    quiet_year(m);
    cr_assert_eq(now(m)->turn, 4);
    cr_assert_eq(now(m)->leader_status[leader("conflans")], LEADER_ACTIVE); /* paroled to his owner */
    match_free(m);
}

Test(seas_11_L, he_is_captured_whether_injured_or_not_unless_he_is_killed)
{
    COVERS("seas 11.Ld");
    static const struct {
        const char *dice;
        int         status;
    } row[] = {
        { "5 6 6 6 1 1 2 1 1 3 4", LEADER_OUT },    /* 7: unhurt */
        { "5 6 6 6 1 1 2 1 1 4 4", LEADER_OUT },    /* 8: injured */
        { "5 6 6 6 1 1 2 1 1 5 6", LEADER_OUT },    /* 11 */
        { "5 6 6 6 1 1 2 1 1 6 6", LEADER_KILLED }, /* 12 */
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct match *m = duel(OFF_TOULON DUEL);
        plays(m, "english engage", row[i].dice);
        cr_assert(was_told(m, EUROPEAN, "captured hippopotame"));
        cr_assert_eq(now(m)->leader_status[leader("conflans")], row[i].status, "%s", row[i].dice);
        cr_assert_eq(was_told(m, ENGLISH, "leader-captured conflans 4"), row[i].status == LEADER_OUT);
        cr_assert_not(was_told(m, ENGLISH, "leader-hurt conflans 4"));
        match_free(m);
    }
}

Test(seas_11_L, captured_ships_count_for_nelsons_year_off)
{
    COVERS("seas 11.Ja"); /* R69 */
    struct match *m = duel(
        "scenario 10.3\nwar 1793\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"
        "passed european 1\noptions 11.J 11.L\nbattles western-med\nsquadron channel western-med\n"
        "squadron-marks channel moved battle\nline channel adamant\nleader nelson active\n"
        "aboard nelson adamant\nsquadron ponant western-med\nsquadron-marks ponant moved battle\n"
        "line ponant heros\n");
    plays(m, "english engage", "6 1 6 6 1 1 1");
    cr_assert_eq(now(m)->leader_status[leader("nelson")], LEADER_OUT);
    match_free(m);
}
