/* The sequence of play as a table, a row for each point where somebody chooses, and the doors from chapter to
 * chapter. */
#ifndef WARDROOM_DAWN_PHASES_H
#define WARDROOM_DAWN_PHASES_H

#include "core/bot.h"
#include "dawn.h"

typedef void dawn_begin_fn(const struct data *g, struct state *s, struct umpire *u);

extern const struct phase_row dawn_phases[PHASES];

/* setup.c [9.6, 11.D, 11.E, 11.K] */
dawn_begin_fn  dawn_setup_forces;
phase_moves_fn dawn_bid_moves, dawn_command_moves, dawn_deploy_moves;
phase_check_fn dawn_bid_check, dawn_command_check, dawn_deploy_check;
phase_apply_fn dawn_bid_apply, dawn_command_apply, dawn_deploy_apply;

/* turn.c [4.0, 4.A, 6.4, 9.5]: the start and the end of a turn. */
dawn_begin_fn dawn_turn_begin, dawn_turn_end;
void          dawn_remember(struct state *s, int unit, enum order order); /* her last one, and her run (R1) */

/* stacks.c [4.Ac-f, 6.2]: the Orders Phase. orders.c [5.0-5.7]: which orders a stack may have. */
dawn_begin_fn  dawn_orders_begin;
phase_moves_fn dawn_orders_moves;
phase_check_fn dawn_orders_check;
phase_apply_fn dawn_orders_apply;
/* What a side's stacks have taken so far of markers, coal and moorings: looked up once for a whole list. */
struct dawn_desk {
    unsigned free;      /* orders that have a marker left [5.0b] */
    int      coal_left; /* ships that may still coal at sea [6.5d-e] */
    uint64_t staying;   /* ports, as bits of places, where a squadron anchors or coals (R7) */
};
struct dawn_desk   dawn_desk_of(const struct data *g, const struct state *s, enum side side);
struct refusal     dawn_order_check(const struct data *g, const struct state *s, int stack, enum order order);
unsigned           dawn_orders_allowed(const struct data *g, const struct state *s, int stack,
                                       const struct dawn_desk *desk); /* bits */
struct refusal     dawn_surplus_check(const struct data *g, const struct state *s, enum side side,
                                      const struct dawn_desk *desk);                        /* R4 */
bool               dawn_is_confined(const struct data *g, const struct state *s, int unit); /* [11.Cf] */
static inline bool dawn_is_bound(const struct state *s, int unit) /* may not transit alone (R25) */
{
    return s->last[unit] == BLOCKADE || s->last[unit] == PATROL || s->run[unit] >= TRANSITS_MAX;
}

/* sail.c [4.B, 6.1-6.3]: movement. parts.c [6.2, 6.3]: dropping, joining, combining. */
void           dawn_sail_begin(const struct data *g, struct state *s, enum side side, struct umpire *u);
phase_moves_fn dawn_sail_moves, dawn_parts_moves;
phase_check_fn dawn_sail_check, dawn_parts_check;
phase_apply_fn dawn_sail_apply, dawn_parts_apply;
bool dawn_is_step(const struct data *g, const struct state *s, int side, struct move m, struct step *out);
struct refusal dawn_step_check(const struct data *g, const struct state *s, int stack, uint8_t to);
struct refusal dawn_duty(const struct data *g, const struct state *s, int stack);
/* May a move of this stack end there, if a raider is in it (R30)? */
struct refusal dawn_homing_check(const struct data *g, const struct state *s, int stack, uint8_t place);
void           dawn_step(const struct data *g, struct state *s, int stack, uint8_t to, struct umpire *u);
void           dawn_combine(const struct data *g, struct state *s, enum side side, struct umpire *u);

/* lines.c (R29); neutral.c [6.1b] */
dawn_begin_fn  dawn_lines_begin, dawn_intern, dawn_neutral_clocks;
phase_moves_fn dawn_lines_moves;
phase_check_fn dawn_lines_check;
phase_apply_fn dawn_lines_apply;
/* Who lies uppermost among leaders of equal stars [4.Af], in the Orders Phase and in lines arranged anew. */
struct refusal dawn_top_check(const struct data *g, const struct state *s, int stack, int leader);
void           dawn_top(const struct data *g, struct state *s, int leader);

/* search.c [7.1, 7.2]; battle.c [7.3]; leaders.c [7.4]; bombard.c [7.5]; disengage.c [7.32i-k, 8, 11.H, 11.I] */
dawn_begin_fn dawn_combat_begin, dawn_combat_next, dawn_battle_begin, dawn_round, dawn_round_settled,
    dawn_retire, dawn_attacks_begin, dawn_attacks_next, dawn_speed_after_round, dawn_reform, dawn_battle_end,
    dawn_leave;
phase_moves_fn dawn_combat_moves, dawn_search_moves, dawn_speed_moves, dawn_escape_moves, dawn_chase_moves,
    dawn_shift_moves, dawn_retire_moves, dawn_reform_moves, dawn_attack_moves;
phase_check_fn dawn_combat_check, dawn_search_check, dawn_speed_check, dawn_escape_check, dawn_chase_check,
    dawn_shift_check, dawn_retire_check, dawn_reform_check, dawn_attack_check;
phase_apply_fn dawn_combat_apply, dawn_search_apply, dawn_speed_apply, dawn_escape_apply, dawn_chase_apply,
    dawn_shift_apply, dawn_retire_apply, dawn_reform_apply, dawn_attack_apply;
uint32_t dawn_areas_to_name(const struct data *g, const struct state *s);

/* score.c [9.1-9.4]; repair.c [10.0, 11.B, 11.C] */
dawn_begin_fn  dawn_control_begin, dawn_repair_begin;
phase_moves_fn dawn_repair_moves, dawn_wear_moves;
phase_check_fn dawn_repair_check, dawn_wear_check;
phase_apply_fn dawn_repair_apply, dawn_wear_apply;

/* view.c, imagine.c, validate.c, show.c, lieutenant.c */
/* A side, or SPECTATOR, who knows what both know. */
void dawn_view(const struct data *g, const struct state *s, int part, struct view *v);
void dawn_imagine(const struct data *g, const struct view *v, int side, struct rng *r, struct state *out);
struct refusal          dawn_validate(const struct data *g, const struct state *s);
void                    dawn_loaded(const struct data *g, struct state *s);
void                    dawn_show(const struct data *g, const struct view *v, int side, struct text *out);
extern const struct bot dawn_bots[];
void dawn_worth(const struct data *g, const struct view *v, int part, const struct move_list *moves,
                int worths[]);
int  dawn_value(const struct data *g, const struct view *v, int part);

/* reasons.c */
struct reason dawn_reason(const struct data *g, const struct view *v, int part, struct move m);

#endif
