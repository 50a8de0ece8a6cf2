package dev.tickwire.session;

import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;
import java.util.Arrays;

/** Gives bytes to a session as a datagram that has come, without a copy and without garbage. */
public final class Arrival {
    private final Datagram datagram = new Datagram();

    /** As {@link ServerSession#open}. */
    public int open(ServerSession session, long now, InetSocketAddress from, byte[] bytes, int length) {
        return session.open(now, datagram(from, bytes, length));
    }

    /** As {@link ClientSession#open}. */
    public boolean open(ClientSession session, long now, InetSocketAddress from, byte[] bytes, int length) {
        return session.open(now, datagram(from, bytes, length));
    }

    /** A datagram of the first of some bytes, the same one each time. */
    public Datagram datagram(InetSocketAddress from, byte[] bytes, int length) {
        datagram.address(from);
        datagram.payload(bytes, 0, length);
        return datagram;
    }

    /** The datagram that was opened last. */
    public Datagram datagram() {
        return datagram;
    }

    /** A copy of the payload that was opened last. */
    public byte[] payload() {
        return Arrays.copyOfRange(datagram.bytes(), datagram.offset(), datagram.offset() + datagram.length());
    }
}
