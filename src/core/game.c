/* What every game shares: the umpire, checked play, and the questions that a view answers. */
#include "game.h"
#include "field.h"
#include "show.h"
#include <assert.h>
#include <string.h>
#include <xxhash.h>

static struct die umpire_note(struct umpire *u, struct die die)
{
    u->sealed = true;
    if (u->note != NULL)
        u->note(u->listener, &die);
    return die;
}

int umpire_roll(struct umpire *u)
{
    return umpire_note(u, dice_roll(u->dice)).value;
}

int umpire_draw(struct umpire *u, int n)
{
    assert(n > 0 && n <= UINT16_MAX);
    return umpire_note(u, dice_draw(u->dice, (uint16_t)n)).value;
}

void umpire_say(struct umpire *u, const struct event *e)
{
    if (u->hear != NULL)
        u->hear(u->listener, e);
}

int game_scenario_seats(const struct game *g, int scenario)
{
    const int most = g->scenario_seats != NULL ? g->scenario_seats[scenario] : 0;
    return most != 0 ? most : g->seats_max;
}

void game_faces(const struct game *g, int *low, int *high)
{
    *low = g->roll_count ? DICE_FACE_MAX : 1;
    *high = g->roll_count ? 0 : 6;
    for (int i = 0; i < g->roll_count; i++) {
        const int lowest = roll_lowest(&g->rolls[i]), highest = lowest + roll_sides(&g->rolls[i]) - 1;
        *low = lowest < *low ? lowest : *low;
        *high = highest > *high ? highest : *high;
    }
}

const struct game *game_find(const char *id)
{
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

struct refusal game_play(const struct game *g, const void *data, struct state *s, int seat, struct move m,
                         struct umpire *u)
{
    const struct refusal verdict = game_check(g, data, s, seat, m);
    if (is_legal(verdict))
        game_apply(g, data, s, seat, m, u);
    return verdict;
}

uint64_t game_hash(const struct game *g, const struct state *s)
{
    return XXH3_64bits(s, g->hashed_size);
}

bool game_opens_choice(const struct game *g, struct phase_info before, const struct state *s)
{
    const seat_set acting = game_acting(g, s);
    return (acting & (acting - 1u)) != 0 && game_phase(g, s).number != before.number;
}

int game_seat_find(const struct game *g, const struct state *s, const char *name)
{
    for (int seat = 0; seat < game_seats(g, s); seat++)
        if (strcmp(game_seat_name(g, s, seat), name) == 0)
            return seat;
    return -1;
}

void view_moves(const struct game *g, const void *data, const struct view *v, int seat, struct move_list *out)
{
    game_moves(g, data, view_as_state(v), seat, out);
}

void game_imagine(const struct game *g, const void *data, const struct view *v, int seat, struct rng *r,
                  struct state *out)
{
    g->imagine(data, v, game_part(g, view_as_state(v), seat), r, out);
}

void game_worth(const struct game *g, const void *data, const struct view *v, int seat,
                const struct move_list *moves, int worths[])
{
    g->worth(data, v, game_part(g, view_as_state(v), seat), moves, worths);
}

int game_value(const struct game *g, const void *data, const struct view *v, int seat)
{
    return g->value(data, v, game_part(g, view_as_state(v), seat));
}

struct reason game_reason(const struct game *g, const void *data, const struct view *v, int seat,
                          struct move m)
{
    if (g->reason == NULL)
        return (struct reason){ NULL, NO_PLACE };
    return g->reason(data, v, game_part(g, view_as_state(v), seat), m);
}

void game_show(const struct game *g, const void *data, const struct view *v, int seat, struct text *out)
{
    if (g->show == NULL)
        show_fields(g, data, view_as_state(v), seat, out);
    else
        g->show(data, v, game_part(g, view_as_state(v), seat), out);
}

struct refusal view_check(const struct game *g, const void *data, const struct view *v, int seat,
                          struct move m)
{
    return game_check(g, data, view_as_state(v), seat, m);
}

seat_set view_acting(const struct game *g, const struct view *v)
{
    return game_acting(g, view_as_state(v));
}

struct phase_info view_phase(const struct game *g, const struct view *v)
{
    return game_phase(g, view_as_state(v));
}

uint64_t view_hash(const struct game *g, const struct view *v)
{
    return game_hash(g, view_as_state(v));
}

int view_turn(const struct game *g, const struct view *v)
{
    return g->turn(view_as_state(v));
}

int view_seats(const struct game *g, const struct view *v)
{
    return game_seats(g, view_as_state(v));
}

int view_score(const struct game *g, const struct view *v, int seat)
{
    return game_score(g, view_as_state(v), seat);
}

struct result view_result(const struct game *g, const void *data, const struct view *v)
{
    return g->result(data, view_as_state(v));
}

const char *view_seat_name(const struct game *g, const struct view *v, int seat)
{
    return game_seat_name(g, view_as_state(v), seat);
}
