package dev.tickwire.browser;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.Failures;
import dev.tickwire.base.LocalNetworks;
import dev.tickwire.base.PassedTime;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.beacon.BeaconAnswer;
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

/**
 * Asks servers what they are called and how full they are, without connecting, and finds those of the local networks.
 * They answer if their beacon is on: {@code Server.builder(...).beacon(...)}.
 *
 * <pre>{@code
 * try (ServerBrowser browser = ServerBrowser.builder(ArenaProtocol.get(), list::show).build()) {
 *     browser.addLocalNetworks(40000);
 *     browser.add(new InetSocketAddress("game.example", 40000));
 *     while (browsing) {
 *         browser.update(System.nanoTime());
 *     }
 * }
 * }</pre>
 *
 * <p>Each target is asked once an interval until it is removed or the browser is closed. What comes without having been
 * asked for, or cannot be read, is dropped and counted. One thread owns a browser.
 */
public final class ServerBrowser implements AutoCloseable {
    /** Upper bound on the datagrams of one update: more of a flood wait for the next. */
    private static final int MOST_DATAGRAMS_PER_UPDATE = 4096;
    /** A long list is asked over several updates. */
    private static final int MOST_QUERIES_PER_UPDATE = 64;

    private final long protocolId;
    private final Consumer<FoundServer> listener;
    private final long intervalNanos;
    private final Random random;
    private final Transport givenTransport;
    private final BeaconQuery query = new BeaconQuery();
    private final List<BeaconTarget> targets = new ArrayList<>();
    private final PassedTime time = new PassedTime(Duration.ofHours(1).toNanos());
    private final Failures failures = new Failures();
    private final Datagram datagram = new Datagram();

    /** For single servers, of IPv4 and IPv6; null while there is none. */
    private Transport single;
    /** For networks, of IPv4 alone, as broadcasting is; null while there is none. */
    private Transport local;

    private int next;
    private long queries;
    private long answers;
    private long dropped;
    private boolean closed;

    private ServerBrowser(Builder builder) {
        protocolId = builder.protocol.id();
        listener = builder.listener;
        intervalNanos = builder.intervalNanos;
        random = builder.random == null ? new SecureRandom() : builder.random;
        givenTransport = builder.transport;
    }

    /**
     * Begins a browser.
     *
     * @param protocol what a client would speak; servers of others are told apart
     * @param listener is told of each answer, from inside {@link #update}
     */
    public static Builder builder(Protocol protocol, Consumer<FoundServer> listener) {
        return new Builder(protocol, listener);
    }

    /**
     * Asks a server from the next update on; nothing if it is asked already.
     *
     * @param server where it is
     * @throws IllegalArgumentException if the address cannot be sent to
     * @throws IllegalStateException after close
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void add(InetSocketAddress server) {
        Arguments.reachable("server", server);
        requireOpen();
        if (single == null) {
            single = givenTransport == null ? UdpTransport.open(0) : givenTransport;
        }
        add(server, false);
    }

    /**
     * Asks all servers of the local IPv4 networks that are bound to a port, from the next update on. On a machine
     * without a network only its own servers are asked.
     *
     * @param port the servers' port, 1 to 65,535
     * @throws IllegalArgumentException if it is out of range
     * @throws IllegalStateException after close
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void addLocalNetworks(int port) {
        Arguments.inRange("port", port, 1, 65_535);
        for (InetAddress address : LocalNetworks.broadcastAddresses()) {
            addBroadcast(new InetSocketAddress(address, port));
        }
    }

    /**
     * Asks all servers that hear at a broadcast address, from the next update on; nothing if it is asked already.
     *
     * @param network the address, as {@code 192.168.7.255}, and the servers' port
     * @throws IllegalArgumentException if the address cannot be sent to
     * @throws IllegalStateException after close
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void addBroadcast(InetSocketAddress network) {
        Arguments.reachable("server", network);
        requireOpen();
        if (local == null) {
            local = givenTransport == null ? openForBroadcast() : givenTransport;
        }
        add(network, true);
    }

    /**
     * Asks a server or a network no more; nothing if it was not asked.
     *
     * @param target what was added
     */
    public void remove(InetSocketAddress target) {
        targets.removeIf(each -> AddressBits.isSame(each.address(), target));
    }

    /**
     * Takes in the answers that wait, tells the listener, and asks what is due. To be called every few milliseconds;
     * does nothing after {@link #close}. What the listener throws comes out of here when all of that is done, as from
     * {@link dev.tickwire.endpoint.Endpoint#update}.
     *
     * @param nowNanos the time of the game's clock, compared by difference only
     */
    public void update(long nowNanos) {
        failures.begin();
        try {
            receiveAndAsk(nowNanos);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.end();
    }

    private void receiveAndAsk(long nowNanos) {
        time.advance(nowNanos);
        receiveAll(single, nowNanos);
        if (local != single) {
            receiveAll(local, nowNanos);
        }
        int left = MOST_QUERIES_PER_UPDATE;
        for (int looked = targets.size(); looked > 0 && left > 0 && !closed; looked--) {
            next = next >= targets.size() ? 0 : next;
            BeaconTarget target = targets.get(next++);
            if (target.isDue(time.nanos())) {
                ask(target);
                left--;
            }
        }
    }

    /** Queries sent. */
    public long queries() {
        return queries;
    }

    /** Answers that the listener was told of. */
    public long answers() {
        return answers;
    }

    /** Datagrams dropped: no answers, answers to nothing that was asked, and unreadable ones. */
    public long dropped() {
        return dropped;
    }

    /**
     * Ends it and closes its sockets, also the transport that the builder was given. Nothing if it was closed before.
     */
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

    private void ask(BeaconTarget target) {
        queries++;
        try {
            target.ask(time.nanos(), random.nextLong(), query, target.isBroadcast() ? local : single);
        } catch (Throwable byTransport) {
            failures.add(byTransport);
        }
    }

    private void receiveAll(Transport transport, long nowNanos) {
        if (transport == null || closed) {
            return;
        }
        transport.update(nowNanos);
        int limit = MOST_DATAGRAMS_PER_UPDATE;
        while (!closed && limit-- > 0 && transport.receive(datagram)) {
            take(datagram.address(), datagram.bytes(), datagram.offset(), datagram.length());
        }
    }

    private void take(InetSocketAddress from, byte[] bytes, int offset, int length) {
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

    private FoundServer read(InetSocketAddress from, byte[] bytes, int offset, int length) {
        for (int index = 0; index < targets.size(); index++) {
            BeaconTarget target = targets.get(index);
            if (target.accept(time.nanos(), from, bytes, offset, length) == null) {
                BeaconAnswer answer = target.answer();
                return new FoundServer(from, target.tripNanos(), answer, answer.protocolId() == protocolId);
            }
        }
        return null;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("this ServerBrowser was closed: build another");
        }
    }

    /** Collects what a browser is made of. */
    public static final class Builder {
        private static final Duration LEAST_INTERVAL = Duration.ofMillis(250);
        private static final Duration MOST_INTERVAL = Duration.ofMinutes(1);

        private final Protocol protocol;
        private final Consumer<FoundServer> listener;
        private long intervalNanos = Duration.ofSeconds(1).toNanos();
        private Random random;
        private Transport transport;

        private Builder(Protocol protocol, Consumer<FoundServer> listener) {
            if (listener == null) {
                throw new IllegalArgumentException("listener = null, must be a listener");
            }
            this.protocol = protocol;
            this.listener = listener;
        }

        /**
         * Sets how often each target is asked.
         *
         * @param between 250 ms to 1 minute, 1 second unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder interval(Duration between) {
            intervalNanos = Arguments.inRange("interval", between, LEAST_INTERVAL, MOST_INTERVAL)
                    .toNanos();
            return this;
        }

        /**
         * Uses a transport in place of UDP sockets of the browser's own. The browser closes it.
         *
         * @param used the transport
         */
        public Builder transport(Transport used) {
            transport = used;
            return this;
        }

        /**
         * Takes nonces from a source of the caller's, so that a test can repeat itself. Never to be called in a game:
         * it is secure only with a {@link SecureRandom}, which is the default.
         *
         * @param source the source
         */
        public Builder random(Random source) {
            random = source;
            return this;
        }

        /** The browser, which asks nobody yet. */
        public ServerBrowser build() {
            return new ServerBrowser(this);
        }
    }
}
