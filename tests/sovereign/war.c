#include "war.h"
#include <stdio.h>
#include <string.h>

struct match *war(const char *sentences)
{
    char      said[2048];
    const int n = snprintf(
        said, sizeof said,
        "%splayers 3; red city 03-03 04-03; blue city 27-18 26-18; green city 27-03 26-03; %s",
        strstr(sentences, "phase ") ? "" : "phase manoeuvre; ", sentences);
    cr_assert_lt(n, (int)sizeof said);
    return board(NULL, said);
}

bool is_lost(const struct match *m, const char *id)
{
    return unit(m, id)->hex < 0;
}

bool is_asked(const struct match *m, int player, enum phase phase)
{
    return now(m)->agenda.open.phase == phase && game_acting(stage_game, now(m)) == 1u << player;
}

int times_told(const struct match *m, enum event_word event)
{
    int count = 0;
    for (size_t i = 0; i < match_event_count(m); i++)
        count += match_event(m, i)->kind == (int)event;
    return count;
}

void all_play(struct match *m, const char *moves)
{
    for (const char *at = moves; *at;) {
        char         move[128];
        const size_t n = strcspn(at, ";");
        cr_assert_lt(n, sizeof move);
        memcpy(move, at, n);
        move[n] = '\0';
        plays(m, move, "");
        at += n;
        at += strspn(at, "; ");
    }
}
