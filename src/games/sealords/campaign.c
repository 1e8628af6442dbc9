/* [9.23] Military Campaigns, as far as the series defines them: a marker on a track of boxes, a die each turn, a Win at either
 * end, a Status. When one is Activated and what it brings its theatre says. */
#include "campaign.h"

int campaign_moves(const struct sea_box *track, int boxes, int box, int die)
{
    if (box <= 0 || box >= boxes - 1)
        return box;
    return falls_in(track[box].back, die) ? box - 1 : falls_in(track[box].forward, die) ? box + 1 : box;
}

enum campaign_win campaign_won(int boxes, int box)
{
    return box == 0 ? WON_BACK : box == boxes - 1 ? WON_FORWARD : NOT_WON;
}
