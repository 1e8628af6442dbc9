/* Wardroom: a machine umpire for strategy board games of hidden information.
 *
 * The one public header. A match is opened by the id of a game and settings such as "scenario=S seed=7"; seats
 * are numbered from 0; moves, views and journals are text. The umpire trusts nobody: a move that is not legal is
 * refused with a reason and changes nothing.
 *
 *     char why[256];
 *     struct wardroom_match *m = wardroom_open(wardroom_game_id(0), "seed=7", why, sizeof why);
 *     char *moves = wardroom_legal(m, 0);
 *     if (wardroom_play(m, 0, "pass", why, sizeof why) != 0)
 *         puts(why);
 *     wardroom_text_free(moves);
 *     wardroom_close(m);
 *
 * Texts are UTF-8 and end in a zero byte. A `char *` that a function returns is the caller's and is freed with
 * wardroom_text_free; a `const char *` is not. A text written to `why` (which may be NULL) is cut to its size.
 * A match may be used by one thread at a time, different matches by different threads. If memory runs out the
 * process is aborted. */
#ifndef WARDROOM_H
#define WARDROOM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define WARDROOM_API __attribute__((visibility("default")))
#else
#define WARDROOM_API
#endif

struct wardroom_match;

/* What functions that may fail return. */
enum wardroom_status {
    WARDROOM_DONE = 0,
    WARDROOM_REFUSED = -1, /* against the rules, or not now; `why` starts with the rule in brackets */
    WARDROOM_WRONG = -2,   /* not understood: no such seat, word, bot or number */
};

WARDROOM_API const char *wardroom_version(void);
WARDROOM_API void        wardroom_text_free(char *text);

/* The games by number from 0; NULL after the last. */
WARDROOM_API const char *wardroom_game_id(int number);
WARDROOM_API const char *wardroom_game_title(int number);

/* Opening. `settings` (may be NULL) are blank-separated KEY=VALUE words: scenario, options, seats, seed, dice,
 * data and the game's own. NULL with a sentence in `why` if the match cannot be opened. */
WARDROOM_API struct wardroom_match *wardroom_open(const char *game, const char *settings, char *why,
                                                  size_t why_size);
/* From the text of a journal or a position; `data_directory` NULL: the data compiled in. */
WARDROOM_API struct wardroom_match *wardroom_load(const char *text, size_t size, const char *data_directory,
                                                  char *why, size_t why_size);
WARDROOM_API void                   wardroom_close(struct wardroom_match *m); /* NULL is allowed */

/* The seats. Names are one word and may change during play where a game's rules say so. */
WARDROOM_API int         wardroom_seats(const struct wardroom_match *m);
WARDROOM_API const char *wardroom_seat_name(const struct wardroom_match *m,
                                            int                          seat); /* NULL: no such seat */
WARDROOM_API int         wardroom_seat_find(const struct wardroom_match *m, const char *name); /* -1: none */
/* Bit n: seat n must act. 0: the game is over. */
WARDROOM_API unsigned    wardroom_acting(const struct wardroom_match *m);
WARDROOM_API const char *wardroom_phase_rule(const struct wardroom_match *m);
WARDROOM_API const char *wardroom_phase_name(const struct wardroom_match *m);
WARDROOM_API int         wardroom_turn(const struct wardroom_match *m);

/* What one seat may know; NULL: no such seat. */
WARDROOM_API char    *wardroom_legal(struct wardroom_match *m, int seat); /* every legal move, a line each */
WARDROOM_API char    *wardroom_view_json(struct wardroom_match *m, int seat);
WARDROOM_API char    *wardroom_view_text(struct wardroom_match *m, int seat); /* for a person */
WARDROOM_API uint64_t wardroom_view_hash(struct wardroom_match *m, int seat);
/* The events that the seat may see of the moves after move number `since` (0: all but the set-up; -1: all), a
 * line each: the number of the move, then the event's name and words; in_words 1: then an English sentence. */
WARDROOM_API char *wardroom_events(const struct wardroom_match *m, int seat, int since, int in_words);

/* Playing. Nothing changes unless WARDROOM_DONE is returned. */
WARDROOM_API enum wardroom_status wardroom_check(struct wardroom_match *m, int seat, const char *move,
                                                 char *why, size_t why_size);
WARDROOM_API enum wardroom_status wardroom_play(struct wardroom_match *m, int seat, const char *move,
                                                char *why, size_t why_size);
/* Takes back the last move of the seat, or the last of all (seat -1). */
WARDROOM_API enum wardroom_status wardroom_undo(struct wardroom_match *m, int seat, char *why,
                                                size_t why_size);
/* A bot (NULL: the game's standard one) chooses and plays; *move (may be NULL) is its move, freed by the caller. */
WARDROOM_API enum wardroom_status wardroom_genmove(struct wardroom_match *m, int seat, const char *bot,
                                                   int milliseconds, char **move, char *why, size_t why_size);
/* A face for the next die, from a real table. Wrong if no die of the game has it, if too many wait, or if the journal
 * that the match was loaded from is of a game of fair dice. */
WARDROOM_API enum wardroom_status wardroom_queue_die(struct wardroom_match *m, int face);

/* The umpire's own: what is true, for the programs that keep the secrets. */
WARDROOM_API int      wardroom_move_count(const struct wardroom_match *m);
WARDROOM_API uint64_t wardroom_hash(const struct wardroom_match *m);
WARDROOM_API int      wardroom_score(const struct wardroom_match *m, int seat);
WARDROOM_API char    *wardroom_result(const struct wardroom_match *m); /* "playing" until the game is over */
WARDROOM_API char    *wardroom_journal(const struct wardroom_match *m);
WARDROOM_API char    *wardroom_position(const struct wardroom_match *m);

#ifdef __cplusplus
}
#endif

#endif
