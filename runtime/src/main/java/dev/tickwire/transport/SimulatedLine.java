package dev.tickwire.transport;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * One direction of a simulated network. A datagram passes, in this order, outages, the MTU, the bottleneck with its
 * queue, and losses; then duplicates, delay and corruption of each copy.
 */
final class SimulatedLine {
    /**
     * Greatest number of datagrams in flight in one direction: 10 s of 800 datagrams a second. Further datagrams are
     * dropped.
     */
    static final int MAX_DATAGRAMS = 8192;

    private final DatagramPool pool;
    private final TransportStatistics statistics;
    private final Draws draws;
    private final Outages outages;
    private final Losses losses;
    private final Bottleneck bottleneck = new Bottleneck();
    private final DueQueue underWay = new DueQueue();
    private NetworkConditions conditions;
    private long lastDueAtNanos;

    SimulatedLine(DatagramPool pool, TransportStatistics statistics, long seed, NetworkConditions conditions) {
        this.pool = pool;
        this.statistics = statistics;
        this.draws = new Draws(seed);
        this.outages = new Outages(draws);
        this.losses = new Losses(draws);
        conditions(0, conditions);
    }

    void conditions(long nowNanos, NetworkConditions changed) {
        conditions = changed;
        outages.schedule(nowNanos, changed);
    }

    void cutOff(long untilNanos) {
        outages.cutOff(untilNanos);
    }

    int size() {
        return underWay.size();
    }

    void put(long nowNanos, InetSocketAddress address, byte[] bytes, int offset, int length) {
        int bytesOnWire = length + NetworkConditions.HEADER_BYTES;
        if (outages.isOut(nowNanos)) {
            statistics.onDropped(TransportStatistics.Drop.SIMULATED_OUTAGE);
            return;
        }
        if (bytesOnWire > conditions.mtuBytes()) {
            statistics.onDropped(TransportStatistics.Drop.TOO_LONG);
            return;
        }
        long throughAtNanos = bottleneck.pass(nowNanos, bytesOnWire, conditions);
        if (throughAtNanos == Bottleneck.FULL) {
            statistics.onDropped(TransportStatistics.Drop.QUEUE_FULL);
            return;
        }
        if (losses.losesNext(conditions)) {
            statistics.onDropped(TransportStatistics.Drop.SIMULATED_LOSS);
            return;
        }
        add(throughAtNanos, address, bytes, offset, length);
        if (draws.happens(conditions.duplicates())) {
            add(throughAtNanos, address, bytes, offset, length);
        }
    }

    /** Removes and returns the first datagram if it is due, else returns null. The caller returns it to the pool. */
    @Nullable
    QueuedDatagram pollDue(long nowNanos) {
        return underWay.pollDue(nowNanos);
    }

    /**
     * Returns the time until the next datagram is due in nanoseconds, or {@link Long#MAX_VALUE} if none is under way.
     */
    long nanosUntilDue(long nowNanos) {
        return underWay.size() == 0 ? Long.MAX_VALUE : underWay.firstDueAtNanos() - nowNanos;
    }

    void clear() {
        for (QueuedDatagram left = underWay.pollFirst(); left != null; left = underWay.pollFirst()) {
            pool.release(left);
        }
    }

    private void add(long sentAtNanos, InetSocketAddress address, byte[] bytes, int offset, int length) {
        if (underWay.size() == MAX_DATAGRAMS) {
            statistics.onDropped(TransportStatistics.Drop.QUEUE_FULL);
            return;
        }
        QueuedDatagram datagram = pool.acquire(address, bytes, offset, length);
        long dueAtNanos = drawArrival(sentAtNanos);
        if (length > 0 && draws.happens(conditions.corruption())) {
            corrupt(datagram);
        }
        underWay.add(datagram, dueAtNanos);
    }

    private long drawArrival(long sentAtNanos) {
        long delay = conditions.latencyNanos();
        if (conditions.jitterNanos() > 0) {
            delay += draws.jitter(conditions.jitterShape(), conditions.jitterNanos());
        }
        long arrival = sentAtNanos + Math.max(0, delay);
        if (conditions.keepsOrder()) {
            arrival = Math.max(arrival, lastDueAtNanos);
            lastDueAtNanos = arrival;
        }
        return draws.happens(conditions.reordering()) ? arrival + draws.upTo(conditions.reorderNanos()) : arrival;
    }

    /** Changes one byte to another value. */
    private void corrupt(QueuedDatagram datagram) {
        datagram.bytes[(int) draws.upTo(datagram.length - 1)] ^= (byte) (1 + draws.upTo(254));
    }
}
