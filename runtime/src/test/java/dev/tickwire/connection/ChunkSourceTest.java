package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.chunk.file.ChunkFile;
import java.io.ByteArrayInputStream;
import java.nio.channels.Channels;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sources that have nothing to give for a while. */
class ChunkSourceTest {
    /** Gives its bytes, unless it is shut. */
    private static class Tap implements ChunkSource {
        private final byte[] content;
        private boolean isShut;
        private int askedInVain;

        Tap(byte[] content) {
            this.content = content;
        }

        @Override
        public int lengthBytes() {
            return content.length;
        }

        @Override
        public boolean read(int position, byte[] into, int offset, int length) {
            if (isShut) {
                askedInVain++;
                assertTrue(askedInVain < 1000, "asked again and again");
                return false;
            }
            System.arraycopy(content, position, into, offset, length);
            return true;
        }
    }

    /** Says that it has all slices but the last, as a receiver may do of what it does not have. */
    private static final class AllButTheLast implements ChunkSink {
        private final byte[] content;

        AllButTheLast(byte[] content) {
            this.content = content;
        }

        @Override
        public void begin(IncomingChunk begun, Stored stored) {
            int last = (content.length - 1) / ChunkPair.SLICE;
            for (int slice = 0; slice < last; slice++) {
                stored.add(slice);
            }
        }

        @Override
        public void write(int position, byte[] bytes, int offset, int length) {
            // It has them.
        }

        @Override
        public boolean isReadable() {
            return true;
        }

        @Override
        public void read(int position, byte[] into, int offset, int length) {
            System.arraycopy(content, position, into, offset, length);
        }
    }

    @Test
    void shouldReadNoSliceThatAReceiverReportsAsStored() {
        ChunkPair pair = new ChunkPair(3).network(0, 20, 0);
        byte[] content = pair.content(10_000 * ChunkPair.SLICE);
        int[] readBytes = {0};
        int[] released = {0};
        Tap source = new Tap(content) {
            @Override
            public boolean read(int position, byte[] into, int offset, int length) {
                readBytes[0] += length;
                return super.read(position, into, offset, length);
            }

            @Override
            public void release(int position) {
                released[0] = position;
            }
        };
        pair.atClient.onBegin = chunk -> chunk.into(new AllButTheLast(content));
        OutgoingChunk chunk = pair.send(source.withKey(Chunk.Key.of(content)));
        pair.untilEnd(chunk, 1000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertTrue(readBytes[0] <= 64 * ChunkPair.SLICE, readBytes[0] + " bytes read");
        assertEquals(9_999 * ChunkPair.SLICE, released[0]);
    }

    /** It can be read from its beginning on only. */
    @Test
    void shouldReadAChannelInPortionsUpToTheFirstMissingSlice() {
        ChunkPair pair = new ChunkPair(4).network(0, 20, 0);
        byte[] content = pair.content(10_000 * ChunkPair.SLICE);
        ByteArrayInputStream bytes = new ByteArrayInputStream(content);
        pair.atClient.onBegin = chunk -> chunk.into(new AllButTheLast(content));
        OutgoingChunk chunk = pair.send(
                ChunkFile.source(Channels.newChannel(bytes), content.length).withKey(Chunk.Key.of(content)));
        int maxBytes = 0;
        for (int step = 0; step < 1000 && !chunk.state().isEnd(); step++) {
            int before = bytes.available();
            pair.step();
            maxBytes = Math.max(maxBytes, before - bytes.available());
        }
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertTrue(maxBytes <= 128 * 1024, maxBytes + " bytes read for one flush");
    }

    @Test
    void shouldRejectAMessageWhoseSourceThrowsForItsKey() {
        ChunkPair pair = new ChunkPair(2);
        RuntimeException defect = new IllegalStateException("a defect of the game");
        Level message = pair.serverFactory.create(TestProtocol.LEVEL);
        ChunkSource bad = new Tap(pair.content(5000)) {
            @Override
            public Chunk.Key key() {
                throw defect;
            }
        };
        assertSame(
                defect,
                assertThrows(
                        IllegalStateException.class,
                        () -> pair.server
                                .outgoing()
                                .sendChunk(pair.protocol.messageChannels().get(0), message, bad)));
        message.release();
        assertSame(message, pair.serverFactory.create(TestProtocol.LEVEL), "it is in its pool again");
    }

    @Test
    void shouldAskEachOfSeveralThatHaveNothingOnceAStep() {
        ChunkPair pair = new ChunkPair(1)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.burst(10_000_000, 100_000)));
        List<Tap> taps = List.of(new Tap(pair.content(5000)), new Tap(pair.content(6000)), new Tap(pair.content(7000)));
        List<OutgoingChunk> chunks = taps.stream().map(tap -> pair.send(tap)).toList();
        pair.toClient.loss = 1;
        pair.step();
        assertTrue(chunks.stream().allMatch(chunk -> chunk.state() == Chunk.State.OPEN), chunks.toString());
        taps.forEach(tap -> tap.isShut = true);
        // All that left is lost and read once more, in vain.
        pair.steps(200);
        for (Tap tap : taps) {
            assertTrue(tap.askedInVain > 0 && tap.askedInVain <= 200, "asked " + tap.askedInVain + " times");
        }
        taps.forEach(tap -> tap.isShut = false);
        pair.toClient.loss = 0;
        pair.untilEnd(chunks.get(2), 1000);
        assertEquals(3, pair.atClient.blocks.size());
        for (Tap tap : taps) {
            assertArrayEquals(
                    tap.content,
                    pair.atClient.blocks.stream()
                            .filter(block -> block.length == tap.content.length)
                            .findFirst()
                            .orElseThrow());
        }
    }
}
