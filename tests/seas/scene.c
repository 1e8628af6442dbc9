#include "scene.h"
#include "games/seas/words.h"

const struct game *const stage_game = &seas_game;

int stage_seat(const struct match *m, int side)
{
    return now(m)->swapped ? 1 - side : side;
}

const struct data *data(void)
{
    return stage_data();
}

const struct state *now(const struct match *m)
{
    return match_state(m);
}

const struct state *seen_by(const struct match *m, enum side side)
{
    static struct state view;
    match_view(m, stage_seat(m, side), (struct view *)(void *)&view);
    return &view;
}

static int  wanted_phase;
static bool is_there(const struct match *m)
{
    return now(m)->phase == wanted_phase;
}

void play_quietly_to(struct match *m, int phase)
{
    wanted_phase = phase;
    play_quietly(m, is_there);
}

int ship(const char *id)
{
    return stage_word(VOCAB_SHIP, id);
}
int leader(const char *id)
{
    return stage_word(VOCAB_LEADER, id);
}
int squadron(const char *id)
{
    return stage_word(VOCAB_SQUADRON, id);
}
int area(const char *id)
{
    return stage_word(VOCAB_AREA, id);
}
int port(const char *id)
{
    return stage_word(VOCAB_PORT, id);
}
