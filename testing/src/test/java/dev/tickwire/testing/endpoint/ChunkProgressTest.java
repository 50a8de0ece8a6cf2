package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.file.ChunkFile;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.transport.NetworkPreset;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The bar of a chunk: it grows, is full before the end of a complete chunk, and at no other time. */
class ChunkProgressTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int MAX_TICKS = 60 * 60 * 4;

    @TempDir
    private Path folder;

    private int files;

    /** The bar of one side, as its listener sees it. */
    private static final class Bar extends ChunkEvents {
        final List<Double> shares = new ArrayList<>();
        Chunk chunk;
        Chunk.State end;

        @Override
        public void onChunkProgress(Peer with, Chunk progressed) {
            assertEquals(null, end, "progress after the end of " + progressed);
            chunk = progressed;
            shares.add(progressed.progress());
            assertEquals(progressed.doneBytes() == progressed.lengthBytes(), progressed.progress() == 1);
        }

        @Override
        public void onChunkEnd(Peer with, Chunk ended) {
            chunk = ended;
            end = ended.state();
        }

        void expectFull(String situation) {
            assertEquals(Chunk.State.COMPLETE, end, situation);
            assertEquals(1.0, shares.get(shares.size() - 1), situation);
            assertEquals(1.0, chunk.progress(), situation);
            expectGrowth(situation);
        }

        void expectGrowth(String situation) {
            double before = 0;
            for (double share : shares) {
                assertTrue(share > before && share <= 1, situation + shares);
                before = share;
            }
        }
    }

    static Stream<Arguments> chunks() {
        List<Arguments> all = new ArrayList<>();
        int slice = Charts.SLICE;
        for (NetworkPreset preset : List.of(NetworkPreset.LAN, NetworkPreset.BAD_WIFI)) {
            for (int length : new int[] {1, slice - 1, slice, slice + 1, 20 * slice + 7}) {
                all.add(Arguments.of(preset, length));
            }
        }
        return all.stream();
    }

    private static byte[] content(int length) {
        byte[] content = new byte[length];
        new Random(Seeds.of(ChunkProgressTest.class, length)).nextBytes(content);
        return content;
    }

    @ParameterizedTest
    @MethodSource("chunks")
    void shouldFillTheBarsOfBothSides(NetworkPreset preset, int length) {
        byte[] content = content(length);
        try (Charts charts = new Charts(world -> world.preset(preset), true, TIMEOUT)) {
            for (boolean hasKey : new boolean[] {false, true}) {
                for (boolean isToFile : new boolean[] {false, true}) {
                    for (boolean isToClient : new boolean[] {false, true}) {
                        Bar sender = new Bar();
                        Bar receiver = new Bar();
                        receiver.onBegin = chunk -> into(chunk, isToFile);
                        charts.server.listener(isToClient ? sender : receiver);
                        charts.client.listener(isToClient ? receiver : sender);
                        ChunkSource source = ChunkSource.of(content);
                        source = hasKey ? source.withKey(Chunk.Key.of(content)) : source;
                        Chunk sent = isToClient ? charts.toClient(source) : charts.toServer(source);
                        assertEquals(0.0, sent.progress());
                        charts.until(() -> sender.end != null && receiver.end != null, MAX_TICKS);
                        String situation = preset + ", " + length + " bytes, key " + hasKey + ", file " + isToFile
                                + ", to client " + isToClient + ": ";
                        sender.expectFull(situation + "sender ");
                        receiver.expectFull(situation + "receiver ");
                        assertSame(sent, sender.chunk);
                    }
                }
            }
        }
    }

    private void into(IncomingChunk chunk, boolean isToFile) {
        assertEquals(0.0, chunk.progress());
        if (isToFile) {
            chunk.into(ChunkFile.sink(folder.resolve("chunk " + files++)));
        }
    }

    /** The bar of the second connection begins where that of the first has ended, and is full at its end. */
    @Test
    void shouldFillTheBarOfAResumedChunk() {
        byte[] content = content(40 * Charts.SLICE);
        try (Charts charts = new Charts(world -> world.preset(NetworkPreset.MOBILE), true, TIMEOUT)) {
            charts.atServer.peer.chunkRate(ChunkRate.fixed(20_000));
            Chunk first = charts.toClient(ChunkSource.of(content).withKey(Chunk.Key.of(content)));
            charts.until(() -> first.progress() > 0.5, MAX_TICKS);
            double before = first.progress();
            charts.client.disconnect();
            charts.until(() -> first.state() == Chunk.State.CLOSED, MAX_TICKS);
            assertEquals(before, first.progress(), 0.2);
            assertTrue(first.progress() < 1);

            Bar receiver = new Bar();
            Bar sender = new Bar();
            charts.reconnectClient();
            charts.client.listener(receiver);
            charts.server.listener(sender);
            charts.toClient(ChunkSource.of(content).withKey(Chunk.Key.of(content)));
            charts.until(() -> sender.end != null && receiver.end != null, MAX_TICKS);
            receiver.expectFull("receiver");
            sender.expectFull("sender");
            assertTrue(receiver.shares.get(0) > 0.4, receiver.shares.toString());
        }
    }

    @Test
    void shouldNotFillTheBarOfACancelledChunk() {
        byte[] content = content(40 * Charts.SLICE);
        for (boolean isBySender : new boolean[] {false, true}) {
            try (Charts charts = new Charts(world -> world.preset(NetworkPreset.MOBILE), false, TIMEOUT)) {
                Bar sender = new Bar();
                Bar receiver = new Bar();
                charts.server.listener(sender);
                charts.client.listener(receiver);
                charts.atServer.peer.chunkRate(ChunkRate.fixed(20_000));
                Chunk sent = charts.toClient(ChunkSource.of(content));
                charts.until(() -> sent.progress() > 0.3, MAX_TICKS);
                (isBySender ? sent : receiver.chunk).cancel();
                charts.until(() -> sender.end != null && receiver.end != null, MAX_TICKS);
                for (Bar bar : Arrays.asList(sender, receiver)) {
                    assertTrue(bar.end != Chunk.State.COMPLETE, "" + bar.end);
                    bar.expectGrowth("");
                    assertTrue(bar.chunk.progress() < 1, bar.chunk.toString());
                }
            }
        }
    }

    @Test
    void shouldLeaveTheBarOfARefusedChunkEmpty() {
        try (Charts charts = new Charts(world -> world.preset(NetworkPreset.LAN), false, TIMEOUT)) {
            Bar sender = new Bar();
            Bar receiver = new Bar();
            receiver.onBegin = IncomingChunk::refuse;
            charts.server.listener(sender);
            charts.client.listener(receiver);
            Chunk sent = charts.toClient(ChunkSource.of(content(3 * Charts.SLICE)));
            charts.until(() -> sender.end != null && receiver.end != null, MAX_TICKS);
            assertEquals(List.of(), sender.shares);
            assertEquals(List.of(), receiver.shares);
            assertEquals(0.0, sent.progress());
        }
    }
}
