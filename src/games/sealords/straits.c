/* The Straits and the Gulf, 1742 to 1744: what this theatre does beyond its data. */
#include "theatre.h"
#include "words.h"

const char *const sealords_side_words[SIDES + 1] = { "british", "bourbon", NULL };

static const struct theatre straits = { .id = "straits" };
static const struct theatre plain = { .id = "plain" }; /* data alone */

const struct theatre *sealords_theatre(const char *id)
{
    static const struct theatre *const all[] = { &straits, &plain };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->id, id) == 0)
            return all[i];
    return NULL;
}
