package dev.tickwire.testing.endpoint;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.World;
import dev.tickwire.testing.endpoint.walk.WalkProtocol;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A {@link World} of clients that change their addresses, over either kind of session. Both sides send so many messages
 * that their queues are full, in packets that travel in fragments; all messages must arrive, once and in order.
 */
final class Walk implements AutoCloseable {
    private static final int MAX_CLIENTS = 4;
    private static final int LONGEST_HANDSHAKE_SECONDS = 600;
    private static final double MAX_SECONDS = 60;
    private static final String TEXT = "sixty bytes and some more, so that a packet holds only a few.";

    final World world;
    final Server server;
    final List<Player> players = new ArrayList<>();
    final List<String> serverEvents = new ArrayList<>();
    boolean isSending = true;
    /** The most messages that each side sends to the other in a tick; all that there is room for unless set. */
    int maxInATick = Integer.MAX_VALUE;

    private final boolean secure;
    private final int timeoutSeconds;

    Walk(boolean secure, long seed) {
        this(secure, seed, 5);
    }

    Walk(boolean secure, long seed, int timeoutSeconds) {
        this.secure = secure;
        this.timeoutSeconds = timeoutSeconds;
        Duration timeout = Duration.ofSeconds(timeoutSeconds);
        world = World.of(WalkProtocol.get())
                .seed(seed)
                .tickMillis(10)
                .serverSettings(settings -> settings.maxClients(MAX_CLIENTS)
                        .session(
                                secure
                                        ? ServerSessions.encrypted(NetcodeKey.insecure())
                                                .withUnixClock(() -> 1000)
                                        : ServerSessions.plain().withTimeout(timeout)))
                .clientSettings(
                        settings -> settings.session(ClientSessions.plain().withTimeout(timeout)))
                .start();
        server = world.server();
        server.listener(new AtServer());
        world.eachTick(tick -> {
            if (isSending) {
                players.forEach(Player::talk);
            }
        });
    }

    /** Adds a client behind a line of its own, and waits until it is connected. */
    Player connect(NetworkConditions conditions) {
        return connect(world.openTransport(), conditions);
    }

    /** Adds a client behind a line of a preset, and waits until it is connected. */
    Player connect(NetworkPreset preset) {
        world.preset(preset);
        return connect(new Player(world.addClient()));
    }

    /** Adds a client behind a line of its own and a transport, and waits until it is connected. */
    Player connect(Transport transport, NetworkConditions conditions) {
        world.conditions(conditions, conditions);
        Player player = new Player(world.addClient());
        player.line.moveTo(transport);
        return connect(player);
    }

    private Player connect(Player player) {
        players.add(player);
        if (secure) {
            player.client.connect(
                    new ConnectTokens(WalkProtocol.ID, NetcodeKey.insecure(), List.of(World.SERVER_ADDRESS))
                            .withTimeoutSeconds(timeoutSeconds)
                            .withExpirySeconds(LONGEST_HANDSHAKE_SECONDS)
                            .mint(1000, players.size(), new byte[0]));
        } else {
            player.client.connect(World.SERVER_ADDRESS);
        }
        until(() -> player.peer != null && player.client.isConnected());
        return player;
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            world.tick();
        }
    }

    /**
     * Goes on until the server has a client at an address, and then each side has received more from the other.
     *
     * @return how long that took, in nanoseconds
     */
    long ticksUntilReceiving(Player player, InetSocketAddress address) {
        long began = world.nowNanos();
        untilAt(player, address);
        long byServer = player.receivedByServer;
        long byClient = player.receivedByClient;
        until(() -> player.receivedByServer > byServer && player.receivedByClient > byClient);
        return world.nowNanos() - began;
    }

    /** Goes on until the server has a client at an address. */
    void untilAt(Player player, InetSocketAddress address) {
        until(() -> player.peer.address().equals(address));
    }

    /** Lets all sent messages arrive. */
    void settle() {
        isSending = false;
        until(() -> players.stream()
                .allMatch(player -> player.receivedByServer == player.sentByClient
                        && player.receivedByClient == player.sentByServer));
    }

    private void until(BooleanSupplier done) {
        try {
            world.runUntil(done, MAX_SECONDS);
        } catch (AssertionError notDone) {
            throw new AssertionError(players + ", " + server.sessionStatistics(), notDone);
        }
    }

    @Override
    public void close() {
        world.close();
    }

    /** A client, the server's peer for it, and the counts of messages between them. */
    final class Player implements ClientListener {
        final NetworkSimulator line;
        final Client client;
        final List<String> events = new ArrayList<>();
        /** At the server; null until connected. */
        Peer peer;

        long sentByClient;
        long sentByServer;
        long receivedByClient;
        long receivedByServer;

        private Player(int number) {
            line = world.line(number);
            client = world.client(number);
            client.listener(this);
        }

        /** Fills the queues of both sides. */
        private void talk() {
            for (int sentNumber = 0;
                    sentNumber < maxInATick && client.isConnected() && client.canSend(WalkProtocol.EVENTS_CHANNEL);
                    sentNumber++) {
                client.send(
                        client.create(WalkProtocol.SAY).number(++sentByClient).text(TEXT));
            }
            for (int sentNumber = 0;
                    sentNumber < maxInATick && peer != null && peer.canSend(WalkProtocol.EVENTS_CHANNEL);
                    sentNumber++) {
                peer.send(server.create(WalkProtocol.SAY).number(++sentByServer).text(TEXT));
            }
        }

        @Override
        public void onDisconnect(Peer server, DisconnectReason reason) {
            events.add("disconnect " + reason);
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            requireNext(++receivedByClient, message);
        }

        @Override
        public String toString() {
            return "client received " + receivedByClient + " of " + sentByServer + ", server " + receivedByServer
                    + " of " + sentByClient;
        }
    }

    private static void requireNext(long expected, Message message) {
        long number = ((Say) message).number();
        if (number != expected) {
            throw new AssertionError("received " + number + " in place of " + expected);
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
            requireNext(++from.attachment(Player.class).receivedByServer, message);
        }
    }
}
