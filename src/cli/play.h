/* A game in the terminal: people at the keyboard, bots in the other seats. */
#ifndef WARDROOM_CLI_PLAY_H
#define WARDROOM_CLI_PLAY_H

#include "cli/menu.h"
#include "cli/rulebook.h"
#include "cli/term.h"
#include "session/session.h"

/* How long the bot plays for the person: while nobody else moves, to the end of the phase, and so on. */
enum play_auto { AUTO_OFF, AUTO_MINE, AUTO_PHASE, AUTO_TURN, AUTO_GAME };

struct play {
    struct session            session;
    struct term               term;
    const char               *bot; /* in the seats without a person, and for `auto` */
    seat_set                  people;
    int                       seat; /* of the person at the keyboard */
    struct menu              *menu;
    struct rulebook           rules;
    struct text               save_path; /* empty: the game cannot be kept */
    const char               *data_directory;
    const struct choice_info *scenario; /* NULL: a loaded game */
    uint32_t                  options;  /* of a new game */

    size_t      told[SEATS_MAX]; /* how many events each person has been told */
    struct text seen;            /* the view as it was shown last */
    bool        show_due, menu_due;
    int         shown_turn; /* the phase that was shown last */
    char        shown_phase[WORD_MAX];
    bool        leaving, resigned;

    enum play_auto    automatic;
    int               auto_turn; /* when it was begun */
    char              auto_phase[WORD_MAX];
    struct phase_info auto_from;
    bool              auto_left; /* that phase has been left since */
    int               auto_moves;
    struct text       auto_names; /* the first of them */
};

/* A sentence, broken to the width of the terminal. */
void play_say(const struct play *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Tells the person what happened since he last read. */
void play_news(struct play *p);
/* Writes the journal to save_path; false after having said why not. */
bool play_keep(struct play *p);

/* While the bot plays for the person: does it go on, one move of it, and what it did. */
bool play_auto_lasts(struct play *p);
bool play_auto_move(struct play *p);
/* A move of the bot for a seat. */
struct refusal play_bot_move(struct play *p, int seat, struct move *out);
void           play_auto_report(struct play *p);

/* One of our own commands (help, moves, show, ...). False: the line is none. `exact`: only whole names. */
bool play_command(struct play *p, const char *line, bool exact);

#endif
