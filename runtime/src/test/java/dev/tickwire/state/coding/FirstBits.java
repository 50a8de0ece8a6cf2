package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** Compares bits that were read with those that are written for the same. */
public final class FirstBits {
    private FirstBits() {}

    /**
     * Fails unless as many bits were written as read, and they are the same.
     *
     * @param bytes what was read, from the first byte on
     * @param in the reader
     * @param written what was written, from the first byte on
     * @param out the writer
     * @param name for the message
     */
    public static void assertSame(byte[] bytes, BitReader in, byte[] written, BitWriter out, String name) {
        assertEquals(in.readBits(), out.writtenBits(), name);
        int length = bytes.length - BitWriter.SPARE_BYTES;
        BitReader first = new BitReader().wrap(bytes, 0, length);
        BitReader second = new BitReader().wrap(written, 0, length);
        for (int bit = 0; bit < out.writtenBits(); bit++) {
            assertEquals(first.readBool(), second.readBool(), name);
        }
    }
}
