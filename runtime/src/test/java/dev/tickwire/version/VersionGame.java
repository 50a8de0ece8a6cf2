package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;

/** A server of one build and players of others, on a network with a seed. Records what each end receives. */
class VersionGame implements AutoCloseable {
    static final NetworkConditions PERFECT = NetworkConditions.perfect();
    static final NetworkConditions BAD = NetworkConditions.perfect()
            .withLatencyMillis(30)
            .withJitterMillis(20)
            .withLoss(0.15)
            .withDuplicates(0.05)
            .withReordering(0.1, 20);

    private static final long STEP_NANOS = 1_000_000_000L / 60;

    final GameBuild build;
    final Server server;
    final List<Player> players = new ArrayList<>();
    private final MemoryNetwork network = new MemoryNetwork();
    private final NetworkConditions conditions;
    private final Random random;
    /** Called with each message that the server receives. */
    BiConsumer<Player, Message> relay = (from, message) -> {};

    private long nowNanos = Long.MAX_VALUE - 1_000_000_000L;

    VersionGame(GameBuild build, NetworkConditions conditions, long seed) {
        this.build = build;
        this.conditions = conditions;
        random = new Random(seed);
        server = Server.builder(build)
                .transport(network.open())
                .random(new Random(seed))
                .build();
        server.listener(new ServerEnd());
        server.start();
    }

    /** What one end has received from its peer, in the order of arrival. */
    static class End {
        final GameBuild build;
        final List<String> received = new ArrayList<>();
        final List<String> chunkEnds = new ArrayList<>();
        final List<String> receipts = new ArrayList<>();
        int calls;

        End(GameBuild build) {
            this.build = build;
        }

        void onMessage(MessageType<?> type, Message message) {
            assertSame(build.type(type.label()), type, "a type of the build");
            received.add(text(message));
        }

        void onChunkEnd(Chunk chunk) {
            if (chunk instanceof IncomingChunk) {
                chunkEnds.add(chunk.message() + " " + chunk.state());
            }
        }
    }

    static String text(Message message) {
        if (!(message instanceof BlockMessage block) || block.blockLength() == 0) {
            return message.toString();
        }
        return message + " block of " + block.blockLength() + " from " + block.blockData()[0];
    }

    /** A client with what it and the server have received from each other. */
    final class Player extends End implements ClientListener {
        final Client client;
        final End atServer = new End(VersionGame.this.build);
        /** The client, at its server. */
        Peer peer;

        private Player(GameBuild build) {
            super(build);
            client = Client.builder(build)
                    .transport(new NetworkSimulator(network.open(), random.nextLong(), conditions))
                    .random(new Random(random.nextLong()))
                    .build();
            client.listener(this);
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            onMessage(type, message);
        }

        @Override
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            VersionGame.onCall(this, client, type, message, answer);
        }

        @Override
        public void onChunkEnd(Peer from, Chunk chunk) {
            onChunkEnd(chunk);
        }

        /** The version that both ends speak. */
        long version() {
            return Math.min(build.version(), VersionGame.this.build.version());
        }

        MessageSender sender(boolean isServer) {
            return isServer ? peer : client;
        }

        Peer ofSender(boolean isServer) {
            return isServer ? peer : client.peer();
        }

        Endpoint endpoint(boolean isServer) {
            return isServer ? server : client;
        }

        End end(boolean isServer) {
            return isServer ? atServer : this;
        }
    }

    /** Answers with the number of the call and one more. */
    private static void onCall(End end, Endpoint endpoint, MessageType<?> type, Message message, Answer<?> answer) {
        assertSame(end.build.type(type.label()), type, "a type of the build");
        end.calls++;
        end.received.add(text(message));
        int item = ((Numbered) message).numbers().values[0];
        String name = type.label().equals("Buy") ? "Bought" : type.label().equals("Trade") ? "Traded" : "Bartered";
        answer(end, endpoint, name, item + 1, answer);
    }

    @SuppressWarnings("unchecked") // An answer of the class that the call has.
    private static void answer(End end, Endpoint endpoint, String name, int item, Answer<?> answer) {
        Message with = create(endpoint, name);
        ((Numbered) with).numbers().values[0] = item;
        if (((Numbered) with).numbers().values.length > 1) {
            ((Numbered) with).numbers().values[1] = 33;
        }
        ((Answer<Message>) answer).with(with);
    }

    private final class ServerEnd implements ServerListener {
        private Player player(Peer peer) {
            return peer.attachment(Player.class);
        }

        @Override
        public void onConnect(Peer peer) {
            for (Player player : players) {
                if (player.peer == null && peer.attachment() == null) {
                    player.peer = peer;
                    peer.attach(player);
                }
            }
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            player(peer).peer = null;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            player(from).atServer.onMessage(type, message);
            relay.accept(player(from), message);
        }

        @Override
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            VersionGame.onCall(player(from).atServer, server, type, message, answer);
        }

        @Override
        public void onReceipt(Peer peer, long receipt, boolean acked) {
            player(peer).atServer.receipts.add(receipt + " " + acked);
        }

        @Override
        public void onChunk(Peer from, IncomingChunk chunk) {
            assertSame(build.channel("levels"), chunk.channel(), "a channel of the build");
        }

        @Override
        public void onChunkEnd(Peer from, Chunk chunk) {
            player(from).atServer.onChunkEnd(chunk);
        }
    }

    /** Connects a player of a build. */
    Player join(GameBuild ofPlayer) {
        Player player = new Player(ofPlayer);
        players.add(player);
        player.client.connect(server.transport().localAddress());
        for (int step = 0; step < 600 && (player.peer == null || !player.client.isConnected()); step++) {
            run(1);
        }
        assertSame(player, player.peer.attachment());
        return player;
    }

    /** Runs all loops for some ticks. */
    void run(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            nowNanos += STEP_NANOS;
            turn();
        }
    }

    /** Runs until all messages of a channel were acked, and then long enough for what is delayed. */
    void runUntilAcked(ConnectionStatistics sending, MessageChannel channel) {
        for (int tick = 0; tick < 5_000 && sending.queuedMessages(channel) > 0; tick++) {
            run(1);
        }
        run(120);
    }

    private void turn() {
        server.update(nowNanos);
        while (server.isTickDue()) {
            onTick();
            server.flush();
        }
        for (int place = 0; place < players.size(); place++) {
            Client client = players.get(place).client;
            client.update(nowNanos);
            while (client.isTickDue()) {
                onInput(players.get(place));
                client.flush();
            }
        }
    }

    /** Called in each tick of the server. */
    void onTick() {
        // A test may read inputs.
    }

    /** Called in each tick of a player. */
    void onInput(Player player) {
        // A test may make inputs.
    }

    static Message create(Endpoint endpoint, String name, int... values) {
        Message message = endpoint.create(((GameBuild) endpoint.protocol()).type(name));
        return GameMessages.with(message, values);
    }

    @Override
    public void close() {
        players.forEach(player -> player.client.close());
        server.close();
    }
}
