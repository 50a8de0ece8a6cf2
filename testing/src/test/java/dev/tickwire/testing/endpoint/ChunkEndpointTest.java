package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Charts.SLICE;
import static dev.tickwire.testing.endpoint.Charts.word;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.chunk.file.ChunkFile;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.UdpTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chunks between a server and a client, over sessions of both kinds, simulated networks and real sockets. */
class ChunkEndpointTest {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final NetworkConditions BAD = NetworkConditions.perfect()
            .withLatencyMillis(30)
            .withJitterMillis(10)
            .withLoss(0.05)
            .withDuplicates(0.05);

    private final Random random = new Random(Seeds.of(ChunkEndpointTest.class));
    private Charts charts;

    @AfterEach
    void close() {
        if (charts != null) {
            charts.close();
        }
    }

    private void simulated(boolean isSecure, NetworkConditions conditions, Duration timeout) {
        charts = new Charts(
                world -> world.seed(random.nextLong()).conditions(conditions).tickMillis(10), isSecure, timeout);
    }

    private byte[] content(int length) {
        byte[] content = new byte[length];
        random.nextBytes(content);
        return content;
    }

    private void assertBothWays(int... lengths) {
        for (int length : lengths) {
            byte[] down = content(length);
            byte[] up = content(length);
            OutgoingChunk toClient = charts.toClient(ChunkSource.of(down));
            OutgoingChunk toServer = charts.toServer(ChunkSource.of(up));
            charts.until(() -> toClient.state().isEnd() && toServer.state().isEnd(), 1_000_000);
            assertEquals(Chunk.State.COMPLETE, toClient.state());
            assertEquals(Chunk.State.COMPLETE, toServer.state());
            assertArrayEquals(down, charts.atClient.blocks.remove(0));
            assertArrayEquals(up, charts.atServer.blocks.remove(0));
        }
        assertEquals(2 * lengths.length, charts.atClient.ended.size());
        assertEquals(2 * lengths.length, charts.atServer.ended.size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldArriveThroughABadNetwork(boolean isSecure) {
        simulated(isSecure, BAD, LONG);
        assertBothWays(1, SLICE, SLICE + 1, 300_000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldArriveOverUdp(boolean isSecure) {
        UdpTransport.Builder loopback = UdpTransport.builder().bindAddress(InetAddress.getLoopbackAddress());
        charts = new Charts(
                world -> world.tickMillis(0.1),
                isSecure,
                LONG,
                server -> server.transport(loopback.open()),
                client -> client.transport(loopback.open()));
        assertBothWays(1, SLICE, SLICE + 1, 1_000_000);
    }

    @Test
    void shouldShowATapWhatChunksCome() {
        simulated(false, BAD, LONG);
        Progress atServer = new Progress();
        Progress atClient = new Progress();
        charts.server.tap(atServer);
        charts.client.tap(atClient);
        assertBothWays(300_000);
        for (Progress side : List.of(atServer, atClient)) {
            assertEquals(2, side.ended.size());
            side.ended.forEach(chunk -> assertEquals(Chunk.State.COMPLETE, chunk.state()));
            side.ended.forEach(chunk -> assertTrue(side.steps.get(chunk) > 3, side.steps + " steps"));
        }
    }

    /** A game may leave when a chunk has made its last progress: then all has ended for it, the chunk as well. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportNoEndAfterTheGameHasLeftAtTheLastProgress(boolean isSender) {
        simulated(false, BAD, LONG);
        Charts.ChartsRecorder leaving = isSender ? charts.atServer : charts.atClient;
        Peer peer = isSender ? charts.atServer.peer : charts.client.peer();
        List<Long> progress = new ArrayList<>();
        leaving.onProgress = chunk -> {
            progress.add(chunk.doneBytes());
            if (chunk.doneBytes() == chunk.lengthBytes()) {
                peer.disconnect();
            }
        };
        charts.toClient(ChunkSource.of(new byte[3 * SLICE]));
        charts.until(() -> !leaving.goodbyes.isEmpty(), 1000);
        charts.ticks(10);
        assertEquals(3L * SLICE, progress.get(progress.size() - 1));
        assertEquals(List.of(), leaving.ended);
    }

    /** Notes how often a chunk made progress, and its end. */
    private static final class Progress implements Tap {
        private final Map<Chunk, Integer> steps = new HashMap<>();
        private final List<Chunk> ended = new ArrayList<>();

        @Override
        public void onChunkProgress(Peer peer, Chunk chunk) {
            steps.merge(chunk, 1, Integer::sum);
        }

        @Override
        public void onChunkEnd(Peer peer, Chunk chunk) {
            ended.add(chunk);
        }
    }

    @Test
    void shouldKeepTheGameInOrderAndInTimeWhileThreeAreOpen() {
        // 10 Mbit/s, and 250 ms of it may wait before the bottleneck.
        NetworkConditions conditions =
                NetworkConditions.perfect().withLatencyMillis(40).withBandwidth(10_000, 312_500);
        simulated(false, conditions, LONG);
        int alone = latest(play(300));
        List<OutgoingChunk> chunks = new ArrayList<>();
        List<byte[]> contents = new ArrayList<>();
        int ticksWithThree = 0;
        List<Integer> delays = new ArrayList<>();
        for (int tick = 0; tick < 1500; tick++) {
            while (chunks.stream().filter(chunk -> !chunk.state().isEnd()).count() < 4) {
                contents.add(content(60_000));
                chunks.add(charts.toClient(ChunkSource.of(contents.get(contents.size() - 1))));
            }
            delays.addAll(play(1));
            ticksWithThree += isOpen(chunks) >= 3 ? 1 : 0;
        }
        charts.until(() -> chunks.stream().allMatch(chunk -> chunk.state().isEnd()), 1000);
        assertTrue(ticksWithThree > 1000, "three were open in " + ticksWithThree + " ticks");
        assertTrue(chunks.size() > 100, chunks.size() + " chunks");
        for (int i = 0; i < chunks.size(); i++) {
            assertEquals(Chunk.State.COMPLETE, chunks.get(i).state());
            assertArrayEquals(contents.get(i), charts.atClient.blocks.get(i));
        }
        Collections.sort(delays);
        int late = delays.get(delays.size() * 99 / 100);
        assertTrue(late <= alone + 8, "99 of 100 messages come within " + late + " ticks, alone within " + alone);
        assertTrue(latest(delays) <= alone + 25, "the latest comes after " + latest(delays) + " ticks");
        int last = charts.atClient.receivedNumbers.get(charts.atClient.receivedNumbers.size() - 1);
        assertEquals(
                IntStream.rangeClosed(last - charts.atClient.receivedNumbers.size() + 1, last)
                        .boxed()
                        .toList(),
                charts.atClient.receivedNumbers);
    }

    private static long isOpen(List<OutgoingChunk> chunks) {
        return chunks.stream()
                .filter(chunk -> chunk.state() == Chunk.State.OPEN)
                .count();
    }

    /** Both send a message in each tick; returns the delays of those that reached the client, in ticks. */
    private List<Integer> play(int ticks) {
        int before = charts.atClient.delays.size();
        for (int i = 0; i < ticks; i++) {
            charts.atServer.peer.send(word(charts.server, charts.world.ticks(), "down"));
            charts.client.send(word(charts.client, charts.world.ticks(), "up"));
            charts.world.tick();
        }
        return List.copyOf(charts.atClient.delays.subList(before, charts.atClient.delays.size()));
    }

    private static int latest(List<Integer> delays) {
        return delays.stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    /** Bytes that come out of nothing, and count how many were asked for. */
    private static final class Endless implements ReadableByteChannel {
        private long read;
        private boolean isOpen = true;

        @Override
        public int read(ByteBuffer into) {
            int count = into.remaining();
            for (int i = 0; i < count; i++) {
                into.put(byteAt(read++));
            }
            return count;
        }

        private static byte byteAt(long position) {
            return (byte) (position * 0x9E3779B97F4A7C15L >>> 56);
        }

        static boolean isAt(long position, byte[] bytes, int offset, int length) {
            for (int i = 0; i < length; i++) {
                if (bytes[offset + i] != byteAt(position + i)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public boolean isOpen() {
            return isOpen;
        }

        @Override
        public void close() {
            isOpen = false;
        }
    }

    /** Neither end ever has more of it than what is under way. */
    @Test
    void shouldTransferManyMegabytesWithoutHoldingThem() {
        simulated(true, NetworkConditions.perfect().withLatencyMillis(10).withLoss(0.001), LONG);
        int all = Runs.of(16 << 20, Charts.MAX_BYTES);
        Endless bytes = new Endless();
        long[] readBytes = new long[1];
        long[] maxHeld = new long[1];
        charts.atClient.onBegin = chunk -> chunk.into((position, from, offset, length) -> {
            assertTrue(Endless.isAt(position, from, offset, length), "damaged at " + position);
            readBytes[0] += length;
        });
        OutgoingChunk chunk = charts.toClient(ChunkFile.source(bytes, all));
        while (!chunk.state().isEnd()) {
            charts.world.tick();
            maxHeld[0] = Math.max(maxHeld[0], bytes.read - chunk.doneBytes());
        }
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(all, readBytes[0]);
        assertTrue(maxHeld[0] <= 2 * 2048 * SLICE, maxHeld[0] + " bytes were read and not acked");
        assertEquals(List.of(), charts.atClient.blocks);
    }

    @Test
    void shouldHoldLittleForAStalledReceiverAndContinueWhenItReads() {
        simulated(false, NetworkConditions.perfect().withLatencyMillis(20), LONG);
        Endless bytes = new Endless();
        OutgoingChunk chunk = charts.toClient(ChunkFile.source(bytes, 20_000_000));
        charts.until(() -> chunk.doneBytes() > 1_000_000, 10_000);
        long done = chunk.doneBytes();
        charts.stopClient();
        charts.ticks(3000);
        assertTrue(bytes.read - done <= 2 * 2048 * SLICE, bytes.read - done + " bytes were read and not acked");
        assertEquals(Chunk.State.OPEN, chunk.state());
        charts.resumeClient();
        play(100);
        charts.ticks(50);
        assertEquals(100, charts.atClient.receivedNumbers.size());
        charts.until(() -> chunk.state().isEnd(), 100_000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        byte[] block = charts.atClient.blocks.get(0);
        assertTrue(Endless.isAt(0, block, 0, block.length));
    }

    @Test
    void shouldEndWithAReceiverThatNeverReadsAgain() {
        simulated(false, NetworkConditions.perfect().withLatencyMillis(20), Duration.ofSeconds(3));
        Endless bytes = new Endless();
        OutgoingChunk open = charts.toClient(ChunkFile.source(bytes, 20_000_000));
        OutgoingChunk waiting = charts.toClient(ChunkSource.of(new byte[5]));
        charts.until(() -> open.doneBytes() > 1_000_000, 10_000);
        charts.stopClient();
        charts.until(() -> !charts.atServer.goodbyes.isEmpty(), 310);
        assertEquals(List.of(DisconnectReason.TIMED_OUT), charts.atServer.goodbyes);
        assertEquals(Chunk.State.CLOSED, open.state());
        assertEquals(Chunk.State.CLOSED, waiting.state());
        assertNull(open.cause());
        assertFalse(bytes.isOpen(), "its source is open");
    }

    @Test
    void shouldResumeFromTheFileInARestartedProcess(@TempDir Path folder) throws IOException {
        simulated(true, BAD, LONG);
        Path file = folder.resolve("map");
        byte[] map = content(1_000_000);
        charts.atClient.onBegin = chunk -> chunk.into(ChunkFile.sink(file));
        OutgoingChunk first = charts.toClient(ChunkSource.of(map).withKey(Chunk.Key.of(map)));
        charts.until(() -> first.doneBytes() > 600_000, 10_000);
        // The process dies: nothing is closed, no disconnect is sent, and only the files on the disk are left.
        Path left = folder.resolve("left");
        Files.copy(folder.resolve("map.part"), folder.resolve("left.part"));
        Files.copy(folder.resolve("map.slices"), folder.resolve("left.slices"));
        charts.atClient.onBegin = chunk -> chunk.into(ChunkFile.sink(left));
        charts.stopClient();
        charts.until(() -> !charts.atServer.goodbyes.isEmpty(), 10_000);
        charts.restartClient();
        long before = charts.server.transportStatistics().bytesSent();
        OutgoingChunk resent = charts.toClient(ChunkSource.of(map).withKey(Chunk.Key.of(map)));
        charts.until(() -> resent.state().isEnd(), 100_000);
        assertEquals(Chunk.State.COMPLETE, resent.state());
        assertArrayEquals(map, Files.readAllBytes(left));
        long sent = charts.server.transportStatistics().bytesSent() - before;
        assertTrue(sent < 700_000, "sent " + sent + " bytes for the rest");
    }
}
