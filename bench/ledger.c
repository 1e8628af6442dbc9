/* What games of Sea Lords between bots come to: where Prestige comes from, which Orders are Fulfilled, Battles, convoys.
 *
 *   ledger [SCENARIO] [GAMES] [BOT] [BOT] */
#include "games/sealords/orders.h"
#include "games/sealords/phases.h"
#include "games/sealords/words.h"
#include "sim/sim.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct game sealords_game;

enum source {
    ORDERS_NET,
    ORDERS_OWN,
    BATTLES,
    CONVOY_DPS,
    TROOPS,
    TRADE,
    CAMPAIGN,
    CORSAIRS,
    EVENTS_HOME,
    SPENT,
    OTHER,
    SOURCES
};
static const char *const source_names[SOURCES] = { "Orders, net of a Quarter",
                                                   "Orders that pay themselves",
                                                   "Battles",
                                                   "damage to convoys",
                                                   "troops delivered",
                                                   "trade delivered",
                                                   "the Campaign",
                                                   "corsairs",
                                                   "events",
                                                   "spent",
                                                   "other" };

static struct ledger {
    const struct data *g;
    enum source        cause;         /* of what is paid next */
    int                due[SIDES][2]; /* of it known beforehand: by Orders' net, by Orders themselves */
    long               points[SOURCES][SIDES];
    long               received[ORDERS_MAX], issued[ORDERS_MAX], fulfilled[ORDERS_MAX], given_up[ORDERS_MAX],
        lost_under_way[ORDERS_MAX], failed[SIDES], extended[SIDES], handed_over[SIDES], joined[SIDES];
    long battles, called_off, victories[SIDES], intensity[INTENSITIES], sunk[SIDES], taken[SIDES];
    long delivered[CONVOYS_MAX], lost[CONVOYS_MAX], escorts[SIDES], stores;
    long runs, wins[SIDES], draws, prestige[SIDES], moves;
    bool in_battle, gives_up; /* gives_up: a check to give up an Order was the last thing heard */
} l;

static int side_of_counter(int counter)
{
    return counter < SLOTS ? slot_side(counter) : sealords_side_of_unit(l.g, counter - SLOTS);
}

static void pay(int side, int points)
{
    static const enum source known[2] = { ORDERS_NET, ORDERS_OWN };
    for (int i = 0; i < 2 && points > 0; i++) {
        const int part = l.due[side][i] < points ? l.due[side][i] : points;
        l.points[known[i]][side] += part;
        l.due[side][i] -= part;
        points -= part;
    }
    l.points[l.cause][side] += points;
}

static void compare(int a, int b)
{
    const int net = a > b ? a - b : b - a;
    l.due[b > a][0] += net == 0 ? 0 : net < 3 ? 1 : net < 5 ? 2 : 3;
}

static void hear_orders(const struct event *e)
{
    switch (e->kind) {
    case EVENT_ORDER_FULFILLED:
        l.fulfilled[e->arg[1]]++;
        l.due[e->arg[0]][1] += l.g->order[e->arg[1]].prestige;
        break;
    case EVENT_RECEIVED:
        l.received[e->arg[0]]++;
        break;
    case EVENT_ISSUED:
        if (e->arg[0] < ORDERS_MAX)
            l.issued[e->arg[0]]++;
        break;
    case EVENT_ORDER_FAILED:
        l.failed[e->arg[0]] += e->arg[1];
        break;
    case EVENT_ORDER_LOST:
        if (e->arg[1] < ORDERS_MAX)
            (l.gives_up ? l.given_up : l.lost_under_way)[e->arg[1]]++;
        break;
    case EVENT_ORDERS_COMPARED:
        compare(e->arg[0], e->arg[1]);
        break;
    case EVENT_EXTENDED:
        l.extended[side_of_counter(e->arg[0])]++;
        break;
    case EVENT_HANDED_OVER:
        l.handed_over[side_of_counter(e->arg[0])]++;
        break;
    case EVENT_ASSIGNED:
        l.joined[l.g->squadron[e->arg[0]].side]++;
        break;
    default:
        break;
    }
}

static void hear_fights(const struct event *e)
{
    switch (e->kind) {
    case EVENT_BATTLE:
        l.battles++;
        l.cause = BATTLES;
        l.in_battle = true;
        break;
    case EVENT_NO_BATTLE:
        l.called_off++;
        break;
    case EVENT_INTENSITY:
        l.intensity[e->arg[2]]++;
        break;
    case EVENT_VICTOR:
        l.victories[e->arg[0]]++;
        break;
    case EVENT_SAIL_SUNK:
        l.sunk[l.g->squadron[e->arg[0]].side]++;
        break;
    case EVENT_STRUCK:
        l.taken[e->arg[0]]++;
        break;
    case EVENT_RUNS:
        l.runs += e->arg[0] >= SLOTS;
        break;
    default:
        break;
    }
}

static void hear_convoys(const struct event *e)
{
    switch (e->kind) {
    case EVENT_DELIVERED:
        l.delivered[e->arg[0]]++;
        l.cause = l.g->convoy[e->arg[0]].kind == CONVOY_TROOP ? TROOPS : TRADE;
        break;
    case EVENT_CONVOY_LOST:
        l.lost[e->arg[0]]++;
        break;
    case EVENT_RAID:
    case EVENT_CONVOY_HURT:
        l.cause = CONVOY_DPS;
        break;
    case EVENT_ESCORTS:
        l.escorts[l.g->squadron[e->arg[0]].side]++;
        break;
    case EVENT_STORES_LANDED:
        l.stores += e->arg[1];
        break;
    default:
        break;
    }
}

static void hear(void *listener, const struct event *e)
{
    (void)listener;
    hear_orders(e);
    l.gives_up = e->kind == EVENT_STRATEGY && STRATEGY_ISSUE + e->arg[3] == STRATEGY_ABANDON;
    hear_fights(e);
    hear_convoys(e);
    switch (e->kind) {
    case EVENT_CAMPAIGN:
        l.cause = CAMPAIGN;
        break;
    case EVENT_DEPREDATIONS:
        l.cause = CORSAIRS;
        break;
    case EVENT_HAPPENING:
    case EVENT_RANDOM:
        l.cause = EVENTS_HOME;
        break;
    case EVENT_IMPULSE:
    case EVENT_INCREMENT:
        l.cause = OTHER;
        break;
    case EVENT_PRESTIGE_WON:
        pay(e->arg[0], e->arg[1]);
        break;
    case EVENT_PRESTIGE_LOST:
        l.points[l.cause][e->arg[0]] -= e->arg[1];
        break;
    case EVENT_PRESTIGE_SPENT:
        l.points[SPENT][e->arg[0]] -= e->arg[1];
        break;
    default:
        break;
    }
}

static void print_pair(const char *name, const long pair[SIDES], int count)
{
    printf("| %-28s | %8.2f | %8.2f |\n", name, (double)pair[0] / count, (double)pair[1] / count);
}

static void print_ledger(const char *scenario, int count, const char *bots[SIDES])
{
    printf("%d games of sealords %s, %s as british, %s as bourbon; figures a game\n\n", count, scenario,
           bots[0], bots[1]);
    printf("| | british | bourbon |\n| --- | ---: | ---: |\n");
    printf("| %-28s | %8ld | %8ld | (drawn %ld)\n", "games won", l.wins[0], l.wins[1], l.draws);
    print_pair("Prestige at the end", l.prestige, count);
    for (int i = 0; i < SOURCES; i++)
        print_pair(source_names[i], l.points[i], count);
    long fulfilled[SIDES] = { 0 };
    for (int i = 0; i < l.g->orders; i++)
        fulfilled[l.g->order[i].side] += l.fulfilled[i];
    print_pair("Orders fulfilled", fulfilled, count);
    print_pair("Orders failed", l.failed, count);
    print_pair("Orders extended", l.extended, count);
    print_pair("Orders handed over", l.handed_over, count);
    print_pair("squadrons that joined", l.joined, count);
    print_pair("escorts given", l.escorts, count);
    print_pair("victories", l.victories, count);
    print_pair("Sail sunk", l.sunk, count);
    print_pair("Sail taken from them", l.taken, count);
    printf(
        "\nBattles called %.2f, not fought %.2f, light %.2f, medium %.2f, heavy %.2f; blockades run %.2f; Repair Points "
        "landed %.2f; moves %.0f\n",
        (double)l.battles / count, (double)l.called_off / count, (double)l.intensity[0] / count,
        (double)l.intensity[1] / count, (double)l.intensity[2] / count, (double)l.runs / count,
        (double)l.stores / count, (double)l.moves / count);
    printf("\nOrders received, issued, fulfilled (given up, lost under way):");
    for (int i = 0; i < l.g->orders; i++)
        if (l.received[i] || l.fulfilled[i])
            printf(" %s %.2f %.2f %.2f (%.2f %.2f);", l.g->order[i].code, (double)l.received[i] / count,
                   (double)l.issued[i] / count, (double)l.fulfilled[i] / count, (double)l.given_up[i] / count,
                   (double)l.lost_under_way[i] / count);
    printf("\nConvoys delivered (lost):");
    for (int i = 0; i < l.g->convoys; i++)
        if (l.delivered[i] || l.lost[i])
            printf(" %s %.2f (%.2f)", l.g->convoy_name[i].id, (double)l.delivered[i] / count,
                   (double)l.lost[i] / count);
    printf("\n");
}

int main(int argc, char **argv)
{
    const char     *scenario = argc > 1 ? argv[1] : "s1";
    const int       count = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 100;
    const char     *bots[SIDES] = { argc > 3 ? argv[3] : "lieutenant", argc > 4 ? argv[4] : "lieutenant" };
    struct text     why = text_growing();
    struct sim_plan plan = {
        .game = &sealords_game, .how = { .seats = SIDES }, .bots = { bots[0], bots[1] }, .hear = hear
    };
    while (plan.how.scenario < SCENARIO_COUNT
           && strcmp(sealords_scenarios[plan.how.scenario].id, scenario) != 0)
        plan.how.scenario++;
    struct data_report report = { 0 };
    l.g = plan.data = game_printed_data(&sealords_game, &report);
    if (l.g == NULL || plan.how.scenario == SCENARIO_COUNT || count < 1) {
        fprintf(stderr, "ledger [SCENARIO] [GAMES] [BOT] [BOT] %s\n", why.length ? why.at : "");
        return 2;
    }
    for (int seed = 1; seed <= count; seed++) {
        struct sim_game played;
        if (!sim_play(&plan, (uint64_t)seed, &played, &why)) {
            fprintf(stderr, "game of seed %d: %s\n", seed, why.at);
            return 1;
        }
        for (int side = 0; side < SIDES; side++) {
            l.prestige[side] += played.points[side];
            l.wins[side] += played.result.winners >> side & 1;
        }
        l.draws += played.result.winners == 0;
        l.moves += played.moves;
    }
    print_ledger(scenario, count, bots);
    return 0;
}
