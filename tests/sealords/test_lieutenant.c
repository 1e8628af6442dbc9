/* The lieutenant: he ends ahead of random play on each side, finishes every scenario, and does what a lieutenant should in
 * plain positions. Fixed seeds, so that a change of his judgement shows and a slow day does not. */
#include "fight.h"
#include "sim/sim.h"

enum { GAMES_MAX = 30 };
static struct sim_game played[GAMES_MAX];

static void play(int scenario, const char *british, const char *bourbon, int wanted)
{
    struct sim_plan plan = { .game = &sealords_game,
                             .data = data(),
                             .how = { .seats = SIDES, .scenario = scenario },
                             .bots = { british, bourbon } };
    struct text     why = text_growing();
    cr_assert(sim_run(&plan, 1, wanted, 2, NULL, played, &why), "%s", why.at);
    text_free(&why);
}

static int won_by(int side, int of)
{
    int won = 0;
    for (int i = 0; i < of; i++)
        won += played[i].result.winners >> side & 1;
    return won;
}

Test(sealords_lieutenant, as_the_british_he_ends_ahead_of_random_play)
{
    play(0, "lieutenant", "random", GAMES_MAX);
    cr_assert_geq(won_by(BRITISH, GAMES_MAX), 27, "won %d", won_by(BRITISH, GAMES_MAX));
}

Test(sealords_lieutenant, as_the_bourbons_he_ends_ahead_of_random_play)
{
    play(0, "random", "lieutenant", GAMES_MAX);
    cr_assert_geq(won_by(BOURBON, GAMES_MAX), 28, "won %d", won_by(BOURBON, GAMES_MAX));
}

Test(sealords_lieutenant, finishes_every_scenario)
{
    for (int scenario = 1; scenario < 4; scenario++)
        play(scenario, "lieutenant", "lieutenant", scenario < 3 ? 4 : 1);
}

/* ---- In plain positions ---- */

#define REORGANISES                                                                                          \
    "phase reorganise; step orders; impulse 0; increment 0; scenario s3; turns 16; turn 10; turn-of-year 10;"
#define ISSUES                                                                                               \
    "phase issue; step auxiliaries; impulse 0; increment 0; scenario s3; turns 16; turn 10; turn-of-year 10;"
#define REPAIRS "phase repair; step ordinary; impulse 0; increment 0;"
#define LESTOCK "lestock commands white-division; fleet-admiral british lestock;"

/* What he does, as text. */
static const char *answer(struct match *m, int side)
{
    static char        words[256];
    static struct view view;
    struct rng         r = { .state = 1 };
    struct text        out = text_growing();
    match_view(m, side, &view);
    move_print(&sealords_game.words, data(), sealords_game.kinds, stage_choice(&view, side, &r), &out);
    snprintf(words, sizeof words, "%s", out.at);
    text_free(&out);
    return words;
}

/* He is asked about this, and answers so. */
static void answers(const char *position, int side, const char *move)
{
    struct match *m = sea(position);
    cr_expect_str_eq(answer(m, side), move);
    match_free(m);
}

#define WORN_OFF_TOULON                                                                                      \
    "white-division at hyeres-roads: br-sol-1 4/6, br-sol-2 4/6, br-sol-5 3/6;" LESTOCK                      \
    "order british-1 watch-toulon; progress british-1 2; chit watch-toulon issued;"

Test(sealords_lieutenant, brings_out_a_fresh_squadron_for_a_blockade_that_is_worn)
{
    answers(REORGANISES WORN_OFF_TOULON "br-sol-7 in port-mahon 4/0", BRITISH, "designate br-sol-7");
    answers(REORGANISES WORN_OFF_TOULON "br-sol-7 in port-mahon 4/7", BRITISH,
            "request british 0"); /* not fresh herself */
}

Test(sealords_lieutenant, sends_her_to_join_it)
{
    struct match *m = sea(REORGANISES WORN_OFF_TOULON "br-sol-7 in port-mahon 4/0");
    plays(m, "british designate br-sol-7", NULL);
    for (int i = 0; i < 2; i++) { /* Reorganisation, Receiving */
        plays(m, "british done", NULL);
        plays(m, "bourbon done", NULL);
    }
    cr_assert_eq(phase_of(m), PHASE_ISSUE);
    cr_expect_str_eq(answer(m, BRITISH), "rendezvous br-sol-7 white-division");
    match_free(m);
}

Test(sealords_lieutenant, a_squadron_that_is_spent_goes_home_from_it)
{
    answers(REORGANISES "white-division at hyeres-roads: br-sol-1 4/1, br-sol-2 4/2, br-sol-5 3/8;" LESTOCK
                        "order british-1 watch-toulon; progress british-1 2; chit watch-toulon issued;",
            BRITISH, "detach br-sol-5");
}

Test(sealords_lieutenant, a_fresh_flotilla_relieves_one_that_is_worn)
{
    answers(
        ISSUES WORN_OFF_TOULON
        "red-division at port-mahon fitting-out: br-sol-6 4/0, br-sol-7 4/0, br-sol-8 2/0; mathews commands red-division",
        BRITISH, "hand-over red-division white-division");
}

Test(sealords_lieutenant, gives_an_order_to_those_who_can_bring_it_to_its_end)
{
    answers(ISSUES
            "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0, br-sol-5 3/0;" LESTOCK
            "chit watch-toulon hand; sp-sol-1 in toulon 3/0",
            BRITISH, "issue watch-toulon white-division nowhere");
    answers(ISSUES
            "white-division at port-mahon fitting-out: br-sol-1 4/9, br-sol-2 4/9, br-sol-5 3/9;" LESTOCK
            "chit watch-toulon hand; sp-sol-1 in toulon 3/0",
            BRITISH, "done");
}

Test(sealords_lieutenant, makes_for_a_port_that_mends_when_he_has_no_order)
{
    answers("white-division at gulf-of-st-tropez: br-sol-1 4/6, br-sol-2 4/6;" LESTOCK
            "course british-1 hold",
            BRITISH, "course white-division hyeres-roads");
    answers("white-division at port-mahon: br-sol-1 4/6, br-sol-2 4/6;" LESTOCK "course british-1 hold",
            BRITISH, "fit-out white-division");
}

Test(sealords_lieutenant, mends_what_sinks_first)
{
    answers(REPAIRS "br-sol-1 in port-mahon 4/5; br-sol-2 in port-mahon 4/12; br-sol-3 in port-mahon 2/3",
            BRITISH, "repair br-sol-2");
}

Test(sealords_lieutenant, says_done_where_nothing_is_worth_doing)
{
    answers("phase activities; acting british; step activities-b;"
            "white-division at hyeres-roads: br-sol-1 4/0;" LESTOCK "br-light-1 in villefranche",
            BRITISH, "done");
}

Test(sealords_lieutenant, falls_upon_a_convoy_and_upon_what_is_weaker)
{
    struct match *convoy = meet("white-division at cape-creus: br-sol-1 4/0; lestock commands white-division;"
                                "troop-convoy-1 at cape-creus;");
    cr_expect_str_eq(answer(convoy, BRITISH), "engage cape-creus");
    match_free(convoy);
    struct match *weaker = meet(
        "white-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; lestock commands white-division;"
        "barcelona at cape-de-gata: sp-sol-1 1/0; urrutia commands barcelona;");
    cr_expect_str_eq(answer(weaker, BRITISH), "engage cape-de-gata");
    cr_expect_str_eq(answer(weaker, BOURBON), "done");
    match_free(weaker);
}

Test(sealords_lieutenant, withdraws_from_what_is_stronger)
{
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; lestock commands white-division;"
        "barcelona at cape-de-gata: sp-sol-1 1/0; urrutia commands barcelona;" HAVE_THE_WIND("bourbon-1")
            BEAT_UP("british-1"));
    call(m, "cape-de-gata", NULL);
    cr_assert_eq(phase_of(m), PHASE_WITHDRAW);
    cr_expect_str_eq(answer(m, BOURBON), "withdraw barcelona");
    match_free(m);
}

/* ---- Convoys, and what home asks for ---- */

#define REORGANISES_IN(turn)                                                                                 \
    "phase reorganise; step orders; impulse 0; increment 0; scenario s3; turns 16; turn " turn               \
    "; turn-of-year " turn ";"
#define TWO_AT_MAHON "br-sol-1 in port-mahon 4/0; br-sol-2 in port-mahon 4/0; leader norris mess"
#define OFF_THE_CAPE(damage)                                                                                 \
    "white-division at cape-creus: br-sol-1 4/" damage ", br-sol-2 4/" damage ";" LESTOCK                    \
    "course british-1 hold; scenario s3; turns 16;"

Test(sealords_lieutenant, brings_out_a_watch_when_troops_may_sail)
{
    answers(REORGANISES TWO_AT_MAHON, BRITISH, "form straits br-sol-1");
    answers(REORGANISES_IN("16") TWO_AT_MAHON, BRITISH, "done");
}

/* The first troops sail in Turn Five, and the last in Turn Fifteen. */
Test(sealords_lieutenant, the_watch_is_there_when_the_first_troops_sail_and_goes_home_after_the_last)
{
    answers(REORGANISES_IN("3") TWO_AT_MAHON, BRITISH, "form straits br-sol-1");
    answers(REORGANISES_IN("2") TWO_AT_MAHON, BRITISH, "done");
    answers(REORGANISES_IN("16") TWO_AT_MAHON, BRITISH, "done");
    answers(OFF_THE_CAPE("2") "turn 15; turn-of-year 15", BRITISH, "done");
    answers(OFF_THE_CAPE("2") "turn 16; turn-of-year 16", BRITISH, "course white-division gulf-of-lions");
}

Test(sealords_lieutenant, the_watch_searches_as_long_as_it_is_there)
{
    answers(
        "phase activities; acting british; step activities-b; scenario s3; turns 16; turn 8; turn-of-year 8;"
        "white-division at cape-creus: br-sol-1 4/8, br-sol-2 4/8;" LESTOCK "troop-convoy-1 at cape-creus",
        BRITISH, "search white-division");
}

/* Cape Creus is worth lying off in itself, though a blockade that begins in Spring may not come to its end. */
Test(sealords_lieutenant, blockades_the_coast_in_time_for_the_troops)
{
    answers(
        "phase issue; step auxiliaries; impulse 0; increment 0; scenario s3; turns 16; turn 4; turn-of-year 4;"
        "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0;" LESTOCK
        "chit close-barcelona hand; mark campaign-box 6",
        BRITISH, "issue close-barcelona white-division cape-creus");
}

#define ON_HER_WAY(damage)                                                                                       \
    "phase terminate; step reorganise; impulse 0; increment 0; scenario s3; turns 16; turn 10; turn-of-year 10;" \
    "white-division at hyeres-roads: br-sol-1 4/6, br-sol-2 4/6, br-sol-5 3/6;" LESTOCK                          \
    "br-sol-7 at cape-creus 4/" damage "; order british-2 rendezvous; target british-2 2;"
#define WATCHES                                                                                              \
    "order british-1 watch-toulon; progress british-1 2; chit watch-toulon issued; sp-sol-1 in toulon 3/0"

Test(sealords_lieutenant, who_is_to_join_a_blockade_that_is_over_turns_back)
{
    answers(ON_HER_WAY("1") WATCHES, BRITISH, "done");
    answers(ON_HER_WAY("8") WATCHES, BRITISH, "fail br-sol-7");
    answers(ON_HER_WAY("1"), BRITISH, "fail br-sol-7");
}

Test(sealords_lieutenant, keeps_it_up_while_ships_bear_it)
{
    answers(OFF_THE_CAPE("7") "turn 8; turn-of-year 8", BRITISH, "done");
    answers(OFF_THE_CAPE("10") "turn 8; turn-of-year 8", BRITISH, "course white-division gulf-of-lions");
    answers(OFF_THE_CAPE("7") "turn 2; turn-of-year 2", BRITISH, "course white-division gulf-of-lions");
}

Test(sealords_lieutenant, readies_ships_for_an_order_that_is_sure_to_come)
{
    answers(REORGANISES_IN("7") "br-sold-1 in port-mahon 2/0; leader norris mess; convoys-coming 1 2",
            BRITISH, "form straits br-sold-1");
    answers(REORGANISES_IN("7") "br-sold-1 in port-mahon 2/0; leader norris mess", BRITISH,
            "request british 0");
}

Test(sealords_lieutenant, chooses_an_order_that_promises_more_than_what_comes_with_it_costs)
{
    answers(
        "phase receive; step auxiliaries; impulse 0; increment 0; scenario s3; turns 16; turn 9; turn-of-year 9;"
        "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0;" LESTOCK
        "red-division at port-mahon fitting-out: br-sol-6 4/0, br-sol-7 4/0; mathews commands red-division;"
        "chit close-barcelona pool; chit chastise-the-corsairs pool; mark campaign-box 6",
        BRITISH, "choose close-barcelona");
}

Test(sealords_lieutenant, lends_what_an_order_asks_for)
{
    answers(
        "phase auxiliaries; step attrition; impulse 0; increment 0; scenario s3; turns 16; turn 10; turn-of-year 10;"
        "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0;" LESTOCK
        "chit hour-for-naples hand; mark naples 1; br-marines-1 available; br-light-1 available",
        BRITISH, "lend br-marines-1 white-division");
}

Test(sealords_lieutenant, goes_after_galleys_where_they_lie)
{
    const char *position = ISSUES
        "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0;" LESTOCK
        "br-marines-1 with white-division; br-fireship-1 with white-division; chit burn-the-galleys hand;";
    static char with_galley[1024];
    snprintf(with_galley, sizeof with_galley, "%s sp-galley-1 in barcelona", position);
    answers(with_galley, BRITISH, "issue burn-the-galleys white-division nowhere");
    answers(position, BRITISH, "done");
}

#define STORES_OF(n)                                                                                          \
    ISSUES                                                                                                    \
    "straits at gibraltar fitting-out: br-sold-1 2/0; martin commands straits; fleet-admiral british martin;" \
    "chit victual-the-fleet hand; convoy-stores victualing-convoy " n

Test(sealords_lieutenant, who_is_to_meet_stores_waits_until_they_are_about_to_sail)
{
    answers(STORES_OF("8"), BRITISH, "done");
    answers(STORES_OF("15"), BRITISH, "done"); /* on its way it may lose some of the 8 that are asked for */
    answers(STORES_OF("16"), BRITISH, "issue victual-the-fleet straits nowhere");
    answers(STORES_OF("8") "; convoy-marks victualing-convoy declared", BRITISH,
            "issue victual-the-fleet straits nowhere");
}

#define ASSEMBLES_IN(turn)                                                                                      \
    "phase convoys; step return; impulse 0; increment 0; acting bourbon; argument 0 2; scenario s3; turns 16; " \
    "turn " turn "; turn-of-year " turn ";"
#define TROOPS_ARE_IN_HAND "chit infantes-convoy hand;"
#define TROOPS_ARE_WATCHED_OVER                                                                              \
    "barcelona at toulon fitting-out: sp-sol-1 3/0; urrutia commands barcelona;"                             \
    "order bourbon-1 infantes-convoy; chit infantes-convoy issued;"
#define A_WATCH_AT(place) "white-division at " place ": br-sol-1 4/0, br-sol-2 4/0;" LESTOCK

static bool assembles(const char *position)
{
    struct match *m = sea(position);
    const char   *words = answer(m, BOURBON);
    const bool    yes = strncmp(words, "assemble ", 9) == 0;
    cr_expect(yes || strcmp(words, "done") == 0, "%s", words);
    match_free(m);
    return yes;
}

/* X15.1a: three a Year, three Turns apart, the last in Turn Fourteen: the first of three may wait until Turn Eight. */
Test(sealords_lieutenant, troops_wait_for_those_who_are_to_watch_over_them)
{
    cr_expect_not(assembles(ASSEMBLES_IN("5") TROOPS_ARE_IN_HAND));
    cr_expect(assembles(ASSEMBLES_IN("5") TROOPS_ARE_WATCHED_OVER));
    cr_expect(assembles(ASSEMBLES_IN("8") TROOPS_ARE_IN_HAND));
    cr_expect_not(assembles(ASSEMBLES_IN("8") TROOPS_ARE_IN_HAND "convoys-year 0 1"));
    cr_expect(assembles(ASSEMBLES_IN("11") TROOPS_ARE_IN_HAND "convoys-year 0 1"));
}

Test(sealords_lieutenant, troops_wait_for_a_sea_that_is_clear_but_not_if_they_are_watched_over)
{
    cr_expect_not(assembles(ASSEMBLES_IN("5") A_WATCH_AT("cape-creus")));
    cr_expect(assembles(ASSEMBLES_IN("5") A_WATCH_AT("gibraltar")));
    cr_expect(assembles(ASSEMBLES_IN("8") A_WATCH_AT("cape-creus")));
    cr_expect(assembles(ASSEMBLES_IN("5") A_WATCH_AT("cape-creus") TROOPS_ARE_WATCHED_OVER));
}

#define WHO_COULD_WATCH_OVER_TROOPS                                                                          \
    ISSUES "barcelona at toulon fitting-out: sp-sol-1 3/0, sp-sol-2 3/0; urrutia commands barcelona;"        \
           "chit infantes-convoy hand;"

Test(sealords_lieutenant, watches_over_troops_when_there_are_any_to_sail)
{
    answers(WHO_COULD_WATCH_OVER_TROOPS, BOURBON, "issue infantes-convoy barcelona nowhere");
    answers(WHO_COULD_WATCH_OVER_TROOPS "convoys-gap 0 3", BOURBON, "done");
    answers(WHO_COULD_WATCH_OVER_TROOPS A_WATCH_AT("cape-creus"), BOURBON, "done");
}

#define HAS_BEEN_WITH_THE_TRADE(impulses, damage)                                                            \
    "white-division at san-pietro: br-sol-1 4/" damage ";" LESTOCK "course british-1 hold;"                  \
    "order british-1 turkey-trade; chit turkey-trade issued; progress british-1 " impulses "; scenario s3;"  \
    "turns 16; turn 9; turn-of-year 9; turkey-trade at strait-of-bonifacio; convoy-leg turkey-trade 1;"

/* BR-08: four Impulses are enough, and the trade has only to come in. */
Test(sealords_lieutenant, who_has_been_with_the_trade_long_enough_goes_into_port_and_does_not_give_up)
{
    answers(HAS_BEEN_WITH_THE_TRADE("3", "2"), BRITISH, "course white-division strait-of-bonifacio");
    answers(HAS_BEEN_WITH_THE_TRADE("4", "2"), BRITISH, "course white-division sardinian-sea");
    answers(HAS_BEEN_WITH_THE_TRADE("3", "11") "phase terminate; step reorganise; impulse 0; increment 0",
            BRITISH, "fail white-division");
    answers(HAS_BEEN_WITH_THE_TRADE("4", "11") "phase terminate; step reorganise; impulse 0; increment 0",
            BRITISH, "done");
}

#define A_TRADER "turkey-trade at leghorn; br-f-1 in port-mahon 2/0;"

Test(sealords_lieutenant, sends_frigates_to_a_convoy_within_two_impulses)
{
    answers(REORGANISES A_TRADER, BRITISH, "designate br-f-1");
}

Test(sealords_lieutenant, takes_two_squadrons_where_an_order_asks_for_one)
{
    struct match *m = sea(
        REORGANISES_IN("7") "br-sold-1 in port-mahon 2/0; br-sold-2 in port-mahon 2/0; leader norris mess;"
                            "convoys-coming 1 2");
    plays(m, "british form straits br-sold-1", NULL);
    cr_expect_str_eq(answer(m, BRITISH), "assign br-sold-2 straits");
    match_free(m);
}

#define AN_ADMIRAL_IN_PORT                                                                                   \
    REORGANISES "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0;" LESTOCK
Test(sealords_lieutenant, posts_an_assistant_whom_others_do_not_need)
{
    answers(AN_ADMIRAL_IN_PORT "leader norris mess; leader martin mess", BRITISH, "post white-division");
    answers(AN_ADMIRAL_IN_PORT "leader norris mess", BRITISH, "request british 0");
}

Test(sealords_lieutenant, sails_beside_the_convoy_of_his_order)
{
    answers(
        "white-division at bastia: br-sol-1 4/0;" LESTOCK
        "order british-1 turkey-trade; chit turkey-trade issued; course british-1 hold; scenario s3; turns 16;"
        "turn 9; turn-of-year 9; turkey-trade at strait-of-bonifacio; convoy-leg turkey-trade 1",
        BRITISH, "course white-division strait-of-bonifacio");
}

Test(sealords_lieutenant, sends_the_ships_for_which_home_asks)
{
    answers("white-division at gibraltar: br-sol-1 3/0;" LESTOCK "course british-1 hold; mark brest 1;"
            "scenario s4; turns 48; turn 35; turn-of-year 3",
            BRITISH, "course white-division off-tarifa");
    answers("white-division at gibraltar: br-sol-1 3/0;" LESTOCK "course british-1 hold;"
            "scenario s4; turns 48; turn 35; turn-of-year 3",
            BRITISH, "fit-out white-division");
}

#define BACK_IN_PORT "white-division at port-mahon fitting-out: br-sol-1 4/6, br-sol-2 4/6;" LESTOCK
#define A_FRENCH_SQUADRON(turn)                                                                              \
    REORGANISES_IN(turn)                                                                                     \
    "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 4/0; gabaret commands escadre-du-levant;"

/* [3.336b] At once, and not in the last step: so it does not Fit Out for a Turn, and is mended in this one. */
Test(sealords_lieutenant, lays_up_at_once_what_has_come_home_and_has_no_errand)
{
    answers(REORGANISES BACK_IN_PORT, BRITISH, "unform white-division");
    answers(A_FRENCH_SQUADRON("8"), BOURBON, "unform escadre-du-levant");
}

Test(sealords_lieutenant, keeps_together_what_he_has_an_order_for)
{
    struct match *m = sea(A_FRENCH_SQUADRON("8") "chit succour-corsica hand");
    cr_expect_neq(strncmp(answer(m, BOURBON), "unform", 6), 0, "%s", answer(m, BOURBON));
    match_free(m);
}

/* Who lies in wait for troops has no Order either. */
Test(sealords_lieutenant, keeps_together_the_watch_that_is_to_sail)
{
    answers(REORGANISES "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0;" LESTOCK,
            BRITISH, "request british 0");
}

/* [X2.4a] For an Order that neither Command can have alone those of each are Formed, and then merge. */
Test(sealords_lieutenant, he_makes_the_combined_fleet_of_two)
{
    static const char *const line = REORGANISES
        "mark french-status 2; chit escort-the-spaniards hand; fleet-admiral bourbon de-court;"
        "gabaret mess; navarro mess; geraldino mess; command-admiral spanish spinola; leader spinola station; ";
    char sentences[1024];
    snprintf(
        sentences, sizeof sentences, "%s%s", line,
        "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 4/0; de-court commands escadre-du-levant;"
        "cartagena at toulon fitting-out: sp-sol-1 3/0, sp-sol-2 3/0; iturriaga commands cartagena");
    answers(sentences, BOURBON, "combine escadre-du-levant cartagena");
    snprintf(
        sentences, sizeof sentences, "%s%s", line,
        "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0, fr-sol-2 4/0; de-court commands escadre-du-levant;"
        "sp-sol-1 in toulon 3/0; sp-sol-2 in toulon 3/0");
    struct match *m = sea(sentences);
    const char   *words = answer(m, BOURBON);
    cr_expect(strncmp(words, "form ", 5) == 0 && strstr(words, " sp-sol-"), "%s", words);
    match_free(m);
}
