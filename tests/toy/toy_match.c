#include "toy/toy_match.h"

struct data *toy_data(void)
{
    struct data_report r = { .lines = text_growing() };
    struct data       *data = toy_game.data_load(&(struct data_source){ "toy", NULL }, &r);
    text_free(&r.lines);
    return data;
}

struct match *toy_match(const struct game *g, const struct data *data, uint64_t seed, uint32_t options)
{
    struct refusal refusal;
    return match_new(
        &(struct match_setup){ .game = g,
                               .data = data,
                               .seed = seed,
                               .how = { .options = options, .seats = TOY_SEATS, .param = { 4 } } },
        &refusal);
}
