/* What a person is shown: what is asked, the Battle that is fought, what an Order needs, a chart that stands still; nothing
 * that his view does not hold, in lines that fit a terminal. */
#include "core/flow.h"
#include "fight.h"
#include "games/sealords/battle.h"
#include <string.h>

static void show(const struct match *m, int side, struct text *out)
{
    static struct view view;
    text_clear(out);
    match_view(m, side, &view);
    game_show(&sealords_game, data(), &view, side, out);
}

/* Is the sentence there, wherever its lines are broken? */
static bool says(const char *text, const char *sentence)
{
    struct text flat = text_growing();
    char        word[128];
    while (text_word(&text, word, sizeof word))
        text_addf(&flat, "%s ", word);
    const bool said = strstr(flat.at, sentence);
    text_free(&flat);
    return said;
}

static void shows(const struct match *m, int side, const char *sentence)
{
    struct text text = text_growing();
    show(m, side, &text);
    cr_expect(says(text.at, sentence), "not shown: %s\nin:\n%s", sentence, text.at);
    text_free(&text);
}

static void hides(const struct match *m, int side, const char *sentence)
{
    struct text text = text_growing();
    show(m, side, &text);
    cr_expect_not(says(text.at, sentence), "shown: %s\nin:\n%s", sentence, text.at);
    text_free(&text);
}

/* ---- In every position of whole games ---- */

static void check_lines(const char *text)
{
    while (*text) {
        char         line[1024];
        const size_t n = strcspn(text, "\n");
        cr_assert(n < sizeof line && text[n] == '\n', "the text ends with a whole line: %s", text);
        memcpy(line, text, n);
        line[n] = '\0';
        cr_assert(text_columns(line) <= FLOW_WIDTH, "too wide: %s", line);
        text += n + 1;
    }
}

/* Does the text hold the word as a whole? */
static bool names(const char *text, const char *name)
{
    const size_t n = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name))
        if ((at == text || strchr(" (\n", at[-1])) && strchr(" ,;:.)\n", at[n]))
            return true;
    return false;
}

/* One on its own is called by the squadron's name when it is Spotted. A Combat that was shown names who fought in it, whatever has become of him. */
static bool has_fought(const struct state *known, int side, int q)
{
    for (size_t i = 0; i < sizeof known->battle.combat / sizeof known->battle.combat[0]; i++)
        for (int k = 0; k < members_of(&known->battle.combat[i], side); k++)
            if (known->battle.combat[i].squadron[side][k] == 1 + q)
                return true;
    return false;
}

static void check_secrets(const struct match *m, int side, const char *text)
{
    static struct view view;
    match_view(m, side, &view);
    for (int q = 0; q < data()->squadrons; q++)
        if (data()->squadron[q].side != side && view.known.squadron[q].sail == 0
            && view.known.slot_of[squadron_unit(q)] == 0 /* on its own, and Spotted */
            && !has_fought(&view.known, other_side(side), q))
            cr_assert_not(names(text, data()->squadron_name[q].id), "%s is shown to side %d:\n%s",
                          data()->squadron_name[q].id, side, text);
    for (int l = 0; l < data()->leaders; l++)
        if (data()->leader[l].side != side && view.known.leader[l].flotilla == 0)
            cr_assert_not(names(text, data()->leader_name[l].name), "%s is shown to side %d:\n%s",
                          data()->leader_name[l].name, side, text);
}

/* The last paragraph is the question, and has to say how one goes on. */
static void check_question(const char *text, int phase)
{
    const char *last = text;
    for (const char *at = strstr(text, "\n\n"); at; at = strstr(at + 1, "\n\n"))
        last = at + 2;
    cr_assert(strlen(last) > 20 && !strchr("  ", last[0]) && strncmp(last, "COUNTERS", 8) != 0
                  && strncmp(last, "BATTLE", 6) != 0,
              "phase %d is not asked for:\n%s", phase, last);
}

static uint64_t play_and_look(const char *scenario, const char *options, uint64_t seed, bool (*cares)(int i))
{
    static struct view      view;
    static struct move_list list;
    struct match           *m = new_game(scenario, options, seed);
    struct rng              r = { seed };
    struct text             text = text_growing();
    uint64_t                met = 0;
    for (int i = 0; now(m)->phase != PHASE_OVER; i++) {
        for (int side = 0; side < SIDES && (cares(i) || !(met >> now(m)->phase & 1)); side++) {
            show(m, side, &text);
            check_lines(text.at);
            check_secrets(m, side, text.at);
            if (now(m)->acting >> side & 1)
                check_question(text.at, now(m)->phase);
        }
        met |= PHASE_BIT(now(m)->phase);
        const int seat = now(m)->acting & 1 ? 0 : 1;
        match_view(m, seat, &view);
        struct move move = stage_choice(&view, seat, &r);
        if (rng_below(&r, 8) == 0) { /* now and then chance, so that there is all else */
            game_moves(&sealords_game, data(), match_state(m), seat, &list);
            move = list.move[rng_below(&r, list.count)];
        }
        cr_assert(is_legal(match_play(m, seat, move)));
    }
    text_free(&text);
    match_free(m);
    return met;
}

static bool always(int i)
{
    (void)i;
    return true;
}
static bool seldom(int i)
{
    return i % 7 == 0;
}

Test(sealords_show, every_question_is_asked_and_nothing_hidden_is_named)
{
    uint64_t met = play_and_look("s1", "standing", 1, always) | play_and_look("s3", "standing", 3, seldom);
    for (uint64_t seed = 1; seed <= 4; seed++)
        met |= play_and_look("s2", "", seed, seldom);
    const char *phases =
        "courses activities declare withdraw array intensity match shifts aftermath terminate "
        "reorganise receive issue auxiliaries return repair ordinary split";
    char word[WORD_MAX];
    while (text_word(&phases, word, sizeof word))
        cr_assert(met >> stage_word(VOCAB_PHASE, word) & 1, "the phase %s was not met", word);
}

/* ---- In plain positions ---- */

Test(sealords_show, the_chart_stands_still)
{
    struct match *m = sea("white-division at toulon: br-sol-1 4/0; lestock commands white-division;"
                          "armada-del-mediterraneo at barcelona: sp-sol-1 3/0; spinola commands "
                          "armada-del-mediterraneo;");
    struct text   before = text_growing(), after = text_growing();
    show(m, BRITISH, &before);
    for (int i = 0; i < data()->spaces; i++)
        if (data()->space[i].size == LARGE) {
            const char *at = strstr(before.at, data()->space[i].code);
            cr_expect(at && at < strstr(before.at, "PLACES"), "%s is not on the chart",
                      data()->space[i].code);
        }
    cr_expect(strstr(before.at, "TLN+1") && strstr(before.at, "BCN!1"));
    match_free(m);
    m = sea("white-division at toulon: br-sol-1 4/0; lestock commands white-division; mistral gale 9 toulon;"
            "armada-del-mediterraneo at toulon: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;");
    show(m, BRITISH, &after);
    cr_expect(strstr(after.at, "~TLN+!"));
    for (int i = 0; i < data()->spaces; i++)
        if (data()->space[i].size == LARGE) {
            const char *chart = strstr(before.at, "CHART"), *again = strstr(after.at, "CHART");
            cr_expect_eq(strstr(chart, data()->space[i].code) - chart,
                         strstr(again, data()->space[i].code) - again, "%s has moved", data()->space[i].code);
        }
    text_free(&before);
    text_free(&after);
    match_free(m);
}

Test(sealords_show, a_gale_that_is_coming_tells_its_force)
{
    COVERS("sealords 5.321");
    struct match *m = sea("mistral blows; gale-coming mistral 9");
    shows(m, BRITISH, "WINDS Mistral (NW), a gale of force 9 is coming");
    match_free(m);
}

Test(sealords_show, the_chart_has_a_key_to_the_open_sea_too)
{
    struct match *m = sea("white-division at gulf-of-lions: br-sol-1 4/0; lestock commands white-division");
    shows(m, BRITISH, " IBZ ivica, atl atlantic-approaches, alb alboran-sea");
    shows(m, BRITISH, "lio gulf-of-lions");
    match_free(m);
}

Test(sealords_show, a_gale_that_outlasts_its_wind_is_named_until_gales_move)
{
    COVERS("sealords 5.382");
    struct match *m = sea("poniente blows; gale mistral 9; gale-at mistral toulon; gale-start mistral toulon;"
                          "phase start; step gales; increment 0; white-division at toulon: br-sol-1 4/0; "
                          "lestock commands white-division");
    shows(m, BRITISH, "WINDS Mistral (NW) no longer, but its gale of force 9 at Toulon");
    match_free(m);
}

Test(sealords_show, an_order_that_is_a_rule_of_its_own_says_how_to_read_it)
{
    struct match *m = sea("phase issue; step auxiliaries; impulse 0; increment 0; chit infantes-convoy hand");
    shows(m, BOURBON, "infantes-convoy (in hand): as its rule tells: type rules BO-01");
    match_free(m);
}

Test(sealords_show, an_order_tells_what_it_needs)
{
    struct match *m = sea("phase issue; step auxiliaries; impulse 0; increment 0; chit close-barcelona hand;"
                          "chit watch-toulon hand; chit chastise-the-corsairs hand; chit coast-of-italy hand;"
                          "italy at villefranche fitting-out: br-sol-3 2/0; martin commands italy");
    shows(m, BRITISH,
          "at Barcelona or Cape Creus for 6 full Impulses; with 1 squadron of SOL, 2 squadrons in all");
    shows(m, BRITISH, "for a flag or a grand flag; with 3 squadrons of SOL");
    shows(m, BRITISH, "with 1 squadron of SOL or SOL(D), or instead a bomb");
    match_free(m);
}

#define LINE "white-division at cape-de-gata: br-sol-1 4/2, br-sol-2 4/0; lestock commands white-division;"
#define ARMADA                                                                                               \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/1; spinola commands armada-del-mediterraneo;"

Test(sealords_show, a_call_for_battle_stands_there_until_both_have_said)
{
    struct match *m = meet(LINE ARMADA);
    shows(m, BRITISH, "Engage calls for a battle");
    plays(m, "british engage cape-de-gata", "");
    shows(m, BRITISH, "You call for a battle at Cape de Gata.");
    hides(m, BOURBON, "You call for");
    match_free(m);
}

Test(sealords_show, a_battle_is_shown_with_all_that_lies_open_in_it)
{
    struct match *m = meet(LINE ARMADA);
    hides(m, BOURBON, "br-sol-1");
    call(m, "cape-de-gata", NULL);
    shows(m, BOURBON, "BATTLE at Cape de Gata");
    shows(m, BOURBON, "Weather gauge:");
    shows(m, BOURBON, "British: white-division: br-sol-1 4/2");
    shows(m, BRITISH, "Bourbons: armada-del-mediterraneo: sp-sol-1 3/1");
    done_until(m, PHASE_SHIFTS, NULL);
    shows(m, BRITISH, "Combat 1: br-sol-");
    match_free(m);
}

/* He is aboard until his fate is settled, but counts no more, and both have heard of it. */
Test(sealords_show, a_leader_who_was_captured_is_no_more_with_his_squadron)
{
    COVERS("sealords 8.375");
    struct match *m = meet(LINE ARMADA);
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    struct state s = *now(m);
    struct view  v;
    struct text  text = text_growing();
    for (int captured = 0; captured < 2; captured++) {
        if (captured)
            s.leader[leader("spinola")] = (struct leader){ .status = LEADER_CAPTURED };
        game_redact(&sealords_game, data(), &s, BRITISH, &v);
        text_clear(&text);
        game_show(&sealords_game, data(), &v, BRITISH, &text);
        cr_expect_eq(says(text.at, "sp-sol-1 3/1 of 11 with"), !captured, "%s", text.at);
    }
    text_free(&text);
    match_free(m);
}

Test(sealords_show, what_a_battle_asks_for_is_asked_by_itself)
{
    struct match *m = meet(LINE ARMADA HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "british fight heavy", NULL);
    shows(m, BRITISH, "Call Admiral with a squadron that has a leader aboard");
    hides(m, BRITISH, "Put a squadron up");
    while (now(m)->phase == PHASE_MATCH && battle(m)->step == 1)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(now(m)->phase, PHASE_MATCH);
    shows(m, BRITISH, "Put a squadron up for the next combat");
    hides(m, BRITISH, "Call Admiral");
    match_free(m);
}

Test(sealords_show, who_has_one_order_in_his_pool_is_not_told_to_choose)
{
    const char   *asked = "phase receive; step auxiliaries; impulse 0; increment 0;";
    char          lines[256];
    struct match *m = sea(asked);
    shows(m, BRITISH, "nothing more, for you to do here");
    match_free(m);
    snprintf(lines, sizeof lines, "%s chit close-barcelona pool", asked);
    m = sea(lines);
    shows(m, BRITISH, "Draw an order of your pool blind; done: none.");
    match_free(m);
    snprintf(lines, sizeof lines, "%s chit close-barcelona pool; chit coast-of-italy pool", asked);
    m = sea(lines);
    shows(m, BRITISH, "Choose an order of your pool");
    shows(m, BRITISH, "coast-of-italy (in the pool): call in turn at Villefranche");
    hides(m, BOURBON, "coast-of-italy");
    plays(m, "british draw", NULL);
    shows(m, BRITISH, "Keep one of the orders that you have drawn");
    match_free(m);
}

Test(sealords_show, the_commander_comes_first_and_a_route_tells_its_next_call)
{
    struct match *m = sea("mediterranean-fleet at genoa: br-sol-1 4/0, br-sol-2 4/0; lestock assists "
                          "mediterranean-fleet; mathews commands mediterranean-fleet;"
                          "order british-1 coast-of-italy; chit coast-of-italy issued; progress british-1 2");
    shows(m, BRITISH, "under Thomas Mathews 4-3-4; with Richard Lestock");
    shows(m, BRITISH, "The Coast of Italy (next Leghorn)");
    hides(m, BOURBON, "next Leghorn");
    match_free(m);
}

Test(sealords_show, an_order_to_try_something_in_any_port_says_so)
{
    struct match *m = sea("chit burn-the-galleys hand");
    shows(m, BRITISH,
          "burn-the-galleys (in hand): lie, then try, at a port that its rule tells: type rules "
          "BR-07, for 1 full Impulse");
    match_free(m);
}

Test(sealords_show, ports_tell_corsairs_and_stores_for_what_they_are)
{
    struct match *m = sea("gibraltar in gibraltar; stores gibraltar 1; sp-galley-1 in barcelona;"
                          "sp-galley-2 in barcelona");
    shows(m, BRITISH, "Gibraltar: corsair gibraltar, 1 Repair Point ");
    shows(m, BRITISH, "Barcelona, in port: Spanish galley x 2");
    shows(m, BRITISH, "YOUR FORMATIONS (Sail/damage of what it stands; leadership-strategy-control) none");
    match_free(m);
}

Test(sealords_show, at_a_minor_port_auxiliaries_are_counted_by_the_other)
{
    COVERS("sealords 6.134");
    struct match *m = sea("br-light-1 in villefranche; br-light-2 in villefranche; br-light-3 in port-mahon");
    shows(m, BOURBON, "Villefranche, in port: 2 auxiliaries");
    hides(m, BOURBON, "Port Mahon, in port");
    hides(m, BRITISH, "2 auxiliaries");
    match_free(m);
}

Test(sealords_show, what_the_theatre_counts_is_shown)
{
    struct match *m = sea("mark french-status 1; mark e04 1; mark random-events 4; mark caravan-guarded 2");
    shows(m, BRITISH, "French Status: 1; ");
    shows(m, BRITISH, "Treaty of Worms");
    hides(m, BRITISH, "Treaty of Worms:");
    hides(m, BRITISH, "a bit for each");
    hides(m, BRITISH, "the Levant Caravan is spared");
    shows(m, BOURBON, "DPs that the Levant Caravan is spared: 2");
    match_free(m);
    m = sea("mark naples 2; mark campaign-box 6; mark e01 2; mark brest 3");
    shows(m, BRITISH,
          "Naples: Neutral; Box of the Military Campaign: 6; Mathews supersedes: he has come; "
          "Brest stirs: refused");
    match_free(m);
    m = sea("");
    hides(m, BRITISH, "THEATRE");
    match_free(m);
}

Test(sealords_show, what_is_told_off_is_marked)
{
    COVERS("sealords 3.352c");
    struct match *m = sea(
        "phase issue; step auxiliaries; impulse 0; increment 0;"
        "mediterranean-fleet at genoa fitting-out: br-sol-1 4/0, br-sol-2 4/0; mathews commands "
        "mediterranean-fleet; martin assists mediterranean-fleet; br-fleet-1 with mediterranean-fleet");
    hides(m, BRITISH, "told off)");
    plays(m, "british tell-off br-sol-1", NULL);
    plays(m, "british tell-off-leader martin", NULL);
    plays(m, "british tell-off-auxiliary br-fleet-1", NULL);
    shows(m, BRITISH, "br-sol-1 4/0 of 10 (told off), br-sol-2 4/0 of 10; under");
    shows(m, BRITISH, "with William Martin 4-0-2 (told off); br-fleet-1 (told off)");
    match_free(m);
}

Test(sealords_show, who_can_only_pass_is_told_so)
{
    struct match *m = sea("white-division at toulon: br-sol-1 4/0; lestock commands white-division;"
                          "phase repair; step ordinary; impulse 0; increment 0;");
    shows(m, BRITISH, "There is nothing, or nothing more, for you to do here");
    match_free(m);
}

Test(sealords_show, why_a_formation_can_go_nowhere_is_told)
{
    COVERS("sealords X2.5b");
    struct match *m = sea(
        "armada-del-mediterraneo at toulon: sp-sol-1 3/0; navarro commands "
        "armada-del-mediterraneo; barcelona at barcelona: sp-sol-4 1/0; urrutia commands barcelona;");
    shows(m, BOURBON, "armada-del-mediterraneo: nowhere else, without an Order the Spanish need");
    is_refused(m, "bourbon course armada-del-mediterraneo hyeres-roads", "X2.5");
    is_refused(m, "bourbon course armada-del-mediterraneo genoa", "5.111");
    match_free(m);
}

Test(sealords_show, who_lays_no_course_is_told_when_she_will)
{
    COVERS("sealords 5.152d");
    struct match *m = sea("options standing; increment 2;"
                          "white-division at toulon: br-sol-1 4/0; lestock commands white-division");
    shows(m, BRITISH, "Say where formations shall sail to (head), or lay single courses");
    hides(m, BRITISH, "lays a single course now");
    plays(m, "british course white-division hyeres-roads", NULL);
    shows(m, BRITISH, "No formation of yours lays a single course now, or none more");
    hides(m, BRITISH, "Say where formations");
    match_free(m);
}

/* Hyeres is French: the Spaniards there see of themselves nobody, though the Bourbon player does. */
Test(sealords_show, why_no_battle_can_be_called_for_is_told)
{
    COVERS("sealords 7.113b", "sealords R44");
    struct match *m = sea("white-division at hyeres-roads: br-sol-1 4/0; lestock commands white-division;"
                          "armada-del-mediterraneo at hyeres-roads: sp-sol-1 3/0; navarro commands "
                          "armada-del-mediterraneo; phase declare; step battles");
    is_refused(m, "bourbon engage hyeres-roads", "8.12");
    shows(m, BOURBON,
          "None of yours can call for a battle, or none more: who does must be at sea and in order");
    match_free(m);
}

/* What has been done for longer than was asked. */
Test(sealords_show, an_order_counts_no_further_than_it_asks)
{
    struct match *m = sea(
        "armada-del-mediterraneo at hyeres-roads: sp-sol-1 3/0; navarro commands "
        "armada-del-mediterraneo; order bourbon-1 infantes-convoy; chit infantes-convoy issued;"
        "progress bourbon-1 3");
    shows(m, BOURBON, "The Infante's Convoy (2 of 2 Impulses)");
    match_free(m);
}

Test(sealords_show, an_own_convoy_tells_where_it_goes_and_what_it_has_suffered)
{
    struct match *m = sea(
        "troop-convoy-1 at marseilles; convoy-bound troop-convoy-1 genoa; convoy-damage troop-convoy-1 3");
    shows(m, BOURBON, "bound for Genoa, damage 3");
    hides(m, BRITISH, "damage 3");
    match_free(m);
}

Test(sealords_show, how_much_a_squadron_still_stands)
{
    COVERS("sealords 7.35");
    struct match *m = sea("italy at naples: br-sol-1 4/3; martin commands italy; sp-sol-1 in barcelona 3/5");
    shows(m, BRITISH, "br-sol-1 4/3 of 10; under William Martin");
    shows(m, BOURBON, "Barcelona: sp-sol-1 3/5 of 11 in ordinary");
    match_free(m);
}

/* Lestock's LR of 2 takes 1 off the die, and 4 or less catches the wind. */
Test(sealords_show, which_die_catches_the_wind)
{
    COVERS("sealords 5.253a");
    struct match *m = sea("white-division at bastia: br-sol-1 4/0; lestock commands white-division");
    shows(m, BRITISH, "piombino-channel (a roll: 5 or less does it)");
    match_free(m);
}

#define TURN_ONE                                                                                             \
    "scenario s4; turns 48; turn 17; year 1743; turn-of-year 1; mark naples 1; impulse 0; increment 0;"

Test(sealords_show, orders_tell_when_they_fail)
{
    COVERS("sealords 9.363", "sealords R100");
    struct match *m = new_game("s1", "", 3); /* four turns from the fifth of 1742 */
    shows(m, BRITISH, "what you hold fails unless done by turn 4 of 4)");
    match_free(m);
    m = new_game("s4", "", 3); /* three years: Turn One of 1743 judges the first */
    shows(m, BRITISH, "what you hold fails unless done by turn 17 of 48)");
    match_free(m);
    m = sea(TURN_ONE "phase terminate; step reorganise;");
    shows(m, BRITISH, "unless done by turn 17 of 48)");
    match_free(m);
    m = sea(TURN_ONE "phase reorganise; step orders;");
    shows(m, BRITISH, "unless done by turn 33 of 48)");
    match_free(m);
    m = sea("chit escort-the-spaniards hand");
    shows(m, BOURBON, "; it outlasts the year [BO-");
    match_free(m);
}

Test(sealords_show, convoys_that_are_announced_are_told_to_both)
{
    struct match *m = sea("convoys-coming 1 3; convoys-coming 2 2");
    for (int side = 0; side < SIDES; side++)
        shows(m, side, "Convoys announced: Turkey Trade, at Malta in 2 turns; Straits Trade, at");
    shows(m, BRITISH, "in 1 turn ");
    match_free(m);
    m = sea("");
    hides(m, BRITISH, "announced");
    match_free(m);
}

Test(sealords_show, who_has_nothing_to_send_into_a_battle_is_told_why_he_is_asked)
{
    COVERS("sealords R107");
    struct match *m = meet(LINE ARMADA "naples at cape-de-gata: br-sol-3 3/0; long commands naples;");
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_ASSIST, NULL);
    shows(m, BOURBON, "for you to do here: done. You are asked lest the other learn that. [R107]");
    match_free(m);
}

Test(sealords_show, what_answers_a_question_of_the_theatre_is_named_by_it)
{
    COVERS("sealords X14.4");
    struct match *m = sea(TURN_ONE "phase ordinary; step events; br-sol-8 in port-mahon 1/0;"
                                   "mark magazine-genoa 1; mark magazine-civitavecchia 1");
    plays(m, "british done", "");
    plays(m, "bourbon done", "9 9 9 9 9 9"); /* no events */
    shows(m, BOURBON, "A magazine in Italy has to be given up: act give-up names its port.");
    cr_expect(is_offered(m, "bourbon act give-up genoa"));
    match_free(m);
}

/* ---- Orders that are open [9.323] ---- */

Test(sealords_show, what_the_other_holds_openly)
{
    COVERS("sealords 9.323", "sealords X12.3");
    struct match *m = new_game("s2", "", 3);
    shows(m, BRITISH, "the other has, openly: escort-the-spaniards");
    hides(m, BOURBON, "openly");
    match_free(m);
    m = new_game("s1", "", 3);
    hides(m, BRITISH, "openly");
    match_free(m);
}
