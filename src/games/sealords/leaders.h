/* Leaders [3.4]: seniority, who may command what, Posting and Relief, Stations, checks. */
#ifndef WARDROOM_SEALORDS_LEADERS_H
#define WARDROOM_SEALORDS_LEADERS_H

#include "admin.h"

/* The place of a die among equals [3.422a]: a Flotilla and how many are Posted to it, a Station and who left it or, if it
 * was vacant, how many the Fleet has lost, a Battle; so that no two are alike. */
enum {
    STATIONS_MAX = SIDES + COMMANDS_MAX,
    SENIOR_OF_STATION = FLOTILLAS_MAX * LEADERS_MAX,
    SENIOR_IN_BATTLE = SENIOR_OF_STATION + STATIONS_MAX * (1 + 2 * LEADERS_MAX),
};

/* ---- leaders.c ---- */

/* Commanders and assistants [3.413a]. */
int sealords_leader_limit(const struct data *g, int flotilla);
int sealords_posted(const struct data *g, const struct state *s, int flotilla);
/* Does his Rank let him command a Detachment [3.413b, 3.423]? */
bool sealords_fits_detachment(const struct data *g, const struct state *s, int leader);
/* Is he Junior to all who command Flags of his Command [3.422c]? */
bool sealords_is_junior_to_flags(const struct data *g, const struct state *s, int leader);
/* Is anybody ashore who may command it: an Admiral in his Station Box, or one to be drawn from the Mess [3.463a]? */
bool sealords_has_commander_for(const struct data *g, const struct state *s, int flotilla);
/* Might one of those Posted to another command it: of a fitting Rank, or an Admiral who stands in (X4.2)? At sea nobody else is
 * to be had for it. */
bool sealords_is_led_from(const struct data *g, const struct state *s, int flotilla, int from, bool ashore);
/* That Admiral; or one who qualifies, at random, from the Mess. */
void sealords_draw_commander(const struct data *g, struct state *s, int flotilla, struct umpire *u);
/* The same of one that is Formed there, which the Fleet Admiral may also take over from another in that port. */
bool sealords_could_lead(const struct data *g, const struct state *s, int flotilla, int place);
void sealords_find_commander(const struct data *g, struct state *s, int slot, struct umpire *u);
/* [3.472, R78] In Friendly Ports the holders of Stations take the Flotillas that are theirs. */
void sealords_take_flags(const struct data *g, struct state *s, struct umpire *u);
/* May Leaders be Posted to it where it lies [3.462-2]? */
bool sealords_is_at_base(const struct data *g, const struct state *s, int slot);
/* A Flotilla that has lost its commander, or in which one outranks him: the Senior of those Posted to it [3.464, 11.177]. */
void sealords_succession(const struct data *g, struct state *s, int flotilla, struct umpire *u);
/* They will be in the Mess, or in the Station Box, for the next Reorganisation [3.481]. */
void sealords_relieve_all(const struct data *g, struct state *s, int flotilla);
/* [3.466, R77] Where it holds more Contingents than one, each that has Leaders needs one there. */
bool sealords_has_leader_for(const struct data *g, const struct state *s, int flotilla, int contingent);
bool sealords_lead_all(const struct data *g, const struct state *s, int flotilla, int other);
/* And he may go without that one being left without. */
bool sealords_may_spare(const struct data *g, const struct state *s, int leader);
/* Out of all his Postings [3.4.101]; what becomes of him is `status`. */
void sealords_lose_leader(const struct data *g, struct state *s, int leader, int status, struct umpire *u);

struct refusal sealords_may_post(const struct data *g, const struct state *s, int side, int flotilla);
void           sealords_post(const struct data *g, struct state *s, int flotilla, struct umpire *u);
struct refusal sealords_may_relieve(const struct data *g, const struct state *s, int side, int leader);
void           sealords_relieve(const struct data *g, struct state *s, int leader, struct umpire *u);

/* What the Reorganisation of a turn does by itself: wounds heal, dates of promotion, exchanges. */
void sealords_leaders_begin(const struct data *g, struct state *s, struct umpire *u);

/* ---- patronage.c [11.176, 11.178, 11.18] ---- */

void           sealords_exchange(const struct data *g, struct state *s, struct umpire *u);
struct refusal sealords_may_ransom(const struct data *g, const struct state *s, int side, int leader);
void           sealords_ransom(const struct data *g, struct state *s, int leader, struct umpire *u);
struct refusal sealords_may_propose(const struct data *g, const struct state *s, int side, int leader);
void           sealords_propose(const struct data *g, struct state *s, int leader, struct umpire *u);
struct refusal sealords_may_buy_leader(const struct data *g, const struct state *s, int side, int command,
                                       int prestige);
void sealords_buy_leader(const struct data *g, struct state *s, int command, int prestige, struct umpire *u);

/* ---- stations.c ---- */

bool sealords_has_station(const struct data *g, int command);

/* [3.475, R114] Vacant Stations, and those whose holder is outranked, get the Senior commander of a Flotilla; failing one,
 * where `mess` says so, one from the Mess. */
/* A Station: the Fleet's of a side, or SIDES + a Command's. */
void sealords_appoint(const struct data *g, struct state *s, int station, int leader, struct umpire *u);
void sealords_fill_stations(const struct data *g, struct state *s, bool mess, struct umpire *u);
/* Who would have the Station of that Command if its holder were gone; NOBODY: none. */
bool sealords_has_successor(const struct data *g, const struct state *s, int command);
void sealords_replace_command_admiral(const struct data *g, struct state *s, int command, struct umpire *u);

/* ---- flotillas.c: in a Reorganisation ---- */

struct refusal sealords_may_form(const struct data *g, const struct state *s, int side, int flotilla,
                                 int squadron);
void sealords_form(const struct data *g, struct state *s, int flotilla, int squadron, struct umpire *u);
struct refusal sealords_may_equip(const struct data *g, const struct state *s, int side, int auxiliary,
                                  int unit);
/* [3.335a] Unformed in port: all its squadrons go In Ordinary, for which there is room (R14); or they are Independent. */
struct refusal sealords_has_room_for(const struct data *g, const struct state *s, int slot);
struct refusal sealords_may_lay_up_all(const struct data *g, const struct state *s, int side, int flotilla);
void           sealords_lay_up_all(const struct data *g, struct state *s, int slot, struct umpire *u);
struct refusal sealords_may_break_up(const struct data *g, const struct state *s, int side, int flotilla);
void           sealords_break_up(const struct data *g, struct state *s, int slot, struct umpire *u);
struct refusal sealords_may_unassign(const struct data *g, const struct state *s, int side, int squadron);

/* ---- decoys.c [7.151] ---- */

struct refusal sealords_may_decoy(const struct data *g, const struct state *s, int side, int unit, int place);
void sealords_decoy(const struct data *g, struct state *s, int side, int unit, int place, struct umpire *u);
void sealords_decoy_moves(const struct data *g, const struct state *s, int side, struct move_list *out);

/* ---- transfer.c ---- */

struct refusal sealords_may_transfer(const struct data *g, const struct state *s, int side, int donor,
                                     int recipient, int sail);
void           sealords_transfer(const struct data *g, struct state *s, int donor, int recipient, int sail,
                                 struct umpire *u);
void sealords_transfer_moves(const struct data *g, const struct state *s, int side, struct move_list *out);

/* ---- attach.c ---- */

/* Has the Formation Spotted the other, of its own side, as Reorganisation asks (R16)? */
bool           sealords_sees_friend(const struct data *g, const struct state *s, int by, int friend);
bool           sealords_has_excess(const struct data *g, const struct state *s, int slot); /* [3.445] */
struct refusal sealords_may_assign(const struct data *g, const struct state *s, int side, int squadron,
                                   int flotilla);
void sealords_assign(const struct data *g, struct state *s, int squadron, int flotilla, struct umpire *u);
struct refusal sealords_may_designate(const struct data *g, const struct state *s, int side, int squadron);
void           sealords_designate(const struct data *g, struct state *s, int squadron, struct umpire *u);
struct refusal sealords_may_attach(const struct data *g, const struct state *s, int side, int unit,
                                   int flotilla);
/* One who outranks its commander takes over [11.177]; for whom there is no room goes to the Mess [3.413, R73]. */
void sealords_settle_leaders(const struct data *g, struct state *s, int flotilla, struct umpire *u);
void sealords_attach(const struct data *g, struct state *s, int unit, int flotilla, struct umpire *u);
/* [3.312, 3.471] Two Flotillas into one that takes both, by a check of the Fleet Admiral; and back, freely. */
struct refusal sealords_may_combine(const struct data *g, const struct state *s, int side, int a, int b);
void           sealords_combine(const struct data *g, struct state *s, int a, int b, struct umpire *u);
struct refusal sealords_may_part(const struct data *g, const struct state *s, int side, int flotilla);
void           sealords_part(const struct data *g, struct state *s, int flotilla, struct umpire *u);
/* A squadron of a Flotilla at sea, on its own: freely after a Battle, by a check in the step. */
struct refusal sealords_may_drop(const struct data *g, const struct state *s, int side, int squadron);
void           sealords_drop(const struct data *g, struct state *s, int squadron, struct umpire *u);
struct refusal sealords_may_detach(const struct data *g, const struct state *s, int side, int squadron);
bool           sealords_has_free_slot(const struct state *s, int side);
void           sealords_detach(const struct data *g, struct state *s, int squadron, struct umpire *u);
struct refusal sealords_may_dismiss(const struct data *g, const struct state *s, int side, int auxiliary);
struct refusal sealords_may_pass_on(const struct data *g, const struct state *s, int side, int auxiliary,
                                    int unit);
void sealords_pass_on(const struct data *g, struct state *s, int auxiliary, int unit, struct umpire *u);

/* ---- arrivals.c ---- */

void           sealords_schedule(const struct data *g, struct state *s, struct umpire *u);
struct refusal sealords_may_send_home(const struct data *g, const struct state *s, int side, int squadron);
void sealords_withdraw_squadron(const struct data *g, struct state *s, int squadron, struct umpire *u);
/* How many Formations of a Command will enter the map there that no Dummy comes with yet, if any may. */
int sealords_awaits_dummy(const struct data *g, const struct state *s, int command, int place);
/* Has the Contingent yet to send home what was called for in an earlier turn [11.12]? */
bool sealords_is_owing(const struct data *g, const struct state *s, int contingent);
void sealords_send_the_rest_home(const struct data *g, struct state *s, int side, struct umpire *u);
/* A line of the schedule is due; and what of it comes, or goes, in this step. */
void sealords_open_line(const struct data *g, struct state *s, int i, struct umpire *u);
void sealords_carry_out_line(const struct data *g, struct state *s, int i, struct umpire *u);

/* ---- requests.c ---- */

/* [11.122] Each Fleet once a turn, in Spring and Summer; the theatre has the table. */
struct refusal sealords_may_request(const struct data *g, const struct state *s, int side, int command,
                                    int prestige);
void sealords_request(const struct data *g, struct state *s, int command, int prestige, struct umpire *u);
/* What the table of Requests brings, or takes, on that die [11.122]. */
void sealords_grant(const struct data *g, struct state *s, int command, int die, struct umpire *u);
/* Lines of the same answer, of which one is carried out (X17.4). */
bool sealords_are_alternatives(const struct data *g, int i, int other);
/* One more of a line has come, or is gone: with the first of an answer the other lines are let go. */
void           sealords_take_from_line(const struct data *g, struct state *s, int i);
struct refusal sealords_may_accept(const struct data *g, const struct state *s, int side, int auxiliary);
void           sealords_accept(const struct data *g, struct state *s, int auxiliary);
void           sealords_accept_the_rest(const struct data *g, struct state *s, int side);

#endif
