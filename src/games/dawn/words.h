/* The words of the game: vocabularies, move kinds, event kinds, dice reasons and the fields of a state. */
#ifndef WARDROOM_DAWN_WORDS_H
#define WARDROOM_DAWN_WORDS_H

#include "dawn.h"

extern const struct vocab      dawn_vocabs[VOCABS];
extern const struct move_kind  dawn_move_kinds[MOVE_KINDS];
extern const struct event_kind dawn_event_kinds[EVENTS];
extern const struct roll_kind  dawn_roll_kinds[ROLLS];
enum { DAWN_FIELDS = 78 };
extern const struct field       dawn_fields[]; /* DAWN_FIELDS rows */
extern const struct choice_info dawn_scenarios[], dawn_options[];
extern const struct param_info  dawn_params[];

#endif
