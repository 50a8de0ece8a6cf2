package dev.tickwire.transport;

import java.net.InetSocketAddress;
import java.util.Arrays;

/** Idle datagrams. It never holds more than were once under way together, which the owners of queues bound. */
final class DatagramPool {
    private Datagram[] idle = new Datagram[16];
    private int count;

    Datagram take(InetSocketAddress address, byte[] bytes, int offset, int length) {
        Datagram datagram;
        if (count == 0) {
            datagram = new Datagram();
        } else {
            datagram = idle[--count];
            idle[count] = null;
        }
        datagram.address = address;
        System.arraycopy(bytes, offset, datagram.bytes, 0, length);
        datagram.length = length;
        return datagram;
    }

    void put(Datagram datagram) {
        datagram.address = null;
        if (count == idle.length) {
            idle = Arrays.copyOf(idle, count * 2);
        }
        idle[count++] = datagram;
    }
}
