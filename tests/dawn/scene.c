#include "scene.h"
#include "games/dawn/words.h"

const struct game *const stage_game = &dawn_game;

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
    return stage_word(VOCAB_UNIT, id);
}
int leader(const char *id)
{
    return stage_word(VOCAB_LEADER, id);
}
int area(const char *id)
{
    return stage_word(VOCAB_AREA, id);
}
int port(const char *id)
{
    return stage_word(VOCAB_PORT, id);
}
uint8_t place(const char *id)
{
    return (uint8_t)stage_word(VOCAB_PLACE, id);
}
int stack_with(const struct match *m, const char *id)
{
    uint8_t berth = now(m)->berth[ship(id)];
    cr_assert(is_in_stack(berth), "%s is in no stack", id);
    return berth_stack(berth);
}
uint8_t place_of(const struct match *m, const char *id)
{
    return dawn_unit_place(now(m), ship(id));
}

void line_is(const struct match *m, const char *ships)
{
    char        word[WORD_MAX];
    const char *at = ships;
    int         stack = NOBODY, count = 0;
    while (text_word(&at, word, sizeof word)) {
        stack = count == 0 ? stack_with(m, word) : stack;
        cr_assert_lt(count, now(m)->stack_units[stack], "the line of %s ends before %s", ships, word);
        int there = dawn_line(now(m), stack)[count++];
        cr_assert_eq(there, ship(word), "number %d of the line is %s, not %s", count,
                     data()->unit_name[there].id, word);
    }
    cr_assert_eq(count, now(m)->stack_units[stack], "the line is longer than %s", ships);
}
