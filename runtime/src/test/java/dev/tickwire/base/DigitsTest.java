package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.generated.WideField;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DigitsTest {
    private static final long[] EDGES = {
        0, 1, 9, 10, 15, 16, 999_999_999, 1_000_000_000, Long.MAX_VALUE, Long.MIN_VALUE, -1, -2
    };

    @Test
    void shouldFormatNumbersLikeTheJdk() {
        long seed = Seeds.of(DigitsTest.class);
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            long value = i < EDGES.length ? EDGES[i] : random.nextLong() >>> random.nextInt(64);
            assertEquals(
                    "<" + Long.toUnsignedString(value),
                    Digits.unsigned(new StringBuilder("<"), value).toString());
            assertEquals(
                    Long.toHexString(value),
                    Digits.hex(new StringBuilder(), value).toString(),
                    () -> "seed " + seed);
        }
    }

    @Test
    void shouldAppendNumbersThatReadBackTheSame() {
        long seed = Seeds.of(DigitsTest.class, 1);
        Random random = new Random(seed);
        for (int i = 0; i < Runs.of(60_000, 300_000); i++) {
            float single = i % 2 == 0
                    ? Float.intBitsToFloat(random.nextInt())
                    : random.nextInt(2_000_000) / (float) Math.pow(10, random.nextInt(7));
            String text = Digits.decimal(new StringBuilder(), single).toString();
            assertEquals(
                    Float.floatToIntBits(single), Float.floatToIntBits(Float.parseFloat(text)), () -> "seed " + seed);
            assertTrue(text.length() <= Float.toString(single).length(), text);
            double twice = i % 2 == 0 ? random.nextDouble() * 1e6 : random.nextInt() / Math.pow(10, random.nextInt(7));
            String digits = Digits.decimal(new StringBuilder(), twice).toString();
            assertEquals(twice, Double.parseDouble(digits), () -> "seed " + seed);
            assertTrue(digits.length() <= Double.toString(twice).length(), digits);
        }
        assertEquals("5.25", Digits.decimal(new StringBuilder(), 5.25f).toString());
        assertEquals("-0.01", Digits.decimal(new StringBuilder(), -0.01f).toString());
        assertEquals("-0.0", Digits.decimal(new StringBuilder(), -0f).toString());
        assertEquals("100.0", Digits.decimal(new StringBuilder(), 100.0).toString());
        assertEquals("NaN", Digits.decimal(new StringBuilder(), Double.NaN).toString());
    }

    @Test
    void shouldAppendIntegersOfManyBits() {
        long seed = Seeds.of(DigitsTest.class, 2);
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            long high = i < EDGES.length ? EDGES[i] : random.nextLong() >>> random.nextInt(64);
            long low = i < EDGES.length ? EDGES[EDGES.length - 1 - i] : random.nextLong();
            WideField unsigned = WideField.unsigned("Move.id", 128);
            unsigned.set(high, low);
            WideField signed = WideField.signed("Move.id", 128);
            signed.set(high, low);
            BigInteger lower = new BigInteger(Long.toUnsignedString(low));
            BigInteger upper = new BigInteger(Long.toUnsignedString(high));
            assertEquals(upper.shiftLeft(64).or(lower).toString(), unsigned.toString(), () -> "seed " + seed);
            assertEquals(
                    BigInteger.valueOf(high).shiftLeft(64).or(lower).toString(),
                    signed.toString(),
                    () -> "seed " + seed);
        }
    }

    @Test
    void shouldAppendATextAsItWasEncoded() {
        long seed = Seeds.of(DigitsTest.class, 3);
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(20); length > 0; length--) {
                int point = 1 + random.nextInt(1 << 1 + random.nextInt(20));
                text.appendCodePoint(point >= 0xD800 && point < 0xE000 ? 'x' : point);
            }
            byte[] bytes = ("<" + text).getBytes(StandardCharsets.UTF_8);
            StringBuilder appended = Utf8.append(new StringBuilder(), bytes, 1, bytes.length - 1);
            assertEquals(text.toString(), appended.toString(), () -> "seed " + seed);
        }
    }
}
