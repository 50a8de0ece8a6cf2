package dev.tickwire.packet;

/**
 * Send time, size and ack of each sent packet.
 *
 * <p>The other end acks after 16 packets at the latest, and packets may arrive 256 packets late. So an ack may be for
 * any of the last 4,096 packets. The ring begins small. It grows up to 4,096 packets, and only when an unacked packet
 * would be overwritten.
 */
final class SentPackets {
    /** Greatest number of packets back that an ack can reach. */
    static final int MAX_PACKETS = 4096;

    /** Number of packets that one header acks. */
    static final int ACKS = Integer.SIZE;

    private static final int INITIAL_CAPACITY = 8;
    private static final int RECORD = 2;
    private static final int TIME = 0;
    /** Bytes on the wire, and {@link #ACKED}; or {@link #SKIPPED}. */
    private static final int SIZE = 1;

    private static final long ACKED = 1L << 63;
    private static final long SKIPPED = 0;

    private final LinkCounts statistics;
    private final PacketFate fate;
    /** Records of {@link #RECORD} longs each, adjacent because they are used together. */
    private long[] ring = new long[INITIAL_CAPACITY * RECORD];

    /** Number of the next packet; its low 16 bits are its sequence number. */
    private long next;

    /** Number of packets before {@link #next} with a record. */
    private int count;
    /** Number of these packets without a fate so far. */
    private int undecided;

    private long newestAcked = -1;
    /** Acks of the last 64 packets up to {@link #newestAcked}, which has the lowest bit. */
    private long recentlyAcked;
    /** Number of records of skipped numbers. */
    private int skipped;

    /**
     * Creates an empty history.
     *
     * @param statistics the measurements of the link
     * @param fate receives the fate of each packet
     */
    SentPackets(LinkCounts statistics, PacketFate fate) {
        this.statistics = statistics;
        this.fate = fate;
    }

    /** Returns the number of the next packet, from 0, which does not wrap. */
    long next() {
        return next;
    }

    /** Returns the number of the newest acked packet, or -1 before the first. */
    long newestAcked() {
        return newestAcked;
    }

    /** Records that the packet {@link #next()} is sent. */
    void add(long nowNanos, int bytes) {
        note(nowNanos, bytes);
    }

    /** Records that no packet has the number {@link #next()}. */
    void skip() {
        note(0, SKIPPED);
        skipped++;
    }

    private void note(long nowNanos, long bytes) {
        if (count == capacity()) {
            makeRoom();
        }
        int record = record(next);
        ring[record + TIME] = nowNanos;
        ring[record + SIZE] = bytes;
        count++;
        undecided++;
        next++;
    }

    /** Returns whether a header acks a skipped number, so that its acks cannot be true. */
    boolean isFalse(int ack, int ackBits) {
        if (skipped == 0) {
            return false;
        }
        for (int left = ackBits; left != 0; left &= left - 1) {
            long number = numberOf(Sequence.plus(ack, -Integer.numberOfTrailingZeros(left)));
            if (number >= next - count && isSkipped(number)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Applies the acks of a header that is not {@link #isFalse}, the oldest first. Then decides which packets are lost.
     */
    void onAcks(long nowNanos, int ack, int ackBits) {
        boolean isAnyFresh = false;
        // Most acks of a header are known from the 31 headers before.
        for (int left = ackBits & ~knownAcks(numberOf(ack)); left != 0; ) {
            int behind = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(left);
            left &= ~(1 << behind);
            long number = numberOf(Sequence.plus(ack, -behind));
            isAnyFresh |= onAck(nowNanos, number, behind == 0);
        }
        if (isAnyFresh) {
            decideFates();
        }
    }

    /** Returns the number of the newest sent packet with a sequence number. */
    private long numberOf(int sequence) {
        return next - 1 - Sequence.plus((int) next - 1, -sequence);
    }

    /**
     * Returns the known acks among the ack bits of a header for a packet, as far as {@link #recentlyAcked} has them.
     */
    private int knownAcks(long packet) {
        long behind = newestAcked - packet;
        if (behind <= -ACKS || behind >= Long.SIZE) {
            return 0;
        }
        return (int) (behind >= 0 ? recentlyAcked >>> behind : recentlyAcked << -behind);
    }

    private void noteRecent(long number) {
        long ahead = number - newestAcked;
        if (ahead > 0) {
            recentlyAcked = ahead < Long.SIZE ? recentlyAcked << ahead | 1 : 1;
            newestAcked = number;
        } else if (-ahead < Long.SIZE) {
            recentlyAcked |= 1L << -ahead;
        }
    }

    private boolean onAck(long nowNanos, long number, boolean isNewest) {
        int record = record(number);
        if (number < next - count || ring[record + SIZE] < 0) {
            return false;
        }
        statistics.onAcked(nowNanos, (int) ring[record + SIZE]);
        ring[record + SIZE] |= ACKED;
        noteRecent(number);
        if (isNewest) {
            // Lost headers may have acked the other packets before, which would make the times of these packets too
            // long.
            statistics.onRoundTrip(nowNanos, ring[record + TIME]);
        }
        fate.onAcked(number);
        return true;
    }

    /** Decides the fates of packets beyond the ack bits of a header with the newest ack: unacked packets are lost. */
    private void decideFates() {
        long inDoubt = next - 1 - newestAcked + ACKS;
        while (undecided > inDoubt) {
            decideOldest();
        }
    }

    private void decideOldest() {
        long number = next - undecided;
        undecided--;
        if (isSkipped(number)) {
            return;
        }
        boolean isLost = !isAcked(number);
        statistics.onFate(isLost);
        if (isLost) {
            fate.onLost(number);
        }
    }

    private void makeRoom() {
        if (isAcked(next - count) || capacity() == MAX_PACKETS) {
            if (undecided == count) {
                decideOldest();
            }
            skipped -= isSkipped(next - count) ? 1 : 0;
            count--;
            return;
        }
        long[] grown = new long[ring.length * 2];
        for (int back = 1; back <= count; back++) {
            System.arraycopy(ring, record(next - back), grown, record(next - back, grown), RECORD);
        }
        ring = grown;
    }

    private boolean isAcked(long number) {
        return ring[record(number) + SIZE] < 0;
    }

    private boolean isSkipped(long number) {
        return ring[record(number) + SIZE] == SKIPPED;
    }

    private int capacity() {
        return ring.length / RECORD;
    }

    private int record(long number) {
        return record(number, ring);
    }

    private static int record(long number, long[] ring) {
        return (int) number * RECORD & ring.length - 1;
    }
}
