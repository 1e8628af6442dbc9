/* [research, tech-*] Technologies for points, by free discoveries, by free actions and by spies. */
#include "scene.h"
#include <stdio.h>

#define TWO_CITIES   "red city 05-05* 06-05 05-04 04-04; blue city 20-15* 21-15 22-15 23-15;"
#define TIERS_1_TO_5 "tier-1 tier-2 tier-3 tier-4 tier-5"

Test(sovereign_research, each_technology_costs_the_price_of_its_tier)
{
    COVERS("sovereign research.1", "sovereign research.4", "sovereign tech-pottery.1",
           "sovereign tech-mathematics.1", "sovereign tech-code-of-laws.1", "sovereign tech-refining.1",
           "sovereign tech-steel.1", "sovereign tech-flight.1", "sovereign tech-globalization.1");
    static const int price[TIERS] = { 2, 3, 5, 8, 12, 17, 23 }, size[TIERS] = { 6, 6, 6, 6, 6, 6, 3 };
    int              found[TIERS] = { 0 };
    for (int t = 0; t < TECHS; t++) {
        const int   tier = data()->tech[t].tier;
        struct text all = text_growing();
        text_addf(&all, TWO_CITIES "points 50; red techs mining");
        for (int before = 1; before <= tier; before++) /* all that comes before it */
            text_addf(&all, " tier-%d", before);
        struct match *m = board(NULL, all.at);
        char          word[64];
        snprintf(word, sizeof word, "red research %s", data()->tech_name[t].id);
        if (t == MINING) {
            is_refused(m, word, "components.7");
        } else {
            plays(m, word, "");
            cr_assert_eq(points(m), 50 - price[tier], "%s", word);
            cr_assert_eq(now(m)->actions, 1);
        }
        found[tier]++;
        match_free(m);
        text_free(&all);
    }
    cr_assert_arr_eq(found, size, sizeof size);
}

Test(sovereign_research, no_technology_without_its_price)
{
    COVERS("sovereign research.1");
    struct match *m = board(NULL, TWO_CITIES "points 22; red techs " TIERS_1_TO_5 " tier-6");
    is_refused(m, "red research globalization", "research.1");
    cr_assert_eq(offered(m, RED, MOVE_RESEARCH), 0);
    match_free(m);
}

Test(sovereign_research, four_of_a_tier_open_the_next)
{
    COVERS("sovereign research.2");
    struct match *m = board(NULL, TWO_CITIES "points 30; red techs pottery writing mining");
    is_refused(m, "red research trade", "research.2");
    cr_assert_not(is_offered(m, "red research trade"));
    plays(m, "red research seafaring", "");
    plays(m, "red research trade", ""); /* opened in the middle of the part */
    is_refused(m, "red research religion", "research.2");
    match_free(m);
    m = board(NULL, TWO_CITIES "points 30; red techs pottery writing mining tier-2 tier-3");
    is_refused(m, "red research wheel", "components.7");
    is_refused(m, "red research medicine", "research.2"); /* none of tier 4 */
    match_free(m);
    for (int tier = 1; tier < TIERS; tier++) { /* the tier directly before it, and no other */
        struct text t = text_growing();
        text_addf(&t, TWO_CITIES "points 30; red techs");
        for (int i = 1; i < tier; i++)
            text_addf(&t, " tier-%d", i);
        uint64_t left = data()->tier_techs[tier - 1];
        for (int i = 0; i < 3; i++, left &= left - 1)
            text_addf(&t, " %s", data()->tech_name[__builtin_ctzll(left)].id);
        m = board(NULL, t.at);
        char word[64], last[64];
        snprintf(word, sizeof word, "red research %s",
                 data()->tech_name[__builtin_ctzll(data()->tier_techs[tier])].id);
        snprintf(last, sizeof last, "red research %s", data()->tech_name[__builtin_ctzll(left)].id);
        is_refused(m, word, "research.2");
        plays(m, last, "");
        cr_assert_eq(is_offered(m, word), points(m) >= data()->tier_price[tier]);
        match_free(m);
        text_free(&t);
    }
}

Test(sovereign_research, four_of_the_tier_before_are_enough_in_any_position)
{
    COVERS("sovereign research.2");
    /* Whatever is missing further down. */
    struct match *m = board(NULL, TWO_CITIES "points 30; red techs trade wheel irrigation navigation");
    is_refused(m, "red research mathematics", "research.2");
    cr_assert(is_offered(m, "red research religion"));
    plays(m, "red research religion", "");
    match_free(m);
}

Test(sovereign_research, in_any_order)
{
    COVERS("sovereign research.3");
    struct match *m = board(NULL, TWO_CITIES "points 30");
    cr_assert_eq(offered(m, RED, MOVE_RESEARCH), 6);
    plays(m, "red research seafaring", "");
    plays(m, "red research pottery", "");
    plays(m, "red research horseback-riding", "");
    cr_assert(was_told(m, BLUE, "researched red horseback-riding 2"));
    match_free(m);
}

Test(sovereign_research, everybody_has_a_chart_of_his_own)
{
    COVERS("sovereign components.7");
    struct match *m = board(NULL, TWO_CITIES "points 30; blue techs pottery mining");
    plays(m, "red research pottery", "");
    cr_assert(has_tech(m, RED, "pottery") && has_tech(m, BLUE, "pottery"));
    cr_assert_not(has_tech(m, RED, "mining"));
    is_refused(m, "red research pottery", "components.7");
    match_free(m);
}

/* ---- Free discoveries ---- */

static void discovers_once(const char *with, const char *techs, const char *what, const char *next,
                           const char *closed)
{
    struct text t = text_growing();
    text_addf(&t, TWO_CITIES "points 1; red techs %s; red unspent %s", techs, with);
    struct match *m = board(NULL, t.at);
    char          word[96];
    snprintf(word, sizeof word, "red discover %s %s", closed, with);
    is_refused(m, word, "research.2");
    snprintf(word, sizeof word, "red discover %s %s", what, with);
    plays(m, word, "");
    cr_assert(has_tech(m, RED, what));
    cr_assert_eq(points(m), 1);
    cr_assert_eq(now(m)->actions, 0);
    snprintf(word, sizeof word, "red discover %s %s", next, with);
    is_refused(m, word, "bonus.4");
    match_free(m);
    text_free(&t);
}

Test(sovereign_research, writing_literacy_and_scientific_method_give_one_each)
{
    COVERS("sovereign tech-writing.1", "sovereign tech-literacy.1", "sovereign tech-scientific-method.1");
    discovers_once("writing", "writing", "mining", "pottery", "trade");
    discovers_once("literacy", "tier-1 tier-2 literacy", "religion", "monarchy", "arts");
    discovers_once("scientific-method", "tier-1 tier-2 tier-3 scientific-method", "arts", "banking", "steel");
    discovers_once("writing", TIERS_1_TO_5, "flight", "rocketry", "space-flight"); /* of any open tier */
}

Test(sovereign_research, never_one_of_the_last_tier)
{
    COVERS("sovereign tech-writing.2", "sovereign tech-literacy.1", "sovereign tech-scientific-method.1");
    struct match            *m = board(NULL, TWO_CITIES "points 1; red techs " TIERS_1_TO_5 " tier-6;"
                                                                   "red unspent writing literacy scientific-method");
    static const char *const last[] = { "artificial-intelligence", "space-flight", "globalization" };
    static const char *const with[] = { "writing", "literacy", "scientific-method" };
    for (int i = 0; i < 9; i++) {
        char word[96];
        snprintf(word, sizeof word, "red discover %s %s", last[i / 3], with[i % 3]);
        is_refused(m, word, "tech-writing.2");
    }
    cr_assert_eq(offered(m, RED, MOVE_DISCOVER), 0);
    match_free(m);
}

Test(sovereign_research, what_is_discovered_free_works_at_once)
{
    /* R25: Writing brings Literacy, Literacy brings Religion, and its tiles come in this turn. */
    struct match *m = board(NULL, TWO_CITIES "points 1; red techs tier-1 tier-2; red unspent writing");
    plays(m, "red discover literacy writing", "");
    plays(m, "red discover religion literacy", "");
    plays(m, "red done", "");
    plays(m, "red grow 07-05 religion", "");
    plays(m, "red grow 08-05 religion", "");
    match_free(m);
}

/* ---- Free actions ---- */

Test(sovereign_research, wheel_gives_one_free_action)
{
    COVERS("sovereign tech-wheel.1", "sovereign tech-wheel.2");
    struct match *m = board(NULL, TWO_CITIES "points 3; red techs tier-1 mathematics construction trade");
    plays(m, "red research wheel", "");
    plays(m, "red discover irrigation wheel", ""); /* in the turn of discovery, too [R13] */
    is_refused(m, "red discover navigation wheel", "bonus.4");
    cr_assert_eq(now(m)->actions, 1);
    plays(m, "red done", "");
    is_refused(m, "red grow 07-05 wheel", "bonus.4");
    plays(m, "red grow 07-05 irrigation", "");
    match_free(m);
    m = board(NULL,
              TWO_CITIES "points 1; red techs wheel mining; red unspent wheel; phase expand"); /* as a tile */
    plays(m, "red grow 07-05 wheel", "");
    is_refused(m, "red grow 08-05 wheel", "bonus.4");
    cr_assert_eq(points(m), 1);
    match_free(m);
    m = board(NULL, TWO_CITIES "points 1; red techs wheel mining; red unspent wheel; phase expand");
    is_refused(m, "red free-fort 05-08 wheel", "tech-code-of-laws.2"); /* as a fort, with Code of Laws */
    match_free(m);
    m = board(NULL, TWO_CITIES "points 1; red techs wheel code-of-laws; red unspent wheel; phase expand");
    plays(m, "red free-fort 05-08 wheel", "");
    cr_assert(is_fort(m, "05-08"));
    cr_assert_eq(points(m), 1);
    is_refused(m, "red free-fort 03-08 wheel", "bonus.4");
    match_free(m);
    m = board(NULL, TWO_CITIES
              "points 1; red techs wheel automobile; red unspent wheel; phase units"); /* as a unit */
    plays(m, "red raise tank 05-05 wheel", "");
    is_refused(m, "red raise tank 05-05 wheel", "bonus.4");
    cr_assert_eq(units_of(m, RED, "tank"), 1);
    match_free(m);
}

Test(sovereign_research, a_free_action_reaches_the_last_tier)
{
    COVERS("sovereign tech-wheel.2", "sovereign tech-electricity.1");
    /* R16, R22 */
    struct match *m = board(NULL, TWO_CITIES "points 1; red techs " TIERS_1_TO_5
                                             " tier-6; red unspent wheel electricity");
    plays(m, "red discover space-flight wheel", "");
    plays(m, "red discover globalization electricity", "");
    plays(m, "red discover artificial-intelligence electricity", "");
    is_refused(m, "red discover artificial-intelligence electricity", "components.7");
    match_free(m);
    m = board(NULL,
              TWO_CITIES "points 1; red techs " TIERS_1_TO_5 " flight rocketry espionage; red unspent wheel");
    is_refused(m, "red discover space-flight wheel", "research.2"); /* if it is open */
    match_free(m);
}

Test(sovereign_research, electricity_gives_two_in_one_turn)
{
    COVERS("sovereign tech-electricity.1");
    struct match *m = board(NULL, TWO_CITIES "points 12; red techs tier-1 tier-2 tier-3 tier-4");
    plays(m, "red research electricity", "");
    plays(m, "red discover steel electricity", ""); /* of different types [R16] */
    plays(m, "red done", "");
    plays(m, "red done", "");
    plays(m, "red raise artillery 05-05 electricity", "");
    is_refused(m, "red raise artillery 05-05 electricity", "bonus.4");
    cr_assert_eq(now(m)->actions, 1);
    match_free(m);

    m = board(NULL, TWO_CITIES "points 0; red techs electricity mining; red unspent electricity");
    plays(m, "red discover pottery electricity", "");
    cr_assert_not(is_unspent(m, RED, "electricity"));
    pass_to(m, RED, PHASE_RESEARCH); /* the second is lost with the turn */
    is_refused(m, "red discover writing electricity", "bonus.4");
    plays(m, "red done", "");
    is_refused(m, "red grow 07-05 electricity", "bonus.4");
    match_free(m);

    m = board(NULL, TWO_CITIES
              "points 0; red techs electricity mining; red unspent electricity; red pikeman 05-05");
    pass_to(m, RED, PHASE_MOVE); /* not begun, it waits */
    pass_to(m, RED, PHASE_UNITS);
    plays(m, "red raise pikeman 05-05 electricity", "");
    plays(m, "red raise pikeman 05-05 electricity", "");
    cr_assert_eq(units_of(m, RED, "pikeman"), 3);
    match_free(m);
}

Test(sovereign_research, with_the_option_further_actions_are_paid_for)
{
    COVERS("sovereign tech-wheel.1", "sovereign tech-electricity.1");
    /* R16, option paid-actions */
    struct match *m = board(NULL, TWO_CITIES "options paid-actions; points 30; red techs wheel electricity;"
                                             "red unspent wheel electricity");
    is_refused(m, "red discover mining wheel", "bonus.4"); /* nothing is free */
    is_refused(m, "red extra mining", "tech-wheel.1");
    plays(m, "red extra wheel", "");
    is_refused(m, "red extra wheel", "bonus.4");
    static const char *const four[] = { "red research mining", "red research pottery", "red research writing",
                                        "red research seafaring" };
    for (int i = 0; i < 4; i++)
        plays(m, four[i], "");
    cr_assert_eq(points(m), 22);
    is_refused(m, "red research road-building", "spend.1");
    plays(m, "red done", "");
    plays(m, "red extra electricity", "");
    plays(m, "red expand 07-05", "");
    plays(m, "red expand 08-05", "");
    is_refused(m, "red expand 09-05", "spend.1");
    cr_assert_eq(points(m), 14);
    match_free(m);
    m = board(NULL, TWO_CITIES "points 30; red techs wheel electricity; red unspent wheel electricity");
    is_refused(m, "red extra wheel", "tech-wheel.2");
    match_free(m);
}

Test(sovereign_research, artificial_intelligence_adds_an_action_at_once)
{
    COVERS("sovereign tech-artificial-intelligence.1");
    /* R11 */
    struct match *m = board(NULL, TWO_CITIES "points 70; red techs " TIERS_1_TO_5 " tier-6");
    plays(m, "red research artificial-intelligence", "");
    plays(m, "red research space-flight", "");
    plays(m, "red done", "");
    plays(m, "red expand 07-05", "");
    plays(m, "red expand 08-05", "");
    is_refused(m, "red expand 09-05", "spend.1");
    cr_assert_eq(now(m)->actions, 4);
    match_free(m);
    m = board(NULL, TWO_CITIES "points 30; red techs artificial-intelligence mining; phase units");
    for (int i = 0; i < 4; i++)
        plays(m, "red build pikeman 05-05", "");
    is_refused(m, "red build pikeman 05-05", "spend.1");
    match_free(m);
}

/* ---- Espionage ---- */

Test(sovereign_research, a_spy_brings_what_another_has_and_keeps)
{
    COVERS("sovereign tech-espionage.1");
    struct match *m = board(NULL, TWO_CITIES
                            "players 3; green city 25-03; points 1; red techs tier-1 espionage;"
                            "red unspent espionage; blue techs trade religion mining; green techs wheel");
    is_refused(m, "red spy blue mining", "components.7");
    is_refused(m, "red spy blue religion", "research.2");    /* R23: an open tier */
    is_refused(m, "red spy blue wheel", "tech-espionage.1"); /* green has it */
    is_refused(m, "red spy red trade", "R23");
    cr_assert_eq(offered(m, RED, MOVE_SPY), 2);
    plays(m, "red spy green wheel", "");
    cr_assert(was_told(m, BLUE, "spied red green wheel"));
    cr_assert(has_tech(m, GREEN, "wheel")); /* R24 */
    cr_assert(is_unspent(m, RED, "wheel"));
    cr_assert_eq(points(m), 1);
    cr_assert_eq(now(m)->actions, 0);
    is_refused(m, "red spy blue trade", "tech-espionage.1"); /* once */
    match_free(m);
}

Test(sovereign_research, nothing_is_spied_out_of_somebody_who_is_out)
{
    COVERS("sovereign tech-espionage.1");
    /* R23; R22: and the last tier can be. */
    struct match *m = board(NULL, TWO_CITIES
                            "players 3; green alive 0; green techs globalization; blue techs space-flight;"
                            "points 1; red techs " TIERS_1_TO_5 " tier-6; red unspent espionage");
    is_refused(m, "red spy green globalization", "R23");
    cr_assert_eq(offered(m, RED, MOVE_SPY), 1);
    plays(m, "red spy blue space-flight", "");
    cr_assert(has_tech(m, RED, "space-flight"));
    match_free(m);
}

Test(sovereign_research, espionage_works_in_the_turn_of_discovery)
{
    COVERS("sovereign tech-espionage.1", "sovereign bonus.4");
    struct match *m = board(NULL, TWO_CITIES "points 17; red techs " TIERS_1_TO_5 "; blue techs flight");
    is_refused(m, "red spy blue flight", "tech-espionage.1");
    plays(m, "red research espionage", "");
    plays(m, "red spy blue flight", "");
    match_free(m);
}

Test(sovereign_research, what_a_spy_brings_works_at_once)
{
    COVERS("sovereign tech-espionage.1", "sovereign bonus.5");
    /* R25 */
    struct match *m = board(
        NULL,
        TWO_CITIES "points 1; red techs tier-1 tier-2 espionage; red unspent espionage; blue techs religion");
    plays(m, "red spy blue religion", "");
    plays(m, "red done", "");
    plays(m, "red grow 07-05 religion", "");
    plays(m, "red grow 08-05 religion", "");
    match_free(m);
}

Test(sovereign_research, further_actions_can_be_used_in_any_part)
{
    COVERS("sovereign tech-wheel.1");
    /* Option paid-actions: with three actions used the next parts come all the same. */
    struct match *m = board(NULL, TWO_CITIES
                            "options paid-actions; points 30; actions 3; red techs wheel electricity mining;"
                            "red unspent wheel electricity");
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_EXPAND);
    is_refused(m, "red expand 07-05", "spend.1");
    plays(m, "red extra wheel", "");
    plays(m, "red expand 07-05", "");
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_UNITS);
    plays(m, "red extra electricity", "");
    plays(m, "red build pikeman 05-05", "");
    plays(m, "red build pikeman 05-05", "");
    is_refused(m, "red build pikeman 05-05", "spend.1");
    match_free(m);
}
