package dev.tickwire.state.coding.field;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.PackedWriter;
import java.util.zip.CRC32;

/**
 * Number by which both sides detect whether they placed the same objects.
 *
 * <p>It is the CRC-32 of ISO 3309 over all objects in order. Of each it covers the number of the type in a byte, and
 * the values in full as the owner sees them, then as others do, each filled up to whole bytes.
 */
public final class Fingerprint {
    /** Size of a fingerprint in bits. */
    public static final int BITS = 32;

    /** Largest size of a cell in full, in bytes. */
    private static final int CELL_BYTES = 16;

    private final CRC32 crc = new CRC32();
    private final BitWriter out = new BitWriter();
    private final PackedWriter packed = new PackedWriter(out);

    public Fingerprint() {}

    /**
     * Adds an object after all objects added before.
     *
     * @param type the number of the object's type
     * @param coder the coders of the object's type
     * @param cells the cells of the object, from index 0 on
     */
    public void add(int type, TypeCoder coder, int[] cells) {
        add(type, coder, 0, cells);
    }

    /**
     * Adds an object in one of its formats.
     *
     * @param type the number of the object's type
     * @param coder the coders of the object's type
     * @param firstView the first view of the format
     * @param cells the row of the object, from index 0 on
     */
    public void add(int type, TypeCoder coder, int firstView, int[] cells) {
        crc.update(type);
        int maxBytes = (coder.columns() + 1) * CELL_BYTES;
        byte[] bytes = new byte[maxBytes + BitWriter.SPARE_BYTES];
        for (int view = TypeCoder.OWNER; view >= TypeCoder.STRANGER; view--) {
            out.wrap(bytes, 0, maxBytes);
            coder.appearing(firstView + view).writeFresh(packed, cells, 0);
            crc.update(bytes, 0, out.writtenBytes());
        }
    }

    /** Returns the fingerprint, 0 without objects. */
    public long value() {
        return crc.getValue();
    }
}
