package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.PING;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Numbers that the bits of their field could hold, and that there are not: three channels, three types and five
 * messages a packet take two, two and three bits.
 */
class BreachOfRangesTest {
    private static final int MAX = 5;

    private final List<String> received = new ArrayList<>();
    private final TestProtocol protocol = TestProtocol.of(
            List.of(MOVE, CHAT, PING),
            PacketLimits.DEFAULT,
            reliable(0).maxMessagesPerPacket(MAX),
            unreliable(1).maxMessagesPerPacket(MAX).withoutBlocks(),
            reliable(2).maxMessagesPerPacket(MAX).maxBlockBytes(1000).fragmentBytes(100));
    private final Connection server = new Connection(
            protocol, Side.SERVER, protocol.newFactory(), (type, message) -> received.add(message.toString()));

    private void assertRefused(String label, Consumer<BitWriter> payload) {
        long before = server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR);
        assertFalse(Datagrams.receive(server, Datagrams.packet(0, payload)), label);
        assertEquals(before + 1, server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR), label);
        assertEquals(List.of(), received, label);
    }

    /** The only entry, with a run of so many messages, the ids of a reliable channel included. */
    private static void run(BitWriter out, int channel, int count) {
        out.writeBits(1, 2);
        out.writeBits(channel, 2);
        out.writeBool(false);
        out.writeBool(true);
        out.writeBits(count - 1, 3);
        if (channel != 1) {
            out.writeBits(0, 16);
            for (int id = 1; id < count; id++) {
                out.writeRelative(id - 1, id);
            }
        }
    }

    private static void pings(BitWriter out, int count) {
        for (int i = 0; i < count; i++) {
            out.writeBits(2, 2);
        }
    }

    @Test
    void shouldAcceptTheLastValueOfEachRange() {
        assertTrue(Datagrams.receive(server, Datagrams.packet(0, out -> {
            run(out, 2, MAX);
            pings(out, MAX);
        })));
        assertEquals(MAX, received.size());
    }

    @Test
    void shouldRefuseAChannelThatThereIsNot() {
        assertRefused("channel 3 of 3", out -> {
            run(out, 3, 1);
            pings(out, 1);
        });
    }

    @Test
    void shouldRefuseATypeThatThereIsNot() {
        for (int channel = 0; channel < 3; channel++) {
            int number = channel;
            assertRefused("type 3 of 3 on channel " + number, out -> {
                run(out, number, 1);
                out.writeBits(3, 2);
            });
        }
        assertRefused("type 3 of 3 with a block", out -> {
            out.writeBits(1, 2);
            out.writeBits(2, 2);
            out.writeBool(true);
            out.writeBits(0, 16);
            out.writeInt(1, 1, 10);
            out.writeInt(10, 1, 100);
            out.writeBytes(new byte[10], 0, 10);
            out.writeBits(3, 2);
        });
    }

    @Test
    void shouldRefuseMoreMessagesThanAPacketOfTheChannelHas() {
        for (int channel = 0; channel < 3; channel++) {
            int number = channel;
            assertRefused(MAX + 1 + " messages on channel " + number, out -> {
                run(out, number, MAX + 1);
                pings(out, MAX + 1);
            });
        }
    }

    @Test
    void shouldRefusePaddingOfAFragmentThatIsNotZero() {
        assertRefused("a one before a fragment's bytes", fragmentBehind(1));
        assertTrue(Datagrams.receive(server, Datagrams.packet(0, fragmentBehind(0))));
    }

    /** The second of two fragments, with the first bit of the padding before its bytes. */
    private static Consumer<BitWriter> fragmentBehind(int padding) {
        return out -> {
            out.writeBits(1, 2);
            out.writeBits(2, 2);
            out.writeBool(true);
            out.writeBits(0, 16);
            out.writeInt(2, 1, 10);
            out.writeInt(1, 0, 1);
            out.writeInt(10, 1, 100);
            out.writeBits(padding, 1);
            out.writeBytes(new byte[10], 0, 10);
        };
    }
}
