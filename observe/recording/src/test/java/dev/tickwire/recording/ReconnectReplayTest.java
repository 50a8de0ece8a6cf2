package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.recording.fair.FairProtocol;
import dev.tickwire.recording.replay.ReplayedFrame;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A recording of a client that has reconnected: its replay has each connection, and an end of each. */
class ReconnectReplayTest {
    private static final NetworkConditions LINE =
            NetworkConditions.perfect().withLatencyMillis(40).withLoss(0.02);
    /** The offer of a transfer arrives before the end that the server sends a tick later. */
    private static final NetworkConditions LOSSLESS =
            NetworkConditions.perfect().withLatencyMillis(40);

    private static final long FRAME_NANOS = 16_000_000L;
    private static final Set<String> RATES_OF_TWO =
            Set.of("1 " + FairWorld.TICKS_PER_SECOND, "2 " + FairWorld.TICKS_PER_SECOND);

    @TempDir
    private Path folder;

    @Test
    void shouldReplayEachConnectionOfAClientThatReconnects() throws IOException {
        long seed = Seeds.of(ReconnectReplayTest.class);
        Path path = folder.resolve("client.tickrec");
        FairLog live;
        try (FairWorld world = new FairWorld(seed, LINE, 5)) {
            Recording recording = Recording.to(path).lossless();
            world.client.tap(recording.tap());
            FairWorld.Fair[] current = {world.open("a")};
            world.run(10);
            world.client.connect(() -> CompletableFuture.completedFuture(current[0].token()));
            world.run(60);
            current[0].server.close();
            world.kill(current[0]);
            current[0] = world.open("b");
            world.run(100);
            assertTrue(world.client.isConnected(), "seed " + seed);
            world.kill(current[0]);
            world.pause(110);
            current[0] = world.open("c");
            world.run(200);
            current[0].server.peers().iterator().next().kick("enough");
            world.pause(40);
            live = world.log;
            recording.close();
        }
        assertEquals(3, live.connections.stream().filter("connect"::equals).count(), "seed " + seed + live.connections);
        assertTrue(live.objects.size() > 20, "seed " + seed + live.objects.keySet());

        FairLog replayed = replay(path, client -> {}, seed);
        assertEquals(live.connections, replayed.connections, "seed " + seed);
        assertEquals(live.messages, replayed.messages, "seed " + seed);
        assertEquals(live.objects, replayed.objects, "seed " + seed);

        FairLog begun = replay(path, client -> client.connect(CompletableFuture::new), seed);
        assertEquals(live.connections, begun.connections, "seed " + seed);
        assertEquals(live.objects, begun.objects, "seed " + seed);

        FairLog again = replay(path, ConnectingLog::new, client -> {}, seed);
        assertEquals(live.connections, again.connections, "seed " + seed);
        assertEquals(live.objects, again.objects, "seed " + seed);
    }

    /** Connects again at each end, and as soon as objects vanish with a connection. */
    private static final class ConnectingLog extends FairLog {
        private final Client client;

        ConnectingLog(Client client) {
            this.client = client;
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            super.onDisconnect(peer, reason, text);
            connect();
        }

        @Override
        public void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason reason) {
            super.onObjectVanish(server, type, object, reason);
            connect();
        }

        private void connect() {
            if (!client.isClosed() && client.state() == ClientState.DISCONNECTED) {
                client.connect(new InetSocketAddress("127.0.0.1", 9));
            }
        }
    }

    /** The other server never answers, so the client reconnects, or its game does so. */
    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void shouldReplayTheEndOfATransferWhoseServersAreLost(int attempts) throws IOException {
        long seed = Seeds.of(ReconnectReplayTest.class, attempts);
        Path path = folder.resolve("client.tickrec");
        FairLog live;
        try (FairWorld world = new FairWorld(seed, LINE, attempts)) {
            Recording recording = Recording.to(path).lossless();
            world.client.tap(recording.tap());
            FairWorld.Fair first = world.open("a");
            FairWorld.Fair[] current = {first};
            world.run(10);
            world.client.connect(() -> CompletableFuture.completedFuture(current[0].token()));
            world.run(60);
            FairWorld.Fair lost = world.open("b");
            byte[] token = lost.token();
            world.kill(lost);
            first.server.peer(0).transfer(token, "");
            world.run(3);
            first.server.close();
            world.kill(first);
            current[0] = world.open("c");
            world.pause(250);
            if (attempts == 0) {
                world.client.connect(current[0].token());
            }
            world.run(100);
            assertTrue(world.client.isConnected(), "seed " + seed + world.log.connections);
            live = world.log;
            recording.close();
        }
        assertTrue(live.connections.contains("disconnect SERVER_CLOSED "), "seed " + seed + live.connections);
        assertEquals(RATES_OF_TWO, rates(path, seed), "seed " + seed);
        FairLog replayed = replay(path, client -> {}, seed);
        assertEquals(live.connections, replayed.connections, "seed " + seed);
        assertEquals(live.objects, replayed.objects, "seed " + seed);
    }

    /** The old server closes before the client has changed over, so the client is without a server for a while. */
    @Test
    void shouldReplayATransferWhoseOldServerEndsFirst() throws IOException {
        long seed = Seeds.of(ReconnectReplayTest.class, 4);
        Path path = folder.resolve("client.tickrec");
        FairLog live;
        try (FairWorld world = new FairWorld(seed, LOSSLESS);
                Recording recording = Recording.to(path).lossless()) {
            world.client.tap(recording.tap());
            FairWorld.Fair first = world.open("a");
            FairWorld.Fair second = world.open("b");
            world.run(10);
            world.client.connect(first.token());
            world.run(60);
            first.server.peer(0).transfer(second.token(), "go on");
            world.pause(1);
            first.server.close();
            world.kill(first);
            world.run(80);
            live = world.log;
        }
        assertTrue(live.connections.contains("transfer go on"), "seed " + seed + live.connections);
        FairLog replayed = replay(path, client -> {}, seed);
        assertEquals(live.connections, replayed.connections, "seed " + seed);
        assertEquals(live.messages, replayed.messages, "seed " + seed);
        assertEquals(live.objects, replayed.objects, "seed " + seed);
    }

    /** The game leaves for a server of its own choice when its objects vanish in the change-over. */
    @Test
    void shouldReplayTheEndIfTheGameConnectsDuringATransfer() throws IOException {
        long seed = Seeds.of(ReconnectReplayTest.class, 1);
        Path path = folder.resolve("client.tickrec");
        List<String> live;
        try (FairWorld world = new FairWorld(seed, LINE)) {
            Recording recording = Recording.to(path).lossless();
            world.client.tap(recording.tap());
            FairWorld.Fair first = world.open("a");
            FairWorld.Fair second = world.open("b");
            FairWorld.Fair third = world.open("c");
            FairLog leaving = new FairLog() {
                private boolean hasLeft;

                @Override
                public void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason reason) {
                    if (reason == VanishReason.DISCONNECTED && !hasLeft) {
                        hasLeft = true;
                        world.client.disconnect();
                        world.client.connect(third.token());
                    }
                }
            };
            world.client.listener(leaving);
            world.client.connect(first.token());
            world.run(60);
            first.server.peer(0).transfer(second.token(), "");
            world.run(100);
            live = leaving.connections;
            recording.close();
        }
        assertEquals(
                List.of(
                        "connect",
                        "complete",
                        "disconnect CLOSED_LOCALLY ",
                        "connect",
                        "complete",
                        "disconnect CLOSED_LOCALLY "),
                live,
                "seed " + seed);
        assertEquals(live, replay(path, client -> {}, seed).connections, "seed " + seed);
    }

    /** Rooms and messages reach the client before the first tick of a server, which names the tick rate. */
    @Test
    void shouldRecordTheTickRateOfServersWithAnEntrance() throws IOException {
        long seed = Seeds.of(ReconnectReplayTest.class, 2);
        Path path = folder.resolve("client.tickrec");
        FairLog live = transfer(path, seed, fair -> fair.entrances.add(fair.server.room("hall")));
        assertEquals(RATES_OF_TWO, rates(path, seed), "seed " + seed);
        assertEquals(
                List.of(
                        "connect",
                        "room hall ",
                        "complete",
                        "transfer go on",
                        "room hall ",
                        "complete",
                        "disconnect CLOSED_LOCALLY "),
                live.connections,
                "seed " + seed);
        FairLog replayed = replay(path, client -> {}, seed);
        assertEquals(live.connections, replayed.connections, "seed " + seed);
        assertEquals(live.messages, replayed.messages, "seed " + seed);
        FairLog again = replay(path, ConnectingLog::new, client -> {}, seed);
        assertEquals(live.connections, again.connections, "seed " + seed);
    }

    @Test
    void shouldReplayOnIfTheGameThrowsInTheChangeOverOfATransfer() throws IOException {
        long seed = Seeds.of(ReconnectReplayTest.class, 3);
        Path path = folder.resolve("client.tickrec");
        List<String> live = transfer(path, seed, fair -> {}).connections;
        assertTrue(live.contains("transfer go on"), "seed " + seed + live);
        FairLog throwing = new FairLog() {
            private boolean hasThrown;

            @Override
            public void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason reason) {
                super.onObjectVanish(server, type, object, reason);
                if (reason == VanishReason.DISCONNECTED && !hasThrown) {
                    hasThrown = true;
                    throw new IllegalStateException("a defect of the game");
                }
            }
        };
        List<Throwable> thrown = new ArrayList<>();
        try (Replay replay = Replay.open(path, FairProtocol.get())) {
            replay.client().listener(throwing);
            FairWorld.place(replay.client().state(FairProtocol.BOOTHS_CHANNEL));
            for (long now = 0; !replay.isOver() && thrown.size() < 2; now += FRAME_NANOS) {
                try {
                    replay.update(now);
                } catch (IllegalStateException defect) {
                    thrown.add(defect);
                }
            }
            assertEquals(1, thrown.size(), "seed " + seed + thrown);
            assertNull(replay.lost(), "seed " + seed + throwing.connections);
            assertEquals(0, replay.unplayed(), "seed " + seed);
        }
        assertEquals(live, throwing.connections, "seed " + seed);
    }

    /** Records a client that is transferred from one server to another, and returns what its game was notified of. */
    private static FairLog transfer(Path path, long seed, Consumer<FairWorld.Fair> settings) throws IOException {
        try (FairWorld world = new FairWorld(seed, LINE);
                Recording recording = Recording.to(path).lossless()) {
            world.client.tap(recording.tap());
            FairWorld.Fair first = world.open("a");
            FairWorld.Fair second = world.open("b");
            settings.accept(first);
            settings.accept(second);
            world.run(10);
            world.client.connect(first.token());
            world.run(60);
            first.server.peer(0).transfer(second.token(), "go on");
            world.run(80);
            return world.log;
        }
    }

    /** The numbers of all connections of a recording with the rates of their servers. */
    private static Set<String> rates(Path path, long seed) throws IOException {
        Set<String> rates = new TreeSet<>();
        ReplayedFrame frame = new ReplayedFrame(FairProtocol.get()) {
            @Override
            public void onConnection(int number, int ticksPerSecond, boolean isComplete) {
                rates.add(number + " " + ticksPerSecond);
                super.onConnection(number, ticksPerSecond, isComplete);
            }
        };
        try (RecordingFile file = RecordingFile.open(path)) {
            for (int block = 0; block < file.blocks(); block++) {
                frame.beginBlock();
                assertTrue(file.read(block, frame), "seed " + seed);
            }
        }
        return rates;
    }

    private static FairLog replay(Path path, Consumer<Client> begins, long seed) throws IOException {
        return replay(path, client -> new FairLog(), begins, seed);
    }

    private static FairLog replay(Path path, Function<Client, FairLog> game, Consumer<Client> begins, long seed)
            throws IOException {
        FairLog replayed;
        try (Replay replay = Replay.open(path, FairProtocol.get())) {
            replayed = game.apply(replay.client());
            replay.client().listener(replayed);
            FairWorld.place(replay.client().state(FairProtocol.BOOTHS_CHANNEL));
            begins.accept(replay.client());
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            assertNull(replay.lost(), "seed " + seed + replayed.connections);
            assertEquals(0, replay.unplayed(), "seed " + seed);
        }
        return replayed;
    }
}
