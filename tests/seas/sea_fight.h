/* A sea fight in a scene: two squadrons that have found each other, and how the battle is begun. For the
 * tests of chapters 7 to 9. */
#ifndef WARDROOM_TESTS_SEAS_SEA_FIGHT_H
#define WARDROOM_TESTS_SEAS_SEA_FIGHT_H

#include "scene.h"
#include <string.h>

/* The end of a Movement Phase: the English have one more pass to say. */
#define AT_SAIL "phase sail\nacting english\npassed european 1\n"
#define IN_1757 "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n" AT_SAIL
#define IN_1779 "scenario 10.2\nwar 1778\nturn 2\nat-war england france spain\n" AT_SAIL

/* The Channel squadron and the Ponant squadron in battle in an area, with their lines and further lines of
 * the position. Areas named after the first have battles too. */
static inline struct match *met(const char *when, const char *areas, const char *english,
                                const char *european, const char *more)
{
    struct text t = text_growing();
    char        where[WORD_MAX];
    const char *at = areas;
    cr_assert(text_word(&at, where, sizeof where));
    text_addf(&t, "%sbattles %s\n", when, areas);
    text_addf(&t, "squadron channel %s\nsquadron-marks channel moved battle\nline channel %s\n", where,
              english);
    text_addf(&t, "squadron ponant %s\nsquadron-marks ponant moved battle\nline ponant %s\n%s", where,
              european, more);
    struct match *m = scene(t.at);
    text_free(&t);
    return m;
}

/* The English get the weather gauge (6 against 1 with their 2 more beats any leader) and give battle. The
 * faces are, round by round: on each European ship from the front, with the damage of her hits behind, then
 * on each English ship, then leader checks. Rounds follow each other until somebody has something to decide.
 * In the Bay of Biscay a disabled French ship has two ports to choose from, so that the game stops there and
 * can be looked at; in the Western Med both sides have one nearest port. */
static inline void engages(struct match *m, const char *faces)
{
    plays(m, "english pass", "6 1");
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    cr_assert_eq(now(m)->gauge, ENGLISH);
    plays(m, "english engage", faces);
}

/* Nobody attacks a port: on to the points. Whoever might by what lies open is asked. */
static inline void no_attacks(struct match *m)
{
    while (now(m)->phase == PHASE_CAPTURE)
        plays(m, now(m)->acting == 1u << ENGLISH ? "english done" : "european done", "");
}

static inline int in_line(const struct match *m, const char *squadron_id, int place)
{
    cr_assert_lt(place, now(m)->squadron[squadron(squadron_id)].ships);
    return seas_fleet_line(now(m), squadron(squadron_id))[place];
}

/* The line of a squadron is exactly this, from the front. */
static inline void line_is(const struct match *m, const char *squadron_id, const char *ships)
{
    char        id[WORD_MAX];
    int         place = 0;
    const char *at = ships;
    for (; text_word(&at, id, sizeof id); place++) {
        cr_assert_eq(in_line(m, squadron_id, place), ship(id), "place %d of %s is not %s", place + 1,
                     squadron_id, id);
    }
    cr_assert_eq(now(m)->squadron[squadron(squadron_id)].ships, place, "%s has more ships than %s",
                 squadron_id, ships);
}

static inline bool lies_in(const struct match *m, const char *ship_id, const char *port_id)
{
    return now(m)->berth[ship(ship_id)] == in_port(port(port_id));
}

static inline int damage_of(const struct match *m, const char *ship_id)
{
    return now(m)->damage[ship(ship_id)];
}

/* Events of that kind (enum seas_event) in the last move. */
static inline int times_told(const struct match *m, int kind)
{
    int count = 0;
    for (size_t i = 0; i < match_event_count(m); i++)
        count += match_event(m, i)->kind == kind;
    return count;
}

/* Where an event stands among those of the last move, or -1. */
static inline int when_told(const struct match *m, const char *event)
{
    for (size_t i = 0; i < match_event_count(m); i++) {
        char        line[512];
        struct text t = text_in(line, sizeof line);
        event_print(&seas_game.words, data(), seas_game.events, match_event(m, i), &t);
        if (strcmp(line, event) == 0)
            return (int)i;
    }
    return -1;
}

/* Was that event of the last move part of that round? */
static inline bool told_in_round(const struct match *m, int round, const char *event)
{
    int at = 0;
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        char                line[512];
        struct text         t = text_in(line, sizeof line);
        event_print(&seas_game.words, data(), seas_game.events, e, &t);
        at = e->kind == EVENT_ROUND ? e->arg[0] : at;
        if (at == round && strcmp(line, event) == 0)
            return true;
    }
    return false;
}

/* Plays on without enterprise (pass and done where they are offered) until that turn of the war, or the next
 * war. */
static inline void plays_on_to_turn(struct match *m, int turn)
{
    static struct move_list list;
    int                     war = now(m)->segment;
    while (now(m)->turn != turn && now(m)->segment == war && now(m)->phase != PHASE_OVER) {
        int seat = game_acting(&seas_game, match_state(m)) & 1 ? 0 : 1;
        game_moves(&seas_game, data(), match_state(m), seat, &list);
        struct move move = list.move[0];
        for (uint32_t i = 0; i < list.count; i++)
            if (list.move[i].kind == MOVE_PASS || list.move[i].kind == MOVE_DONE)
                move = list.move[i];
        struct refusal r = match_play(m, seat, move);
        cr_assert(is_legal(r), "[%s] %s", r.rule, r.why);
    }
}

#endif
