package dev.tickwire.codegen.java.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Seeds;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LiteralsTest {
    @Test
    void shouldWriteFloatsInTheFewestDigits() {
        assertEquals("0.01f", Literals.ofFloat(0.01f));
        assertEquals("-180f", Literals.ofFloat(-180f));
        assertEquals("16777216f", Literals.ofFloat(1 << 24));
        assertEquals("-0f", Literals.ofFloat(-0f));
        assertEquals("1E-45f", Literals.ofFloat(Float.MIN_VALUE));
        assertEquals("0.1d", Literals.ofDouble(0.1));
        assertEquals("-0d", Literals.ofDouble(-0.0));
        assertEquals("Float.NaN", Literals.codeOf(Float.NaN).toString().replace("java.lang.", ""));
        assertEquals(
                "Double.NEGATIVE_INFINITY",
                Literals.codeOf(Double.NEGATIVE_INFINITY).toString().replace("java.lang.", ""));
    }

    @Test
    void shouldWriteLongsModuloTwoToThePowerOf64() {
        assertEquals(
                "-9223372036854775808L",
                Literals.ofLong(BigInteger.ONE.shiftLeft(63).negate()));
        assertEquals("0x8000000000000000L", Literals.ofLong(BigInteger.ONE.shiftLeft(63)));
        assertEquals(
                "0xFFFFFFFFFFFFFFFFL",
                Literals.ofLong(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)));
        assertEquals("616L", Literals.ofLong(new BigInteger("-18446744073709551000")));
    }

    @Test
    void shouldRoundTripTheBits() {
        long seed = Seeds.of(LiteralsTest.class);
        Random random = new Random(seed);
        for (int i = 0; i < 3_000; i++) {
            float single = Float.intBitsToFloat(random.nextInt());
            double twice = Double.longBitsToDouble(random.nextLong());
            if (Float.isFinite(single)) {
                assertEquals(single, Float.parseFloat(Literals.ofFloat(single)), "seed " + seed);
            }
            if (Double.isFinite(twice)) {
                assertEquals(twice, Double.parseDouble(Literals.ofDouble(twice)), "seed " + seed);
            }
        }
    }
}
