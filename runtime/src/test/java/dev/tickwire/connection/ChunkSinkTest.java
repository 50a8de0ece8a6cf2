package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sinks: their rights, and the slices that they store for later. */
class ChunkSinkTest {
    private static final int SLICE = ChunkPair.SLICE;

    /** The call of a sink in which the game closes the connection. */
    private enum Call {
        BEGIN,
        WRITE,
        READ,
        END
    }

    @ParameterizedTest
    @EnumSource(Call.class)
    void shouldEndWhereASinkClosesTheConnection(Call closing) {
        ChunkPair pair = new ChunkPair(1);
        List<Chunk.State> ends = new ArrayList<>();
        pair.atClient.onBegin = chunk -> chunk.into(new ChunkSink() {
            @Override
            public void begin(IncomingChunk begun, Stored stored) {
                closeIf(Call.BEGIN);
            }

            @Override
            public void write(int position, byte[] bytes, int offset, int length) {
                closeIf(Call.WRITE);
            }

            @Override
            public boolean isReadable() {
                return true;
            }

            @Override
            public void read(int position, byte[] into, int offset, int length) {
                assertEquals(List.of(), ends, "read after its end");
                closeIf(Call.READ);
            }

            @Override
            public void end(Chunk.State state) {
                ends.add(state);
                closeIf(Call.END);
            }

            private void closeIf(Call call) {
                if (call == closing) {
                    pair.client.close();
                }
            }
        });
        pair.send(pair.content(3 * SLICE));
        OutgoingChunk other = pair.send(pair.content(3 * SLICE));
        pair.atClient.onProgress = chunk -> ((IncomingChunk) chunk).refuse();
        pair.steps(100);
        Chunk.State expected = closing == Call.END ? Chunk.State.REFUSED : Chunk.State.CLOSED;
        assertEquals(expected, pair.atClient.begun.get(0).state());
        assertEquals(expected, ends.get(0));
        pair.server.close();
        assertEquals(Chunk.State.CLOSED, other.state());
    }

    @Test
    void shouldEndEachSinkOnceWhereItsEndClosesTheConnection() {
        ChunkPair pair =
                new ChunkPair(9).settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(10_000_000)));
        List<List<Chunk.State>> ends = new ArrayList<>();
        pair.atClient.onBegin = chunk -> {
            List<Chunk.State> own = new ArrayList<>();
            ends.add(own);
            chunk.into(new ChunkSink() {
                @Override
                public void write(int position, byte[] bytes, int offset, int length) {
                    // Of no use.
                }

                @Override
                public void end(Chunk.State state) {
                    own.add(state);
                    pair.client.close();
                }
            });
        };
        for (int i = 0; i < 3; i++) {
            pair.send(pair.content(10 * SLICE));
        }
        pair.toClient.loss = 0.5;
        while (ends.size() < 3) {
            pair.step();
        }
        assertEquals(List.of(List.of(), List.of(), List.of()), ends);
        pair.client.close();
        assertEquals(
                List.of(List.of(Chunk.State.CLOSED), List.of(Chunk.State.CLOSED), List.of(Chunk.State.CLOSED)), ends);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldCloseEachSourceOnceWhereItsCloseClosesTheConnection(boolean isCancelled) {
        ChunkPair pair = new ChunkPair(10);
        int[] closes = new int[12];
        List<OutgoingChunk> chunks = new ArrayList<>();
        for (int i = 0; i < closes.length; i++) {
            int number = i;
            chunks.add(pair.send(new ChunkSource() {
                @Override
                public int lengthBytes() {
                    return 300 * SLICE;
                }

                @Override
                public boolean read(int position, byte[] into, int offset, int length) {
                    return true;
                }

                @Override
                public void close() {
                    closes[number]++;
                    pair.server.close();
                }
            }));
        }
        pair.steps(10);
        if (isCancelled) {
            chunks.get(9).cancel();
            pair.steps(10);
        } else {
            pair.server.close();
        }
        for (int i = 0; i < closes.length; i++) {
            assertEquals(1, closes[i], "source " + i);
            assertEquals(
                    isCancelled && i == 9 ? Chunk.State.CANCELLED : Chunk.State.CLOSED,
                    chunks.get(i).state());
        }
    }

    /** Keeps what it is given, and may have some from before. */
    private static class Store implements ChunkSink {
        final byte[] bytes;
        final int storedSlices;
        int readBytes;

        Store(byte[] bytes, int storedSlices) {
            this.bytes = bytes;
            this.storedSlices = storedSlices;
        }

        @Override
        public void begin(IncomingChunk chunk, Stored stored) {
            for (int slice = 0; slice < storedSlices; slice++) {
                stored.add(slice);
            }
        }

        @Override
        public void write(int position, byte[] from, int offset, int length) {
            System.arraycopy(from, offset, bytes, position, length);
        }

        @Override
        public boolean isReadable() {
            return true;
        }

        @Override
        public void read(int position, byte[] into, int offset, int length) {
            readBytes += length;
            System.arraycopy(bytes, position, into, offset, length);
        }
    }

    @Test
    void shouldSumWhatIsThereInPortionsAndAckTheLastSliceOnlyThen() {
        ChunkPair pair = new ChunkPair(4).network(0, 10, 0);
        byte[] content = pair.content(8_000 * SLICE);
        Store store = new Store(content.clone(), 7_999);
        pair.atClient.onBegin = chunk -> chunk.into(store);
        OutgoingChunk chunk = pair.sendKeyed(content);
        int maximum = 0;
        int steps = 0;
        while (!chunk.state().isEnd() && steps++ < 1_000) {
            int before = store.readBytes;
            pair.step();
            maximum = Math.max(maximum, store.readBytes - before);
            assertEquals(store.readBytes == content.length, !pair.atClient.ended.isEmpty());
        }
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(1 << 20, maximum, "bytes summed in one update");
        assertEquals(content.length, store.readBytes, "each once");
    }

    @Test
    void shouldFailAChunkWithAKeyIntoASinkThatCannotBeRead() {
        ChunkPair pair = new ChunkPair(5);
        pair.atClient.onBegin = chunk -> chunk.into((position, bytes, offset, length) -> {});
        OutgoingChunk keyed = pair.sendKeyed(pair.content(5 * SLICE));
        OutgoingChunk plain = pair.send(pair.content(5 * SLICE));
        pair.steps(100);
        assertEquals(Chunk.State.REFUSED, keyed.state());
        assertEquals(Chunk.State.FAILED, pair.atClient.begun.get(0).state());
        assertTrue(pair.atClient.begun.get(0).cause().getMessage().contains("readable sink"));
        assertEquals(Chunk.State.COMPLETE, plain.state());
    }

    /** As a disk that is full: neither the content nor what is there of it can be written. */
    @Test
    void shouldReportTheFirstFailure() {
        ChunkPair pair = new ChunkPair(8);
        pair.atClient.onBegin = chunk -> chunk.into(new ChunkSink() {
            @Override
            public void write(int position, byte[] bytes, int offset, int length) throws ChunkFailure {
                throw new ChunkFailure("no space left");
            }

            @Override
            public void end(Chunk.State state) throws ChunkFailure {
                throw new ChunkFailure("cannot finish");
            }
        });
        pair.send(pair.content(5 * SLICE));
        pair.steps(50);
        Chunk failed = pair.atClient.ended.get(0);
        assertEquals(Chunk.State.FAILED, failed.state());
        assertEquals("no space left", failed.cause().getMessage());
    }

    @Test
    void shouldHoldContentToItsKeyThoughTheSinkChangesItsMindAboutBeingReadable() {
        ChunkPair pair = new ChunkPair(7);
        byte[] content = pair.content(5 * SLICE);
        Store store = new Store(new byte[content.length], 0) {
            private boolean isAsked;

            @Override
            public boolean isReadable() {
                boolean isFirst = !isAsked;
                isAsked = true;
                return isFirst;
            }
        };
        pair.atClient.onBegin = chunk -> chunk.into(store);
        pair.send(ChunkSource.of(pair.content(5 * SLICE)).withKey(Chunk.Key.of(content)));
        pair.steps(100);
        assertEquals(Chunk.State.CORRUPT, pair.atClient.ended.get(0).state());
    }

    @Test
    void shouldRefuseStoredSlicesOfAChunkWithoutAKey() {
        ChunkPair pair = new ChunkPair(6);
        List<RuntimeException> refusals = new ArrayList<>();
        pair.atClient.onBegin = chunk -> chunk.into(new ChunkSink() {
            @Override
            public void begin(IncomingChunk begun, Stored stored) {
                refusals.add(assertThrows(IllegalStateException.class, () -> stored.add(0)));
            }

            @Override
            public void write(int position, byte[] bytes, int offset, int length) {
                // Of no use.
            }
        });
        pair.send(pair.content(5 * SLICE));
        pair.steps(50);
        assertEquals(1, refusals.size());
    }

    @Test
    void shouldKeepWhatWaitsForItsKeyWhereThereIsNoRoomForItNow() {
        ChunkPair pair = new ChunkPair(2).network(0, 20, 0);
        byte[] content = pair.content(500_000);
        pair.sendKeyed(content);
        while (pair.clientMemory.chunks().usedBytes() < 300_000) {
            pair.step();
        }
        pair.reconnect();
        long held = pair.clientMemory.chunks().usedBytes();
        assertTrue(held >= 300_000 && held < 500_000, "held " + held);
        pair.clientMemory.chunks().limit(400_000, 1_000_000);
        OutgoingChunk refused = pair.sendKeyed(content);
        pair.untilEnd(refused, 1000);
        assertEquals(Chunk.State.REFUSED, refused.state());
        assertEquals(held, pair.clientMemory.chunks().usedBytes());
        pair.clientMemory.chunks().limit(500_000, 1_000_000);
        long before = pair.toClient.bytes;
        OutgoingChunk resent = pair.sendKeyed(content);
        pair.untilEnd(resent, 2000);
        assertEquals(Chunk.State.COMPLETE, resent.state());
        assertArrayEquals(content, pair.atClient.blocks.get(0));
        assertEquals(200_000, pair.toClient.bytes - before, 40_000);
    }

    @Test
    void shouldCountTheBytesOfTheLastSliceAsTheyAre() {
        ChunkPair pair = new ChunkPair(3)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(100 * (SLICE + 60))));
        OutgoingChunk chunk = pair.send(pair.content(SLICE + 5));
        // The first slice is lost, the last one comes.
        while (chunk.state() == Chunk.State.WAITING) {
            pair.toClient.loss = 1;
            pair.step();
        }
        pair.toClient.loss = 0;
        while (pair.atServer.progress.isEmpty()) {
            pair.step();
        }
        assertEquals(List.of(5L), pair.atServer.progress);
        assertEquals(List.of(5L), pair.atClient.progress);
        pair.untilEnd(chunk, 200);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
    }
}
