package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.channel.ChunkKey;
import dev.tickwire.channel.ChunkRate;
import dev.tickwire.channel.ChunkSink;
import dev.tickwire.channel.ChunkSource;
import dev.tickwire.channel.ChunkState;
import dev.tickwire.channel.IncomingChunk;
import dev.tickwire.channel.OutgoingChunk;
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

    /** A receiver may say so of what it does not have. */
    @Test
    void shouldReleaseWhatIsReadForTheSumAloneThoughAReceiverSaysThatAllOfItIsThere() {
        ChunkPair pair = new ChunkPair(3).network(0, 20, 0);
        byte[] content = pair.content(10_000 * ChunkPair.SLICE);
        int[] mostKept = {0};
        Tap source = new Tap(content) {
            private int released;

            @Override
            public boolean read(int position, byte[] into, int offset, int length) {
                mostKept[0] = Math.max(mostKept[0], position + length - released);
                return super.read(position, into, offset, length);
            }

            @Override
            public void release(int position) {
                released = position;
            }
        };
        pair.atClient.onBegin = chunk -> chunk.into(new ChunkSink() {
            @Override
            public void begin(IncomingChunk begun, Held held) {
                for (int slice = 0; slice < 9_999; slice++) {
                    held.add(slice);
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
        });
        OutgoingChunk chunk = pair.send(source.withKey(ChunkKey.of(content)));
        pair.untilEnd(chunk, 1000);
        assertEquals(ChunkState.COMPLETE, chunk.state());
        assertTrue(mostKept[0] <= 64 * ChunkPair.SLICE, mostKept[0] + " bytes read and not released");
    }

    @Test
    void shouldTakeNoMessageWhoseSourceThrowsWhenItIsAskedForItsKey() {
        ChunkPair pair = new ChunkPair(2);
        RuntimeException defect = new IllegalStateException("a defect of the game");
        Level message = pair.serverFactory.create(TestProtocol.LEVEL);
        ChunkSource bad = new Tap(pair.content(5000)) {
            @Override
            public ChunkKey key() {
                throw defect;
            }
        };
        assertSame(
                defect,
                assertThrows(
                        IllegalStateException.class,
                        () -> pair.server.sendChunk(pair.protocol.channels().get(0), message, bad)));
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
        assertTrue(chunks.stream().allMatch(chunk -> chunk.state() == ChunkState.OPEN), chunks.toString());
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
