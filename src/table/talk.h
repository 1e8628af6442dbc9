/* What the people of a game tell each other and themselves: names, chat, private notes, a name for the game. It is kept
 * beside the game and never in its journal; it is cleaned of control characters and bounded. Who watches reads along and
 * says nothing: his link may be anywhere. */
#ifndef WARDROOM_TABLE_TALK_H
#define WARDROOM_TABLE_TALK_H

#include "table/table.h"

void talk_name(struct table *t, struct client *c, const struct request *q);
void talk_rename(struct table *t, struct client *c, const struct request *q);
void talk_chat(struct table *t, struct client *c, const struct request *q);
void talk_notes(struct table *t, struct client *c, const struct request *q);

/* Tells one who comes in what was said, and his own notes. */
void talk_tell(struct room *r, struct client *c);
/* What the store has beside a game, of any kind. */
bool talk_recall(void *room, const struct stored_beside *b);

/* Takes out what would steer a screen: control characters, marks that turn the direction of writing; lines, unless they
 * may stay; blanks at both ends. False: more than `most` bytes are left. */
bool talk_clean(char *words, bool lines, size_t most);

#endif
