/* States of the past that a match keeps, so that looking back and taking back cost about the same in the ten thousandth
 * move as in the first. There are at most MOST of them: when there is no room for another every second one goes, and
 * from then on they stand twice as far apart. */
#include "match_record.h"
#include "memory.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST_DISTANCE = 200, MOST = 64 };

static void thin_out(struct match *m)
{
    size_t kept = 0;
    m->checkpoint_distance *= 2;
    for (size_t i = 0; i < m->checkpoint_count; i++)
        if (m->checkpoints[i].moves % m->checkpoint_distance == 0)
            m->checkpoints[kept++] = m->checkpoints[i];
        else
            free(m->checkpoints[i].state);
    m->checkpoint_count = kept;
}

void match_checkpoint(struct match *m)
{
    if (m->checkpoint_distance == 0)
        m->checkpoint_distance = FIRST_DISTANCE;
    if (m->move_count % m->checkpoint_distance != 0)
        return;
    if (m->checkpoint_count == MOST)
        thin_out(m);
    if (m->move_count % m->checkpoint_distance != 0)
        return;
    m->checkpoints = memory_with_room(m->checkpoints, m->checkpoint_count, &m->checkpoint_room,
                                      sizeof *m->checkpoints);
    m->checkpoints[m->checkpoint_count++] = (struct checkpoint){
        .moves = m->move_count,
        .state = memory_copied(m->state, m->game->state_size),
        .stream = m->dice.stream,
    };
}

void match_drop_checkpoints(struct match *m, size_t moves)
{
    while (m->checkpoint_count > 0 && m->checkpoints[m->checkpoint_count - 1].moves > moves)
        free(m->checkpoints[--m->checkpoint_count].state);
}

void match_free_checkpoints(struct match *m)
{
    while (m->checkpoint_count > 0)
        free(m->checkpoints[--m->checkpoint_count].state);
    free(m->checkpoints);
}

void match_copy_checkpoints(const struct match *m, struct match *copy)
{
    copy->checkpoints = memory_copied(m->checkpoints, m->checkpoint_count * sizeof *m->checkpoints);
    copy->checkpoint_room = m->checkpoint_count;
    for (size_t i = 0; i < m->checkpoint_count; i++)
        copy->checkpoints[i].state = memory_copied(m->checkpoints[i].state, m->game->state_size);
}

const struct checkpoint *match_nearest(const struct match *m, size_t moves)
{
    const struct checkpoint *best = NULL;
    for (size_t i = 0; i < m->checkpoint_count && m->checkpoints[i].moves <= moves; i++)
        best = &m->checkpoints[i];
    return best;
}

/* ---- Looking back ---- */

void match_walk_from(const struct match *m, int moves, struct match_walk *w)
{
    const struct checkpoint *from = match_nearest(m, (size_t)moves);
    const struct dice_stream open = from->stream;
    *w = (struct match_walk){ .match = m, .state = memory_copied(from->state, m->game->state_size) };
    w->moves = (int)from->moves;
    dice_recorded(&w->dice, m->game->rolls, m->log, m->die_count);
    w->dice.record_next = from->moves < m->move_count ? m->moves[from->moves].first_die : m->die_count;
    dice_open(&w->dice, open.turn, open.reason, open.place, open.subject);
    w->dice.stream.n = open.n;
    while (w->moves < moves)
        match_walk_on(w);
}

bool match_walk_on(struct match_walk *w)
{
    const struct match *m = w->match;
    struct umpire       u = { .dice = &w->dice };
    if ((size_t)w->moves == m->move_count)
        return false;
    const struct played *p = &m->moves[w->moves++];
    game_apply(m->game, m->data, w->state, p->seat, p->move, &u);
    return true;
}

void match_walk_view(const struct match_walk *w, int seat, struct view *out)
{
    game_redact(w->match->game, w->match->data, w->state, seat, out);
}

void match_walk_open(const struct match_walk *w, struct view *out)
{
    game_lay_open(w->match->game, w->state, out);
}

void match_walk_end(struct match_walk *w)
{
    free(w->state);
}
