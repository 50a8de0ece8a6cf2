package dev.tickwire.transport;

import dev.tickwire.base.Arguments;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * Transport of a listen server: a server in the process of a player. Clients in the process use memory, all others use
 * the network.
 *
 * <pre>{@code
 * ListenServerTransport transport = ListenServerTransport.open(40000);
 * Server server = Server.builder(ArenaProtocol.get()).transport(transport).build();
 * Client host = Client.builder(ArenaProtocol.get()).transport(transport.openLocal()).build();
 * server.start();
 * host.connect(ListenServerTransport.SERVER);
 * }</pre>
 *
 * <p>Addresses in memory are loopback addresses, 127.192.0.2 with different ports, so the local clients may hold all
 * slots of a server without a limit for each address. No socket uses this address by itself: a datagram from the
 * network with this address is forged. A forged datagram is counted and received as an empty datagram, so that a flood
 * of forged datagrams counts against the limits of an update. A local client cannot be transferred, since it reaches no
 * other server.
 *
 * <p>The server and the local clients run on one thread.
 */
public final class ListenServerTransport implements Transport {
    /** Address of the server for clients in this process. */
    public static final InetSocketAddress SERVER = address(1);

    private static final int LAST_PORT = 65_535;

    private final MemoryNetwork memory = new MemoryNetwork();
    private final MemoryTransport local = memory.openAt(SERVER);
    private final Transport network;
    private int lastPort = SERVER.getPort();

    /**
     * Creates the transport of a listen server over another transport. {@link #close} closes the other transport, too.
     *
     * @param network the transport for all clients outside the process
     * @throws IllegalArgumentException if the transport is null
     */
    public ListenServerTransport(Transport network) {
        this.network = Arguments.required("network", network);
    }

    /**
     * Opens a UDP socket for clients outside the process, bound to all addresses of this machine.
     *
     * @param port the port, 1 to 65,535, or 0 for any free port
     * @return the transport
     * @throws IllegalArgumentException if the port is out of range
     * @throws UncheckedIOException if the port cannot be opened
     */
    public static ListenServerTransport open(int port) {
        return new ListenServerTransport(UdpTransport.open(port));
    }

    private static InetSocketAddress address(int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, (byte) 192, 0, 2}), port);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static boolean isLocal(InetSocketAddress address) {
        return SERVER.getAddress().equals(address.getAddress());
    }

    /**
     * Opens the transport of a client in this process, which connects to {@link #SERVER}. Closing it frees its address.
     *
     * @return the transport, for one client
     * @throws IllegalStateException if 65,534 local transports are open
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
            network.statistics().onDropped(TransportStatistics.Drop.FORGED_ADDRESS);
            into.received(into.address(), 0);
        }
        return true;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Returns at once if a datagram of a local client waits.
     */
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

    /** Returns the address in the network, for clients outside the process. */
    @Override
    public InetSocketAddress localAddress() {
        return network.localAddress();
    }

    /** Returns the counters of the network. Local clients have their own. */
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
