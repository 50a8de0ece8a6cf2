package dev.tickwire.browser;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.ElapsedTime;
import dev.tickwire.base.Failures;
import dev.tickwire.base.LocalNetworks;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.beacon.wire.BeaconQuery;
import dev.tickwire.session.beacon.wire.BeaconTarget;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds servers without connecting to them: by queries to known addresses, and by broadcasts on local networks. Servers
 * answer if they have a beacon, {@code Server.builder(...).beacon(...)}.
 *
 * <pre>{@code
 * try (ServerBrowser browser = ServerBrowser.builder(ArenaProtocol.get(), list::show).build()) {
 *    browser.addLocalNetworks(40000);
 *    browser.add(new InetSocketAddress("play.example.com", 40000));
 *    while (isListShown) {
 *        browser.update(System.nanoTime());
 *    }
 * }
 * }</pre>
 *
 * <p>An address is queried once an interval until the address is removed, so that the list stays current. Datagrams
 * that answer no query are dropped and counted. Answers are not authenticated: anybody can run a server that answers
 * anything. One thread owns a browser.
 */
public final class ServerBrowser implements AutoCloseable {
    /** Most datagrams read in an update, for each socket; more of a flood wait for the next. */
    private static final int MAX_DATAGRAMS_PER_UPDATE = 4096;
    /** Most queries sent in an update, so that a long list is spread over several. */
    private static final int MAX_QUERIES_PER_UPDATE = 64;

    private final Protocol protocol;
    private final Consumer<FoundServer> listener;
    private final long intervalNanos;
    private final Random random;
    private final @Nullable Transport customTransport;
    private final BeaconQuery query = new BeaconQuery();
    private final List<BeaconTarget> targets = new ArrayList<>();
    private final ElapsedTime time = new ElapsedTime(Duration.ofHours(1).toNanos());
    private final Failures failures = new Failures();
    private final Datagram datagram = new Datagram();

    /** Transport for single addresses of IPv4 and IPv6, or null before the first. */
    private @Nullable Transport single;
    /**
     * Transport for broadcasts, which only IPv4 has, or null before the first. The same transport as {@link #single} if
     * the builder got a transport.
     */
    private @Nullable Transport local;

    private int next;
    private long queries;
    private long answers;
    private long dropped;
    private boolean closed;

    private ServerBrowser(Builder builder) {
        protocol = builder.protocol;
        listener = builder.listener;
        intervalNanos = builder.intervalNanos;
        random = builder.random == null ? new SecureRandom() : builder.random;
        customTransport = builder.transport;
    }

    /**
     * Returns a builder.
     *
     * @param protocol the protocol of the game, to compare versions
     * @param listener called for each answer, from within {@link #update}
     * @return the builder
     * @throws IllegalArgumentException if the listener is null
     */
    public static Builder builder(Protocol protocol, Consumer<FoundServer> listener) {
        return new Builder(protocol, listener);
    }

    /**
     * Adds a server to query, from the next update on. Does nothing if it was added before.
     *
     * @param server the address of the server
     * @throws IllegalArgumentException if the address is unresolved, a wildcard address, or without a port
     * @throws IllegalStateException if this browser is closed
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void add(InetSocketAddress server) {
        Arguments.reachable("server", server);
        requireOpen();
        if (single == null) {
            single = customTransport == null ? UdpTransport.open(0) : customTransport;
        }
        add(server, false);
    }

    /**
     * Adds the broadcast addresses of all IPv4 networks of this machine, as {@link #addBroadcast}. Without a network,
     * only servers on this machine are queried.
     *
     * @param port the port of the servers, 1 to 65,535
     * @throws IllegalArgumentException if the port is out of range
     * @throws IllegalStateException if this browser is closed
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void addLocalNetworks(int port) {
        Arguments.inRange("port", port, 1, 65_535);
        for (InetAddress address : LocalNetworks.broadcastAddresses()) {
            addBroadcast(new InetSocketAddress(address, port));
        }
    }

    /**
     * Adds a broadcast address to query: each server on that network with the same port can answer. Does nothing if it
     * was added before.
     *
     * @param network the broadcast address, such as {@code 192.168.7.255}, with the port of the servers
     * @throws IllegalArgumentException if the address is unresolved, a wildcard address, or without a port
     * @throws IllegalStateException if this browser is closed
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void addBroadcast(InetSocketAddress network) {
        Arguments.reachable("server", network);
        requireOpen();
        if (local == null) {
            local = customTransport == null ? openForBroadcast() : customTransport;
        }
        add(network, true);
    }

    /**
     * Removes an address, as a single server and as a broadcast address. Later answers are dropped.
     *
     * @param target the address
     */
    public void remove(InetSocketAddress target) {
        targets.removeIf(each -> AddressBits.isSame(each.address(), target));
    }

    /**
     * Reads answers, calls the listener for each, and sends queries that are due. Call this method every few
     * milliseconds, since round trips are measured at these calls. Does nothing after {@link #close}.
     *
     * <p>An exception of the listener or the transport is thrown when all of that is done, with later ones suppressed.
     *
     * @param nowNanos the current time in nanoseconds, compared by difference only
     */
    public void update(long nowNanos) {
        failures.begin();
        try {
            receiveAndQuery(nowNanos);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.end();
    }

    private void receiveAndQuery(long nowNanos) {
        time.advance(nowNanos);
        receiveAll(single, nowNanos);
        if (local != single) {
            receiveAll(local, nowNanos);
        }
        int left = MAX_QUERIES_PER_UPDATE;
        for (int unchecked = targets.size(); unchecked > 0 && left > 0 && !closed; unchecked--) {
            next = next >= targets.size() ? 0 : next;
            BeaconTarget target = targets.get(next++);
            if (target.isDue(time.nanos())) {
                sendQuery(target);
                left--;
            }
        }
    }

    /**
     * Returns the number of queries sent.
     *
     * @return the count
     */
    public long queries() {
        return queries;
    }

    /**
     * Returns the number of answers reported.
     *
     * @return the count
     */
    public long answers() {
        return answers;
    }

    /**
     * Returns the number of datagrams dropped: no answers, malformed, or to no query.
     *
     * @return the count
     */
    public long dropped() {
        return dropped;
    }

    /** Closes the sockets, and the transport of the builder. Does nothing if it was closed before. */
    @Override
    public void close() {
        closed = true;
        targets.clear();
        if (single != null) {
            single.close();
        }
        if (local != null) {
            local.close();
        }
    }

    private static Transport openForBroadcast() {
        InetAddress allOfIpv4 = new InetSocketAddress("0.0.0.0", 0).getAddress();
        return UdpTransport.builder().bindAddress(allOfIpv4).broadcast(true).open();
    }

    private void add(InetSocketAddress address, boolean broadcast) {
        for (BeaconTarget target : targets) {
            if (AddressBits.isSame(target.address(), address) && target.isBroadcast() == broadcast) {
                return;
            }
        }
        targets.add(new BeaconTarget(address, time.nanos(), intervalNanos, 0, broadcast));
    }

    private void sendQuery(BeaconTarget target) {
        queries++;
        try {
            target.sendQuery(time.nanos(), random.nextLong(), query, target.isBroadcast() ? local : single);
        } catch (Throwable byTransport) {
            failures.add(byTransport);
        }
    }

    private void receiveAll(@Nullable Transport transport, long nowNanos) {
        if (transport == null || closed) {
            return;
        }
        transport.update(nowNanos);
        int limit = MAX_DATAGRAMS_PER_UPDATE;
        while (!closed && limit-- > 0 && transport.receive(datagram)) {
            acceptAnswer(datagram.address(), datagram.bytes(), datagram.offset(), datagram.length());
        }
    }

    private void acceptAnswer(InetSocketAddress from, byte[] bytes, int offset, int length) {
        FoundServer found = query.isAnswer(bytes, offset, length) ? read(from, bytes, offset, length) : null;
        if (found == null) {
            dropped++;
        } else {
            answers++;
            try {
                listener.accept(found);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    private @Nullable FoundServer read(InetSocketAddress from, byte[] bytes, int offset, int length) {
        for (int index = 0; index < targets.size(); index++) {
            BeaconTarget target = targets.get(index);
            if (target.accept(time.nanos(), from, bytes, offset, length) == null) {
                Beacon.Answer answer = target.answer();
                return new FoundServer(from, target.tripNanos(), answer, speaks(answer));
            }
        }
        return null;
    }

    /** Returns whether the server speaks the browser's version, or an earlier one that its clients speak too. */
    private boolean speaks(Beacon.Answer answer) {
        return answer.speaks(protocol.id())
                || protocol.earlier().stream().anyMatch(earlier -> answer.speaks(earlier.id()));
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("this ServerBrowser was closed: build a new one");
        }
    }

    /** Builder of a {@link ServerBrowser}. */
    public static final class Builder {
        private static final Duration MIN_INTERVAL = Duration.ofMillis(250);
        private static final Duration MAX_INTERVAL = Duration.ofMinutes(1);

        private final Protocol protocol;
        private final Consumer<FoundServer> listener;
        private long intervalNanos = Duration.ofSeconds(1).toNanos();
        private @Nullable Random random;
        private @Nullable Transport transport;

        private Builder(Protocol protocol, Consumer<FoundServer> listener) {
            if (listener == null) {
                throw new IllegalArgumentException("listener = null, must be a listener");
            }
            this.protocol = protocol;
            this.listener = listener;
        }

        /**
         * Sets the interval between two queries to one address; the default is one second.
         *
         * @param between the interval, 250 ms to 1 minute
         * @return this builder
         * @throws IllegalArgumentException if the interval is out of range
         */
        public Builder interval(Duration between) {
            intervalNanos = Arguments.inRange("interval", between, MIN_INTERVAL, MAX_INTERVAL)
                    .toNanos();
            return this;
        }

        /**
         * Sets the transport for all queries, in place of UDP sockets. The browser closes it.
         *
         * @param used the transport
         * @return this builder
         */
        public Builder transport(Transport used) {
            transport = used;
            return this;
        }

        /**
         * Sets the source of nonces, for reproducible tests only. The default is a {@link SecureRandom}; with any
         * other, strangers can forge answers.
         *
         * @param source the source
         * @return this builder
         */
        public Builder random(Random source) {
            random = source;
            return this;
        }

        /**
         * Builds the browser. The browser sends no query before an address is added.
         *
         * @return the browser
         */
        public ServerBrowser build() {
            return new ServerBrowser(this);
        }
    }
}
