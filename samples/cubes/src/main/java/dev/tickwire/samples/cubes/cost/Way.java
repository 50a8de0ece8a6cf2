package dev.tickwire.samples.cubes.cost;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** A way to write a frame for somebody who has an older one. */
public interface Way {
    /** Its name. */
    String label();

    /** Whether a frame is read to the last step; else rotations may be a step away. */
    default boolean isExact() {
        return true;
    }

    /**
     * Writes a frame.
     *
     * @param frame the frame
     * @param baseline one that the reader has
     * @param out takes the bits
     */
    void write(Frame frame, Frame baseline, BitWriter out);

    /**
     * Reads a frame.
     *
     * @param baseline the one that it was written against
     * @param in has the bits
     */
    Frame read(Frame baseline, BitReader in);
}
