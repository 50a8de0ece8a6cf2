package dev.tickwire.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class QuantizerTest {
    @Test
    void shouldCountItsStepsAndBits() {
        Quantizer tenth = new Quantizer(0, 10, 0.01f);
        assertEquals(1000, tenth.top());
        assertEquals(10, tenth.widthBits());
        assertEquals(1, new Quantizer(0, 1, 5).top(), "at least one step");
        assertEquals(32, new Quantizer(-1e9f, 1e9f, 1e-9f).widthBits(), "at most 32 bits");
        assertEquals(4294967040L, new Quantizer(-1e9f, 1e9f, 1e-9f).top());
    }

    @Test
    void shouldReturnTheBoundsExactlyAndClampWhatIsBeyond() {
        Quantizer quantizer = new Quantizer(-512, 512, 0.25f);
        assertEquals(0, quantizer.encode(-512));
        assertEquals(quantizer.top(), quantizer.encode(512));
        assertEquals(0, quantizer.encode(Float.NEGATIVE_INFINITY));
        assertEquals(quantizer.top(), quantizer.encode(Float.POSITIVE_INFINITY));
        assertEquals(-512, quantizer.decode(0));
        assertEquals(512, quantizer.decode(quantizer.top()));
    }

    @Test
    void shouldBeOffByHalfAStepAtTheMostAndSettleAtOnce() {
        Random random = new Random(6);
        for (int i = 0; i < 100_000; i++) {
            Quantizer quantizer = new Quantizer(-100, 100, 0.001f + random.nextFloat());
            float value = random.nextFloat() * 200 - 100;
            float read = quantizer.decode(quantizer.encode(value));
            double step = 200.0 / quantizer.top();
            assertTrue(Math.abs(read - value) <= step / 2 + 1e-4, value + " became " + read);
            assertEquals(read, quantizer.decode(quantizer.encode(read)), "written again it stays what it is");
        }
    }

    @Test
    void shouldRefuseAStepAboveTheTop() {
        Quantizer quantizer = new Quantizer(0, 10, 0.01f);
        byte[] bytes = new byte[2 + BitWriter.SPARE_BYTES];
        new BitWriter().wrap(bytes, 0, 2).writeBits(1001, 10);
        BitReader in = new BitReader().wrap(bytes, 0, 2);
        in.readQuantized(quantizer);
        assertTrue(in.failed());
    }

    @Test
    void shouldRefuseBoundsThatMakeNoSense() {
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(2, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(0, Float.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(0, Float.POSITIVE_INFINITY, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(-Float.MAX_VALUE, Float.MAX_VALUE, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(0, 1, Float.NaN));
    }
}
