/* Any bytes as a data file: the reader must say what is wrong and never fall over. */
#include "fuzz.h"

int fuzz_one(const uint8_t *bytes, size_t size)
{
    static const char *const wanted[] = { "id", "title", "rating", NULL };
    struct csv_table         t = { 0 };
    struct data_report       report = { .lines = text_growing() };
    if (csv_from_memory(&t, "fuzz.csv", (const char *)bytes, size, wanted, &report)) {
        volatile size_t seen = 0; /* every cell that it claims to have can be read */
        for (int row = 0; row < t.rows; row++)
            for (int i = 0; wanted[i]; i++)
                for (const char *c = csv_cell(&t, row, wanted[i]); *c; c++)
                    seen = seen + 1;
        for (int row = 0; row < t.rows; row++)
            csv_number(&t, row, "rating", 1, 9, &report);
        csv_close(&t);
    }
    text_free(&report.lines);
    return 0;
}
