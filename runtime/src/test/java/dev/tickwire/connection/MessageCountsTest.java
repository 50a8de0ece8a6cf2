package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.PING;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.MessageChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Bits by the type of the message, and how many messages are queued. */
class MessageCountsTest {
    private static final int RELIABLE = 0;
    private static final int UNRELIABLE = 1;
    /** The number of the type, of four, and the 28 bits of a move. */
    private static final int MOVE_BITS = 2 + 28;

    private static final int LEVEL_BITS = 2 + 4;
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final Ends ends = new Ends(TestProtocol.of(reliable(RELIABLE), unreliable(UNRELIABLE)));
    private final ConnectionStatistics client = ends.client.statistics();
    private final ConnectionStatistics server = ends.server.statistics();

    @Test
    void shouldPrintTheCounts() {
        assertEquals(
                "round trip 0 ms, loss 0 %, packets sent 0, received 0, dropped 0, messages sent 0, received 0,"
                        + " refused 0, dropped 0",
                ends.server.statistics().toString());
    }

    @Test
    void shouldCountTheBitsOfEachTypeAtBothEnds() {
        ends.move(RELIABLE, 1);
        ends.move(UNRELIABLE, 2);
        ends.client.outgoing().send(ends.channel(UNRELIABLE), ends.clientFactory.create(PING));
        ends.toServer(ends.fromClient());
        assertBits(client, MOVE, 2 * MOVE_BITS, 0);
        assertBits(client, PING, 2, 0);
        assertBits(client, CHAT, 0, 0);
        assertBits(server, MOVE, 0, 2 * MOVE_BITS);
        assertBits(server, PING, 0, 2);
    }

    @Test
    void shouldCountAMessageAgainThatIsSentAgain() {
        ends.move(RELIABLE, 1);
        ends.fromClient();
        ends.nowNanos += SECOND_NANOS;
        ends.toServer(ends.fromClient());
        assertBits(client, MOVE, 2 * MOVE_BITS, 0);
        assertBits(server, MOVE, 0, MOVE_BITS);
    }

    @Test
    void shouldCountBlocksWithoutTheirBytes() {
        Level level = ends.clientFactory.create(LEVEL);
        Ownership.adoptBlock(level, new byte[300], 300);
        ends.client.outgoing().send(ends.channel(UNRELIABLE), level);
        ends.toServer(ends.fromClient());
        assertBits(client, LEVEL, LEVEL_BITS, 0);
        assertBits(server, LEVEL, 0, LEVEL_BITS);
    }

    @Test
    void shouldCountNothingOfADuplicate() {
        ends.move(RELIABLE, 1);
        byte[] datagram = ends.fromClient();
        ends.toServer(datagram.clone());
        ends.toServer(datagram);
        assertBits(server, MOVE, 0, MOVE_BITS);
    }

    @Test
    void shouldReportTheNumberOfQueuedMessages() {
        ends.move(RELIABLE, 1);
        ends.move(RELIABLE, 2);
        ends.move(UNRELIABLE, 3);
        assertEquals(2, client.queuedMessages(ends.channel(RELIABLE)));
        assertEquals(1, client.queuedMessages(ends.channel(UNRELIABLE)));
        ends.toServer(ends.fromClient());
        assertEquals(2, client.queuedMessages(ends.channel(RELIABLE)));
        assertEquals(0, client.queuedMessages(ends.channel(UNRELIABLE)));
        ends.ack();
        assertEquals(0, client.queuedMessages(ends.channel(RELIABLE)));
    }

    @Test
    void shouldRefuseTypesAndChannelsOfAnotherProtocol() {
        MessageType<Move> strange = new MessageType<>(0, Move.class, Move::new, 28, 28);
        MessageType<Move> beyond = new MessageType<>(4, Move.class, Move::new, 28, 28);
        MessageChannel channel = TestProtocol.of(reliable(0)).messageChannels().get(0);
        assertRefused("type = Move, must be one of this protocol's", () -> client.sentBits(strange));
        assertRefused("type = Move, must be one of this protocol's", () -> client.receivedBits(beyond));
        assertRefused(
                "channel = " + channel + ", must be one of this protocol's", () -> client.queuedMessages(channel));
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private static void assertBits(ConnectionStatistics counts, MessageType<?> type, long sent, long received) {
        assertEquals(sent, counts.sentBits(type), "sent of " + type);
        assertEquals(received, counts.receivedBits(type), "received of " + type);
    }
}
