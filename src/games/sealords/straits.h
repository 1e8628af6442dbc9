/* The Straits and the Gulf: what the files of this theatre's code share. Things that it calls by name are found once, when
 * the data are read; nothing outside straits*.c knows of them. */
#ifndef WARDROOM_SEALORDS_STRAITS_H
#define WARDROOM_SEALORDS_STRAITS_H

#include "phases.h"

/* ---- What is called by name: kind, name in the code, id or code in the files ---- */

#define STRAITS_MARKS(X)                                                                                     \
    X(FRENCH_STATUS, "french-status")                                                                        \
    X(INCIDENTS, "incidents")                                                                                \
    X(FRENCH_FOUGHT, "french-fought")                                                                        \
    X(NAPLES_SIDE, "naples")                                                                                 \
    X(BOX, "campaign-box")                                                                                   \
    X(CAMPAIGN_ACTIVE, "campaign-active")                                                                    \
    X(CAMPAIGN_WON, "campaign-won")                                                                          \
    X(MAGAZINE_GENOA, "magazine-genoa")                                                                      \
    X(MAGAZINE_SPEZIA, "magazine-la-spezia")                                                                 \
    X(MAGAZINE_CIVITA, "magazine-civitavecchia")                                                             \
    X(ROLLS_BARCELONA, "rolls-close-barcelona")                                                              \
    X(ROLLS_COAST, "rolls-coast-of-italy")                                                                   \
    X(ROLLS_BURNT, "rolls-magazines-burnt")                                                                  \
    X(ROLLS_INFANTE, "rolls-infante")                                                                        \
    X(ROLLS_TROOPS, "rolls-troops-lost")                                                                     \
    X(WORMS, "e04")                                                                                          \
    X(COMPACT, "e05")                                                                                        \
    X(WAR, "e06")                                                                                            \
    X(GENOA_LEANS, "e07")                                                                                    \
    X(MATHEWS_COMES, "e01")                                                                                  \
    X(LESTOCK_BLAMED, "e14")                                                                                 \
    X(MATHEWS_RECALLED, "e15")                                                                               \
    X(ENSENADA, "e11")                                                                                       \
    X(NICE_FALLEN, "e12")                                                                                    \
    X(PLAGUE, "plague")                                                                                      \
    X(REVOLT_CALVI, "revolt-calvi")                                                                          \
    X(REVOLT_AJACCIO, "revolt-ajaccio")                                                                      \
    X(REVOLT_BASTIA, "revolt-bastia")                                                                        \
    X(DEY_SPARES, "dey-spares")                                                                              \
    X(BREST, "brest")                                                                                        \
    X(NEUTRALISED_BARCELONA, "neutralised-barcelona")                                                        \
    X(NEUTRALISED_PALMA, "neutralised-palma")                                                                \
    X(NEUTRALISED_MALAGA, "neutralised-malaga")                                                              \
    X(NEUTRALISED_MAHON, "neutralised-port-mahon")                                                           \
    X(NEUTRALISED_GIBRALTAR, "neutralised-gibraltar")                                                        \
    X(NEUTRALISED_ALGIERS, "neutralised-algiers")                                                            \
    X(NEUTRALISED_TUNIS, "neutralised-tunis")                                                                \
    X(TOULON_WATCHED, "toulon-watched")                                                                      \
    X(ALARM_MINORCA, "alarm-minorca")                                                                        \
    X(CATALONIA_GUARDED, "catalonia-guarded")                                                                \
    X(PRESIDIOS, "presidios-relieved")                                                                       \
    X(CARAVAN_GUARDED, "caravan-guarded")                                                                    \
    X(CARAVAN_HOME_GUARDED, "caravan-home-guarded")                                                          \
    X(FRENCH_EXERCISED, "french-exercised")                                                                  \
    X(CORSICA_SUCCOURED, "corsica-succoured")                                                                \
    X(SARDINIA_SUPPORTED, "sardinia-supported")                                                              \
    X(ROAD_TO_NICE, "road-to-nice")                                                                          \
    X(CADIZ_ROLLS, "extra-repairs-cadiz")                                                                    \
    X(EXTRA_SPANISH, "extra-repairs-spanish")                                                                \
    X(NO_REQUEST_BRITISH, "no-request-british")                                                              \
    X(NO_REQUEST_BOURBON, "no-request-bourbon")                                                              \
    X(OWED_BRITISH, "owed-turns-british")                                                                    \
    X(OWED_FRENCH, "owed-turns-french")                                                                      \
    X(OWED_SPANISH, "owed-turns-spanish")                                                                    \
    X(CADIZ_NEXT, "extra-repairs-cadiz-next")                                                                \
    X(CADIZ_WATCHED, "cadiz-watched")                                                                        \
    X(CARTAGENA_WATCHED, "cartagena-watched")                                                                \
    X(ARSENAL_SHUT, "arsenal-shut")                                                                          \
    X(CALM, "calm")                                                                                          \
    X(HAZE, "haze")                                                                                          \
    X(SQUALL, "squall")                                                                                      \
    X(RANDOM_EVENTS, "random-events")
#define STRAITS_VALUES(X)                                                                                    \
    X(LESTOCK_CR, "lestock-cr")                                                                              \
    X(LESTOCK_HANGS_BACK, "lestock-hangs-back")                                                              \
    X(LESTOCK_SQUADRONS, "lestock-squadrons")                                                                \
    X(COVER_PRESTIGE, "cover-prestige")                                                                      \
    X(COVER_SOL, "cover-sol")                                                                                \
    X(COMBINED_CR, "combined-cr")                                                                            \
    X(FRENCH_BOUNDS, "french-bounds")                                                                        \
    X(TROOPS_PRESTIGE_DP, "troops-prestige-dp")                                                              \
    X(TROOPS_MAGAZINE_DP, "troops-magazine-dp")                                                              \
    X(TRADE_DP, "trade-dp")                                                                                  \
    X(MAGAZINES_MOST, "magazines-most")                                                                      \
    X(MAGAZINES_COUNT, "magazines-count")                                                                    \
    X(STORES_VILLEFRANCHE, "stores-villefranche")                                                            \
    X(NEUTRALISED_TURNS, "neutralised-turns")                                                                \
    X(BARBARY_TREATY, "barbary-treaty")                                                                      \
    X(CUTTING_OUT, "cutting-out")                                                                            \
    X(CUTTING_OUT_LAID_UP, "cutting-out-ordinary")                                                           \
    X(NAPLES_DIE, "naples-die")                                                                              \
    X(NAPLES_MOST, "naples-most")                                                                            \
    X(GALLEYS_DIE, "galleys-die")                                                                            \
    X(MAGAZINES_DIE, "magazines-die")                                                                        \
    X(CORSAIRS_DIE, "corsairs-die")                                                                          \
    X(RAID_FAILURES, "raid-failures")                                                                        \
    X(INFANTE_DP, "infante-dp")                                                                              \
    X(TURKEY_IMPULSES, "turkey-impulses")                                                                    \
    X(VICTUAL_POINTS, "victual-points")                                                                      \
    X(BREST_SAIL, "brest-sail")                                                                              \
    X(BREST_PRESTIGE, "brest-prestige")                                                                      \
    X(BREST_RETURNS, "brest-returns")                                                                        \
    X(CAMPAIGN_WIN, "campaign-win")                                                                          \
    X(CAMPAIGN_EDGE, "campaign-edge")                                                                        \
    X(VILLEFRANCHE_PRESTIGE, "villefranche-prestige")                                                        \
    X(ABSENCE_PRESTIGE, "absence-prestige")                                                                  \
    X(ALARM_PRESTIGE, "alarm-prestige")                                                                      \
    X(GIBRALTAR_STORES, "gibraltar-stores")                                                                  \
    X(CADIZ_EXTRA, "cadiz-rolls")                                                                            \
    X(ESCORT_RETURNS, "escort-returns")                                                                      \
    X(LESTOCK_REINFORCES, "lestock-reinforcement")                                                           \
    X(TOULON_NEUTRAL, "toulon-rolls-0")                                                                      \
    X(TOULON_ESCORTS, "toulon-rolls-1")                                                                      \
    X(TOULON_WAR, "toulon-rolls-2")                                                                          \
    X(REPAIR_NEUTRAL, "repair-spanish-neutral")                                                              \
    X(REPAIR_ENSENADA, "repair-ensenada")                                                                    \
    X(REQUESTS_MOST, "requests-most")                                                                        \
    X(WITHDRAWAL_TURNS, "withdrawal-turns")                                                                  \
    X(PLAGUE_DP, "plague-dp")                                                                                \
    X(NEUTRAL_STAY, "neutral-stay")                                                                          \
    X(ABROAD_TURNS, "spanish-abroad-turns")                                                                  \
    X(ABROAD_DP, "spanish-abroad-dp")                                                                        \
    X(SQUALL_DP, "squall-dp")                                                                                \
    X(CALM_GALLEYS, "calm-galleys")                                                                          \
    X(CARAVAN_DP, "caravan-dp")
#define STRAITS_PORTS(X)                                                                                     \
    X(GIB, "gibraltar")                                                                                      \
    X(MAH, "port-mahon")                                                                                     \
    X(VLF, "villefranche")                                                                                   \
    X(HYE, "hyeres-roads")                                                                                   \
    X(TLN, "toulon")                                                                                         \
    X(MRS, "marseilles")                                                                                     \
    X(STP, "st-tropez")                                                                                      \
    X(CAD, "cadiz")                                                                                          \
    X(CTG, "cartagena")                                                                                      \
    X(BCN, "barcelona")                                                                                      \
    X(MLG, "malaga")                                                                                         \
    X(ALI, "alicante")                                                                                       \
    X(PMA, "palma")                                                                                          \
    X(GEN, "genoa")                                                                                          \
    X(SPE, "la-spezia")                                                                                      \
    X(CLV, "calvi")                                                                                          \
    X(AJA, "ajaccio")                                                                                        \
    X(BAS, "bastia")                                                                                         \
    X(LEG, "leghorn")                                                                                        \
    X(CIV, "civitavecchia")                                                                                  \
    X(NAP, "naples")                                                                                         \
    X(PAL, "palermo")                                                                                        \
    X(CAG, "cagliari")                                                                                       \
    X(ALG, "algiers")                                                                                        \
    X(TUN, "tunis")
#define STRAITS_SPACES(X)                                                                                    \
    X(LIP, "lipari-islands")                                                                                 \
    X(MES, "faro-of-messina")                                                                                \
    X(STV, "cape-st-vincent")                                                                                \
    X(GUT, "gut-of-gibraltar")                                                                               \
    X(GAT, "cape-de-gata")                                                                                   \
    X(CRE, "cape-creus")                                                                                     \
    X(PIO, "piombino-channel")                                                                               \
    X(TRF, "cape-tres-forcas")
#define STRAITS_CONTINGENTS(X)                                                                               \
    X(BR, "british")                                                                                         \
    X(SA, "sardinian")                                                                                       \
    X(FR, "french")                                                                                          \
    X(SP, "spanish")                                                                                         \
    X(NE, "neapolitan")                                                                                      \
    X(GE, "genoese")                                                                                         \
    X(TU, "tuscan")                                                                                          \
    X(PA, "papal")                                                                                           \
    X(MA, "maltese")                                                                                         \
    X(BY, "barbary")
#define STRAITS_LEADERS(X)                                                                                   \
    X(HADDOCK, "haddock")                                                                                    \
    X(LESTOCK, "lestock")                                                                                    \
    X(MATHEWS, "mathews")                                                                                    \
    X(ROWLEY, "rowley")                                                                                      \
    X(DE_COURT, "de-court")                                                                                  \
    X(GABARET, "gabaret")                                                                                    \
    X(NAVARRO, "navarro")
#define STRAITS_ORDERS(X)                                                                                    \
    X(BR01, "watch-toulon")                                                                                  \
    X(BR03, "blockade-the-arsenal")                                                                          \
    X(BR04, "close-barcelona")                                                                               \
    X(BR05, "coast-of-italy")                                                                                \
    X(BR06, "hour-for-naples")                                                                               \
    X(BR07, "burn-the-galleys")                                                                              \
    X(BR08, "turkey-trade")                                                                                  \
    X(BR09, "victual-the-fleet")                                                                             \
    X(BR10, "destroy-the-magazines")                                                                         \
    X(BR11, "chastise-the-corsairs")                                                                         \
    X(BR12, "stand-by-the-king-of-sardinia")                                                                 \
    X(BR13, "seek-out-the-enemy")                                                                            \
    X(BO01, "infantes-convoy")                                                                               \
    X(BO02, "out-of-toulon")                                                                                 \
    X(BO03, "relieve-the-presidios")                                                                         \
    X(BO04, "indies-trade")                                                                                  \
    X(BO05, "cut-off-gibraltar")                                                                             \
    X(BO06, "alarm-minorca")                                                                                 \
    X(BO07, "guard-the-coast-of-catalonia")                                                                  \
    X(BO08, "levant-caravan")                                                                                \
    X(BO09, "exercise-the-squadron")                                                                         \
    X(BO10, "succour-corsica")                                                                               \
    X(BO11, "chastise-the-regencies")                                                                        \
    X(BO12, "escort-the-spaniards")                                                                          \
    X(BO13, "raise-the-blockade")                                                                            \
    X(BO14, "open-the-road-to-nice")
#define STRAITS_REST(X)                                                                                      \
    X(COMBINED_FLEET, "combined-fleet")                                                                      \
    X(TURKEY_TRADE, "turkey-trade")                                                                          \
    X(INDIES_TRADE, "indies-trade")                                                                          \
    X(CARAVAN, "levant-caravan")                                                                             \
    X(CARAVAN_HOME, "levant-caravan-home")                                                                   \
    X(ATLANTIC, "atlantic-approaches")                                                                       \
    X(ALBORAN_SEA, "alboran-sea")                                                                            \
    X(LIGURIAN_SEA, "ligurian-sea")

#define STRAITS_MARK(name, word)       MARK_##name,
#define STRAITS_VALUE(name, word)      VALUE_##name,
#define STRAITS_PORT(name, word)       PORT_##name,
#define STRAITS_SPACE(name, word)      SPACE_##name,
#define STRAITS_CONTINGENT(name, word) CONTINGENT_##name,
#define STRAITS_LEADER(name, word)     LEADER_##name,
#define STRAITS_ORDER(name, word)      ORDER_##name,
#define STRAITS_ONE(name, word)        OWN_##name,
enum straits_own {
    STRAITS_MARKS(STRAITS_MARK) STRAITS_VALUES(STRAITS_VALUE) STRAITS_PORTS(STRAITS_PORT)
        STRAITS_SPACES(STRAITS_SPACE) STRAITS_CONTINGENTS(STRAITS_CONTINGENT) STRAITS_LEADERS(STRAITS_LEADER)
            STRAITS_ORDERS(STRAITS_ORDER) STRAITS_REST(STRAITS_ONE) STRAITS_OWN
};
_Static_assert((int)STRAITS_OWN <= (int)OWN_MAX, "printed.h keeps a number for each");

enum { BRITISH_FLEET, BOURBON_FLEET };
enum { FRANCE_NEUTRAL, FRANCE_ESCORTS, FRANCE_AT_WAR };            /* French Status */
enum { COMES = 1, HAS_COME };                                      /* mark e01 */
enum { NAPLES_UNUSED, NAPLES_BOURBON, NAPLES_NEUTRAL };            /* mark naples */
enum { CAMPAIGN_BOURBON, CAMPAIGN_CONTESTED, CAMPAIGN_PRAGMATIC }; /* X14.3 */
/* own_waters: X2.5, the Straits of X19.1, the way of the Troop Convoys (BO-01) */
enum { WATERS_FRENCH = 1, WATERS_WEST = 2, WATERS_CONVOYS = 4 };
/* own_ports: what may change who uses them */
enum {
    PORTS_GENOESE = 1,
    PORTS_NEAPOLITAN = 2,
    PORTS_OF_CAMPAIGN = 4,
    PORTS_OF_SARDINIA = 8,
    PORTS_FRENCH_IN_WAR = 16,
    PORTS_SPANISH_IN_WAR = 32,
};

/* The number of a thing by its name in the code. */
static inline int own(const struct data *g, enum straits_own what)
{
    return g->own[what];
}
static inline int mark(const struct data *g, const struct state *s, enum straits_own what)
{
    return s->mark[own(g, what)];
}
static inline int value(const struct data *g, enum straits_own what)
{
    return g->value[own(g, what)];
}
/* Sets a mark within its range, and tells who may see it. */
void straits_set(const struct data *g, struct state *s, enum straits_own what, int to, struct umpire *u);
/* Does that port bear one of these names: a list that ends with STRAITS_OWN? */
bool straits_is_port(const struct data *g, int port, const enum straits_own *names);
#define IS_PORT(g, port, ...) straits_is_port(g, port, (const enum straits_own[]){ __VA_ARGS__, STRAITS_OWN })

/* straits_politics.c: X2.5, X4.6, X4.7, X7, X8 */
enum port_use  straits_port_use(const struct data *g, const struct state *s, int port, int contingent);
bool           straits_is_spanish(const struct data *g, const struct state *s, int slot);
bool           straits_is_at_war(const struct data *g, const struct state *s, int side, int owner);
bool           straits_are_enemies(const struct data *g, const struct state *s, int slot, int whom);
struct refusal straits_may_sail(const struct data *g, const struct state *s, int slot, int to);
int            straits_control(const struct data *g, const struct state *s, int slot, int leader);
void straits_ask_leave(const struct data *g, struct state *s, bool is_new_turn, struct umpire *u); /* X2.5 */
int  straits_campaign_status(const struct data *g, const struct state *s);

/* straits_ports.c: X2.5, X7.5, X8.2, E06 to E09, E12: who is turned out of a port, or kept out of one */
void straits_turn_out(const struct data *g, struct state *s, struct umpire *u);
bool straits_shuns(const struct data *g, const struct state *s, int convoy, int place);
bool straits_admits(const struct data *g, const struct state *s, int port, int slot);
int  straits_strait_dp(const struct data *g, struct state *s, int slot);
bool straits_is_recalled(const struct data *g, const struct state *s, int leader);
int  straits_errand(const struct data *g, const struct state *s, int slot, uint8_t places[PORTS_MAX]);
bool straits_is_in_revolt(const struct data *g, const struct state *s, int port);
bool straits_is_kept_near_france(const struct data *g, const struct state *s, int slot);
bool straits_is_in_french_waters(const struct data *g, int place);

/* straits_convoys.c: X15, X16 */
bool straits_may_assemble(const struct data *g, const struct state *s, int convoy);
bool straits_shelters(const struct data *g, const struct state *s, int convoy, int port);
void straits_delivered(const struct data *g, struct state *s, int convoy, struct umpire *u);
void straits_convoy_lost(const struct data *g, struct state *s, int convoy, struct umpire *u);
/* BO-08: a Caravan that was met is spared DPs, until it has been in a Battle. */
int            straits_spared(const struct data *g, struct state *s, int convoy, int dp, struct umpire *u);
void           straits_meet_caravan(const struct data *g, struct state *s, int convoy, struct umpire *u);
void           straits_end_guards(const struct data *g, struct state *s, struct umpire *u);
bool           straits_joins_unseen(const struct data *g, const struct state *s, int slot, int convoy);
struct refusal straits_may_escort(const struct data *g, const struct state *s, int slot, int contingent,
                                  bool auxiliary);
bool           straits_stores_barred(const struct data *g, const struct state *s, int port);
int            straits_sol_sail(const struct data *g, const struct state *s, int slot);
int            straits_away(const struct data *g, struct state *s, int slot, struct umpire *u);
int            straits_stores_room(const struct data *g, const struct state *s, int port);
bool           straits_is_neutralised(const struct data *g, const struct state *s, int port);
/* X14.4: the mark of the Magazine at a port; STRAITS_OWN: there can be none. */
enum straits_own straits_magazine(const struct data *g, int port);
int              straits_magazines(const struct data *g, const struct state *s);

/* straits_service.c */
bool straits_is_calm(const struct data *g, const struct state *s, int place);
int  straits_reinforce_mod(const struct data *g, const struct state *s, int slot);
bool straits_runs_command(const struct data *g, const struct state *s, int command);
int  straits_combines(const struct data *g, const struct state *s, int flotilla, int other);
int  straits_catch_mod(const struct data *g, const struct state *s);
bool straits_stands_in(const struct data *g, const struct state *s, int command);
bool straits_mans_prizes(const struct data *g, const struct state *s, int contingent);
bool straits_may_attack(const struct data *g, const struct state *s, int contingent, int other);
bool straits_may_berth(const struct data *g, const struct state *s, int contingent, int class, int port);
bool straits_takes_class(const struct data *g, int class, int port);
bool straits_may_task(const struct data *g, const struct state *s, int auxiliary);
bool straits_cuts_out(const struct data *g, const struct state *s, int squadron, int port, int die);
bool straits_is_shut_in(const struct data *g, const struct state *s, int auxiliary, int place);
bool straits_preys_on(const struct data *g, const struct state *s, int auxiliary, int convoy);
bool straits_is_hazy(const struct data *g, const struct state *s);
int  straits_range(const struct data *g, const struct state *s, int class, int printed);
struct refusal straits_may_form(const struct data *g, const struct state *s, int flotilla);
int            straits_repair_rolls(const struct data *g, const struct state *s, int port, int contingent);
int            straits_repair_mod(const struct data *g, const struct state *s, int port, int squadron);
int            straits_ordinary_room(const struct data *g, const struct state *s, int port);
int            straits_attrition(const struct data *g, struct state *s, int squadron);
void           straits_come_home(const struct data *g, struct state *s);
void           straits_begin_abroad(const struct data *g, struct state *s);

/* straits_requests.c: X17.3 */
bool straits_goes_home_from(const struct data *g, const struct state *s, int place);

/* straits_orders.c: X12 */
bool           straits_is_eligible(const struct data *g, const struct state *s, int order);
bool           straits_is_mandatory(const struct data *g, const struct state *s, int order);
bool           straits_is_valid(const struct data *g, const struct state *s, int slot);
struct refusal straits_may_execute(const struct data *g, const struct state *s, int slot, int order);
void           straits_break_stay(const struct data *g, struct state *s);
bool           straits_fails_in_hand(const struct data *g, const struct state *s, int order);
void           straits_kept(const struct data *g, struct state *s, int slot, struct umpire *u);
void           straits_under_way(const struct data *g, struct state *s, int slot, struct umpire *u);
void           straits_order_fought(const struct data *g, struct state *s);
void           straits_landed(const struct data *g, struct state *s, int port, int points, struct umpire *u);
void           straits_shut_arsenals(const struct data *g, struct state *s, struct umpire *u);
/* A Convoy is delivered, or lost: Orders that watched over it hear of it. */
void             straits_order_delivered(const struct data *g, struct state *s, int convoy);
void             straits_order_lost(const struct data *g, struct state *s, int convoy, struct umpire *u);
bool             straits_is_station(const struct data *g, const struct state *s, int slot, int place);
enum chit_return straits_returns(const struct data *g, const struct state *s, int order, bool fulfilled);
void             straits_judge(const struct data *g, struct state *s, int slot, struct umpire *u);
void             straits_fulfilled(const struct data *g, struct state *s, int order, struct umpire *u);

/* X10.9: where Spanish Galleys lie; -1: none there, or with port NOBODY nowhere. */
int straits_spanish_galley(const struct data *g, const struct state *s, int port);
/* A base whose corsairs prey on that side and that is not Neutralised. */
bool straits_is_hostile_base(const struct data *g, const struct state *s, int side, int port);

/* straits_raids.c: X10.6, X12.8 */
void straits_judge_raid(const struct data *g, struct state *s, int slot, struct umpire *u);
void straits_raid(const struct data *g, struct state *s, int slot, int screen, struct umpire *u);
bool straits_has_object(const struct data *g, const struct state *s, int order, int place);
bool straits_lingers(const struct data *g, const struct state *s, int slot);
void straits_raid_on_the_way(const struct data *g, struct state *s, int slot, struct umpire *u);

/* straits_counsel.c */
struct counsel straits_counsel(const struct data *g, const struct state *s, int order);
struct counsel straits_haunts(const struct data *g, const struct state *s, int side);
bool           straits_bides(const struct data *g, const struct state *s, int convoy);
int            straits_summons(const struct data *g, const struct state *s, int side, int sail);
int            straits_offence(const struct data *g, const struct state *s, int side, int place);

/* Dice of this theatre that both see: one stream for each in an Impulse, or in a step. */
enum straits_dice {
    DIE_REVOLT,
    DIE_DEY,
    DIE_CAMPAIGN,
    DIE_RANDOM_DETAIL,
    DIE_DEPREDATIONS, /* and three more */
    DIE_RANDOM = DIE_DEPREDATIONS + 4,
    DIE_LESTOCK
};
int straits_die(const struct state *s, int what, struct umpire *u);

/* What PHASE_THEATRE asks: its first argument, and the first of a move `act` (straits_questions.c). */
enum question { ASK_MAGAZINE = 1, ASK_BREST, ASK_COVER, ASK_DEFIANCE, ASK_PACKET, ASK_WATCH, QUESTIONS };
const char    *straits_asks(const struct state *s);
phase_moves_fn straits_moves;
phase_check_fn straits_check;
phase_apply_fn straits_apply;
struct refusal straits_check_position(const struct data *g, const struct state *s);
#define QUESTION_FUNCTIONS(name)                                                                             \
    phase_moves_fn straits_##name##_moves;                                                                   \
    phase_check_fn straits_##name##_check;                                                                   \
    phase_apply_fn straits_##name##_apply

/* straits_battles.c: X4.6, X7.3, X7.4, X7.6, X8.3, E14, E18 */
void             straits_battles(const struct data *g, struct state *s, int stage, struct umpire *u);
enum battle_part straits_battle_part(const struct data *g, const struct state *s, int slot);
bool             straits_may_begin(const struct data *g, const struct state *s, int slot);
bool             straits_is_at_peace(const struct data *g, const struct state *s, int slot);
void             straits_battle_begins(const struct data *g, struct state *s, struct umpire *u);
bool             straits_is_senior(const struct data *g, const struct state *s, int leader); /* Engaged */
int              straits_hangs_back(const struct data *g, struct state *s, int side, struct umpire *u);
void             straits_battle_over(const struct data *g, struct state *s, struct umpire *u);
void straits_violates(const struct data *g, struct state *s, int side, int port, struct umpire *u);
void straits_incident(const struct data *g, struct state *s, struct umpire *u);
QUESTION_FUNCTIONS(cover);
QUESTION_FUNCTIONS(defiance);
int  straits_watches(const struct data *g, const struct state *s, int slot); /* X9.2 */
void straits_battle_gathers(const struct data *g, struct state *s, struct umpire *u);
void straits_battle_ended(const struct data *g, struct state *s, int place, struct umpire *u);
QUESTION_FUNCTIONS(watch);

/* straits_campaign.c: X14 */
void straits_open_year(const struct data *g, struct state *s, struct umpire *u);
void straits_campaign(const struct data *g, struct state *s, struct umpire *u);
bool straits_asks_magazine(const struct data *g, struct state *s, struct umpire *u);
QUESTION_FUNCTIONS(magazine);

/* straits_requests.c: X17.3, X17.4 */
/* Mark extra-repairs-spanish: the yard that has one now, and EXTRA_YARDS times that of the next Turn. */
enum { EXTRA_CARTAGENA = 1, EXTRA_CADIZ, EXTRA_YARDS };
struct refusal straits_may_request(const struct data *g, const struct state *s, int command, int prestige);
void straits_request(const struct data *g, struct state *s, int command, int prestige, struct umpire *u);
void straits_dun(const struct data *g, struct state *s, struct umpire *u);

/* straits_random.c: X20 */
QUESTION_FUNCTIONS(packet);
void straits_weather(const struct data *g, struct state *s, struct umpire *u);
void straits_impulse(const struct data *g, struct state *s, int stage, struct umpire *u);

/* straits_events.c: X13, X16.4, X19.1 */
void straits_occurs(const struct data *g, struct state *s, const char *id, struct umpire *u);
/* Corsairs of a side (NOBODY: pirates) whose base is not Neutralised. */
int straits_corsairs(const struct data *g, const struct state *s, int of);
QUESTION_FUNCTIONS(brest);
void straits_pre_turn(const struct data *g, struct state *s, int stage, struct umpire *u);
void straits_reorganise(const struct data *g, struct state *s, struct umpire *u);
bool straits_may_hold(const struct data *g, const struct state *s, int leader);
void straits_events(const struct data *g, struct state *s, int stage, struct umpire *u);
bool straits_event_may(const struct data *g, const struct state *s, int event);
int  straits_event_mod(const struct data *g, const struct state *s, int event, struct faces *on);
bool straits_event_is_open(const struct data *g, int event);
void straits_event_occurs(const struct data *g, struct state *s, int event, struct umpire *u);

#endif
