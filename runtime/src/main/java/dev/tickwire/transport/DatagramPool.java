package dev.tickwire.transport;

import java.net.InetSocketAddress;
import java.util.Arrays;

/**
 * Free list of queued datagrams. The list never has more datagrams than were in use at once, which the queues bound.
 */
final class DatagramPool {
    private QueuedDatagram[] idle = new QueuedDatagram[16];
    private int count;

    QueuedDatagram acquire(InetSocketAddress address, byte[] bytes, int offset, int length) {
        QueuedDatagram datagram;
        if (count == 0) {
            datagram = new QueuedDatagram();
        } else {
            datagram = idle[--count];
            idle[count] = null;
        }
        datagram.address = address;
        System.arraycopy(bytes, offset, datagram.bytes, 0, length);
        datagram.length = length;
        return datagram;
    }

    @SuppressWarnings("NullAway") // An idle datagram keeps no address in memory; acquire sets the next.
    void release(QueuedDatagram datagram) {
        datagram.address = null;
        if (count == idle.length) {
            idle = Arrays.copyOf(idle, count * 2);
        }
        idle[count++] = datagram;
    }
}
