package dev.tickwire.input.packet;

import dev.tickwire.base.Bits;

/** Sizes of an input channel's entry in a packet. Format: {@code docs/wire.md}, "Inputs". */
final class InputEntry {
    /** Bits of the newest input's tick. */
    static final int TICK_BITS = 16;

    /** Most inputs in an entry. A server accepts so many, whatever the redundancy in its schema. */
    static final int MAX_INPUTS = 16;

    /** Bits of the newest tick and the number of inputs. */
    static final int HEAD_BITS = TICK_BITS + Bits.required(MAX_INPUTS - 1);

    /**
     * Smallest distance between neighbouring inputs of an entry, in ticks, that is sent as a number. One tick is one
     * bit.
     */
    static final int MIN_GAP = 2;

    /** Largest distance between neighbouring inputs of an entry, in ticks. */
    static final int MAX_GAP = 65;

    private static final int GAP_BITS = 6;

    private InputEntry() {}

    /** Returns the bits of the distance between two inputs, in ticks. */
    static int gapBits(int ticks) {
        return ticks == 1 ? 1 : 1 + GAP_BITS;
    }
}
