/* Questions about seats: a seat becomes the part it plays, and the row of the open phase is asked. */
#include "game.h"
#include <string.h>

static const struct agenda *agenda_of(const struct game *g, const struct state *s)
{
    return (const struct agenda *)(const void *)((const char *)s + g->agenda);
}

static const struct phase_row *open_row(const struct game *g, const struct state *s)
{
    return &g->phases[agenda_of(g, s)->open.phase];
}

static bool is_swapped(const struct game *g, const struct state *s)
{
    return g->swapped != 0 && ((const char *)s)[g->swapped] != 0;
}

int game_part(const struct game *g, const struct state *s, int seat)
{
    return seat != SPECTATOR && is_swapped(g, s) ? 1 - seat : seat;
}

int game_seats(const struct game *g, const struct state *s)
{
    return g->seats == NULL ? g->seats_max : g->seats(s);
}

const char *game_seat_name(const struct game *g, const struct state *s, int seat)
{
    return g->part_names[game_part(g, s, seat)];
}

seat_set game_acting(const struct game *g, const struct state *s)
{
    return seats_of_parts(is_swapped(g, s), agenda_of(g, s)->open.acting);
}

struct phase_info game_phase(const struct game *g, const struct state *s)
{
    const struct phase_row *row = open_row(g, s);
    return (struct phase_info){ row->rule, row->name, agenda_of(g, s)->number.open, agenda_of(g, s)->depth };
}

const char *game_score_of(const struct game *g)
{
    return g->score_of ? g->score_of : "points";
}

int game_score(const struct game *g, const struct state *s, int seat)
{
    return g->score(s, game_part(g, s, seat));
}

bool game_step(const struct game *g, const void *data, const struct state *s, int seat, struct move m,
               struct step *out)
{
    return g->step != NULL && g->step(data, s, game_part(g, s, seat), m, out);
}

void game_moves(const struct game *g, const void *data, const struct state *s, int seat,
                struct move_list *out)
{
    out->count = 0;
    out->full = false;
    if (seat < 0 || seat >= game_seats(g, s))
        return;
    const int part = game_part(g, s, seat);
    if (agenda_of(g, s)->open.acting >> part & 1)
        open_row(g, s)->moves(data, s, part, out);
}

void game_apply(const struct game *g, const void *data, struct state *s, int seat, struct move m,
                struct umpire *u)
{
    open_row(g, s)->apply(data, s, game_part(g, s, seat), m, u);
}

void game_lay_open(const struct game *g, const struct state *s, struct view *v)
{
    memcpy(v, s, g->state_size);
}

void game_redact(const struct game *g, const void *data, const struct state *s, int seat, struct view *v)
{
    g->redact(data, s, game_part(g, s, seat), v);
}

/* Is the move a value that the game's tables describe? Only then does the game itself look at it. */
static bool is_well_formed(const struct game *g, const void *data, struct move m)
{
    if (m.kind >= g->kind_count)
        return false;
    const struct move_kind *kind = &g->kinds[m.kind];
    for (int i = 0; i < MOVE_ARGS; i++) {
        if (i >= kind->argc) {
            if (m.arg[i] != 0)
                return false;
        } else if (kind->vocab[i] != 0) {
            const struct vocab *words = &g->words.vocabs[kind->vocab[i]];
            if (m.arg[i] < 0 || m.arg[i] >= words->count(data))
                return false;
        }
    }
    return true;
}

struct refusal game_check(const struct game *g, const void *data, const struct state *s, int seat,
                          struct move m)
{
    if (seat < 0 || seat >= game_seats(g, s))
        return refuse("seat", "there is no such seat in this game");
    const struct phase_row *row = open_row(g, s);
    const seat_set          acting = game_acting(g, s);
    if (acting == 0)
        return refuse(row->rule, "nobody has a move to make now");
    if ((acting >> seat & 1) == 0)
        return refuse(row->rule, "it is not for this seat to act now");
    if (!is_well_formed(g, data, m))
        return refuse(row->rule, "that is no move of this game");
    return row->check(data, s, game_part(g, s, seat), m);
}
