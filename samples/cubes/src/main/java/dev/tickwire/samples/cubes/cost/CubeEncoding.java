package dev.tickwire.samples.cubes.cost;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** An encoding of a frame for a receiver that has an older frame, the baseline. */
public interface CubeEncoding {
    /** Returns the name in tables. */
    String label();

    /** Returns whether decoding restores every value. Without it, rotations may be one step off. */
    default boolean isExact() {
        return true;
    }

    /**
     * Writes a frame.
     *
     * @param baseline a frame that the receiver has
     */
    void write(Frame frame, Frame baseline, BitWriter out);

    /**
     * Reads a frame.
     *
     * @param baseline the frame that the writer used as the baseline
     */
    Frame read(Frame baseline, BitReader in);
}
