/* Scenes of Sea Lords: sentences that say what is where, apart by ';'.
 *
 *     struct match *m = sea("white-division at toulon: br-sol-1 4/2, br-sol-2 3/0;"
 *                           "lestock commands white-division; blows mistral");
 *
 *     FLOTILLA at PLACE: SQUADRON SAIL/DP, ...   Ready there; "fitting-out" before the colon: in port (its Harbour, of a
 *                                                Key Port)
 *     SQUADRON at PLACE SAIL/DP                  on its own, Without Orders
 *     SQUADRON in PORT SAIL/DP                   In Ordinary
 *     FLAGSHIP with SQUADRON DP                  paired
 *     CONVOY at PLACE, DECOY at PLACE            "fitting-out" may follow
 *     LEADER commands FLOTILLA, LEADER assists FLOTILLA, LEADER mess
 *     AUXILIARY with FORMATION, AUXILIARY in PORT, AUXILIARY stationed PLACE, AUXILIARY available, AUXILIARY recovery
 *     WIND blows
 *     WIND gale FORCE PLACE                      it blows, too
 *     anything else                              a line of the position
 *
 * All have been where they are since the Impulse began. Formations lie in the slots british-1, british-2, ..., bourbon-1, ... in the order in which they are named. If nothing
 * else is said it is Turn Five of 1742 (Spring), the first Impulse, and both lay courses: "increment 2" and more say that
 * they change them in a later MPI; "phase ...", "step ...", "acting ..." that it is something else. */
#ifndef WARDROOM_TESTS_SEALORDS_SCENE_H
#define WARDROOM_TESTS_SEALORDS_SCENE_H

#include "games/sealords/phases.h"
#include "stage.h"

extern const struct game sealords_game;

enum { BRITISH, BOURBON };

const struct data  *data(void);
const struct state *now(const struct match *m);

struct match *sea(const char *sentences);
/* The rule by which such a position is refused, or "". */
const char *sea_refusal(const char *sentences);

/* Numbers of words; the test fails if there is no such word. */
int place(const char *id);
int squadron(const char *id);
int leader(const char *id);
int auxiliary(const char *id);
int wind(const char *id);
int port(const char *id);
int contingent(const char *id);

/* ---- What became of it ---- */

/* The slot of a unit; -1: it is no Formation. */
int                     slot(const struct match *m, const char *unit);
const struct formation *formation(const struct match *m,
                                  const char         *unit); /* the test fails if there is none */
bool                    is_at(const struct match *m, const char *unit, const char *where);
int                     dp(const struct match *m, const char *squadron_id);
int                     sail(const struct match *m, const char *squadron_id);
int                     phase_of(const struct match *m);

/* Both say `done` wherever they may, until that MPI of that Impulse has been sailed: courses are to be laid anew, or the
 * next Impulse or the Administrative Phase has begun. Faces are queued for all dice on the way, unless NULL. */
void sail_on(struct match *m, const char *faces);

#endif
