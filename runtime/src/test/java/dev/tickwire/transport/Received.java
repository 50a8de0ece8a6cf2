package dev.tickwire.transport;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects what a transport hands over. */
final class Received implements DatagramReceiver {
    final List<byte[]> datagrams = new ArrayList<>();
    final List<InetSocketAddress> senders = new ArrayList<>();

    @Override
    public void onDatagram(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (bytes.length - offset - length < 8) {
            throw new AssertionError("only " + (bytes.length - offset - length) + " spare bytes");
        }
        datagrams.add(Arrays.copyOfRange(bytes, offset, offset + length));
        senders.add(from);
    }

    /** The first byte of each. */
    List<Integer> firstBytes() {
        List<Integer> first = new ArrayList<>();
        datagrams.forEach(datagram -> first.add(datagram[0] & 0xFF));
        return first;
    }

    Received all(Transport transport) {
        while (transport.receive(this)) {
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
