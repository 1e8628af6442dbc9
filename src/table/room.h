/* A room: one game at the table, its seats and who is watching. Rooms know nothing of sockets: what is said to a
 * client goes through its outbox, and whoever runs the loop sends it once the store has committed.
 *
 * Everything that leaves for a seat is made from that seat's view, for a spectator from a spectator's (core's
 * redact); events go by their audience. A seat hears nothing at all of a move that changes neither what it sees nor
 * what it is told: not even that there was one. */
#ifndef WARDROOM_TABLE_ROOM_H
#define WARDROOM_TABLE_ROOM_H

#include "session/session.h"
#include "table/bucket.h"
#include "table/ear.h"
#include "table/limits.h"
#include "table/rolls.h"
#include "table/store.h"

enum seat_kind { SEAT_PERSON, SEAT_BOT };
enum { DATA_NAME_MAX = 32, MOVE_WORDS_MAX = 256, SERIES_MAX = 200 };

/* What was agreed when the game was opened about time and absence. */
enum clock_per { CLOCK_NONE, CLOCK_MOVE, CLOCK_GAME };
enum clock_then { CLOCK_REMIND, CLOCK_BOT, CLOCK_FORFEIT };
struct terms {
    int             absent; /* days after which the others may hand a seat to a bot; 0: never */
    enum clock_per  per;
    int             seconds;
    enum clock_then then;
};

struct room_seat {
    enum seat_kind  kind;
    char            bot[WORD_MAX];
    uint8_t         key[HASH_BYTES], invitation[HASH_BYTES], share[SHARE_BYTES];
    bool            has_key, has_invitation, has_share;
    bool            guest;    /* came, or is to come, by invitation */
    int             renewed;  /* how often its key was replaced */
    seat_set        consents; /* who would have its key replaced */
    uint32_t        seq;     /* goes up when what the seat sees has changed, and with every move of its own */
    uint64_t        seen;    /* hash of the view that it was sent last */
    bool            moved;   /* since then */
    struct thought *thought; /* a bot has been asked, for its own move or for advice; or NULL */
    bool            advise;  /* who sits here wants to know what a bot would do */
    char            pending[MOVE_WORDS_MAX];    /* a move whose dice are being rolled */
    char           *pending_faces;              /* those that were typed in for it; NULL: none */
    struct ear      ear;                        /* what it has been told */
    struct bucket   asks;                       /* messages that it may send */
    struct bucket   looks;                      /* moves that are replayed for it */
    struct bucket   talk;                       /* what it may say and write down */
    char            name[LIMIT_NAME_BYTES + 1]; /* of who sits here; "": none was given */
    char            stand_in[WORD_MAX]; /* the bot that plays in a person's seat; "": he does himself */
    bool            resigned;           /* for good */
    seat_set        handing;            /* who would have a bot play in it */
    int64_t here_at, here_kept; /* unix seconds: when somebody was last here; what the store has of it */
    int64_t changed;       /* unix seconds: when it last saw something change; 0: not since the table began */
    struct notify *notify; /* how it wants to be called; NULL: not at all */
};

struct client;
struct clock;
struct history;
struct notify;
struct request;

struct room {
    char             id[ROOM_ID + 1];
    char             game[WORD_MAX]; /* its id, also of a game that is no more */
    struct settings  settings;
    char             rules[WORD_MAX]; /* that it was begun with */
    char             words[512];      /* the settings as words, for the store and the page */
    char             data_name[DATA_NAME_MAX];
    enum room_state  state;
    char             note[256];
    bool             real_dice;
    int              seats;
    struct room_seat seat[SEATS_MAX + 1]; /* the last: spectators */
    uint8_t          server_share[SHARE_BYTES], commitment[SHARE_BYTES];
    struct session   session;           /* once begun */
    bool             is_import;         /* a journal that was brought: see imports.h */
    bool             asleep, is_waking; /* begun, but there is no session yet: see waking.h */
    struct room     *next_asleep;
    struct client   *waiting; /* those who came while it slept */
    struct client   *clients;
    struct history  *history;    /* a copy for those who look back; or NULL */
    int              questions;  /* that workers are thinking through for people */
    uint64_t         seats_told; /* hash of what was last said of the seats */
    struct store    *store;
    int64_t          row;          /* in the store */
    int              records;      /* that the store was given: moves, undos, notes */
    int64_t          opened, last; /* unix seconds: when, and when something was last done in it */
    uint64_t         opener;       /* stands for the address that opened it; 0: nobody knows */
    size_t           bytes;        /* of its records, about */
    uint64_t         begun;        /* hash of the state after the set-up */
    bool             has_begun;
    char             lost[8]; /* who may ask for a new link when one is lost */
    struct terms     terms;
    struct clock    *clock;                        /* once begun, if there is one */
    bool             paused;                       /* nobody moves, and clocks stand */
    seat_set         pausing, drawing;             /* who would; all but bots must agree */
    int              draw_turn;                    /* in which a draw was offered */
    int              handed;                       /* how often a seat went to a bot or back */
    char             title[LIMIT_TITLE_BYTES + 1]; /* that its people gave it; "": the game's */
    int              chat_first, chat_next;        /* numbers of the lines that are kept */
    int              scheme;                       /* version of the commitment */
    struct room     *next;                         /* in the table's list */
    struct room     *next_of_opener;
    bool             is_notified; /* a seat of it wants to be called */
    struct room     *next_notified;
};

/* Who is connected. `wire` is the loop's. */
struct client {
    uint64_t        id;         /* no two have the same */
    uint64_t        origin;     /* stands for the address that it comes from */
    struct room    *room;       /* NULL until it has said hello */
    int             seat;       /* or SPECTATOR */
    size_t          heard;      /* events that it has been told */
    uint32_t        mark;       /* of those events: see ear.h */
    size_t          stands;     /* so many of them have not been taken back since */
    bool            lean;       /* is told of states what changed, and of events the last page */
    struct view    *told;       /* the view that it was told last, if it is lean; NULL: none yet */
    bool            by_id;      /* came by the number of a game that is over, which is no secret */
    int             others;     /* connections of the same seat that it has been told of */
    uint32_t        clock_told; /* the number of the state with which it was told of clocks */
    struct room    *waits;      /* until it is awake; */
    struct request *asked;      /* that is then served */
    struct client  *next;
    void           *wire;
};

/* Gives a client something to hear; defined by whoever runs the loop. The text is copied. */
void client_say(struct client *c, const char *text, size_t size);

/* ---- Life ---- */

/* What the table commits itself to, with its share. */
enum dice_kind room_dice_kind(const struct room *r);
/* The game begins when every person has added his share: sets it up and tells everybody. False: it could not. */
bool room_is_complete(const struct room *r);
bool room_begin(struct room *r, struct text *why);
/* What is pending of a seat, "" if nothing. */
void room_pend(struct room_seat *who, const char *words, const char *faces);
/* Keeps a seat as it is now. */
void room_keep_seat(struct room *r, int seat);
/* What has just been done, for the store; numbers, hash and time are filled in. */
void room_keep_record(struct room *r, struct stored_record what);
bool room_is_begun(const struct room *r);
/* Keeps a sentence in the journal, about a seat or nobody (-1). The tag is for when the game is woken; "": of a seat,
 * that it was given a new key. */
void room_note(struct room *r, int about, const char *tag, const char *sentence);
/* The game is over as its people would have it. */
void room_end(struct room *r, const struct match_end *how);
/* Does a person make the moves of this seat? */
bool room_is_played_by_person(const struct room *r, int seat);
/* The seats whose moves people make, without one (or -1). */
seat_set room_people(const struct room *r, int but);
bool     room_is_here(const struct room *r, int seat);
/* Keeps a small text beside the game; NULL: none any more. */
void room_keep_beside(struct room *r, enum beside_kind kind, int seat, const char *words);
/* Keeps in the journal that a seat has been given a new key. */
void room_note_new_key(struct room *r, int seat);
/* The key of its dice from now on, by the shares that were given. */
void   room_take_shares(struct room *r);
size_t room_record_bytes(const struct stored_record *r); /* about what it takes in the store */
void   room_free(struct room *r);

/* ---- Clients ---- */

void room_enter(struct room *r, struct client *c, int seat);
void room_leave(struct client *c);
/* A page of the first `until` events that the client's seat has heard: the last of them; "": it has heard fewer. */
void room_tell_earlier(const struct client *c, size_t until, struct text *out);
/* What everybody may know, if it is new: who sits where, and whether they are here. */
void room_tell_seats(struct room *r);

/* ---- Playing ---- */

/* What came of it; `refusal` where a rule forbids it; for good: of what is only tried, where nobody can say before. */
enum play_outcome {
    PLAY_DONE,
    PLAY_STALE,
    PLAY_REFUSED,
    PLAY_NOT_A_MOVE,
    PLAY_NOT_NOW,
    PLAY_WANTS_DICE,
    PLAY_FOR_GOOD
};
struct play_result {
    enum play_outcome outcome;
    struct refusal    refusal;
    int               dice_wanted; /* faces in all, as far as one can tell from those given */
    struct rolls      rolls;       /* what those are for that are still to be given */
    int               played;      /* moves made, or taken back by undo, also if the last one was refused */
    int               undone;      /* moves that were taken back before others were made */
    char              why[512];
};
struct play_result play_outcome(enum play_outcome o, const char *why);
/* Is it a time to play, and does the number fit? PLAY_DONE: yes. */
struct play_result room_may_play(const struct room *r, int seat, uint32_t seq);
struct play_result room_play(struct room *r, int seat, uint32_t seq, struct move m, const char *faces);
/* Is the seat rolling for a move that it has made? What is still to be rolled is then told in `out`. */
bool room_pending(struct room *r, int seat, struct play_result *out);
/* Takes back so many, all or none, and then makes moves in one go, until one is not done. */
struct play_result room_play_all(struct room *r, int seat, uint32_t seq, int undo, const struct move *moves,
                                 int count);
/* The seat's last moves, 1 to SERIES_MAX of them, all or none. */
struct play_result room_undo(struct room *r, int seat, uint32_t seq, int count);
/* Would it be legal, by what the seat knows? The game has begun. */
struct play_result room_check(struct room *r, int seat, struct move m);
/* What the seat sees, or would see if it had taken back so many of its moves; `out`: state_size bytes. */
struct play_result room_seen(struct room *r, int seat, int undo, struct view *out);
/* After any change: tells each client what is new to it. */
void room_tell(struct room *r);

#endif
