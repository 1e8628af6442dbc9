/* [3.4, 11.17, 11.18] Leaders: Posting, Relief, seniority, Stations, promotion, wounds, exchange, the annual review. */
#include "games/sealords/leaders.h"
#include "scene.h"
#include <stdio.h>

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"
#define BEFORE      "; impulse 0; increment 0; phase ordinary; step reorganise"
#define AT_REVIEW   "; impulse 0; increment 0; phase ordinary; step relief; turns 1" /* the last turn */

/* The Reorganisation Step begins: what it does by itself is done. */
static struct match *reorganisation(const char *sentences)
{
    struct match *m = sea(sentences);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_REORGANISE);
    return m;
}

static const struct leader *who(const struct match *m, const char *id)
{
    return &now(m)->leader[leader(id)];
}

static bool commands(const struct match *m, const char *id, const char *flotilla)
{
    return who(m, id)->flags & LEADER_COMMANDS
        && who(m, id)->flotilla == 1 + stage_word(VOCAB_FLOTILLA, flotilla);
}

/* ---- Checks and Stations ---- */

Test(sealords_3_leaders, a_vacant_command_is_run_with_half_the_admirals_rating)
{
    COVERS("sealords 3.474a", "sealords 3.474b", "sealords 3.474c", "sealords R76", "sealords 3.47",
           "sealords 3.473");
    struct match *m = sea(
        "fleet-admiral bourbon de-court; leader de-court station; mark french-status 1"); /* SR 3 */
    const int spanish = stage_word(VOCAB_COMMAND, "spanish");
    cr_assert_eq(sealords_strategy(data(), now(m), spanish), 1);
    match_free(m);
    m = sea(
        "fleet-admiral bourbon de-court; leader de-court station; command-admiral spanish geraldino; leader "
        "geraldino station; mark french-status 1");
    cr_assert_eq(sealords_strategy(data(), now(m), spanish), 2); /* half and 1 */
    match_free(m);
    m = sea("fleet-admiral bourbon saurins; leader saurins station; mark french-status 1");
    cr_assert_eq(sealords_strategy(data(), now(m), spanish), 0);
    match_free(m);
    m = sea(
        "fleet-admiral bourbon saurins; leader saurins station; command-admiral spanish geraldino; leader "
        "geraldino station; mark french-status 1");
    cr_assert_eq(sealords_strategy(data(), now(m), spanish), 1);
    match_free(m);
}

Test(sealords_3_leaders, a_vacant_station_goes_to_the_senior_commander)
{
    COVERS("sealords 3.475", "sealords 3.476b", "sealords R114", "sealords 3.422d");
    struct match *m = reorganisation(
        "white-division at leghorn: br-sol-1 4/0; lestock commands white-division;"
        "italy at leghorn: br-sol-2 4/0; martin commands italy; rowley mess; leader-marks rowley promoted" BEFORE);
    cr_assert_eq(now(m)->admiral[BRITISH], 1 + leader("lestock"), "before Rowley, who is ashore");
    cr_assert_eq(who(m, "lestock")->status, LEADER_POSTED);
    match_free(m);
}

Test(sealords_3_leaders, failing_one_to_the_senior_in_the_mess)
{
    COVERS("sealords 3.476a", "sealords 3.477", "sealords 3.479");
    struct match *m = reorganisation("haddock mess; lestock mess; martin mess" BEFORE);
    cr_assert_eq(now(m)->admiral[BRITISH], 1 + leader("haddock"));
    cr_assert_eq(who(m, "haddock")->status, LEADER_STATION);
    match_free(m);
}

Test(sealords_3_leaders, who_is_outranked_loses_his_station_and_keeps_his_flotilla)
{
    COVERS("sealords 3.481c", "sealords 3.422d", "sealords 3.478", "sealords R232");
    struct match *m = reorganisation(
        "white-division at leghorn: br-sol-1 4/0; lestock commands white-division;"
        "mediterranean-fleet at leghorn: br-sol-2 4/0; mathews commands mediterranean-fleet;"
        "fleet-admiral british lestock" BEFORE);
    cr_assert_eq(now(m)->admiral[BRITISH], 1 + leader("mathews"));
    cr_assert(commands(m, "lestock", "white-division"));
    match_free(m);
}

/* ---- The annual review ---- */

static struct match *review(int lost, const char *faces)
{
    char sentences[512];
    snprintf(
        sentences, sizeof sentences,
        "white-division at leghorn: br-sol-1 4/0; lestock commands white-division; rowley assists white-division;"
        "fleet-admiral british lestock; prestige british 7; year-prestige british %d; turn-of-year 1" AT_REVIEW,
        7 + lost);
    struct match *m = sea(sentences);
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    return m;
}

Test(sealords_3_leaders, the_review_asks_for_nine_or_less)
{
    COVERS("sealords 3.485a", "sealords 3.485b", "sealords 3.485c", "sealords 3.486", "sealords 3.464",
           "sealords 4.3f");
    struct match *m = review(0, "9 9");
    cr_assert_eq(who(m, "lestock")->status, LEADER_POSTED);
    cr_assert_eq(now(m)->year_prestige[BRITISH], 7);
    match_free(m);
    m = review(2, "5 0"); /* 5 + 4 */
    cr_assert_eq(who(m, "lestock")->status, LEADER_POSTED);
    match_free(m);
    m = review(2, "6 0"); /* 6 + 4 */
    cr_assert(was_told(m, BOURBON, "review british 6 10 9"));
    cr_assert_eq(who(m, "lestock")->status, LEADER_REMOVED);
    cr_assert(commands(m, "rowley", "white-division"));
    cr_assert_eq(now(m)->admiral[BRITISH], 1 + leader("rowley"));
    match_free(m);
}

/* ---- Posting ---- */

Test(sealords_3_leaders, an_assistant_is_drawn_up_to_the_limit)
{
    COVERS("sealords 3.463b", "sealords 3.413a", "sealords 3.462-2", "sealords 3.412", "sealords R230");
    struct match *m = sea(
        "white-division at port-mahon fitting-out: br-sol-1 4/0; lestock commands white-division;"
        "italy at leghorn: br-sol-2 4/0; norris mess" REORGANISES);
    is_refused(m, "british post italy", "3.462-2");
    plays(m, "british post white-division", "");
    cr_assert_eq(who(m, "norris")->status, LEADER_POSTED);
    cr_assert_not(commands(m, "norris", "white-division"));
    is_refused(m, "british post white-division", "3.413a");
    match_free(m);
}

Test(sealords_3_leaders, one_senior_to_the_commander_goes_back_to_the_mess)
{
    COVERS("sealords 3.463b");
    struct match *m = sea(
        "white-division at port-mahon fitting-out: br-sol-1 4/0; lestock commands white-division;"
        "mathews mess" REORGANISES);
    plays(m, "british post white-division", "");
    cr_assert_eq(who(m, "mathews")->status, LEADER_MESS);
    is_refused(m, "british post white-division", "3.463b"); /* once in a step */
    match_free(m);
}

Test(sealords_3_leaders, a_notional_leader_in_port_makes_place_for_a_real_one)
{
    COVERS("sealords 3.495", "sealords 3.461b", "sealords 3.462", "sealords 3.463a");
    struct match *m = reorganisation("italy at port-mahon fitting-out: br-sol-1 4/0; norris mess" BEFORE);
    cr_assert(commands(m, "norris", "italy"));
    match_free(m);
    m = reorganisation("italy at port-mahon fitting-out: br-sol-1 4/0" BEFORE);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_lt(slot(m, "italy"), 0);
    cr_assert_eq(now(m)->squadron[squadron("br-sol-1")].state, IN_ORDINARY);
    match_free(m);
}

Test(sealords_3_leaders, where_the_port_has_no_room_for_it_it_stays_under_him)
{
    COVERS("sealords 3.462", "sealords R165");
    for (int squadrons = 1; squadrons <= 2; squadrons++) { /* Villefranche holds one In Ordinary */
        struct match *m = reorganisation(
            squadrons == 1 ? "italy at villefranche fitting-out: br-sol-1 4/0" BEFORE
                           : "italy at villefranche fitting-out: br-sol-1 4/0, br-sol-2 4/0" BEFORE);
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_expect_eq(slot(m, "italy") >= 0, squadrons == 2);
        cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].state,
                     squadrons == 2 ? FITTING_OUT : IN_ORDINARY);
        match_free(m);
    }
}

Test(sealords_3_leaders, an_order_does_not_keep_a_flotilla_that_nobody_commands)
{
    COVERS("sealords 3.462", "sealords 5.331b");
    static const char *const lines[] = {
        "italy at port-mahon fitting-out: br-sol-1 4/0; order british-1 watch-toulon; chit watch-toulon issued" BEFORE,
        "italy at gibraltar fitting-out: br-sol-1 4/0; levante gale 9 gibraltar" BEFORE
    };
    for (int i = 0; i < 2; i++) {
        struct match *m = reorganisation(lines[i]);
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_expect_lt(slot(m, "italy"), 0, "%d", i);
        cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].state, IN_ORDINARY);
        match_free(m);
    }
}

Test(sealords_3_leaders, at_sea_a_notional_leader_stays)
{
    COVERS("sealords 3.462", "sealords 3.491", "sealords 3.492", "sealords 3.493", "sealords 3.411");
    struct match        *m = reorganisation("cartagena at leghorn: sp-sol-1 3/0; geraldino mess" BEFORE);
    const struct ratings r = sealords_commander_ratings(data(), now(m), slot(m, "cartagena"));
    cr_assert(r.is_notional && r.lr == 0 && r.sr == 0 && r.cr == 1 && r.personality == TIMID);
    cr_assert_eq(who(m, "geraldino")->flotilla, 0);
    match_free(m);
}

/* ---- Relief ---- */

#define TWO_AT_MAHON                                                                                         \
    "white-division at port-mahon fitting-out: br-sol-1 4/0; lestock commands white-division;"               \
    "norris assists white-division; fleet-admiral british lestock"

Test(sealords_3_leaders, assistants_are_relieved_in_port_by_a_check)
{
    COVERS("sealords 3.482a", "sealords 3.483a", "sealords 3.483b", "sealords 3.48", "sealords 3.451",
           "sealords 3.45");
    struct match *m = sea(TWO_AT_MAHON REORGANISES); /* SR 3 */
    is_refused(m, "british relieve lestock", "3.483b");
    plays(m, "british relieve norris", "3");
    cr_assert_eq(who(m, "norris")->status, LEADER_MESS);
    match_free(m);
    m = sea(TWO_AT_MAHON REORGANISES);
    plays(m, "british relieve norris", "4");
    cr_assert_eq(who(m, "norris")->status, LEADER_POSTED);
    is_refused(m, "british relieve norris", "11.13");
    match_free(m);
}

Test(sealords_3_leaders, the_commands_admiral_relieves_or_the_fleets_whoever_is_the_better)
{
    COVERS("sealords 3.483a", "sealords R246");
    static const char *const stations[] = { /* Gabaret's SR is 2, de Court's 3 */
                                            "fleet-admiral bourbon de-court; command-admiral french gabaret",
                                            "fleet-admiral bourbon gabaret; command-admiral french de-court",
                                            "fleet-admiral bourbon de-court"
    };
    for (int i = 0; i < 6; i++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0; gabaret commands escadre-du-levant;"
                 "caylus assists escadre-du-levant; leader de-court station; %s" REORGANISES,
                 stations[i / 2]);
        struct match *m = sea(sentences);
        plays(m, "bourbon relieve caylus", i % 2 ? "4" : "3");
        cr_expect_eq(who(m, "caylus")->status, i % 2 ? LEADER_POSTED : LEADER_MESS, "%d", i);
        match_free(m);
    }
}

Test(sealords_3_leaders, no_frenchman_relieves_a_spaniard_while_france_is_neutral)
{
    COVERS("sealords 3.483a", "sealords X4.3a");
    for (int status = 0; status < 2; status++) { /* Spinola's SR is 2, de Court's 3 */
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "armada-del-mediterraneo at cadiz fitting-out: sp-sol-1 3/0;"
                 "spinola commands armada-del-mediterraneo; geraldino assists armada-del-mediterraneo;"
                 "command-admiral spanish spinola; leader de-court station; fleet-admiral bourbon de-court;"
                 "mark french-status %d" REORGANISES,
                 status);
        struct match *m = sea(sentences);
        plays(m, "bourbon relieve geraldino", "3");
        cr_expect_eq(who(m, "geraldino")->status, status ? LEADER_MESS : LEADER_POSTED);
        match_free(m);
    }
}

Test(sealords_3_leaders, who_is_relieved_of_his_command_keeps_his_flotilla)
{
    COVERS("sealords 3.486", "sealords 3.478", "sealords 3.482b", "sealords 3.483b");
    const int spanish = stage_word(VOCAB_COMMAND, "spanish");
    for (int die = 3; die <= 4; die++) { /* de Court's SR is 3 */
        struct match *m = sea("armada-del-mediterraneo at cadiz: sp-sol-1 3/0; navarro commands "
                              "armada-del-mediterraneo; leader de-court station; mark french-status 1;"
                              "fleet-admiral bourbon de-court; command-admiral spanish navarro;"
                              "spinola mess" REORGANISES);
        const char    face[] = { (char)('0' + die), '\0' };
        plays(m, "bourbon relieve navarro", face);
        cr_expect_eq(now(m)->command_admiral[spanish], 1 + leader(die == 3 ? "spinola" : "navarro"));
        cr_expect(commands(m, "navarro", "armada-del-mediterraneo"));
        match_free(m);
    }
}

Test(sealords_3_leaders, a_command_admiral_needs_a_successor_of_his_rank)
{
    COVERS("sealords 3.482b", "sealords 3.484", "sealords 3.483b");
    struct match *m = sea(
        "fleet-admiral bourbon de-court; leader de-court station; command-admiral spanish navarro;"
        "leader navarro station; geraldino mess" REORGANISES);
    is_refused(m, "bourbon relieve navarro", "3.484");
    match_free(m);
    m = sea("fleet-admiral bourbon de-court; leader de-court station; command-admiral spanish navarro;"
            "leader navarro station; spinola mess" REORGANISES);
    plays(m, "bourbon relieve navarro", "3");
    cr_assert_eq(now(m)->command_admiral[stage_word(VOCAB_COMMAND, "spanish")], 1 + leader("spinola"));
    cr_assert_eq(who(m, "navarro")->status, LEADER_MESS);
    match_free(m);
}

/* ---- Wounds, promotion, exchange ---- */

Test(sealords_3_leaders, wounds_halve_and_heal)
{
    COVERS("sealords 3.4.102a", "sealords 3.4.103", "sealords R74");
    struct match *m = reorganisation("lestock mess; wounded lestock 2; norris mess; wounded norris 1" BEFORE);
    cr_assert_eq(who(m, "lestock")->wounded, 1);
    cr_assert_eq(who(m, "norris")->wounded, 0);
    const struct ratings r = sealords_ratings(data(), now(m), leader("lestock"));
    cr_assert(r.lr == 1 && r.sr == 1 && r.cr == 1); /* of 2, 3 and 3 */
    match_free(m);
}

Test(sealords_3_leaders, promotion_comes_with_the_year)
{
    COVERS("sealords 11.172", "sealords 11.175");
    struct match *m = reorganisation(
        "lestock mess; rowley mess; leader martin killed; year 1744; turn-of-year 1" BEFORE);
    cr_assert_not(who(m, "martin")->flags & LEADER_PROMOTED);
    cr_assert_eq(sealords_ratings(data(), now(m), leader("rowley")).rank, REAR_ADMIRAL);
    cr_assert(who(m, "mathews")->flags & LEADER_PROMOTED);
    match_free(m);
    m = reorganisation("lestock mess; rowley mess; year 1744; turn-of-year 2" BEFORE);
    cr_assert_eq(sealords_ratings(data(), now(m), leader("rowley")).rank, COMMODORE);
    match_free(m);
}

Test(sealords_3_leaders, a_scenario_begins_with_the_ranks_of_its_date)
{
    COVERS("sealords 11.171");
    static const char *const scenarios[] = { "s3", "s2" }; /* 1743, 1744 */
    for (int i = 0; i < 2; i++) {
        struct refusal why;
        struct match  *m = try_game(2, scenarios[i], "", "", 1, &why);
        cr_assert(m, "[%s] %s", why.rule, why.why);
        cr_expect_eq(sealords_ratings(data(), now(m), leader("mathews")).rank,
                     i ? FULL_ADMIRAL : VICE_ADMIRAL);
        cr_expect_eq(sealords_ratings(data(), now(m), leader("rowley")).rank, i ? REAR_ADMIRAL : COMMODORE);
        match_free(m);
    }
}

Test(sealords_3_leaders, who_comes_to_outrank_his_commander_takes_over)
{
    COVERS("sealords 11.177");
    struct match *m = reorganisation(
        "italy at leghorn: br-sol-1 4/0; long commands italy; rowley assists italy;"
        "year 1744; turn-of-year 1" BEFORE);
    cr_assert(commands(m, "rowley", "italy"));
    cr_assert_not(commands(m, "long", "italy"));
    match_free(m);
}

Test(sealords_3_leaders, commodores_are_exchanged_and_admirals_one_for_one)
{
    COVERS("sealords 11.181", "sealords 11.182", "sealords 11.183a", "sealords 3.4.102c", "sealords R79",
           "sealords X4.10");
    struct match *m = reorganisation(
        "leader norris captured; leader lestock captured; leader haddock captured;"
        "leader gabaret captured" BEFORE);
    cr_assert_eq(who(m, "norris")->status, LEADER_MESS);
    cr_assert(who(m, "haddock")->status == LEADER_MESS || who(m, "haddock")->status == LEADER_STATION);
    cr_assert_neq(who(m, "gabaret")->status, LEADER_CAPTURED);
    cr_assert_eq(who(m, "lestock")->status, LEADER_CAPTURED);
    match_free(m);
}

/* ---- Who comes back, and when; who is put in ---- */

Test(sealords_3_leaders, a_commodore_has_a_station_only_where_there_is_no_admiral)
{
    COVERS("sealords 3.474b", "sealords 3.476b", "sealords R114", "sealords R167", "sealords R214");
    const char   *line = "italy at leghorn: br-sol-1 4/0; martin commands italy; haddock mess" BEFORE;
    struct match *m = sea(line);
    struct state  s = *now(m);
    struct umpire quiet = { 0 };
    sealords_fill_stations(data(), &s, false, &quiet);
    cr_expect_eq(s.admiral[BRITISH], 0, "it waits for the next Reorganisation");
    match_free(m);
    m = reorganisation(line);
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("haddock"));
    match_free(m);
    m = reorganisation("italy at leghorn: br-sol-1 4/0; martin commands italy; norris mess" BEFORE);
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("martin"), "there is no Admiral");
    match_free(m);
    m = reorganisation("norris mess" BEFORE);
    cr_expect_eq(now(m)->admiral[BRITISH], 0, "nor is he taken out of the Mess for it");
    cr_expect_eq(who(m, "norris")->status, LEADER_MESS);
    match_free(m);
    m = reorganisation(
        "cartagena at leghorn: sp-sol-1 3/0; geraldino commands cartagena; spinola mess;"
        "command-admiral spanish geraldino; fleet-admiral bourbon de-court; leader de-court station" BEFORE);
    cr_expect_eq(now(m)->command_admiral[stage_word(VOCAB_COMMAND, "spanish")], 1 + leader("spinola"));
    cr_expect(commands(m, "geraldino", "cartagena"), "he keeps his Flotilla");
    match_free(m);
}

Test(sealords_3_leaders, who_drowns_is_followed_at_once)
{
    COVERS("sealords 3.475", "sealords R114", "sealords 3.4.10");
    struct match *m = sea(
        "white-division at leghorn: br-sol-1 1/9; lestock commands white-division; fleet-admiral british lestock;"
        "italy at genoa: br-sol-2 4/0; martin commands italy");
    struct state  s = *now(m);
    struct umpire quiet = { 0 };
    sealords_lose_sail(data(), &s, squadron("br-sol-1"), &quiet);
    cr_expect_eq(s.leader[leader("lestock")].status, LEADER_KILLED);
    cr_expect_eq(s.admiral[BRITISH], 1 + leader("martin"));
    match_free(m);
}

static void to_the_return(struct match *m)
{
    for (int i = 0; i < 40 && phase_of(m) != PHASE_RETURN; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_RETURN);
}

Test(sealords_3_leaders, those_of_an_unformed_flotilla_are_back_when_the_step_is_over)
{
    COVERS("sealords 3.481a", "sealords 11.13");
    struct match *m = sea("italy at port-mahon fitting-out: br-sol-1 4/0; martin commands italy;"
                          "br-sol-2 in port-mahon 4/0" REORGANISES);
    plays(m, "british unform italy", "");
    is_refused(m, "british form straits br-sol-2", "3.331b");
    to_the_return(m);
    plays(m, "british form italy br-sol-2", ""); /* the counter, too: that Reorganisation is over */
    cr_expect(commands(m, "martin", "italy"));
    match_free(m);
}

Test(sealords_3_leaders, those_of_a_flotilla_that_a_gale_unformed_come_with_the_end_of_the_next_step)
{
    COVERS("sealords 3.481a", "sealords R159");
    struct match *m = sea(
        "italy at off-cette: br-sol-1 4/0; norris commands italy; br-sol-2 in port-mahon 4/0;"
        "mistral gale 8 off-cette");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     straits = stage_word(VOCAB_FLOTILLA, "straits"), lies = squadron("br-sol-2");
    match_queue(m, 9);
    sealords_subordination_begin(data(), &s, &u);
    cr_assert_eq(s.slot_of[stage_word(VOCAB_UNIT, "italy")], 0);
    s.impulse = s.increment = 0;
    s.step = STEP_ORDERS;
    sealords_reorganise_begin(data(), &s, &u);
    cr_expect_str_eq(sealords_may_form(data(), &s, BRITISH, straits, lies).rule, "3.331b");
    sealords_reorganise_run(data(), &s, &u);
    cr_expect(is_legal(sealords_may_form(data(), &s, BRITISH, straits, lies)));
    match_free(m);
}

Test(sealords_3_leaders, who_is_to_be_had_is_put_in_before_a_flotilla_is_unformed)
{
    COVERS("sealords 3.495", "sealords 3.462");
    struct match *m = sea(
        "italy at port-mahon fitting-out: br-sol-1 4/0; leader lestock captured" REORGANISES);
    plays(m, "british ransom lestock", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_geq(slot(m, "italy"), 0);
    cr_expect(commands(m, "lestock", "italy"));
    match_free(m);
}

/* ---- Where nobody fits; who has a Station, and his Flotilla ---- */

Test(sealords_3_leaders, a_rear_admiral_has_the_grand_flag_where_there_is_nobody_better)
{
    COVERS("sealords X4.2", "sealords 3.472a", "sealords 3.463a");
#define LESTOCK_ASHORE                                                                                       \
    "br-sol-1 in port-mahon 4/0; leader lestock station; fleet-admiral british lestock; norris mess"
    struct match *m = sea(LESTOCK_ASHORE REORGANISES);
    plays(m, "british form mediterranean-fleet br-sol-1", "");
    cr_expect(commands(m, "lestock", "mediterranean-fleet"));
    match_free(m);
    m = sea(LESTOCK_ASHORE "; haddock mess" REORGANISES);
    plays(m, "british form mediterranean-fleet br-sol-1", "");
    cr_expect(commands(m, "haddock", "mediterranean-fleet"), "who is of a fitting Rank comes first");
    match_free(m);
    m = sea("mediterranean-fleet at port-mahon fitting-out: br-sol-1 4/0; leader lestock station;"
            "fleet-admiral british lestock; norris assists mediterranean-fleet" REORGANISES);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect(commands(m, "lestock", "mediterranean-fleet"), "and takes it where it lies");
    match_free(m);
}

Test(sealords_3_leaders, who_stands_in_is_in_precedence)
{
    COVERS("sealords X4.2", "sealords 3.422b");
    struct match *m = sea("white-division at leghorn: br-sol-2 4/0; haddock commands white-division;"
                          "br-sol-1 in port-mahon 4/0; lestock mess" REORGANISES);
    is_refused(m, "british form mediterranean-fleet br-sol-1", "3.331b"); /* Haddock would outrank him */
    match_free(m);
    static const char *const grand[] = {
        "", "mediterranean-fleet at leghorn: br-sol-2 4/0; haddock commands mediterranean-fleet;"
    };
    for (int i = 0; i < 2; i++) { /* a full Admiral has a Flag, but not above the Grand Flag */
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "%sbr-sol-1 in port-mahon 4/0; mathews mess; leader-marks mathews promoted" REORGANISES,
                 grand[i]);
        m = sea(sentences);
        if (i)
            is_refused(m, "british form red-division br-sol-1", "3.331b");
        else
            plays(m, "british form red-division br-sol-1", "");
        match_free(m);
    }
}

Test(sealords_3_leaders, nobody_stands_in_for_one_who_fits)
{
    COVERS("sealords X4.2", "sealords 3.423");
    static const char *const others[] = {
        "leader rowley posted; posted rowley red-division; leader-marks rowley commands promoted",
        "norris commands red-division"
    };
    for (int i = 0; i < 2; i++) { /* a Rear-Admiral, and a Commodore who has come to it */
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "red-division at port-mahon fitting-out: br-sol-1 4/0; %s; leader mathews station;"
                 "leader-marks mathews promoted; fleet-admiral british mathews" REORGANISES,
                 others[i]);
        struct match *m = sea(sentences);
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_expect_eq(commands(m, "mathews", "red-division"), i == 1, "a full Admiral is too high for a Flag");
        match_free(m);
    }
}

Test(sealords_3_leaders, a_senior_in_the_mess_has_the_station)
{
    COVERS("sealords 3.481c", "sealords 3.422d", "sealords 3.476b", "sealords R231");
    struct match *m = reorganisation(
        "white-division at leghorn: br-sol-1 4/0; lestock commands white-division;"
        "fleet-admiral british lestock; haddock mess" BEFORE);
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("haddock"), "the Mess is on the map, too");
    cr_expect_eq(who(m, "haddock")->status, LEADER_STATION);
    cr_expect(commands(m, "lestock", "white-division"));
    match_free(m);
    m = sea("white-division at leghorn: br-sol-1 4/0; lestock commands white-division; haddock mess");
    struct state  s = *now(m);
    struct umpire quiet = { 0 };
    sealords_fill_stations(data(), &s, false, &quiet);
    cr_expect_eq(s.admiral[BRITISH], 0, "before the Reorganisation nobody leaves the Mess");
    match_free(m);
}

Test(sealords_3_leaders, a_command_admiral_ashore_has_the_fleet)
{
    COVERS("sealords 3.476b", "sealords 3.479", "sealords 3.495", "sealords R166", "sealords R231");
    const int     spanish = stage_word(VOCAB_COMMAND, "spanish");
    struct match *m = reorganisation("leader navarro station; command-admiral spanish navarro;"
                                     "leader-marks navarro promoted; gabaret mess; spinola mess" BEFORE);
    cr_expect_eq(now(m)->admiral[BOURBON], 1 + leader("navarro"), "all ships lie In Ordinary");
    cr_expect_eq(now(m)->command_admiral[spanish], 1 + leader("spinola"));
    cr_expect_eq(now(m)->command_admiral[stage_word(VOCAB_COMMAND, "french")], 1 + leader("gabaret"));
    match_free(m);
}

Test(sealords_3_leaders, of_equals_the_fleet_admiral_has_the_combined_fleet)
{
    COVERS("sealords X4.7", "sealords 3.472a", "sealords 3.422a");
    for (int turn = 1; turn <= 8; turn++) { /* other turns, other draws */
        char sentences[1024];
        snprintf(sentences, sizeof sentences,
                 "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0; de-court commands escadre-du-levant;"
                 "armada-del-mediterraneo at toulon fitting-out: sp-sol-1 3/0; mark french-status 1;"
                 "leader navarro posted; posted navarro armada-del-mediterraneo;"
                 "leader-marks navarro commands promoted; fleet-admiral bourbon de-court;"
                 "command-admiral spanish navarro; turn %d; turns 8" REORGANISES,
                 turn);
        struct match *m = sea(sentences);
        plays(m, "bourbon combine escadre-du-levant armada-del-mediterraneo", "3");
        cr_expect(commands(m, "de-court", "combined-fleet"), "Navarro is a Vice-Admiral as he is");
        cr_expect_not(commands(m, "navarro", "combined-fleet"));
        match_free(m);
    }
}

Test(sealords_3_leaders, assistants_come_to_a_flotilla_that_is_formed_in_the_return_step)
{
    COVERS("sealords 3.461a", "sealords 3.463b", "sealords 3.331d");
    struct match *m = sea(
        "br-sol-1 in port-mahon 4/0; lestock mess; norris mess;"
        "red-division at port-mahon fitting-out: br-sol-2 4/0; rowley commands red-division;"
        "impulse 0; increment 0; phase return; step repair");
    is_refused(m, "british post white-division", "3.461a");
    plays(m, "british form white-division br-sol-1", "");
    is_refused(m, "british post red-division", "3.461a"); /* that was Formed before */
    cr_expect_not(is_offered(m, "british post red-division"));
    cr_expect(is_offered(m, "british post white-division"));
    plays(m, "british post white-division", "");
    cr_expect(commands(m, "lestock", "white-division"));
    cr_expect_eq(who(m, "norris")->flotilla, 1 + stage_word(VOCAB_FLOTILLA, "white-division"));
    match_free(m);
}
