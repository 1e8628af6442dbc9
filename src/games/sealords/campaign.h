/* Military Campaigns [9.23]. */
#ifndef WARDROOM_SEALORDS_CAMPAIGN_H
#define WARDROOM_SEALORDS_CAMPAIGN_H

#include "printed.h"

enum campaign_win { NOT_WON, WON_BACK, WON_FORWARD };

/* Where the marker stands after a modified die; on an end of the track it stays. Boxes from 0. */
int               campaign_moves(const struct sea_box *track, int boxes, int box, int die);
enum campaign_win campaign_won(int boxes, int box);

#endif
