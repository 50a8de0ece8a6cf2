package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unordered;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.LinkStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The refusals of {@link BreachTest} on the channels that share a layout with the two there. */
class BreachOnOtherChannelsTest {
    private static final int MAX_MESSAGES = 256;

    private final List<String> received = new ArrayList<>();
    private final TestProtocol protocol = TestProtocol.of(
            unordered(0).windowMessages(8).maxBlockBytes(1000).fragmentBytes(100),
            sequenced(1).withoutBlocks());
    private final MessageFactory factory = protocol.newFactory();
    private final Connection server =
            new Connection(protocol, Side.SERVER, factory, (type, message) -> received.add(message.toString()));

    private void assertRefused(String label, int sequence, Consumer<BitWriter> payload) {
        List<String> before = List.copyOf(received);
        assertFalse(Datagrams.receive(server, Datagrams.packet(sequence, payload)), label);
        assertEquals(before, received, label);
        assertTrue(Datagrams.acks(Datagrams.sentBy(server)) != sequence, label + ": acked");
    }

    private void assertAccepted(String label, int sequence, Consumer<BitWriter> payload) {
        assertTrue(Datagrams.receive(server, Datagrams.packet(sequence, payload)), label);
    }

    private static BitWriter entry(BitWriter out, int channel, boolean block) {
        out.writeInt(1, 0, 2);
        out.writeInt(channel, 0, 1);
        out.writeBool(block);
        return out;
    }

    private static BitWriter run(BitWriter out, int channel, int count) {
        entry(out, channel, false).writeBool(true);
        out.writeInt(count, 1, MAX_MESSAGES);
        return out;
    }

    private static void move(BitWriter out, int number) {
        out.writeInt(0, 0, 3);
        new Move().with(number, 0, true).write(out);
    }

    /** A move whose x is above its bound. */
    private static void badMove(BitWriter out) {
        out.writeInt(0, 0, 3);
        out.writeBits(0, 16);
        out.writeBits(2001, 11);
        out.writeBool(true);
    }

    private static Consumer<BitWriter> moveWithId(int id, int number) {
        return out -> {
            run(out, 0, 1).writeBits(id, 16);
            move(out, number);
        };
    }

    @Test
    void shouldRefuseIdsBeyondTheWindowAndBelowAllThatCouldCome() {
        assertRefused("the first beyond", 0, moveWithId(8, 1));
        assertRefused("a window and one below", 0, moveWithId(65_536 - 9, 1));
        assertAccepted("a window below: it may have come before", 0, moveWithId(65_536 - 8, 1));
        assertAccepted("the last of the window", 1, moveWithId(7, 7));
        assertRefused("still from the lowest missing on", 2, moveWithId(8, 1));
        assertRefused("who sends 7 knows that all below 0 came", 2, moveWithId(65_536 - 1, 1));
        assertEquals(List.of("Move 7 0 true"), received);
    }

    @Test
    void shouldDeliverNothingTwice() {
        assertAccepted("id 3", 0, moveWithId(3, 3));
        assertAccepted("id 3 again", 1, moveWithId(3, 3));
        assertAccepted("id 0", 2, moveWithId(0, 0));
        assertAccepted("id 0 again", 3, moveWithId(0, 0));
        assertEquals(List.of("Move 3 0 true", "Move 0 0 true"), received);
    }

    @Test
    void shouldFailThePacketOfABadBodyWhole() {
        assertRefused("a bad body behind a good one", 0, out -> {
            run(out, 0, 2).writeBits(0, 16);
            out.writeRelative(0, 1);
            move(out, 0);
            badMove(out);
        });
        assertRefused("on the sequenced channel", 0, out -> {
            run(out, 1, 2);
            move(out, 0);
            badMove(out);
        });
        assertAccepted("the same id as it should be", 0, moveWithId(0, 5));
        assertEquals(List.of("Move 5 0 true"), received);
    }

    @Test
    void shouldReadWhatIsOutdatedAsStrictlyAsAnythingElse() {
        assertAccepted("the newest", 5, out -> {
            run(out, 1, 1);
            move(out, 5);
        });
        assertRefused("a bad body in an older packet", 3, out -> {
            run(out, 1, 1);
            badMove(out);
        });
        assertAccepted("a good one", 4, out -> {
            run(out, 1, 1);
            move(out, 4);
        });
        assertEquals(List.of("Move 5 0 true"), received);
        assertEquals(1, server.statistics().messagesOutdated());
    }

    @Test
    void shouldRefuseFragmentsWhereThereAreNoneAndMessagesUnderABlocksId() {
        assertRefused(
                "a fragment on a sequenced channel",
                0,
                out -> entry(out, 1, true).writeBits(0, 64));
        assertAccepted("the first of three fragments", 0, out -> {
            entry(out, 0, true).writeBits(0, 16);
            out.writeInt(3, 1, 10);
            out.writeInt(1, 0, 2);
            out.writeInt(100, 1, 100);
            out.writeBytes(new byte[100], 0, 100);
        });
        assertRefused("a message under its id", 1, moveWithId(0, 1));
        assertEquals(List.of(), received);
    }

    @Test
    void shouldLeakNothing() {
        assertAccepted("id 3", 0, moveWithId(3, 3));
        assertRefused("a bad body", 1, out -> {
            run(out, 0, 2).writeBits(1, 16);
            out.writeRelative(1, 2);
            move(out, 0);
            badMove(out);
        });
        server.close();
        assertEquals(2, factory.idleCount(MOVE));
        assertEquals(0, factory.idleCount(LEVEL));
        assertEquals(1, server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR));
    }
}
