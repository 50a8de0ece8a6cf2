package dev.tickwire.transport;

import java.util.Arrays;

/** Datagrams under way, a heap by the time at which they are due; those due together come out as they went in. */
final class DueQueue {
    private QueuedDatagram[] heap = new QueuedDatagram[16];
    private int size;
    private long lastNumber;

    int size() {
        return size;
    }

    void add(QueuedDatagram datagram, long dueAtNanos) {
        datagram.dueAtNanos = dueAtNanos;
        datagram.number = lastNumber++;
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size * 2);
        }
        rise(datagram);
    }

    /** When the first datagram is due; there must be one. */
    long firstDueAtNanos() {
        return heap[0].dueAtNanos;
    }

    /** The datagram that is due first, if it is due, or null. */
    QueuedDatagram takeDue(long nowNanos) {
        if (size == 0 || heap[0].dueAtNanos > nowNanos) {
            return null;
        }
        return takeFirst();
    }

    /** The datagram that is due first, or null if there is none. */
    QueuedDatagram takeFirst() {
        if (size == 0) {
            return null;
        }
        QueuedDatagram first = heap[0];
        QueuedDatagram last = heap[--size];
        heap[size] = null;
        if (size > 0) {
            sink(last);
        }
        return first;
    }

    private void rise(QueuedDatagram datagram) {
        int at = size++;
        while (at > 0 && isBefore(datagram, heap[(at - 1) / 2])) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = datagram;
    }

    private void sink(QueuedDatagram datagram) {
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

    private static boolean isBefore(QueuedDatagram one, QueuedDatagram other) {
        return one.dueAtNanos < other.dueAtNanos || one.dueAtNanos == other.dueAtNanos && one.number < other.number;
    }
}
