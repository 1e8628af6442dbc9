/* [9.21-9.23, X13, X14] Events and Campaigns. */
#include "games/sealords/campaign.h"
#include "games/sealords/events_step.h"
#include "games/sealords/straits.h"
#include "scene.h"

static int happening(const char *id)
{
    return stage_word(VOCAB_HAPPENING, id);
}
static int mark_number(const char *id)
{
    return stage_word(VOCAB_MARK, id);
}
static struct state on(const struct match *m, int year, int turn_of_year)
{
    struct state s = *now(m);
    s.year = (uint16_t)year;
    s.turn_of_year = (uint8_t)turn_of_year;
    s.turn = 2;
    s.impulse = s.increment = 0;
    s.step = STEP_TERMINATE;
    return s;
}

/* ---- Events ---- */

Test(sealords_9_campaigns, when_an_event_is_tested)
{
    COVERS("sealords 9.211", "sealords 9.22c");
    struct match *m = sea("scenario s4");
    struct state  s = on(m, 1743, 13);
    cr_expect(sealords_is_tested(data(), &s, happening("e04")));
    s = on(m, 1743, 14);
    cr_expect_not(sealords_is_tested(data(), &s, happening("e04")), "Quarterly Turns only");
    s = on(m, 1743, 9);
    cr_expect_not(sealords_is_tested(data(), &s, happening("e04")), "not before its date");
    s = on(m, 1744, 1);
    s.mark[mark_number("e04")] = 1;
    cr_expect_not(sealords_is_tested(data(), &s, happening("e04")), "once");
    s = on(m, 1744, 1);
    cr_expect(data()->happening[happening("e08")].recurs);
    cr_expect(sealords_is_tested(data(), &s, happening("e08")), "as often as it will");
    match_free(m);
}

Test(sealords_9_campaigns, prerequisites_first_and_in_the_same_step)
{
    COVERS("sealords 9.22b", "sealords X13.1");
    struct match *m = sea("scenario s4");
    struct state  s = on(m, 1744, 5);
    cr_expect_lt(happening("e04"), happening("e07"));
    cr_expect_not(sealords_is_tested(data(), &s, happening("e07")));
    s.mark[mark_number("e04")] = 1; /* as it is when its turn comes in that Step */
    cr_expect(sealords_is_tested(data(), &s, happening("e07")));
    match_free(m);
}

Test(sealords_9_campaigns, an_implementation_roll_each_turn_until_it_succeeds)
{
    COVERS("sealords 9.22d");
    struct match *m = sea("scenario s4");
    struct state  s = on(m, 1744, 3);
    cr_expect_not(sealords_is_tested(data(), &s, happening("e06")));
    s.mark[mark_number("french-status")] = FRANCE_ESCORTS;
    s.mark[mark_number("e05")] = 1;
    for (int turn = 2; turn <= 4; turn++) {
        s.turn_of_year = (uint8_t)turn;
        cr_expect(sealords_is_tested(data(), &s, happening("e06")), "Turn %d", turn);
    }
    s.mark[mark_number("e06")] = 1;
    cr_expect_not(sealords_is_tested(data(), &s, happening("e06")));
    match_free(m);
}

Test(sealords_9_campaigns, the_latest_event_goes_before)
{
    COVERS("sealords 9.22a", "sealords 9.238");
    struct match *m = sea("scenario s4");
    struct state  s = *now(m);
    const int     calvi = port("calvi"), spezia = port("la-spezia"), spanish = contingent("spanish");
    s.mark[mark_number("e07")] = 1;
    cr_expect_eq(straits_port_use(data(), &s, calvi, spanish), PORT_FRIENDLY);
    s.mark[mark_number("revolt-calvi")] = 4;
    cr_expect_eq(straits_port_use(data(), &s, calvi, spanish), PORT_CLOSED);
    s.mark[mark_number("campaign-box")] = 8; /* the Status of the Campaign gives way to a Political Event */
    cr_expect_eq(straits_port_use(data(), &s, spezia, spanish), PORT_FRIENDLY);
    match_free(m);
}

/* ---- The Campaign of the theatre ---- */

static void event_step(struct match *m, struct state *s, const char *faces)
{
    struct umpire u = { .dice = match_dice(m) };
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    data()->rules->events(data(), s, 0, &u);
}

Test(sealords_9_campaigns, active_from_turn_five_and_rolled_each_turn)
{
    COVERS("sealords 9.212", "sealords 9.231", "sealords 9.232", "sealords X14.1");
    struct match *m = sea("scenario s4");
    struct state  s = on(m, 1742, 4);
    s.mark[mark_number("campaign-box")] = 5;
    s.mark[mark_number("naples")] = 1;
    event_step(m, &s, "");
    cr_expect_eq(s.mark[mark_number("campaign-box")], 5, "not yet");
    s = on(m, 1742, 6);
    s.mark[mark_number("campaign-box")] = 5;
    s.mark[mark_number("naples")] = 1;
    s.mark[mark_number("campaign-active")] = 1;
    event_step(m, &s, "7"); /* and 1: no Magazine */
    cr_expect_eq(s.mark[mark_number("campaign-box")], 6);
    cr_expect_eq(straits_campaign_status(data(), &s), CAMPAIGN_CONTESTED);
    cr_expect_eq(dice_queued(match_dice(m)), 0, "one die");
    match_free(m);
}

Test(sealords_9_campaigns, it_ends_with_a_win_or_with_the_year)
{
    COVERS("sealords 9.236", "sealords 9.237", "sealords 9.235", "sealords X14.5", "sealords X14.3");
    struct match *m = sea("scenario s4");
    struct state  s = on(m, 1742, 10);
    s.mark[mark_number("campaign-box")] = 8;
    s.mark[mark_number("naples")] = 1;
    s.mark[mark_number("campaign-active")] = 1;
    event_step(m, &s, "9");
    cr_expect_eq(s.mark[mark_number("campaign-box")], 9);
    cr_expect_eq(s.mark[mark_number("campaign-active")], 0);
    cr_expect_eq(s.gain[BRITISH], 3);
    cr_expect_eq(straits_campaign_status(data(), &s), CAMPAIGN_PRAGMATIC, "at once, and it lasts");
    s.turn_of_year = 11;
    event_step(m, &s, "");
    cr_expect_eq(s.mark[mark_number("campaign-box")], 9, "once a Year");
    s = on(m, 1742, 15);
    s.mark[mark_number("campaign-box")] = 5;
    s.mark[mark_number("campaign-active")] = 1;
    s.mark[mark_number("naples")] = 1;
    event_step(m, &s, "4");
    cr_expect_eq(s.mark[mark_number("campaign-active")], 0, "nobody Wins it");
    match_free(m);
}

/* ---- The example [9.23.10, D25] ---- */

enum { BOXES = 5, RED_WIN = 0, BLUE_WIN = BOXES - 1 };
enum owner { BLUE, RED };
struct example {
    int        box;
    enum owner status;
    bool       over; /* in this Year */
};

/* Red goes back, Blue forward, whatever is rolled. */
#define CONTESTED                                                                                            \
    {                                                                                                        \
        { { 0, 4 } },                                                                                        \
        {                                                                                                    \
            {                                                                                                \
                5, 9                                                                                         \
            }                                                                                                \
        }                                                                                                    \
    }
#define WON                                                                                                  \
    {                                                                                                        \
        { { NO_FACE, NO_FACE } },                                                                            \
        {                                                                                                    \
            {                                                                                                \
                NO_FACE, NO_FACE                                                                             \
            }                                                                                                \
        }                                                                                                    \
    }
static const struct sea_box track[BOXES] = { WON, CONTESTED, CONTESTED, CONTESTED, WON };

static void roll(struct example *c, int die)
{
    c->box = campaign_moves(track, BOXES, c->box, die);
    const enum campaign_win win = campaign_won(BOXES, c->box);
    if (win == NOT_WON)
        return;
    c->status = win == WON_BACK ? RED : BLUE;
    c->over = true;
}

Test(sealords_9_campaigns, the_example_of_two_campaigns)
{
    COVERS("sealords 9.23.10");
    struct example x = { .box = 2 }, y = { .box = RED_WIN + 1 };
    const int      first_year[] = { 5, 0, 0, 9 };
    for (int i = 0; i < 4; i++)
        roll(&x, first_year[i]);
    cr_expect_eq(x.status, BLUE, "no Win: its Status is what it was");
    cr_expect_not(x.over);
    x = (struct example){ .box = 2 }; /* the second Year */
    const int second_year[] = { 0, 9, 0, 0 };
    for (int i = 0; i < 4; i++)
        roll(&x, second_year[i]);
    cr_expect(x.over && x.status == RED);
    cr_expect(x.status == RED && !y.over, "so Y may begin at once");
    roll(&y, 0);
    cr_expect(y.over && y.status == RED, "and X is barred while it is so");
    y = (struct example){ .box = RED_WIN + 1, .status = RED }; /* the third */
    for (int i = 0; i < 3; i++)
        roll(&y, 9);
    cr_expect_eq(y.box, BLUE_WIN);
    cr_expect(y.over && y.status == BLUE, "X is possible from the next Year on");
}
