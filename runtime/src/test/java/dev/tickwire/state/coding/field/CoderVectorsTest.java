package dev.tickwire.state.coding.field;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.model.ModelledWriter;
import dev.tickwire.state.coding.model.Models;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/**
 * The bits of fields of all kinds, in both codings, by checksums of when this was written. Both sides change alike
 * where a coding changes, so that only this notices that builds of a game do not understand each other any more.
 */
class CoderVectorsTest {
    private static final int BYTES = 20_000;
    private static final int TYPES = 300;
    private static final int TICKS = 12;

    private static final long PACKED = 470_435_394L;
    private static final long MODELLED = 2_998_903_109L;

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final CRC32 sum = new CRC32();

    /** Writes an object at a tick. */
    private interface Writing {
        /** Returns how many bits it took. */
        int write(ObjectCoder coder, int[] values, Baseline base);
    }

    private long sumOf(Writing writing) {
        for (int round = 0; round < TYPES; round++) {
            Random random = new Random(round);
            ObjectCoderTest.RandomType type = new ObjectCoderTest.RandomType(random);
            Baseline base = new Baseline();
            int[] before = type.draw();
            int[] values = type.after(before);
            for (int tick = 0; tick < TICKS; tick++) {
                int[] now = type.after(values);
                Baseline from = random.nextInt(3) == 0
                        ? base.resting(values, 0)
                        : base.moving(values, 0, before, 0, 1 + random.nextInt(8), random.nextInt(12));
                if (from.lastSteps(random.nextLong()) != null && type.coder.differs(now, 0, from)) {
                    int bits = writing.write(type.coder, now, from);
                    sum.update(bits);
                    sum.update(bytes, 0, (bits + Byte.SIZE - 1) / Byte.SIZE);
                }
                before = values;
                values = now;
            }
        }
        return sum.getValue();
    }

    @Test
    void shouldPackAsBefore() {
        BitWriter out = new BitWriter();
        PackedWriter writer = new PackedWriter(out);
        assertEquals(PACKED, sumOf((coder, values, base) -> {
            out.wrap(bytes, 0, BYTES);
            coder.write(writer, values, 0, base);
            coder.writeFresh(writer, values, 0);
            return out.writtenBits();
        }));
    }

    @Test
    void shouldModelAsBefore() {
        Models models = new Models();
        ModelledWriter modelled = new ModelledWriter();
        assertEquals(MODELLED, sumOf((coder, values, base) -> {
            modelled.begin(bytes, 0, BYTES, models);
            coder.write(modelled, values, 0, base);
            coder.writeFresh(modelled, values, 0);
            return modelled.end();
        }));
    }
}
