/* The functions of the rows in the table of phases (sovereign.c), and how one part of the game hands over to the next. */
#ifndef WARDROOM_SOVEREIGN_PHASES_H
#define WARDROOM_SOVEREIGN_PHASES_H

#include "board.h"

#define PHASE_FUNCTIONS(name)                                                                                \
    phase_moves_fn sovereign_##name##_moves;                                                                 \
    phase_check_fn sovereign_##name##_check;                                                                 \
    phase_apply_fn sovereign_##name##_apply

PHASE_FUNCTIONS(site);
PHASE_FUNCTIONS(site_tiles);
PHASE_FUNCTIONS(add);
PHASE_FUNCTIONS(research);
PHASE_FUNCTIONS(expand);
PHASE_FUNCTIONS(arts);
PHASE_FUNCTIONS(units);
PHASE_FUNCTIONS(raze);
PHASE_FUNCTIONS(raise);
PHASE_FUNCTIONS(move);
PHASE_FUNCTIONS(manoeuvre);
PHASE_FUNCTIONS(seafaring);
PHASE_FUNCTIONS(strike);
PHASE_FUNCTIONS(arrange);
PHASE_FUNCTIONS(commit);
PHASE_FUNCTIONS(remove);
PHASE_FUNCTIONS(medicine);
PHASE_FUNCTIONS(press);
PHASE_FUNCTIONS(hold);
PHASE_FUNCTIONS(fort);
PHASE_FUNCTIONS(spoils);
PHASE_FUNCTIONS(sacrifice);
PHASE_FUNCTIONS(roll);
PHASE_FUNCTIONS(place_tile);

/* What everybody is told. */
void sovereign_tell(struct umpire *u, enum event_word what, int a, int b, int c, int d, int e, int f);
#define TELL(u, what, ...)                       TELL_SIX(u, what, __VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define TELL_SIX(u, what, a, b, c, d, e, f, ...) sovereign_tell(u, what, a, b, c, d, e, f)

#define NO_SUCH_MOVE refuse("turn.1", "that is no move of this part of the turn")

/* setup.c */
struct refusal sovereign_setup(const struct data *g, struct state *s, const struct setup *how,
                               struct umpire *u);
void           sovereign_clear(struct state *s); /* a state in which nothing stands and nobody has anything */

/* turn.c: the parts of a turn follow one another; one in which nothing can be done is passed over. */
void sovereign_begin_turn(const struct data *g, struct state *s, struct umpire *u);
void sovereign_end_part(const struct data *g, struct state *s, struct umpire *u); /* the open one */
void sovereign_resume(const struct data *g, struct state *s,
                      struct umpire *u); /* the manoeuvres, if any are left */
/* The moves that any part of one's own turn has besides: done (if it may be), standing orders. */
void           sovereign_common_moves(const struct state *s, bool may_end, struct move_list *out);
struct refusal sovereign_common_check(const struct state *s, struct move m, bool *known);
bool           sovereign_common_apply(struct state *s, int player, struct move m, struct umpire *u);

/* victory.c: cards, victory, elimination */
void sovereign_take_cards(const struct data *g, struct state *s, struct umpire *u);
bool sovereign_somebody_won(const struct data *g, struct state *s, struct umpire *u);
bool sovereign_all_but_one_out(const struct data *g, struct state *s, struct umpire *u);
void sovereign_count_up(struct state *s, struct umpire *u); /* at the last round */

/* research.c: technologies, and what bonuses they leave */
bool           sovereign_is_open(const struct data *g, const struct state *s, int player, int tier);
struct refusal sovereign_may_discover(const struct data *g, const struct state *s, int player, int tech);
/* `now`: in the Research part; otherwise its bonus of the turn waits for the next one [R14]. */
void sovereign_gain(struct state *s, int player, int tech, bool now);
/* Actions left that are paid for. */
static inline int actions_left(const struct state *s)
{
    return 3 + has(s, s->active, ARTIFICIAL_INTELLIGENCE) + s->extra - s->actions;
}
/* A free action by Wheel or Electricity. */
bool sovereign_has_free_action(const struct state *s, int player, int with);
void sovereign_spend_free_action(struct state *s, int player, int with);
/* Any of the two, for whoever asks whether there is anything to do. */
static inline bool has_free_actions(const struct state *s, int player)
{
    return sovereign_has_free_action(s, player, WHEEL) || sovereign_has_free_action(s, player, ELECTRICITY);
}
void           sovereign_extra_moves(const struct state *s, int player, struct move_list *out);
struct refusal sovereign_extra_check(const struct state *s, int player, struct move m);
void           sovereign_extra_apply(struct state *s, int player, struct move m, struct umpire *u);

/* expand.c */
int                  sovereign_gift_of(int tech); /* enum gift, or -1 */
extern const uint8_t sovereign_gift_tech[GIFTS], sovereign_gift_count[GIFTS];

/* move.c: what movement needs */
/* May this unit be on that hex, as its owner's: terrain only, and what is built there [terrain.6, terrain.11]. */
bool sovereign_may_stand(const struct data *g, const struct state *s, int id, int hex);
/* May it enter the hex as an attack [R40]? */
bool sovereign_may_storm(const struct data *g, const struct state *s, int id, int hex);
bool sovereign_is_step(const struct data *g, const struct state *s, int part, struct move m,
                       struct step *out);

/* battle.c and its neighbours: D3. The attacker is the active player. */
void sovereign_fight(const struct data *g, struct state *s, int from, int to, struct umpire *u);
void sovereign_fight_on(const struct data *g, struct state *s, int to, struct umpire *u);
void sovereign_arranged(const struct data *g, struct state *s, struct umpire *u);
void sovereign_roll_battle(const struct data *g, struct state *s, struct umpire *u);
void sovereign_after_roll(const struct data *g, struct state *s, struct umpire *u);
void sovereign_remove_unit(const struct data *g, struct state *s, int id, struct umpire *u);
int  sovereign_next_loss(const struct data *g, const struct state *s, int player); /* [R53, R54] */
bool sovereign_fights(const struct state *s, int id); /* is it in the battle under way, and not in reserve? */
int  sovereign_bonus(const struct data *g, const struct state *s, int defender, int hex);
void sovereign_beaten(const struct data *g, struct state *s, struct umpire *u);
void sovereign_won(const struct data *g, struct state *s, struct umpire *u);
void sovereign_end_chain(const struct data *g, struct state *s, struct umpire *u);
bool sovereign_can_arrange(const struct data *g, const struct state *s);
void sovereign_lose(const struct data *g, struct state *s, int id, struct umpire *u); /* after a roll */
void sovereign_list_reserves(const struct state *s, struct move_list *out);
struct refusal sovereign_check_commit(const struct state *s, struct move m);
void           sovereign_commit(struct state *s, struct move m, struct umpire *u);
bool           sovereign_is_reserve(const struct state *s, int id);
int            sovereign_reserves(const struct state *s);
int            sovereign_fighters(const struct state *s, int player);
/* press.c */
void sovereign_ask_press(const struct data *g, struct state *s, struct umpire *u);
/* capture.c */
void sovereign_occupy(const struct data *g, struct state *s, struct umpire *u);
void sovereign_ask_roll(const struct data *g, struct state *s, struct umpire *u);
/* strike.c */
void sovereign_strike_ends(const struct data *g, struct state *s, bool won, struct umpire *u);
bool sovereign_is_struck(const struct state *s, int id);
bool sovereign_can_strike(const struct data *g, const struct state *s, int city);

/* Asks a player out of his turn, or answers for him by the standing default [D7, R104]. */
void sovereign_ask(const struct data *g, struct state *s, enum phase phase, int player, struct umpire *u);
struct move sovereign_default(const struct data *g, const struct state *s, enum phase phase, int player);

#endif
