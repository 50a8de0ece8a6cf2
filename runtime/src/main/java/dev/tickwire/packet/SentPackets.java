package dev.tickwire.packet;

/**
 * When each packet left, how big it was, and whether it has been acked.
 *
 * <p>The other end acks at the latest after 16 packets and its own packets may come 256 late, so an ack may be for one of
 * the last 4,096. The ring starts small and grows to that only while it would otherwise forget an unacked packet.
 */
final class SentPackets {
    /** The most packets an ack can reach back. */
    static final int MOST = 4096;

    /** The packets that one header acks. */
    static final int ACKS = Integer.SIZE;

    private static final int FEWEST = 64;
    private static final int ACKED = 1 << 31;
    private final LinkStatistics statistics;
    private long[] times = new long[FEWEST];
    /** Bytes on the wire, and {@link #ACKED}. */
    private int[] sizes = new int[FEWEST];

    /** The number of the next packet; its low 16 bits are its sequence. */
    private long next;

    /** How many packets before {@link #next} are remembered. */
    private int count;
    /** How many of them have no fate yet. */
    private int undecided;

    private long newestAcked = -1;

    SentPackets(LinkStatistics statistics) {
        this.statistics = statistics;
    }

    /** The number of the next packet, from 0, which does not wrap. */
    long next() {
        return next;
    }

    /** The number of the newest packet acked, -1 before any was. */
    long newestAcked() {
        return newestAcked;
    }

    /** The fate of all packets below this number is decided: those that were not acked count as lost. */
    long decidedBelow() {
        return next - undecided;
    }

    /** Notes that the packet {@link #next()} leaves. */
    void add(long nowNanos, int bytes) {
        if (count == times.length) {
            makeRoom();
        }
        int index = index(next);
        times[index] = nowNanos;
        sizes[index] = bytes;
        count++;
        undecided++;
        next++;
    }

    /**
     * Takes the acks of a header.
     *
     * @param acked gets the numbers of the packets acked for the first time, the oldest first; at least {@link #ACKS} long
     * @return how many
     */
    int onAcks(long nowNanos, int ack, int ackBits, long[] acked) {
        int fresh = 0;
        for (int left = ackBits; left != 0; ) {
            int behind = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(left);
            left &= ~(1 << behind);
            long number = numberOf(Sequence.plus(ack, -behind));
            if (onAck(nowNanos, number, behind == 0)) {
                acked[fresh++] = number;
            }
        }
        if (fresh > 0) {
            decideFates();
        }
        return fresh;
    }

    /** The number of the newest packet sent that has a sequence. */
    private long numberOf(int sequence) {
        return next - 1 - Sequence.plus((int) next - 1, -sequence);
    }

    private boolean onAck(long nowNanos, long number, boolean isNewest) {
        int index = index(number);
        if (number < next - count || sizes[index] < 0) {
            return false;
        }
        statistics.onAcked(nowNanos, sizes[index]);
        sizes[index] |= ACKED;
        newestAcked = Math.max(newestAcked, number);
        if (isNewest) {
            // The others may have been acked by headers that were lost: their time would come out too long.
            statistics.onRoundTrip(nowNanos - times[index]);
        }
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
        statistics.onFate(sizes[index(next - undecided)] >= 0);
        undecided--;
    }

    private void makeRoom() {
        int capacity = times.length;
        boolean oldestIsAcked = sizes[index(next - count)] < 0;
        if (oldestIsAcked || capacity == MOST) {
            if (undecided == count) {
                decideOldest();
            }
            count--;
            return;
        }
        long[] grownTimes = new long[capacity * 2];
        int[] grownSizes = new int[capacity * 2];
        for (int back = 1; back <= count; back++) {
            int from = index(next - back);
            int to = (int) (next - back) & grownTimes.length - 1;
            grownTimes[to] = times[from];
            grownSizes[to] = sizes[from];
        }
        times = grownTimes;
        sizes = grownSizes;
    }

    private int index(long number) {
        return (int) number & times.length - 1;
    }
}
