package dev.tickwire.connection;

import java.util.PriorityQueue;
import java.util.Random;

/**
 * One direction of a network with delay: each datagram is lost, or comes after the latency and an even share of the
 * jitter.
 */
final class DelayedWire implements Flush.Sink {
    double loss;
    long bytes;
    /** The newest packet by its number, which does not wrap; -1 before the first. Packets that are cut do not count. */
    long newestNumber = -1;

    private final long latencyNanos;
    private final long jitterNanos;
    private final Random random;
    private final PriorityQueue<Datagram> under = new PriorityQueue<>();
    private long nowNanos;
    private long count;

    private record Datagram(long atNanos, long number, byte[] bytes, int length) implements Comparable<Datagram> {
        @Override
        public int compareTo(Datagram other) {
            int byTime = Long.compare(atNanos, other.atNanos);
            return byTime != 0 ? byTime : Long.compare(number, other.number);
        }
    }

    DelayedWire(long latencyNanos, long jitterNanos, double loss, Random random) {
        this.latencyNanos = latencyNanos;
        this.jitterNanos = jitterNanos;
        this.loss = loss;
        this.random = random;
    }

    @Override
    public void send(byte[] from, int offset, int length) {
        bytes += length;
        int sequence = from[offset + 1] & 0xFF | (from[offset + 2] & 0xFF) << 8;
        newestNumber += (from[offset] & 1) == 0 ? (short) (sequence - newestNumber) : 0;
        long delay = latencyNanos + (long) (random.nextDouble() * jitterNanos);
        if (random.nextDouble() < loss) {
            return;
        }
        byte[] copy = new byte[length + Datagrams.SPARE_BYTES];
        System.arraycopy(from, offset, copy, 0, length);
        under.add(new Datagram(nowNanos + delay, count++, copy, length));
    }

    /** As the other, without acks at once. */
    boolean deliver(long toNanos, Connection to) {
        return deliver(toNanos, to, null);
    }

    /**
     * Goes on to a time and hands over what has come by then, as one batch; acks that are owed meanwhile go back at
     * once.
     */
    boolean deliver(long toNanos, Connection to, Flush.Sink back) {
        nowNanos = toNanos;
        boolean isWell = true;
        while (!under.isEmpty() && under.peek().atNanos <= toNanos) {
            Datagram next = under.remove();
            isWell &= to.receive(toNanos, next.bytes, 0, next.length);
            if (back != null && to.isAckDue()) {
                Flush.flush(to, toNanos, back, 1);
            }
        }
        return isWell & to.endBatch(toNanos);
    }
}
