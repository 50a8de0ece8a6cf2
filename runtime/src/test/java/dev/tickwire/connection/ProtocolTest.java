package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.PING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.bits.Side;
import dev.tickwire.message.CallType;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import org.junit.jupiter.api.Test;

/** Which channel of a protocol carries a message. */
class ProtocolTest {
    private static final MessageChannel INPUT =
            TestProtocol.unreliable(0).clientSends(MOVE).build();
    private static final MessageChannel EVENTS =
            TestProtocol.reliable(1).bothSend(CHAT).serverSends(MOVE).build();
    private static final MessageChannel WORLD =
            TestProtocol.sequenced(2).serverSends(LEVEL).clientSends(CHAT).build();
    private static final Protocol PROTOCOL = TestProtocol.asBuilt(PacketLimits.DEFAULT, INPUT, EVENTS, WORLD);

    @Test
    void shouldKnowTheOnlyChannelOfEachMessageFromEachSide() {
        assertSame(INPUT, PROTOCOL.channelOf(MOVE, Side.CLIENT));
        assertSame(EVENTS, PROTOCOL.channelOf(MOVE, Side.SERVER));
        assertSame(EVENTS, PROTOCOL.channelOf(CHAT, Side.SERVER));
        assertSame(WORLD, PROTOCOL.channelOf(LEVEL, Side.SERVER));
    }

    @Test
    void shouldReportAMissingOrAmbiguousChannel() {
        assertEquals(
                "Chat is carried by channel reliable1 and channel sequenced2: name the channel, with send(channel, message)",
                refused(CHAT, Side.CLIENT));
        assertEquals("no channel of Test carries Ping from the CLIENT", refused(PING, Side.CLIENT));
        assertEquals("no channel of Test carries Level from the CLIENT", refused(LEVEL, Side.CLIENT));
    }

    @Test
    void shouldRefuseATypeOfAnotherProtocol() {
        MessageType<Move> foreign = new MessageType<>(0, Move.class, Move::new, 28, 28);
        assertEquals("Move is not a message of Test", refused(foreign, Side.CLIENT));
        assertEquals("sender = null, must not be null", refused(MOVE, null));
    }

    private static String refused(MessageType<?> type, Side sender) {
        return assertThrows(IllegalArgumentException.class, () -> PROTOCOL.channelOf(type, sender))
                .getMessage();
    }

    @Test
    void shouldRefuseAMessageThatASideSendsInTwoWays() {
        CallType<Ping, Ping> ping = new CallType<>(2, Ping.class, Ping::new, 0, 0);
        assertThrows(
                IllegalArgumentException.class,
                () -> TestProtocol.reliable(0).clientSends(ping).clientCalls(ping, ping));
        assertThrows(
                IllegalArgumentException.class,
                () -> TestProtocol.reliable(0).clientCalls(ping, ping).clientSends(ping));
        assertThrows(
                IllegalArgumentException.class,
                () -> TestProtocol.reliable(0).bothSend(ping).serverSendsAt(ping));
        CallType<Ping, Chat> other = new CallType<>(2, Ping.class, Ping::new, 0, 0);
        assertThrows(
                IllegalArgumentException.class,
                () -> TestProtocol.reliable(0).clientCalls(ping, ping).clientCalls(other, CHAT));
        TestProtocol.reliable(0).clientSends(ping).serverCalls(ping, ping).clientSends(ping);
    }
}
