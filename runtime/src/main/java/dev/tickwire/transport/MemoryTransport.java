package dev.tickwire.transport;

import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/** Transport of a {@link MemoryNetwork}. */
final class MemoryTransport implements Transport {
    private final MemoryNetwork network;
    private final DatagramPool pool;
    private final InetSocketAddress address;
    private final int queueDatagrams;
    private final TransportStatistics statistics = new TransportStatistics();
    private QueuedDatagram[] queue = new QueuedDatagram[16];
    private int first;
    private int count;
    private boolean closed;

    MemoryTransport(MemoryNetwork network, DatagramPool pool, InetSocketAddress address, int queueDatagrams) {
        this.network = network;
        this.pool = pool;
        this.address = address;
        this.queueDatagrams = queueDatagrams;
    }

    @Override
    public void update(long nowNanos) {
        // Nothing to do: datagrams arrive when they are sent.
    }

    @Override
    public boolean receive(Datagram into) {
        if (count == 0) {
            return false;
        }
        QueuedDatagram datagram = pollFirst();
        statistics.onReceived(datagram.length);
        into.received(datagram.address, datagram.bytes, 0, datagram.length);
        pool.release(datagram);
        return true;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Waits for the whole time if no datagram is here: none can arrive meanwhile on the one thread.
     */
    @Override
    public void awaitDatagram(long nanos) {
        if (count == 0) {
            LockSupport.parkNanos(nanos);
        }
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        Datagrams.requireLength(length);
        if (closed) {
            return;
        }
        MemoryTransport receiver = network.at(to);
        if (receiver == null) {
            statistics.onDropped(TransportStatistics.Drop.NO_SUCH_ADDRESS);
            return;
        }
        statistics.onSent(length);
        receiver.enqueue(address, bytes, offset, length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return address;
    }

    @Override
    public TransportStatistics statistics() {
        return statistics;
    }

    /** Returns the number of datagrams that wait to be received. */
    int waiting() {
        return count;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            network.remove(address);
            while (count > 0) {
                pool.release(pollFirst());
            }
        }
    }

    private void enqueue(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (count == queueDatagrams) {
            statistics.onDropped(TransportStatistics.Drop.QUEUE_FULL);
            return;
        }
        if (count == queue.length) {
            grow();
        }
        queue[(first + count++) % queue.length] = pool.acquire(from, bytes, offset, length);
    }

    private QueuedDatagram pollFirst() {
        QueuedDatagram datagram = queue[first];
        queue[first] = null;
        first = (first + 1) % queue.length;
        count--;
        return datagram;
    }

    /** Doubles the ring buffer, first datagram first. */
    private void grow() {
        QueuedDatagram[] larger = Arrays.copyOfRange(queue, first, first + queue.length * 2);
        System.arraycopy(queue, 0, larger, queue.length - first, first);
        queue = larger;
        first = 0;
    }
}
