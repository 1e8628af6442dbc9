/* Scenes of sovereign: a small map drawn with letters, and sentences that say what stands on it.
 *
 *     struct match *m = board("gggggggg\n"
 *                             " ggrrgmm\n",
 *                             "red city 02-02* 03-02; red catapult 05-01; red techs pottery; phase move");
 *
 * The map: rows of the letters of terrain, spaces left out; NULL is PLAIN, grassland. Sentences end with ';':
 *
 *     land m 05-05 06-05            other terrain on these hexes
 *     red city 02-02* 03-02         a city; the centre has a star, or is the first. It was as large when the turn of its
 *                                   owner began, unless "began N" follows; "raids N": Air raids that it keeps
 *     red catapult 05-05 06-05      a unit on each; "3 catapult": so many on each. Units are red-1, red-2, ... in the order
 *                                   in which they are named, and numbered so over all players [R98]. In and before his
 *                                   Move step the active player's have all their move points, unless "moves N" follows;
 *                                   also "from HEX", "aboard red-1", "marks in-battle committed"
 *     red techs pottery tier-2      technologies, their bonuses used up; "tier-2": all of that tier; "all"
 *     red unspent writing           ... and bonuses that are not
 *     red cards military 6          cards; of "technology" the first tiers have given them
 *     red forts 07-07 09-09
 *     red late arts                 anything else of a player: the field and its value
 *     phase move                    anything else: a line of the position; "active red" and "round 1" go without saying */
#ifndef WARDROOM_TESTS_SOVEREIGN_SCENE_H
#define WARDROOM_TESTS_SOVEREIGN_SCENE_H

#include "games/sovereign/board.h"
#include "stage.h"

extern const struct game sovereign_game;

enum { RED, BLUE, GREEN, YELLOW, PURPLE, WHITE };
enum { PLAIN_COLUMNS = 30, PLAIN_ROWS = 20 };

const struct data  *data(void);
const struct state *now(const struct match *m);

struct match *board(const char *rows, const char *sentences);
/* The rule by which such a position is refused, or "". */
const char *board_refusal(const char *rows, const char *sentences);

/* Numbers of words; the test fails if there is no such word. */
int hex(const char *id);
int kind(const char *id);
int tech(const char *id);

/* ---- What became of it ---- */

const struct unit *unit(const struct match *m, const char *id); /* "red-1" */
bool               is_gone(const struct match *m, const char *id);
bool               is_at(const struct match *m, const char *id, const char *where);
int                moves_left(const struct match *m, const char *id);
int                units_at(const struct match *m, int player, const char *kind_id,
                            const char *where); /* kind NULL: of any */
int                units_of(const struct match *m, int player, const char *kind_id);

int                owner_at(const struct match *m,
                            const char         *where); /* of the tile or fort there; -1: nothing is built there */
int                size_at(const struct match *m, const char *where); /* tiles of the city there; 0: none */
bool               is_centre(const struct match *m, const char *where);
bool               is_fort(const struct match *m, const char *where);
const struct city *city_on(const struct match *m, const char *where);

int  points(const struct match *m);
int  cards(const struct match *m, int player, enum card card);
bool has_tech(const struct match *m, int player, const char *id);
bool is_unspent(const struct match *m, int player, const char *id);
int  phase_of(const struct match *m);
/* How many moves of a kind are offered to a player. */
int offered(const struct match *m, int player, enum move_word move);

/* The active player says `add` or `done` until that part of a turn of that player's; the test fails where he cannot. */
void pass_to(struct match *m, int player, enum phase phase);

#endif
