/* Walking a match from its start. */
#include "session/record.h"

void record_open(struct record *r, const struct match *of)
{
    *r = (struct record){ .of = of, .match = match_again(of) };
}

bool record_next(struct record *r)
{
    if (r->next == match_move_count(r->of))
        return false;
    match_move(r->of, r->next++, &r->seat, &r->move);
    return true;
}

struct refusal record_play(struct record *r)
{
    return match_play(r->match, r->seat, r->move);
}

void record_close(struct record *r)
{
    match_free(r->match);
}
