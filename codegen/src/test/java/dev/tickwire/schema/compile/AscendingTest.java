package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.schema.compile.sizes.AscendingSize;
import dev.tickwire.schema.compile.types.Widths;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrays whose elements rise. */
class AscendingTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ascending int(0..4095) ids[3];             | 14 | 48
        ascending int(0..4095) ids[..3];           | 2  | 50
        ascending int(5..5) ids[..1];              | 1  | 1
        ascending int(0..1) ids[..2];              | 2  | 4
        ascending int(0..2) ids[3];                | 4  | 4
        ascending int(0..2) ids[..3];              | 2  | 9
        ascending bits(31) ids[2];                 | 32 | 69
        ascending uint16 ids[2..2];                | 17 | 39
        ascending int(2147483646..2147483647) x[2];| 2  | 2
        """)
    void shouldEncodeTheFirstInFullAndLaterOnesAsDifferences(String field, int min, int max) {
        Compiled compiled = Compiled.declarations("message Move { " + field + " }");
        compiled.mustReport("");
        assertEquals(new BitSize(min, max), compiled.message("Move").size());
        assertTrue(compiled.message("Move").body().allFields().get(0).ascending());
    }

    @Test
    void shouldBoundTheSizeOfRandomElements() {
        long seed = Seeds.of(AscendingTest.class);
        Random random = new Random(seed);
        for (int run = 0; run < 3_000; run++) {
            int span = 1 + random.nextInt(1 << (1 + random.nextInt(20)));
            int upperLimit = 1 + random.nextInt(Math.min(span + 1, 60));
            int lowerLimit = random.nextInt(upperLimit + 1);
            BitSize size =
                    AscendingSize.of(new Arity.Array(lowerLimit, upperLimit, 0), Widths.bitsRequired(span), span);
            int count = lowerLimit + random.nextInt(upperLimit - lowerLimit + 1);
            long bits = count == 0 ? 0 : Widths.bitsRequired(span) + differenceBits(random, count, span);
            String what = "seed " + seed + " run " + run + ": " + bits + " of " + size;
            assertTrue(bits >= size.minBits() && bits <= size.maxBits(), what);
        }
    }

    /** Differences as a hostile mind would choose them: each just reaches a rung, while the sum lasts. */
    private static long differenceBits(Random random, int count, int span) {
        int[] reach = {1, 2, 7, 24, 281, 4378, 69_915};
        int[] bits = {1, 5, 8, 13, 18, 23, 38};
        long sum = 0;
        int left = span;
        for (int others = count - 2; others >= 0; others--) {
            int room = left - others;
            int rungs = (int) Arrays.stream(reach)
                    .filter(lowerLimit -> lowerLimit <= room)
                    .count();
            int rung = random.nextBoolean() ? rungs - 1 : random.nextInt(rungs);
            sum += bits[rung];
            left -= reach[rung];
        }
        return sum;
    }

    @Test
    void shouldRejectTypesThatCannotAscend() {
        Compiled.declarations("""
            struct S { bool x; }
            message Move {
                ascending uint8 a;
                ascending bool b[4];
                ascending float c[4];
                ascending S d[4];
                ascending int(-1..4) e[4];
                ascending uint32 f[4];
                ascending bits(32) g[..4];
                ascending fixed(8, 8, 0..1) h[4];
                ascending int(0..3) i[5];
                ascending int(4..4) j[..2];
                ascending uint8 k[4] = 3;
                ascending Missing l[4];
                optional ascending uint8 m[1..4];
            }
            """).mustReport("""
                a.tick:4:5: error[ascending-field]: `a` is a single value, and only an array can be `ascending`
                a.tick:5:15: error[ascending-field]: `b` is no array of integers, and only such an array can be `ascending`
                a.tick:6:15: error[ascending-field]: `c` is no array of integers, and only such an array can be `ascending`
                a.tick:7:15: error[ascending-field]: `d` is no array of integers, and only such an array can be `ascending`
                a.tick:8:15: error[ascending-field]: ascending elements must be in 0..2147483647, `e` holds -1..4
                a.tick:9:15: error[ascending-field]: ascending elements must be in 0..2147483647, `f` holds 0..4294967295
                a.tick:10:15: error[ascending-field]: ascending elements must be in 0..2147483647, `g` holds 0..4294967295
                a.tick:11:15: error[ascending-field]: `h` is no array of integers, and only such an array can be `ascending`
                a.tick:12:26: error[never-filled]: `i` has room for 5 ascending elements, 0..3 has 4 values
                a.tick:13:26: error[never-filled]: `j` has room for 2 ascending elements, 4..4 has 1 value
                a.tick:14:28: error[no-default]: `k` takes no default: equal elements are not ascending
                a.tick:15:15: error[unknown-type]: unknown type `Missing`
                """);
    }
}
