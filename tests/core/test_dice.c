#include "core/dice.h"
#include <criterion/criterion.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const uint8_t master[DICE_KEY_BYTES] = { 1, 2, 3, 4, 5, 6, 7, 8 };

/* Dice of many short streams, as a game rolls them; answers the chi-square of the faces. */
static double chi_square(struct dice *d, int streams, int rolls)
{
    double count[7] = { 0 }, sum = 0, expected = streams * rolls / 6.0;
    for (int s = 0; s < streams; s++) {
        dice_open(d, (uint16_t)(s / 100), 3, (int16_t)(s % 100 - 50), 7);
        for (int i = 0; i < rolls; i++) {
            const struct die die = dice_roll(d);
            cr_assert(die.value >= 1 && die.value <= 6);
            count[die.value]++;
        }
    }
    for (int face = 1; face <= 6; face++)
        sum += (count[face] - expected) * (count[face] - expected) / expected;
    return sum;
}

Test(dice, fast_faces_are_even)
{
    struct dice d;
    dice_fast(&d, NULL, 1);
    cr_expect_lt(chi_square(&d, 20000, 10), 25.0, "a fair die does so in 1 run of 7000");
}

Test(dice, keyed_faces_are_even)
{
    struct dice d;
    dice_keyed(&d, NULL, master);
    cr_expect_lt(chi_square(&d, 4000, 10), 25.0);
}

Test(dice, first_dice_of_neighbouring_seeds_and_streams_are_even)
{
    double count[7] = { 0 }, pairs[7][7] = { { 0 } };
    int    last = 0;
    for (int seed = 0; seed < 300; seed++) {
        struct dice d;
        dice_fast(&d, NULL, (uint64_t)seed);
        for (int16_t place = 0; place < 200; place++) {
            dice_open(&d, 1, 0, place, 0);
            const int face = dice_roll(&d).value;
            count[face]++;
            pairs[last][face]++;
            last = face;
        }
    }
    for (int face = 1; face <= 6; face++) {
        cr_expect_float_eq(count[face] / 60000, 1 / 6.0, 0.008);
        for (int next = 1; next <= 6; next++)
            cr_expect_float_eq(pairs[face][next] / 60000, 1 / 36.0, 0.004);
    }
}

Test(dice, the_same_stream_gives_the_same_dice_whatever_came_between)
{
    for (int source = DICE_FAST; source <= DICE_KEYED; source++) {
        struct dice d;
        if (source == DICE_FAST)
            dice_fast(&d, NULL, 42);
        else
            dice_keyed(&d, NULL, master);
        int first[20];
        dice_open(&d, 2, 5, -1, 9);
        for (int i = 0; i < 20; i++)
            first[i] = i % 3 ? dice_roll(&d).value : dice_draw(&d, 40).value;
        dice_open(&d, 2, 5, 9, -1);
        dice_roll(&d);
        dice_open(&d, 2, 5, -1, 9);
        for (int i = 0; i < 20; i++)
            cr_expect_eq(first[i], i % 3 ? dice_roll(&d).value : dice_draw(&d, 40).value);
    }
}

Test(dice, streams_differ_in_every_part_of_their_name)
{
    struct dice d;
    dice_fast(&d, NULL, 42);
    uint64_t hashes[5];
    dice_open(&d, 1, 1, 1, 1);
    hashes[0] = d.stream_hash;
    dice_open(&d, 2, 1, 1, 1);
    hashes[1] = d.stream_hash;
    dice_open(&d, 1, 2, 1, 1);
    hashes[2] = d.stream_hash;
    dice_open(&d, 1, 1, 2, 1);
    hashes[3] = d.stream_hash;
    dice_open(&d, 1, 1, 1, 2);
    hashes[4] = d.stream_hash;
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < i; j++)
            cr_expect_neq(hashes[i], hashes[j]);
}

Test(dice, draws_cover_all_their_sides_evenly)
{
    struct dice d;
    double      count[7] = { 0 };
    dice_keyed(&d, NULL, master);
    dice_open(&d, 1, 0, 0, 0);
    for (int i = 0; i < 7000; i++) {
        const struct die die = dice_draw(&d, 7);
        cr_assert_lt(die.value, 7);
        cr_assert(die.secret);
        count[die.value]++;
    }
    for (int i = 0; i < 7; i++)
        cr_expect_float_eq(count[i], 1000, 130);
}

/* The derivation of dice.h, written a second time. */
static int derived(uint64_t subkey, const char *message, int sides)
{
    uint8_t key[32], digest[32];
    crypto_kdf_derive_from_key(key, sizeof key, subkey, "wardroom", master);
    crypto_generichash(digest, sizeof digest, (const uint8_t *)message, strlen(message), key, sizeof key);
    for (int i = 0; i < 32; i += 2) {
        const int number = digest[i] * 256 + digest[i + 1];
        if (number < 65536 / sides * sides)
            return number % sides;
    }
    return -1;
}

Test(dice, a_keyed_die_is_derived_as_documented)
{
    struct dice d;
    dice_keyed(&d, NULL, master);
    dice_open(&d, 12, 3, -4, 5);
    cr_expect_eq(dice_roll(&d).value, 1 + derived(1, "12/3/-4/5/0/0", 6));
    cr_expect_eq(dice_roll(&d).value, 1 + derived(1, "12/3/-4/5/1/0", 6));
    cr_expect_eq(dice_draw(&d, 1000).value, derived(2, "12/3/-4/5/2/0", 1000));
}

Test(dice, keyed_numbers_that_would_favour_some_sides_are_passed_over)
{
    enum { SIDES = 40000 }; /* two numbers in five are above the largest multiple */
    struct dice d;
    dice_keyed(&d, NULL, master);
    dice_open(&d, 1, 2, 3, 4);
    for (int n = 0; n < 100; n++) {
        char message[32];
        snprintf(message, sizeof message, "1/2/3/4/%d/0", n);
        cr_expect_eq(dice_draw(&d, SIDES).value, derived(2, message, SIDES), "die %d", n);
    }
}

Test(dice, when_a_digest_has_no_even_number_the_next_attempt_counts)
{
    enum { SIDES = 32769 }; /* every second number is too large: all sixteen once in 65536 dice */
    struct dice d;
    int         seen = 0;
    dice_keyed(&d, NULL, master);
    for (int16_t place = 0; seen == 0 && place < 20; place++) {
        dice_open(&d, 1, 2, place, 4);
        for (int n = 0; n < 65535; n++) {
            char             message[32];
            const struct die die = dice_draw(&d, SIDES);
            snprintf(message, sizeof message, "1/2/%d/4/%d/0", place, n);
            if (derived(2, message, SIDES) >= 0)
                continue;
            snprintf(message, sizeof message, "1/2/%d/4/%d/1", place, n);
            cr_expect_eq(die.value, derived(2, message, SIDES));
            seen++;
        }
    }
    cr_expect_gt(seen, 0);
}

Test(dice, a_source_proves_its_own_dice_and_no_others)
{
    for (int source = DICE_FAST; source <= DICE_KEYED; source++) {
        struct dice d;
        if (source == DICE_FAST)
            dice_fast(&d, NULL, 42);
        else
            dice_keyed(&d, NULL, master);
        dice_open(&d, 3, 1, 4, 1);
        for (int i = 0; i < 50; i++) {
            struct die die = i % 2 ? dice_roll(&d) : dice_draw(&d, 30);
            cr_expect(dice_proves(&d, &die));
            die.value = (uint16_t)(die.value % 6 + 1 == die.value ? die.value + 1 : die.value % 6 + 1);
            cr_expect_not(dice_proves(&d, &die));
        }
    }
}

Test(dice, a_die_by_hand_is_not_proved)
{
    struct dice d;
    dice_fast(&d, NULL, 42);
    struct die die = dice_roll(&d);
    die.by_hand = true;
    cr_expect_not(dice_proves(&d, &die));
}

Test(dice, queued_faces_come_first_but_not_for_draws)
{
    struct dice              d, plain;
    static struct dice_faces typed;
    dice_fast(&d, NULL, 42);
    dice_fast(&plain, NULL, 42);
    cr_expect_not(dice_queue(&plain, 6), "there is no room for any");
    d.typed = &typed;
    cr_expect(dice_queue(&d, 6));
    cr_expect(dice_queue(&d, 1));
    cr_expect_not(dice_queue(&d, -1));
    cr_expect_not(dice_queue(&d, DICE_FACE_MAX + 1));
    dice_open(&d, 1, 1, 1, 1);
    dice_open(&plain, 1, 1, 1, 1);
    cr_expect_eq(dice_draw(&d, 9).value, dice_draw(&plain, 9).value);
    cr_expect_eq(dice_queued(&d), 2);
    const struct die six = dice_roll(&d), one = dice_roll(&d), next = dice_roll(&d);
    cr_expect(six.value == 6 && six.by_hand);
    cr_expect(one.value == 1 && one.by_hand);
    dice_roll(&plain);
    dice_roll(&plain);
    cr_expect_eq(next.value, dice_roll(&plain).value, "the queue takes up numbers of the stream");
    cr_expect_not(next.by_hand);
}

Test(dice, the_queue_holds_as_many_as_it_says_and_wraps_round)
{
    struct dice              d;
    static struct dice_faces typed;
    dice_fast(&d, NULL, 42);
    d.typed = &typed;
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < DICE_QUEUE_MAX; i++)
            cr_assert(dice_queue(&d, 1 + (i + round) % 6));
        cr_expect_not(dice_queue(&d, 1));
        for (int i = 0; i < DICE_QUEUE_MAX - 1; i++)
            cr_assert_eq(dice_roll(&d).value, 1 + (i + round) % 6);
        cr_expect_eq(dice_queued(&d), 1);
        dice_roll(&d);
    }
}

static const struct die recorded[] = {
    { .of = { 1, 2, 3, 4, 0 }, .sides = 6, .value = 5 },
    { .of = { 1, 2, 3, 4, 1 }, .sides = 6, .value = 2, .by_hand = true },
    { .of = { 1, 2, 3, 4, 2 }, .sides = 9, .value = 8, .draw = true, .secret = true },
};

Test(dice, a_record_gives_back_what_it_holds)
{
    struct dice d;
    dice_recorded(&d, NULL, recorded, 3);
    dice_open(&d, 1, 2, 3, 4);
    cr_expect_eq(dice_roll(&d).value, 5);
    cr_expect(dice_roll(&d).by_hand);
    cr_expect_eq(dice_draw(&d, 9).value, 8);
    cr_expect_eq(d.record_next, 3);
    cr_expect_not(d.record_failed);
}

Test(dice, a_record_fails_on_another_stream_other_sides_a_roll_for_a_draw_and_past_its_end)
{
    struct dice d;
    dice_recorded(&d, NULL, recorded, 3);
    dice_open(&d, 1, 2, 3, 5);
    dice_roll(&d);
    cr_expect(d.record_failed, "another stream");

    dice_recorded(&d, NULL, recorded, 3);
    dice_open(&d, 1, 2, 3, 4);
    dice_draw(&d, 6);
    cr_expect(d.record_failed, "a draw for a roll");

    dice_recorded(&d, NULL, recorded + 2, 1);
    dice_open(&d, 1, 2, 3, 4);
    d.stream.n = 2;
    dice_draw(&d, 10);
    cr_expect(d.record_failed, "other sides");

    dice_recorded(&d, NULL, recorded, 0);
    dice_roll(&d);
    cr_expect(d.record_failed, "past its end");
}

Test(dice, after_a_failure_a_tie_can_still_be_broken)
{
    struct dice d;
    dice_recorded(&d, NULL, NULL, 0);
    dice_open(&d, 1, 1, 1, 1);
    int rounds = 0, a, b;
    do {
        a = dice_roll(&d).value;
        b = dice_roll(&d).value;
    } while (a == b && ++rounds < 1000);
    cr_expect_lt(rounds, 1000, "a rule that rolls until somebody wins would never end");
}

Test(rng, numbers_stay_below_and_come_out_even)
{
    struct rng r = { 5 };
    double     count[10] = { 0 };
    for (int i = 0; i < 100000; i++) {
        const uint32_t n = rng_below(&r, 10);
        cr_assert_lt(n, 10);
        count[n]++;
    }
    for (int i = 0; i < 10; i++)
        cr_expect_float_eq(count[i], 10000, 400);
    cr_expect_eq(rng_below(&r, 1), 0);
}

Test(rng, the_largest_ranges_are_even_too)
{
    struct rng r = { 5 };
    double     count[3] = { 0 };
    for (int i = 0; i < 30000; i++)
        count[rng_below(&r, UINT32_C(3) << 30) % 3]++; /* plain scaling would favour every third number */
    for (int i = 0; i < 3; i++)
        cr_expect_float_eq(count[i], 10000, 400);
}

/* ---- Other dice than six-sided ones ---- */

static const struct roll_kind kinds[] = {
    { .rule = "1", .name = "usual" },
    { .rule = "2", .name = "ten", .faces = 10, .from_zero = true },
    { .rule = "3", .name = "twelve", .faces = 12 },
    { .rule = "4", .name = "own", .faces = 12, .seen = SEEN_BY_OWNER },
};

Test(dice, a_kind_says_which_faces_its_dice_have)
{
    static const int lowest[] = { 1, 0, 1, 1 }, highest[] = { 6, 9, 12, 12 };
    struct dice      d;
    for (int source = 0; source < 2; source++) {
        int met[4][13] = { { 0 } };
        if (source)
            dice_keyed(&d, kinds, master);
        else
            dice_fast(&d, kinds, 42);
        for (int i = 0; i < 4000; i++) {
            dice_open(&d, 1, (uint16_t)(i % 4), (int16_t)(i / 4), 0);
            const struct die die = dice_roll(&d);
            cr_assert(die.value >= lowest[i % 4] && die.value <= highest[i % 4], "%d", die.value);
            cr_assert(dice_proves(&d, &die));
            met[i % 4][die.value]++;
        }
        for (int k = 0; k < 4; k++)
            for (int face = lowest[k]; face <= highest[k]; face++)
                cr_assert_gt(met[k][face], 1000 / (highest[k] - lowest[k] + 1) / 2, "kind %d face %d", k,
                             face);
    }
}

Test(dice, a_die_for_its_owner_comes_from_the_secret_key)
{
    struct dice d, other;
    dice_keyed(&d, kinds, master);
    dice_keyed(&other, kinds, master);
    memset(other.open_key, 0, sizeof other.open_key); /* which tells nothing of it */
    for (int i = 0; i < 50; i++) {
        dice_open(&d, 1, 3, (int16_t)i, 0);
        dice_open(&other, 1, 3, (int16_t)i, 0);
        const struct die die = dice_roll(&d);
        cr_assert(die.secret && !die.draw);
        cr_assert_eq(die.value, dice_roll(&other).value);
    }
}

Test(dice, a_face_that_the_die_has_not_goes_on_waiting)
{
    struct dice              d;
    static struct dice_faces typed;
    dice_fast(&d, kinds, 42);
    d.typed = &typed;
    cr_assert(dice_queue(&d, 12) && dice_queue(&d, 0) && dice_queue(&d, 9));
    dice_open(&d, 1, 2, 0, 0);
    cr_assert_eq(dice_roll(&d).value, 12);
    dice_open(&d, 1, 0, 0, 0);
    const struct die die = dice_roll(&d);
    cr_assert(!die.by_hand && d.misfit);
    cr_assert_eq(dice_queued(&d), 2);
}

Test(dice, a_copy_is_light_and_takes_what_waits_on_its_own)
{
    struct dice              d, copy;
    static struct dice_faces typed;
    cr_assert_lt(sizeof d, 256);
    dice_fast(&d, kinds, 42);
    d.typed = &typed;
    cr_assert(dice_queue(&d, 3) && dice_queue(&d, 4));
    copy = d;
    dice_open(&copy, 1, 0, 0, 0);
    cr_assert_eq(dice_roll(&copy).value, 3);
    cr_assert_eq(dice_roll(&copy).value, 4);
    cr_assert_eq(dice_queued(&copy), 0);
    cr_assert_eq(dice_queued(&d), 2);
}
