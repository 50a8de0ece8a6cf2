package dev.tickwire.session.salted;

import dev.tickwire.channel.Side;
import dev.tickwire.session.Farewell;
import java.net.InetSocketAddress;

/** A client that a salted server session has let in. Times are passed time of the session. */
final class SaltedSlot {
    final int index;
    final InetSocketAddress address;
    final long clientSalt;
    final long xor;
    final Farewell farewell = new Farewell(Side.CLIENT);
    long receivedAtNanos;
    long sentAtNanos;
    /** Whether a keep-alive or payload has come: then the client knows that it is connected. */
    boolean heard;

    SaltedSlot(int index, InetSocketAddress address, long clientSalt, long xor, long nowNanos) {
        this.index = index;
        this.address = address;
        this.clientSalt = clientSalt;
        this.xor = xor;
        receivedAtNanos = nowNanos;
        sentAtNanos = nowNanos;
    }
}
