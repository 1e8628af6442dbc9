/* Taking moves back: the moves after the last that cannot be taken back are played again without those that are
 * dropped. */
#include "match.h"
#include "match_record.h"
#include "memory.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static bool is_same_phase(const struct played *a, const struct played *b)
{
    return a->phase.number == b->phase.number;
}

/* Was `later` made while `earlier` could still have been made in its place? */
static bool are_simultaneous(const struct played *earlier, const struct played *later)
{
    return is_same_phase(earlier, later) && (earlier->acting >> later->seat & 1) != 0;
}

/* Of this seat, or of any if seat < 0? */
static bool is_of(const struct played *p, int seat)
{
    return seat < 0 || p->seat == seat;
}

/* Goes back over the moves of a seat that can be taken back, at most `wanted` of them; `from` is where the last one
 * stands. Backwards, with what others have moved since: all of it must have been a choice at the same time. */
static int walk_back(const struct match *m, int seat, int wanted, size_t *from)
{
    const struct played *since = NULL; /* the first later move of another seat */
    seat_set             others = 0;
    bool                 one_phase = true;
    int                  count = 0;
    for (size_t i = m->move_count; i > m->sealed_moves && count < wanted; i--) {
        const struct played *p = &m->moves[i - 1];
        if (is_of(p, seat)) {
            if (since && (!one_phase || !are_simultaneous(p, since) || (p->acting & others) != others))
                break;
            *from = i - 1;
            count++;
        } else {
            one_phase = one_phase && (since == NULL || is_same_phase(p, since));
            others |= (seat_set)(1u << p->seat);
            since = p;
        }
    }
    return count;
}

int match_undoable(const struct match *m, int seat)
{
    size_t from;
    return walk_back(m, seat, INT_MAX, &from);
}

int match_undo_count(const struct match *m)
{
    return m->undos;
}

static int count_since(const struct match *m, int seat, size_t from)
{
    int count = 0;
    for (size_t i = from; i < m->move_count; i++)
        count += is_of(&m->moves[i], seat);
    return count;
}

static struct refusal why_not(const struct match *m, int seat, int count)
{
    if (count_since(m, seat, 0) < count)
        return refuse("undo", count > 1 ? "there are not so many moves to take back"
                                        : "there is no move to take back");
    if (count_since(m, seat, m->sealed_moves) < count)
        return refuse("undo", "dice have been rolled or something hidden was shown since");
    return refuse("undo", "another seat has moved since");
}

/* A match without the moves that are dropped, until it is sure that the others stand. */
struct retake {
    struct state  *state;
    struct played *moves; /* those that stay, from the first that was dropped on */
    size_t         move_count;
    struct told   *told; /* and what they tell */
    size_t         told_count, told_room;
    int            playing;
};

static void take_event(void *listener, const struct event *e)
{
    struct retake *r = listener;
    r->told = memory_with_room(r->told, r->told_count, &r->told_room, sizeof *r->told);
    r->told[r->told_count++] = (struct told){ r->playing, *e };
}

/* False: a later move cannot be made any more, or would roll. */
static bool retake(const struct match *m, int seat, size_t from, struct retake *r)
{
    struct dice   dice = m->dice; /* a copy: if a move rolls after all, nothing is used up */
    struct umpire unheard = { .dice = &dice };
    size_t        at = m->sealed_moves;
    memcpy(r->state, m->sealed, m->game->state_size);
    if (match_nearest(m, from)->moves > at) {
        at = match_nearest(m, from)->moves;
        memcpy(r->state, match_nearest(m, from)->state, m->game->state_size);
    }
    for (size_t i = at; i < from; i++)
        game_apply(m->game, m->data, r->state, m->moves[i].seat, m->moves[i].move, &unheard);
    for (size_t i = from; i < m->move_count; i++) {
        const struct played *p = &m->moves[i];
        if (is_of(p, seat))
            continue;
        struct umpire u = { .dice = &dice, .hear = take_event, .listener = r };
        r->moves[r->move_count++] = match_about_to_play(m, r->state, p->seat, p->move);
        r->playing = (int)(from + r->move_count);
        if (!is_legal(game_play(m->game, m->data, r->state, p->seat, p->move, &u)) || u.sealed)
            return false;
    }
    return true;
}

/* Each note goes with the moves before it that stay. */
static void move_notes(struct match *m, int seat, size_t from)
{
    for (size_t i = 0; i < m->note_count; i++) {
        const size_t after = m->notes[i].after;
        for (size_t k = from; k < after && k < m->move_count; k++)
            m->notes[i].after -= is_of(&m->moves[k], seat);
    }
}

static void take_over(struct match *m, size_t from, const struct retake *r)
{
    memcpy(m->state, r->state, m->game->state_size);
    memcpy(m->moves + from, r->moves, r->move_count * sizeof *r->moves);
    m->move_count = from + r->move_count;
    while (m->told_count > 0 && m->told[m->told_count - 1].move > (int)from)
        m->told_count--;
    for (size_t i = 0; i < r->told_count; i++) {
        m->told = memory_with_room(m->told, m->told_count, &m->told_room, sizeof *m->told);
        m->told[m->told_count++] = r->told[i];
    }
    match_drop_checkpoints(m, from);
    match_forget_last(m);
}

static struct refusal no_longer_stands(void)
{
    return refuse("undo", "a later choice of another seat would no longer stand");
}

struct refusal match_taken_back(const struct match *m, int seat, int count, struct state *out)
{
    size_t from = m->move_count;
    if (walk_back(m, seat, count, &from) < count)
        return why_not(m, seat, count);
    struct retake r = { .state = out, .moves = memory_zeroed((m->move_count - from) * sizeof *r.moves) };
    const bool    fits = retake(m, seat, from, &r);
    free(r.told);
    free(r.moves);
    return fits ? LEGAL : no_longer_stands();
}

struct refusal match_undo(struct match *m, int seat, int count, struct undone *what)
{
    size_t from = m->move_count;
    if (walk_back(m, seat, count, &from) < count)
        return why_not(m, seat, count);
    struct retake r = { .state = memory_zeroed(m->game->state_size),
                        .moves = memory_zeroed((m->move_count - from) * sizeof *r.moves) };
    const bool    fits = retake(m, seat, from, &r);
    if (fits) {
        move_notes(m, seat, from);
        take_over(m, from, &r);
        m->undos++;
        if (what)
            *what = (struct undone){ (int)from + 1, m->told_count - r.told_count };
    }
    free(r.told);
    free(r.moves);
    free(r.state);
    return fits ? LEGAL : no_longer_stands();
}
