/* The commands of the referee: one table row each, from which `list_commands` and `help` are made too. */
#ifndef WARDROOM_REFEREE_COMMAND_H
#define WARDROOM_REFEREE_COMMAND_H

#include "referee/referee.h"
#include "session/session.h"

struct referee {
    bool           files;   /* may touch files */
    bool           playing; /* session holds a game */
    bool           quit;
    struct session session;
};

/* Adds the answer's text to `out` and says whether it is an answer ('=') or a refusal ('?'). `args` is the
 * rest of the line. */
typedef bool (*command_fn)(struct referee *r, const char *args, struct text *out);

struct command {
    const char *name;
    const char *usage; /* the arguments */
    const char *gist;
    command_fn  run;
    bool        needs_game; /* refused while no game is being played */
};

extern const struct command referee_commands[]; /* ends with name NULL */
const struct command       *command_find(const char *name);

/* For commands: the next word as a seat of the game; false with a sentence. */
bool command_seat(const struct referee *r, const char **args, int *seat, struct text *out);
/* Refuses words after the last argument. */
bool command_end(const char *args, struct text *out);
/* The rest of the line as a file name, without blanks around it. */
bool command_path(const struct referee *r, const char *args, char *path, size_t size, struct text *out);
/* How the last move's events read for a machine, a line each, as the seat may see them. */
void command_events(const struct referee *r, int seat, struct text *out);

/* commands_game.c: set-up, files, what the umpire knows */
bool command_new(struct referee *r, const char *args, struct text *out);
bool command_seats(struct referee *r, const char *args, struct text *out);
bool command_turn(struct referee *r, const char *args, struct text *out);
bool command_dice(struct referee *r, const char *args, struct text *out);
bool command_hash(struct referee *r, const char *args, struct text *out);
bool command_score(struct referee *r, const char *args, struct text *out);
bool command_result(struct referee *r, const char *args, struct text *out);
bool command_journal(struct referee *r, const char *args, struct text *out);
bool command_dump(struct referee *r, const char *args, struct text *out);
bool command_load(struct referee *r, const char *args, struct text *out);
bool command_save(struct referee *r, const char *args, struct text *out);

/* commands_seat.c: what a seat asks and does; everything shown comes from its view */
bool command_legal(struct referee *r, const char *args, struct text *out);
bool command_check(struct referee *r, const char *args, struct text *out);
bool command_play(struct referee *r, const char *args, struct text *out);
bool command_undo(struct referee *r, const char *args, struct text *out);
bool command_show(struct referee *r, const char *args, struct text *out);
bool command_view(struct referee *r, const char *args, struct text *out);
bool command_viewhash(struct referee *r, const char *args, struct text *out);
bool command_heard(struct referee *r, const char *args, struct text *out);
bool command_genmove(struct referee *r, const char *args, struct text *out);

#endif
