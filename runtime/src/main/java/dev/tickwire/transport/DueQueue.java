package dev.tickwire.transport;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Datagrams by due time: a binary heap. Datagrams with the same time keep their order. */
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

    /** Returns the earliest due time, in nanoseconds; valid only if the queue is not empty. */
    long firstDueAtNanos() {
        return heap[0].dueAtNanos;
    }

    /** Removes and returns the first datagram if it is due, else returns null. */
    @Nullable
    QueuedDatagram pollDue(long nowNanos) {
        if (size == 0 || heap[0].dueAtNanos > nowNanos) {
            return null;
        }
        return pollFirst();
    }

    /** Removes and returns the first datagram, or null. */
    @Nullable
    QueuedDatagram pollFirst() {
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

    private static boolean isBefore(QueuedDatagram left, QueuedDatagram right) {
        return left.dueAtNanos < right.dueAtNanos || left.dueAtNanos == right.dueAtNanos && left.number < right.number;
    }
}
