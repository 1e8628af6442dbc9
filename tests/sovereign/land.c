#include "land.h"
#include <string.h>

bool is_on_map(const struct sovereign_map *m, int hex)
{
    return hex < HEXES && hex % COLUMNS < m->width && hex / COLUMNS < m->height;
}

uint32_t map_hash(const struct sovereign_map *m)
{
    uint32_t hash = 2166136261u;
    for (int hex = 0; hex < HEXES; hex++)
        if (is_on_map(m, hex))
            hash = (hash ^ (uint32_t)sovereign_terrain_codes[m->terrain[hex]]) * 16777619u;
    return hash;
}

void find_realms(const struct data *g, const struct sovereign_map *m, int realm[PLAYERS_MAX])
{
    static int owner[HEXES + 1], queue[HEXES + 1];
    int        tail = 0;
    memset(owner, 0xff, sizeof owner);
    memset(realm, 0, PLAYERS_MAX * sizeof *realm);
    for (int n = 0; n < m->players; n++) {
        owner[m->start[n]] = n;
        queue[tail++] = m->start[n];
    }
    for (int head = 0; head < tail; head++) {
        const int hex = queue[head];
        realm[owner[hex]]++;
        for (int i = 0; i < DIRECTIONS; i++) {
            const int next = g->next[hex][i];
            if (owner[next] >= 0 || m->terrain[next] <= SEA || m->terrain[next] == MOUNTAIN)
                continue;
            owner[next] = owner[hex];
            queue[tail++] = next;
        }
    }
}

static int spread(const struct data *g, const struct sovereign_map *m, bool (*belongs)(int terrain),
                  bool *met, int hex)
{
    int size = 1;
    met[hex] = true;
    for (int i = 0; i < DIRECTIONS; i++)
        if (!met[g->next[hex][i]] && belongs(m->terrain[g->next[hex][i]]))
            size += spread(g, m, belongs, met, g->next[hex][i]);
    return size;
}

int largest_body(const struct data *g, const struct sovereign_map *m, bool (*belongs)(int terrain))
{
    static bool met[HEXES + 1];
    int         largest = 0;
    memset(met, 0, sizeof met);
    for (int hex = 0; hex < HEXES; hex++) {
        const int size = !met[hex] && belongs(m->terrain[hex]) ? spread(g, m, belongs, met, hex) : 0;
        largest = size > largest ? size : largest;
    }
    return largest;
}
