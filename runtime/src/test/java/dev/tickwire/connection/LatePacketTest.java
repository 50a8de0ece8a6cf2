package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.PING;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unordered;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.MessageChannelBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** An honest packet that comes very late is neither a breach nor taken for one of the next lap of ids. */
class LatePacketTest {
    /** Packets of 256 messages each, all acked but the first, which is late: its ids lie half a lap behind. */
    private static Ends endsWithLatePackets(MessageChannelBuilder channel, int packets, byte[][] late) {
        Ends ends = new Ends(TestProtocol.of(channel));
        ping(ends, 256);
        late[0] = ends.fromClient();
        // A third packet has passed it: what was in the first goes again.
        for (int i = 0; i < packets; i++) {
            ping(ends, 256);
            ends.nowNanos += 50_000_000;
            for (byte[] datagram : ends.fromClient(2)) {
                assertTrue(ends.toServer(datagram));
            }
            assertTrue(ends.ack());
        }
        return ends;
    }

    private static void ping(Ends ends, int count) {
        for (int i = 0; i < count && ends.client.outgoing().canSend(ends.channel(0)); i++) {
            ends.client.outgoing().send(ends.clientFactory.create(PING));
        }
    }

    @Test
    void shouldNotBeABreachHalfALapOfIdsLater() {
        for (MessageChannelBuilder channel : List.of(reliable(0), unordered(0))) {
            byte[][] late = new byte[1][];
            Ends ends = endsWithLatePackets(channel, 135, late);
            int before = ends.atServer.others.size();
            assertTrue(before > 34_000, before + " messages");

            assertTrue(ends.toServer(late[0]), "an honest peer has sent it");

            assertEquals(before, ends.atServer.others.size(), "nothing twice");
            assertEquals(0, ends.server.statistics().link().dropped(), "all of it is known");
        }
    }

    @Test
    void shouldBeDroppedUnreadWhereItsIdsCouldBeThoseOfTheNextLap() {
        for (MessageChannelBuilder channel :
                List.of(reliable(0).windowMessages(32_768), unordered(0).windowMessages(32_768))) {
            byte[][] late = new byte[1][];
            Ends ends = endsWithLatePackets(channel, 135, late);
            int before = ends.atServer.others.size();

            assertTrue(ends.toServer(late[0]), "an honest peer has sent it");

            assertEquals(before, ends.atServer.others.size(), "nothing of the next lap");
            assertEquals(1, ends.server.statistics().link().dropped(LinkStatistics.Drop.STALE));
            ping(ends, 10);
            ends.nowNanos += 50_000_000;
            assertTrue(ends.toServer(ends.fromClient()));
            assertEquals(before + 10, ends.atServer.others.size(), "all goes on in order");
        }
    }

    /** A stalled loop receives nothing, which does not mean that the other end is silent. */
    @Test
    void shouldStayALatePacketThoughTheGameStalledBeforePollingIt() {
        Ends ends = new Ends(TestProtocol.of(reliable(0)));
        ends.move(0, 0);
        byte[] late = ends.fromClient();
        for (int number = 1; number < 2_000; number++) {
            ends.nowNanos += 16_000_000;
            ends.move(0, number);
            assertTrue(ends.toServer(ends.fromClient()));
            assertTrue(ends.ack());
        }
        ends.nowNanos += 3_600_000_000_000L;

        assertTrue(ends.toServer(late), "an honest peer has sent it");

        assertEquals(1, ends.server.statistics().link().dropped(LinkStatistics.Drop.STALE));
        ends.move(0, 2_000);
        assertTrue(ends.toServer(ends.fromClient()));
        assertEquals(2_001, ends.atServer.moves.size(), "all goes on in order");
    }

    /** Packets are up to half a lap late: a 16-bit sequence cannot identify later ones. */
    @Test
    void shouldAcceptNoDatagramTwice() {
        for (boolean reorder : new boolean[] {false, true}) {
            long seed = Seeds.of(LatePacketTest.class);
            Random random = new Random(seed);
            Ends ends = new Ends(TestProtocol.of(unreliable(0)), ConnectionSettings.DEFAULT.withReorder(reorder));
            List<byte[]> sent = new ArrayList<>();
            for (int number = 0; number < 40_000; number++) {
                ends.nowNanos += 16_000_000;
                ends.move(0, number);
                sent.add(ends.fromClient());
                for (int again = random.nextInt(6); again > 0; again--) {
                    int behind = random.nextInt(1 << 1 + random.nextInt(15));
                    assertTrue(ends.toServer(sent.get(Math.max(0, number - behind))), "seed " + seed + ", " + number);
                }
                if (random.nextInt(4) == 0) {
                    assertTrue(ends.server.endBatch(ends.nowNanos));
                    assertTrue(ends.ack());
                }
            }
            List<Integer> delivered = ends.atServer.moves;
            assertEquals(delivered.size(), new HashSet<>(delivered).size(), "seed " + seed + ", reorder " + reorder);
            assertTrue(delivered.size() > 20_000, delivered.size() + " came");
        }
    }
}
