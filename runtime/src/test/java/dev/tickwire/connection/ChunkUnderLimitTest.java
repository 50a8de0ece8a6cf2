package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.RateLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A rate limit leaves a chunk its share, however much the channels before it have to send. */
class ChunkUnderLimitTest {
    private static final int RATE = 20_000;
    private static final int SECONDS = 60;
    private static final int STEPS_PER_SECOND = 100;
    private static final String LONG = "x".repeat(60);

    private enum Limit {
        OWN {
            @Override
            void set(Connection connection) {
                connection.allowance().limit(RateLimit.of(RATE, 4_000));
            }
        },
        OF_THE_PEER {
            @Override
            void set(Connection connection) {
                connection.allowance().receiver(RATE, 28);
            }
        },
        BOTH {
            @Override
            void set(Connection connection) {
                OWN.set(connection);
                OF_THE_PEER.set(connection);
            }
        };

        abstract void set(Connection connection);
    }

    private final ChunkPair pair = new ChunkPair(1).network(0, 20, 0);

    /** Fills the reliable channel of one end in each step. */
    private void fillReliableQueue(Connection from) {
        MessageChannel sure = pair.protocol.messageChannels().get(2);
        while (from.outgoing().canSend(sure)) {
            from.outgoing().send(sure, factoryOf(from).create(CHAT).text(LONG));
        }
    }

    private MessageFactory factoryOf(Connection from) {
        return from == pair.server ? pair.serverFactory : pair.clientFactory;
    }

    private void secondsOfBusiness(int seconds, Connection... busy) {
        for (int step = 0; step < seconds * STEPS_PER_SECOND; step++) {
            for (Connection end : busy) {
                fillReliableQueue(end);
            }
            pair.step();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldSendAChunkInOnePacketOfNineBesideABusyReliableChannel(Limit limit) {
        limit.set(pair.server);
        OutgoingChunk chunk = pair.send(pair.content(1 << 20));
        long before = pair.toClient.bytes;
        secondsOfBusiness(SECONDS, pair.server);
        double share = (double) chunk.doneBytes() / (RATE * SECONDS);
        assertTrue(share > 1.0 / 11 && share < 1.0 / 7, chunk.doneBytes() + " bytes of the chunk, a share of " + share);
        double sent = pair.toClient.bytes - before;
        double acks = 10.0 * SECONDS * STEPS_PER_SECOND;
        assertTrue(sent <= RATE * SECONDS + 4_000 + acks, sent + " bytes: the limit holds");
        assertTrue(pair.atClient.others.size() * LONG.length() > 0.7 * RATE * SECONDS, "the messages go on");
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 8_000, 64_000})
    void shouldSendItsShareAtAnyFixedRate(int chunkRate) {
        Limit.BOTH.set(pair.server);
        pair.server.chunkRate(ChunkRate.fixed(chunkRate));
        OutgoingChunk chunk = pair.send(pair.content(1 << 20));
        secondsOfBusiness(SECONDS, pair.server);
        double dueAfter = (ChunkPair.SLICE + 60.0) / chunkRate;
        double turnAfter = 9 * 1193.0 / RATE;
        double min = ChunkPair.SLICE * SECONDS / (dueAfter + turnAfter);
        double maximum = ChunkPair.SLICE * SECONDS / Math.max(dueAfter, turnAfter);
        assertTrue(chunk.doneBytes() > 0.9 * min, chunk.doneBytes() + " bytes, at least " + min);
        assertTrue(chunk.doneBytes() < 1.1 * maximum, chunk.doneBytes() + " bytes, at most " + maximum);
    }

    @Test
    void shouldAckSlicesThoughTheReceiverIsBusyAndLimited() {
        Limit.BOTH.set(pair.client);
        OutgoingChunk chunk = pair.send(pair.content(1 << 20));
        for (int step = 0; step < SECONDS * STEPS_PER_SECOND && !chunk.state().isEnd(); step++) {
            fillReliableQueue(pair.client);
            pair.step();
        }
        assertEquals(Chunk.State.COMPLETE, chunk.state(), chunk.toString());
    }

    @Test
    void shouldSendACancelThoughTheSideIsBusyAndLimited() {
        Limit.BOTH.set(pair.server);
        OutgoingChunk chunk = pair.send(pair.content(1 << 20));
        secondsOfBusiness(10, pair.server);
        chunk.cancel();
        secondsOfBusiness(3, pair.server);
        assertEquals(Chunk.State.CANCELLED, chunk.state());
    }

    @Test
    void shouldServeTwoChunkChannelsFairly() {
        Limit.BOTH.set(pair.server);
        OutgoingChunk map = pair.send(pair.content(1 << 20));
        OutgoingChunk skin = pair.server
                .outgoing()
                .sendChunk(
                        pair.protocol.messageChannels().get(4),
                        pair.serverFactory.create(LEVEL),
                        ChunkSource.of(pair.content(1 << 20)));
        secondsOfBusiness(SECONDS, pair.server);
        for (OutgoingChunk chunk : new OutgoingChunk[] {map, skin}) {
            double share = (double) chunk.doneBytes() / (RATE * SECONDS);
            assertTrue(share > 1.0 / 20, chunk.doneBytes() + " bytes, a share of " + share);
        }
    }

    @Test
    void shouldSendAChunkOfLowerPriorityBesideOneOfHigher() {
        OutgoingChunk map = pair.send(pair.content(8 << 20));
        OutgoingChunk skin = pair.server
                .outgoing()
                .sendChunk(
                        pair.protocol.messageChannels().get(4),
                        pair.serverFactory.create(LEVEL),
                        ChunkSource.of(pair.content(8 << 20)));
        pair.server.chunkRate(ChunkRate.fixed(100_000));
        pair.steps(20 * STEPS_PER_SECOND);
        assertTrue(skin.doneBytes() > 1_000_000, skin.toString());
        assertTrue(map.doneBytes() > 100_000, map.doneBytes() + " bytes, of " + skin.doneBytes() + " of the other");
    }
}
