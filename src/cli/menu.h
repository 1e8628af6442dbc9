/* The legal moves as a person picks them: grouped by verb, numbered, and found by a number, by whole words or
 * by the starts of words. */
#ifndef WARDROOM_CLI_MENU_H
#define WARDROOM_CLI_MENU_H

#include "cli/term.h"
#include "session/session.h"

struct menu {
    const struct session *session;
    struct move_list      moves;         /* grouped by kind */
    struct text           words;         /* every move as text, a zero byte after each */
    size_t                at[MOVES_MAX]; /* where in words */
};

/* A menu is large: allocate it once and fill it again. */
struct menu *menu_open(void);
void         menu_close(struct menu *m);
void         menu_fill(struct menu *m, struct session *s, int seat);
void         menu_print(const struct menu *m, const struct term *t, struct text *out);
/* "  assign SHIP SQUADRON  what it does [6.1a]"; what goes on is indented. */
enum { MENU_DEEPER = 6 };
void menu_add_kind(const struct game *g, const struct term *t, const struct move_kind *k, struct text *out);

enum menu_answer {
    MENU_MOVE,   /* *out is the move */
    MENU_LISTED, /* several fit: they have been listed in `text` */
    MENU_NONE,   /* no legal move fits */
};
enum menu_answer menu_pick(const struct menu *m, const struct term *t, const char *line, struct move *out,
                           struct text *text);
/* Does the line start with exactly a verb of the game? Then it is a move, not a command of ours. */
int  menu_count(const struct menu *m);
bool menu_is_verb(const struct menu *m, const char *line);

#endif
