package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unordered;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.protocol.MessageChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A queue that is full is a value, and costs nobody the connection. */
class FullQueueTest {
    private static final int WINDOW = 4;

    @Test
    void shouldHoldAWindowOfUnreliableMessagesForTheNextPacket() {
        TestProtocol protocol = TestProtocol.of(unreliable(0).windowMessages(WINDOW));
        MessageChannel channel = protocol.messageChannels().get(0);
        List<Integer> received = new ArrayList<>();
        LossyPair pair = new LossyPair(
                protocol, 1, (type, message) -> {}, (type, message) -> received.add(((Move) message).sequence));
        for (int i = 0; i < 2 * WINDOW; i++) {
            Move move = pair.clientFactory.create(MOVE).with(i, 0, false);
            assertEquals(i < WINDOW, pair.client.outgoing().send(channel, move).isQueued(), "message " + i);
        }
        pair.step();
        assertTrue(pair.client.outgoing().canSend(channel));
        pair.step();
        assertEquals(List.of(0, 1, 2, 3), received);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldCarryOnWhereItStoodOnceTheOtherSideAnswersAgain(boolean ordered) {
        TestProtocol protocol = TestProtocol.of((ordered ? reliable(0) : unordered(0)).windowMessages(WINDOW));
        MessageChannel channel = protocol.messageChannels().get(0);
        List<Integer> received = new ArrayList<>();
        LossyPair pair = new LossyPair(
                protocol, 1, (type, message) -> {}, (type, message) -> received.add(((Move) message).sequence));
        pair.loss(1);
        int queued = 0;
        for (int step = 0; step < 5000; step++) {
            boolean canSend = pair.client.outgoing().canSend(channel);
            Move move = pair.clientFactory.create(MOVE).with(queued, 0, false);
            assertEquals(canSend, pair.client.outgoing().send(channel, move).isQueued(), "step " + step);
            queued += canSend ? 1 : 0;
            pair.step();
        }
        assertEquals(WINDOW, queued);
        assertFalse(pair.client.outgoing().canSend(channel));

        pair.loss(0);
        for (int step = 0; step < 1000; step++) {
            if (pair.client.outgoing().canSend(channel)) {
                pair.client
                        .outgoing()
                        .send(channel, pair.clientFactory.create(MOVE).with(queued++, 0, false));
            }
            pair.step();
        }

        assertTrue(pair.toServer.allIsWell && pair.toClient.allIsWell);
        assertTrue(queued > 100, queued + " were queued");
        assertTrue(received.size() >= queued - WINDOW, received.size() + " of " + queued);
        for (int i = 0; i < received.size(); i++) {
            assertEquals(i, received.get(i));
        }
    }
}
