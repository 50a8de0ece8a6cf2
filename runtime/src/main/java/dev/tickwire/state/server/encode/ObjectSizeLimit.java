package dev.tickwire.state.server.encode;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.field.TypeCoder;

/**
 * Upper bound on the size of an object: an object in full must fit into an otherwise empty packet.
 *
 * <p>The schema compiler reports errors and warnings by the same bound.
 */
public final class ObjectSizeLimit {
    /** Upper bound on the bits of an entry before its first object: the range of slots and the number of objects. */
    private static final int ENTRY_BITS = 48;

    /** Upper bound on the bits of an object in full beside its fields. */
    private static final int OBJECT_BITS = 64;

    private final int maxBits;
    private final BitWriter out = new BitWriter();
    private final PackedWriter packed = new PackedWriter(out);
    /** Scratch memory for measuring, empty until the first measurement. */
    private byte[] bytes = new byte[0];

    /**
     * Creates the bound.
     *
     * @param maxEntryBits the largest size of a packed entry in bits: the room of an otherwise empty packet
     */
    public ObjectSizeLimit(int maxEntryBits) {
        maxBits = maxBits(maxEntryBits);
    }

    /** Returns the largest number of bits that the fields of an object may take in an entry of at most some bits. */
    public static int maxBits(int maxEntryBits) {
        return maxEntryBits - ENTRY_BITS - OBJECT_BITS;
    }

    /** Returns the largest number of bits that the fields of an object may take. */
    public int maxBits() {
        return maxBits;
    }

    /** Returns whether objects of a type may be too large, so that each of them must be measured. */
    public boolean mayExceed(TypeCoder type) {
        return mayExceed(type, 0, maxBits);
    }

    /**
     * Returns whether objects of a type may be too large in a format.
     *
     * @param firstView the first view of the format
     * @param maxBits the largest number of bits that the fields of an object may take
     */
    public static boolean mayExceed(TypeCoder type, int firstView, int maxBits) {
        return type.cells(firstView) * Integer.SIZE > maxBits;
    }

    /**
     * Returns the bits that the fields of an object take in full, in the view of a format with the most bits.
     *
     * @param firstView the first view of the format
     * @param values the row of the object
     * @param at the index of the row's first cell
     */
    public int measure(TypeCoder type, int firstView, int[] values, int at) {
        int maxBytes = type.cells(firstView) * Integer.BYTES;
        if (bytes.length < maxBytes + BitWriter.SPARE_BYTES) {
            bytes = new byte[maxBytes + BitWriter.SPARE_BYTES];
        }
        int max = 0;
        for (int view = firstView; view < firstView + TypeCoder.VIEWS; view++) {
            out.wrap(bytes, 0, maxBytes);
            type.appearing(view).writeFresh(packed, values, at);
            max = Math.max(max, out.writtenBits());
        }
        return max;
    }
}
