package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.unordered;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.SendResult;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The channel that delivers each message once, as soon as it comes. */
class UnorderedTest {
    @Test
    void shouldDeliverOnArrivalAndOnce() {
        Ends ends = new Ends(TestProtocol.of(unordered(0)));
        ends.move(0, 1);
        byte[] first = ends.fromClient();
        ends.move(0, 2);
        ends.move(0, 3);
        byte[] second = ends.fromClient();

        assertTrue(ends.toServer(second));
        assertEquals(List.of(2, 3), ends.atServer.moves);
        assertTrue(ends.toServer(first));
        assertEquals(List.of(2, 3, 1), ends.atServer.moves);
        ends.nowNanos += 1_000_000_000L;
        assertTrue(ends.toServer(ends.fromClient()), "nothing was acked: all three again");
        assertEquals(List.of(2, 3, 1), ends.atServer.moves);
    }

    @Test
    void shouldNeverSendWhatTheOtherSideCannotRemember() {
        Ends ends = new Ends(TestProtocol.of(unordered(0).windowMessages(3)));
        ends.move(0, 0);
        byte[] lost = ends.fromClient();
        ends.move(0, 1);
        ends.move(0, 2);
        assertTrue(ends.toServer(ends.fromClient()));
        assertTrue(ends.ack());
        assertFalse(
                ends.client.outgoing().canSend(ends.channel(0)), "0 holds the window back though 1 and 2 are acked");
        assertEquals(SendResult.QUEUE_FULL, ends.move(0, 3));
        assertTrue(ends.toServer(lost));
        assertTrue(ends.ack());
        assertTrue(ends.client.outgoing().canSend(ends.channel(0)));
        assertEquals(List.of(1, 2, 0), ends.atServer.moves);
    }

    /** Which of a row of numbers came, each once. */
    private static final class Once implements ConnectionListener {
        final BitSet delivered = new BitSet();
        String wrong;

        @Override
        public void onMessage(MessageType<?> type, Message message) {
            Move move = (Move) message;
            // 28 bits of a move: 16 of its number and what x adds to it.
            int number = move.sequence | move.x << 16;
            if (wrong == null && delivered.get(number)) {
                wrong = number + " came twice";
            }
            delivered.set(number);
        }
    }

    @Test
    void shouldDeliverAllOnceUnderLossAndDisorderWhileIdsWrap() {
        int[] windows = {300, 1024, 32_768};
        for (int seed = 0; seed < windows.length; seed++) {
            Once once = new Once();
            TestProtocol protocol = TestProtocol.of(unordered(0).windowMessages(windows[seed]));
            LossyPair pair = new LossyPair(protocol, seed, new Once(), once);
            pair.loss(0.2).disorder(0.2, 5);
            int messages = 200_000;
            int sent = 0;
            for (int step = 0; step < 100_000 && once.delivered.cardinality() < messages; step++) {
                while (sent < messages
                        && pair.client
                                .outgoing()
                                .canSend(pair.protocol.messageChannels().get(0))) {
                    pair.client.outgoing().send(pair.clientFactory.create(MOVE).with(sent & 0xFFFF, sent >>> 16, true));
                    sent++;
                }
                pair.step();
            }
            assertEquals(null, once.wrong, "seed " + seed);
            assertEquals(messages, once.delivered.cardinality(), "seed " + seed);
            assertTrue(pair.toServer.allIsWell && pair.toClient.allIsWell, "seed " + seed);
        }
    }

    @Test
    void shouldDeliverBlocksAmongMessages() {
        Ends ends = new Ends(TestProtocol.of(unordered(0).fragmentBytes(100).maxBlockBytes(1000)));
        ends.move(0, 1);
        ends.client.outgoing().send(ends.clientFactory.create(LEVEL).with(3, 950));
        ends.move(0, 2);
        for (int i = 0; i < 20; i++) {
            ends.nowNanos += 20_000_000;
            ends.fromClient(4).forEach(ends::toServer);
            assertTrue(ends.ack());
        }
        assertEquals(List.of(1, 2), ends.atServer.moves);
        byte[] block = new byte[950];
        IntStream.range(0, 950).forEach(i -> block[i] = (byte) (i * 13 + 3));
        assertEquals(List.of("Level 3 950 " + Arrays.hashCode(block)), ends.atServer.others);
        assertEquals(1, ends.clientFactory.idleCount(LEVEL));
    }
}
