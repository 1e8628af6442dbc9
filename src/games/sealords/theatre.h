/* What a theatre does that its data cannot say. The series asks these questions and never names a theatre; a member that
 * is NULL stands for the series' own answer, so that a theatre of data alone has an empty table. */
#ifndef WARDROOM_SEALORDS_THEATRE_H
#define WARDROOM_SEALORDS_THEATRE_H

#include "slots.h"

/* What a port is to a Contingent now [3.275, 5.281, 5.282]. */
enum port_use { PORT_CLOSED, PORT_NEUTRAL, PORT_NEUTRAL_ORDINARY, PORT_FRIENDLY };

enum { COUNSEL_MAX = 24 };
struct counsel {
    uint8_t place[COUNSEL_MAX];
    int     count, odds;
    int     left;    /* Impulses that are left for it; 0: no fewer than for any */
    int     with;    /* 1 + the slot of a convoy beside which it is to sail; 0: none */
    int     bonus;   /* hundredths of an Order that lying there is worth besides */
    bool    in_port; /* it may as well lie in port there */
};
/* What a Formation does in a Battle: it may be put up first; come in; or nothing. */
enum battle_part { BATTLE_STANDS_OFF, BATTLE_JOINS, BATTLE_LEADS };

struct theatre {
    const char *id; /* as theatre.csv has it */
    /* Finds what its code calls by name, once the files are read; what is missing is a fault of the data. */
    void (*prepare)(struct data *g, struct data_report *r);

    /* Politics. */
    enum port_use (*port_use)(const struct data *g, const struct state *s, int port, int contingent);
    /* May the first fight, interdict and attack the other? Slots of opposite sides. The owner of the first may know the answer:
     * it hangs on no secret of the other. */
    bool (*are_enemies)(const struct data *g, const struct state *s, int slot, int whom);
    /* May that Formation spend an MP to go to the place (limits without Orders, closed waters)? */
    struct refusal (*may_sail)(const struct data *g, const struct state *s, int slot, int to);

    /* May that Formation call for a Battle where it is; what part may it have in the one in hand? The series: any. */
    bool (*may_begin)(const struct data *g, const struct state *s, int slot);
    /* Does whoever has Spotted that Formation know that no Battle is begun with it, nor by it? The series: no. */
    bool (*is_at_peace)(const struct data *g, const struct state *s, int slot);
    enum battle_part (*battle_part)(const struct data *g, const struct state *s, int slot);
    /* The Space that a Formation under an Order to Interdict watches from where it lies; NOWHERE: none now. The series: its
     * own. Before a Battle is fought and after it: who watches from elsewhere comes, and goes. */
    int (*watches)(const struct data *g, const struct state *s, int slot);
    void (*battle_gathers)(const struct data *g, struct state *s, struct umpire *u);
    void (*battle_ended)(const struct data *g, struct state *s, int place, struct umpire *u);
    /* Battles of an MPI have been called (it may open PHASE_THEATRE, as at the points of the sequence below); one begins; so
     * many squadrons of a side take no part in it; it has been fought, and who is the Victor is known. */
    void (*battles)(const struct data *g, struct state *s, int stage, struct umpire *u);
    void (*battle_begins)(const struct data *g, struct state *s, struct umpire *u);
    int (*hangs_back)(const struct data *g, struct state *s, int side, struct umpire *u);
    void (*battle_over)(const struct data *g, struct state *s, struct umpire *u);
    /* An MPI ends, and Gales have worn what lies in them [11.23d]: what else the weather does. */
    void (*weather)(const struct data *g, struct state *s, struct umpire *u);
    /* Battles: a calm in a place; what is added to a Formation's check to Reinforce; may the Fleet Admiral stand in for a
     * Command's Admiral [8.252b]? */
    bool (*is_calm)(const struct data *g, const struct state *s, int place);
    int (*reinforce_mod)(const struct data *g, const struct state *s, int slot);
    bool (*stands_in)(const struct data *g, const struct state *s, int command);
    /* May Sail taken in the Battle in hand be put under a new counter of that Contingent [8.441b]? */
    bool (*mans_prizes)(const struct data *g, const struct state *s, int contingent);
    /* Auxiliaries: may it be Tasked there (beyond what the series says); may one Contingent's attack another outside
     * Battle; may it be Assigned to a port that is not Friendly to it; is there haze, which spoils searches; how far does a
     * Class reach now, whose printed range [6.15] is this (no farther than the farthest that is printed)? */
    bool (*may_task)(const struct data *g, const struct state *s, int auxiliary);
    bool (*may_attack)(const struct data *g, const struct state *s, int contingent, int other);
    bool (*may_berth)(const struct data *g, const struct state *s, int contingent, int class, int port);
    /* May a Class be Assigned to that port beyond what its chart says [6.133]? The series: no. */
    bool (*takes_class)(const struct data *g, int class, int port);
    bool (*is_hazy)(const struct data *g, const struct state *s);
    int (*range)(const struct data *g, const struct state *s, int class, int printed);
    /* Auxiliaries of that side have attacked what lies in the port. */
    void (*raided)(const struct data *g, struct state *s, int side, int port, struct umpire *u);
    /* Do Marines carry off a Sail of that squadron in port with that die [6.25]? NULL: there is no Cutting Out. */
    bool (*cuts_out)(const struct data *g, const struct state *s, int squadron, int port, int die);
    /* Does a Blockade keep it in its port when it is sent to that place? Its owner learns it by trying. The series: no. */
    bool (*is_shut_in)(const struct data *g, const struct state *s, int auxiliary, int place);
    /* May that Pirate attack the convoy [10.22]? Do players use Pirates at all; the series: no. */
    bool (*preys_on)(const struct data *g, const struct state *s, int auxiliary, int convoy);

    /* The CR that a Leader of a Flotilla counts there [3.441]. */
    int (*control)(const struct data *g, const struct state *s, int slot, int leader);

    /* May that Formation lie in that port, which is open to its Contingents? The series: yes. */
    bool (*admits)(const struct data *g, const struct state *s, int port, int slot);
    /* It has come into a Strait: DPs of each squadron for it, beyond the series' [11.23a]. */
    int (*strait_dp)(const struct data *g, struct state *s, int slot);
    /* Without an Order it must go to the nearest of so many places, by the shortest way; 0: it is free. */
    int (*errand)(const struct data *g, const struct state *s, int slot, uint8_t places[PORTS_MAX]);
    /* Does it call that Leader home, whose Flotilla must take him into port [3.481d]? The series: those of the schedule. */
    bool (*is_recalled)(const struct data *g, const struct state *s, int leader);

    /* May that Flotilla be Formed now [3.312]? */
    struct refusal (*may_form)(const struct data *g, const struct state *s, int flotilla);
    /* DPs that a squadron takes in the Attrition Step beyond the series' [11.22]; it may keep a count in the state. */
    int (*attrition)(const struct data *g, struct state *s, int squadron);
    /* How many of a port's Repair rolls a Contingent may have in a turn (NOBODY: all together) [11.321]; the series: all
     * of them. What is added to the die of a squadron there. */
    int (*repair_rolls)(const struct data *g, const struct state *s, int port, int contingent);
    int (*repair_mod)(const struct data *g, const struct state *s, int port, int squadron);
    /* Squadrons that a Minor Port holds In Ordinary [5.288]; the series: one. */
    int (*ordinary_room)(const struct data *g, const struct state *s, int port);

    /* A Request for Reinforcements with so much Prestige [11.122]: whether it may be made beyond what the series says, and
     * what its table brings. NULL: there are none. */
    /* May Sail at that place at sea be Withdrawn [11.12]? The series: no. */
    bool (*goes_home_from)(const struct data *g, const struct state *s, int place);
    struct refusal (*may_request)(const struct data *g, const struct state *s, int command, int prestige);
    void (*request)(const struct data *g, struct state *s, int command, int prestige, struct umpire *u);

    /* Points of the sequence of play. Each may open PHASE_THEATRE above the open phase; it is asked again when that is
     * over, with a higher `stage`, until it opens nothing. That of a Turn is before anything comes. */
    void (*pre_turn)(const struct data *g, struct state *s, int stage, struct umpire *u);
    void (*impulse)(const struct data *g, struct state *s, int stage,
                    struct umpire *u); /* once the winds are known */
    void (*events)(const struct data *g, struct state *s, int stage, struct umpire *u);

    /* The R&R Step begins: what is called home has gone, Stations are not yet filled. */
    void (*reorganise)(const struct data *g, struct state *s, struct umpire *u);
    /* May the Fleet Admiral run a Command for its own Admiral [3.474]? The series: yes. */
    bool (*runs_command)(const struct data *g, const struct state *s, int command);
    /* The Flotilla into which these two may merge; NOBODY: none. The series: none. */
    int (*combines)(const struct data *g, const struct state *s, int flotilla, int other);
    /* What is added to dice that Catch the Wind. */
    int (*catch_mod)(const struct data *g, const struct state *s);
    /* May that Leader have the Station of Fleet Admiral? The series: yes. */
    bool (*may_hold)(const struct data *g, const struct state *s, int leader);

    /* Political Events [9.22]: may it be tested; what modifies its die, and its range, of a view, too; is all that does so
     * shown with the die (the series: no); what it brings. */
    bool (*event_may)(const struct data *g, const struct state *s, int event);
    int (*event_mod)(const struct data *g, const struct state *s, int event, struct faces *on);
    bool (*event_is_open)(const struct data *g, int event);
    void (*event_occurs)(const struct data *g, struct state *s, int event, struct umpire *u);

    /* Convoys [10.1]. */
    /* May the Convoy Step bring this counter now, besides what convoys.csv says? */
    bool (*may_assemble)(const struct data *g, const struct state *s, int convoy);
    /* May it turn into that port on its way, and wait there? Where that is asked at all, Troop Convoys may be called back. The
     * series: no. */
    bool (*shelters)(const struct data *g, const struct state *s, int convoy, int port);
    /* Must it go round that place? The series: no. */
    bool (*shuns)(const struct data *g, const struct state *s, int convoy, int place);
    /* It has come to the end of its script; or it is lost, or has turned back. */
    void (*delivered)(const struct data *g, struct state *s, int convoy, struct umpire *u);
    void (*convoy_lost)(const struct data *g, struct state *s, int convoy, struct umpire *u);
    /* DPs, of those that a Battle inflicts on it, that it is spared. The series: none. */
    int (*spared)(const struct data *g, struct state *s, int convoy, int dp, struct umpire *u);
    /* May a squadron of that Contingent escort it, or an Auxiliary [10.12]? The series: any of its Fleet. */
    struct refusal (*may_escort)(const struct data *g, const struct state *s, int slot, int contingent,
                                 bool auxiliary);
    /* Must an Escort have Spotted its Convoy to join it [10.123]? The series: yes. */
    bool (*joins_unseen)(const struct data *g, const struct state *s, int slot, int convoy);
    /* Repair Points that a port still takes [11.351]; the series: any number. */
    int (*stores_room)(const struct data *g, const struct state *s, int port);
    /* May none be landed there now, by the other's deeds? The owner learns it by trying. */
    bool (*stores_barred)(const struct data *g, const struct state *s, int port);
    void (*landed)(const struct data *g, struct state *s, int port, int points, struct umpire *u);
    /* Turns until a Formation that has left the map returns [10.124]; the series: never. */
    int (*away)(const struct data *g, struct state *s, int slot, struct umpire *u);
    /* Corsairs [10.2]: is the base Neutralised? */
    bool (*is_neutralised)(const struct data *g, const struct state *s, int port);

    /* PHASE_THEATRE; and what is asked there, in a sentence for a person. */
    const char *(*asks)(const struct state *s);
    phase_moves_fn *moves;
    phase_check_fn *check;
    phase_apply_fn *apply;
    /* What must hold of a position besides: what is asked there can be answered. The series: nothing. */
    struct refusal (*check_position)(const struct data *g, const struct state *s);
    void (*run)(const struct data *g, struct state *s, struct umpire *u);

    /* Orders. */
    bool (*is_eligible)(const struct data *g, const struct state *s, int order);
    bool (*is_mandatory)(const struct data *g, const struct state *s, int order);
    bool (*is_valid)(const struct data *g, const struct state *s, int slot);
    /* What an Order asks of the Formation that is to execute it, beyond what its chit says. */
    struct refusal (*may_execute)(const struct data *g, const struct state *s, int slot, int order);
    /* In Hand and no longer eligible: does it Fail? The series: it is Invalid [9.387]. */
    bool (*fails_in_hand)(const struct data *g, const struct state *s, int order);
    /* Does an Order that the theatre judges go on at that place? The series: nothing hangs on it. */
    bool (*is_station)(const struct data *g, const struct state *s, int slot, int place);
    /* Is there something to do at that place under an Order to raid? The series: at each of its targets. */
    bool (*has_object)(const struct data *g, const struct state *s, int order, int place);
    /* May it stay where its Route has led it, for something to do there? The series: no. */
    bool (*lingers)(const struct data *g, const struct state *s, int slot);
    /* A full Impulse of its stay has been counted [9.37b]; an Impulse of its Route has ended. */
    void (*kept)(const struct data *g, struct state *s, int slot, struct umpire *u);
    void (*under_way)(const struct data *g, struct state *s, int slot, struct umpire *u);
    void (*judge)(const struct data *g, struct state *s, int slot,
                  struct umpire *u); /* ORDER_SPECIAL, ORDER_RAID */
    /* Auxiliaries of a raid, declared as RAID_TASK, meet what Screens them (-1: nothing), and the raid goes on. */
    void (*raid)(const struct data *g, struct state *s, int slot, int screen, struct umpire *u);
    /* How the chit of a RETURN_THEATRE Order comes back: one of the others. */
    enum chit_return (*returns)(const struct data *g, const struct state *s, int order, bool fulfilled);
    void (*fulfilled)(const struct data *g, struct state *s, int order, struct umpire *u); /* its effects */

    /* Counsel, which rules nothing: where a Formation does well to be that executes the Order, and in hundredths how often
     * such a one succeeds that is there in time. Of what a view knows; 0 places: the printed targets will do. */
    struct counsel (*counsel)(const struct data *g, const struct state *s, int order);
    /* And where one lies in wait for the other side's convoys, with the odds that any will come. */
    struct counsel (*haunts)(const struct data *g, const struct state *s, int side);
    /* And whether a convoy that could be Assembled had better wait. */
    bool (*bides)(const struct data *g, const struct state *s, int convoy);
    /* And whither home calls a Flotilla of so many Sail of the line; NOWHERE: nowhere. */
    int (*summons)(const struct data *g, const struct state *s, int side, int sail);
    /* And the Prestige that it would cost a side to begin a Battle in a Space. */
    int (*offence)(const struct data *g, const struct state *s, int side, int place);
};

const struct theatre *sealords_theatre(const char *id); /* NULL: none of that name */

#endif
