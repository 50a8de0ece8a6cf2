package dev.tickwire.packet;

import java.util.Arrays;

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
    /** Times are kept in units of 1,024 ns, so that 32 bits are enough for half an hour. */
    private static final int TIME_SHIFT = 10;

    private final LinkStatistics statistics;
    private int[] times = new int[FEWEST];
    /** Bytes on the wire, and {@link #ACKED}. */
    private int[] sizes = new int[FEWEST];

    private int next;
    /** How many packets before {@link #next} are remembered. */
    private int count;
    /** How many of them have no fate yet. */
    private int undecided;

    private int newestAcked = Sequence.plus(0, -1);

    SentPackets(LinkStatistics statistics) {
        this.statistics = statistics;
    }

    /** The sequence of the next packet. */
    int next() {
        return next;
    }

    /** Notes that the packet {@link #next()} leaves. */
    void add(long nowNanos, int bytes) {
        if (count == times.length) {
            makeRoom();
        }
        int index = next & times.length - 1;
        times[index] = (int) (nowNanos >> TIME_SHIFT);
        sizes[index] = bytes;
        count++;
        undecided++;
        next = Sequence.plus(next, 1);
    }

    /**
     * Takes the acks of a header.
     *
     * @param acked gets the sequences acked for the first time, the oldest first; at least {@link #ACKS} long
     * @return how many
     */
    int onAcks(long nowNanos, int ack, int ackBits, int[] acked) {
        int fresh = 0;
        for (int left = ackBits; left != 0; ) {
            int behind = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(left);
            left &= ~(1 << behind);
            int sequence = Sequence.plus(ack, -behind);
            if (onAck(nowNanos, sequence, behind == 0)) {
                acked[fresh++] = sequence;
            }
        }
        if (fresh > 0) {
            decideFates();
        }
        return fresh;
    }

    private boolean onAck(long nowNanos, int sequence, boolean isNewest) {
        int index = sequence & times.length - 1;
        if (isForgotten(sequence) || sizes[index] < 0) {
            return false;
        }
        statistics.onAcked(nowNanos, sizes[index]);
        sizes[index] |= ACKED;
        if (isForgotten(newestAcked) || Sequence.isNewer(sequence, newestAcked)) {
            newestAcked = sequence;
        }
        if (isNewest) {
            // The others may have been acked by headers that were lost: their time would come out too long.
            int elapsed = (int) (nowNanos >> TIME_SHIFT) - times[index];
            statistics.onRoundTrip((long) elapsed << TIME_SHIFT);
        }
        return true;
    }

    private boolean isForgotten(int sequence) {
        return Sequence.plus(next, -1 - sequence) >= count;
    }

    /** A packet is lost if it is not acked when no header can ack it any more that acks the newest as well. */
    private void decideFates() {
        int inDoubt = Sequence.plus(next, -1 - newestAcked) + ACKS;
        while (undecided > inDoubt) {
            decideOldest();
        }
    }

    private void decideOldest() {
        statistics.onFate(sizes[next - undecided & times.length - 1] >= 0);
        undecided--;
    }

    private void makeRoom() {
        int capacity = times.length;
        boolean oldestIsAcked = sizes[next - count & capacity - 1] < 0;
        if (oldestIsAcked || capacity == MOST) {
            if (undecided == count) {
                decideOldest();
            }
            count--;
            return;
        }
        times = grown(times);
        sizes = grown(sizes);
    }

    private int[] grown(int[] ring) {
        int[] grown = Arrays.copyOf(ring, ring.length * 2);
        for (int back = 1; back <= count; back++) {
            grown[next - back & grown.length - 1] = ring[next - back & ring.length - 1];
        }
        return grown;
    }
}
