package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType.FixedValue;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FixedPointTest {

    private static FieldModel only(String field) {
        Compiled compiled = Compiled.declarations("message Move { " + field + " }");
        compiled.mustReport("");
        return compiled.message("Move").body().allFields().get(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fixed(8, 8)                    | -32768               | 32767               | 16
            fixed(1, 0)                    | -1                   | 0                   | 1
            fixed(64, 0)                   | -9223372036854775808 | 9223372036854775807 | 64
            fixed(1, 63)                   | -9223372036854775808 | 9223372036854775807 | 64
            fixed(16, 8, -100..100)        | -25600               | 25600               | 16
            fixed(9, 8, 0..255)            | 0                    | 65280               | 16
            fixed(4, 2, 0.25 .. 1.5)       | 1                    | 6                   | 3
            fixed(8, 8, 3..3)              | 768                  | 768                 | 0
            fixed(8, 8, -128..127.99609375)| -32768               | 32767               | 16
            """)
    void shouldUseRawBoundsAndTheFewestBits(String type, String min, String max, int bits) {
        FixedValue fixed = (FixedValue) only(type + " x;").type();
        assertEquals(new BigInteger(min), fixed.min());
        assertEquals(new BigInteger(max), fixed.max());
        assertEquals(bits, fixed.widthBits());
        assertEquals(bits, fixed.size().maxBits());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fixed(8, 8) x;                  | 0
            fixed(8, 8) x = 1.5;            | 384
            fixed(8, 8) x = -128;           | -32768
            fixed(8, 8, 2..4) x;            | 512
            fixed(8, 8, -4..-2) x;          | -1024
            fixed(8, 8) x = 1.0 / 256;      | 1
            """)
    void shouldHaveARawDefault(String field, String raw) {
        assertEquals(
                new DefaultValue.IntegerDefault(new BigInteger(raw)),
                only(field).defaultValue());
    }

    @Test
    void shouldRefuseOtherThanBitsAndBounds() {
        Compiled.declarations("""
                message Move {
                    fixed a;
                    fixed(8) b;
                    fixed(8, 8, 8) c;
                    fixed(0..8, 8) d;
                    fixed(8, 8, 0..1, 2) e;
                    fixed(8, 0..8) f;
                    fixed(8, 8, step 1) g;
                    fixed(0, 8) h;
                    fixed(8, -1) i;
                    fixed(65, 0) j;
                    fixed(33, 32) k;
                    fixed("8", 8) l;
                }
                """).mustReport("""
                a.tick:3:5: error[unbounded]: `fixed` has no size
                a.tick:4:5: error[wrong-arguments]: `fixed` takes the bits before and behind the point, and perhaps bounds
                a.tick:5:5: error[wrong-arguments]: `fixed` takes the bits before and behind the point, and perhaps bounds
                a.tick:6:5: error[wrong-arguments]: `fixed` takes the bits before and behind the point, and perhaps bounds
                a.tick:7:5: error[wrong-arguments]: `fixed` takes the bits before and behind the point, and perhaps bounds
                a.tick:8:5: error[wrong-arguments]: `fixed` takes the bits before and behind the point, and perhaps bounds
                a.tick:9:5: error[wrong-arguments]: `fixed` takes the bits before and behind the point, and perhaps bounds
                a.tick:10:11: error[size-out-of-range]: the number of bits before the point is 0, must be in 1..64
                a.tick:11:14: error[size-out-of-range]: the number of bits behind the point is -1, must be in 0..64
                a.tick:12:11: error[size-out-of-range]: the number of bits before the point is 65, must be in 1..64
                a.tick:13:11: error[size-out-of-range]: `fixed` takes 65 bits, must be at most 64
                a.tick:14:11: error[wrong-kind]: the number of bits before the point must be an integer, not a text
                """);
    }

    @Test
    void shouldRefuseBoundsAndDefaultsItCannotHold() {
        Compiled compiled = Compiled.declarations("""
                message Move {
                    fixed(8, 8, 0..128) a;
                    fixed(8, 8, -129..0) b;
                    fixed(8, 8, 0..0.1) c;
                    fixed(8, 8, 2..1.5) d;
                    fixed(8, 8, 0..1e20) e;
                    fixed(8, 8, true..1) f;
                    fixed(8, 8) g = 128;
                    fixed(8, 8, 0..1) h = 1.5;
                    fixed(8, 8) i = 0.1;
                    fixed(8, 8) j = "1";
                }
                """);
        compiled.mustReport("""
                a.tick:3:20: error[bounds-out-of-range]: the upper bound is 128, must be in -128..127.99609375
                a.tick:4:17: error[bounds-out-of-range]: the lower bound is -129, must be in -128..127.99609375
                a.tick:5:20: error[not-exact]: the upper bound is 0.1, no multiple of 2^-8
                a.tick:6:17: error[bounds-order]: the bounds are out of order: 2 is above 1.5
                a.tick:7:20: error[bounds-out-of-range]: the upper bound is 100000000000000000000, must be in -128..127.99609375
                a.tick:8:17: error[wrong-kind]: the lower bound must be a number, not a truth value
                a.tick:9:21: error[default-out-of-range]: the default of `g` is 128, must be in -128..127.99609375
                a.tick:10:27: error[default-out-of-range]: the default of `h` is 1.5, must be in 0..1
                a.tick:11:21: error[not-exact]: the default of `i` is 0.1, no multiple of 2^-8
                a.tick:12:21: error[wrong-kind]: the default of `j` must be a number, not a text
                """);
        compiled.mustHelp("not-exact", "write one of the nearest values, 0.09765625 and 0.1015625");
    }

    @Test
    void shouldNotBeCompared() {
        Compiled.declarations("message Move { fixed(8, 8) x; if (x > 1) { bool y; } }")
                .mustReport("""
                a.tick:2:35: error[field-not-comparable]: `x` is neither an integer nor an enum and cannot be compared
                """);
    }
}
