package dev.tickwire.connection;

import java.util.Random;

/**
 * Chooses packet numbers to skip, at random, so that a peer cannot distinguish skipped packets from losses. A peer may
 * ack packets that it did not receive, to get a higher rate. Sooner or later it acks a skipped number. QUIC has the
 * same defence against optimistic acks (RFC 9000, section 21.4).
 */
final class AckCheck {
    /** Most packets from one skipped number to the next; half as many on average. */
    static final int MAX_PACKETS = 128;

    private static final long MIX_A = 0xBF58476D1CE4E5B9L;
    private static final long MIX_B = 0x94D049BB133111EBL;

    private final Random random;
    private boolean isSeeded;
    private long state;
    private long step;
    private int left;

    /** Creates a check that draws its seed with the first packet. */
    AckCheck(Random random) {
        this.random = random;
    }

    /** Counts a sent packet. Returns whether the next number must be skipped. */
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
     * Returns a random number of packets, 1 to 128. SplitMix64 (Steele, Lea and Flood, 2014) allocates nothing. The
     * step is random and secret, too.
     */
    private int draw() {
        state += step;
        long mixed = (state ^ state >>> 30) * MIX_A;
        mixed = (mixed ^ mixed >>> 27) * MIX_B;
        return 1 + (int) ((mixed ^ mixed >>> 31) & MAX_PACKETS - 1);
    }
}
