/* [7.2] The weather gauge. */
#include "scene.h"

/* Two squadrons in battle in the Bay of Biscay: Hawke (4) with two ships, Conflans (1) with two. */
#define BISCAY                                                                                                  \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\n"             \
    "battles bay-of-biscay\n"                                                                                   \
    "squadron channel bay-of-biscay\nsquadron-marks channel moved battle\nline channel mars culloden\n"         \
    "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\nline ponant souverain zodiaque\n"       \
    "leader hawke active\naboard hawke mars\nleader conflans active\naboard conflans souverain\n"

Test(seas_7_2, a_tied_weather_gauge_is_rolled_again)
{
    COVERS("seas 7.2b");
    struct match *m = scene(BISCAY);
    plays(m, "english pass", "1 6 2 6"); /* 1+4+2 = 7 against 6+1 = 7, then 8 against 7 */
    cr_assert_eq(now(m)->gauge, ENGLISH);
    match_free(m);
}
