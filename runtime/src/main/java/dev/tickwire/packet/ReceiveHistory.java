package dev.tickwire.packet;

import java.util.Arrays;

/**
 * Received packets among the newest, one bit each. The bits are in a ring. Bits are cleared as the newest packet
 * advances, so that bits of the previous lap never count.
 */
final class ReceiveHistory {
    /** Greatest distance of a packet behind the newest to be accepted. */
    static final int WINDOW = 256;

    /**
     * Greatest distance behind the newest packet for an ack in a separate header. With more reordering, a fast sender
     * considers the packets lost and slows down, before packets exceed {@link #WINDOW} and are dropped.
     */
    static final int LATEST = 48;

    /** Twice the window, so that both its ends have different bits. */
    private static final int RING = 2 * WINDOW;

    /**
     * Silence after which an apparently stale sequence number is taken as new. Up to a thousand packets a second take
     * longer for half a lap of sequence numbers, and no network delays a datagram as long.
     */
    static final long SILENCE_NANOS = 30_000_000_000L;

    /**
     * Value of {@link #SILENCE_NANOS} after this end stalled for longer than that: its socket kept the first datagrams
     * and dropped later datagrams.
     */
    static final long SILENCE_AFTER_STANDSTILL_NANOS = 1_000_000_000L;

    /**
     * Greatest part of one update step that counts as silence of the other end. In a longer step this end has stalled
     * and received nothing.
     */
    private static final long MAX_STEP_NANOS = 1_000_000_000L;

    private static final int RING_MASK = RING - 1;
    private static final int WORD_MASK = RING / Long.SIZE - 1;
    /** Mask with as many bits as a header has for acks. */
    private static final long ACK_BITS = 0xFFFF_FFFFL;

    private static final int NONE = -1;

    private final long[] words = new long[RING / Long.SIZE];
    /** Received packets that the header of a sent packet acked. */
    private final long[] acked = new long[RING / Long.SIZE];

    private int newest = Sequence.plus(0, -1);
    /** Number of the newest packet, which does not wrap. Packets are numbered from 0. */
    private long newestNumber = -1;

    private boolean started;
    private long nowNanos;
    /** Time that this end has received nothing since the newest packet, or since this end stalled. */
    private long silentNanos;
    /** True if this end stalled for longer than {@link #SILENCE_NANOS} and no newer packet has arrived since. */
    private boolean wasStalled;

    /** Returns the newest sequence number received, or 65,535 before the first. */
    int newest() {
        return newest;
    }

    /** Returns the number of the newest packet, which does not wrap, or -1 before the first. */
    long newestNumber() {
        return newestNumber;
    }

    /**
     * Returns the number of a packet, which does not wrap. The sequence number must be less than half a lap (32,768)
     * from the newest.
     */
    long numberOf(int sequence) {
        return newestNumber + Sequence.distance(sequence, newest);
    }

    /**
     * Updates the silence to a time, after all waiting datagrams were received. To be called also while this end sends
     * nothing.
     *
     * @param now the time, compared by difference only
     */
    void onTime(long now) {
        long step = started ? Math.max(0, now - nowNanos) : 0;
        started = true;
        nowNanos = now;
        if (step > SILENCE_NANOS) {
            wasStalled = true;
            silentNanos = 0;
        } else {
            silentNanos += Math.min(step, MAX_STEP_NANOS);
        }
    }

    /**
     * Returns whether a sequence number is too far behind the newest. After a silence of {@link #SILENCE_NANOS} or
     * {@link #SILENCE_AFTER_STANDSTILL_NANOS}, an apparently old number is new: the other end continued to send and all
     * packets of half a lap were lost. The history is then reset to that number.
     */
    boolean refuses(int sequence) {
        if (!isStale(sequence)) {
            return false;
        }
        long needed = wasStalled ? SILENCE_AFTER_STANDSTILL_NANOS : SILENCE_NANOS;
        if (newestNumber < 0 || silentNanos <= needed) {
            return true;
        }
        forgetAll();
        int before = Sequence.plus(sequence, -1);
        newestNumber += Sequence.plus(before, -newest);
        newest = before;
        return false;
    }

    /** Returns whether a sequence number is more than the window behind the newest. */
    boolean isStale(int sequence) {
        return Sequence.distance(newest, sequence) > WINDOW;
    }

    /** Returns whether a packet that is not stale was received. */
    boolean contains(int sequence) {
        return !Sequence.isNewer(sequence, newest) && (words[word(sequence)] >>> sequence & 1) != 0;
    }

    /** Adds a packet that is not stale, and clears the bits of the sequence numbers that it skips. */
    void add(int sequence) {
        int jump = Sequence.distance(sequence, newest);
        if (jump >= RING) {
            forgetAll();
        } else {
            for (int place = 1; place <= jump; place++) {
                int between = newest + place;
                words[word(between)] &= ~(1L << between);
                acked[word(between)] &= ~(1L << between);
            }
        }
        if (jump > 0) {
            newest = sequence;
            newestNumber += jump;
            silentNanos = 0;
            wasStalled = false;
        }
        words[word(sequence)] |= 1L << sequence;
    }

    private void forgetAll() {
        Arrays.fill(words, 0);
        Arrays.fill(acked, 0);
    }

    /**
     * Returns whether a received packet at a distance behind the newest, or further, has not been acked.
     *
     * @param behind the distance in packets, at least 32, beyond the ack bits of the header for the newest packet
     */
    boolean isLateBehind(int behind) {
        return late(behind) != NONE;
    }

    /** Returns the newest unacked packet that the header for the newest packet has no bit for. */
    int newestLate() {
        return Sequence.plus(newest, -late(Integer.SIZE));
    }

    /**
     * Returns the distance of the newest unacked packet behind the newest packet, at least the given one, or
     * {@link #NONE}.
     */
    private int late(int min) {
        int behind = min;
        while (behind <= LATEST) {
            int sequence = newest - behind & RING_MASK;
            long unacked = (words[word(sequence)] & ~acked[word(sequence)]) << Long.SIZE - 1 - sequence;
            if (unacked != 0) {
                behind += Long.numberOfLeadingZeros(unacked);
                return behind <= LATEST ? behind : NONE;
            }
            behind += 1 + sequence % Long.SIZE;
        }
        return NONE;
    }

    /** Marks the packets as acked that a sent header acks: a sequence number and the 31 before it. */
    void onAckSent(int ack) {
        int oldest = ack - (Integer.SIZE - 1) & RING_MASK;
        int word = oldest / Long.SIZE;
        int shift = oldest % Long.SIZE;
        acked[word] |= words[word] & ACK_BITS << shift;
        if (shift > Integer.SIZE) {
            int next = word + 1 & WORD_MASK;
            acked[next] |= words[next] & ACK_BITS >>> Long.SIZE - shift;
        }
    }

    /** Returns the ack bits of a header: bit n is set if {@code ack - n} was received. */
    int ackBits(int ack) {
        int oldest = ack - (Integer.SIZE - 1) & RING_MASK;
        int word = oldest / Long.SIZE;
        int shift = oldest % Long.SIZE;
        long bits = words[word] >>> shift;
        if (shift > Integer.SIZE) {
            bits |= words[word + 1 & WORD_MASK] << Long.SIZE - shift;
        }
        return Integer.reverse((int) bits);
    }

    private static int word(int sequence) {
        return (sequence & RING_MASK) / Long.SIZE;
    }
}
