package dev.tickwire.state.coding.field;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.PackedWriter;
import java.util.zip.CRC32;

/**
 * A number by which both sides find out whether they placed the same objects: the CRC-32, as of ISO 3309, over all of
 * them in their order; of each the number of its type in a byte, and its values in full, as its owner sees them and as
 * strangers do, each in whole bytes.
 */
public final class Fingerprint {
    /** The bits of a fingerprint. */
    public static final int BITS = 32;

    /** The most bytes of a cell, told in full. */
    private static final int CELL_BYTES = 16;

    private final CRC32 crc = new CRC32();
    private final BitWriter out = new BitWriter();
    private final PackedWriter packed = new PackedWriter(out);

    /** The fingerprint of no objects. */
    public Fingerprint() {}

    /**
     * Adds an object behind the others.
     *
     * @param type its type's number
     * @param coder its type
     * @param cells its values, from 0 on
     */
    public void add(int type, TypeCoder coder, int[] cells) {
        crc.update(type);
        int most = (coder.cells() + 1) * CELL_BYTES;
        byte[] bytes = new byte[most + BitWriter.SPARE_BYTES];
        for (int view = TypeCoder.OWNER; view >= TypeCoder.STRANGER; view--) {
            out.wrap(bytes, 0, most);
            coder.appearing(view).writeFresh(packed, cells, 0);
            crc.update(bytes, 0, out.writtenBytes());
        }
    }

    /** The fingerprint of what was added; 0 if nothing was. */
    public long value() {
        return crc.getValue();
    }
}
