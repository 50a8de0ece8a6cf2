package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.Random;
import org.junit.jupiter.api.Test;

public class StepCodeTest {
    private static final int BYTES = 32;
    private static final long MOST = (1L << 33) - 1;

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final PackedWriter writer = new PackedWriter(out);
    private final PackedReader reader = new PackedReader(in);

    /** The bits of a number. */
    public static int measure(long steps, int k) {
        BitWriter out = new BitWriter().wrap(new byte[BYTES + BitWriter.SPARE_BYTES], 0, BYTES);
        StepCode.write(new PackedWriter(out), steps, k);
        return out.writtenBits();
    }

    private void check(long steps, int k) {
        out.wrap(bytes, 0, BYTES);
        StepCode.write(writer, steps, k);
        in.wrap(bytes, 0, out.writtenBytes());
        assertEquals(steps, StepCode.read(reader, k), () -> "k = " + k);
        assertFalse(in.failed());
        assertEquals(out.writtenBits(), in.readBits());
    }

    @Test
    void shouldReadWhatItHasWritten() {
        for (int k = 0; k <= 31; k++) {
            for (int steps = -3000; steps <= 3000; steps++) {
                check(steps, k);
            }
            for (int shift = 10; shift <= 33; shift++) {
                check((1L << shift) - 1, k);
                check(-(1L << shift), k);
            }
        }
    }

    @Test
    void shouldUseTheFewestBitsForExpectedSteps() {
        assertEquals(1, measure(0, 0));
        assertEquals(2, measure(-1, 0));
        assertEquals(3, measure(1, 0));
        assertEquals(1 + 3, measure(3, 3));
        assertEquals(5 + 3, measure(16, 3), "the first behind the Rice code");
        assertEquals(4 + 28 + 1 + 28 + 5, measure(MOST, 5), "the greatest");
    }

    @Test
    void shouldExpectMoreWhereMoreMovedBefore() {
        int[] expected = {0, 1, 2, 2, 3, 3, 3, 3, 4};
        for (int motion = 0; motion < expected.length; motion++) {
            assertEquals(expected[motion], StepCode.parameter(motion));
            assertEquals(expected[motion], StepCode.parameter(-motion));
        }
        assertEquals(4, StepCode.parameter(16));
        assertEquals(5, StepCode.parameter(32));
        assertEquals(18, StepCode.parameter(-(1L << 32)));
    }

    @Test
    void shouldReadNothingThatItDoesNotWrite() {
        Random random = new Random(Seeds.of(StepCodeTest.class));
        byte[] written = new byte[bytes.length];
        int refused = 0;
        for (int round = 0; round < 200_000; round++) {
            random.nextBytes(bytes);
            if (random.nextBoolean()) {
                bytes[0] = (byte) 0xFF;
                bytes[1] |= (byte) random.nextInt();
            }
            int k = random.nextInt(32);
            in.wrap(bytes, 0, BYTES);
            long number = StepCode.readUnsigned(reader, k);
            if (in.failed()) {
                refused++;
                continue;
            }
            out.wrap(written, 0, BYTES);
            StepCode.writeUnsigned(writer, number, k);
            FirstBits.assertSame(bytes, in, written, out, "k = " + k);
        }
        assertTrue(refused > 100, refused + " refused");
    }

    @Test
    void shouldFailAtTheEnd() {
        bytes[0] = (byte) 0xFF;
        in.wrap(bytes, 0, 1);
        StepCode.read(reader, 3);
        assertTrue(in.failed());
    }
}
