package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionStatistics;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * An encrypted server with 16 honest clients over real UDP on loopback, all in the caller's thread and by the clock on
 * the wall. Each client sends the server a message 50 times a second, and the server broadcasts as often. All messages
 * must arrive, once and in order.
 */
final class AttackScenario implements AutoCloseable {
    /** Packets may be large enough for 16 fragments, which none of the honest ones is. */
    static final DuelProtocol PROTOCOL = new DuelProtocol(0xD0E1, new PacketLimits(4096, 1100, 256, 16));

    static final int HONEST = 16;
    static final int MAX_CLIENTS = 64;

    private static final long SAY_EVERY_NANOS = 20_000_000L;
    private static final long LONGEST_WAIT_NANOS = 120_000_000_000L;
    private static final int MAX_LINES = 1 << 16;

    final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    final Server server;
    final InetSocketAddress address;
    private final List<HonestClient> honest = new ArrayList<>();
    private final Listener listener = new Listener();
    private final PacketCounters ofBefore = new PacketCounters();
    private final long[] broadcastAtNanos = new long[MAX_LINES];
    private int broadcasts;
    private final AtomicInteger nextClientId = new AtomicInteger(1000);
    private long sentAtNanos;
    private boolean sending;
    private long worstDelayNanos;

    /**
     * Gathers everybody.
     *
     * @param via where the first honest client sends in place of the server, or null
     */
    AttackScenario(Relay via) {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        server = Server.builder(PROTOCOL)
                .bindAddress(loopback)
                .maxClients(MAX_CLIENTS)
                .session(ServerSessions.encrypted(key))
                .build();
        server.listener(listener);
        server.start();
        address = new InetSocketAddress(loopback, server.port());
        for (int i = 0; i < HONEST; i++) {
            HonestClient client = new HonestClient();
            honest.add(client);
            if (i == 0 && via != null) {
                via.open(address);
                client.client.connect(token(List.of(via.front(), address)));
            } else {
                client.client.connect(token(List.of(address)));
            }
        }
        until(() -> honest.stream().allMatch(each -> each.client.isConnected()));
    }

    /** Another token; any thread may ask for one. */
    byte[] token(List<InetSocketAddress> servers) {
        return new ConnectTokens(PROTOCOL.id(), key, servers)
                .mint(System.currentTimeMillis() / 1000, nextClientId.incrementAndGet(), new byte[0]);
    }

    byte[] token() {
        return token(List.of(address));
    }

    /** Plays until it is done. */
    void play(BooleanSupplier done) {
        sending = true;
        while (!done.getAsBoolean()) {
            turn();
        }
        sending = false;
    }

    /** Lets all arrive that is under way. */
    void settle() {
        until(() -> honest.stream().allMatch(HonestClient::isSettled));
    }

    /** Lets a newcomer in and go. */
    void admitNewClient() {
        HonestClient newcomer = new HonestClient();
        honest.add(newcomer);
        newcomer.client.connect(token());
        until(() -> newcomer.client.isConnected());
        honest.remove(newcomer);
        newcomer.client.close();
        until(() -> server.peerCount() <= MAX_CLIENTS - 1);
    }

    /** How many messages honest clients and the server sent; a broadcast counts once for each client. */
    long messages() {
        return (long) broadcasts * HONEST
                + honest.stream().mapToLong(each -> each.sentCount).sum();
    }

    /** How many of these messages have not arrived. */
    long missing() {
        return honest.stream()
                .mapToLong(each -> each.sentCount - each.receivedCount + broadcasts - each.news)
                .sum();
    }

    int connected() {
        return (int) honest.stream().filter(each -> each.client.isConnected()).count();
    }

    /** The longest that a message took since the last call. */
    double pollWorstDelayMillis() {
        double worst = worstDelayNanos / 1e6;
        worstDelayNanos = 0;
        return worst;
    }

    SessionStatistics counters() {
        return server.sessionStatistics();
    }

    /** The counts of the server's peers so far of clients that are not honest. */
    PacketCounters insiders() {
        PacketCounters counters = new PacketCounters().add(ofBefore, 1);
        for (Peer peer : server.peers()) {
            if (!isHonest(peer)) {
                counters.add(peer.statistics().link());
            }
        }
        return counters;
    }

    private boolean isHonest(Peer peer) {
        return honestAt(peer.index()) != null;
    }

    /** The honest client that has a slot, or null. */
    private HonestClient honestAt(int index) {
        for (HonestClient each : honest) {
            if (each.client.isConnected() && each.client.peer().index() == index) {
                return each;
            }
        }
        return null;
    }

    /** The bytes left on the heap after a collection. */
    static long heapBytes() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @Override
    public void close() {
        honest.forEach(each -> each.client.close());
        server.close();
    }

    private void until(BooleanSupplier done) {
        long start = System.nanoTime();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() - start > LONGEST_WAIT_NANOS) {
                throw new AssertionError("not done: " + connected() + " of " + honest.size() + " connected, " + honest
                        + ", " + server.sessionStatistics());
            }
            turn();
        }
    }

    private void turn() {
        long now = System.nanoTime();
        server.update(now);
        boolean time = now - sentAtNanos >= SAY_EVERY_NANOS;
        for (int i = 0; i < honest.size(); i++) {
            Client client = honest.get(i).client;
            client.update(now);
            if (time && sending && i < HONEST) {
                honest.get(i).send(now);
            }
            if (time) {
                client.flush();
            }
        }
        if (time) {
            sentAtNanos = now;
            if (sending) {
                broadcastAtNanos[broadcasts] = now;
                server.broadcast(server.create(DuelProtocol.SAY).with(broadcasts++, "news"));
            }
            server.flush();
        }
        Thread.onSpinWait();
    }

    private void onDelay(long nanos) {
        worstDelayNanos = Math.max(worstDelayNanos, nanos);
    }

    /** Counts the messages of honest clients; those of others do not count. */
    private final class Listener implements ServerListener {
        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            if (!isHonest(peer)) {
                ofBefore.add(peer.statistics().link());
            }
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            if (type == DuelProtocol.SAY) {
                HonestClient speaker = honestAt(from.index());
                if (speaker != null) {
                    speaker.onReceived(((DuelProtocol.Say) message).number);
                }
            }
        }
    }

    /** A client that plays by the rules. */
    private final class HonestClient implements ClientListener {
        final Client client = Client.builder(PROTOCOL)
                .bindAddress(InetAddress.getLoopbackAddress())
                .build();
        private final long[] sentAt = new long[MAX_LINES];
        private int sentCount;
        private int receivedCount;
        private int news = broadcasts;

        HonestClient() {
            client.listener(this);
        }

        void send(long now) {
            sentAt[sentCount] = now;
            client.send(client.create(DuelProtocol.SAY).with(sentCount++, "hello"));
        }

        void onReceived(int number) {
            if (number != receivedCount) {
                throw new AssertionError("received " + number + " where " + receivedCount + " was next");
            }
            onDelay(System.nanoTime() - sentAt[receivedCount++]);
        }

        boolean isSettled() {
            return receivedCount == sentCount && news == broadcasts;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            if (type == DuelProtocol.SAY) {
                int number = ((DuelProtocol.Say) message).number;
                if (number != news) {
                    throw new AssertionError("news " + number + " where " + news + " was next");
                }
                onDelay(System.nanoTime() - broadcastAtNanos[news++]);
            }
        }

        @Override
        public String toString() {
            return client.state() + " sent " + sentCount + " received " + receivedCount + " news " + news;
        }
    }
}
