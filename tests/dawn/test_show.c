/* What a person is shown: what is to be decided, nothing that his view does not hold, in lines that fit a terminal. */
#include "core/flow.h"
#include "scene.h"
#include <string.h>

static void show(const struct match *m, enum side side, struct text *out)
{
    text_clear(out);
    game_show(&dawn_game, data(), (const struct view *)(const void *)seen_by(m, side), stage_seat(m, side),
              out);
}

static void shows(const struct match *m, enum side side, const char *line)
{
    struct text text = text_growing();
    show(m, side, &text);
    cr_assert(strstr(text.at, line), "not shown: %s\nin:\n%s", line, text.at);
    text_free(&text);
}

static void hides(const struct match *m, enum side side, const char *word)
{
    struct text text = text_growing();
    show(m, side, &text);
    cr_assert_not(strstr(text.at, word), "shown: %s\nin:\n%s", word, text.at);
    text_free(&text);
}

/* ---- In every position of whole games ---- */

/* Does the text hold the name as a whole, not as a part of a longer one? */
static bool names(const char *text, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        bool starts = at == text || strchr(" *(\n", at[-1]);
        if (starts && strchr(" ,;:.)\n", at[n])) /* the end of the text as well */
            return true;
    }
    return false;
}

/* Areas have names like ships: the Columbia Basin. */
static bool is_part_of_a_place(const char *name)
{
    for (int i = 0; i < data()->areas; i++)
        if (names(data()->area_name[i].name, name))
            return true;
    return false;
}

static void check_secrets(const struct match *m, enum side side, const char *text)
{
    const struct state *view = seen_by(m, side);
    for (int i = 0; i < data()->units; i++) {
        const char *name = data()->unit_name[i].name;
        if (data()->unit[i].side != side && view->berth[i] == BERTH_UNKNOWN && !is_part_of_a_place(name))
            cr_assert_not(names(text, name), "%s is shown to side %d:\n%s", name, side, text);
    }
    for (int i = 0; i < data()->leaders; i++)
        if (data()->leader[i].side != side && view->leader_at[i] == BERTH_UNKNOWN)
            cr_assert_not(names(text, data()->leader_name[i].name), "%s is shown to side %d:\n%s",
                          data()->leader_name[i].name, side, text);
}

static void check_lines(const char *text)
{
    while (*text) {
        char   line[1024];
        size_t n = strcspn(text, "\n");
        cr_assert(n < sizeof line && text[n] == '\n', "the text ends with a whole line: %s", text);
        memcpy(line, text, n);
        line[n] = '\0';
        cr_assert(text_columns(line) <= FLOW_WIDTH, "too wide: %s", line);
        cr_assert(n == 0 || line[n - 1] != ' ', "blanks at the end: %s", line);
        text += n + 1;
    }
}

/* Words that tell what is asked for in a phase. */
static const char *const questions[PHASES] = {
    [PHASE_BID] = "Bid points, in secret",
    [PHASE_COMMAND] = "Name the side that you take",
    [PHASE_DEPLOY] = "Set up your ships and leaders",
    [PHASE_ORDERS] = "lay an order on every squadron",
    [PHASE_SAIL] = "Move your stacks step by step",
    [PHASE_LINES] = "Arrange its line from the head",
    [PHASE_COMBAT] = "Name the area to be resolved next",
    [PHASE_SEARCH] = "may search one of these ports",
    [PHASE_SPEED] = "withdraw",
    [PHASE_ESCAPE] = "may disengage to port",
    [PHASE_CHASE] = "They flee in groups of equal speed",
    [PHASE_SHIFT] = "Say with which of those that leave he goes",
    [PHASE_RETIRE] = "Choose her port",
    [PHASE_REFORM] = "Those with equal damage stand as you like",
    [PHASE_ATTACK] = "Name the port",
    [PHASE_REPAIR] = "done. ",
    [PHASE_WEAR] = "wear",
};

/* Is the sentence there, wherever its lines are broken? */
static bool says(const char *text, const char *sentence)
{
    struct text flat = text_growing();
    char        word[128];
    while (text_word(&text, word, sizeof word))
        text_addf(&flat, "%s ", word);
    bool said = strstr(flat.at, sentence);
    text_free(&flat);
    return said;
}

static void look(const struct match *m, struct text *text)
{
    for (int side = 0; side < SIDES; side++) {
        show(m, (enum side)side, text);
        check_lines(text->at);
        if (!option_on(now(m), OPTION_OPEN))
            check_secrets(m, (enum side)side, text->at);
        if (now(m)->acting >> side & 1)
            cr_assert(says(text->at, questions[now(m)->phase]), "phase %d is not asked for:\n%s",
                      now(m)->phase, text->at);
    }
}

/* The lieutenant plays, so that there are battles, and now and then chance, so that there is all else. */
static struct move choose(const struct match *m, int seat, struct rng *r)
{
    static struct move_list list;
    const struct state     *view = seen_by(m, stage_seat(m, US) == seat ? US : SPAIN);
    if (rng_below(r, 8))
        return stage_choice((const struct view *)(const void *)view, seat, r);
    game_moves(&dawn_game, data(), match_state(m), seat, &list);
    cr_assert(list.count);
    return list.move[rng_below(r, list.count)];
}

/* A whole game; the phases that were met, as bits. */
static unsigned play_and_look(const char *options, uint64_t seed)
{
    struct match *m = new_game("1898", options, seed);
    struct rng    r = { seed };
    struct text   text = text_growing();
    unsigned      met = 0;
    for (int i = 0; now(m)->phase != PHASE_OVER; i++) {
        if (i % 3 == 0 || now(m)->phase > PHASE_SAIL)
            look(m, &text);
        met |= 1u << now(m)->phase;
        int seat = game_acting(&dawn_game, match_state(m)) & 1 ? 0 : 1;
        cr_assert(is_legal(match_play(m, seat, choose(m, seat, &r))));
    }
    look(m, &text);
    text_free(&text);
    match_free(m);
    return met;
}

static void were_met(unsigned met, const char *phases)
{
    char word[WORD_MAX];
    while (text_word(&phases, word, sizeof word))
        cr_assert(met >> stage_word(VOCAB_PHASE, word) & 1, "the phase %s was not met", word);
}

Test(dawn_show, the_question_is_asked_in_every_phase_and_nothing_hidden_is_named)
{
    unsigned met = 0;
    for (uint64_t seed = 1; seed <= 3; seed++)
        met |= play_and_look("", seed);
    were_met(met, "orders sail lines combat escape retire reform repair");
}

Test(dawn_show, the_question_is_asked_in_the_phases_of_the_options)
{
    unsigned met = 0;
    for (uint64_t seed = 1; seed <= 3; seed++)
        met |= play_and_look("11.C,11.D,11.H,11.I,11.J,11.K,11.L", seed);
    were_met(met, "bid command deploy wear speed");
}

Test(dawn_show, open_play_and_slow_repairs_are_shown_to_both)
{
    play_and_look("11.B,11.F,11.G", 4);
}

/* ---- Some lines to the letter ---- */

Test(dawn_show, before_the_first_turn_sides_and_places_are_asked_for)
{
    struct match *m = new_game("1898", "11.D", 1);
    shows(m, US, "Before turn 1: Bid for sides [11.Da]; both choose\n");
    hides(m, US, "YOUR FLEET");
    match_free(m);
    m = new_game("1898", "11.K", 1);
    shows(m, US, "Before turn 1: Set up [11.Ka]; you choose\n");
    shows(m, US, "\n  To come: turn 3 Oregon");
    match_free(m);
}

Test(dawn_show, the_map_has_an_area_to_a_line_with_what_is_at_sea_and_in_port)
{
    struct match *m = new_game("1898", "", 1);
    shows(
        m, US,
        "\nTHE GULF AND CUBA  cost us/sp\n  Gulf of Mexico      1  1/2  Mobile U2-3 r2; Havana S7-8 m5 r2: ");
    shows(m, US, "\n  Florida Straits     2  1/2  Key West U1-2 r1: Indiana 17/3\n");
    shows(m, US,
          "\n  East Coast          1  0/4  Chicago 2/5\n"
          "                              Hampton Roads U3-3 r4: Massachusetts 8/3\n");
    shows(m, SPAIN, "\n  East Coast          1  0/4  enemy 2 (3)\n");
    shows(m, US, "\n  quiet: Windward Passage 2 1/1, Yucatan Straits 2 1/1\n");
    shows(m, US, "Middle Atlantic     3  1/1  Cádiz S; Canary Islands S4-5 m1 r2: enemy 2 (6)\n");
    match_free(m);
}

Test(dawn_show, what_has_befallen_areas_and_ports_is_on_the_map)
{
    struct match *m = scene(
        "phase orders\nacting us spain\ncontrol bahamas 1\nport-damage santiago 2\nport-marks santiago disrupted\n"
        "port-damage havana 9\nport-marks havana disrupted destroyed\n");
    shows(m, US,
          "\n  Bahamas             1  1/1  American flag\n"
          "                              Santiago S4-6 m4 r1 x2 Disrupted\n");
    shows(m, SPAIN, "Havana S7-8 m5 r2 x9 DESTROYED\n");
    match_free(m);
}

/* The chart is drawn by hand: whoever changes a border redraws it, and this list. */
Test(dawn_show, the_chart_has_the_borders_of_the_data)
{
    static const char *const chart[][6] = {
        { "north-atlantic", "east-coast", "blake-plateau", "middle-atlantic" },
        { "middle-atlantic", "north-atlantic", "blake-plateau", "bahamas", "nares-abyssal",
          "south-atlantic" },
        { "south-atlantic", "middle-atlantic", "nares-abyssal", "lesser-antilles" },
        { "east-coast", "north-atlantic", "blake-plateau", "florida-straits" },
        { "blake-plateau", "east-coast", "north-atlantic", "middle-atlantic", "bahamas" },
        { "bahamas", "blake-plateau", "florida-straits", "middle-atlantic", "nares-abyssal",
          "windward-passage" },
        { "florida-straits", "east-coast", "gulf-of-mexico", "bahamas" },
        { "gulf-of-mexico", "florida-straits", "yucatan-straits" },
        { "yucatan-straits", "gulf-of-mexico", "north-yucatan-basin", "south-yucatan-basin" },
        { "north-yucatan-basin", "yucatan-straits", "south-yucatan-basin", "columbia-basin",
          "windward-passage" },
        { "south-yucatan-basin", "yucatan-straits", "north-yucatan-basin", "columbia-basin" },
        { "windward-passage", "bahamas", "north-yucatan-basin", "columbia-basin" },
        { "columbia-basin", "north-yucatan-basin", "south-yucatan-basin", "windward-passage",
          "venezuela-basin", "puerto-rico-passage" },
        { "venezuela-basin", "columbia-basin", "puerto-rico-passage", "lesser-antilles" },
        { "puerto-rico-passage", "columbia-basin", "nares-abyssal", "venezuela-basin" },
        { "nares-abyssal", "bahamas", "middle-atlantic", "south-atlantic", "lesser-antilles",
          "puerto-rico-passage" },
        { "lesser-antilles", "nares-abyssal", "south-atlantic", "venezuela-basin" },
    };
    struct match *m = new_game("1898", "", 1);
    shows(m, US, "\nGulf of Mexico -- Florida Straits -- Bahamas -----");
    match_free(m);
    for (size_t i = 0; i < sizeof chart / sizeof *chart; i++) {
        uint32_t drawn = 0, printed = 0;
        int      from = area(chart[i][0]);
        for (size_t n = 1; n < 6 && chart[i][n]; n++)
            drawn |= bit(area(chart[i][n]));
        for (int n = 0; n < data()->area[from].borders; n++)
            printed |= bit(data()->area[from].border_to[n]);
        cr_assert_eq(drawn, printed, "the borders of %s", chart[i][0]);
    }
}

Test(dawn_show, the_fleet_has_squadrons_with_their_lines_leaders_and_what_binds_them)
{
    struct match *m = scene(
        "phase orders\nacting us spain\nturn 3\n"
        "stack us-1 east-coast\nline us-1 chicago texas\nlast chicago patrol\nlast texas transit\nrun texas 1\n"
        "damage texas 2\nleader howell us-1\nleader schley us-1\n"
        "stack us-2 kingston\nline us-2 newport\nlast newport transit\nrun newport 2\nneutral newport 1\n"
        "stack us-3 bahamas\nline us-3 iowa\nlast iowa transit\nrun iowa 1\nship-marks iowa raider\n"
        "stack us-4 key-west\nleader sampson us-4\nberth indiana lost\n");
    shows(m, US,
          "\n  Chicago, East Coast: 2 ships, movement 4, 3 dice, damage 2; Schley **,\n    Howell *; "
          "1 of 2 after Patrol: Coal or Anchor;\n    1 of 2 after Transit: Anchor, Coal or Transit\n"
          "      Chicago 2-3-5, Texas 2-3-6 x2\n");
    shows(m, US,
          "\n  Alone in Kingston: Newport 1-1-4 (after two Transits: Anchor or Coal)\n"
          "      (neutral port: lies still this turn)\n");
    shows(m, US,
          "\n  Alone in Bahamas: Iowa 6-5-6 (after Transit: Anchor, Coal or Transit)\n"
          "      (raider, to a port)\n");
    shows(m, US, "\n  Leaders ashore: Sampson *** in Key West\n");
    shows(m, US, "\n  To come: turn 6 Newark 2-2-6, Topeka 1-1-5, Princeton 1-1-4\n");
    shows(m, SPAIN, "\nLOSSES\n  American: Indiana\n");
    match_free(m);
}

Test(dawn_show, orders_are_chosen_with_markers_coal_and_range)
{
    struct match *m = new_game("1898", "", 1);
    shows(
        m, US,
        "\nWithout an order, and what it may have:\n  Chicago, East Coast: Anchor, Coal\n"
        "  Massachusetts, Hampton Roads: Anchor, Blockade, Coal, Patrol, Raid, Transit;\n      in range Santiago\n"
        "  Indiana, Key West: Anchor, Blockade, Coal, Patrol, Raid, Transit;\n      in range Havana, Santiago\n"
        "Markers left: Anchor 6, Blockade 3, Coal 5, Patrol 4, Raid 2, Sortie 2,\n"
        "  Transit 5; coal at sea for 11 ships\n");
    plays(m, "us order chicago coal", "");
    shows(m, US, "East Coast          1  0/4  Chicago 2/5 Coal\n");
    shows(m, US, "Coal 4, Patrol 4, Raid 2, Sortie 2,\n  Transit 5; coal at sea for 9 ships\n");
    hides(m, US, "Chicago, East Coast: Anchor, Coal\n");
    hides(m, SPAIN, "Coal\n");
    plays(m, "us order indiana patrol", "");
    plays(m, "us order massachusetts transit", "");
    shows(m, US, "\nEvery squadron has its order: done");
    match_free(m);
}

Test(dawn_show, a_squadron_that_can_have_no_order_is_told_so)
{
    struct match *m = scene(
        "phase orders\nacting us spain\nstack us-1 bahamas\n"
        "line us-1 indiana iowa texas chicago newport helena detroit castine machias nashville annapolis vicksburg\n"
        "last indiana blockade\nstack us-2 hampton-roads\nline us-2 brooklyn columbia\nsea-forces.spain east-coast\n");
    shows(m, US,
          "\n  Indiana, Bahamas: none is possible: detach ships until one is, or all are\n      alone\n");
    shows(m, US, "\n  Brooklyn, Hampton Roads: Anchor, Coal, Sortie; shut in\n");
    match_free(m);
}

#define SAIL "phase sail\nacting us\nmover us\n"

Test(dawn_show, movement_is_by_points_left_duties_and_places_in_reach)
{
    struct match *m = scene(SAIL
                            "stack us-1 key-west\nline us-1 indiana iowa\norder us-1 patrol\n"
                            "stack us-2 key-west\nline us-2 puritan terror\norder us-2 blockade\n"
                            "stack us-3 mobile\nline us-3 newport\nstack us-4 mobile\nline us-4 vicksburg\n"
                            "stack spain-1 bahamas\nline spain-1 pelayo colon\norder spain-1 coal\n"
                            "control gulf-of-mexico 2\n");
    shows(m, US,
          "\n  Indiana, Patrol in Key West, 5 points, 3 areas: 2 to Florida Straits;\n"
          "      3 to East Coast, Bahamas (enemy), Gulf of Mexico (stops you);\n"
          "      4 to Blake Plateau, Nares Abyssal; 5 to Windward Passage\n"
          "  Puritan, Blockade in Key West, 3 points: 3 to Bahamas (Santiago, enemy),\n"
          "      Gulf of Mexico (Havana, stops you)\n");
    shows(m, US, "\n  Newport, Vicksburg, alone in Mobile, 4 points: 1 to Gulf of Mexico;\n");
    shows(m, US,
          "\nStill due:\n  Indiana: a patrol must leave port [5.4a]\n"
          "  Puritan: a blockade must go to an area off an opposing port [5.2b]\n");
    plays(m, "us sail indiana florida-straits", "");
    shows(m, US, "\n  Indiana, Patrol in Florida Straits, 3 points, 2 areas: 1 to ");
    hides(m, US, "a patrol must leave port");
    plays(m, "us sail indiana gulf-of-mexico", "");
    shows(m, US, "\n  Indiana, Gulf of Mexico: Patrol, stopped; 2 ships,");
    hides(m, US, "Indiana, Patrol in");
    hides(m, SPAIN, "Still due");
    match_free(m);
}

Test(dawn_show, an_order_is_told_when_it_was_shown_and_who_lets_pass_when_he_did)
{
    struct match *m = scene(SAIL
                            "stack us-1 east-coast\nline us-1 indiana iowa\norder us-1 transit\n"
                            "stack spain-1 bahamas\nline spain-1 pelayo colon\norder spain-1 patrol\n"
                            "stack spain-2 blake-plateau\nline spain-2 teresa vizcaya\norder spain-2 coal\n"
                            "stack spain-3 bahamas\nline spain-3 galicia\n");
    shows(m, US, "\n  Bahamas             1  1/1  enemy 1 (2, ?), enemy 3 (1)\n");
    plays(m, "us sail indiana blake-plateau", "");
    shows(m, US, "0/2  Indiana 2/5 Transit, enemy 2 (2, ?, lets pass)\n");
    plays(m, "us sail indiana bahamas", "");
    shows(m, US, "1/1  Indiana 2/5 Transit, enemy 1 (2, Patrol),\n");
    shows(m, SPAIN, "\n  Pelayo, Bahamas: Patrol, shown; 2 ships,");
    hides(m, US, "Pelayo");
    hides(m, SPAIN, "Indiana");
    match_free(m);
}

Test(dawn_show, a_line_is_arranged_from_the_head)
{
    struct match *m = scene(SAIL "stack us-1 bahamas\nline us-1 indiana iowa\norder us-1 patrol\n"
                                 "stack us-2 bahamas\nline us-2 texas chicago\norder us-2 patrol\n"
                                 "leader watson us-1\nleader schley us-2\n");
    plays(m, "us done", NULL);
    shows(m, US, "\nWatson commands; \"top\" puts Schley above him.\n");
    shows(m, US, "\nYour squadron in Bahamas has gained ships.");
    plays(m, "us next texas", "");
    shows(m, US,
          "\n  in their places: Texas 2-3-6\n  to be placed: Indiana 7-5-5, Iowa 6-5-6, Chicago 2-3-5\n");
    hides(m, SPAIN, "Texas");
    match_free(m);
}

/* Where both see both lines: in a battle that one side may leave by speed. */
static struct match *met_in_the_gulf(const char *more)
{
    struct text t = text_growing();
    text_addf(&t,
              SAIL "stack us-1 gulf-of-mexico\nline us-1 brooklyn texas newark\norder us-1 patrol\n"
                   "leader schley us-1\ndamage texas 1\n"
                   "stack spain-1 gulf-of-mexico\nline spain-1 alfonso-xii ensenada\norder spain-1 coal\n%s",
              more);
    struct match *m = scene(t.at);
    text_free(&t);
    return m;
}

Test(dawn_show, a_battle_is_two_lines_with_dice_targets_and_speeds)
{
    struct match *m = met_in_the_gulf("");
    hides(m, SPAIN, "Brooklyn");
    plays(m, "us done", "1 6 1");
    for (int side = 0; side < SIDES; side++)
        shows(m, (enum side)side,
              "\nBATTLE IN Gulf of Mexico, before the first round\n"
              "UNITED STATES, 3 ships, 9 dice          SPAIN, 2 ships, 2 dice\n"
              " 1*Brooklyn 4-5-6          5d     v6     1 Alfonso XII 1-2-4       1d     v3\n"
              " 2 Texas 2-3-6 x1          2d     v5     2 Ensenada 1-1-4          1d     v3\n"
              " 3 Newark 2-2-6            2d >1  v6\n"
              "American leader (*): Schley ** in Brooklyn\n");
    shows(m, US, "\nAll your ships (speed 5 and more) are faster than theirs (3 at most): fight, or\n");
    hides(m, SPAIN, "All your ships");
    match_free(m);
}

Test(dawn_show, ships_that_leave_are_sent_to_one_of_their_ports)
{
    struct match *m = met_in_the_gulf("stack us-2 mobile\nline us-2 newport\ndamage newport 1\n");
    plays(m, "us done", "1 6 1");
    plays(m, "us withdraw", "");
    shows(
        m, US,
        "\nBrooklyn 4-5-6 leaves Gulf of Mexico. Choose her port:\n  Hampton Roads (mends 4): no damaged ships there\n"
        "  Mobile (mends 2): Newport 1-1-4 x1\n");
    shows(m, US, " (neutral, mends nobody): no damaged ships there\n");
    match_free(m);
}

Test(dawn_show, of_two_ports_one_is_searched_and_one_attacked)
{
    struct match *m = scene(SAIL
                            "stack us-1 middle-atlantic\nline us-1 iowa texas\norder us-1 raid\n"
                            "stack spain-1 cadiz\nline spain-1 carlos-v navarra\norder spain-1 coal\n"
                            "stack spain-2 canary-islands\nline spain-2 colon teresa\norder spain-2 coal\n"
                            "stack us-2 bahamas\nline us-2 detroit castine\norder us-2 patrol\n"
                            "stack spain-3 bahamas\nline spain-3 alfonso-xii venadito\norder spain-3 patrol\n"
                            "port-damage cadiz 2\nport-marks cadiz disrupted\nstack-marks us-1 shown\n");
    plays(m, "us done", "");
    shows(
        m, SPAIN,
        "\n  Middle Atlantic: Carlos V 2/4 Coal in Cádiz,\n      Colón 2/6 Coal in Canary Islands; enemy 1 (2, Raid)\n");
    shows(m, SPAIN, "\n  Bahamas: Alfonso XII 2/4 Patrol; enemy 2 (2, ?)\n");
    plays(m, "spain resolve middle-atlantic", "");
    shows(m, US, "\n  Cádiz: enemy 1 (2, ?)\n  Canary Islands: enemy 2 (2, ?)\n");
    plays(m, "us search cadiz", "6");
    shows(m, US,
          "\n  Cádiz: mines 3, defense 8, damage 2; falls to 7 more, for 11 points\n"
          "  Canary Islands: mines 1, defense 5, damage 0; falls to 6 more, for 8 points\n");
    match_free(m);
}

Test(dawn_show, who_flees_is_chased_group_by_group)
{
    struct match *m = scene(
        SAIL "options 11.I\n"
             "stack us-1 gulf-of-mexico\nline us-1 brooklyn puritan newport\norder us-1 patrol\n"
             "stack spain-1 gulf-of-mexico\nline spain-1 alfonso-xii ensenada\n"
             "order spain-1 patrol\n");
    plays(m, "us done", "1 6 1 1111 1111 11");
    shows(m, US,
          "\nYou have ships (speed 3 to 6) faster than theirs (4 at most): fight on, or\n  withdraw all.\n");
    shows(m, US, "\nIf you withdraw, they may pursue each group of equal speed for a round.\n");
    plays(m, "us withdraw", "");
    shows(
        m, SPAIN,
        "\n  speed 3: Puritan; after them Alfonso XII, Ensenada\n  speed 4: Newport\n  speed 6: Brooklyn\n");
    plays(m, "spain chase ensenada newport", "");
    shows(m, SPAIN, "\n  speed 4: Newport; after them Ensenada\n");
    hides(m, US, "after them");
    match_free(m);
}

Test(dawn_show, ships_that_are_fast_enough_may_disengage_after_a_round)
{
    struct match *m = scene(
        SAIL "stack us-1 gulf-of-mexico\nline us-1 brooklyn puritan newport\norder us-1 patrol\n"
             "stack spain-1 gulf-of-mexico\nline spain-1 alfonso-xii ensenada\n"
             "order spain-1 patrol\n");
    plays(m, "us done", "1 6 1 1111 1111 11");
    shows(m, US, "\nBATTLE IN Gulf of Mexico, after round 1\n");
    shows(m, US, "\n  may still: Brooklyn 4-5-6\n");
    plays(m, "us escape brooklyn", "");
    shows(m, US, "\n 1 Brooklyn 4-5-6         leaves         1 Alfonso XII");
    shows(m, US, "\n  may still: none\n");
    match_free(m);
}

Test(dawn_show, repairs_and_wear_are_dealt_out_by_points)
{
    struct match *m = scene(
        "phase repair\nacting us spain\nrepair-left hampton-roads 4\nrepair-left key-west 1\noptions 11.C\n"
        "stack us-1 hampton-roads\nline us-1 brooklyn texas\norder us-1 anchor\ndamage brooklyn 2\ndamage texas 1\n"
        "stack us-2 kingston\nline us-2 iowa\ndamage iowa 1\nneutral iowa 1\n"
        "stack us-3 mobile\nline us-3 chicago\ndamage chicago 1\nport-damage mobile 1\nport-marks mobile disrupted\n");
    shows(
        m, US,
        "\nMend your damaged ships, a point at a time, as far as the points of each port\n  go; then done.\n"
        "  Hampton Roads (points left 4): Brooklyn 4-5-6 x2, Texas 2-3-6 x1\n"
        "  Mobile (Disrupted, mends nobody): Chicago 2-3-5 x1\n"
        "  Kingston (neutral, mends nobody): Iowa 6-5-6 x1\n");
    shows(m, SPAIN, "\nNothing of yours can be mended: done.\n");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    shows(m, US,
          "\nMachinery wears: deal out this damage, a point at a time.\n"
          "  1 among Texas 2-3-6 x1, Iowa 6-5-6 x1\n  1 among Chicago 2-3-5 x1\n");
    plays(m, "us wear chicago", "");
    hides(m, US, "among Chicago");
    match_free(m);
}
