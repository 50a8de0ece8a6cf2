package dev.tickwire.input.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InputReportTest {
    private static final long SEED = Seeds.of(InputReportTest.class);
    private static final int USUAL_BITS = 9;
    private static final int ALL = 255;
    private static final int TICK = 100_000;

    private final byte[] bytes = new byte[32 + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final InputReport report = new InputReport();
    private final InputReport read = new InputReport();

    /** Writes the report, reads it, and compares; returns its bits. */
    private int trip(int newest, int before, int back, long margin) {
        report.set(newest, before, back, margin);
        out.wrap(bytes, 0, 32);
        report.write(out, TICK);
        read.read(in.wrap(bytes, 0, out.writtenBytes()), TICK);
        assertFalse(in.failed());
        assertEquals(out.writtenBits(), in.readBits());
        assertTrue(read.isPresent());
        assertEquals(newest, read.newest());
        for (int i = 1; i <= InputReport.BEFORE; i++) {
            assertEquals((before >>> i - 1 & 1) != 0, read.hasReceived(i));
        }
        assertTrue(read.hasReceived(0));
        assertEquals(newest - back, read.minMarginTick());
        assertEquals(Math.max(-32768, Math.min(32767, margin)) / 16.0, read.marginTicks());
        return out.writtenBits();
    }

    @Test
    void shouldUseNineBitsInTheUsualCase() {
        for (int ahead = 1; ahead <= 8; ahead++) {
            assertEquals(USUAL_BITS, trip(TICK + ahead, ALL, 0, ahead * 16));
            assertEquals(USUAL_BITS, trip(TICK + ahead, ALL, 0, ahead * 16 + 15));
        }
        assertEquals(23, trip(TICK + 1, ALL, 0, 32));
        assertEquals(23, trip(TICK + 1, ALL, 0, 15));
        assertEquals(23, trip(TICK + 9, ALL, 1, 127));
        assertEquals(23, trip(TICK, ALL, 0, -1));
        assertEquals(31, trip(TICK + 1, 127, 0, 20));
        assertEquals(InputReport.MAX_BITS, trip(TICK - 191, 0, 8, -128));
    }

    @Test
    void shouldUseOneBitIfThereIsNone() {
        report.set(1, 1, 1, 1);
        report.clear();
        out.wrap(bytes, 0, 32);
        report.write(out, TICK);
        assertEquals(1, out.writtenBits());
        read.read(in.wrap(bytes, 0, 1), TICK);
        assertFalse(read.isPresent());
    }

    @Test
    void shouldEncodeAnyReport() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            int newest = TICK + 64 - random.nextInt(random.nextBoolean() ? 300 : 32_000);
            int bits = trip(newest, random.nextInt(256), random.nextInt(9), random.nextInt(200_000) - 100_000);
            assertTrue(bits <= InputReport.MAX_BITS);
        }
    }

    @Test
    void shouldSurviveArbitraryBytes() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            random.nextBytes(bytes);
            read.read(in.wrap(bytes, 0, random.nextInt(12)), random.nextInt());
        }
    }
}
