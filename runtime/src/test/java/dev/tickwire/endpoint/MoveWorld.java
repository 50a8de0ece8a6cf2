package dev.tickwire.endpoint;

import dev.tickwire.connection.PacketLimits;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.netcode.ConnectTokens;
import dev.tickwire.session.netcode.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/**
 * A server and clients that change their addresses, over either kind of session, on a virtual clock. Both sides say so much that
 * their queues are full, in packets that travel in fragments; all that is said must come, once and in order.
 */
final class MoveWorld implements AutoCloseable {
    static final long MILLI = 1_000_000L;
    static final long TICK = 10 * MILLI;
    private static final int LONGEST_HANDSHAKE_SECONDS = 600;
    private static final String TEXT = "sixty bytes and some more, so that a packet holds only a few.";
    /** A full packet makes three fragments. */
    private static final DuelProtocol PROTOCOL = new DuelProtocol(0xD0E2, new PacketLimits(1184, 500, 400, 4));

    final MemoryNetwork network = new MemoryNetwork();
    final Server server;
    final InetSocketAddress serverAddress;
    final List<Player> players = new ArrayList<>();
    final List<String> serverEvents = new ArrayList<>();
    long now = -77 * MILLI;
    boolean isTalking = true;
    /** How many messages each side says to the other in a tick at the most; all that there is room for unless set. */
    int mostInATick = Integer.MAX_VALUE;

    private final Random random;
    private final boolean secure;
    private final int timeoutSeconds;

    MoveWorld(boolean secure, long seed) {
        this(secure, seed, 5);
    }

    MoveWorld(boolean secure, long seed, int timeoutSeconds) {
        this.secure = secure;
        this.timeoutSeconds = timeoutSeconds;
        random = new Random(seed);
        Transport transport = network.open();
        serverAddress = transport.localAddress();
        Server.Builder builder = Server.builder(PROTOCOL)
                .transport(transport)
                .random(new Random(random.nextLong()))
                .session(
                        secure
                                ? ServerSessions.encrypted(NetcodeKey.insecure())
                                        .withUnixClock(() -> 1000)
                                : ServerSessions.plain().withTimeout(Duration.ofSeconds(timeoutSeconds)));
        server = builder.build();
        server.listener(new AtServer());
        server.start();
    }

    /** Adds a client behind a line of its own, and waits until it is connected. */
    Player connect(NetworkConditions conditions) {
        return connect(network.open(), conditions);
    }

    /** Adds a client behind a line of a preset, and waits until it is connected. */
    Player connect(NetworkPreset preset) {
        return connect(new NetworkSimulator(network.open(), random.nextLong(), preset));
    }

    Player connect(Transport transport, NetworkConditions conditions) {
        return connect(new NetworkSimulator(transport, random.nextLong(), conditions));
    }

    private Player connect(NetworkSimulator line) {
        Player player = new Player(line);
        players.add(player);
        if (secure) {
            player.client.connect(new ConnectTokens(PROTOCOL.id(), NetcodeKey.insecure(), List.of(serverAddress))
                    .withTimeoutSeconds(timeoutSeconds)
                    .withExpirySeconds(LONGEST_HANDSHAKE_SECONDS)
                    .mint(1000, players.size(), new byte[0]));
        } else {
            player.client.connect(serverAddress);
        }
        ticksUntil(() -> player.peer != null && player.client.isConnected());
        return player;
    }

    void tick() {
        now += TICK;
        server.update(now);
        for (Player player : players) {
            player.client.update(now);
            if (isTalking) {
                player.talk();
            }
        }
        server.flush();
        for (Player player : players) {
            player.client.flush();
        }
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    /**
     * Ticks until the server has a client at an address, and then each side has heard something more from the other.
     *
     * @return how long that took, in nanoseconds
     */
    long ticksUntilGoingOn(Player player, InetSocketAddress address) {
        long began = now;
        ticksUntilAt(player, address);
        long byServer = player.heardByServer;
        long byClient = player.heardByClient;
        ticksUntil(() -> player.heardByServer > byServer && player.heardByClient > byClient);
        return now - began;
    }

    /** Ticks until the server has a client at an address. */
    void ticksUntilAt(Player player, InetSocketAddress address) {
        ticksUntil(() -> player.peer.address().equals(address));
    }

    /** Lets all that was said arrive. */
    void settle() {
        isTalking = false;
        ticksUntil(() -> players.stream()
                .allMatch(player ->
                        player.heardByServer == player.saidByClient && player.heardByClient == player.saidByServer));
    }

    private void ticksUntil(BooleanSupplier done) {
        for (int ticks = 0; !done.getAsBoolean(); ticks++) {
            if (ticks > 6000) {
                throw new AssertionError("not done: " + players + ", " + server.sessionStatistics());
            }
            tick();
        }
    }

    @Override
    public void close() {
        players.forEach(player -> player.client.close());
        server.close();
    }

    /** A client, the server's peer for it, and what they said and heard of each other. */
    final class Player implements ClientListener {
        final NetworkSimulator line;
        final Client client;
        final List<String> events = new ArrayList<>();
        /** At the server; null until connected. */
        Peer peer;

        long saidByClient;
        long saidByServer;
        long heardByClient;
        long heardByServer;

        private Player(NetworkSimulator line) {
            this.line = line;
            client = Client.builder(PROTOCOL)
                    .transport(line)
                    .session(ClientSessions.plain().withTimeout(Duration.ofSeconds(timeoutSeconds)))
                    .random(new Random(random.nextLong()))
                    .build();
            client.listener(this);
        }

        /** Fills the queues of both sides. */
        private void talk() {
            for (int said = 0;
                    said < mostInATick && client.isConnected() && client.canSend(DuelProtocol.EVENTS_CHANNEL);
                    said++) {
                client.send(client.create(DuelProtocol.SAY).with((int) ++saidByClient, TEXT));
            }
            for (int said = 0;
                    said < mostInATick && peer != null && peer.canSend(DuelProtocol.EVENTS_CHANNEL);
                    said++) {
                peer.send(server.create(DuelProtocol.SAY).with((int) ++saidByServer, TEXT));
            }
        }

        @Override
        public void onDisconnect(Peer server, DisconnectReason reason) {
            events.add("disconnect " + reason);
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            requireNext(++heardByClient, message);
        }

        @Override
        public String toString() {
            return "client heard " + heardByClient + " of " + saidByServer + ", server heard " + heardByServer + " of "
                    + saidByClient;
        }
    }

    private static void requireNext(long expected, Message message) {
        long number = ((DuelProtocol.Say) message).number;
        if (number != expected) {
            throw new AssertionError("heard " + number + " in place of " + expected);
        }
    }

    private final class AtServer implements ServerListener {
        @Override
        public void onConnect(Peer peer) {
            serverEvents.add("connect " + peer.index());
            Player player = players.get(players.size() - 1);
            player.peer = peer;
            peer.attach(player);
        }

        @Override
        public void onAddressChange(Peer peer, InetSocketAddress before) {
            serverEvents.add("move " + peer.index() + " from " + before.getPort() + " to "
                    + peer.address().getPort());
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            serverEvents.add("disconnect " + peer.index() + " " + reason);
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            requireNext(++from.attachment(Player.class).heardByServer, message);
        }
    }
}
