package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.recording.fair.FairProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording of a client that has reconnected: its replay has each connection, and an end of each. */
class ReconnectReplayTest {
    private static final NetworkConditions LINE =
            NetworkConditions.perfect().withLatencyMillis(40).withLoss(0.02);
    private static final long FRAME_NANOS = 16_000_000L;

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
        assertEquals(live.connections, begun.connections.subList(1, begun.connections.size()), "seed " + seed);
        assertEquals(live.objects, begun.objects, "seed " + seed);
    }

    private static FairLog replay(Path path, Consumer<Client> begins, long seed) throws IOException {
        FairLog replayed = new FairLog();
        try (Replay replay = Replay.open(path, FairProtocol.get())) {
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
