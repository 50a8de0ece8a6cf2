package dev.tickwire.samples.desktop;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.MemoryTransport;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * A server's way to players in this process, through memory, and to all others, over UDP. Addresses of those in memory
 * are of a network that is for documentation alone (192.0.2.0/24, RFC 5737), so that no datagram comes from one.
 */
public final class LobbyTransport implements Transport {
    /** Where the server is, for players in this process. */
    public static final InetSocketAddress SERVER = address(1);

    private final MemoryNetwork network = new MemoryNetwork();
    private final MemoryTransport memory = network.open(SERVER);
    private final Transport udp;
    private int lastPort = SERVER.getPort();

    /**
     * Opens both.
     *
     * @param port the UDP port for others, 0 for any
     */
    public LobbyTransport(int port) {
        udp = UdpTransport.builder().port(port).open();
    }

    /** An address for memory. */
    private static InetSocketAddress address(int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}), port);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A way to the server for a player in this process. */
    public Transport newTransport() {
        return network.open(address(++lastPort));
    }

    /** The UDP port at which others reach the server. */
    public int port() {
        return localAddress().getPort();
    }

    private static boolean isInMemory(InetSocketAddress address) {
        return SERVER.getAddress().equals(address.getAddress());
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
