package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ToldSlotsTest {
    private static final int BYTES = 1000;

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final PackedWriter writer = new PackedWriter(out);
    private final PackedReader reader = new PackedReader(in);

    private static boolean[] some(Random random, int slots) {
        boolean[] some = new boolean[slots];
        double share = random.nextInt(3) == 0 ? random.nextDouble() : random.nextInt(2);
        for (int slot = 0; slot < slots; slot++) {
            some[slot] = random.nextDouble() < share;
        }
        return some;
    }

    @Test
    void shouldReadWhatItHasWritten() {
        Random random = new Random(1);
        for (int round = 0; round < 20_000; round++) {
            int slots = 1 + random.nextInt(100);
            boolean[] last = some(random, slots);
            boolean[] now = some(random, slots);
            out.wrap(bytes, 0, BYTES);
            ToldSlots.write(writer, last, now);
            in.wrap(bytes, 0, out.writtenBytes());
            boolean[] read = some(random, slots);
            ToldSlots.read(reader, last, read);
            assertFalse(in.failed());
            assertArrayEquals(now, read);
            assertEquals(out.writtenBits(), in.readBits());
        }
    }

    @Test
    void shouldCostLittleWhereTheSameMove() {
        boolean[] last = new boolean[901];
        Arrays.fill(last, 300, 430, true);
        out.wrap(bytes, 0, BYTES);
        ToldSlots.write(writer, last, last);
        assertEquals(2 * 3, out.writtenBits());

        boolean[] now = last.clone();
        now[310] = false;
        now[700] = true;
        out.wrap(bytes, 0, BYTES);
        ToldSlots.write(writer, last, now);
        assertEquals(24, out.writtenBits());
    }

    @Test
    void shouldReadNothingThatItDoesNotWrite() {
        Random random = new Random(2);
        byte[] written = new byte[bytes.length];
        int refused = 0;
        int accepted = 0;
        for (int round = 0; round < 50_000; round++) {
            random.nextBytes(bytes);
            int slots = 1 + random.nextInt(30);
            boolean[] last = some(random, slots);
            boolean[] now = new boolean[slots];
            in.wrap(bytes, 0, 1 + random.nextInt(20));
            ToldSlots.read(reader, last, now);
            if (in.failed()) {
                refused++;
                continue;
            }
            accepted++;
            out.wrap(written, 0, BYTES);
            ToldSlots.write(writer, last, now);
            FirstBits.assertSame(bytes, in, written, out, "round " + round);
        }
        assertTrue(refused > 1000 && accepted > 1000, refused + " refused, " + accepted + " accepted");
    }
}
