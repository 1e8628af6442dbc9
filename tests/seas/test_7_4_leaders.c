/* [7.4] Leaders in battle: their dice (R39) and their fates (R42, R43). Ships have 3 dice of their own in the
 * lines used here, so what is above 3 is the leaders'. */
#include "sea_fight.h"

#define FIVE_ENGLISH   "mars culloden torbay lenox hero"
#define FIVE_FRENCH    "souverain zodiaque thesee glorieux hector"
#define HAWKE(ship)    "leader hawke active\naboard hawke " ship "\n"       /* 4 */
#define BOSCAWEN(ship) "leader boscawen active\naboard boscawen " ship "\n" /* 4 */
#define ANSON(ship)    "leader anson active\naboard anson " ship "\n"       /* 3 */
#define HOLMES(ship)   "leader holmes active\naboard holmes " ship "\n"     /* 2 */
#define BYNG(ship)     "leader byng active\naboard byng " ship "\n"         /* 1 */

static struct match *fives(const char *more)
{
    return met(IN_1757, "bay-of-biscay", FIVE_ENGLISH, FIVE_FRENCH, more);
}

/* The dice of the five English ships in the round just fired, by what fell on their opposites. */
static void english_dice_are(const struct match *m, int a, int b, int c, int d, int e)
{
    const char *const opposite[] = { "souverain", "zodiaque", "thesee", "glorieux", "hector" };
    const int         wanted[] = { a, b, c, d, e };
    int               at = 0;
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *event = match_event(m, i);
        if (event->kind == EVENT_FIRE && at < 5 && event->arg[0] == ship(opposite[at])) {
            cr_assert_eq(event->arg[1], wanted[at], "%d dice on %s, not %d", event->arg[1], opposite[at],
                         wanted[at]);
            at++;
        }
    }
    cr_assert_eq(at, 5);
}

/* ---- Dice ---- */

Test(seas_7_4, a_leader_gives_as_many_dice_as_his_rating_to_his_ship_and_the_nearest)
{
    COVERS("seas 7.4a", "seas 7.4b");
    struct match *m = fives(ANSON("torbay")); /* 3: his own, the one ahead, the one astern */
    engages(m, "511 1111 1111 1111 111   111 111 111 111 111");
    english_dice_are(m, 3, 4, 4, 4, 3);
    match_free(m);
}

Test(seas_7_4, leader_dice_come_again_in_every_round)
{
    COVERS("seas 7.4a");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars", "souverain zodiaque", BYNG("mars"));
    engages(m, "5111 111111");
    cr_assert(was_told(m, ENGLISH, "fire souverain 4 1 0"));
    plays(m, "european retreat souverain brest", "5111 111");
    cr_assert(was_told(m, ENGLISH, "fire zodiaque 4 1 0"));
    match_free(m);
}

Test(seas_7_4, the_dice_of_a_leader_at_the_head_go_down_the_line)
{
    COVERS("seas 7.4b");
    struct match *m = fives(HAWKE("mars"));
    engages(m, "5111 1111 1111 1111 111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 4, 4, 3);
    match_free(m);
}

Test(seas_7_4, european_leaders_give_dice_too)
{
    COVERS("seas 7.4a", "seas 7.4b");
    struct match *m = met(
        IN_1757, "bay-of-biscay", "mars culloden torbay", "souverain zodiaque thesee",
        "leader la-galissoniere active\naboard la-galissoniere thesee\n"); /* 3, at the rear */
    engages(m, "511 111 111   1111 1111 1111");
    cr_assert(was_told(m, ENGLISH, "fire mars 4 0 0"));
    cr_assert(was_told(m, ENGLISH, "fire torbay 4 0 0"));
    match_free(m);
}

Test(seas_7_4, a_leader_rated_two_gives_his_second_die_ahead_or_astern_as_his_owner_likes)
{
    COVERS("seas 7.4j", "seas 7.4b");
    struct match *m = fives(HOLMES("torbay"));
    engages(m, "");
    cr_assert_eq(now(m)->phase, PHASE_AID);
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    is_refused(m, "english aid torbay", "7.4b"); /* one for each ship */
    is_refused(m, "english aid mars", "7.4b");   /* not the nearest */
    is_refused(m, "european aid culloden", "7.4b");
    plays(m, "english aid culloden", "511 1111 1111 111 111   111 111 111 111 111");
    english_dice_are(m, 3, 4, 4, 3, 3);
    match_free(m);

    m = fives(HOLMES("torbay"));
    engages(m, "");
    plays(m, "english aid lenox", "511 111 1111 1111 111   111 111 111 111 111");
    english_dice_are(m, 3, 3, 4, 4, 3);
    match_free(m);
}

Test(seas_7_4, at_an_end_of_the_line_there_is_only_one_next_ship)
{
    COVERS("seas 7.4j");
    struct match *m = fives(HOLMES("mars"));
    engages(m, "5111 1111 111 111 111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 3, 3, 3);
    match_free(m);

    m = fives(HOLMES("hero"));
    engages(m, "511 111 111 1111 1111   111 111 111 111 111");
    english_dice_are(m, 3, 3, 3, 4, 4);
    match_free(m);
}

Test(seas_7_4, a_leader_alone_in_his_line_has_nobody_to_give_his_second_die)
{
    COVERS("seas 7.4j");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars", "souverain", HOLMES("mars"));
    engages(m, "5111 111");
    cr_assert(was_told(m, ENGLISH, "fire souverain 4 1 0"));
    match_free(m);
}

Test(seas_7_4, the_choice_is_only_about_the_last_die_at_the_last_distance)
{
    COVERS("seas 7.4b");
    struct match *m = fives(HAWKE("torbay")); /* his own, both neighbours, and then Mars or Hero */
    engages(m, "");
    is_refused(m, "english aid culloden", "7.4b");
    plays(m, "english aid hero", "511 1111 1111 1111 1111   111 111 111 111 111");
    english_dice_are(m, 3, 4, 4, 4, 4);
    match_free(m);
}

Test(seas_7_4, the_choice_of_the_last_die_is_made_anew_in_each_round)
{
    COVERS("seas 7.4b", "seas 7.4a");
    struct match *m = fives(HOLMES("torbay"));
    engages(m, "");
    plays(m, "english aid culloden", "511 1111 1111 111 111   111 111 111 111 111");
    plays(m, "european retreat souverain brest", "");
    cr_assert_eq(now(m)->phase, PHASE_AID);
    cr_assert_eq(now(m)->round, 2);
    cr_assert(is_offered(m, "english aid lenox"));
    match_free(m);
}

Test(seas_7_4, no_ship_carries_two_leaders)
{
    COVERS("seas 7.4c");
    const char *lines = "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n" AT_SAIL
                        "squadron channel portsmouth\nline channel mars culloden\n" HAWKE("mars")
                            ANSON("mars");
    cr_assert_str_eq(scene_refusal(lines), "7.4c");

    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase organize\nacting english european\n"
        "squadron channel portsmouth\nline channel mars culloden\n" HAWKE("mars") "leader anson active\n");
    is_refused(m, "english board anson mars", "7.4c");
    plays(m, "english board anson culloden", "");
    match_free(m);
}

Test(seas_7_4, no_ship_gets_dice_from_two_leaders)
{
    COVERS("seas 7.4d");
    struct match *m = fives(HAWKE("culloden") BOSCAWEN("torbay"));
    /* Hawke: Culloden, Mars and Torbay, Lenox. Boscawen: Torbay is served, Culloden and Lenox too, and the
     * last die finds Mars served, so that it goes to Hero, which is as near. */
    engages(m, "5111 1111 1111 1111 1111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 4, 4, 4);
    match_free(m);
}

Test(seas_7_4, a_blocked_die_goes_the_other_way_if_that_is_as_near)
{
    COVERS("seas 7.4e");
    struct match *m = fives(ANSON("mars") HOLMES("lenox")); /* Anson serves Mars, Culloden, Torbay */
    engages(m, "5111 1111 1111 1111 1111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 4, 4, 4); /* Holmes: Lenox, and Hero instead of Torbay, without a question */
    match_free(m);
}

Test(seas_7_4, a_blocked_die_with_no_equally_near_ship_is_lost)
{
    COVERS("seas 7.4e", "seas 7.4d");
    struct match *m = fives(HAWKE("mars") HOLMES("hero")); /* Hawke serves the first four */
    engages(m, "5111 1111 1111 1111 1111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 4, 4, 4);
    match_free(m);

    m = fives(ANSON("culloden")
                  HOLMES("mars")); /* Anson serves Mars, Culloden, Torbay: both of Holmes' are lost */
    engages(m, "5111 1111 1111 111 111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 4, 3, 3);
    match_free(m);

    m = fives(ANSON("culloden")
                  HOLMES("torbay")); /* Holmes: Torbay is served; Culloden is served, so Lenox */
    engages(m, "5111 1111 1111 1111 111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 4, 4, 3);
    match_free(m);
}

Test(seas_7_4, the_higher_rated_leader_deals_out_his_dice_first)
{
    COVERS("seas 7.4d", "seas 7.4e");
    struct match *m = fives(HOLMES("culloden") BYNG("mars"));
    engages(m, ""); /* Holmes may choose Mars although Byng sails in her */
    plays(m, "english aid mars", "5111 1111 111 111 111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 3, 3, 3); /* and Byng's die is lost (R39) */
    match_free(m);
}

Test(seas_7_4, two_leaders_choose_one_after_the_other)
{
    COVERS("seas 7.4b", "seas 7.4d");
    struct match *m = met(IN_1757, "bay-of-biscay", FIVE_ENGLISH, FIVE_FRENCH,
                          HOLMES("culloden") "leader osborn active\naboard osborn lenox\n"); /* both 2 */
    engages(m, "");
    plays(m, "english aid mars", "");
    cr_assert(is_offered(m, "english aid torbay"));
    cr_assert(is_offered(m, "english aid hero"));
    plays(m, "english aid torbay", "5111 1111 1111 1111 111   111 111 111 111 111");
    english_dice_are(m, 4, 4, 4, 4, 3);
    match_free(m);

    m = met(IN_1757, "bay-of-biscay", FIVE_ENGLISH, FIVE_FRENCH,
            HOLMES("culloden") "leader osborn active\naboard osborn lenox\n");
    engages(m, "");
    plays(m, "english aid torbay",
          "511 1111 1111 1111 1111   111 111 111 111 111"); /* Osborn has only Hero left */
    english_dice_are(m, 3, 4, 4, 4, 4);
    match_free(m);
}

/* ---- Fates ---- */

/* Mars with Hawke is hit for one point while Souverain, her opposite, is disabled; then Hawke's two dice. */
static struct match *hawke_checked(const char *two_dice)
{
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque", HAWKE("mars"));
    struct text   t = text_growing();
    text_addf(&t, "5111 1111   611 1 111   %s", two_dice);
    engages(m, t.at);
    text_free(&t);
    return m;
}

Test(seas_7_4, two_to_seven_do_a_leader_no_harm)
{
    COVERS("seas 7.4f");
    struct match *m = hawke_checked("1 1");
    cr_assert(was_told(m, EUROPEAN, "leader-check hawke 2"));
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_ACTIVE);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("mars"));
    match_free(m);

    m = hawke_checked("3 4");
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_ACTIVE);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("mars"));
    match_free(m);
}

Test(seas_7_4, eight_to_eleven_injure_a_leader_until_two_turns_later)
{
    COVERS("seas 7.4g");
    const char *const rolls[] = { "4 4", "5 6" };
    for (int i = 0; i < 2; i++) {
        struct match *m = hawke_checked(rolls[i]);
        cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_OUT);
        cr_assert_eq(now(m)->leader_back[leader("hawke")], 4); /* this is turn 2 */
        cr_assert_eq(now(m)->aboard[leader("hawke")], 0);
        cr_assert(was_told(m, EUROPEAN, "leader-hurt hawke 4"));
        match_free(m);
    }
}

Test(seas_7_4, twelve_kills_a_leader)
{
    COVERS("seas 7.4h");
    struct match *m = hawke_checked("6 6");
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_KILLED);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 0);
    cr_assert(was_told(m, EUROPEAN, "leader-killed hawke"));
    match_free(m);
}

Test(seas_7_4, a_leader_who_is_out_gives_no_dice_in_the_next_round)
{
    COVERS("seas 7.4g", "seas 7.4a");
    struct match *m = hawke_checked("4 4");
    plays(m, "european retreat souverain brest", "51111 111"); /* Culloden 3, Mars 3-1 */
    cr_assert(was_told(m, ENGLISH, "fire zodiaque 5 1 0"));
    match_free(m);
}

Test(seas_7_4, a_ship_that_is_only_disabled_puts_her_leader_to_no_check)
{
    COVERS("seas 7.4f", "seas 7.4i");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque",
                          HAWKE("mars") "damage mars 1\n"); /* damage from before does not count (R42) */
    engages(m, "511 1111   511 111");
    cr_assert_eq(times_told(m, EVENT_LEADER_CHECK), 0);
    cr_assert(lies_in(m, "mars", "gibraltar"));
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("mars")); /* he leaves with her */
    plays(m, "european retreat souverain brest", "511 111");         /* and aids Culloden no more */
    cr_assert(was_told(m, ENGLISH, "fire zodiaque 3 1 0"));
    match_free(m);
}

Test(seas_7_4, a_leader_aboard_a_ship_damaged_and_disabled_is_checked_before_he_leaves)
{
    COVERS("seas 7.4i", "seas 7.4f");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque", HAWKE("mars"));
    engages(m, "5111 1111   561 1 111   3 3");
    cr_assert_lt(when_told(m, "leader-check hawke 6"), when_told(m, "retreats mars gibraltar"));
    cr_assert_geq(when_told(m, "leader-check hawke 6"), 0);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("mars"));
    match_free(m);

    m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque", HAWKE("mars"));
    engages(m, "5111 1111   561 1 111   6 6");
    cr_assert(lies_in(m, "mars", "gibraltar")); /* without him */
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_KILLED);
    match_free(m);
}

Test(seas_7_4, there_is_one_check_for_a_leader_in_a_round_after_all_have_fired)
{
    COVERS("seas 7.4f");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque",
                          HAWKE("mars") "leader conflans active\naboard conflans souverain\n");
    engages(m, "5611 1 1111   6611 1 1 111   1 2   1 1"); /* two hits on Mars, one check; then Conflans */
    cr_assert_eq(times_told(m, EVENT_LEADER_CHECK), 2);
    cr_assert_lt(when_told(m, "fire culloden 3 0 0"), when_told(m, "leader-check hawke 3"));
    cr_assert_geq(when_told(m, "leader-check conflans 2"), 0);
    match_free(m);
}

/* ---- His ship sinks (R42) ---- */

Test(seas_7_4, an_unhurt_leader_of_a_sunk_ship_shifts_his_flag_to_the_nearest_ship_the_one_ahead_first)
{
    COVERS("seas 7.4f");
    struct match *m = fives(BYNG("torbay"));
    engages(m, "511 111 1111 111 111   111 111 666 222 111 111   1 1");
    cr_assert(was_told(m, EUROPEAN, "sunk torbay"));
    cr_assert(was_told(m, EUROPEAN, "leader-check byng 2"));
    cr_assert_eq(now(m)->aboard[leader("byng")], 1 + ship("culloden"));
    cr_assert(was_told(m, EUROPEAN, "shifts-flag byng culloden"));
    match_free(m);
}

Test(seas_7_4, a_leader_shifts_his_flag_to_no_ship_that_leaves_or_carries_a_leader)
{
    COVERS("seas 7.4c");
    struct match *m = fives(BYNG("torbay") "leader holburne active\naboard holburne culloden\n"); /* both 1 */
    /* Culloden has Holburne, Lenox is disabled: Mars, two places ahead, is free. */
    engages(m, "511 1111 1111 111 111   111 111 666 222 511 111   1 1");
    cr_assert_eq(now(m)->aboard[leader("byng")], 1 + ship("mars"));
    match_free(m);
}

Test(seas_7_4, an_injured_leader_of_a_sunk_ship_shifts_no_flag)
{
    COVERS("seas 7.4g");
    struct match *m = fives(BYNG("torbay"));
    engages(m, "511 111 1111 111 111   111 111 666 222 111 111   4 4");
    cr_assert_eq(times_told(m, EVENT_SHIFTS_FLAG), 0);
    cr_assert_eq(now(m)->leader_status[leader("byng")], LEADER_OUT);
    match_free(m);
}

Test(seas_7_4, a_leader_shifts_his_flag_to_a_ship_of_an_ally_or_goes_ashore)
{
    COVERS("seas 7.4f"); /* R42 */
    struct match *m = met(IN_1779, "bay-of-biscay", "culloden burford", "souverain guerrero",
                          "leader bougainville active\naboard bougainville souverain\n");
    engages(m, "611 5 51   111 1   1 1"); /* Souverain sinks; the other ship leaves */
    cr_assert_eq(now(m)->leader_status[leader("bougainville")], LEADER_ACTIVE);
    cr_assert_eq(now(m)->aboard[leader("bougainville")], 0);
    match_free(m);

    m = met(IN_1779, "bay-of-biscay", "culloden burford torbay", "souverain guerrero zodiaque",
            "leader bougainville active\naboard bougainville souverain\n");
    engages(m, "611 5 11 511   111 1 11   1 1"); /* Guerrero, next astern, is Spanish; Zodiaque is disabled */
    cr_assert_eq(now(m)->aboard[leader("bougainville")], 1 + ship("guerrero"));
    match_free(m);
}

Test(seas_7_4, a_leader_aboard_an_allys_ship_gives_his_dice_and_shares_her_fate)
{
    COVERS("seas 7.4a", "seas 7.4f", "seas 7.5"); /* and joint command goes by the ships alone */
    struct match *m = met(IN_1779, "bay-of-biscay", "culloden", "guerrero",
                          "leader bougainville active\naboard bougainville guerrero\n");
    engages(m, "611 1 111   3 5"); /* Guerrero, 2 and his die, is hurt, and he is */
    cr_assert(was_told(m, ENGLISH, "fire culloden 3 0 0"));
    cr_assert(was_told(m, ENGLISH, "leader-check bougainville 8"));
    cr_assert_eq(now(m)->leader_status[leader("bougainville")], LEADER_OUT);
    match_free(m);
}

/* Distances are those of the line in which the round was fought, for ships lost ahead as for ships lost
 * astern. */
Test(seas_7_4, the_nearest_ship_is_counted_in_the_line_that_fought_the_round)
{
    COVERS("seas 7.4f");
    struct match *m = fives(BYNG("torbay"));
    /* Culloden and Torbay sink: Lenox is one place away, Mars two. */
    engages(m, "511 111 1111 111 111   111 666 222 666 222 111 111   1 1");
    cr_assert_eq(now(m)->aboard[leader("byng")], 1 + ship("lenox"));
    match_free(m);

    m = fives(BYNG("torbay") "leader holburne active\naboard holburne culloden\n");
    /* Torbay and Lenox sink, Culloden has her leader: Mars and Hero are both two places away. */
    engages(m, "511 1111 1111 111 111   111 111 666 222 666 222 111   1 1");
    cr_assert_eq(now(m)->aboard[leader("byng")], 1 + ship("mars"));
    match_free(m);
}

/* ---- Time ---- */

Test(seas_7_4, a_leader_hurt_in_1793_is_back_in_1795)
{
    COVERS("seas 7.4g");
    struct match *m = met("scenario 10.3\nwar 1793\nturn 1\nat-war england france\n" AT_SAIL, "western-med",
                          "mars", "souverain",
                          "owner minorca england\nleader hotham active\naboard hotham mars\n"); /* rated 1 */
    engages(m, "1111 561 1   4 4"); /* Mars leaves damaged: the battle is lost */
    cr_assert_eq(now(m)->leader_status[leader("hotham")], LEADER_OUT);
    plays_on_to_turn(m, 2);
    cr_assert_eq(now(m)->leader_status[leader("hotham")], LEADER_OUT); /* one full turn */
    cr_assert_eq(seas_year_of(data(), now(m)), 1794);
    plays_on_to_turn(m, 3);
    cr_assert_eq(seas_year_of(data(), now(m)), 1795);
    cr_assert_eq(now(m)->phase, PHASE_DEMOBILIZE); /* before anything is kept or drawn (R43) */
    cr_assert_eq(now(m)->leader_status[leader("hotham")], LEADER_ACTIVE);
    cr_assert(was_told(m, EUROPEAN, "leader-back hotham"));
    cr_assert(is_offered(m, "english dismiss hotham")); /* he counts towards the base */
    match_free(m);
}

Test(seas_7_4, a_killed_leader_is_in_no_pool_in_a_later_war_of_the_campaign)
{
    COVERS("seas 7.4h");
    struct match *m = met("scenario 10.5\nwar 1756\nturn 7\nat-war england france spain\n" AT_SAIL,
                          "western-med", "mars", "souverain",
                          "leader rodney active\naboard rodney mars\n"); /* of both wars, rated 4 */
    engages(m, "1111 561 1   6 6");
    cr_assert_eq(now(m)->leader_status[leader("rodney")], LEADER_KILLED);
    plays_on_to_turn(m, 1);
    cr_assert_eq(now(m)->segment, 1); /* 1778 */
    cr_assert_eq(now(m)->leader_status[leader("rodney")], LEADER_KILLED);
    cr_assert_not(seas_leader_in_pool(data(), now(m), leader("rodney")));
    match_free(m);
}
