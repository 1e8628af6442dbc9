/* The inside of a match, for match.c (play), undo.c, checkpoint.c, ending.c, journal.c (writing)
 * and replay.c only. */
#ifndef WARDROOM_CORE_MATCH_RECORD_H
#define WARDROOM_CORE_MATCH_RECORD_H

#include "match.h"

/* One move as it was played, with what held just before it. */
struct played {
    int               seat;
    struct move       move;
    size_t            first_die, die_count;
    seat_set          acting;
    int               turn;
    struct phase_info phase;
    char              seat_name[WORD_MAX]; /* names may change later in the game */
};

struct note {
    size_t after; /* the number of moves before it; never falls from note to note */
    char   words[MATCH_NOTE_BYTES + 1];
};

/* What held after so many moves. */
struct checkpoint {
    size_t             moves;
    struct state      *state;
    struct dice_stream stream; /* that was open */
};

struct match {
    const struct game *game;
    const void        *data;
    struct setup       how;   /* unless it started from a position */
    char              *start; /* that position, as text; NULL: from a set-up */
    enum dice_source   source;
    uint64_t           seed;
    uint8_t            key[DICE_KEY_BYTES];
    struct dice_shares shares;
    struct dice        dice;
    struct dice_faces *typed; /* faces that wait; NULL until there are any */

    struct state *state;
    struct state *sealed; /* the state after the last move that cannot be taken back */
    size_t        sealed_moves;

    struct played *moves;
    size_t         move_count, move_room;
    int            undos;
    struct die    *log; /* every die of the match, in order */
    size_t         die_count, die_room, setup_dice;
    struct told   *told; /* every event of the moves that stand, in order */
    size_t         told_count, told_room;
    int            playing;             /* the number of the move that tells now; 0: the set-up */
    size_t         last_told, last_die; /* where those of the last move start */
    struct note   *notes;
    size_t         note_count, note_room;

    struct checkpoint *checkpoints; /* the first: after the set-up */
    size_t             checkpoint_count, checkpoint_room, checkpoint_distance;
};

struct match *match_alloc(const struct game *g, const void *data);
/* The source that the match was made with, with no stream open. */
void match_source(const struct match *m, struct dice *d);
/* Sets the game up with the dice that the match has now. */
struct refusal match_begin(struct match *m);
/* Takes a position for the start; false with a sentence. */
bool match_begin_at(struct match *m, const char *text, size_t size, struct text *why);
/* A move of this state as it is kept, before it is played. */
struct played match_about_to_play(const struct match *m, const struct state *s, int seat, struct move move);
/* What the last move told and rolled is no news any more. */
void match_forget_last(struct match *m);
/* Keeps the state as it is now, if one is due after so many moves. */
void match_checkpoint(struct match *m);
void match_drop_checkpoints(struct match *m, size_t moves); /* those after more than so many */
void match_free_checkpoints(struct match *m);
void match_copy_checkpoints(const struct match *m, struct match *copy);
/* The last one at or before so many moves; after the set-up there is always one. */
const struct checkpoint *match_nearest(const struct match *m, size_t moves);
/* Is it as match_note leaves it? */
bool match_note_is_sound(const char *words);
/* Does it begin as those that say how people ended the game? */
bool match_is_end(const char *words);
/* A sound note, as it is, after the moves made so far; there is room for it. */
void match_keep_note(struct match *m, const char *words);

#endif
