/* What a person is shown: nothing that his view does not hold, in lines that fit a terminal. */
#include "sea_fight.h"

static void show(const struct match *m, enum side side, struct text *out)
{
    int seat = side_seats(now(m), 1u << side) == 1 ? 0 : 1;
    text_clear(out);
    game_show(&seas_game, data(), (const struct view *)(const void *)seen_by(m, side), seat, out);
}

/* Does the text hold the name as a whole, not as a part of a longer one? */
static bool names(const char *text, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        bool starts = at == text || at[-1] == ' ' || at[-1] == '*' || at[-1] == '(';
        if (starts && strchr(" ,;:.)\n", at[n]))
            return true;
    }
    return false;
}

/* Names that the side may read: of its own ships, leaders, squadrons, of places, and what its view knows. */
static bool may_be_read(const struct state *view, enum side side, const char *name)
{
    const struct data *g = data();
    for (int i = 0; i < g->ships; i++) {
        bool open = side_of((enum nation)g->ship[i].nation) == side || view->berth[i] != BERTH_UNKNOWN
                 || view->prize_of == 1 + i; /* all saw her taken */
        if (open && names(g->ship_name[i].name, name))
            return true;
    }
    for (int i = 0; i < g->leaders; i++) {
        bool open = side_of((enum nation)g->leader[i].nation) == side
                 || view->leader_status[i] != LEADER_UNKNOWN;
        if (open && names(g->leader_name[i].name, name))
            return true;
    }
    for (int i = 0; i < g->areas; i++)
        if (names(g->area_name[i].name, name))
            return true;
    for (int i = 0; i < g->ports; i++)
        if (names(g->port_name[i].name, name))
            return true;
    for (int i = 0; i < g->squadrons; i++)
        if (seas_squadron_side(g, i) == side && names(g->squadron_name[i].name, name))
            return true;
    return false;
}

static void check_secrets(const struct match *m, enum side side, const char *text)
{
    const struct data  *g = data();
    const struct state *view = seen_by(m, side);
    for (int i = 0; i < g->ships; i++) {
        const char *name = g->ship_name[i].name;
        bool secret = side_of((enum nation)g->ship[i].nation) != side && view->berth[i] == BERTH_UNKNOWN;
        cr_assert(!secret || !names(text, name) || may_be_read(view, side, name),
                  "%s is shown to side %d:\n%s", name, side, text);
    }
    for (int i = 0; i < g->leaders; i++) {
        const char *name = g->leader_name[i].name;
        bool        secret = side_of((enum nation)g->leader[i].nation) != side
                   && view->leader_status[i] == LEADER_UNKNOWN;
        cr_assert(!secret || !names(text, name) || may_be_read(view, side, name),
                  "%s is shown to side %d:\n%s", name, side, text);
    }
}

static void check_lines(const char *text)
{
    while (*text) {
        char   line[1024];
        size_t n = strcspn(text, "\n");
        cr_assert(n < sizeof line && text[n] == '\n', "the text ends with a whole line: %s", text);
        memcpy(line, text, n);
        line[n] = '\0';
        cr_assert(text_columns(line) <= 80, "too wide: %s", line);
        cr_assert(n == 0 || line[n - 1] != ' ', "blanks at the end: %s", line);
        text += n + 1;
    }
}

static void look(const struct match *m, struct text *text)
{
    for (int side = 0; side < SIDES; side++) {
        show(m, (enum side)side, text);
        check_lines(text->at);
        if (!option_on(now(m), OPTION_OPEN))
            check_secrets(m, (enum side)side, text->at);
    }
}

/* The lieutenant plays, so that there are battles, and now and then chance, so that there is all else. */
static struct move choose(const struct match *m, int seat, struct rng *r)
{
    static struct move_list list;
    const struct state     *view = seen_by(m,
                                       side_seats(now(m), 1u << ENGLISH) == 1u << seat ? ENGLISH : EUROPEAN);
    if (rng_below(r, 8))
        return stage_choice((const struct view *)(const void *)view, seat, r);
    game_moves(&seas_game, data(), match_state(m), seat, &list);
    cr_assert(list.count);
    return list.move[rng_below(r, list.count)];
}

static void play_and_look(const char *scenario, const char *options, uint64_t seed, int moves)
{
    struct match *m = new_game(scenario, options, seed);
    struct rng    r = { seed };
    struct text   text = text_growing();
    unsigned      met_phases = 0;
    look(m, &text);
    for (int i = 0; i < moves && now(m)->phase != PHASE_OVER; i++) {
        int seat = game_acting(&seas_game, match_state(m)) & 1 ? 0 : 1;
        cr_assert(is_legal(match_play(m, seat, choose(m, seat, &r))));
        if (i % 3 == 0 || now(m)->phase > PHASE_SAIL)
            look(m, &text);
        met_phases |= 1u << now(m)->phase;
    }
    cr_assert(met_phases >> PHASE_COURSE & met_phases >> PHASE_RETURN & 1, "a year was played");
    text_free(&text);
    match_free(m);
}

Test(seas_show, nothing_is_shown_that_the_view_does_not_hold)
{
    play_and_look("10.1", "", 1, 1200);
    play_and_look("10.2", "11.A,11.B", 2, 1200);
    play_and_look("10.3", "11.C,11.L,11.O", 3, 1200);
}

Test(seas_show, open_play_is_shown_to_both)
{
    play_and_look("10.2", "11.G,11.N", 4, 800);
}

Test(seas_show, bids_are_asked_for_without_a_map)
{
    struct match *m = new_game("10.1", "11.E", 1);
    struct text   text = text_growing();
    look(m, &text);
    cr_assert(strstr(text.at, "Name the side that you want"));
    cr_assert_not(strstr(text.at, "EUROPEAN WATERS"));
    text_free(&text);
    match_free(m);
}

/* ---- A few lines to the letter ---- */

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

#define LEADERS                                                                                              \
    "leader hawke active\naboard hawke mars\nleader conflans active\naboard conflans souverain\ndamage culloden 2\n"

Test(seas_show, the_map_has_an_area_to_a_line_with_what_is_at_sea_and_in_port)
{
    struct match *m = met(
        IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque",
        LEADERS "frigates.european bay-of-biscay 2\nsquadron western portsmouth\nline western burford\n"
                "squadron jamaica portsmouth\n");
    shows(m, ENGLISH,
          "\nEUROPEAN WATERS\n  English Channel     2  Portsmouth E8: Western 1/0, Jamaica decoy\n");
    shows(m, ENGLISH, "\n  Bay of Biscay       1  BATTLE; at sea: Channel 2/4, enemy 1;\n");
    shows(m, ENGLISH, "\n                         Brest F8; Rochefort F4; Ferrol s5\n");
    shows(m, EUROPEAN, "Portsmouth E8: 2 enemy\n");
    hides(m, EUROPEAN, "decoy\n");
    shows(m, ENGLISH, "\n  Channel          Bay of Biscay      2 ships, 4 dice, 2 damage; Hawke 4; moved\n");
    shows(m, ENGLISH, "\n  Western          Portsmouth         1 ship, 2 dice; NO LEADER\n");
    match_free(m);
}

Test(seas_show, who_has_the_weather_gauge_sees_both_lines_and_the_other_only_his_own)
{
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden burford", "souverain zodiaque", LEADERS);
    plays(m, "english pass", "6 1");
    shows(m, ENGLISH,
          "\nBATTLE IN Bay of Biscay: the English have the weather gauge\n"
          "ENGLISH, 3 ships, 9 dice               EUROPEAN POWERS, 2 ships, 7 dice\n"
          "  1*Mars 3-4                3+1          1*Souverain 3-4           3+1\n"
          "  2 Culloden 3-4 x2         1+1          2 Zodiaque 3-4            3\n"
          "  3 Burford 2-4             2+1 >1\n"
          "English leaders (*): Hawke 4 in Mars\n");
    shows(m, EUROPEAN, "EUROPEAN POWERS, 2 ships, 7 dice\n");
    shows(m, EUROPEAN, "ENGLISH: you cannot see them yet");
    hides(m, EUROPEAN, "Mars");
    hides(m, EUROPEAN, "Hawke");
    match_free(m);
}

Test(seas_show, the_course_is_set_by_winds_and_points_left)
{
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\n"
        "passed european 1\nsquadron channel portsmouth\nline channel mars culloden\n"
        "leader hawke active\naboard hawke mars\n");
    shows(m, ENGLISH, "  from Portsmouth: 1 to North Sea, Bay of Biscay, Iberian Basin,\n");
    plays(m, "english sail channel", "");
    shows(m, ENGLISH,
          "\nChannel 2/4 is at sea in English Channel with 4 of 4 movement points left.\n"
          "  across, costs 1: North Sea, Bay of Biscay\n"
          "  against the wind, costs 2: Western Approaches\n");
    plays(m, "english cross western-approaches", "");
    shows(m, ENGLISH, "with 2 of 4 movement points");
    shows(m, ENGLISH, "  with the wind, free: English Channel, Bay of Biscay, Iceland Basin\n");
    match_free(m);
}

Test(seas_show, nobody_is_invited_to_pass_who_may_not)
{
    COVERS("seas 6.22c");
    static const char in_port[] = "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n" AT_SAIL
                                  "line channel mars\nleader hawke active\naboard hawke mars\n";
    static const char *const ports[] = { "squadron channel portsmouth\n", "squadron channel lisbon\n" };
    struct text              lines = text_growing(), shown = text_growing();
    for (int i = 0; i < 2; i++) {
        text_clear(&lines);
        text_addf(&lines, "%s%s", in_port, ports[i]);
        struct match *m = scene(lines.at);
        show(m, ENGLISH, &shown);
        cr_assert_eq(strstr(shown.at, "Or pass") == NULL, i == 1, "%s", shown.at);
        cr_assert_eq(strstr(shown.at, "before you can pass") == NULL, i == 0, "%s", shown.at);
        match_free(m);
    }
    text_free(&lines);
    text_free(&shown);
}
