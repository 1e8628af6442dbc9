/* Text going out: a bounded buffer that never overflows and always ends in a zero byte. */
#ifndef WARDROOM_CORE_TEXT_H
#define WARDROOM_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char  *at;
    size_t size;   /* bytes in the buffer, the ending zero included */
    size_t length; /* bytes written */
    bool   grows;  /* the buffer is ours and is enlarged when full; free it with text_free */
    bool   cut;    /* something did not fit (never for a growing text) */
};

struct text text_in(char *buffer, size_t size); /* writes into the caller's buffer */
struct text text_growing(void);                 /* allocates; end with text_free */
void        text_free(struct text *t);
void        text_clear(struct text *t);
void        text_add(struct text *t, const char *s);
void        text_add_bytes(struct text *t, const char *s, size_t n);
void        text_addf(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Takes the next blank-separated word of *line into word; false if none is left or it does not fit. */
bool text_word(const char **line, char *word, size_t size);
/* A whole decimal number in range, nothing after it. */
bool text_number(const char *word, long low, long high, long *out);
/* The UTF-8 character at s: its bytes and its code; 0 if it is none (overlong, a surrogate, cut off). */
size_t text_character(const char *s, size_t size, uint32_t *code);
/* Columns that a terminal needs for a UTF-8 string. */
size_t text_columns(const char *s);

#endif
