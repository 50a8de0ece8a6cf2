package dev.tickwire.connection;

import java.util.Random;

/**
 * Says when to leave out the number of a packet, at random so that nobody can tell it from a loss. A peer that acks
 * more than it hears, to be sent more than its line carries, acks such a number sooner or later: the defence against
 * optimistic acks of QUIC (RFC 9000, section 21.4).
 */
final class AckCheck {
    /** The most packets to the next; half of them in the mean. */
    static final int MOST_PACKETS = 128;

    private static final long MIX_A = 0xBF58476D1CE4E5B9L;
    private static final long MIX_B = 0x94D049BB133111EBL;

    private final Random random;
    private boolean isSeeded;
    private long state;
    private long step;
    private int left;

    /**
     * Draws nothing yet.
     *
     * @param random seeds it with its first packet
     */
    AckCheck(Random random) {
        this.random = random;
    }

    /** A packet has left whose acks count; returns whether the next number is to be left out. */
    boolean isDueAfterPacket() {
        if (!isSeeded) {
            isSeeded = true;
            state = random.nextLong();
            step = random.nextLong() | 1;
            left = draw();
        }
        if (--left > 0) {
            return false;
        }
        left = draw();
        return true;
    }

    /**
     * From 1 to the most: SplitMix64 (Steele, Lea and Flood, 2014), which allocates nothing, with a step that nobody
     * knows either.
     */
    private int draw() {
        state += step;
        long mixed = (state ^ state >>> 30) * MIX_A;
        mixed = (mixed ^ mixed >>> 27) * MIX_B;
        return 1 + (int) ((mixed ^ mixed >>> 31) & MOST_PACKETS - 1);
    }
}
