/* Leaders, and the orders that are given them. */
#include "sheets.h"
#include <string.h>

/* ---- Leaders ---- */

const char *const sealords_rank_words[] = { "commodore", "rear-admiral",         "vice-admiral",
                                            "admiral",   "admiral-of-the-fleet", NULL };

static void took_leader(const struct sheet_row *at)
{
    const struct data *g = at->data;
    struct sea_leader *l = at->row;
    l->side = g->contingent[l->contingent].side;
    l->command = g->contingent[l->contingent].command;
    l->promotes = l->rating[1].rank != NOBODY;
    if (l->side == NOBODY)
        sheet_fault(at, "the contingent %s belongs to no Fleet", g->contingent[l->contingent].code);
    if (!l->promotes)
        l->rating[1] = l->rating[0];
    else if (l->rating[1].rank <= l->rating[0].rank)
        sheet_fault(at, "rule 11.172: a promotion raises the rank");
    if (l->promotion && !l->promotes)
        sheet_fault(at, "a year of promotion, but no rank");
    for (int i = 0; i < 2; i++)
        if (l->rating[i].rank == COMMODORE && l->rating[i].sr)
            sheet_fault(at, "rule 3.43a: a commodore has no strategy rating");
    if (l->leaves.turn
        && (l->leaves.year < l->entry.year
            || (l->leaves.year == l->entry.year && l->leaves.turn < l->entry.turn)))
        sheet_fault(at, "he leaves before he enters");
}

const struct sheet sea_leaders = {
    .file = "leaders.csv",
    SHEET_ROWS(struct data, leader, leaders, LEADERS_MAX),
    SHEET_NAMES(struct data, leader_name, "name"),
    .took = took_leader,
    .columns =
        (const struct column[]){
            { REF_COLUMN("contingent", struct sea_leader, contingent, &sea_contingents) },
            { WORD_COLUMN("personality", struct sea_leader, personality, sealords_personality_words) },
            { WORD_COLUMN("rank", struct sea_leader, rating[0].rank, sealords_rank_words) },
            { NUMBER_COLUMN("lr", struct sea_leader, rating[0].lr, 0, 9) },
            { NUMBER_COLUMN("sr", struct sea_leader, rating[0].sr, 0, 9), .optional = true },
            { NUMBER_COLUMN("cr", struct sea_leader, rating[0].cr, 0, 9) },
            { WORD_COLUMN("rank_2", struct sea_leader, rating[1].rank, sealords_rank_words), .optional = true,
              .absent = NOBODY },
            { NUMBER_COLUMN("lr_2", struct sea_leader, rating[1].lr, 0, 9), .optional = true },
            { NUMBER_COLUMN("sr_2", struct sea_leader, rating[1].sr, 0, 9), .optional = true },
            { NUMBER_COLUMN("cr_2", struct sea_leader, rating[1].cr, 0, 9), .optional = true },
            { NUMBER_COLUMN("promotion", struct sea_leader, promotion, 1000, 9999), .optional = true },
            { DATE_COLUMN("entry", struct sea_leader, entry) },
            { DATE_COLUMN("leaves", struct sea_leader, leaves), .optional = true },
            { 0 },
        },
};

/* ---- Orders ---- */

static const char *const kind_words[] = { "interdict",  "stay",      "route",  "raid", "special",
                                          "rendezvous", "hand-over", "escort", NULL };
static const char *const return_words[] = { "quarter", "second-quarter", "year", "never", "theatre", NULL };
static const char *const state_words[] = { "ready", "fitting-out", NULL };

static void took_order(const struct sheet_row *at)
{
    const struct data *g = at->data;
    struct sea_order  *o = at->row;
    if (o->kind >= ORDER_RENDEZVOUS)
        sheet_fault(at, "rule 9.424: %s orders are chits of chits.csv", kind_words[o->kind]);
    for (int c = 0; c < g->commands; c++)
        if (o->commands >> c & 1 && g->command[c].side != o->side)
            sheet_fault(at, "the command %s is of another Fleet", g->command_name[c].id);
    if (o->checked_by != NOBODY && !(o->commands >> o->checked_by & 1))
        sheet_fault(at, "the command %s checks what it may not execute", g->command_name[o->checked_by].id);
    if (o->or_auxiliary && o->auxiliaries == 0)
        sheet_fault(at, "or_auxiliary, but no auxiliary is named");
    if ((o->kind == ORDER_INTERDICT || o->kind == ORDER_STAY || o->kind == ORDER_RAID) && o->impulses == 0)
        sheet_fault(at, "rule 9.37b: impulses says how long it stays");
    memset(o->instead, NOBODY, sizeof o->instead);
}

const struct sheet sea_orders = {
    .file = "orders.csv",
    SHEET_ROWS(struct data, order, orders, ORDERS_MAX),
    SHEET_NAMES(struct data, order_name, "name"),
    SHEET_CODES(struct sea_order, code),
    .took = took_order,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct sea_order, code) },
            { REF_COLUMN("side", struct sea_order, side, &sea_sides) },
            { REFS_COLUMN("commands", struct sea_order, commands, &sea_commands) },
            { REF_COLUMN("checked_by", struct sea_order, checked_by, &sea_commands), .optional = true,
              .absent = NOBODY },
            { WORD_COLUMN("kind", struct sea_order, kind, kind_words) },
            { WORDS_COLUMN("flotillas", struct sea_order, flotillas, sealords_flotilla_kind_words),
              .optional = true },
            { NUMBER_COLUMN("sol", struct sea_order, sol, 0, 9) },
            { NUMBER_COLUMN("line", struct sea_order, line, 0, 9) },
            { NUMBER_COLUMN("any", struct sea_order, any, 0, 9) },
            { WORDS_COLUMN("auxiliaries", struct sea_order, auxiliaries, sealords_aux_class_words),
              .optional = true },
            { FLAG_COLUMN("or_auxiliary", struct sea_order, or_auxiliary) },
            { FLAG_COLUMN("names_target", struct sea_order, names_target) },
            { WORDS_COLUMN("states", struct sea_order, states, state_words) },
            { NUMBER_COLUMN("impulses", struct sea_order, impulses, 1, 64), .optional = true },
            { FLAG_COLUMN("open", struct sea_order, is_open) },
            { FLAG_COLUMN("extendable", struct sea_order, is_extendable) },
            { FLAG_COLUMN("survives_year", struct sea_order, survives_year) },
            { WORD_COLUMN("returns", struct sea_order, returns, return_words) },
            { NUMBER_COLUMN("prestige", struct sea_order, prestige, 0, 9) },
            { NUMBER_COLUMN("mandatory_yearly", struct sea_order, mandatory_yearly, 1, TURNS_A_YEAR),
              .optional = true },
            { DATE_COLUMN("mandatory_from", struct sea_order, mandatory_from), .optional = true },
            { 0 },
        },
};

/* ---- Where they lead ---- */

struct target {
    uint8_t order, space, instead, fits_out;
};

static void took_target(const struct sheet_row *at)
{
    struct data         *g = at->data;
    const struct target *row = at->row;
    struct sea_order    *o = &g->order[row->order];
    if (o->target_count == ROUTE_MAX) {
        sheet_fault(at, "%s has more than %d targets", o->code, ROUTE_MAX);
        return;
    }
    if (o->kind == ORDER_INTERDICT && !g->space[row->space].can_interdict)
        sheet_fault(at, "rule 7.212: %s cannot be interdicted", g->space[row->space].code);
    if ((row->instead != NOBODY || row->fits_out) && o->kind != ORDER_ROUTE)
        sheet_fault(at, "%s is no route", o->code);
    if (row->fits_out && g->space[row->space].port == NOBODY)
        sheet_fault(at, "rule 3.274c: nobody fits out at %s, which has no port", g->space[row->space].code);
    o->target[o->target_count] = row->space;
    o->instead[o->target_count] = row->instead;
    o->fits_out[o->target_count++] = row->fits_out;
}

static void whole_targets(const struct sheet_row *file)
{
    const struct data *g = file->data;
    for (int i = 0; i < g->orders; i++) {
        const struct sea_order *o = &g->order[i];
        const int               least = o->kind == ORDER_ROUTE || o->names_target           ? 2
                                      : o->kind == ORDER_INTERDICT || o->kind == ORDER_STAY ? 1
                                                                                            : 0;
        if (o->target_count < least)
            sheet_fault(file, "%s has fewer than %d targets", o->code, least);
    }
}

const struct sheet sea_order_targets = {
    .file = "order_targets.csv",
    SHEET_PASSED(struct target, ORDERS_MAX *ROUTE_MAX),
    .took = took_target,
    .whole = whole_targets,
    .columns =
        (const struct column[]){
            { REF_COLUMN("order", struct target, order, &sea_orders) },
            { REF_COLUMN("space", struct target, space, &sea_spaces) },
            { REF_COLUMN("instead", struct target, instead, &sea_spaces), .optional = true,
              .absent = NOBODY },
            { NUMBER_COLUMN("fits_out", struct target, fits_out, 1, 16), .optional = true },
            { 0 },
        },
};

/* ---- Player Ranks [12.4] ---- */

const char *const sealords_favour_words[] = {
    [FAVOUR_ANOTHER_DIE] = "another-wind-die",
    [FAVOUR_SEARCH] = "search",
    [FAVOUR_LEADERSHIP] = "leadership",
    [FAVOUR_CATCH] = "catch-the-wind",
    [FAVOUR_REINFORCE] = "reinforcement",
    [FAVOUR_STRATEGY] = "strategy",
    [FAVOUR_ON_COURSE] = "on-course",
    [FAVOUR_GAUGE] = "weather-gauge",
    [FAVOUR_DRAW] = "draw",
    [FAVOUR_GALE] = "gale",
    [FAVOUR_COLUMN] = "column",
    [FAVOUR_MULLIGAN] = "mulligan",
    [FAVOUR_REPAIR] = "repair",
    [FAVOUR_STORES] = "stores",
    [FAVOUR_WOUNDS] = "wounds",
    [FAVOURS] = NULL,
};
static const char *const player_rank_kinds[] = { "command", "rear-admiral", "vice-admiral",
                                                 "admiral", "inspectorate", NULL };
static const char *const colours[] = { "none", "blue", "white", "red", NULL };
static const char *const often_words[] = { "game", "year", "season", "always", NULL };

static void took_player_rank(const struct sheet_row *at)
{
    const struct sea_player_rank *row = at->row, *before = row - 1;
    const bool                    flag = row->kind >= RANK_REAR && row->kind <= RANK_FULL;
    if (flag != (row->colour != NO_COLOUR))
        sheet_fault(at, "rule 12.422: Flag Officers, and no others, have a colour");
    if (at->index > 0 && row->kind < before->kind)
        sheet_fault(at, "rule 12.421: Ranks stand in the order in which they are bought");
}

const struct sheet sea_player_ranks = {
    .file = "ranks.csv",
    SHEET_ROWS(struct data, player_rank, player_ranks, PLAYER_RANKS_MAX),
    SHEET_NAMES(struct data, player_rank_name, "name"),
    .took = took_player_rank,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("kind", struct sea_player_rank, kind, player_rank_kinds) },
            { WORD_COLUMN("colour", struct sea_player_rank, colour, colours), .optional = true },
            { NUMBER_COLUMN("cost", struct sea_player_rank, cost, 1, 15) },
            { WORD_COLUMN("favour", struct sea_player_rank, favour, sealords_favour_words) },
            { WORD_COLUMN("often", struct sea_player_rank, often, often_words) },
            { 0 },
        },
};

struct chits {
    uint8_t side, command, kind, count;
};

static void took_chits(const struct sheet_row *at)
{
    struct data        *g = at->data;
    const struct chits *row = at->row;
    if (row->kind < ORDER_RENDEZVOUS)
        sheet_fault(at, "rule 9.424: chits are for rendezvous, hand-over and escort");
    if (row->command < COMMANDS_MAX && g->command[row->command].side != row->side)
        sheet_fault(at, "the command %s is of another Fleet", g->command_name[row->command].id);
    uint8_t *chits = &g->chits[row->side][row->command][row->kind];
    if (*chits)
        sheet_fault(at, "these chits stand twice");
    *chits = row->count;
}

const struct sheet sea_chits = {
    .file = "chits.csv",
    SHEET_PASSED(struct chits, SIDES *(COMMANDS_MAX + 1) * ORDER_KINDS),
    .took = took_chits,
    .columns =
        (const struct column[]){
            { REF_COLUMN("side", struct chits, side, &sea_sides) },
            { REF_COLUMN("command", struct chits, command, &sea_commands), .optional = true,
              .absent = COMMANDS_MAX },
            { WORD_COLUMN("kind", struct chits, kind, kind_words) },
            { NUMBER_COLUMN("count", struct chits, count, 1, 20) },
            { 0 },
        },
};
