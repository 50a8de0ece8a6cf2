package dev.tickwire.transport;

import dev.tickwire.base.Arguments;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * The transport of a listen server: a server in the process of a player. Clients in this process reach it through
 * memory, at {@link #SERVER}; all others over a network.
 *
 * <pre>{@code
 * ListenServerTransport transport = ListenServerTransport.open(40000);
 * Server server = Server.builder(DuelProtocol.get()).transport(transport).build();
 * Client client = Client.builder(DuelProtocol.get()).transport(transport.openLocal()).build();
 * server.start();
 * client.connect(ListenServerTransport.SERVER);
 * }</pre>
 *
 * <p>Addresses in memory are of 192.0.2.0/24, which is for documentation alone (RFC 5737). A datagram that comes from
 * the network with such an address is forged: it is counted, and received without its bytes, so that a flood of them
 * counts as what it is. A client in this process reaches no other server, so it cannot be transferred to one.
 *
 * <p>The server and the clients in this process belong to one thread.
 */
public final class ListenServerTransport implements Transport {
    /** The address at which clients in this process reach the server. */
    public static final InetSocketAddress SERVER = address(1);

    private static final int LAST_PORT = 65_535;

    private final MemoryNetwork memory = new MemoryNetwork();
    private final MemoryTransport local = memory.open(SERVER);
    private final Transport network;
    private int lastPort = SERVER.getPort();

    /**
     * A transport that reaches all others over a network.
     *
     * @param network how; it is closed with this one
     * @throws IllegalArgumentException if it is null
     */
    public ListenServerTransport(Transport network) {
        this.network = Arguments.required("network", network);
    }

    /**
     * Opens one that others reach over UDP, at all addresses of this machine.
     *
     * @param port 1 to 65,535, or 0 for one that is free
     * @throws IllegalArgumentException if it is out of range
     * @throws UncheckedIOException if the port is taken
     */
    public static ListenServerTransport open(int port) {
        return new ListenServerTransport(UdpTransport.open(port));
    }

    private static InetSocketAddress address(int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}), port);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static boolean isLocal(InetSocketAddress address) {
        return SERVER.getAddress().equals(address.getAddress());
    }

    /**
     * Opens a transport for a client in this process. Closing it makes room for another.
     *
     * @throws IllegalStateException if 65,534 are open
     */
    public Transport openLocal() {
        for (int tries = 0; tries < LAST_PORT; tries++) {
            lastPort = lastPort % LAST_PORT + 1;
            InetSocketAddress address = address(lastPort);
            if (memory.at(address) == null) {
                return memory.open(address);
            }
        }
        throw new IllegalStateException("each port of " + SERVER.getAddress() + " has a transport that is open");
    }

    @Override
    public void update(long nowNanos) {
        local.update(nowNanos);
        network.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        if (local.receive(into)) {
            return true;
        }
        if (!network.receive(into)) {
            return false;
        }
        if (isLocal(into.address())) {
            network.statistics().onDropped(TransportDrop.FORGED_ADDRESS);
            into.received(into.address(), 0);
        }
        return true;
    }

    /** Returns at once if something of a client in this process waits. */
    @Override
    public void awaitDatagram(long nanos) {
        if (local.waiting() == 0) {
            network.awaitDatagram(nanos);
        }
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        (isLocal(to) ? local : network).send(to, bytes, offset, length);
    }

    /** The address on the network. */
    @Override
    public InetSocketAddress localAddress() {
        return network.localAddress();
    }

    /** The counts of what goes over the network; clients in this process have their own. */
    @Override
    public TransportStatistics statistics() {
        return network.statistics();
    }

    @Override
    public void close() {
        local.close();
        network.close();
    }
}
