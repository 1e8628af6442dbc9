/* The words of the game: vocabularies, move kinds, event kinds, rolls, and the fields of a state. */
#ifndef WARDROOM_SOVEREIGN_WORDS_H
#define WARDROOM_SOVEREIGN_WORDS_H

#include "state.h"

extern const char *const       sovereign_player_words[PLAYERS_MAX];
extern const struct vocab      sovereign_vocabs[VOCABS];
extern const struct move_kind  sovereign_move_kinds[MOVE_KINDS];
extern const struct event_kind sovereign_event_kinds[EVENTS];
extern const struct roll_kind  sovereign_roll_kinds[ROLLS];
enum { SOVEREIGN_FIELDS = 82 };
extern const struct field        sovereign_fields[]; /* SOVEREIGN_FIELDS rows */
extern const struct choice_info  sovereign_scenarios[], sovereign_options[];
extern const uint8_t             sovereign_scenario_seats[];
extern const struct option_group sovereign_option_groups[];
extern const struct param_info   sovereign_params[];
extern const struct phase_row    sovereign_phases[PHASES];

#endif
