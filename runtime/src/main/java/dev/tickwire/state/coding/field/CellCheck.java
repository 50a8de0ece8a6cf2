package dev.tickwire.state.coding.field;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.PackedWriter;

/** Checks cells from elsewhere, such as a recording: whether an object of a type can have these values. */
public final class CellCheck {
    /** Largest size of a cell in any coding, in bits. */
    private static final int CELL_BITS = 128;

    private final ObjectCoder coder;
    private final byte[] bytes;
    private final int[] read;
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final PackedWriter writer = new PackedWriter(out);
    private final PackedReader reader = new PackedReader(in);

    public CellCheck(ObjectCoder coder) {
        this.coder = coder;
        bytes = new byte[(coder.cells() + 1) * CELL_BITS / Byte.SIZE + BitWriter.SPARE_BYTES];
        read = new int[coder.cells()];
    }

    /**
     * Returns whether an object can have these values: they can be written, and what was written can be read.
     *
     * @param cells the values from index 0 on
     */
    public boolean isValid(int[] cells) {
        int room = bytes.length - BitWriter.SPARE_BYTES;
        out.wrap(bytes, 0, room);
        try {
            coder.writeFresh(writer, cells, 0);
        } catch (RuntimeException invalid) {
            return false;
        }
        in.wrap(bytes, 0, room);
        coder.readFresh(reader, read, 0);
        return !in.failed();
    }
}
