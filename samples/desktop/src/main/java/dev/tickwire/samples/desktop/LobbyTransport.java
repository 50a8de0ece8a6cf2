package dev.tickwire.samples.desktop;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.MemoryTransport;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * A server's way to players in this process, through memory, and to all others, over UDP. Addresses of those in memory
 * are of a network that is for documentation alone (192.0.2.0/24, RFC 5737), so that no datagram comes from one.
 */
public final class LobbyTransport implements Transport {
    private final MemoryTransport memory;
    private final Transport udp;

    /**
     * Joins both.
     *
     * @param memory at an address of {@link #address}
     * @param udp the other
     */
    public LobbyTransport(MemoryTransport memory, Transport udp) {
        this.memory = memory;
        this.udp = udp;
    }

    /** An address for memory. */
    public static InetSocketAddress address(int number) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}), number);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private boolean isInMemory(InetSocketAddress address) {
        return memory.localAddress().getAddress().equals(address.getAddress());
    }

    @Override
    public void update(long nowNanos) {
        memory.update(nowNanos);
        udp.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        return memory.receive(into) || udp.receive(into);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        (isInMemory(to) ? memory : udp).send(to, bytes, offset, length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return udp.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return udp.statistics();
    }

    @Override
    public void close() {
        memory.close();
        udp.close();
    }
}
