package dev.tickwire.transport;

import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.SplittableRandom;

/** One direction of a simulated network: datagrams under way, a heap by the time at which they are due. */
final class SimulatedLine {
    /** More than this is never under way in one direction: 10 s of 800 datagrams a second. */
    static final int MOST_DATAGRAMS = 8192;

    private final DatagramPool pool;
    private final TransportStatistics statistics;
    private final SplittableRandom random;
    private NetworkConditions conditions;
    private Datagram[] heap = new Datagram[16];
    private int size;
    private long lastNumber;

    SimulatedLine(DatagramPool pool, TransportStatistics statistics, long seed, NetworkConditions conditions) {
        this.pool = pool;
        this.statistics = statistics;
        this.random = new SplittableRandom(seed);
        this.conditions = conditions;
    }

    void conditions(NetworkConditions changed) {
        conditions = changed;
    }

    int size() {
        return size;
    }

    void put(long nowNanos, InetSocketAddress address, byte[] bytes, int offset, int length) {
        if (happens(conditions.loss())) {
            statistics.onDropped(TransportDrop.SIMULATED_LOSS);
            return;
        }
        add(nowNanos, address, bytes, offset, length);
        if (happens(conditions.duplicates())) {
            add(nowNanos, address, bytes, offset, length);
        }
    }

    /** The datagram that is due first, if it is due; the caller gives it back to the pool. */
    Datagram takeDue(long nowNanos) {
        if (size == 0 || heap[0].dueAtNanos > nowNanos) {
            return null;
        }
        Datagram due = heap[0];
        Datagram last = heap[--size];
        heap[size] = null;
        if (size > 0) {
            sink(last);
        }
        return due;
    }

    void clear() {
        while (size > 0) {
            pool.put(heap[--size]);
            heap[size] = null;
        }
    }

    private boolean happens(double share) {
        return share > 0 && random.nextDouble() < share;
    }

    private void add(long nowNanos, InetSocketAddress address, byte[] bytes, int offset, int length) {
        if (size == MOST_DATAGRAMS) {
            statistics.onDropped(TransportDrop.QUEUE_FULL);
            return;
        }
        Datagram datagram = pool.take(address, bytes, offset, length);
        datagram.dueAtNanos = nowNanos + Math.max(0, drawDelay());
        datagram.number = lastNumber++;
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size * 2);
        }
        rise(datagram);
    }

    private long drawDelay() {
        long delay = conditions.latencyNanos();
        long jitter = conditions.jitterNanos();
        if (jitter > 0) {
            delay += random.nextLong(-jitter, jitter + 1);
        }
        if (happens(conditions.reordering())) {
            delay += random.nextLong(conditions.reorderNanos() + 1);
        }
        return delay;
    }

    private void rise(Datagram datagram) {
        int at = size++;
        while (at > 0 && isBefore(datagram, heap[(at - 1) / 2])) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = datagram;
    }

    private void sink(Datagram datagram) {
        int at = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBefore(heap[child], datagram)) {
                break;
            }
            heap[at] = heap[child];
            at = child;
            child = 2 * at + 1;
        }
        heap[at] = datagram;
    }

    private static boolean isBefore(Datagram one, Datagram other) {
        return one.dueAtNanos < other.dueAtNanos || one.dueAtNanos == other.dueAtNanos && one.number < other.number;
    }
}
