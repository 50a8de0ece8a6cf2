package dev.tickwire.transport;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects what comes to a transport. */
final class Received {
    final List<byte[]> datagrams = new ArrayList<>();
    final List<InetSocketAddress> senders = new ArrayList<>();

    private final Datagram datagram = new Datagram();

    /** Takes one datagram; false if none waits. */
    boolean next(Transport transport) {
        if (!transport.receive(datagram)) {
            return false;
        }
        int end = datagram.offset() + datagram.length();
        if (datagram.bytes().length - end < 8) {
            throw new AssertionError("only " + (datagram.bytes().length - end) + " spare bytes");
        }
        datagrams.add(Arrays.copyOfRange(datagram.bytes(), datagram.offset(), end));
        senders.add(datagram.address());
        return true;
    }

    /** The first byte of each. */
    List<Integer> firstBytes() {
        List<Integer> first = new ArrayList<>();
        datagrams.forEach(datagram -> first.add(datagram[0] & 0xFF));
        return first;
    }

    Received all(Transport transport) {
        while (next(transport)) {
            // Until nothing waits.
        }
        return this;
    }

    static void send(Transport from, InetSocketAddress to, int... content) {
        byte[] bytes = new byte[content.length + 8];
        for (int i = 0; i < content.length; i++) {
            bytes[i] = (byte) content[i];
        }
        from.send(to, bytes, 0, content.length);
    }
}
