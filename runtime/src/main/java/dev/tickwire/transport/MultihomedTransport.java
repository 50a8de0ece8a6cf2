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
 * Datagrams over UDP for a machine with several addresses, through one socket for each of them, all on one port: what
 * answers a datagram leaves from the address that the datagram was sent to.
 *
 * <p>A {@link UdpTransport} that is bound to all addresses hears at each of them too, but the system lets its answers
 * leave from whichever address the way back begins at. A client that asked at another takes no answer from there, so
 * such a server can be reached at one address of IPv4 and one of IPv6 alone.
 *
 * <pre>{@code
 * Server server = Server.builder(ArenaProtocol.get()).transport(MultihomedTransport.open(40000)).build();
 * }</pre>
 *
 * <p>By which socket an answer leaves stands in the {@link InetSocketAddress} that a datagram is handed over with, so
 * it must be sent to that object or another one that was handed over since; sessions do so. To an address that came
 * from elsewhere it is sent by the first socket that can.
 *
 * <p>The addresses are those of the moment when it was opened: one that the machine gets later is not heard at. Nor is
 * what is sent to a broadcast address, where the system delivers that to sockets for all addresses alone, as Linux
 * does: for servers that players find on their local network take a {@link UdpTransport}. Nothing is allocated for a
 * datagram but what {@link UdpTransport} allocates, and about 50 bytes for one from an address that has not been heard
 * for long.
 */
public final class MultihomedTransport implements Transport {
    /** So many datagrams in a row are taken from one socket while more wait there: then it is another's turn. */
    private static final int MOST_IN_A_ROW = 64;

    private static final int MOST_TRIES = 16;

    private final TransportStatistics statistics;
    private final UdpTransport[] sockets;
    private final List<InetAddress> unbound;
    private final Senders[] senders;
    private final SocketWait waiting = new SocketWait();
    private final DatagramChannel[] channels;
    private final InetSocketAddress allAddresses;
    private int turn;
    private int takenInTurn;

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
     * Opens a socket for each address of this machine, that of loopback included. One that cannot be bound to is left
     * out, as a temporary address of IPv6 that has just gone away; {@link #unboundAddresses} has those.
     *
     * @param port 1 to 65,535, or 0 for one that is free at all of them
     * @throws IllegalArgumentException if it is out of range
     * @throws UncheckedIOException if the port is taken at one of them, or none can be bound to
     */
    public static MultihomedTransport open(int port) {
        return open(UdpTransport.builder().port(port), LocalNetworks.addresses());
    }

    /**
     * Opens a socket for each of some addresses of this machine. One that cannot be bound to is left out; {@link
     * #unboundAddresses} has those.
     *
     * @param each the port and the sizes of the buffers of each socket; its address does not matter
     * @param addresses the addresses, at least one
     * @throws IllegalArgumentException if there is none, or one stands for all addresses
     * @throws UncheckedIOException if the port is taken at one of them, or none can be bound to
     */
    public static MultihomedTransport open(UdpTransport.Builder each, List<InetAddress> addresses) {
        if (addresses.isEmpty()) {
            throw new IllegalArgumentException("addresses = [], must be at least one");
        }
        for (InetAddress address : addresses) {
            if (address.isAnyLocalAddress()) {
                throw new IllegalArgumentException("address = " + address.getHostAddress()
                        + ", must be that of one interface: a UdpTransport binds to all with one socket");
            }
        }
        TransportStatistics statistics = new TransportStatistics();
        for (int tries = 1; ; tries++) {
            try {
                return openAll(each, addresses, statistics);
            } catch (UncheckedIOException taken) {
                // A port that is free at the first address may be taken at the next: then another is tried.
                if (!each.isPortFree() || tries == MOST_TRIES) {
                    throw taken;
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

    /** Whether an address can be bound to at some port. */
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
        if (takenInTurn == MOST_IN_A_ROW) {
            nextTurn();
        }
        for (int tried = 0; tried < sockets.length; tried++) {
            if (sockets[turn].receive(into)) {
                into.address(senders[turn].heard(into.address()));
                takenInTurn++;
                return true;
            }
            nextTurn();
        }
        return false;
    }

    private void nextTurn() {
        takenInTurn = 0;
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
        if (to instanceof HeardAddress && ((HeardAddress) to).socket < sockets.length) {
            return ((HeardAddress) to).socket;
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

    /** All addresses, {@code 0.0.0.0} or {@code ::}, and the port; {@link #addresses} has them one by one. */
    @Override
    public InetSocketAddress localAddress() {
        return allAddresses;
    }

    /** The addresses that the sockets are bound to. */
    public List<InetSocketAddress> addresses() {
        InetSocketAddress[] bound = new InetSocketAddress[sockets.length];
        for (int socket = 0; socket < sockets.length; socket++) {
            bound[socket] = sockets[socket].localAddress();
        }
        return List.of(bound);
    }

    /** The addresses that it was to be heard at and that could not be bound to when it was opened. */
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

    /** For tests that need a socket which fails. */
    UdpTransport socket(int index) {
        return sockets[index];
    }

    private static void closeAll(List<UdpTransport> sockets) {
        sockets.forEach(UdpTransport::close);
    }

    /** The address of a sender, and by which socket it was heard. Equal to the same address heard by another. */
    private static final class HeardAddress extends InetSocketAddress {
        private static final long serialVersionUID = 1L;

        private final int socket;

        HeardAddress(InetSocketAddress from, int socket) {
            super(from.getAddress(), from.getPort());
            this.socket = socket;
        }
    }

    /** The addresses that one socket has heard lately, so as not to make them anew for each datagram. */
    private static final class Senders {
        private static final int SETS = 256;
        private static final int PLACES = 4;

        private final int socket;
        private final HeardAddress[] heard = new HeardAddress[SETS * PLACES];
        private int nextPlace;

        Senders(int socket) {
            this.socket = socket;
        }

        HeardAddress heard(InetSocketAddress from) {
            int mixed = (from.getAddress().hashCode() * 31 + from.getPort()) * 0x9E3779B1;
            int first = (mixed >>> 16) % SETS * PLACES;
            for (int place = first; place < first + PLACES; place++) {
                // Addresses of links are equal on all links: they are made anew.
                if (from.equals(heard[place]) && !from.getAddress().isLinkLocalAddress()) {
                    return heard[place];
                }
            }
            HeardAddress made = new HeardAddress(from, socket);
            heard[first + nextPlace] = made;
            nextPlace = (nextPlace + 1) % PLACES;
            return made;
        }
    }
}
