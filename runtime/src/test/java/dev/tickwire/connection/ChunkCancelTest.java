package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Chunks that one side or the other gives up, at each stage that they go through. */
class ChunkCancelTest {
    private static final int SLICE = ChunkPair.SLICE;
    private static final int LENGTH = 20 * SLICE + 5;

    private final ChunkPair pair = new ChunkPair(1)
            .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(2 * (SLICE + 60) * 100)));
    private final Stalling source = new Stalling(pair.content(LENGTH));

    /** Gives no more than it may, and is closed once. */
    private static final class Stalling implements ChunkSource {
        private final byte[] content;
        private int given = LENGTH;
        private int closed;

        Stalling(byte[] content) {
            this.content = content;
        }

        @Override
        public int lengthBytes() {
            return content.length;
        }

        @Override
        public boolean read(int position, byte[] into, int offset, int length) {
            if (position + length > given) {
                return false;
            }
            System.arraycopy(content, position, into, offset, length);
            return true;
        }

        @Override
        public void close() {
            closed++;
        }
    }

    /** How far a chunk has come when its sender gives it up, and how it ends then. */
    private enum SenderStage {
        /** It waits behind others. */
        QUEUED(Chunk.State.CANCELLED, null) {
            @Override
            OutgoingChunk reach(ChunkCancelTest test) {
                test.source.given = 0;
                return test.pair.send(test.source);
            }
        },
        /** Its description has left, and nothing of it has arrived. */
        DESCRIBED(Chunk.State.CANCELLED, null) {
            @Override
            OutgoingChunk reach(ChunkCancelTest test) {
                test.pair.toClient.loss = 1;
                OutgoingChunk chunk = test.pair.send(test.source);
                test.pair.steps(3);
                assertEquals(Chunk.State.OPEN, chunk.state());
                assertEquals(List.of(), test.pair.atClient.begun);
                test.pair.toClient.loss = 0;
                return chunk;
            }
        },
        FIRST_SLICES(Chunk.State.CANCELLED, Chunk.State.CANCELLED) {
            @Override
            OutgoingChunk reach(ChunkCancelTest test) {
                OutgoingChunk chunk = test.pair.send(test.source);
                while (chunk.doneBytes() < 3 * SLICE) {
                    test.pair.step();
                }
                return chunk;
            }
        },
        /** All but the last slice is acked, and that one has not left. */
        LAST_SLICE_UNSENT(Chunk.State.CANCELLED, Chunk.State.CANCELLED) {
            @Override
            OutgoingChunk reach(ChunkCancelTest test) {
                test.source.given = LENGTH - 5;
                OutgoingChunk chunk = test.pair.send(test.source);
                while (chunk.doneBytes() < LENGTH - 5) {
                    test.pair.step();
                }
                return chunk;
            }
        },
        /** All of it has arrived, and its sender does not know. */
        LAST_SLICE_UNACKED(Chunk.State.COMPLETE, Chunk.State.COMPLETE) {
            @Override
            OutgoingChunk reach(ChunkCancelTest test) {
                OutgoingChunk chunk = test.pair.send(test.source);
                while (test.pair.atClient.ended.isEmpty()) {
                    test.pair.toServer.loss = 1;
                    test.pair.step();
                }
                test.pair.steps(5);
                assertEquals(Chunk.State.OPEN, chunk.state());
                test.pair.toServer.loss = 0;
                return chunk;
            }
        },
        COMPLETE(Chunk.State.COMPLETE, Chunk.State.COMPLETE) {
            @Override
            OutgoingChunk reach(ChunkCancelTest test) {
                OutgoingChunk chunk = test.pair.send(test.source);
                test.pair.untilEnd(chunk, 200);
                return chunk;
            }
        };

        private final Chunk.State atSender;
        /** Null where the receiver never learns of the chunk. */
        private final Chunk.State atReceiver;

        SenderStage(Chunk.State atSender, Chunk.State atReceiver) {
            this.atSender = atSender;
            this.atReceiver = atReceiver;
        }

        abstract OutgoingChunk reach(ChunkCancelTest test);
    }

    @ParameterizedTest
    @EnumSource(SenderStage.class)
    void shouldBeCancelledByItsSender(SenderStage stage) {
        OutgoingChunk chunk = stage.reach(this);
        chunk.cancel();
        chunk.cancel();
        run();
        assertEquals(stage.atSender, chunk.state());
        assertEquals(
                stage.atReceiver == null ? 0 : 1, ofLength(pair.atClient.begun).size());
        for (Chunk received : ofLength(pair.atClient.begun)) {
            assertEquals(stage.atReceiver, received.state());
        }
        assertReportedOnce(chunk);
    }

    /** The channel is idle then, for it has no other chunk. */
    @Test
    void shouldReportTheEndOfAChunkOfWhichNothingWasSent() {
        OutgoingChunk chunk = pair.send(source);
        chunk.cancel();
        pair.steps(3);
        assertEquals(Chunk.State.CANCELLED, chunk.state());
        assertReportedOnce(chunk);
    }

    /** How far a chunk has come when its receiver gives it up, and how it ends there. */
    private enum ReceiverStage {
        /** The listener is asked, and nothing is stored. */
        DESCRIBED(Chunk.State.REFUSED) {
            @Override
            void reach(ChunkCancelTest test) {
                test.pair.atClient.onBegin = Chunk::cancel;
                test.pair.send(test.source);
                while (test.pair.atClient.begun.isEmpty()) {
                    test.pair.step();
                }
                test.pair.atClient.onBegin = chunk -> {};
            }
        },
        FIRST_SLICES(Chunk.State.REFUSED) {
            @Override
            void reach(ChunkCancelTest test) {
                test.pair.send(test.source);
                while (test.received() == null || test.received().doneBytes() < 3 * SLICE) {
                    test.pair.step();
                }
            }
        },
        /** All but the last slice has come. */
        LAST_SLICE_MISSING(Chunk.State.REFUSED) {
            @Override
            void reach(ChunkCancelTest test) {
                test.source.given = LENGTH - 5;
                test.pair.send(test.source);
                while (test.received() == null || test.received().doneBytes() < LENGTH - 5) {
                    test.pair.step();
                }
            }
        },
        /** The sender does not know yet that all has come. */
        LAST_SLICE_UNACKED(Chunk.State.COMPLETE) {
            @Override
            void reach(ChunkCancelTest test) {
                SenderStage.LAST_SLICE_UNACKED.reach(test);
            }
        },
        COMPLETE(Chunk.State.COMPLETE) {
            @Override
            void reach(ChunkCancelTest test) {
                SenderStage.COMPLETE.reach(test);
            }
        };

        private final Chunk.State atSender;

        ReceiverStage(Chunk.State atSender) {
            this.atSender = atSender;
        }

        abstract void reach(ChunkCancelTest test);
    }

    private IncomingChunk received() {
        return pair.atClient.begun.isEmpty() ? null : pair.atClient.begun.get(0);
    }

    @ParameterizedTest
    @EnumSource(ReceiverStage.class)
    void shouldBeCancelledByItsReceiver(ReceiverStage stage) {
        stage.reach(this);
        received().cancel();
        received().refuse();
        run();
        boolean isComplete = stage.atSender == Chunk.State.COMPLETE;
        assertEquals(
                isComplete ? Chunk.State.COMPLETE : Chunk.State.CANCELLED,
                received().state());
        List<Chunk> atServer = ofLength(pair.atServer.ended);
        assertEquals(stage.atSender, atServer.get(0).state());
        assertReportedOnce(atServer.get(0));
    }

    /** Another chunk follows, whatever became of the first. */
    private void run() {
        byte[] content = pair.content(3000);
        OutgoingChunk next = pair.send(content);
        pair.untilEnd(next, 500);
        assertEquals(Chunk.State.COMPLETE, next.state());
        assertTrue(pair.atClient.blocks.stream().anyMatch(block -> Arrays.equals(block, content)));
    }

    private void assertReportedOnce(Chunk sent) {
        assertEquals(List.of(sent), ofLength(pair.atServer.ended));
        assertEquals(
                ofLength(pair.atClient.begun).size(),
                ofLength(pair.atClient.ended).size());
        boolean isComplete = sent.state() == Chunk.State.COMPLETE;
        List<byte[]> blocks = pair.atClient.blocks.stream()
                .filter(block -> block.length == LENGTH)
                .toList();
        assertEquals(isComplete ? 1 : 0, blocks.size());
        if (isComplete) {
            assertArrayEquals(source.content, blocks.get(0));
        }
        assertEquals(1, source.closed);
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
    }

    private static List<Chunk> ofLength(List<? extends Chunk> chunks) {
        return chunks.stream()
                .filter(chunk -> chunk.lengthBytes() == LENGTH)
                .map(Chunk.class::cast)
                .toList();
    }
}
