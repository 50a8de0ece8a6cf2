package dev.tickwire.packet;

/**
 * When each packet left, how big it was, and whether it has been acked.
 *
 * <p>The other end acks at the latest after 16 packets and its own packets may come 256 late, so an ack may be for one
 * of the last 4,096. The ring starts small and grows to that only while it would otherwise forget an unacked packet.
 */
final class SentPackets {
    /** The most packets an ack can reach back. */
    static final int MOST = 4096;

    /** The packets that one header acks. */
    static final int ACKS = Integer.SIZE;

    private static final int FEWEST = 8;
    private static final int RECORD = 2;
    private static final int TIME = 0;
    /** Bytes on the wire, and {@link #ACKED}; or {@link #SKIPPED}. */
    private static final int SIZE = 1;

    private static final long ACKED = 1L << 63;
    private static final long SKIPPED = 0;

    private final LinkCounts statistics;
    private final PacketFate fate;
    /** The records, each of {@link #RECORD} longs that are touched together. */
    private long[] ring = new long[FEWEST * RECORD];

    /** The number of the next packet; its low 16 bits are its sequence. */
    private long next;

    /** How many packets before {@link #next} are remembered. */
    private int count;
    /** How many of them have no fate yet. */
    private int undecided;

    private long newestAcked = -1;
    /** The packets acked of the last 64 up to {@link #newestAcked}, that one in the lowest bit. */
    private long recentlyAcked;
    /** How many of those that are remembered never left. */
    private int skipped;

    /**
     * Remembers nothing yet.
     *
     * @param statistics of the link
     * @param fate told of each packet whether it arrived
     */
    SentPackets(LinkCounts statistics, PacketFate fate) {
        this.statistics = statistics;
        this.fate = fate;
    }

    /** The number of the next packet, from 0, which does not wrap. */
    long next() {
        return next;
    }

    /** The number of the newest packet acked, -1 before any was. */
    long newestAcked() {
        return newestAcked;
    }

    /** Notes that the packet {@link #next()} leaves. */
    void add(long nowNanos, int bytes) {
        note(nowNanos, bytes);
    }

    /** Notes that no packet has the number {@link #next()}. */
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

    /** Whether a header acks a number that was skipped: what it says is not what arrived. */
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

    /** Takes the acks of a header that is not {@link #isFalse}, the oldest first, then decides what is lost by them. */
    void onAcks(long nowNanos, int ack, int ackBits) {
        boolean isAnyFresh = false;
        // A header acks again what the 31 before it have acked: most of it is known.
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

    /** The number of the newest packet sent that has a sequence. */
    private long numberOf(int sequence) {
        return next - 1 - Sequence.plus((int) next - 1, -sequence);
    }

    /** The bits of a header up to a packet that ack what is known to have been acked, as far as that is at hand. */
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
            // The others may have been acked by headers that were lost: their time would come out too long.
            statistics.onRoundTrip(nowNanos, ring[record + TIME]);
        }
        fate.onAcked(number);
        return true;
    }

    /** A packet is lost if it is not acked when no header can ack it any more that acks the newest as well. */
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
        if (isAcked(next - count) || capacity() == MOST) {
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
