package dev.tickwire.generated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import org.junit.jupiter.api.Test;

class RisingTest {
    private static final int MAX = Integer.MAX_VALUE;

    private final byte[] bytes = new byte[256 + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter().wrap(bytes, 0, 256);

    private BitReader written() {
        return new BitReader().wrap(bytes, 0, out.writtenBytes());
    }

    @Test
    void shouldReadWhatItWroteInTheBitsItMeasured() {
        int[] values = {5, 6, 8, 12, 13, 30, 53, 54, 400, 5_000, 5_001, 80_000, 1_000_000, MAX - 1, MAX};
        Rising.write("A.b", out, values, values.length, 5, MAX);
        assertEquals(Rising.measure("A.b", values, values.length, 5, MAX), out.writtenBits());

        int[] read = new int[values.length];
        assertTrue(Rising.read(written(), read, read.length, 5, MAX));
        assertArrayEquals(values, read);
    }

    @Test
    void shouldEncodeTheFirstInFullAndAStepOfOneInOneBit() {
        assertEquals(12 + 9, Rising.measure("A.b", new int[] {7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, 10, 0, 4095));
        assertEquals(0, Rising.measure("A.b", new int[] {9}, 0, 0, 4095));
        assertEquals(0, Rising.measure("A.b", new int[] {3}, 1, 3, 3));
    }

    @Test
    void shouldReportTheElementThatDoesNotRise() {
        int[] values = {1, 7, 7};
        String message = "Snapshot.ids[2] = 7, must be greater than Snapshot.ids[1] = 7";
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Rising.measure("Snapshot.ids", values, 3, 0, 9))
                        .getMessage());
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Rising.write("Snapshot.ids", out, values, 3, 0, 9))
                        .getMessage());
        assertEquals(4 + 3 + 2, Rising.measure("Snapshot.ids", values, 2, 0, 9), "what is not there does not count");
    }

    @Test
    void shouldReportTheElementOutsideTheBounds() {
        int[] values = new int[4];
        Rising.fill(values, 0, 4, 2);
        assertArrayEquals(new int[] {2, 3, 4, 5}, values);
        assertEquals(
                "Snapshot.ids[3] = 5, must be in 2..4",
                assertThrows(IllegalArgumentException.class, () -> Rising.measure("Snapshot.ids", values, 4, 2, 4))
                        .getMessage());
    }

    @Test
    void shouldRefuseValuesAboveTheBound() {
        out.writeInt(3, 0, 15);
        out.writeRelative(3, 16);
        assertFalse(Rising.read(written(), new int[2], 2, 0, 15));
    }

    @Test
    void shouldRefuseAFirstElementAboveTheBound() {
        out.writeBits(10, 4);
        assertFalse(Rising.read(written(), new int[1], 1, 0, 9));
    }

    @Test
    void shouldRefuseAnElementThatIsNotGreater() {
        out.writeInt(3, 0, 15);
        out.writeBits(0, 6);
        out.writeBits(3, 32);
        assertFalse(Rising.read(written(), new int[2], 2, 0, 15));
    }

    @Test
    void shouldRefuseAnElementWrittenLongerThanNeedBe() {
        out.writeInt(3, 0, 15);
        out.writeBits(0, 6);
        out.writeBits(9, 32);
        assertFalse(Rising.read(written(), new int[2], 2, 0, 15));
    }

    @Test
    void shouldRefuseAnElementAboveEveryInt() {
        out.writeInt(3, 0, MAX);
        out.writeBits(0, 6);
        out.writeBits(0xFFFFFFFFL, 32);
        assertFalse(Rising.read(written(), new int[2], 2, 0, MAX));
    }

    @Test
    void shouldRefuseWhatIsCutShort() {
        Rising.write("A.b", out, new int[] {1, 50_000}, 2, 0, MAX);
        assertTrue(Rising.read(written(), new int[2], 2, 0, MAX));
        assertFalse(Rising.read(new BitReader().wrap(bytes, 0, out.writtenBytes() - 1), new int[2], 2, 0, MAX));
    }
}
