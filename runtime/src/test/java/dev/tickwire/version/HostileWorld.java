package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A server with honest and hostile clients of some builds; or a hostile server with clients. What is hostile sends by a
 * script, and comes in again when it has been disconnected.
 */
final class HostileWorld implements AutoCloseable {
    private static final long STEP_NANOS = 1_000_000_000L / 60;
    private static final long UNIX_SECONDS = 1_800_000_000L;
    private static final int TICKS_BETWEEN_CHATS = 4;
    private static final int MAX_CLIENTS = 16;
    private static final int TICKS_OF_PEACE = 90;
    private static final int CHAT_NUMBERS = 1 << 16;

    final Server server;
    private final MemoryNetwork network = new MemoryNetwork();
    private final HostileLine ofServer;
    private final GameBuild build;
    private final boolean isEncrypted;
    private final List<Guest> honest = new ArrayList<>();
    private final List<Guest> hostile = new ArrayList<>();
    /** Whether the server keeps to the rules now. */
    private boolean isServerHonest;

    private long nowNanos;
    private int attacks;
    private int ticks;
    private int ends;
    private int received;
    private long gone;
    private long dropped;
    private int clients;
    private int tokens;

    /** A newest server, with an honest and a hostile client of each version. */
    static HostileWorld ofHostileClients(boolean isEncrypted) {
        HostileWorld world = new HostileWorld(GameBuild.NEWEST, isEncrypted, false);
        RecordedPackets.BUILDS.forEach(world::addHonest);
        RecordedPackets.BUILDS.forEach(world::addHostile);
        return world;
    }

    /** A hostile server of a build, with a newest client. */
    static HostileWorld ofHostileServer(GameBuild build, boolean isEncrypted) {
        HostileWorld world = new HostileWorld(build, isEncrypted, true);
        world.addHonest(GameBuild.NEWEST);
        return world;
    }

    /**
     * Starts the server.
     *
     * @param isHostile whether the server sends hostile packets
     */
    private HostileWorld(GameBuild build, boolean isEncrypted, boolean isHostile) {
        this.build = build;
        this.isEncrypted = isEncrypted;
        Transport transport = network.open();
        isServerHonest = !isHostile;
        ofServer = new HostileLine(Side.SERVER, transport, isEncrypted);
        ofServer.ignorePackets(isHostile);
        server = Server.builder(build)
                .transport(ofServer.ofSession())
                .random(new Random(1))
                .maxClients(MAX_CLIENTS)
                .session(
                        isEncrypted
                                ? ServerSessions.encrypted(NetcodeKey.insecure())
                                        .withUnixClock(() -> UNIX_SECONDS)
                                : ServerSessions.plain())
                .build();
        server.listener(new AtServer());
        server.start();
    }

    /** A client, and what it has sent and received. */
    private final class Guest implements ClientListener {
        final GameBuild build;
        final HostileLine line;
        final Client client;
        private int sent;
        private int received;
        private int heard;

        Guest(GameBuild build) {
            this.build = build;
            line = new HostileLine(Side.CLIENT, network.open(), isEncrypted);
            client = Client.builder(build)
                    .transport(line.ofSession())
                    .random(new Random(++clients))
                    .build();
            client.listener(this);
        }

        void connect() {
            if (isEncrypted) {
                long id = Math.min(build.id(), HostileWorld.this.build.id());
                client.connect(new ConnectTokens(
                                id,
                                NetcodeKey.insecure(),
                                List.of(server.transport().localAddress()))
                        .mint(UNIX_SECONDS, ++tokens, new byte[0]));
            } else {
                client.connect(server.transport().localAddress());
            }
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            HostileWorld.this.received++;
            if (isServerHonest && type == build.type("Chat")) {
                assertEquals(heard++ % CHAT_NUMBERS, ((Numbered) message).numbers().values[0]);
            }
        }

        @Override
        public void onDisconnect(Peer from, DisconnectReason reason, String text) {
            ends++;
        }
    }

    private final class AtServer implements ServerListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            assertEquals(build.type(type.label()), type);
            received++;
            for (Guest guest : honest) {
                if (guest.client.isConnected() && guest.client.peer().index() == from.index()) {
                    assertEquals(guest.received++ % CHAT_NUMBERS, ((Numbered) message).numbers().values[0]);
                }
            }
        }

        @Override
        public void onDisconnect(Peer from, DisconnectReason reason) {
            ends++;
            gone += from.statistics().messagesGone();
            dropped += from.statistics().link().dropped();
        }
    }

    /** Adds a client that keeps to the rules, once all that came before are in. */
    private void addHonest(GameBuild ofClient) {
        add(new Guest(ofClient), honest);
    }

    /** Adds a client that is hostile as soon as it is in. */
    private void addHostile(GameBuild ofClient) {
        Guest guest = new Guest(ofClient);
        guest.line.ignorePackets(true);
        add(guest, hostile);
    }

    private void add(Guest guest, List<Guest> to) {
        to.add(guest);
        guest.connect();
        for (int tick = 0; tick < 60 && !guest.client.isConnected(); tick++) {
            tick();
        }
        assertTrue(guest.client.isConnected());
    }

    /** Sends what a script says, in turns of a tick, until it is over. */
    void play(HostileLine.Script script) {
        while (script.goesOn()) {
            int count = (script.next() & 3) == 0 ? 2 : 1;
            for (int i = 0; i < count && script.goesOn(); i++) {
                attack(script);
            }
            tick();
            hostile.forEach(this::bringIn);
            if (!isServerHonest) {
                honest.forEach(this::bringIn);
            }
        }
    }

    private void attack(HostileLine.Script script) {
        if (!isServerHonest) {
            Peer peer = server.peer(0);
            if (peer != null) {
                attacks++;
                ofServer.send(
                        script,
                        ((PeerConnection) peer).session(),
                        RecordedPackets.BUILDS.indexOf(build),
                        peer.address());
            }
            return;
        }
        Guest guest = hostile.get(script.next() % hostile.size());
        if (guest.client.isConnected()) {
            attacks++;
            guest.line.send(
                    script,
                    ((PeerConnection) guest.client.peer()).session(),
                    RecordedPackets.BUILDS.indexOf(guest.build),
                    server.transport().localAddress());
        }
    }

    private void bringIn(Guest guest) {
        if (guest.client.state() == ClientState.DISCONNECTED) {
            guest.line.restart();
            ofServer.restart();
            guest.connect();
        }
    }

    private void tick() {
        nowNanos += STEP_NANOS;
        ticks++;
        server.update(nowNanos);
        if (isServerHonest) {
            if (ticks % TICKS_BETWEEN_CHATS == 0) {
                honest.forEach(this::chat);
            }
            server.flush();
        }
        for (Guest guest : honest) {
            play(guest, true);
        }
        // Hostile clients send what the script says, and nothing of their own.
        for (Guest guest : hostile) {
            play(guest, false);
        }
    }

    /** The messages of both directions have the same numbers. */
    private void chat(Guest guest) {
        if (!guest.client.isConnected()) {
            return;
        }
        Peer peer = server.peer(guest.client.peer().index());
        peer.send(build.messageChannel("events"), VersionGame.create(server, "Chat", guest.sent % CHAT_NUMBERS));
        guest.client.send(
                guest.build.messageChannel("events"),
                VersionGame.create(guest.client, "Chat", guest.sent % CHAT_NUMBERS));
        guest.sent++;
    }

    private void play(Guest guest, boolean isFlushed) {
        guest.client.update(nowNanos);
        if (isFlushed) {
            guest.client.flush();
        }
    }

    /** The hostile clients leave: the honest ones have lost nothing, and nothing is left of the others. */
    void checkServer() {
        hostile.forEach(guest -> guest.client.close());
        hostile.clear();
        checkHonest();
    }

    /** The clients leave their hostile server, of which nothing is left, and come to it as an honest one. */
    void checkClients() {
        for (Guest guest : honest) {
            guest.client.disconnect();
            assertEquals(0, guest.client.outstandingCount());
        }
        List<Guest> guests = new ArrayList<>(honest);
        honest.clear();
        isServerHonest = true;
        ofServer.ignorePackets(false);
        for (int tick = 0; tick < TICKS_OF_PEACE; tick++) {
            tick();
        }
        guests.forEach(guest -> add(guest, honest));
        checkHonest();
    }

    private void checkHonest() {
        for (int tick = 0; tick < TICKS_OF_PEACE; tick++) {
            tick();
        }
        for (Guest guest : honest) {
            String name = "of version " + guest.build.version();
            assertTrue(guest.client.isConnected(), name);
            assertNull(guest.client.peer().statistics().breach(), name);
            assertTrue(guest.sent > TICKS_OF_PEACE / TICKS_BETWEEN_CHATS / 2, name);
            assertTrue(guest.sent - guest.received <= 1, () -> name + ": " + guest.received + " of " + guest.sent);
            assertTrue(guest.sent - guest.heard <= 1, () -> name + ": " + guest.heard + " of " + guest.sent);
        }
        assertEquals(honest.size(), server.peerCount());
        assertTrue(server.outstandingCount() <= honest.size(), server.outstandingCount() + " messages are kept");
    }

    /** Returns how often a session ended, at the server or at a client. */
    int ends() {
        return ends;
    }

    /** Returns the number of messages received. */
    int received() {
        return received;
    }

    /** Returns the number of messages that only their version has, of clients that are gone. */
    long gone() {
        return gone;
    }

    /** Returns the number of packets dropped from clients that are gone. */
    long dropped() {
        return dropped;
    }

    /** Returns the number of hostile packets and datagrams. */
    int attacks() {
        return attacks;
    }

    @Override
    public void close() {
        hostile.forEach(guest -> guest.client.close());
        honest.forEach(guest -> guest.client.close());
        server.close();
    }
}
