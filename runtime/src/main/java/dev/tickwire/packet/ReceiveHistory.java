package dev.tickwire.packet;

import java.util.Arrays;

/**
 * Which of the newest packets have been received: one bit each, in a ring that is cleared as it moves on, so that
 * nothing from a lap ago is ever taken for new.
 */
final class ReceiveHistory {
    /** How far behind the newest a packet may be. */
    static final int WINDOW = 256;

    /**
     * How far behind the newest a packet may be to be acked by a header of its own. Where packets overtake more, a
     * sender of many takes them for lost and slows down, before they come later than {@link #WINDOW} and are dropped.
     */
    static final int LATEST = 48;

    /** Twice the window, so that both its ends have a bit of their own. */
    private static final int RING = 2 * WINDOW;

    /**
     * Half a lap of packets takes longer than this at up to a thousand a second, and no network keeps a datagram back
     * as long.
     */
    static final long SILENCE_NANOS = 30_000_000_000L;

    /**
     * The same after this end stood still for longer than {@link #SILENCE_NANOS}: its socket held what came first, and
     * lost what came later.
     */
    static final long SILENCE_AFTER_STANDSTILL_NANOS = 1_000_000_000L;

    /** An end that stood still heard nothing meanwhile: more than this at once is not the silence of the other. */
    private static final long LONGEST_STEP_NANOS = 1_000_000_000L;

    private static final int RING_MASK = RING - 1;
    private static final int WORD_MASK = RING / Long.SIZE - 1;
    /** As many bits as a header has for acks. */
    private static final long ACK_BITS = 0xFFFF_FFFFL;

    private static final int NONE = -1;

    private final long[] words = new long[RING / Long.SIZE];
    /** Which of those a header that left has acked. */
    private final long[] told = new long[RING / Long.SIZE];

    private int newest = Sequence.plus(0, -1);
    /** The newest without the wrap: packets are numbered from 0. */
    private long newestNumber = -1;

    private boolean started;
    private long nowNanos;
    /** How long this end has listened since the newest packet came, or since it stood still. */
    private long silentNanos;
    /** Whether this end stood still for longer than {@link #SILENCE_NANOS}, and no newer packet has come since. */
    private boolean stoodStill;

    /** The newest sequence received; 65,535 before anything was. */
    int newest() {
        return newest;
    }

    /** The number of the newest packet, which does not wrap; -1 before anything was received. */
    long newestNumber() {
        return newestNumber;
    }

    /** The number of a packet, which does not wrap, given that it is less than half a lap from the newest. */
    long numberOf(int sequence) {
        return newestNumber + Sequence.distance(sequence, newest);
    }

    /**
     * Time passes for an end that has taken in all that came: whether or not it sends.
     *
     * @param now the time, compared by difference only
     */
    void onTime(long now) {
        long step = started ? Math.max(0, now - nowNanos) : 0;
        started = true;
        nowNanos = now;
        if (step > SILENCE_NANOS) {
            stoodStill = true;
            silentNanos = 0;
        } else {
            silentNanos += Math.min(step, LONGEST_STEP_NANOS);
        }
    }

    /**
     * Whether a sequence lies too far behind. Where it seems to although nothing has come for {@link #SILENCE_NANOS},
     * or for {@link #SILENCE_AFTER_STANDSTILL_NANOS}, it is ahead by more than half a lap: the other end went on
     * sending and all of it was lost.
     */
    boolean refuses(int sequence) {
        if (!isStale(sequence)) {
            return false;
        }
        long needed = stoodStill ? SILENCE_AFTER_STANDSTILL_NANOS : SILENCE_NANOS;
        if (newestNumber < 0 || silentNanos <= needed) {
            return true;
        }
        forgetAll();
        int before = Sequence.plus(sequence, -1);
        newestNumber += Sequence.plus(before, -newest);
        newest = before;
        return false;
    }

    /** Whether a sequence is more than the window behind the newest. */
    boolean isStale(int sequence) {
        return Sequence.distance(newest, sequence) > WINDOW;
    }

    /** Whether a sequence that is not stale has been received. */
    boolean contains(int sequence) {
        return !Sequence.isNewer(sequence, newest) && (words[word(sequence)] >>> sequence & 1) != 0;
    }

    /** Notes a sequence that is not stale, and forgets what it pushes out of the ring. */
    void add(int sequence) {
        int jump = Sequence.distance(sequence, newest);
        if (jump >= RING) {
            forgetAll();
        } else {
            for (int place = 1; place <= jump; place++) {
                int between = newest + place;
                words[word(between)] &= ~(1L << between);
                told[word(between)] &= ~(1L << between);
            }
        }
        if (jump > 0) {
            newest = sequence;
            newestNumber += jump;
            silentNanos = 0;
            stoodStill = false;
        }
        words[word(sequence)] |= 1L << sequence;
    }

    private void forgetAll() {
        Arrays.fill(words, 0);
        Arrays.fill(told, 0);
    }

    /**
     * Whether a packet has been received that no header has acked, and that lies so far behind the newest or further.
     *
     * @param behind at least 32: what the header that acks the newest has no bit for
     */
    boolean isLateBehind(int behind) {
        return late(behind) != NONE;
    }

    /** The newest of those that no header has acked and that the one for the newest has no bit for. */
    int newestLate() {
        return Sequence.plus(newest, -late(Integer.SIZE));
    }

    /** How far the newest of those lies behind the newest of all. */
    private int late(int least) {
        int behind = least;
        while (behind <= LATEST) {
            int sequence = newest - behind & RING_MASK;
            long untold = (words[word(sequence)] & ~told[word(sequence)]) << Long.SIZE - 1 - sequence;
            if (untold != 0) {
                behind += Long.numberOfLeadingZeros(untold);
                return behind <= LATEST ? behind : NONE;
            }
            behind += 1 + sequence % Long.SIZE;
        }
        return NONE;
    }

    /** A header has left that acks a sequence and the 31 before it. */
    void onTold(int ack) {
        int oldest = ack - (Integer.SIZE - 1) & RING_MASK;
        int word = oldest / Long.SIZE;
        int shift = oldest % Long.SIZE;
        told[word] |= words[word] & ACK_BITS << shift;
        if (shift > Integer.SIZE) {
            int next = word + 1 & WORD_MASK;
            told[next] |= words[next] & ACK_BITS >>> Long.SIZE - shift;
        }
    }

    /** 32 of them, as a header carries them: bit n says whether {@code ack - n} has been received. */
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
