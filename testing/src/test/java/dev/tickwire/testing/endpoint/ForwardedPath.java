package dev.tickwire.testing.endpoint;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/**
 * The way of a client to the server, and another one that begins at another address: that of an attacker who holds
 * datagrams back and forwards them from an address of his own, or what a router makes of it. What comes to either
 * address comes from the server.
 */
final class ForwardedPath extends Forwarding {
    private final Transport own;
    private final Transport other;
    boolean sendsDirectly = true;
    boolean receivesDirectly = true;
    boolean receivesForwarded;

    ForwardedPath(Transport own, Transport other) {
        super(own);
        this.own = own;
        this.other = other;
    }

    /** From now on all goes the other way, if need be only what the client sends; what goes directly is lost. */
    void relay(boolean bothWays) {
        sendsDirectly = false;
        receivesDirectly = false;
        receivesForwarded = bothWays;
    }

    /** From now on nothing goes the other way. */
    void stop() {
        sendsDirectly = true;
        receivesDirectly = true;
        receivesForwarded = false;
    }

    @Override
    public void update(long nowNanos) {
        own.update(nowNanos);
        other.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        return receive(own, receivesDirectly, into) || receive(other, receivesForwarded, into);
    }

    /** Datagrams of a path that is not received are lost. */
    private static boolean receive(Transport way, boolean isForwarded, Datagram into) {
        boolean hasCome = way.receive(into);
        while (hasCome && !isForwarded) {
            hasCome = way.receive(into);
        }
        return hasCome;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        (sendsDirectly ? own : other).send(to, bytes, offset, length);
    }

    @Override
    public void close() {
        own.close();
        other.close();
    }
}
