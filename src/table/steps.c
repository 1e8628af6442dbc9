/* See steps.h. */
#include "table/steps.h"
#include "core/memory.h"

void steps_view(const struct match_walk *w, int viewer, struct view *out)
{
    if (viewer == OPENED)
        match_walk_open(w, out);
    else
        match_walk_view(w, viewer, out);
}

static void look(struct steps *s, const struct match_walk *w, int viewer, struct view *v)
{
    steps_view(w, viewer, v);
    const uint64_t seen = view_hash(match_game(w->match), v);
    s->walked = w->moves;
    if (s->count > 0 && s->at[s->count - 1].seen == seen)
        return;
    s->at = memory_with_room(s->at, s->count, &s->room, sizeof *s->at);
    s->at[s->count++] = (struct seen_step){ (uint32_t)w->moves, seen };
}

void steps_walk(struct steps *s, const struct match *m, int viewer)
{
    struct match_walk w;
    if (s->count > 0 && s->walked == match_move_count(m))
        return;
    struct view *v = memory_zeroed(match_game(m)->state_size);
    match_walk_from(m, s->walked, &w);
    if (s->count == 0)
        look(s, &w, viewer, v);
    while (match_walk_on(&w))
        look(s, &w, viewer, v);
    match_walk_end(&w);
    free(v);
}

void steps_forget(struct steps *s, int moves)
{
    if (s->walked > moves)
        s->walked = moves;
    while (s->count > 1 && s->at[s->count - 1].moves > (uint32_t)moves)
        s->count--;
}

void steps_free(struct steps *s)
{
    free(s->at);
    *s = (struct steps){ .at = NULL };
}
