/* Positions: a full state as text that a person can write by hand. Generic over a game's table of fields;
 * load and dump round-trip exactly. What a position does not mention has its standard value; the items of a
 * list that no group uses have the list's standard. */
#ifndef WARDROOM_CORE_POSITION_H
#define WARDROOM_CORE_POSITION_H

#include "game.h"

/* First lines: "wardroom position 1", "game ID", "rules VERSION", "data HASH"; then a field a line;
 * '#' starts a comment. A value that its vocabulary has no word for prints as a number (see word_print). */
void position_dump(const struct game *g, const void *data, const struct state *s, struct text *out);
/* The field lines of the position alone, without the numbers of phases: what two builds must agree on, however their
 * structs are laid out. */
void position_dump_fields(const struct game *g, const void *data, const struct state *s, struct text *out);
/* False with a sentence in `why` (with the line number, and a rule in brackets where one is broken): then
 * *s is untouched. A data hash that differs from the loaded data is refused; a position without one is not.
 * The game's `loaded` runs before its `validate`, so it must bear any value that a field can hold. */
bool position_load(const struct game *g, const void *data, const char *text, size_t size, struct state *s,
                   struct text *why);

/* The kind of a saved file, and the game it names; false if it is neither. */
enum saved_kind { SAVED_JOURNAL, SAVED_POSITION };
bool saved_file_kind(const char *text, size_t size, enum saved_kind *kind, char *game_id, size_t id_size,
                     struct text *why);

#endif
