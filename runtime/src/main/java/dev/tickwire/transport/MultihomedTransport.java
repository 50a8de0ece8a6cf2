package dev.tickwire.transport;

import dev.tickwire.base.LocalNetworks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * UDP transport for a machine with several addresses: one socket for each address, all with the same port. An answer
 * leaves from the address to which the client's datagram was sent.
 *
 * <pre>{@code
 * Server server = Server.builder(ArenaProtocol.get()).transport(MultihomedTransport.open(40000)).build();
 * }</pre>
 *
 * <p>A {@link UdpTransport} that is bound to all addresses receives at each of them, too, but the operating system
 * chooses the source address of answers. Clients drop answers from another address than they asked, so such a server
 * can be reached at one IPv4 and one IPv6 address only.
 *
 * <p>The object {@link Datagram#address()} holds the socket of a datagram. Send answers to that object or a newer
 * address object of the same sender; sessions do so. A datagram to another object is sent by the first socket of the
 * same kind.
 *
 * <p>The addresses are those at the time of opening. Broadcasts are not received where the operating system delivers
 * them to sockets for all addresses only, as Linux does: use a {@link UdpTransport} for servers in local networks. A
 * datagram allocates what {@link UdpTransport} allocates, and about 50 bytes if no datagram of the same sender was
 * received recently. One thread owns a transport.
 */
public final class MultihomedTransport implements Transport {
    /** Greatest number of datagrams received from one socket in a row, while datagrams of other sockets may wait. */
    private static final int MAX_IN_A_ROW = 64;

    private static final int MAX_TRIES = 16;

    private final TransportStatistics statistics;
    private final UdpTransport[] sockets;
    private final List<InetAddress> unbound;
    private final Senders[] senders;
    private final SocketWait waiting = new SocketWait();
    private final DatagramChannel[] channels;
    private final InetSocketAddress allAddresses;
    private int turn;
    private int receivedInTurn;

    private MultihomedTransport(List<UdpTransport> opened, List<InetAddress> unbound, TransportStatistics statistics) {
        this.sockets = opened.toArray(new UdpTransport[0]);
        this.unbound = List.copyOf(unbound);
        this.statistics = statistics;
        this.allAddresses = new InetSocketAddress(sockets[0].localAddress().getPort());
        senders = new Senders[sockets.length];
        channels = new DatagramChannel[sockets.length];
        for (int socket = 0; socket < sockets.length; socket++) {
            senders[socket] = new Senders(socket);
            channels[socket] = sockets[socket].channel();
        }
    }

    /**
     * Opens a socket for each address of this machine, loopback included. Addresses that cannot be bound are skipped,
     * such as a temporary IPv6 address that has just expired; see {@link #unboundAddresses}.
     *
     * @param port the port, 1 to 65,535, or 0 for any that is free at all addresses
     * @return the transport
     * @throws IllegalArgumentException if the port is out of range
     * @throws UncheckedIOException if the port is in use at an address, or no address can be bound
     */
    public static MultihomedTransport open(int port) {
        return open(UdpTransport.builder().port(port), LocalNetworks.addresses());
    }

    /**
     * Opens a socket for each of some addresses of this machine. Addresses that cannot be bound are skipped, see
     * {@link #unboundAddresses}.
     *
     * @param each the port and the buffer sizes of all sockets; the address of the builder is ignored
     * @param addresses the addresses to bind, at least one
     * @return the transport
     * @throws IllegalArgumentException if there is no address, or a wildcard address
     * @throws UncheckedIOException if the port is in use at an address, or no address can be bound
     */
    public static MultihomedTransport open(UdpTransport.Builder each, List<InetAddress> addresses) {
        if (addresses.isEmpty()) {
            throw new IllegalArgumentException("addresses = [], must have at least one");
        }
        for (InetAddress address : addresses) {
            if (address.isAnyLocalAddress()) {
                throw new IllegalArgumentException("address = " + address.getHostAddress()
                        + ", must be the address of one interface: use a UdpTransport to bind to all with one socket");
            }
        }
        TransportStatistics statistics = new TransportStatistics();
        for (int tries = 1; ; tries++) {
            try {
                return openAll(each, addresses, statistics);
            } catch (UncheckedIOException addressInUse) {
                // A port that is free at the first address may be in use at another address: tries another port.
                if (!each.isPortFree() || tries == MAX_TRIES) {
                    throw addressInUse;
                }
            }
        }
    }

    private static MultihomedTransport openAll(
            UdpTransport.Builder each, List<InetAddress> addresses, TransportStatistics statistics) {
        List<UdpTransport> opened = new ArrayList<>();
        List<InetAddress> unbound = new ArrayList<>();
        for (InetAddress address : addresses) {
            UdpTransport.Builder builder = each.copy().bindAddress(address);
            if (!opened.isEmpty()) {
                builder.port(opened.get(0).localAddress().getPort());
            }
            try {
                opened.add(builder.open(statistics));
            } catch (UncheckedIOException refused) {
                unbound.add(address);
                if (isBindable(builder) || unbound.size() == addresses.size()) {
                    closeAll(opened);
                    throw refused;
                }
            }
        }
        return new MultihomedTransport(opened, unbound, statistics);
    }

    /** Returns whether an address can be bound at any port. */
    private static boolean isBindable(UdpTransport.Builder builder) {
        try {
            builder.port(0).open().close();
            return true;
        } catch (UncheckedIOException refused) {
            return false;
        }
    }

    @Override
    public void update(long nowNanos) {
        for (UdpTransport socket : sockets) {
            socket.update(nowNanos);
        }
    }

    @Override
    public boolean receive(Datagram into) {
        if (receivedInTurn == MAX_IN_A_ROW) {
            nextTurn();
        }
        for (int checked = 0; checked < sockets.length; checked++) {
            if (sockets[turn].receive(into)) {
                into.address(senders[turn].senderOf(into.address()));
                receivedInTurn++;
                return true;
            }
            nextTurn();
        }
        return false;
    }

    private void nextTurn() {
        receivedInTurn = 0;
        turn = turn + 1 == sockets.length ? 0 : turn + 1;
    }

    @Override
    public void awaitDatagram(long nanos) {
        waiting.await(channels, nanos);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        sockets[socketFor(to)].send(to, bytes, offset, length);
    }

    private int socketFor(InetSocketAddress to) {
        if (to instanceof SenderAddress && ((SenderAddress) to).socket < sockets.length) {
            return ((SenderAddress) to).socket;
        }
        InetAddress host = to.getAddress();
        int sameKind = 0;
        for (int socket = sockets.length - 1; host != null && socket >= 0; socket--) {
            InetAddress local = sockets[socket].localAddress().getAddress();
            if (local.getClass() == host.getClass() && local.isLoopbackAddress() == host.isLoopbackAddress()) {
                sameKind = socket;
            }
        }
        return sameKind;
    }

    /**
     * Returns the wildcard address, {@code 0.0.0.0} or {@code ::}, with the port of all sockets; see
     * {@link #addresses}.
     */
    @Override
    public InetSocketAddress localAddress() {
        return allAddresses;
    }

    /**
     * Returns the addresses of the sockets.
     *
     * @return the addresses with the common port, in the order of the sockets
     */
    public List<InetSocketAddress> addresses() {
        InetSocketAddress[] bound = new InetSocketAddress[sockets.length];
        for (int socket = 0; socket < sockets.length; socket++) {
            bound[socket] = sockets[socket].localAddress();
        }
        return List.of(bound);
    }

    /**
     * Returns the addresses that could not be bound when this transport was opened.
     *
     * @return the addresses; often empty
     */
    public List<InetAddress> unboundAddresses() {
        return unbound;
    }

    @Override
    public TransportStatistics statistics() {
        return statistics;
    }

    @Override
    public void close() {
        try {
            waiting.close();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot close the sockets of " + allAddresses, failed);
        }
        closeAll(List.of(sockets));
    }

    /** Returns a socket, for tests in which one fails. */
    UdpTransport socket(int index) {
        return sockets[index];
    }

    private static void closeAll(List<UdpTransport> sockets) {
        sockets.forEach(UdpTransport::close);
    }

    /** Address of a sender, with the socket at which it arrived. Equal to the same address at another socket. */
    private static final class SenderAddress extends InetSocketAddress {
        private static final long serialVersionUID = 1L;

        private final int socket;

        SenderAddress(InetSocketAddress from, int socket) {
            super(from.getAddress(), from.getPort());
            this.socket = socket;
        }
    }

    /**
     * Recent senders at one socket, so that their addresses are not created for each datagram: 256 sets of 4 places.
     */
    private static final class Senders {
        private static final int SETS = 256;
        private static final int PLACES = 4;

        private final int socket;
        private final SenderAddress[] senderOf = new SenderAddress[SETS * PLACES];
        private int nextPlace;

        Senders(int socket) {
            this.socket = socket;
        }

        SenderAddress senderOf(InetSocketAddress from) {
            int mixed = (from.getAddress().hashCode() * 31 + from.getPort()) * 0x9E3779B1;
            int first = (mixed >>> 16) % SETS * PLACES;
            for (int place = first; place < first + PLACES; place++) {
                // Equality ignores the link of link-local addresses, so they are created each time.
                if (from.equals(senderOf[place]) && !from.getAddress().isLinkLocalAddress()) {
                    return senderOf[place];
                }
            }
            SenderAddress made = new SenderAddress(from, socket);
            senderOf[first + nextPlace] = made;
            nextPlace = (nextPlace + 1) % PLACES;
            return made;
        }
    }
}
