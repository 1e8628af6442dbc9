/* Mixed-Role Sail [6.3]: two Sail of a Class become an Auxiliary, and back. */
#ifndef WARDROOM_SEALORDS_MIXED_H
#define WARDROOM_SEALORDS_MIXED_H

#include "phases.h"

/* Lists the pairs of squadrons that may give a Sail each, as one of the two questions below has it. */
typedef struct refusal may_convert(const struct data *g, const struct state *s, int side, int a, int b);
void sealords_pairs_to_convert(const struct data *g, const struct state *s, int side, may_convert *may,
                               struct move_list *out);

/* At sea, at an Impulse's start [6.323-2]. */
struct refusal sealords_may_make_auxiliary(const struct data *g, const struct state *s, int side, int a,
                                           int b);
struct refusal sealords_may_make_squadron(const struct data *g, const struct state *s, int side,
                                          int auxiliary, int squadron);
void           sealords_make_auxiliary(const struct data *g, struct state *s, int a, int b, struct umpire *u);
void           sealords_make_squadron(const struct data *g, struct state *s, int auxiliary, int squadron,
                                      struct umpire *u);

/* In port, in the Auxiliary Step [6.323]. */
struct refusal sealords_may_lay_down(const struct data *g, const struct state *s, int side, int a, int b);
bool           sealords_could_raise(const struct data *g, const struct state *s, int auxiliary, int squadron);
struct refusal sealords_may_raise(const struct data *g, const struct state *s, int side, int auxiliary,
                                  int squadron, int port);
void           sealords_lay_down(const struct data *g, struct state *s, int a, int b, struct umpire *u);
void           sealords_raise(const struct data *g, struct state *s, int auxiliary, int squadron, int port,
                              struct umpire *u);

#endif
