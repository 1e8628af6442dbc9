/* A match: one game being played: state, dice, journal, undo. What the referee, the terminal and the table
 * each hold. A match trusts nobody: every move is checked. */
#ifndef WARDROOM_CORE_MATCH_H
#define WARDROOM_CORE_MATCH_H

#include "game.h"

struct match;

struct match_setup {
    const struct game *game;
    const void        *data; /* outlives the match */
    struct setup       how;
    enum dice_source   source;              /* DICE_FAST or DICE_KEYED */
    uint64_t           seed;                /* DICE_FAST */
    uint8_t            key[DICE_KEY_BYTES]; /* DICE_KEYED */
    struct dice_shares shares;              /* DICE_KEYED: if used, the key is made from them */
};

/* NULL and a refusal if the set-up is refused. */
struct match *match_new(const struct match_setup *how, struct refusal *why);
void          match_free(struct match *m);

const struct game  *match_game(const struct match *m);
const void         *match_data(const struct match *m);
const struct state *match_state(const struct match *m);
/* How it was set up; NULL: it started from a position. */
const struct setup *match_setup_of(const struct match *m);
struct dice        *match_dice(struct match *m);
/* A face for the next die, typed in by hand; false as dice_queue has it, or if no die of the game has such a face. */
bool match_queue(struct match *m, int face);

/* Plays a move: the one place where what came in from outside is checked. Afterwards the events and dice of that move can be read until the next call. */
struct refusal      match_play(struct match *m, int seat, struct move move);
size_t              match_event_count(const struct match *m);
const struct event *match_event(const struct match *m, size_t i);
size_t              match_die_count(const struct match *m);
const struct die   *match_die(const struct match *m, size_t i);

/* All that was told and stands, in its order, with the number of the move that told it, from 1; 0: the set-up. */
struct told {
    int          move;
    struct event event;
};
size_t             match_told_count(const struct match *m);
const struct told *match_told(const struct match *m, size_t i);

/* Takes back the last `count` moves, or those of one seat (seat >= 0), all or none. Refused (rule "undo") if one of
 * them rolled, drew or revealed anything, if a phase has begun since in which several choose at once, or if another
 * seat has moved since, unless that was a simultaneous choice in the same phase. `what`, if not
 * NULL, then says what was dropped. */
struct undone {
    int first; /* number of the first move that went; those before it stand as they did */
    size_t
        events; /* so many of what was told stand as they did; those after are what the later moves tell now */
};
struct refusal match_undo(struct match *m, int seat, int count, struct undone *what);
/* How often something was taken back: who keeps what was told begins anew when this changes. */
int match_undo_count(const struct match *m);
/* The state that an undo would lead to, and the match stays as it is; `out`: state_size bytes. */
struct refusal match_taken_back(const struct match *m, int seat, int count, struct state *out);
/* How many of its last moves a seat can take back. It hangs on nothing that others do in secret. */
int match_undoable(const struct match *m, int seat);
/* What the table had to commit to before the first move; false: the key was not made from shares. */
bool                      match_commitment(const struct match *m, uint8_t out[DICE_SHARE_BYTES]);
const struct dice_shares *match_shares(const struct match *m);

/* Notes: what happened to the match besides moves, for whoever reads its journal: that a seat's key was replaced. A
 * note stands after the last move that was made; if that is taken back, after the last one left. A byte that is no
 * printable ASCII becomes a question mark, blanks at either end go, what is longer is cut, and nothing is no note. The
 * last note that there is room for says that there was more. */
enum { MATCH_NOTE_BYTES = 200, MATCH_NOTES_MAX = 1000 };
void        match_note(struct match *m, const char *sentence);
int         match_note_count(const struct match *m);
const char *match_noted(const struct match *m, int i, int *after); /* after: how many moves stand before it */

/* Ends that the rules know nothing of: a seat has resigned, or had no time left, or all have agreed on a draw. Such an
 * end is the last note of the journal, and no move is played after it. */
enum match_end_kind { MATCH_END_RESIGNED, MATCH_END_TIME, MATCH_END_AGREED, MATCH_END_KINDS };
extern const char *const match_end_names[MATCH_END_KINDS];
struct match_end {
    enum match_end_kind kind;
    int                 seat;    /* whose; -1: everybody's */
    seat_set            winners; /* empty: a draw */
};
void match_end(struct match *m, const struct match_end *e);
bool match_ended(const struct match *m, struct match_end *out);
/* "french has resigned" */
void match_end_tell(const struct match *m, const struct match_end *e, struct text *out);

int  match_move_count(const struct match *m);
void match_move(const struct match *m, int i, int *seat, struct move *move);
/* The same match before its first move, with the very dice and notes that it had: for those who want to see each
 * step. `m` must outlive it. */
struct match *match_again(const struct match *m);
/* Looking back: the state after so many moves, and on from there move by move, with the very dice that fell; nothing is
 * heard or checked again, and the match, which stands still meanwhile, is not touched. It costs the same whatever the
 * length of the game. */
struct match_walk {
    const struct match *match;
    int                 moves; /* made so far */
    struct state       *state;
    struct dice         dice;
};
void match_walk_from(const struct match *m, int moves, struct match_walk *w); /* 0 .. match_move_count */
bool match_walk_on(struct match_walk *w);                                     /* false: that was all */
void match_walk_view(const struct match_walk *w, int seat, struct view *out); /* out: state_size bytes */
/* All of it, as nobody in the game may see it before it is over. */
void match_walk_open(const struct match_walk *w, struct view *out);
void match_walk_end(struct match_walk *w);
/* A copy that shares nothing with the match but its data: for another thread. */
struct match *match_copy(const struct match *m);
void          match_view(const struct match *m, int seat, struct view *out); /* out: state_size bytes */

/* The journal: header, then one move a line with its dice and the reason of each. */
void match_journal(const struct match *m, struct text *out);
/* Replays a journal, checking every move and every recorded die that the header's seed or key can prove.
 * NULL and a sentence in `why` with the line number if anything does not fit. */
struct match *match_from_journal(const struct game *g, const void *data, const char *text, size_t size,
                                 struct text *why);
/* A match that starts from a position: its journal carries the position. */
struct match *match_from_position(const struct game *g, const void *data, const char *text, size_t size,
                                  uint64_t seed, struct text *why);

#endif
