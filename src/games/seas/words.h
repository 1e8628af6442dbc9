/* The words of the game: vocabularies, move kinds, event kinds, dice reasons and the fields of a state. */
#ifndef WARDROOM_SEAS_WORDS_H
#define WARDROOM_SEAS_WORDS_H

#include "seas.h"

extern const struct vocab      seas_vocabs[VOCABS];
extern const struct move_kind  seas_move_kinds[MOVE_KINDS];
extern const struct event_kind seas_event_kinds[EVENTS];
extern const struct roll_kind  seas_roll_kinds[ROLLS];
enum { SEAS_FIELDS = 87 };
extern const struct field       seas_fields[]; /* SEAS_FIELDS rows */
extern const struct choice_info seas_scenarios[], seas_options[];
extern const struct param_info  seas_params[];

#endif
