/* The sequence of play: rows of steps and phases (flow.c), and the doors from chapter to chapter.
 *
 * A step of the turn either does all it has to do at once, or opens phases in which players choose. A phase has its moves,
 * and a `run` that is asked when nobody acts in it any more: it shows what was sealed, goes on, or ends the phase. A prompt
 * that may arise in the midst of something is called above it and ends; what called it is then run again. */
#ifndef WARDROOM_SEALORDS_PHASES_H
#define WARDROOM_SEALORDS_PHASES_H

#include "fleet.h"
#include "words.h"

typedef void sea_run_fn(const struct data *g, struct state *s, struct umpire *u);

struct sea_row { /* a chapter's own; core knows rows that add standing orders to them */
    phase_moves_fn *moves;
    phase_check_fn *check;
    phase_apply_fn *apply;
    sea_run_fn     *run;
};
extern const struct phase_row sealords_phases[PHASES];

#define PHASE_FUNCTIONS(name)                                                                                \
    phase_moves_fn sealords_##name##_moves;                                                                  \
    phase_check_fn sealords_##name##_check;                                                                  \
    phase_apply_fn sealords_##name##_apply;                                                                  \
    sea_run_fn     sealords_##name##_run

#define NO_SUCH_MOVE refuse("4.1", "that is no move of this step")

/* flow.c */
void sealords_go_on(const struct data *g, struct state *s, struct umpire *u);
/* Opens a phase above the one that is open; `arg` is the first of its arguments. */
void sealords_ask(struct state *s, enum sea_phase phase, unsigned sides, int arg);
/* The side has said all it has to say in the open phase. */
void sealords_is_done(struct state *s, int side);
void sealords_tell(struct umpire *u, enum sea_event what, unsigned sides, int a, int b, int c, int d);
/* An event about a Formation: its owner, and who has Spotted it, hear which it is, the others its counter. */
void sealords_tell_of(const struct state *s, struct umpire *u, enum sea_event what, int slot, int a, int b,
                      int c);

/* setup.c */
struct refusal sealords_setup(const struct data *g, struct state *s, const struct setup *how,
                              struct umpire *u);

/* wind.c, gale.c [5.24, 5.3] */
sea_run_fn sealords_winds_begin, sealords_gales_begin, sealords_subordination_begin, sealords_gale_rest_begin,
    sealords_gale_attrition_begin;
PHASE_FUNCTIONS(subordination);

/* courses.c [5.15] */
sea_run_fn sealords_courses_begin, sealords_changes_begin;
PHASE_FUNCTIONS(courses);

/* voyage.c (R168): destinations. */
struct refusal sealords_may_head(const struct data *g, const struct state *s, int side, int unit, int place);
void sealords_head_moves(const struct data *g, const struct state *s, int side, struct move_list *out);
void sealords_head(const struct data *g, struct state *s, int unit, int place);
void sealords_follow_goal(const struct data *g, struct state *s, int slot); /* lays its course, if it may */
void sealords_reach_goal(struct state *s, int slot, struct umpire *u);      /* if it is there */

/* standing.c (R169): passing in advance. */
static inline bool sealords_is_standing(int kind)
{
    return kind == MOVE_STAND_BY || kind == MOVE_CUSTOM || kind == MOVE_ATTEND;
}
struct refusal sealords_check_standing(const struct data *g, const struct state *s); /* for validate.c */
void           sealords_standing_moves(const struct state *s, int side, bool may_pass, struct move_list *out);
struct refusal sealords_standing_check(const struct state *s, int side, struct move m);
/* What has been said while the phase was open is told, now that nobody acts in it. */
void sealords_standing_shown(struct state *s, struct umpire *u);
bool sealords_lets_pass(const struct state *s, int side); /* in the open phase */
void sealords_stand_easy(struct state *s);                /* nobody stands by any more */
/* An umpire before whom the state listens: whoever stands by is roused by what he is told. */
struct sentry {
    struct umpire      umpire; /* to be given on */
    struct umpire     *outer;
    const struct data *g;
    struct state      *s;
};
struct umpire *sealords_post_sentry(struct sentry *w, const struct data *g, struct state *s,
                                    struct umpire *outer);
void           sealords_relieve_sentry(struct sentry *w);

/* sail.c [5.14, 5.2] */
sea_run_fn sealords_sail_begin, sealords_sailing_run;
/* [7.223b] One that ran an Interdiction goes on to where it was bound. */
void sealords_run_out(const struct data *g, struct state *s, int slot, struct umpire *u);
/* [8.46b] It goes into the port before which it is, with an MP that it has paid. */
void sealords_put_into_port(const struct data *g, struct state *s, int slot, struct umpire *u);

/* Its port is shut to it: it is Ready before it, at no cost. */
void sealords_turn_out(const struct data *g, struct state *s, int slot, struct umpire *u);

/* prestige.c [12]. A gain (of less than 0: a loss) as soon as its cause occurs; the winner is asked what he turns against the
 * other before anything else goes on. */
void sealords_gain(const struct data *g, struct state *s, int side, int points, struct umpire *u);
/* Points for a line of the Prestige Chart (PRESTIGE_...), 0 where it does not count in this scenario. */
int sealords_worth(const struct data *g, const struct state *s, int what);
/* What the other earns by Sail that a side has lost: frigates, which wait until there are enough of them; and of the line. */
int  sealords_frigates_worth(const struct data *g, struct state *s, int loser, int sail);
int  sealords_line_worth(const struct data *g, const struct state *s, int sail);
bool sealords_can_spend(const struct state *s, int side, int points); /* [12.3] */
void sealords_spend(struct state *s, int side, int points, struct umpire *u);
/* Points along the track with no choice of how they fall [12.13]. */
void sealords_lift(const struct data *g, struct state *s, int side, int points);
int  sealords_spread_worth(const struct data *g, const struct state *s, int spread);
void sealords_compare_orders(const struct data *g, struct state *s, struct umpire *u);
bool sealords_ask_for_split(const struct data *g, struct state *s, struct umpire *u);
PHASE_FUNCTIONS(split);

/* orders_receive.c, orders_issue.c [9.34-9.36]: the Orders Step; `receive` alone is the one before the first turn. */
sea_run_fn sealords_orders_begin, sealords_receive_begin;
PHASE_FUNCTIONS(receive);
PHASE_FUNCTIONS(issue);

/* orders_end.c [9.37-9.39, 9.41] */
sea_run_fn sealords_hand_over_begin, sealords_judge_begin, sealords_extend_begin, sealords_order_effects,
    sealords_terminate_begin, sealords_last_reckoning;
PHASE_FUNCTIONS(terminate);

/* words.c: is a deed of a hidden Formation seen on the map? */
bool sealords_is_seen(enum sea_event what);

/* damage.c [7.35]: 1 die at or below DPs less DR sinks a Sail; why it is checked. */
enum sinking { SINK_GALE, SINK_TURN, SINK_BATTLE };
int sealords_check_sinking(const struct data *g, struct state *s, int squadron, enum sinking why,
                           struct umpire *u);
/* A Sail is gone; a squadron without any is Unformed [3.25b, 7.355]. */
void sealords_lose_sail(const struct data *g, struct state *s, int squadron, struct umpire *u);
void sealords_squadron_gone(const struct data *g, struct state *s, int squadron, struct umpire *u);
/* [10.311b] Flagships are in no Flotilla that has no squadron of the line: are there any in such a one? */
bool       sealords_has_stray_flagships(const struct data *g, const struct state *s, int slot);
sea_run_fn sealords_sinking_begin;

/* attrition.c [11.2]: what an Interdictor pays for its station there, once a turn (R91). */
int        sealords_station_dps(const struct data *g, const struct state *s, int slot, int place);
void       sealords_pay_station(const struct data *g, struct state *s, int slot, int place, struct umpire *u);
void       sealords_pay_on_parting(const struct data *g, struct state *s, int squadron, struct umpire *u);
sea_run_fn sealords_attrition_begin;

/* repair.c [11.3], ordinary.c [3.274], stations.c [3.47, 3.485], reorganise.c [11.1] */
sea_run_fn sealords_repair_begin, sealords_return_begin, sealords_ordinary_begin, sealords_relief_begin,
    sealords_reorganise_begin, sealords_arrivals_begin;
PHASE_FUNCTIONS(repair);
PHASE_FUNCTIONS(return );
PHASE_FUNCTIONS(ordinary);
PHASE_FUNCTIONS(reorganise);
/* The Reorganisation that follows a Battle [8.42], among the Formations that were Engaged: what may be done, `done` apart. It
 * is opened before either side is asked. */
void           sealords_reorganise_open(const struct data *g, struct state *s);
struct refusal sealords_aftermath_may(const struct data *g, const struct state *s, int side, uint64_t slots,
                                      struct move m);
void sealords_aftermath_offers(const struct data *g, const struct state *s, int side, uint64_t slots,
                               struct move_list *out);
void sealords_aftermath_do(const struct data *g, struct state *s, int side, struct move m, struct umpire *u);

/* spot.c [7.112, 7.114]: what place and Shadows show; what is seen no longer. */
sea_run_fn sealords_spotting_begin, sealords_unspot_begin;

/* start.c [8.454, 6.323-2, 10.125] */
sea_run_fn sealords_start_begin;
PHASE_FUNCTIONS(start);

/* activities.c [5.152b, 6.298]; tasks.c [6.28]; search.c [7.122] */
sea_run_fn sealords_activities_a_begin, sealords_activities_b_begin;
PHASE_FUNCTIONS(activities);
PHASE_FUNCTIONS(reaction);
PHASE_FUNCTIONS(screen);
PHASE_FUNCTIONS(pick);
PHASE_FUNCTIONS(name);
sea_run_fn sealords_task_run;
/* A counter has come in: who lies there may react; to one that comes when Battles are fought, after them. */
void       sealords_react_to(const struct data *g, struct state *s, int slot);
sea_run_fn sealords_late_comers_begin;

/* shadow.c [7.13, 7.14]; in PHASE_ADJUST courses are laid by courses.c. */
sea_run_fn sealords_adjust_begin, sealords_adjust_run, sealords_counter_begin;
PHASE_FUNCTIONS(shadow);
PHASE_FUNCTIONS(counter);
PHASE_FUNCTIONS(follow);
/* It has come to another place: its Shadow follows, or leaves it. */
void sealords_shadow_follows(const struct data *g, struct state *s, int slot, struct umpire *u);
/* [7.137, R178] Another counter has come out of it by its owner's choice: who Shadows it says which of the two he follows. */
void sealords_split(const struct data *g, struct state *s, int from, int to);
/* [7.135, 7.136] It has joined another Formation, or its Sail have passed to one: so does its Shadow. */
void sealords_pass_shadow(const struct data *g, struct state *s, int from, int to, struct umpire *u);

/* auxiliaries.c: to the Recovery Box, wherever it was [6.12]; the Auxiliary Step [4.3c]. */
void sealords_recover(const struct data *g, struct state *s, int auxiliary);
/* The same for all to see who saw where it was: it has done its Task, or is driven off. */
void sealords_send_home(const struct data *g, struct state *s, int auxiliary, struct umpire *u);
/* [6.131, 6.132] It is Assigned to a port, or to a Formation, if that takes it. */
struct refusal sealords_takes_auxiliary(const struct data *g, const struct state *s, int slot, int auxiliary);
void sealords_berth(const struct data *g, struct state *s, int auxiliary, int port, struct umpire *u);
struct refusal sealords_may_lend(const struct data *g, const struct state *s, int side, int auxiliary,
                                 int unit);
void sealords_lend(const struct data *g, struct state *s, int auxiliary, int slot, struct umpire *u);
/* [6.135] Ports have changed sides: Auxiliaries that are no longer welcome leave them. */
void       sealords_clear_berths(const struct data *g, struct state *s, struct umpire *u);
sea_run_fn sealords_auxiliaries_begin;
PHASE_FUNCTIONS(auxiliaries);

/* flotillas.c [3.334, 3.481a]: it has no squadrons any more, or they have been put elsewhere. */
void sealords_spread_disorder(struct state *s, int from, int to, struct umpire *u);
int sealords_on_its_own(const struct data *g, struct state *s, int squadron, struct umpire *u); /* its slot */
void sealords_remember_ports(struct state *s, int from, int slot); /* of what was part of it */
void sealords_unform(const struct data *g, struct state *s, int slot, struct umpire *u);
/* Before that, where it is not by choice: its Leaders are back at the end of the next R&R Step [3.481a]. */
void sealords_set_adrift(const struct data *g, struct state *s, int flotilla);
void sealords_go_ashore(const struct data *g, struct state *s, int flotilla);

/* [10.311b] Flagships of a Formation that have no squadron find one in it. */
void sealords_pair_flagships_in(const struct data *g, struct state *s, int slot);
/* [3.4.101] He holds no Station any more. */
void sealords_vacate(struct state *s, int leader);

bool sealords_holds_station(const struct state *s, int leader);

/* battle*.c [8] */
sea_run_fn sealords_declare_begin, sealords_battles_begin, sealords_battle_run;
PHASE_FUNCTIONS(declare);
PHASE_FUNCTIONS(initial);
PHASE_FUNCTIONS(withdraw);
PHASE_FUNCTIONS(assist);
PHASE_FUNCTIONS(reinforce);
PHASE_FUNCTIONS(array);
PHASE_FUNCTIONS(intensity);
PHASE_FUNCTIONS(match);
PHASE_FUNCTIONS(double);
PHASE_FUNCTIONS(shifts);
PHASE_FUNCTIONS(share);
PHASE_FUNCTIONS(fireships);
PHASE_FUNCTIONS(prizes);
PHASE_FUNCTIONS(aftermath);

/* convoys.c [10.12, 10.134] */
int sealords_escort(const struct data *g, const struct state *s, int slot); /* of a convoy; -1: none */
enum harm { HARM_WEATHER, HARM_ENEMY, HARM_PIRATES };
void sealords_hurt_convoy(const struct data *g, struct state *s, int convoy, int dp, enum harm by,
                          struct umpire *u);

/* convoys.c, convoy_step.c, victualing.c [10.1] */
sea_run_fn sealords_scatter_begin, sealords_escorts_join, sealords_convoys_begin, sealords_announced_appear,
    sealords_stores_sail, sealords_stores_appear;
bool sealords_ask_destinations(const struct data *g, struct state *s); /* false: there is nothing to ask */
bool sealords_ask_stores(const struct data *g, struct state *s);
PHASE_FUNCTIONS(convoys);

/* corsairs.c [10.2], pirates.c [10.22], off_map.c */
sea_run_fn sealords_activate_corsairs, sealords_pirates_begin, sealords_come_back;
PHASE_FUNCTIONS(pirates);
void sealords_leaves_map(const struct data *g, struct state *s, int slot, struct umpire *u);

/* theatre_step.c: what the theatre does at its points of the sequence, and what it asks. */
sea_run_fn sealords_pre_turn_begin, sealords_impulse_begin, sealords_events_begin;
bool       sealords_theatre_delays_battles(const struct data *g, struct state *s, struct umpire *u);
PHASE_FUNCTIONS(theatre);

/* view.c, imagine.c, validate.c, show.c */
void sealords_view(const struct data *g, const struct state *s, int part, struct view *v);
/* (R252) What modifies a die that both see may be hidden from one of them: each hears what follows from what he sees. */
typedef int sea_modifier_fn(const struct data *g, const struct state *s, int of);
int  sealords_modifier_seen(const struct data *g, const struct state *s, int side, sea_modifier_fn *modifier,
                            int of);
void sealords_imagine(const struct data *g, const struct view *v, int part, struct rng *r, struct state *out);
struct refusal sealords_validate(const struct data *g, const struct state *s);
void           sealords_loaded(const struct data *g, struct state *s);
void           sealords_show(const struct data *g, const struct view *v, int part, struct text *out);

#endif
