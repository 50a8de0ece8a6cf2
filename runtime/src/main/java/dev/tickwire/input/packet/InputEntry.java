package dev.tickwire.input.packet;

import dev.tickwire.base.Bits;

/**
 * The entry of an input channel in the packets of a client.
 *
 * <pre>
 * 16 bits             the lowest bits of the newest input's tick
 * integer 1..16       how many inputs
 * for each but the newest, the oldest first:
 *     bool            whether the next one is for the next tick
 *     integer 2..65   if not, how many ticks later
 * the oldest input    its view tick in full, its message
 * each later one      its view tick after the one before; bool, whether its message is the same; if not, the message
 * </pre>
 */
final class InputEntry {
    /** The bits of the newest tick. */
    static final int TICK_BITS = 16;

    /** The most inputs: a server takes them whatever redundancy its own schema says. */
    static final int MOST_INPUTS = 16;

    /** The bits of what comes before the inputs, without gaps. */
    static final int HEAD_BITS = TICK_BITS + Bits.required(MOST_INPUTS - 1);

    /** The least and the most ticks from an input to the next, if it is not for the next tick. */
    static final int LEAST_GAP = 2;

    static final int MOST_GAP = 65;
    private static final int GAP_BITS = 6;

    private InputEntry() {}

    /** The bits of the ticks from an input to the next. */
    static int gapBits(int ticks) {
        return ticks == 1 ? 1 : 1 + GAP_BITS;
    }
}
