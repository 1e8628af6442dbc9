/* What a game is: set-up, dice, moves, and nothing else: no clock, no hidden globals, no pointers in a state.
 *
 * A game answers a handful of questions about a flat state. Everything above this header (bots, sim, referee,
 * table, cli) knows a game only through `struct game` and the registry.
 *
 *   state   all that is true: one flat struct of fixed-width fields, zeroed first, copied with memcpy
 *   view    what one seat may know: the same fields with the unknown blotted out, in a type of its own
 *   moves   every legal move of a seat; `check` says legal, or the rule that forbids it; the two agree
 *   apply   changes the state; it may roll, and tells what happened, through the umpire and only so
 */
#ifndef WARDROOM_CORE_GAME_H
#define WARDROOM_CORE_GAME_H

#include "agenda.h"
#include "data.h"
#include "dice.h"
#include "move.h"
#include "text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each game completes these three in its own files, and core never does. */
struct state;
struct view; /* the same bytes, redacted; only core and the game itself look inside */
struct data; /* what is printed on map and counters */

/* Why a move is refused; rule NULL means that it is legal. */
struct refusal {
    const char *rule; /* "6.1e" */
    const char *why;  /* a sentence of ours */
};
#define LEGAL ((struct refusal){ NULL, NULL })
static inline struct refusal refuse(const char *rule, const char *why)
{
    return (struct refusal){ rule, why };
}
static inline bool is_legal(struct refusal r)
{
    return r.rule == NULL;
}

/* The umpire rolls and announces. A function that takes no umpire can do neither. */
struct umpire {
    struct dice *dice;
    void (*hear)(void *listener, const struct event *e); /* NULL: nobody listens */
    void (*note)(void *listener, const struct die *d);   /* NULL: nobody notes dice */
    void *listener;
    bool  sealed; /* set by a roll, a draw or a reveal: undo stops here */
};

static inline void umpire_open(struct umpire *u, int turn, int reason, int place, int subject)
{
    dice_open(u->dice, (uint16_t)turn, (uint16_t)reason, (int16_t)place, (int16_t)subject);
}
int                umpire_roll(struct umpire *u);        /* a face, of the open stream */
int                umpire_draw(struct umpire *u, int n); /* 0..n-1, secret, of the open stream */
void               umpire_say(struct umpire *u, const struct event *e);
static inline void umpire_reveal(struct umpire *u) /* something hidden was shown */
{
    u->sealed = true;
}

struct choice_info { /* a scenario or an optional rule */
    const char *id, *title, *gist;
};
struct param_info { /* KEY=VALUE at set-up */
    const char *key, *gist;
    long        low, high, standard;
};
enum { PARAMS_MAX = 8 };
struct option_group { /* a heading for some of the optional rules */
    const char *title;
    uint32_t    options; /* bit n: option n */
};

struct setup {
    int      scenario; /* index */
    uint32_t options;  /* bit n: option n */
    int      seats;
    long     param[PARAMS_MAX];
};

struct phase_info {
    const char *rule, *name;
    uint32_t    number; /* no two phases of a game have the same, also if they have one name: see agenda.h */
    int         depth;  /* how many wait for it */
};

/* A row of the sequence of play: a point where somebody chooses. The functions are asked only about parts that act; where
 * the game is over nobody does, and there are none. A part is what a seat plays: in most games the seat itself; where
 * players may change sides, the side. Games know parts, all others seats. */
typedef void phase_moves_fn(const struct data *g, const struct state *s, int part, struct move_list *out);
typedef struct refusal phase_check_fn(const struct data *g, const struct state *s, int part, struct move m);
typedef void phase_apply_fn(const struct data *g, struct state *s, int part, struct move m, struct umpire *u);
struct phase_row {
    const char     *rule, *name;
    phase_moves_fn *moves;
    phase_check_fn *check;
    phase_apply_fn *apply;
};

/* A step of a turn as the rulebook counts them: some have several points where somebody chooses, some have none. */
struct stage {
    const char *id, *rule, *title, *gist;
    uint64_t
        phases; /* bit n: row n of the phases is a part of it; a row that is of none may come at any time */
};
#define PHASE_BIT(phase) (UINT64_C(1) << (phase))

/* What a person need not be told of an event who has stood by through many. */
enum event_telling {
    TELL_ALWAYS,
    TELL_HEADING,   /* only if something follows before the next heading of this rank or a higher one: */
    TELL_HEADING_2, /* below it, */
    TELL_HEADING_3, /* and below that */
    TELL_ONCE,      /* not again as long as nothing else is told of what it names first */
};

struct result {
    bool        over;
    seat_set    winners; /* empty: a draw */
    const char *rule;    /* "8.5b" */
    const char *text;    /* "minor victory" */
};

/* A field of the state, for positions as text and views as JSON. Rows print as
 *   NAME VALUE                 scalar        (count 1, index vocabulary 0)
 *   NAME INDEX VALUE           array         (one line for each element that differs from `standard`)
 *   NAME INDEX VALUE VALUE...  list          (elements of `items`, see below)
 *   NAME INDEX LETTERS         cells         (a row of a grid, a letter a cell, without the empty ones at its end)
 * Values print by their vocabulary (0: numbers). */
enum field_type { FIELD_NUMBER, FIELD_BITS, FIELD_LIST, FIELD_CELLS };
struct field {
    const char     *name;
    enum field_type type;
    uint16_t        offset, stride; /* stride: bytes from element to element */
    uint8_t         size;           /* bytes of an element: 1, 2, 4 or 8; of cells: how many are in a row */
    bool            is_signed;
    uint16_t        count;
    uint8_t         index_vocab, value_vocab; /* FIELD_BITS: one word for each bit that is set */
    int64_t         standard;
    /* FIELD_LIST: an array of groups in one shared run of 16-bit items: group i is the next `length` items,
     * and length is an 8-bit element at `offset + i * stride`. */
    uint16_t items_offset, items_max;
    bool     inner; /* of positions only: it tells a player nothing */
    /* FIELD_CELLS: a byte a cell, and the low four bits count these letters, at most 16; the first is an empty cell's.
     * Any that print but blank, #, quotes and backslash. The high four bits are the game's own: no text has them, and
     * its `loaded` fills them in. */
    const char *letters;
};

/* A move that brings a piece to a place of the map. */
struct step {
    int  piece, from, place; /* by the vocabularies that the game names for them */
    int  cost;
    bool shunned; /* who can goes around: an enemy is there */
};

/* Why a move is advised: a word that clients have a sentence for, NULL: nothing to say; and where it leads in the end,
 * by the vocabulary of places, if that is more than the move itself tells. */
enum { NO_PLACE = -1 };
struct reason {
    const char *id;
    int         place;
};

struct bot; /* bot.h */

struct game {
    const char *id, *title;
    const char *aim;           /* what it is about and how each side wins, in a sentence or two */
    const char *rules_version; /* journals carry it; raise it when play changes, or the bytes of a state do */
    const char
          *plays_like; /* an older version that played alike, with states of other bytes: no hash of it is
                                * compared; may be NULL */
    size_t state_size;
    size_t hashed_size; /* the bytes that make a position; those after it tell how it was reached */
    int    seats_min, seats_max;
    bool   open;         /* nothing is hidden from anybody: every part sees the whole state */
    int phase_moves_max; /* a seat has no more moves in one phase, undo apart: nothing is repeated without end */

    const struct choice_info *scenarios, *options; /* each ends with id NULL */
    const uint8_t *
        scenario_seats; /* by scenario: the most seats, if fewer than the game's, or 0; NULL: all are for as many */
    uint32_t recommended; /* options that people find chosen: bit n, option n; bots do not */
    const struct option_group
        *option_groups;              /* ends with title NULL; NULL: none. What is in none comes first */
    const struct param_info *params; /* ends with key NULL */
    const uint32_t          *param_options; /* by param: only with these options; 0, or NULL: always */
    struct vocabulary        words;
    const struct move_kind  *kinds;
    int                      kind_count;
    const uint8_t           *passing; /* kinds of moves that leave undone what could be done; may be NULL */
    int                      passing_count;
    const struct event_kind *events;
    int                      event_count;
    const uint8_t           *telling; /* by event: enum event_telling; NULL: all are worth being told */
    const struct roll_kind  *rolls;
    int                      roll_count;
    const struct field      *fields;
    int                      field_count;
    const struct bot *bots; /* of this game's own, the standard one first; ends with name NULL; may be NULL */
    uint8_t           piece_vocab, place_vocab; /* of steps; 0: nothing goes from place to place */

    /* Data: NULL and faults in the report if it cannot be used. */
    struct data *(*data_load)(const struct data_source *from, struct data_report *r);
    void (*data_free)(struct data *data);
    uint64_t (*data_hash)(const struct data *data);
    const char *const *own_files; /* that only a directory of data may have; ends with NULL; may be NULL */
    /* Have these data what a scenario needs? NULL: they always have. */
    bool (*scenario_ready)(const struct data *data, int scenario);

    const struct phase_row *phases;
    int                     phase_count;
    const struct stage     *stages;     /* in their order; ends with id NULL; may be NULL */
    size_t                  agenda;     /* where in the state it is; its sets are of parts */
    const char *const      *part_names; /* a word each, and none of setup, note and end */
    size_t
        swapped; /* where the byte is that says that two players have changed parts; 0: a seat is its own part */
    int (*seats)(const struct state *s); /* NULL: there are always seats_max */

    struct refusal (*setup)(const struct data *data, struct state *s, const struct setup *how,
                            struct umpire *u);
    int (*turn)(const struct state *s);
    void (*redact)(const struct data *data, const struct state *s, int part,
                   struct view *v); /* a part or SPECTATOR */
    void (*imagine)(const struct data *data, const struct view *v, int part, struct rng *r,
                    struct state *out);
    /* Is this legal move a step? Steps of one piece follow one another until it is where it wants to be; NULL: no
     * move is one. */
    bool (*step)(const struct data *data, const struct state *s, int part, struct move m, struct step *out);
    /* Judgement, by rules of thumb, for lieutenants, advice and search; both may be NULL. `worth` of every legal move of a
     * list, asked of all at once, since much is the same for all of them: more is better than less. `value`: how the game
     * stands for the part, in hundredths of a point. */
    void (*worth)(const struct data *data, const struct view *v, int part, const struct move_list *moves,
                  int worths[]);
    int (*value)(const struct data *data, const struct view *v, int part);
    /* Why the judgement would have it that a legal move is a good one; may be NULL. */
    struct reason (*reason)(const struct data *data, const struct view *v, int part, struct move m);
    int (*score)(const struct state *s, int part);
    const char *score_of; /* what is counted; NULL: points */
    struct result (*result)(const struct data *data, const struct state *s);
    void (*show)(const struct data *data, const struct view *v, int part,
                 struct text *out); /* NULL: as its fields are, see show.h */

    /* What must hold of any state, hand-written positions and every state of the shakedown alike. */
    struct refusal (*validate)(const struct data *data, const struct state *s);
    /* Rebuilds what a position does not spell; may be NULL. */
    void (*loaded)(const struct data *data, struct state *s);
};

/* A game with its data: what the layers above pass about. */
struct table_game {
    const struct game *game;
    void              *data;
};

/* The registry. */
extern const struct game *const games[]; /* ends with NULL; defined in games/registry.c */
/* The most seats of a scenario, by its index. */
int game_scenario_seats(const struct game *g, int scenario);
/* The lowest and the highest face of all its dice. */
void               game_faces(const struct game *g, int *low, int *high);
const struct game *game_find(const char *id);

/* The data compiled in: read once for the whole process, shared by all threads, which never change it, and freed when
 * the program ends. NULL and faults in the report if it cannot be used. */
void *game_printed_data(const struct game *g, struct data_report *r);

/* A set of parts as a set of seats. */
static inline seat_set seats_of_parts(bool swapped, unsigned parts)
{
    return (seat_set)(swapped ? (parts & 1) << 1 | (parts >> 1 & 1) : parts);
}

/* Questions about seats, and what seats do (parts.c). `game_moves` empties the list first, and lists nothing for a seat that
 * does not act; `game_apply` may take for granted that the move is legal. */
int               game_part(const struct game *g, const struct state *s, int seat);
int               game_seats(const struct game *g, const struct state *s);
const char       *game_seat_name(const struct game *g, const struct state *s, int seat);
seat_set          game_acting(const struct game *g, const struct state *s);
struct phase_info game_phase(const struct game *g, const struct state *s);
const char       *game_score_of(const struct game *g);
int               game_score(const struct game *g, const struct state *s, int seat);
bool game_step(const struct game *g, const void *data, const struct state *s, int seat, struct move m,
               struct step *out); /* false also where the game knows no steps */
void game_moves(const struct game *g, const void *data, const struct state *s, int seat,
                struct move_list *out);
void game_apply(const struct game *g, const void *data, struct state *s, int seat, struct move m,
                struct umpire *u);
/* All of it, for everybody, once a game is over: the one view that is not redacted. */
void game_lay_open(const struct game *g, const struct state *s, struct view *v);
/* A seat or SPECTATOR. */
void game_redact(const struct game *g, const void *data, const struct state *s, int seat, struct view *v);
void game_imagine(const struct game *g, const void *data, const struct view *v, int seat, struct rng *r,
                  struct state *out);
void game_worth(const struct game *g, const void *data, const struct view *v, int seat,
                const struct move_list *moves, int worths[]);
int  game_value(const struct game *g, const void *data, const struct view *v, int seat);
struct reason game_reason(const struct game *g, const void *data, const struct view *v, int seat,
                          struct move m); /* nothing to say also where the game gives no reasons */
void game_show(const struct game *g, const void *data, const struct view *v, int seat, struct text *out);

/* Checked play: refuses what is not legal and then changes nothing. */
struct refusal game_check(const struct game *g, const void *data, const struct state *s, int seat,
                          struct move m);
struct refusal game_play(const struct game *g, const void *data, struct state *s, int seat, struct move m,
                         struct umpire *u);
uint64_t       game_hash(const struct game *g, const struct state *s);
/* Is that phase over, and one open in which several choose at once? */
bool game_opens_choice(const struct game *g, struct phase_info before, const struct state *s);
int  game_seat_find(const struct game *g, const struct state *s, const char *name); /* -1: none */

/* The same questions about a view. This is the only way out for people and bots. */
void              view_moves(const struct game *g, const void *data, const struct view *v, int seat,
                             struct move_list *out);
struct refusal    view_check(const struct game *g, const void *data, const struct view *v, int seat,
                             struct move m);
seat_set          view_acting(const struct game *g, const struct view *v);
struct phase_info view_phase(const struct game *g, const struct view *v);
uint64_t          view_hash(const struct game *g, const struct view *v);
int               view_turn(const struct game *g, const struct view *v);
int               view_seats(const struct game *g, const struct view *v);
int               view_score(const struct game *g, const struct view *v, int seat);
struct result     view_result(const struct game *g, const void *data, const struct view *v);
const char       *view_seat_name(const struct game *g, const struct view *v, int seat);
void view_json(const struct game *g, const void *data, const struct view *v, int seat, struct text *out);
/* The members that are not what they were, to be put into what view_json told before: of `fields` those that changed,
 * and of an array an object with the elements that did, by word or number. A word's is null if it is told no more; one
 * that was not told before comes right behind the one that it stands behind, or first if it is the first. */
void view_json_changes(const struct game *g, const void *data, const struct view *before,
                       const struct view *now, int seat, struct text *out);

#endif
