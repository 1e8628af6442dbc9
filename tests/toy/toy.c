#include "toy/toy.h"
#include "core/columns.h"
#include "core/vocab.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { TOY_HAND = 3, WORDS_SEAT = 1, WORDS_CARD, WORDS_PORT, WORDS_PLACE };

static const char cards_csv[] =
    "id,value,source\n"
    "ace,6,attested T1\nbell,5,attested T1\ncask,5,attested T1\ndrum,4,attested T1\n"
    "eel,4,attested T1\nflag,3,reconstructed\ngull,3,reconstructed\n"
    "helm,2,reconstructed\nink,2,reconstructed\njug,1,reconstructed\n"
    "kite,1,reconstructed\nlamp,1,reconstructed\n";

struct card {
    uint8_t value;
};

struct data {
    int          cards;
    struct card  card[TOY_CARDS];
    struct named card_name[TOY_CARDS];
};

/* A card is called by its id. */
static const struct sheet cards = {
    .file = "cards.csv",
    SHEET_ROWS(struct data, card, cards, TOY_CARDS),
    SHEET_NAMES(struct data, card_name, "id"),
    .columns = (const struct column[]){ { NUMBER_COLUMN("value", struct card, value, 1, 6) }, { 0 } },
};

static const char *const seat_names[TOY_SEATS] = { "red", "blue", "green" };
static const char *const port_names[TOY_PORTS] = { "dover", "lisbon", "cadiz", "genoa", "oran", "brest" };
static const char *const port_titles[TOY_PORTS] = {
    "Dover", "Lisbon", "C\u00e1diz", "Genoa", "Oran", "Brest"
};
static const int         port_value[TOY_PORTS] = { 1, 2, 3, 3, 2, 1 };
static const char *const place_names[TOY_PLACES] = { "red", "blue", "green", "pool", "discard", "hidden" };

TABLE_VOCAB(seat, seat_names, TOY_SEATS)
TABLE_VOCAB(port, port_names, TOY_PORTS)
TABLE_VOCAB(place, place_names, TOY_PLACES)

static const char *port_title(const void *data, int i)
{
    (void)data;
    return port_titles[i];
}

NAMED_VOCAB(card, struct data, cards, card_name)

static const struct vocab vocabs[] = {
    { .name = "number" },
    [WORDS_SEAT] = { "seat", seat_count, seat_word, NULL },
    [WORDS_CARD] = { "card", card_count, card_word, card_title },
    [WORDS_PORT] = { "port", port_count, port_word, port_title },
    [WORDS_PLACE] = { "place", place_count, place_word, NULL },
};

static const struct move_kind kinds[] = {
    [TOY_MOVE_BID] = { "bid", "T2", "bid a card of your hand", 1, { WORDS_CARD } },
    [TOY_MOVE_PASS] = { "pass", "T2", "bid nothing", 0, { 0 } },
    [TOY_MOVE_CLAIM] = { "claim", "T4", "claim a free port", 1, { WORDS_PORT } },
    [TOY_MOVE_DONE] = { "done", "T4", "end the turn", 0, { 0 } },
    [TOY_MOVE_PROTEST] = { "protest", "T4.D", "protest against the claim", 0, { 0 } },
    [TOY_MOVE_ALLOW] = { "allow", "T4.D", "let the claim stand", 0, { 0 } },
};

static const struct event_kind events[] = {
    [TOY_DEALT] = { "dealt", "T1", "You draw the {0}.", 1, { WORDS_CARD } },
    [TOY_DREW] = { "drew", "T1", "{0} draws a card.", 1, { WORDS_SEAT } },
    [TOY_SHOWED] = { "showed", "T2", "{0} bids {1}.", 2, { WORDS_SEAT, WORDS_CARD } },
    [TOY_ROLLED] = { "rolled", "T3", "{0} rolls {1}.", 2, { WORDS_SEAT, 0 } },
    [TOY_WON] = { "won", "T3", "{0} wins the turn.", 1, { WORDS_SEAT } },
    [TOY_CLAIMED] = { "claimed", "T4", "{0} claims {1}.", 2, { WORDS_SEAT, WORDS_PORT } },
    [TOY_VOID] = { "void", "T4.D", "The claim to {0} is void.", 1, { WORDS_PORT } },
};

static const struct roll_kind rolls[] = {
    [TOY_ROLL_DEAL] = { ROLL("T1", "deal", 0, WORDS_SEAT, TELLS_NOTHING) },
    [TOY_ROLL_BID] = { ROLL("T3", "bid", 0, WORDS_SEAT,
                            TELLS_NOTHING) }, /* the place is the number of the round of rolls */
    [TOY_ROLL_PROTEST] = { ROLL("T4.D", "protest", 0, WORDS_SEAT, TELLS_NOTHING) },
};

#define FIELDS_OF struct state
static const struct field fields[] = {
    NUMBER_FIELD("seats", seats, 0, 2),
    NUMBER_FIELD("turn", turn, 0, 1),
    NUMBER_FIELD("turns", turns, 0, 4),
    NUMBER_FIELD("options", options, 0, 0),
    NUMBER_FIELD("phase", agenda.open.phase, 0, TOY_BID),
    AGENDA_FIELDS(agenda, 0, WORDS_SEAT),
    MARKED_FIELD("winner", winner, WORDS_SEAT, -1),
    NUMBER_FIELD("claimed", claimed, 0, 0),
    NUMBER_FIELD("tally", tally, 0, 0),
    PRESET_FIELD("card", card_place, TOY_CARDS, WORDS_CARD, WORDS_PLACE, false, TOY_POOL),
    PRESET_FIELD("bid", bid, TOY_SEATS, WORDS_SEAT, WORDS_CARD, true, TOY_NO_BID),
    PRESET_BITS_FIELD("free-ports", free_ports, WORDS_PORT, 0x3f),
    CELLS_FIELD("chart", chart, TOY_TURNS, TOY_SEATS, 0, ".-bw"),
    LIST_FIELD("claims", claim_count[0], 1, TOY_SEATS, WORDS_SEAT, claims, WORDS_PORT),
};

static struct data *data_load(const struct data_source *from, struct data_report *r)
{
    struct data *d = calloc(1, sizeof *d);
    (void)from;
    if (d != NULL && !sheet_from_memory(&cards, d, cards_csv, sizeof cards_csv - 1, r)) {
        free(d);
        return NULL;
    }
    return d;
}

static void data_free(struct data *d)
{
    free(d);
}

static uint64_t data_hash(const struct data *d)
{
    uint64_t hash = 1;
    for (int i = 0; i < TOY_CARDS; i++)
        hash = hash * 31 + d->card[i].value;
    return hash;
}

static void say(struct umpire *u, seat_set audience, enum toy_event kind, int a, int b)
{
    umpire_say(u, &(struct event){ (uint16_t)kind, audience, { (int16_t)a, (int16_t)b } });
}

static void draw_card(struct state *s, int seat, struct umpire *u)
{
    int pool[TOY_CARDS], count = 0;
    for (int c = 0; c < TOY_CARDS; c++)
        if (s->card_place[c] == TOY_POOL)
            pool[count++] = c;
    if (count == 0)
        return;
    const int card = pool[umpire_draw(u, count)];
    s->card_place[card] = (uint8_t)seat;
    s->hand_count[seat]++;
    say(u, (seat_set)(1 << seat), TOY_DEALT, card, 0);
    say(u, SEATS_ALL, TOY_DREW, seat, 0);
}

static void deal(struct state *s, int count, struct umpire *u)
{
    for (int seat = 0; seat < s->seats; seat++) {
        umpire_open(u, s->turn, TOY_ROLL_DEAL, 0, seat);
        for (int i = 0; i < count; i++)
            draw_card(s, seat, u);
    }
}

static void begin_bids(struct state *s, int16_t second)
{
    memset(s->bid, TOY_NO_BID, sizeof s->bid);
    agenda_go(&s->agenda, TOY_BID, (1u << s->seats) - 1);
    s->agenda.open.arg[0] = second;
}

static struct refusal setup(const struct data *d, struct state *s, const struct setup *how, struct umpire *u)
{
    (void)d;
    s->seats = (uint8_t)how->seats;
    s->turns = (uint8_t)(how->scenario == 0 ? how->param[0] : 1);
    s->winner = -1;
    s->free_ports = 0x3f;
    memset(s->card_place, TOY_POOL, sizeof s->card_place);
    s->options = how->options & (TOY_TWICE | TOY_PROTESTS); /* the others are done with */
    deal(s, how->options & TOY_RICH ? TOY_HAND + 1 : TOY_HAND,
         u); /* the deal stands before turn 1, in turn 0 */
    s->turn = 1;
    begin_bids(s, 0);
    return LEGAL;
}

static int seats(const struct state *s)
{
    return s->seats;
}

static int turn(const struct state *s)
{
    return s->turn;
}

/* ---- T2 bid ---- */

static struct refusal bid_check(const struct data *d, const struct state *s, int seat, struct move m)
{
    (void)d;
    if (m.kind == TOY_MOVE_PASS)
        return LEGAL;
    if (m.kind != TOY_MOVE_BID)
        return refuse("T2", "that is no move of this phase");
    return s->card_place[m.arg[0]] == seat ? LEGAL : refuse("T2", "that card is not in your hand");
}

static void bid_moves(const struct data *d, const struct state *s, int seat, struct move_list *out)
{
    (void)d;
    for (int card = 0; card < TOY_CARDS; card++)
        if (s->card_place[card] == seat)
            moves_add(out, TOY_MOVE_BID, card, 0, 0);
    moves_add(out, TOY_MOVE_PASS, 0, 0, 0);
}

static void next_turn(struct state *s, struct umpire *u)
{
    s->winner = -1;
    s->claimed = 0;
    if (s->turn == s->turns) {
        agenda_go(&s->agenda, TOY_OVER, 0);
        return;
    }
    deal(s, 1, u);
    s->turn++;
    begin_bids(s, 0);
}

static void show_bids(struct state *s, struct umpire *u, seat_set *bidders)
{
    umpire_reveal(u);
    for (int seat = 0; seat < TOY_SEATS; seat++) {
        if (s->bid[seat] >= 0) {
            say(u, SEATS_ALL, TOY_SHOWED, seat, s->bid[seat]);
            s->card_place[s->bid[seat]] = TOY_DISCARD;
            s->hand_count[seat]--;
            *bidders = (seat_set)(*bidders | 1 << seat);
        }
    }
}

/* One round of rolls: who of the bidders is best. */
static seat_set roll_round(const struct data *d, struct state *s, seat_set bidders, int round,
                           struct umpire *u)
{
    int      best = 0;
    seat_set set = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if ((bidders >> seat & 1) == 0)
            continue;
        umpire_open(u, s->turn, TOY_ROLL_BID, round, seat);
        const int face = umpire_roll(u), total = face + d->card[s->bid[seat]].value;
        s->tally += (uint64_t)face;
        say(u, SEATS_ALL, TOY_ROLLED, seat, face);
        if (total > best)
            set = 0;
        if (total >= best) {
            best = total;
            set = (seat_set)(set | 1 << seat);
        }
    }
    return set;
}

static int mark(const struct state *s, int turn, int seat)
{
    return s->chart[turn - 1][seat] & 15;
}

/* Beside each mark stands how often the seat has won by then. */
static int wins(const struct state *s, int turn, int seat)
{
    int count = 0;
    for (int i = 1; i <= turn; i++)
        count += mark(s, i, seat) == TOY_MARK_WIN;
    return count;
}

static void count_wins(struct state *s)
{
    for (int i = 1; i <= TOY_TURNS; i++)
        for (int seat = 0; seat < TOY_SEATS; seat++)
            s->chart[i - 1][seat] = (uint8_t)(mark(s, i, seat) | wins(s, i, seat) << 4);
}

static void put_on_chart(struct state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        s->chart[s->turn - 1][seat] = s->bid[seat] < 0  ? TOY_MARK_PASS
                                    : seat == s->winner ? TOY_MARK_WIN
                                                        : TOY_MARK_BID;
    count_wins(s);
}

static void resolve_bids(const struct data *d, struct state *s, struct umpire *u)
{
    seat_set bidders = 0;
    show_bids(s, u, &bidders);
    for (int round = 0; (bidders & (bidders - 1)) != 0; round++)
        bidders = roll_round(d, s, bidders, round, u);
    while (bidders != 0 && (bidders >> ++s->winner & 1) == 0)
        ;
    put_on_chart(s);
    memset(s->bid, TOY_NO_BID, sizeof s->bid);
    if (bidders == 0) {
        next_turn(s, u);
        return;
    }
    say(u, SEATS_ALL, TOY_WON, s->winner, 0);
    agenda_go(&s->agenda, TOY_CLAIM, 1u << s->winner);
}

static void claim(struct state *s, int seat, int port, struct umpire *u)
{
    int at = 0, used = 0;
    for (int i = 0; i < TOY_SEATS; i++) {
        at += i <= seat ? s->claim_count[i] : 0;
        used += s->claim_count[i];
    }
    memmove(&s->claims[at + 1], &s->claims[at], (size_t)(used - at) * sizeof *s->claims);
    s->claims[at] = (int16_t)port;
    s->claim_count[seat]++;
    s->free_ports = (uint8_t)(s->free_ports & ~(1 << port));
    s->claimed = 1;
    say(u, SEATS_ALL, TOY_CLAIMED, seat, port);
}

static void bid_apply(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    s->bid[seat] = (int8_t)(m.kind == TOY_MOVE_BID ? m.arg[0] : TOY_PASSED);
    s->agenda.open.acting &= (uint8_t) ~(1u << seat);
    if (s->agenda.open.acting != 0)
        return;
    if ((s->options & TOY_TWICE) != 0 && s->agenda.open.arg[0] == 0)
        begin_bids(s, 1);
    else
        resolve_bids(d, s, u);
}

/* ---- T4 claim ---- */

static struct refusal claim_check(const struct data *d, const struct state *s, int seat, struct move m)
{
    (void)d, (void)seat;
    if (m.kind == TOY_MOVE_DONE)
        return LEGAL;
    if (m.kind != TOY_MOVE_CLAIM)
        return refuse("T4", "that is no move of this phase");
    if (s->claimed)
        return refuse("T4", "only one port a turn");
    return s->free_ports >> m.arg[0] & 1 ? LEGAL : refuse("T4", "that port is taken");
}

static void claim_moves(const struct data *d, const struct state *s, int seat, struct move_list *out)
{
    (void)d, (void)seat;
    for (int port = 0; port < TOY_PORTS && !s->claimed; port++)
        if (s->free_ports >> port & 1)
            moves_add(out, TOY_MOVE_CLAIM, port, 0, 0);
    moves_add(out, TOY_MOVE_DONE, 0, 0, 0);
}

/* The port that was claimed last is the last of its owner's. */
static void take_claim_back(struct state *s, int seat, struct umpire *u)
{
    int at = -1, used = 0;
    for (int i = 0; i < TOY_SEATS; i++) {
        at += i <= seat ? s->claim_count[i] : 0;
        used += s->claim_count[i];
    }
    s->free_ports = (uint8_t)(s->free_ports | 1 << s->claims[at]);
    say(u, SEATS_ALL, TOY_VOID, s->claims[at], 0);
    memmove(&s->claims[at], &s->claims[at + 1], (size_t)(used - at - 1) * sizeof *s->claims);
    s->claims[used - 1] = 0;
    s->claim_count[seat]--;
}

static void claim_apply(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    (void)d;
    if (m.kind == TOY_MOVE_DONE) {
        next_turn(s, u);
        return;
    }
    claim(s, seat, m.arg[0], u);
    if (s->options & TOY_PROTESTS)
        agenda_call(&s->agenda, TOY_PROTEST, 1u << (seat + 1) % s->seats);
}

/* ---- T4.D protest ---- */

static struct refusal protest_check(const struct data *d, const struct state *s, int seat, struct move m)
{
    (void)d, (void)s, (void)seat;
    return m.kind == TOY_MOVE_PROTEST || m.kind == TOY_MOVE_ALLOW
             ? LEGAL
             : refuse("T4.D", "that is no move of this phase");
}

static void protest_moves(const struct data *d, const struct state *s, int seat, struct move_list *out)
{
    (void)d, (void)s, (void)seat;
    moves_add(out, TOY_MOVE_PROTEST, 0, 0, 0);
    moves_add(out, TOY_MOVE_ALLOW, 0, 0, 0);
}

static void protest_apply(const struct data *d, struct state *s, int seat, struct move m, struct umpire *u)
{
    (void)d;
    if (m.kind == TOY_MOVE_PROTEST) {
        umpire_open(u, s->turn, TOY_ROLL_PROTEST, 0, seat);
        if (umpire_roll(u) <= 2)
            take_claim_back(s, s->winner, u);
    }
    agenda_end(&s->agenda);
}

/* ---- Views and the rest ---- */

static void redact(const struct data *d, const struct state *s, int seat, struct view *view)
{
    struct state *v = &view->known;
    (void)d;
    *v = *s;
    agenda_hide(&v->agenda);
    for (int c = 0; c < TOY_CARDS; c++)
        if (v->card_place[c] != seat && v->card_place[c] != TOY_DISCARD)
            v->card_place[c] = TOY_HIDDEN;
    for (int i = 0; i < TOY_SEATS; i++)
        if (i != seat && v->bid[i] != TOY_NO_BID)
            v->bid[i] = TOY_SOME_BID;
}

static void imagine(const struct data *d, const struct view *view, int seat, struct rng *r, struct state *s)
{
    int unknown[TOY_CARDS], count = 0;
    (void)d;
    *s = view->known;
    agenda_number(&s->agenda);
    for (int c = 0; c < TOY_CARDS; c++) {
        if (s->card_place[c] != TOY_HIDDEN)
            continue;
        s->card_place[c] = TOY_POOL;
        unknown[count++] = c;
    }
    for (int i = 0; i < s->seats; i++) {
        int card = TOY_PASSED;
        for (int n = 0; i != seat && n < s->hand_count[i]; n++) {
            const uint32_t pick = rng_below(r, (uint32_t)count);
            card = unknown[pick];
            unknown[pick] = unknown[--count];
            s->card_place[card] = (uint8_t)i;
        }
        if (s->bid[i] == TOY_SOME_BID)
            s->bid[i] = (int8_t)(rng_below(r, 4) == 0 ? TOY_PASSED : card);
    }
}

/* The best card, the richest port; and whoever may protest does. */
static int worth_of(const struct data *d, struct move m)
{
    switch (m.kind) {
    case TOY_MOVE_BID:
        return d->card[m.arg[0]].value;
    case TOY_MOVE_CLAIM:
        return port_value[m.arg[0]];
    case TOY_MOVE_PROTEST:
        return 1;
    default:
        return 0;
    }
}

static void worth(const struct data *d, const struct view *view, int seat, const struct move_list *moves,
                  int worths[])
{
    (void)view;
    (void)seat;
    for (uint32_t i = 0; i < moves->count; i++)
        worths[i] = worth_of(d, moves->move[i]);
}

static int score(const struct state *s, int seat)
{
    int at = 0, sum = 0;
    for (int i = 0; i < seat; i++)
        at += s->claim_count[i];
    for (int i = 0; i < s->claim_count[seat]; i++)
        sum += port_value[s->claims[at + i]];
    return sum;
}

static struct result result(const struct data *d, const struct state *s)
{
    struct result r = { .over = s->agenda.open.phase == TOY_OVER };
    int           best = 0;
    (void)d;
    for (int i = 0; r.over && i < s->seats; i++)
        best = score(s, i) > best ? score(s, i) : best;
    for (int i = 0; r.over && i < s->seats; i++)
        if (best > 0 && score(s, i) == best)
            r.winners = (seat_set)(r.winners | 1 << i);
    r.rule = "T5";
    r.text = r.winners != 0 ? "the richest" : "nobody claimed anything";
    return r;
}

/* Every port is free or claimed, once. */
static bool ports_add_up(const struct state *s)
{
    int used = 0, seen = s->free_ports;
    for (int i = 0; i < TOY_SEATS; i++)
        used += s->claim_count[i];
    if (used > TOY_PORTS || s->free_ports > 0x3f || (s->seats == 2 && s->claim_count[TOY_GREEN] > 0))
        return false;
    for (int i = 0; i < used; i++) {
        if (s->claims[i] < 0 || s->claims[i] >= TOY_PORTS || (seen >> s->claims[i] & 1) != 0)
            return false;
        seen |= 1 << s->claims[i];
    }
    return seen == 0x3f;
}

/* Nobody won a turn together with another, or one that has not come. */
static bool chart_adds_up(const struct state *s)
{
    for (int i = 1; i <= TOY_TURNS; i++) {
        int won = 0;
        for (int seat = 0; seat < TOY_SEATS; seat++) {
            const bool played = seat < s->seats && i < s->turn + (s->agenda.open.phase != TOY_BID);
            if (mark(s, i, seat) > (played ? TOY_MARK_WIN : TOY_UNMARKED)
                || s->chart[i - 1][seat] >> 4 != wins(s, i, seat))
                return false;
            won += mark(s, i, seat) == TOY_MARK_WIN;
        }
        if (won > 1)
            return false;
    }
    return true;
}

/* A protest interrupts a claim; nothing else is interrupted. */
static bool nests_as_ruled(const struct state *s)
{
    const struct agenda *a = &s->agenda;
    const bool           protested = a->open.phase == TOY_PROTEST;
    if (protested
        && (!s->claimed || s->claim_count[s->winner] == 0 || !(s->options & TOY_PROTESTS)
            || a->waiting[0].phase != TOY_CLAIM || a->waiting[0].acting != 1 << s->winner))
        return false;
    return a->depth == protested && a->open.arg[0] <= (a->open.phase == TOY_BID && s->options & TOY_TWICE)
        && a->open.arg[0] >= 0 && agenda_is_sound(a);
}

static struct refusal validate(const struct data *d, const struct state *s)
{
    const int phase = s->agenda.open.phase;
    int       count[TOY_PLACES] = { 0 };
    (void)d;
    if (s->seats < 2 || s->seats > TOY_SEATS || s->turns < 1 || s->turns > TOY_TURNS || s->turn < 1
        || s->turn > s->turns)
        return refuse("T1", "the seats or the turns are not those of a game");
    if (phase > TOY_PROTEST || (s->options & ~(TOY_TWICE | TOY_PROTESTS)) != 0
        || (phase == TOY_CLAIM || phase == TOY_PROTEST) != (s->winner >= 0) || s->winner < -1
        || s->winner >= s->seats)
        return refuse("T4", "there is a winner if and only if a port is being claimed");
    if (s->claimed > (s->winner >= 0))
        return refuse("T4", "a port can only be claimed by a winner");
    if (!chart_adds_up(s))
        return refuse("T3", "the chart shows what cannot have been");
    if (!nests_as_ruled(s))
        return refuse("T4.D", "a phase is not called by another, or has no number of its own");
    for (int c = 0; c < TOY_CARDS; c++) {
        if (s->card_place[c] >= TOY_HIDDEN || (s->seats == 2 && s->card_place[c] == TOY_GREEN))
            return refuse("T1", "a card lies where none can lie");
        count[s->card_place[c]]++;
    }
    bool bid_is_open = phase != TOY_BID;
    for (int i = 0; i < TOY_SEATS; i++) {
        const int bid = s->bid[i];
        if (s->hand_count[i] != count[i])
            return refuse("T1", "a hand is not as large as it says");
        if (bid < TOY_PASSED || bid >= TOY_CARDS || (bid >= 0 && s->card_place[bid] != i)
            || (bid != TOY_NO_BID && (phase != TOY_BID || i >= s->seats)))
            return refuse("T2", "a bid is not a card of its hand");
        bid_is_open = bid_is_open || (bid == TOY_NO_BID && i < s->seats);
    }
    if (!bid_is_open)
        return refuse("T2", "all have bid, so the bids would have been shown");
    return ports_add_up(s) ? LEGAL : refuse("T4", "a port is free and claimed, or neither, or claimed twice");
}

static uint8_t owed(const struct state *s)
{
    uint8_t set = 0;
    for (int i = 0; i < s->seats && i < TOY_SEATS; i++) {
        const bool owes = s->agenda.open.phase == TOY_BID ? s->bid[i] == TOY_NO_BID
                        : s->agenda.open.phase == TOY_CLAIM
                            ? i == s->winner
                            : s->agenda.open.phase == TOY_PROTEST && i == (s->winner + 1) % s->seats;
        set = (uint8_t)(set | owes << i);
    }
    return set;
}

static void loaded(const struct data *d, struct state *s)
{
    (void)d;
    for (int c = 0; c < TOY_CARDS; c++)
        if (s->card_place[c] < TOY_SEATS)
            s->hand_count[s->card_place[c]]++;
    count_wins(s);
    s->agenda.open.acting = owed(s);
    agenda_number(&s->agenda);
}

static const struct phase_row phases[TOY_PHASES] = {
    [TOY_BID] = { "T2", "bid", bid_moves, bid_check, bid_apply },
    [TOY_CLAIM] = { "T4", "claim", claim_moves, claim_check, claim_apply },
    [TOY_OVER] = { "T5", "over", NULL, NULL, NULL },
    [TOY_PROTEST] = { "T4.D", "protest", protest_moves, protest_check, protest_apply },
};

static const struct choice_info scenarios[] = {
    { "season", "A season", "as many turns as are set" },
    { "night", "One night", "a single turn" },
    { 0 },
};
static const struct choice_info options[] = {
    { "T1.A", "Rich hands", "one card more in the first deal" },
    { "T5.B", "Nothing", "changes nothing" },
    { "T2.C", "Second thoughts", "all bid twice, and the second bid counts" },
    { "T4.D", "Protests", "the next seat may protest against a claim" },
    { 0 },
};
static const struct option_group option_groups[] = {
    { "The deal", TOY_RICH },
    { "The auction", TOY_TWICE | TOY_PROTESTS },
    { 0 },
};
static const struct param_info params[] = { { "turns", "turns of a season", 1, TOY_TURNS, 4 }, { 0 } };

/* clang-format off */
const struct game toy_game = {
    .id = "toy", .title = "Smugglers", .aim = "Bid hidden cards for the right to claim ports: the richest win.",
    .rules_version = "1", .state_size = sizeof(struct state),
    .hashed_size = offsetof(struct state, agenda.number),
    .seats_min = 2, .seats_max = TOY_SEATS, .phase_moves_max = 2,
    .scenarios = scenarios, .options = options, .option_groups = option_groups, .params = params,
    .words = { vocabs, sizeof vocabs / sizeof *vocabs },
    .kinds = kinds, .kind_count = sizeof kinds / sizeof *kinds,
    .events = events, .event_count = sizeof events / sizeof *events,
    .rolls = rolls, .roll_count = sizeof rolls / sizeof *rolls,
    .fields = fields, .field_count = sizeof fields / sizeof *fields,
    .data_load = data_load, .data_free = data_free, .data_hash = data_hash,
    .phases = phases, .phase_count = TOY_PHASES, .agenda = offsetof(struct state, agenda), .part_names = seat_names, .seats = seats,
    .setup = setup, .turn = turn, .redact = redact, .imagine = imagine, .worth = worth, .score = score, .result = result,
    .validate = validate, .loaded = loaded,
};
/* clang-format on */
