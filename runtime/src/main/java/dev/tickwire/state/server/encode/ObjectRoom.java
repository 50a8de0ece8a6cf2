package dev.tickwire.state.server.encode;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.field.TypeCoder;

/**
 * The room of an otherwise empty packet for one object that appears. An object that takes more bits fits no packet; the
 * compiler refuses and warns by the same bound.
 */
public final class ObjectRoom {
    /** The most bits of an entry before its first object: the slots that it covers, and how many objects it has. */
    private static final int ENTRY_BITS = 48;

    /** The most bits of an object that appears beside its fields. */
    private static final int OBJECT_BITS = 64;

    private final int mostBits;
    private final BitWriter out = new BitWriter();
    private final PackedWriter packed = new PackedWriter(out);
    /** Empty until a type is measured. */
    private byte[] bytes = new byte[0];

    /**
     * The room of a packet.
     *
     * @param mostEntryBits the most bits of an entry in whole bits: the room in a packet that has nothing else
     */
    public ObjectRoom(int mostEntryBits) {
        mostBits = mostEntryBits - ENTRY_BITS - OBJECT_BITS;
    }

    /** The most bits that the fields of an object may take. */
    public int mostBits() {
        return mostBits;
    }

    /** Whether objects of a type may be too large, so that each has to be measured. */
    public boolean mayLack(TypeCoder type) {
        return type.cells() * Integer.SIZE > mostBits;
    }

    /**
     * Measures an object as it appears to a peer without a baseline: in the view that takes more bits.
     *
     * @param type its type
     * @param values its cells, from the first on
     * @return the bits of its fields
     */
    public int measure(TypeCoder type, int[] values) {
        int most = 0;
        for (int view = 0; view < TypeCoder.VIEWS; view++) {
            most = Math.max(most, measure(type, view, values));
        }
        return most;
    }

    private int measure(TypeCoder type, int view, int[] values) {
        int mostBytes = type.cells() * Integer.BYTES;
        if (bytes.length < mostBytes + BitWriter.SPARE_BYTES) {
            bytes = new byte[mostBytes + BitWriter.SPARE_BYTES];
        }
        out.wrap(bytes, 0, mostBytes);
        type.appearing(view).writeFresh(packed, values, 0);
        return out.writtenBits();
    }
}
