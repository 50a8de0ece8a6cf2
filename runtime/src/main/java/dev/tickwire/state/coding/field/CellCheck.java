package dev.tickwire.state.coding.field;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.PackedWriter;

/** Checks cells that come from elsewhere: whether an object of a type can have such values. */
public final class CellCheck {
    /** The most bits of a cell, told in any way. */
    private static final int CELL_BITS = 128;

    private final ObjectCoder coder;
    private final byte[] bytes;
    private final int[] read;
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final PackedWriter writer = new PackedWriter(out);
    private final PackedReader reader = new PackedReader(in);

    /**
     * Checks objects of a type.
     *
     * @param coder tells all cells of it
     */
    public CellCheck(ObjectCoder coder) {
        this.coder = coder;
        bytes = new byte[(coder.cells() + 1) * CELL_BITS / Byte.SIZE + BitWriter.SPARE_BYTES];
        read = new int[coder.cells()];
    }

    /**
     * Whether an object can have such values: they can be told, and what is told can be read.
     *
     * @param cells where they are, from 0 on
     */
    public boolean isSound(int[] cells) {
        int room = bytes.length - BitWriter.SPARE_BYTES;
        out.wrap(bytes, 0, room);
        try {
            coder.writeFresh(writer, cells, 0);
        } catch (RuntimeException untold) {
            return false;
        }
        in.wrap(bytes, 0, room);
        coder.readFresh(reader, read, 0);
        return !in.failed();
    }
}
