package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.PING;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.Breach;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Packets that a peer which keeps to the protocol never sends: they are neither applied nor acked. Packets are written
 * here bit by bit.
 */
class BreachTest {
    private static final int MAX_MESSAGES = 256;
    private static final int MAX_BLOCK = 1000;
    private static final int FRAGMENT = 100;
    private static final int FRAGMENTS = 10;

    private final List<String> received = new ArrayList<>();
    private final TestProtocol protocol = TestProtocol.asBuilt(
            PacketLimits.DEFAULT,
            carrying(reliable(0).windowMessages(8).maxBlockBytes(MAX_BLOCK).fragmentBytes(FRAGMENT)),
            carrying(unreliable(1).maxBlockBytes(MAX_BLOCK)),
            carrying(reliable(2).withoutBlocks()),
            carrying(unreliable(3).withoutBlocks()));
    private final MessageFactory factory = protocol.newFactory();
    private final Connection server =
            new Connection(protocol, Side.SERVER, factory, (type, message) -> received.add(message.toString()));
    private int sequence;

    /** The client sends all but Ping, which only the server sends. */
    private static MessageChannel carrying(MessageChannelBuilder builder) {
        return builder.clientSends(MOVE)
                .clientSends(CHAT)
                .clientSends(LEVEL)
                .serverSends(PING)
                .build();
    }

    private void assertRefused(String label, Consumer<BitWriter> payload) {
        long before = server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR);
        List<String> receivedBefore = new ArrayList<>(received);
        assertFalse(Datagrams.receive(server, Datagrams.packet(sequence, payload)), label);
        assertEquals(before + 1, server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR), label);
        assertEquals(receivedBefore, received, label);
        assertTrue(Datagrams.acks(Datagrams.sentBy(server)) != sequence, label + ": acked");
    }

    private void assertAccepted(String label, Consumer<BitWriter> payload) {
        assertTrue(Datagrams.receive(server, Datagrams.packet(sequence, payload)), label);
        assertEquals(sequence, Datagrams.acks(Datagrams.sentBy(server)), label);
        sequence++;
    }

    private void assertNothingLeaked(int moves, int chats, int levels) {
        server.close();
        assertEquals(moves, factory.idleCount(MOVE), "moves");
        assertEquals(chats, factory.idleCount(CHAT), "chats");
        assertEquals(levels, factory.idleCount(LEVEL), "levels");
    }

    private static BitWriter entry(BitWriter out, int entries, int channel, boolean block) {
        out.writeInt(entries, 0, 4);
        return nextEntry(out, channel, block);
    }

    private static BitWriter nextEntry(BitWriter out, int channel, boolean block) {
        out.writeInt(channel, 0, 3);
        out.writeBool(block);
        return out;
    }

    private static BitWriter run(BitWriter out, int count) {
        out.writeBool(true);
        out.writeInt(count, 1, MAX_MESSAGES);
        return out;
    }

    private static void type(BitWriter out, int number) {
        out.writeInt(number, 0, 3);
    }

    private static void move(BitWriter out, int number) {
        type(out, 0);
        new Move().with(number, 0, true).write(out);
    }

    /** A fragment on channel 0. */
    private static Consumer<BitWriter> fragment(int id, int count, int number, int bytes) {
        return out -> {
            fragmentWithoutMessage(id, count, number, bytes).accept(out);
            if (number == 0) {
                type(out, 3);
                out.writeInt(5, 0, 15);
            }
        };
    }

    private static Consumer<BitWriter> fragmentWithoutMessage(int id, int count, int number, int bytes) {
        return out -> {
            entry(out, 1, 0, true).writeBits(id, 16);
            out.writeInt(count, 1, FRAGMENTS);
            out.writeInt(number, 0, count - 1);
            out.writeInt(bytes, 1, FRAGMENT);
            out.writeBytes(new byte[bytes], 0, bytes);
        };
    }

    @Test
    void shouldAcceptValidPackets() {
        assertAccepted("an empty packet", out -> out.writeInt(0, 0, 4));
        assertAccepted(
                "an entry without messages", out -> entry(out, 1, 0, false).writeBool(false));
        assertAccepted("two entries", out -> {
            run(entry(out, 2, 0, false), 1).writeBits(0, 16);
            move(out, 1);
            run(nextEntry(out, 1, false), 1);
            move(out, 2);
        });
        assertEquals(List.of("Move 1 0 true", "Move 2 0 true"), received);
        assertNothingLeaked(2, 0, 0);
    }

    private Connection fresh() {
        return new Connection(protocol, Side.SERVER, protocol.newFactory(), (type, message) -> {});
    }

    private String breach(Consumer<BitWriter> payload) {
        Connection connection = fresh();
        assertNull(connection.statistics().breach());
        assertFalse(Datagrams.receive(connection, Datagrams.packet(0, payload)));
        return connection.statistics().breach().toString();
    }

    @Test
    void shouldReportTheBreach() {
        assertEquals("a packet with a layout that is not the protocol's", breach(out -> out.writeBits(5, 3)));
        assertEquals("a packet with a layout that is not the protocol's", breach(out -> {
            out.writeInt(0, 0, 4);
            out.writeBits(0, 32);
        }));
        assertEquals(
                "an entry of channel reliable0 that the channel does not accept",
                breach(out -> entry(out, 1, 0, false).writeBool(true)));
        assertEquals("message Ping on channel unreliable1, which does not carry it from that side", breach(out -> {
            run(entry(out, 1, 1, false), 1);
            type(out, 2);
        }));
        assertEquals("Move.x is truncated in message Move on channel unreliable1", breach(out -> {
            run(entry(out, 1, 1, false), 1);
            type(out, 0);
            out.writeBits(0, 16);
        }));
        assertEquals("message Chat on channel unreliable1 is malformed", breach(out -> {
            run(entry(out, 1, 1, false), 1);
            type(out, 1);
            out.writeBits(0xFFFF_FFFFL, 32);
        }));
    }

    @Test
    void shouldReportChannelMessageFieldAndValueOfTheFirstBreach() {
        Connection connection = fresh();
        for (int sequence = 0; sequence < 3; sequence++) {
            int value = 1001 + sequence;
            Consumer<BitWriter> payload = out -> {
                run(entry(out, 2, 0, false), 1).writeBits(0, 16);
                move(out, 1);
                run(nextEntry(out, 3, false), 2);
                move(out, 2);
                type(out, 0);
                out.writeBits(7, 16);
                out.writeBits(value + 1000, 11);
                out.writeBool(true);
            };
            assertFalse(Datagrams.receive(connection, Datagrams.packet(sequence, payload)));
            Breach breach = connection.statistics().breach();
            assertEquals(protocol.messageChannels().get(3), breach.channel());
            assertEquals(MOVE, breach.message());
            assertEquals("Move.x", breach.field());
            assertEquals("1001", breach.value());
            assertEquals("Move.x = 1001 in message Move on channel unreliable3", breach.toString());
        }
    }

    @Test
    void shouldNotAckWhatCouldNotBeRead() {
        assertRefused("no payload", out -> {});
        assertRefused("too many entries", out -> out.writeBits(5, 3));
        assertRefused("an entry cut off", out -> entry(out, 1, 0, false).writeBool(true));
        assertRefused("a body cut off", out -> {
            run(entry(out, 1, 1, false), 2);
            move(out, 1);
            type(out, 0);
        });
        assertRefused("a body out of bounds", out -> {
            run(entry(out, 1, 1, false), 2);
            move(out, 1);
            type(out, 0);
            out.writeBits(0, 16);
            out.writeBits(2001, 11);
            out.writeBool(true);
        });
        assertRefused("a text that is not UTF-8", out -> {
            run(entry(out, 1, 1, false), 1);
            type(out, 1);
            out.writeCounted(new byte[] {(byte) 0xFF}, 0, 1, 63);
        });
        assertRefused("whole bytes behind the end", out -> {
            out.writeInt(0, 0, 4);
            out.writeBits(0, 8);
        });
        assertNothingLeaked(2, 1, 0);
    }

    @Test
    void shouldApplyNothingOfAPacketThatFailsInALaterEntry() {
        assertRefused("a good entry before a bad one", out -> {
            run(entry(out, 2, 0, false), 1).writeBits(0, 16);
            move(out, 1);
            run(nextEntry(out, 1, false), 1);
            type(out, 2);
        });
        assertAccepted("the same id again", out -> {
            run(entry(out, 1, 0, false), 1).writeBits(0, 16);
            move(out, 7);
        });
        assertEquals(List.of("Move 7 0 true"), received);
        assertNothingLeaked(1, 0, 0);
    }

    @Test
    void shouldRefuseChannelsThatRepeatOrFall() {
        for (int second : new int[] {1, 0}) {
            assertRefused("channel " + second + " behind 1", out -> {
                run(entry(out, 2, 1, false), 1);
                move(out, 1);
                nextEntry(out, second, false).writeBool(false);
            });
        }
        assertNothingLeaked(1, 0, 0);
    }

    @Test
    void shouldRefuseMessagesThatTheSenderMayNotSend() {
        for (int channel = 0; channel < 4; channel++) {
            int number = channel;
            assertRefused("a server's message on channel " + number, out -> {
                run(entry(out, 1, number, false), 1);
                if (number % 2 == 0) {
                    out.writeBits(0, 16);
                }
                type(out, 2);
            });
        }
    }

    @Test
    void shouldRefuseIdsBeyondTheWindow() {
        assertRefused("the first id beyond", out -> {
            run(entry(out, 1, 0, false), 1).writeBits(8, 16);
            move(out, 1);
        });
        assertRefused("a later id beyond", out -> {
            run(entry(out, 1, 0, false), 2).writeBits(7, 16);
            out.writeRelative(7, 8);
            move(out, 1);
            move(out, 2);
        });
        assertRefused("a fragment's id beyond", fragment(8, 1, 0, 1));
        assertAccepted("the last id of the window", out -> {
            run(entry(out, 1, 0, false), 1).writeBits(7, 16);
            move(out, 1);
        });
        assertEquals(List.of(), received);
        assertNothingLeaked(1, 0, 0);
    }

    @Test
    void shouldRefuseIdsThatDoNotRise() {
        assertRefused("a lap", out -> {
            run(entry(out, 1, 0, false), 2).writeBits(5, 16);
            out.writeRelative(5, 5 + 65536 - 1);
            move(out, 1);
            move(out, 2);
        });
        assertRefused("more than a lap", out -> {
            run(entry(out, 1, 0, false), 2).writeBits(5, 16);
            out.writeRelative(5, 5 + 65536 + 1);
            move(out, 1);
            move(out, 2);
        });
        assertRefused("an id below the one before", out -> {
            run(entry(out, 1, 0, false), 2).writeBits(5, 16);
            out.writeBits(0, 6);
            out.writeBits(4, 32);
            move(out, 1);
            move(out, 2);
        });
    }

    @Test
    void shouldPassOverMessagesThatCameBefore() {
        Consumer<BitWriter> twoMessages = out -> {
            run(entry(out, 1, 0, false), 2).writeBits(0, 16);
            out.writeRelative(0, 2);
            move(out, 0);
            move(out, 2);
        };
        assertAccepted("first", twoMessages);
        assertAccepted("again", twoMessages);
        assertEquals(List.of("Move 0 0 true"), received);
        assertAccepted("ids that wrap", out -> {
            run(entry(out, 1, 0, false), 2).writeBits(65535, 16);
            out.writeRelative(65535, 65536 + 1);
            move(out, 9);
            move(out, 1);
        });
        assertEquals(List.of("Move 0 0 true", "Move 1 0 true", "Move 2 0 true"), received);
        assertRefused("a bad body is bad even if the message came before", out -> {
            run(entry(out, 1, 0, false), 1).writeBits(0, 16);
            type(out, 0);
        });
        assertNothingLeaked(2, 0, 0);
    }

    @Test
    void shouldRefuseBlocksWhereThereAreNone() {
        assertRefused(
                "a fragment on an unreliable channel",
                out -> entry(out, 1, 1, true).writeBits(0, 64));
        assertRefused(
                "a fragment on a channel without blocks",
                out -> entry(out, 1, 2, true).writeBits(0, 64));
        assertRefused("a block message on an unreliable channel without blocks", out -> {
            run(entry(out, 1, 3, false), 1);
            type(out, 3);
            out.writeInt(5, 0, 15);
            out.writeInt(1, 1, 256 * 1024);
            out.writeBytes(new byte[1], 0, 1);
        });
        assertRefused("a block message in a run of reliable ones", out -> {
            run(entry(out, 1, 0, false), 1).writeBits(0, 16);
            type(out, 3);
            out.writeInt(5, 0, 15);
        });
        assertRefused("an unreliable block above the limit", out -> {
            run(entry(out, 1, 1, false), 1);
            type(out, 3);
            out.writeInt(5, 0, 15);
            out.writeBits(MAX_BLOCK, 10);
            out.writeBytes(new byte[MAX_BLOCK + 1], 0, MAX_BLOCK + 1);
        });
        assertRefused("an unreliable block cut off", out -> {
            run(entry(out, 1, 1, false), 1);
            type(out, 3);
            out.writeInt(5, 0, 15);
            out.writeInt(50, 1, MAX_BLOCK);
            out.writeBytes(new byte[20], 0, 20);
        });
        assertNothingLeaked(0, 0, 1);
    }

    @Test
    void shouldRefuseFragmentsOfWrongSizeOrCount() {
        assertRefused("a short one before the last", fragment(0, 3, 1, FRAGMENT - 1));
        assertRefused("a count above the limit", out -> {
            entry(out, 1, 0, true).writeBits(0, 16);
            out.writeBits(FRAGMENTS, 4);
            out.writeBits(0, 64);
        });
        assertRefused("a number not below the count", out -> {
            entry(out, 1, 0, true).writeBits(0, 16);
            out.writeInt(3, 1, FRAGMENTS);
            out.writeBits(3, 2);
            out.writeBits(0, 64);
        });
        assertRefused("a size above the limit", out -> {
            entry(out, 1, 0, true).writeBits(0, 16);
            out.writeInt(1, 1, FRAGMENTS);
            out.writeBits(FRAGMENT, 7);
            out.writeBytes(new byte[FRAGMENT + 1], 0, FRAGMENT + 1);
        });
        assertRefused("no message with fragment 0", fragmentWithoutMessage(0, 2, 0, FRAGMENT));
        assertRefused("a message without block with fragment 0", out -> {
            fragmentWithoutMessage(0, 2, 0, FRAGMENT).accept(out);
            move(out, 1);
        });
        assertAccepted("the first", fragment(0, 3, 2, 10));
        assertRefused("a count unlike the first's", fragment(0, 4, 1, FRAGMENT));
        assertRefused("a message under the id of a block that is coming", out -> {
            run(entry(out, 1, 0, false), 1).writeBits(0, 16);
            move(out, 1);
        });
        assertNothingLeaked(1, 0, 0);
    }

    @Test
    void shouldRefuseABlockAboveTheLimit() {
        Connection tight = new Connection(
                TestProtocol.of(
                        reliable(0).maxBlockBytes(150).fragmentBytes(FRAGMENT),
                        unreliable(1),
                        unreliable(2),
                        unreliable(3)),
                Side.SERVER,
                factory,
                (type, message) -> received.add(message.toString()));
        byte[] tooMuch = Datagrams.packet(0, out -> {
            entry(out, 1, 0, true).writeBits(0, 16);
            out.writeInt(2, 1, 2);
            out.writeInt(1, 0, 1);
            out.writeInt(51, 1, FRAGMENT);
            out.writeBytes(new byte[51], 0, 51);
        });
        assertFalse(Datagrams.receive(tight, tooMuch));
    }

    @Test
    void shouldAcceptFragmentsInAnyOrderAndTwice() {
        assertAccepted("last", fragment(0, 3, 2, 10));
        assertAccepted("first", fragment(0, 3, 0, FRAGMENT));
        assertAccepted("first again", fragment(0, 3, 0, FRAGMENT));
        assertEquals(List.of(), received);
        assertAccepted("middle", fragment(0, 3, 1, FRAGMENT));
        Level whole = new Level();
        whole.id = 5;
        String expected = "Level 5 210 " + Arrays.hashCode(new byte[210]);
        assertEquals(List.of(expected), received);
        assertAccepted("middle once more", fragment(0, 3, 1, FRAGMENT));
        assertAccepted("first once more", fragment(0, 3, 0, FRAGMENT));
        assertEquals(1, received.size());
        assertNothingLeaked(0, 0, 2);
    }

    @Test
    void shouldIgnoreFragmentsOfABlockThatIsNotExpectedNext() {
        assertAccepted("of id 1", fragment(1, 1, 0, 10));
        assertEquals(List.of(), received);
        assertAccepted("id 0", out -> {
            run(entry(out, 1, 0, false), 1).writeBits(0, 16);
            move(out, 1);
        });
        assertEquals(1, received.size(), "nothing of id 1 was kept");
        assertAccepted("of id 1 again", fragment(1, 1, 0, 10));
        assertEquals(2, received.size());
        assertNothingLeaked(1, 0, 1);
    }

    @Test
    void shouldReleaseAHalfReceivedBlockOnClose() {
        assertAccepted("first", fragment(0, 3, 0, FRAGMENT));
        assertEquals(0, factory.idleCount(LEVEL));
        assertNothingLeaked(0, 0, 1);
    }
}
