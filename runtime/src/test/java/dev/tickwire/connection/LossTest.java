package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LossTest {
    /** Counts moves that come in order and once, and remembers the first that does not. */
    private static final class InOrder implements ConnectionListener {
        int next;
        String wrong;

        @Override
        public void onMessage(MessageType<?> type, Message message) {
            Move move = (Move) message;
            if (wrong == null && (move.sequence != (next & 0xFFFF) || move.x != next % 1000)) {
                wrong = "after " + next + " came " + move;
            }
            next++;
        }
    }

    private static LossyPair pair(long seed, InOrder atClient, InOrder atServer, Protocol protocol) {
        return new LossyPair(protocol, seed, atClient, atServer);
    }

    /** Sends until the queue is full; returns how many have been sent in all. */
    private static int fill(LossyPair pair, int sent, int max) {
        int next = sent;
        while (next < max
                && pair.client
                        .outgoing()
                        .canSend(pair.protocol.messageChannels().get(0))) {
            pair.client
                    .outgoing()
                    .send(
                            pair.protocol.messageChannels().get(0),
                            pair.clientFactory.create(MOVE).with(next & 0xFFFF, next % 1000, (next & 1) == 0));
            next++;
        }
        return next;
    }

    private static void assertAllCame(LossyPair pair, InOrder receiver, int messages, int maxSteps, long seed) {
        int sent = 0;
        int step = 0;
        while (receiver.next < messages && step++ < maxSteps) {
            sent = fill(pair, sent, messages);
            pair.step();
        }
        String when = "seed " + seed + ", step " + step;
        assertEquals(null, receiver.wrong, when);
        assertEquals(messages, receiver.next, when);
        assertTrue(pair.toServer.allIsWell && pair.toClient.allIsWell, when);
    }

    @Test
    void shouldDeliverAllInOrderWhileIdsWrapThreeTimes() {
        for (int run = 0; run < Runs.of(1, 3); run++) {
            long seed = Seeds.of(LossTest.class, run);
            InOrder receiver = new InOrder();
            LossyPair pair = pair(seed, new InOrder(), receiver, TestProtocol.of(reliable(0)));
            pair.loss(0.2).disorder(0.2, 5);
            assertAllCame(pair, receiver, 200_000, 100_000, seed);
        }
    }

    @Test
    void shouldDeliverAllWithTheLargestWindow() {
        InOrder receiver = new InOrder();
        LossyPair pair =
                pair(4, new InOrder(), receiver, TestProtocol.of(reliable(0).windowMessages(32_768)));
        pair.packetsPerStep = 16;
        pair.loss(0.3).disorder(0.1, 5);
        // More than a lap of ids.
        assertAllCame(pair, receiver, Runs.of(80_000, 150_000), 20_000, 4);
    }

    @Test
    void shouldDeliverAllWithTheSmallestWindow() {
        InOrder receiver = new InOrder();
        LossyPair pair =
                pair(5, new InOrder(), receiver, TestProtocol.of(reliable(0).windowMessages(1)));
        pair.loss(0.1).disorder(0.3, 3);
        assertAllCame(pair, receiver, 2_000, 100_000, 5);
    }

    @Test
    void shouldDeliverAllIfNinetyNineOfAHundredPacketsAreLost() {
        InOrder receiver = new InOrder();
        LossyPair pair =
                pair(6, new InOrder(), receiver, TestProtocol.of(reliable(0).windowMessages(64)));
        pair.packetsPerStep = 1;
        pair.loss(0.99);
        assertAllCame(pair, receiver, 300, 2_000_000, 6);
        assertEquals(0.99, pair.client.statistics().link().loss(), 0.05);
    }

    @Test
    void shouldContinueAfterALongSilenceInEitherDirection() {
        for (boolean toServer : new boolean[] {true, false}) {
            InOrder receiver = new InOrder();
            // A small window: a sender looks through all of it with each packet.
            LossyPair pair =
                    pair(7, new InOrder(), receiver, TestProtocol.of(reliable(0).windowMessages(64)));
            int sent = fill(pair, 0, 100);
            for (int i = 0; i < 10; i++) {
                pair.step();
            }
            LossyPair.Wire silent = toServer ? pair.toServer : pair.toClient;
            silent.loss = 1;
            // A 16-bit sequence is ambiguous after half a lap; the other direction has no limit.
            int steps = toServer ? 30_000 : Runs.of(70_000, 200_000);
            for (int i = 0; i < steps; i++) {
                sent = fill(pair, sent, sent + 1);
                pair.packetsPerStep = 1;
                pair.step();
            }
            silent.loss = 0;
            int max = sent + 5_000;
            for (int i = 0; i < 1_000; i++) {
                sent = fill(pair, sent, max);
                pair.step();
            }
            assertEquals(null, receiver.wrong);
            assertEquals(max, receiver.next, "silence to the " + (toServer ? "server" : "client"));
            assertEquals(0, pair.client.statistics().link().loss(), 0.01, "the silence is long over");
        }
    }

    @Test
    void shouldNeverSendWhatTheOtherSideCannotBuffer() {
        InOrder receiver = new InOrder();
        LossyPair pair =
                pair(8, new InOrder(), receiver, TestProtocol.of(reliable(0).windowMessages(4)));
        pair.toServer.loss = 1;
        int sent = fill(pair, 0, 100);
        assertEquals(4, sent);
        pair.step();
        pair.toServer.loss = 0;
        pair.toClient.loss = 1;
        for (int i = 0; i < 50; i++) {
            sent = fill(pair, sent, 100);
            pair.step();
        }
        assertEquals(4, sent, "nothing is acked, so nothing more may go");
        assertEquals(4, receiver.next);
        pair.toClient.loss = 0;
        assertAllCameFrom(pair, receiver, sent, 100);
    }

    private static void assertAllCameFrom(LossyPair pair, InOrder receiver, int alreadySent, int messages) {
        int sent = alreadySent;
        for (int i = 0; i < 1000 && receiver.next < messages; i++) {
            sent = fill(pair, sent, messages);
            pair.step();
        }
        assertEquals(messages, receiver.next);
        assertEquals(null, receiver.wrong);
    }

    @Test
    void shouldDeliverBlocksOfAllSizesAmongMessagesUnderLoss() {
        int fragment = 100;
        int max = 1050;
        int[] sizes = {1, fragment - 1, fragment, fragment + 1, 2 * fragment, max - 1, max};
        for (int run = 0; run < 20; run++) {
            long seed = Seeds.of(LossTest.class, 3 + run);
            List<String> expected = new ArrayList<>();
            List<String> received = new ArrayList<>();
            TestProtocol protocol =
                    TestProtocol.of(reliable(0).fragmentBytes(fragment).maxBlockBytes(max), unreliable(1));
            LossyPair pair = new LossyPair(
                    protocol, seed, (type, message) -> {}, (type, message) -> received.add(message.toString()));
            pair.loss(0.3).disorder(0.2, 4);
            for (int i = 0; i < sizes.length; i++) {
                Level level = pair.clientFactory.create(LEVEL).with(i, sizes[i]);
                Move move = pair.clientFactory.create(MOVE).with(i, i, true);
                expected.add(level.toString());
                expected.add(move.toString());
                pair.client.outgoing().send(protocol.messageChannels().get(0), level);
                pair.client.outgoing().send(protocol.messageChannels().get(0), move);
            }
            for (int i = 0; i < 5_000 && received.size() < expected.size(); i++) {
                pair.step();
            }
            assertEquals(expected, received, "seed " + seed);
            for (int i = 0; i < 200; i++) {
                pair.step();
            }
            assertEquals(sizes.length, pair.clientFactory.idleCount(LEVEL), "seed " + seed);
            assertTrue(pair.toServer.allIsWell, "seed " + seed);
        }
    }

    @Test
    void shouldDeliverTheLargestBlockOfTheDefaults() {
        List<String> received = new ArrayList<>();
        TestProtocol protocol = TestProtocol.of(reliable(0));
        LossyPair pair =
                new LossyPair(protocol, 9, (type, message) -> {}, (type, message) -> received.add(message.toString()));
        pair.loss(0.1);
        Level level = pair.clientFactory.create(LEVEL).with(9, 256 * 1024);
        String expected = level.toString();
        pair.client.outgoing().send(level);
        for (int i = 0; i < 5_000 && received.isEmpty(); i++) {
            pair.step();
        }
        assertEquals(List.of(expected), received);
    }

    @Test
    void shouldCutLargePacketsAndJoinThemAgain() {
        InOrder receiver = new InOrder();
        TestProtocol protocol = TestProtocol.of(
                TestProtocol.ALL,
                new PacketLimits(4000, 500, 400, 10),
                reliable(0).maxMessagesPerPacket(2000));
        LossyPair pair = pair(10, new InOrder(), receiver, protocol);
        pair.loss(0.05).disorder(0.05, 2);
        assertAllCame(pair, receiver, 20_000, 20_000, 10);
        LinkStatistics link = pair.client.statistics().link();
        assertTrue(link.datagramsSent() > link.packetsSent() + 100, link.datagramsSent() + " datagrams");
        assertTrue(pair.server.statistics().link().dropped(LinkStatistics.Drop.INCOMPLETE) > 0);
        assertEquals(0, pair.server.statistics().link().dropped(LinkStatistics.Drop.BAD_FRAGMENT));
    }
}
