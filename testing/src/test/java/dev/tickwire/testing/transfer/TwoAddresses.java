package dev.tickwire.testing.transfer;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** A machine with two addresses on a network in memory: an answer leaves from the one that was asked. */
final class TwoAddresses implements Transport {
    private final Transport first;
    private final Transport second;
    /** The senders at the second address, each the one object that datagrams from there are received with. */
    private final Map<InetSocketAddress, InetSocketAddress> senders = new HashMap<>();

    private final Map<InetSocketAddress, InetSocketAddress> atSecond = new IdentityHashMap<>();

    TwoAddresses(MemoryNetwork network) {
        first = network.open();
        second = network.open();
    }

    InetSocketAddress second() {
        return second.localAddress();
    }

    @Override
    public void update(long nowNanos) {
        first.update(nowNanos);
        second.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        if (first.receive(into)) {
            return true;
        }
        if (!second.receive(into)) {
            return false;
        }
        InetSocketAddress own = senders.computeIfAbsent(
                into.address(), from -> new InetSocketAddress(from.getAddress(), from.getPort()));
        atSecond.put(own, own);
        into.address(own);
        return true;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        (atSecond.containsKey(to) ? second : first).send(to, bytes, offset, length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return first.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return first.statistics();
    }

    @Override
    public void close() {
        first.close();
        second.close();
    }
}
