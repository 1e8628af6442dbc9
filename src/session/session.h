/* A session: a match with the data it is played with, and what is asked of it in words. The referee, the terminal, the library
 * and each room of the table hold one. */
#ifndef WARDROOM_SESSION_H
#define WARDROOM_SESSION_H

#include "bots/bot.h"
#include "core/match.h"
#include "session/settings.h"

struct session {
    const struct game *game;
    void              *data;
    bool               data_is_ours;
    struct match      *match;
    struct view       *view; /* room for one view, made anew whenever it is asked for */
    struct rng         rng;  /* for bots; has nothing to do with the dice */
    struct {
        struct engine engine; /* bot NULL: none is open */
        size_t        heard;  /* so much of what was told it has been offered */
        int           undos;  /* how often something had been taken back when it was opened */
    } bots[SEATS_MAX];
};

/* Both fill a session that holds nothing; false with a sentence in `why` leaves nothing to close. */
bool session_new(struct session *s, const struct settings *how, struct text *why);
/* From the bytes of a journal or a position; `data_directory` NULL: the data compiled in. */
bool session_load(struct session *s, const char *bytes, size_t size, const char *data_directory,
                  const uint64_t *seed, struct text *why);
void session_close(struct session *s);

uint64_t    session_hash(const struct session *s); /* of the state */
int         session_seats(const struct session *s);
const char *session_seat_name(const struct session *s, int seat);
seat_set    session_acting(const struct session *s);
/* What the seat may know; stands until the next call. */
const struct view *session_view(struct session *s, int seat);
void               session_moves(struct session *s, int seat, struct move_list *out); /* from the view */

bool session_read_move(const struct session *s, const char *line, struct move *out, struct text *why);
void session_print_move(const struct session *s, struct move m, struct text *out);
/* A bot for a seat, opened if it is not yet, that has heard all that the seat was told; words as for engine_open. NULL with
 * a sentence if there is none such. It stays open until another is wanted or the session is closed. */
struct engine *session_engine(struct session *s, int seat, const char *words, struct text *why);
/* The bot chooses from the seat's view and its move is played; *out is the move. */
struct refusal session_bot(struct session *s, int seat, struct engine *e, struct budget budget,
                           struct move *out);

/* "[6.1e] sentence" */
void refusal_print(struct refusal r, struct text *out);
/* "english wins [8.5b] minor victory", or "english wins [resigned] french has resigned" where people have ended it, or
 * "playing" */
void session_result(const struct session *s, struct text *out);

#endif
