package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.SendResult;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkTest {
    private static final int SLICE = ChunkPair.SLICE;

    @ParameterizedTest
    @CsvSource({
        "1, 0, 0, 0",
        "1023, 0, 30, 0",
        "1024, 0, 30, 0",
        "1025, 0, 30, 0",
        "200000, 0, 0, 0",
        "200000, 0.05, 50, 0",
        "200000, 0.3, 50, 40",
        "1, 0.6, 50, 0",
        "1025, 0.6, 20, 50",
        "50000, 0.6, 20, 20"
    })
    void shouldArriveWholeWhateverTheLength(int length, double loss, int latency, int jitter) {
        ChunkPair pair = new ChunkPair(length).network(loss, latency, jitter);
        byte[] content = pair.content(length);
        OutgoingChunk chunk = pair.send(content);
        assertEquals(Chunk.State.WAITING, chunk.state());
        pair.untilEnd(chunk, 20_000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(length, chunk.doneBytes());
        assertEquals(1, pair.atClient.blocks.size());
        assertArrayEquals(content, pair.atClient.blocks.get(0));
        assertEquals(Chunk.State.COMPLETE, pair.atClient.ended.get(0).state());
        assertEquals(List.of(chunk), pair.atServer.ended);
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
    }

    @Test
    void shouldSendTheBlockOfAMessageAsAChunk() {
        ChunkPair pair = new ChunkPair(2).network(0.1, 20, 0);
        Level level = pair.serverFactory.create(LEVEL).with(7, 5000);
        String sent = level.toString();
        List<String> received = new ArrayList<>();
        pair.atClient.onBegin = chunk -> received.add(chunk.message().toString());
        assertEquals(
                SendResult.QUEUED,
                pair.server.outgoing().send(pair.protocol.messageChannels().get(0), level));
        pair.steps(300);
        assertEquals(1, pair.atClient.blocks.size());
        assertTrue(sent.startsWith("Level 7 5000"), sent);
        assertTrue(received.get(0).startsWith("Level 7 0 "), received.get(0));
        assertEquals(1, pair.serverFactory.idleCount(LEVEL));
    }

    @Test
    void shouldBeginTheNextBeforeTheLastIsAcked() {
        ChunkPair pair = new ChunkPair(3).network(0, 200, 0);
        List<OutgoingChunk> chunks = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            chunks.add(pair.send(pair.content(1500)));
        }
        pair.step();
        pair.step();
        assertEquals(Chunk.State.OPEN, chunks.get(3).state());
        assertEquals(0, chunks.get(0).doneBytes());
        pair.untilEnd(chunks.get(4), 1000);
        assertEquals(5, pair.atClient.blocks.size());
    }

    @Test
    void shouldKeepSixteenOpenAndTheOthersWaiting() {
        ChunkPair pair = new ChunkPair(4)
                .network(0.2, 100, 30)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(1_000_000)));
        List<OutgoingChunk> chunks = new ArrayList<>();
        List<byte[]> contents = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            contents.add(pair.content(300 + i));
            chunks.add(pair.send(contents.get(i)));
        }
        pair.steps(8);
        assertEquals(
                16,
                chunks.stream()
                        .filter(chunk -> chunk.state() == Chunk.State.OPEN)
                        .count());
        pair.steps(3000);
        assertEquals(100, pair.atClient.blocks.size());
        for (int i = 0; i < 100; i++) {
            assertEquals(Chunk.State.COMPLETE, chunks.get(i).state());
            int length = 300 + i;
            byte[] arrived = pair.atClient.blocks.stream()
                    .filter(block -> block.length == length)
                    .findFirst()
                    .orElseThrow();
            assertArrayEquals(contents.get(i), arrived);
        }
    }

    @Test
    void shouldWrapIds() {
        ChunkPair pair = new ChunkPair(5, SLICE);
        pair.settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(1_000_000_000)));
        pair.atClient.onBegin = chunk -> chunk.into((at, bytes, offset, length) -> {});
        int sent = 0;
        for (int step = 0; step < 20_000 && pair.atServer.ended.size() < 70_000; step++) {
            for (int i = 0;
                    i < 32
                            && sent < 70_000
                            && pair.server
                                    .outgoing()
                                    .canSend(pair.protocol.messageChannels().get(0));
                    i++) {
                pair.send(new byte[] {(byte) sent++});
            }
            pair.step();
        }
        assertEquals(70_000, pair.atServer.ended.size());
        assertEquals(70_000, pair.atClient.ended.size());
        assertTrue(pair.atServer.ended.stream().allMatch(chunk -> chunk.state() == Chunk.State.COMPLETE));
    }

    @Test
    void shouldNotHangWhenTheAckOfTheLastSliceIsLost() {
        ChunkPair pair = new ChunkPair(6);
        OutgoingChunk chunk = pair.send(pair.content(3 * SLICE));
        for (int i = 0; i < 500 && pair.atClient.ended.isEmpty(); i++) {
            pair.toServer.loss = 1;
            pair.step();
        }
        pair.steps(20);
        assertEquals(Chunk.State.OPEN, chunk.state());
        pair.toServer.loss = 0;
        pair.untilEnd(chunk, 500);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(1, pair.atClient.blocks.size());
    }

    @Test
    void shouldAcceptDuplicateSlicesOnce() {
        ChunkPair pair = new ChunkPair(7);
        byte[] content = pair.content(20 * SLICE + 5);
        int[] writes = new int[1];
        pair.atClient.onBegin = chunk -> chunk.into((at, bytes, offset, length) -> writes[0]++);
        OutgoingChunk chunk = pair.send(content);
        pair.toServer.loss = 1;
        pair.steps(300);
        pair.toServer.loss = 0;
        pair.untilEnd(chunk, 1000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(21, writes[0]);
    }

    @Test
    void shouldReportMonotonicProgressAtBothEnds() {
        ChunkPair pair = new ChunkPair(8).network(0.1, 30, 0);
        OutgoingChunk chunk = pair.send(pair.content(300_000));
        pair.untilEnd(chunk, 2000);
        for (ChunkPair.ChunkEventRecorder events : List.of(pair.atClient, pair.atServer)) {
            assertTrue(events.progress.size() > 3, events.progress.toString());
            assertEquals(300_000, events.progress.get(events.progress.size() - 1));
            for (int i = 1; i < events.progress.size(); i++) {
                assertTrue(events.progress.get(i) > events.progress.get(i - 1), events.progress.toString());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5, 12, 25, 60})
    void shouldBeCancelledBySenderAtEveryStage(int steps) {
        ChunkPair pair = new ChunkPair(9)
                .network(0.2, 40, 10)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(100_000)));
        OutgoingChunk chunk = pair.send(pair.content(60_000));
        byte[] second = pair.content(2000);
        pair.steps(steps);
        Chunk.State before = chunk.state();
        chunk.cancel();
        OutgoingChunk next = pair.send(second);
        pair.untilEnd(next, 3000);
        assertEquals(before == Chunk.State.COMPLETE ? before : Chunk.State.CANCELLED, chunk.state());
        assertEquals(Chunk.State.COMPLETE, next.state());
        assertTrue(pair.atClient.ended.stream().allMatch(ended -> ended.state().isEnd()));
        assertEquals(pair.atClient.begun.size(), pair.atClient.ended.size());
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
        assertArrayEquals(second, pair.atClient.blocks.get(pair.atClient.blocks.size() - 1));
    }

    @Test
    void shouldRefuseBeforeAByteIsStored() {
        ChunkPair pair = new ChunkPair(10).network(0.2, 20, 0);
        pair.atClient.onBegin = IncomingChunk::refuse;
        OutgoingChunk chunk = pair.send(pair.content(500_000));
        pair.untilEnd(chunk, 500);
        assertEquals(Chunk.State.REFUSED, chunk.state());
        assertEquals(1, pair.atClient.begun.size());
        assertEquals(Chunk.State.REFUSED, pair.atClient.ended.get(0).state());
        assertEquals(0, pair.atClient.ended.get(0).doneBytes());
        assertEquals(List.of(), pair.atClient.blocks);
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
    }

    @Test
    void shouldRefuseDuringAndDoNothingAfter() {
        ChunkPair pair = new ChunkPair(11).network(0.1, 20, 0);
        pair.atClient.onProgress = chunk -> {
            if (chunk.doneBytes() > 20_000) {
                ((IncomingChunk) chunk).refuse();
            }
        };
        OutgoingChunk refused = pair.send(pair.content(500_000));
        pair.untilEnd(refused, 500);
        assertEquals(Chunk.State.REFUSED, refused.state());
        assertEquals(Chunk.State.REFUSED, pair.atClient.ended.get(0).state());
        OutgoingChunk outgoing = pair.send(pair.content(5000));
        pair.untilEnd(outgoing, 500);
        pair.atClient.begun.get(1).refuse();
        pair.atClient.begun.get(1).cancel();
        outgoing.cancel();
        pair.steps(50);
        assertEquals(Chunk.State.COMPLETE, outgoing.state());
        assertEquals(Chunk.State.COMPLETE, pair.atClient.begun.get(1).state());
        assertEquals(2, pair.atClient.ended.size());
        assertEquals(2, pair.atServer.ended.size());
    }

    @Test
    void shouldBeCancelledByTheReceiver() {
        ChunkPair pair = new ChunkPair(12).network(0.1, 20, 0);
        pair.atClient.onProgress = Chunk::cancel;
        OutgoingChunk chunk = pair.send(pair.content(500_000));
        pair.untilEnd(chunk, 500);
        assertEquals(Chunk.State.REFUSED, chunk.state());
        assertEquals(Chunk.State.CANCELLED, pair.atClient.ended.get(0).state());
    }

    @Test
    void shouldResumeAfterAReconnect() {
        ChunkPair pair = new ChunkPair(13).network(0.05, 20, 0);
        byte[] content = pair.content(2_000_000);
        OutgoingChunk first = pair.sendKeyed(content);
        while (first.doneBytes() < 1_200_000) {
            pair.step();
        }
        pair.reconnect();
        assertEquals(Chunk.State.CLOSED, first.state());
        long held = pair.clientMemory.chunks().usedBytes();
        assertTrue(held >= 1_200_000 && held < 1_500_000, "held " + held);
        OutgoingChunk other = pair.sendKeyed(pair.content(1000));
        pair.untilEnd(other, 500);
        OutgoingChunk resent = pair.sendKeyed(content);
        long before = pair.toClient.bytes;
        pair.untilEnd(resent, 2000);
        assertEquals(Chunk.State.COMPLETE, resent.state());
        assertArrayEquals(content, pair.atClient.blocks.get(1));
        assertTrue(pair.toClient.bytes - before < 1_200_000, "sent " + (pair.toClient.bytes - before));
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
    }

    @Test
    void shouldRestartIfKeyOrLengthDiffers() {
        ChunkPair pair = new ChunkPair(14).network(0, 10, 0);
        byte[] content = pair.content(300_000);
        OutgoingChunk first = pair.sendKeyed(content);
        while (first.doneBytes() < 100_000) {
            pair.step();
        }
        pair.reconnect();
        byte[] longer = pair.content(300_001);
        pair.untilEnd(pair.sendKeyed(longer), 2000);
        byte[] unnamed = pair.content(300_000);
        pair.untilEnd(pair.send(unnamed), 2000);
        assertArrayEquals(longer, pair.atClient.blocks.get(0));
        assertArrayEquals(unnamed, pair.atClient.blocks.get(1));
    }

    @Test
    void shouldReportChangedContent() {
        ChunkPair pair = new ChunkPair(15).network(0, 10, 0);
        byte[] content = pair.content(300_000);
        OutgoingChunk first = pair.sendKeyed(content);
        while (first.doneBytes() < 100_000) {
            pair.step();
        }
        pair.reconnect();
        byte[] forged = content.clone();
        forged[200_000] ^= 1;
        OutgoingChunk changed = pair.send(ChunkSource.of(forged).withKey(Chunk.Key.of(content)));
        pair.untilEnd(changed, 2000);
        assertEquals(Chunk.State.REFUSED, changed.state());
        assertEquals(Chunk.State.CORRUPT, pair.atClient.ended.get(0).state());
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
        OutgoingChunk resent = pair.sendKeyed(content);
        pair.untilEnd(resent, 2000);
        assertArrayEquals(content, pair.atClient.blocks.get(0));
    }

    @Test
    void shouldBoundMemoryForAPeerAndInAll() {
        ChunkPair pair = new ChunkPair(16).network(0, 10, 0);
        pair.settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(200_000)));
        pair.clientMemory.chunks().limit(100_000, 150_000);
        assertEquals(Chunk.State.REFUSED, ended(pair, pair.send(pair.content(100_001))));
        assertEquals(Chunk.State.COMPLETE, ended(pair, pair.send(pair.content(100_000))));
        OutgoingChunk down = pair.send(pair.content(60_000));
        pair.steps(3);
        OutgoingChunk more = pair.server
                .outgoing()
                .sendChunk(
                        pair.protocol.messageChannels().get(4),
                        pair.serverFactory.create(LEVEL),
                        ChunkSource.of(pair.content(60_000)));
        pair.untilEnd(more, 500);
        assertEquals(Chunk.State.REFUSED, more.state());
        pair.untilEnd(down, 500);
        assertEquals(Chunk.State.COMPLETE, down.state());
        pair.clientMemory.chunks().limit(100_000, 50_000);
        assertEquals(Chunk.State.REFUSED, ended(pair, pair.send(pair.content(60_000))));
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
        assertThrows(
                IllegalArgumentException.class, () -> pair.clientMemory.chunks().limit(-1, 0));
    }

    private static Chunk.State ended(ChunkPair pair, OutgoingChunk chunk) {
        pair.untilEnd(chunk, 500);
        return chunk.state();
    }

    /** Of 200 ms each. */
    private static void longSteps(ChunkPair pair, int count) {
        for (int i = 0; i < count; i++) {
            pair.nowNanos += 190_000_000L;
            pair.step();
        }
    }

    @Test
    void shouldEndAChunkWithoutNews() {
        ChunkPair pair = new ChunkPair(19).network(0, 10, 0);
        OutgoingChunk chunk = pair.send(new ChunkSource() {
            @Override
            public int lengthBytes() {
                return 300_000;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) {
                return position < 100_000;
            }
        });
        pair.steps(100);
        longSteps(pair, 2_950);
        assertEquals(Chunk.State.OPEN, chunk.state());
        pair.nowNanos += 1_000_000_000_000L;
        pair.steps(50);
        assertEquals(Chunk.State.OPEN, chunk.state(), "a standstill of the loop does not count");
        assertTrue(pair.clientMemory.chunks().usedBytes() > 0);
        longSteps(pair, 100);
        assertEquals(Chunk.State.REFUSED, chunk.state());
        Chunk ended = pair.atClient.ended.get(0);
        assertEquals(Chunk.State.FAILED, ended.state());
        assertEquals("no slice of any chunk arrived for 600 s", ended.cause().getMessage());
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
    }

    @Test
    void shouldCountTheTimeWithoutNewsFromWhenTheLastCame() {
        ChunkPair pair = new ChunkPair(21);
        long[] newsNanos = new long[1];
        pair.atClient.onBegin = chunk -> newsNanos[0] = pair.nowNanos;
        longSteps(pair, 5);
        pair.send(new ChunkSource() {
            @Override
            public int lengthBytes() {
                return 3_000;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) {
                return position == 0;
            }
        });
        while (pair.atClient.ended.isEmpty()) {
            longSteps(pair, 1);
        }
        assertEquals(600_000_000_000L, pair.nowNanos - newsNanos[0]);
    }

    @Test
    void shouldLetAChunkWaitWhileOthersProgress() {
        ChunkPair pair = new ChunkPair(20)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(20_000)))
                .network(0, 10, 0);
        boolean[] isThere = new boolean[1];
        ChunkSource late = new ChunkSource() {
            @Override
            public int lengthBytes() {
                return 50_000;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) {
                return isThere[0] || position < 10_000;
            }
        };
        OutgoingChunk waiting = pair.send(late);
        OutgoingChunk other = pair.server
                .outgoing()
                .sendChunk(
                        pair.protocol.messageChannels().get(4),
                        pair.serverFactory.create(LEVEL),
                        ChunkSource.of(pair.content(15_000_000)));
        longSteps(pair, 3_600);
        assertEquals(Chunk.State.OPEN, other.state());
        assertEquals(Chunk.State.OPEN, waiting.state());
        isThere[0] = true;
        longSteps(pair, 600);
        assertEquals(Chunk.State.COMPLETE, waiting.state());
    }

    @Test
    void shouldDropTheOldestThatWaitsForItsKeyWhereRoomIsNeeded() {
        ChunkPair pair = new ChunkPair(17).network(0, 10, 0);
        pair.clientMemory.chunks().limit(100_000, 150_000);
        for (int number = 1; number <= 3; number++) {
            pair.owner = new Chunk.Owner("server " + number);
            pair.reconnect();
            OutgoingChunk chunk = pair.sendKeyed(pair.content(70_000));
            while (chunk.doneBytes() == 0) {
                pair.step();
            }
        }
        pair.reconnect();
        // Two of three, each with the one piece of which something has come.
        assertEquals(2 * 65_536, pair.clientMemory.chunks().usedBytes(), 2 * 1024);
        assertEquals(Chunk.State.COMPLETE, ended(pair, pair.send(pair.content(90_000))));
        assertEquals(0, pair.clientMemory.chunks().usedBytes());
    }

    @Test
    void shouldContinueWhenAStalledReceiverReadsAgain() {
        ChunkPair pair = new ChunkPair(18).network(0, 20, 0);
        byte[] content = pair.content(3_000_000);
        OutgoingChunk chunk = pair.send(content);
        pair.steps(20);
        long before = pair.toClient.bytes;
        pair.clientReads = false;
        pair.steps(400);
        long meanwhile = pair.toClient.bytes - before;
        pair.clientReads = true;
        pair.untilEnd(chunk, 3000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertArrayEquals(content, pair.atClient.blocks.get(0));
        assertTrue(meanwhile < 3_000_000, "sent into nothing: " + meanwhile);
    }

    @Test
    void shouldEndWhereTheSourceOrTheSinkFails() {
        ChunkPair pair = new ChunkPair(19).network(0.1, 20, 0);
        ChunkSource broken = new ChunkSource() {
            @Override
            public int lengthBytes() {
                return 100_000;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
                if (position > 50_000) {
                    throw new ChunkFailure("the disk is gone");
                }
                return true;
            }
        };
        OutgoingChunk unread = pair.send(broken);
        pair.untilEnd(unread, 1000);
        assertEquals(Chunk.State.FAILED, unread.state());
        assertEquals("the disk is gone", unread.cause().getMessage());
        assertEquals(Chunk.State.CANCELLED, pair.atClient.ended.get(0).state());

        pair.atClient.onBegin = chunk -> chunk.into((at, bytes, offset, length) -> {
            throw new ChunkFailure("the disk is full");
        });
        OutgoingChunk unwritten = pair.send(pair.content(10_000));
        pair.untilEnd(unwritten, 1000);
        assertEquals(Chunk.State.REFUSED, unwritten.state());
        assertEquals(Chunk.State.FAILED, pair.atClient.ended.get(1).state());
        assertNotNull(pair.atClient.ended.get(1).cause());
    }

    @Test
    void shouldWaitForASourceThatHasNothingYet() {
        ChunkPair pair = new ChunkPair(20).network(0, 20, 0);
        byte[] content = pair.content(50_000);
        int[] available = new int[1];
        ChunkSource slow = new ChunkSource() {
            @Override
            public int lengthBytes() {
                return content.length;
            }

            @Override
            public boolean read(int position, byte[] into, int offset, int length) {
                if (position + length > available[0]) {
                    return false;
                }
                System.arraycopy(content, position, into, offset, length);
                return true;
            }
        };
        OutgoingChunk chunk = pair.send(slow);
        for (int i = 0; i < 60; i++) {
            available[0] += 1000;
            pair.step();
        }
        pair.untilEnd(chunk, 500);
        assertArrayEquals(content, pair.atClient.blocks.get(0));
    }

    @Test
    void shouldSendTheRemainingBytesOfABuffer() {
        ChunkPair pair = new ChunkPair(21);
        byte[] content = pair.content(5000);
        ByteBuffer buffer = ByteBuffer.allocateDirect(6000);
        buffer.position(700);
        buffer.put(content).flip().position(700);
        pair.untilEnd(pair.send(ChunkSource.of(buffer)), 200);
        assertArrayEquals(content, pair.atClient.blocks.get(0));
        assertEquals(5000, buffer.remaining());
    }

    @Test
    void shouldLeaveTheRoomOfTheGameAlone() {
        ChunkPair pair = new ChunkPair(22)
                .network(0, 20, 0)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(10_000_000)));
        OutgoingChunk chunk = pair.send(pair.content(4_000_000));
        int sent = 0;
        while (!chunk.state().isEnd() && sent < 1000) {
            pair.server
                    .outgoing()
                    .send(
                            pair.protocol.messageChannels().get(1),
                            pair.serverFactory.create(MOVE).with(sent++, 0, true));
            for (int i = 0; i < 3; i++) {
                pair.server.outgoing().send(pair.protocol.messageChannels().get(2), pair.serverFactory.create(CHAT));
            }
            pair.step();
        }
        pair.steps(20);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(sent, pair.atClient.moves.size());
        assertEquals(3 * sent, pair.atClient.others.size());
        assertEquals(0, pair.server.statistics().messagesDropped());
    }

    @Test
    void shouldKeepToTheRateLimitOfTheConnectionAndLeaveItsShareToTheGame() {
        ChunkPair pair = new ChunkPair(23).network(0, 20, 0);
        pair.settings(ConnectionSettings.DEFAULT
                .withRateLimit(RateLimit.of(50_000, 8_000))
                .withChunkRate(ChunkRate.fixed(10_000_000)));
        OutgoingChunk chunk = pair.send(pair.content(1_000_000));
        long before = pair.toClient.bytes;
        for (int i = 0; i < 1000; i++) {
            pair.server
                    .outgoing()
                    .send(
                            pair.protocol.messageChannels().get(1),
                            pair.serverFactory.create(MOVE).with(i, 0, true));
            pair.step();
        }
        long bytes = pair.toClient.bytes - before;
        assertTrue(bytes <= 10 * 50_000 + 8_000 + 1000 * 10, "sent " + bytes);
        assertTrue(bytes >= 10 * 50_000 * 0.9, "sent " + bytes);
        assertEquals(0, pair.server.statistics().messagesDropped());
        assertFalse(chunk.state().isEnd());
    }

    @ParameterizedTest
    @ValueSource(ints = {32_000, 128_000, 1_000_000})
    void shouldKeepToAFixedRate(int bytesPerSecond) {
        ChunkPair pair = new ChunkPair(24)
                .network(0, 50, 0)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(bytesPerSecond)));
        pair.send(pair.content(20_000_000));
        pair.steps(100);
        long before = pair.toClient.bytes;
        pair.steps(1000);
        // What counts beside the slices here are 28 bytes of IP and UDP, and those of the session.
        double rate = (pair.toClient.bytes - before) / 10.0 * (SLICE + 60) / (SLICE + 24);
        assertEquals(bytesPerSecond, rate, bytesPerSecond * 0.03);
    }

    @Test
    void shouldBurstOnceAndThenKeepToTheRate() {
        ChunkPair pair = new ChunkPair(25)
                .network(0, 100, 0)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.burst(10_000, 40_000)));
        OutgoingChunk small = pair.send(pair.content(30_000));
        pair.step();
        assertTrue(pair.toClient.bytes > 30_000, "sent " + pair.toClient.bytes);
        pair.untilEnd(small, 25);
        assertEquals(Chunk.State.COMPLETE, small.state());
        pair.steps(200);
        long before = pair.toClient.bytes;
        pair.send(pair.content(200_000));
        pair.step();
        long burst = pair.toClient.bytes - before;
        assertTrue(burst >= 36_000 && burst <= 42_000, "sent " + burst);
    }

    @Test
    void shouldNotExceedTheAdaptiveRate() {
        ChunkPair pair = new ChunkPair(26)
                .network(0, 20, 0)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.adaptive(100_000)));
        pair.send(pair.content(5_000_000));
        pair.steps(100);
        long before = pair.toClient.bytes;
        pair.steps(500);
        // Of 60 bytes for headers only half are there, and it stays below what it knows to get through.
        assertEquals(465_000, pair.toClient.bytes - before, 35_000);
    }

    @Test
    void shouldRefuseMisuse() {
        ChunkPair pair = new ChunkPair(27, 10_000);
        MessageChannel maps = pair.protocol.messageChannels().get(0);
        Level level = pair.serverFactory.create(LEVEL);
        assertRefused(
                "carries no chunks",
                () -> pair.server
                        .outgoing()
                        .sendChunk(pair.protocol.messageChannels().get(2), level, ChunkSource.of(new byte[5])));
        assertRefused(
                "must be in 1..10000",
                () -> pair.server.outgoing().sendChunk(maps, level, ChunkSource.of(new byte[10_001])));
        assertRefused(
                "must be in 1..10000",
                () -> pair.server.outgoing().sendChunk(maps, level, ChunkSource.of(new byte[0])));
        assertRefused(
                "does not carry",
                () -> pair.server
                        .outgoing()
                        .sendChunk(pair.protocol.messageChannels().get(3), level, ChunkSource.of(new byte[5])));
        assertRefused("must be in 1..10000", () -> pair.server.outgoing().send(maps, level));
        pair.atClient.onBegin = chunk -> {
            chunk.into((at, bytes, offset, length) -> {});
            assertThrows(IllegalStateException.class, () -> chunk.into((at, bytes, offset, length) -> {}));
        };
        pair.untilEnd(pair.server.outgoing().sendChunk(maps, level, ChunkSource.of(new byte[5])), 100);
        assertThrows(
                IllegalStateException.class, () -> pair.atClient.begun.get(0).into((at, bytes, offset, length) -> {}));
        assertRefused("bytesPerSecond", () -> ChunkRate.fixed(10));
        assertRefused("burstBytes", () -> ChunkRate.burst(1000, 10));
        assertRefused("mostBytesPerSecond", () -> ChunkRate.adaptive(-1));
        pair.server.close();
        assertEquals(Chunk.State.CLOSED, pair.send(new byte[5]).state());
    }

    private static void assertRefused(String part, org.junit.jupiter.api.function.Executable misuse) {
        String message = assertThrows(IllegalArgumentException.class, misuse).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void shouldReportTooManyWaiting() {
        ChunkPair pair = new ChunkPair(28);
        for (int i = 0; i < 1024; i++) {
            assertEquals(Chunk.State.WAITING, pair.send(new byte[1]).state());
        }
        assertFalse(
                pair.server.outgoing().canSend(pair.protocol.messageChannels().get(0)));
        assertEquals(Chunk.State.QUEUE_FULL, pair.send(new byte[1]).state());
    }

    @Test
    void shouldEndWithItsConnection() {
        ChunkPair pair = new ChunkPair(29).network(0, 20, 0);
        List<Chunk.State> ends = new ArrayList<>();
        pair.atClient.onBegin = chunk -> chunk.into(new ChunkSink() {
            @Override
            public void write(int position, byte[] bytes, int offset, int length) {
                // Nothing is kept.
            }

            @Override
            public void end(Chunk.State state) {
                ends.add(state);
            }
        });
        OutgoingChunk open = pair.send(pair.content(2_000_000));
        pair.steps(10);
        OutgoingChunk waiting = pair.send(new byte[1]);
        pair.client.close();
        pair.server.close();
        assertEquals(List.of(Chunk.State.CLOSED), ends);
        assertEquals(Chunk.State.CLOSED, open.state());
        assertEquals(Chunk.State.CLOSED, waiting.state());
        assertNull(open.cause());
        assertEquals(List.of(), pair.atServer.ended);
        assertEquals(2, pair.serverFactory.idleCount(LEVEL));
        assertTrue(pair.clientFactory.idleCount(LEVEL) > 0);
    }

    @Test
    void shouldHaveThreeChannelsOfBothSidesAtOnce() {
        ChunkPair pair = new ChunkPair(30).network(0.05, 30, 5);
        byte[] down = pair.content(200_000);
        byte[] up = pair.content(150_000);
        OutgoingChunk toClient = pair.send(down);
        OutgoingChunk first = pair.client
                .outgoing()
                .sendChunk(
                        pair.protocol.messageChannels().get(0), pair.clientFactory.create(LEVEL), ChunkSource.of(up));
        OutgoingChunk second = pair.client
                .outgoing()
                .sendChunk(
                        pair.protocol.messageChannels().get(3), pair.clientFactory.create(LEVEL), ChunkSource.of(down));
        pair.untilEnd(toClient, 2000);
        pair.untilEnd(first, 2000);
        pair.untilEnd(second, 2000);
        assertArrayEquals(down, pair.atClient.blocks.get(0));
        assertEquals(2, pair.atServer.blocks.size());
    }
}
