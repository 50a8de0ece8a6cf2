package dev.tickwire.schema.compile.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WidthsTest {

    @ParameterizedTest
    @CsvSource({
        "5, 5, 0",
        "0, 1, 1",
        "0, 1023, 10",
        "0, 1024, 11",
        "-512, 511, 10",
        "-9223372036854775808, 9223372036854775807, 64",
        "0, 18446744073709551615, 64",
        "1, 18446744073709551615, 64",
        "18446744073709551614, 18446744073709551615, 1",
    })
    void shouldBeTheFewestBitsThatHoldTheRange(BigInteger min, BigInteger max, int bits) {
        assertEquals(bits, Widths.bitsRequired(min, max));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 2", "255, 8", "256, 9", "4294967040, 32"})
    void shouldCountFromZero(long max, int bits) {
        assertEquals(bits, Widths.bitsRequired(max));
    }

    @ParameterizedTest
    @CsvSource({"-9223372036854775809, -9223372036854775808", "18446744073709551616, 18446744073709551615"})
    void shouldDetectRangesThatFitSixtyFourBits(BigInteger outside, BigInteger inside) {
        assertFalse(Widths.isRepresentable(outside));
        assertTrue(Widths.isRepresentable(inside));
    }
}
