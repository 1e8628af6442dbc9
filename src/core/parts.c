/* Questions about seats: a seat becomes the part it plays, and the row of the open phase is asked. */
#include "game.h"

int game_part(const struct game *g, const struct state *s, int seat)
{
    return g->part == NULL || seat == SPECTATOR ? seat : g->part(s, seat);
}

int game_seats(const struct game *g, const struct state *s)
{
    return g->seats == NULL ? g->seats_max : game_seats(g, s);
}

const char *game_seat_name(const struct game *g, const struct state *s, int seat)
{
    return g->part_names[game_part(g, s, seat)];
}

seat_set game_acting(const struct game *g, const struct state *s)
{
    const seat_set parts = g->now(s).acting;
    seat_set       seats = 0;
    if (g->part == NULL || parts == 0)
        return parts;
    for (int seat = 0; seat < game_seats(g, s); seat++)
        seats = (seat_set)(seats | (parts >> g->part(s, seat) & 1) << seat);
    return seats;
}

struct phase_info game_phase(const struct game *g, const struct state *s)
{
    const struct moment     now = g->now(s);
    const struct phase_row *row = &g->phases[now.phase];
    return (struct phase_info){ row->rule, row->name, now.number };
}

int game_score(const struct game *g, const struct state *s, int seat)
{
    return game_score(g, s, game_part(g, s, seat));
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
    const struct moment now = g->now(s);
    const int           part = game_part(g, s, seat);
    if (now.acting >> part & 1)
        g->phases[now.phase].moves(data, s, part, out);
}

void game_apply(const struct game *g, const void *data, struct state *s, int seat, struct move m,
                struct umpire *u)
{
    g->phases[g->now(s).phase].apply(data, s, game_part(g, s, seat), m, u);
}

void game_redact(const struct game *g, const void *data, const struct state *s, int seat, struct view *v)
{
    game_redact(g, data, s, game_part(g, s, seat), v);
}
