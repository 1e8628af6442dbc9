/* What may be told of a roll before it is made. */
#include "core/game.h"
#include <criterion/criterion.h>
#include <string.h>

/* Squadrons and stacks lie hidden behind their markers; the numbers of draws count what is in a pool. */
static bool is_hidden(const char *vocab)
{
    return strcmp(vocab, "squadron") == 0 || strcmp(vocab, "stack") == 0 || strcmp(vocab, "nation") == 0;
}

Test(table_rolls, what_lies_behind_a_marker_is_never_told_to_who_rolls)
{
    for (int g = 0; games[g]; g++)
        for (int i = 0; i < games[g]->roll_count; i++) {
            const struct roll_kind *roll = &games[g]->rolls[i];
            const struct vocab     *vocabs = games[g]->words.vocabs;
            cr_expect(!(roll->tells & TELLS_SUBJECT) || !is_hidden(vocabs[roll->subject_vocab].name),
                      "%s: %s", games[g]->id, roll->name);
            cr_expect(!(roll->tells & TELLS_PLACE) || !is_hidden(vocabs[roll->place_vocab].name), "%s: %s",
                      games[g]->id, roll->name);
        }
}
