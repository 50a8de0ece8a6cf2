package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unordered;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.SendResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Paused delivery, for a peer that waits to be admitted: messages queue as far as windows allow, and none is delivered.
 */
class PausedConnectionTest {
    private static final int WINDOW = 16;

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3})
    void shouldKeepReliableMessagesAndDeliverThemOnceItIsReleased(double loss) {
        long seed = Seeds.of(PausedConnectionTest.class);
        List<Integer> ordered = new ArrayList<>();
        List<Integer> any = new ArrayList<>();
        List<Integer> unreliable = new ArrayList<>();
        TestProtocol protocol = TestProtocol.of(
                reliable(0).windowMessages(WINDOW), unordered(1).windowMessages(WINDOW), unreliable(2), sequenced(3));
        LossyPair pair = new LossyPair(protocol, seed, (type, message) -> {}, (type, message) -> {
                    Move move = (Move) message;
                    (move.x == 0 ? ordered : move.x == 1 ? any : unreliable).add(move.sequence);
                })
                .loss(loss)
                .disorder(0.1, 3);
        pair.server.pause();
        int[] sent = new int[4];
        for (int step = 0; step < 400; step++) {
            for (int channel = 0; channel < 4; channel++) {
                MessageChannel config = protocol.messageChannels().get(channel);
                while (pair.client.outgoing().canSend(config) && sent[channel] < step) {
                    int number = sent[channel]++;
                    pair.client
                            .outgoing()
                            .send(config, pair.clientFactory.create(MOVE).with(number & 0xFFFF, channel, false));
                }
            }
            pair.step();
        }
        String seedText = "seed " + seed;
        assertTrue(pair.toServer.allIsWell, seedText);
        assertTrue(ordered.isEmpty() && any.isEmpty() && unreliable.isEmpty(), seedText);
        assertNotNull(pair.server.firstWaiting(), seedText);
        assertTrue(sent[0] <= 2 * WINDOW && sent[1] <= 2 * WINDOW, "what is not acked fills the sender's window");
        assertTrue(sent[0] > WINDOW && sent[1] > WINDOW, "what is taken is acked");
        assertTrue(pair.server.statistics().messagesNotAdmitted() > 100, seedText);
        assertTrue(pair.server.statistics().link().dropped(LinkStatistics.Drop.NOT_ADMITTED) > 10, seedText);

        pair.server.resume();
        assertNull(pair.server.firstWaiting());
        for (int step = 0; step < 2_000 && (ordered.size() < sent[0] || any.size() < sent[1]); step++) {
            pair.step();
        }
        assertTrue(pair.toServer.allIsWell, seedText);
        assertEquals(IntStream.range(0, sent[0]).boxed().toList(), ordered, seedText);
        assertEquals(
                IntStream.range(0, sent[1]).boxed().toList(),
                any.stream().sorted().toList(),
                seedText);
        long droppedBefore = pair.server.statistics().messagesNotAdmitted();
        pair.client
                .outgoing()
                .send(
                        protocol.messageChannels().get(2),
                        pair.clientFactory.create(MOVE).with(60_000, 2, false));
        pair.toServer.loss = 0;
        for (int step = 0; step < 10; step++) {
            pair.step();
        }
        assertTrue(unreliable.contains(60_000), seedText);
        assertEquals(droppedBefore, pair.server.statistics().messagesNotAdmitted(), "nothing is dropped any more");
    }

    @Test
    void shouldShowTheFirstMessageOfWhicheverReliableChannelAndDeliverItFirst() {
        Ends ends = new Ends(TestProtocol.of(reliable(0), unreliable(1), reliable(2)));
        ends.server.pause();
        ends.move(1, 1);
        assertTrue(ends.toServer(ends.fromClient()));
        assertNull(ends.server.firstWaiting());
        ends.move(2, 2);
        assertTrue(ends.toServer(ends.fromClient()));
        ends.move(0, 3);
        ends.move(2, 4);
        assertTrue(ends.toServer(ends.fromClient()));

        assertEquals(2, ((Move) ends.server.firstWaiting()).sequence);
        assertEquals(List.of(), ends.atServer.moves);
        ends.server.resume();
        assertEquals(List.of(), ends.atServer.moves);
        assertTrue(ends.server.endBatch(ends.nowNanos));
        assertEquals(List.of(2, 3, 4), ends.atServer.moves);
        assertEquals(3, ends.server.statistics().messagesReceived());
        assertEquals(1, ends.server.statistics().messagesNotAdmitted());
    }

    @Test
    void shouldAcceptMessagesBetweenTheReleaseAndItsDelivery() {
        Ends ends = new Ends(TestProtocol.of(reliable(0).windowMessages(WINDOW)));
        ends.server.pause();
        for (int number = 0; number < 2 * WINDOW; number++) {
            if (number == WINDOW) {
                assertTrue(ends.toServer(ends.fromClient()));
                assertTrue(ends.ack());
            }
            assertEquals(SendResult.QUEUED, ends.move(0, number));
        }
        ends.server.resume();
        assertTrue(ends.toServer(ends.fromClient()), "it goes beyond what was kept");
        ends.nowNanos += 5_000_000_000L;
        assertTrue(ends.toServer(ends.fromClient()));
        assertTrue(ends.server.endBatch(ends.nowNanos));
        ends.nowNanos += 5_000_000_000L;
        assertTrue(ends.toServer(ends.fromClient()));

        assertEquals(IntStream.range(0, 2 * WINDOW).boxed().toList(), ends.atServer.moves);
    }

    @Test
    void shouldReleaseAllMemoryWhenItEnds() {
        Ends ends = new Ends(
                TestProtocol.of(reliable(0).windowMessages(WINDOW), unordered(1).windowMessages(WINDOW)));
        ends.server.pause();
        for (int round = 0; round < 20; round++) {
            while (ends.client.outgoing().canSend(ends.channel(0))) {
                ends.move(0, round);
            }
            while (ends.client.outgoing().canSend(ends.channel(1))) {
                ends.move(1, round);
            }
            ends.nowNanos += 200_000_000L;
            ends.fromClient(8).forEach(datagram -> assertTrue(ends.toServer(datagram)));
            ends.ack();
        }
        assertEquals(0, ends.serverFactory.idleCount(MOVE), "no more are made than are kept");
        ends.server.close();

        assertEquals(2 * WINDOW, ends.serverFactory.idleCount(MOVE));
        assertNull(ends.server.firstWaiting());
        ends.server.resume();
        assertTrue(ends.server.endBatch(ends.nowNanos));
        assertEquals(List.of(), ends.atServer.moves);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldKeepOneBlockAndLetTheOthersWaitAtTheSender(boolean ordered) {
        long seed = Seeds.of(PausedConnectionTest.class, 1);
        MessageChannelBuilder channel = ordered ? reliable(0) : unordered(0);
        List<String> levels = new ArrayList<>();
        TestProtocol protocol = TestProtocol.of(channel);
        LossyPair pair = new LossyPair(protocol, seed, (type, message) -> {}, (type, message) -> {
                    Level level = (Level) message;
                    levels.add(level.id + ":" + level.blockLength());
                })
                .loss(0.2);
        pair.server.pause();
        for (int id = 0; id < 5; id++) {
            pair.client.outgoing().send(pair.clientFactory.create(LEVEL).with(id, 5_000 + id));
        }
        for (int step = 0; step < 500; step++) {
            pair.step();
        }
        assertEquals(0, ((Level) pair.server.firstWaiting()).id, "seed " + seed);
        // The first fragment of the block may have come twice: then it was read into a message that was given back.
        assertTrue(pair.serverFactory.idleCount(LEVEL) <= 1, "no second one was begun");
        assertEquals(
                4,
                pair.client
                        .statistics()
                        .queuedMessages(protocol.messageChannels().get(0)));
        pair.server.resume();
        for (int step = 0; step < 2_000 && levels.size() < 5; step++) {
            pair.step();
        }

        assertTrue(pair.toServer.allIsWell, "seed " + seed);
        assertEquals(List.of("0:5000", "1:5001", "2:5002", "3:5003", "4:5004"), levels, "seed " + seed);
    }

    @Test
    void shouldAskForNoChunkBeforeItIsReleased() {
        long seed = Seeds.of(PausedConnectionTest.class, 2);
        ChunkPair pair = new ChunkPair(seed).network(0.05, 20, 5);
        pair.client.pause();
        byte[] content = pair.content(50_000);
        OutgoingChunk chunk = pair.send(content);
        pair.steps(300);
        assertTrue(pair.atClient.begun.isEmpty(), "seed " + seed);
        assertFalse(chunk.state().isEnd());
        pair.client.resume();
        pair.untilEnd(chunk, 20_000);

        assertArrayEquals(content, pair.atClient.blocks.get(0), "seed " + seed);
    }

    @Test
    void shouldStillEndForABreach() {
        Ends ends = new Ends(TestProtocol.of(reliable(0)));
        ends.server.pause();
        ends.move(0, 1);
        byte[] cut = ends.fromClient();
        byte[] broken = Arrays.copyOf(cut, cut.length - 1);

        assertFalse(ends.toServer(broken));
    }

    @Test
    void shouldNotMindAMessageThatTheGameKeeps() {
        List<Message> kept = new ArrayList<>();
        Ends ends = new Ends(TestProtocol.of(reliable(0)));
        Connection server = new Connection(ends.protocol, Side.SERVER, ends.serverFactory, new ConnectionListener() {
            @Override
            public void onMessage(MessageType<?> type, Message message) {
                message.retain();
                kept.add(message);
            }
        });
        server.pause();
        ends.move(0, 5);
        byte[] datagram = ends.fromClient();
        assertTrue(server.receive(0, datagram, 0, datagram.length - Datagrams.SPARE_BYTES));
        server.resume();
        assertTrue(server.endBatch(0));
        server.close();

        assertEquals(5, ((Move) kept.get(0)).sequence);
        kept.get(0).release();
        assertEquals(1, ends.serverFactory.idleCount(MOVE));
    }
}
