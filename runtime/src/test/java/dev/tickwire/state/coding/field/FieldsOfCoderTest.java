package dev.tickwire.state.coding.field;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.PackedWriter;
import org.junit.jupiter.api.Test;

class FieldsOfCoderTest {
    private static final int BYTES = 100;

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter().wrap(bytes, 0, BYTES);
    private final BitReader in = new BitReader();

    private boolean readsFresh(ObjectCoder coder, int... values) {
        coder.writeFresh(new PackedWriter(out), values, 0);
        in.wrap(bytes, 0, out.writtenBytes());
        int[] read = new int[values.length];
        coder.readFresh(new PackedReader(in), read, 0);
        if (in.failed()) {
            return false;
        }
        assertArrayEquals(values, read);
        return true;
    }

    @Test
    void shouldSkipCellsOfOtherViews() {
        ObjectCoder.Builder builder = ObjectCoder.builder().choice(7).skip(2);
        assertEquals(3, builder.cells());
        ObjectCoder coder = builder.still(1000).skip(1).build();
        assertEquals(5, coder.cells());

        int[] base = {1, 20, 30, 400, 50};
        int[] values = {2, 21, 31, 401, 51};
        Baseline baseline = new Baseline().resting(base, 0);
        coder.write(new PackedWriter(out), values, 0, baseline);
        in.wrap(bytes, 0, out.writtenBytes());
        int[] read = new int[5];
        coder.read(new PackedReader(in), read, 0, baseline);
        assertFalse(in.failed());
        assertArrayEquals(new int[] {2, 20, 30, 401, 50}, read);
        assertFalse(coder.differs(new int[] {1, 21, 31, 400, 51}, 0, baseline));
    }

    @Test
    void shouldClearCellsOfOtherViewsInFullUpdates() {
        ObjectCoder coder =
                ObjectCoder.builder().skip(1).choice(7).skip(1).still(1000).build();
        coder.writeFresh(new PackedWriter(out), new int[] {9, 5, 9, 600}, 0);
        assertEquals(3 + 10, out.writtenBits());
        in.wrap(bytes, 0, out.writtenBytes());
        int[] read = {7, 7, 7, 7};
        coder.readFresh(new PackedReader(in), read, 0);
        assertArrayEquals(new int[] {0, 5, 0, 600}, read);
    }

    @Test
    void shouldCarryNumbersOfMoreThan32BitsUpToTheGreatest() {
        ObjectCoder coder = ObjectCoder.builder().large(0x5_0000_0007L).build();
        assertEquals(2, coder.cells());
        assertTrue(readsFresh(coder, 7, 5));
        assertEquals(35, out.writtenBits());
        out.wrap(bytes, 0, BYTES);
        assertFalse(readsFresh(coder, 8, 5));
        out.wrap(bytes, 0, BYTES);
        assertTrue(readsFresh(ObjectCoder.builder().large(-1).build(), -1, -1));
        assertEquals(64, out.writtenBits());
    }

    @Test
    void shouldRejectMalformedText() {
        ObjectCoder coder = ObjectCoder.builder().text(6).build();
        assertEquals(3, coder.cells());
        assertTrue(readsFresh(coder, 5, 'a' | 'b' << 8 | 'c' << 16 | 0xC3 << 24, 0xA9));
        out.wrap(bytes, 0, BYTES);
        assertFalse(readsFresh(coder, 4, 'a' | 'b' << 8 | 'c' << 16 | 0xC3 << 24, 0));
        out.wrap(bytes, 0, BYTES);
        assertFalse(readsFresh(coder, 2, 'a', 0));
    }
}
