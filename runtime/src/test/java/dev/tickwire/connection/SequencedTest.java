package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The channel whose messages never go back in time. */
class SequencedTest {
    private final Ends ends = new Ends(TestProtocol.of(reliable(0), sequenced(1), sequenced(2)));

    @Test
    void shouldDropWhatIsOlderThanTheNewestThatCarriedTheChannel() {
        ends.move(1, 1);
        byte[] first = ends.fromClient();
        ends.move(1, 2);
        ends.move(1, 3);
        byte[] second = ends.fromClient();

        assertTrue(ends.toServer(second));
        assertTrue(ends.toServer(first));

        assertEquals(List.of(2, 3), ends.atServer.moves, "all of one packet, in order");
        assertEquals(1, ends.server.statistics().messagesOutdated());
        assertEquals(2, ends.server.statistics().link().packetsReceived(), "the packet itself is received and acked");
        assertEquals(2, ends.serverFactory.idleCount(TestProtocol.MOVE), "and its message is recycled");
    }

    @Test
    void shouldNotMindNewerPacketsThatDidNotCarryTheChannel() {
        ends.move(1, 1);
        byte[] first = ends.fromClient();
        ends.move(0, 2);
        ends.move(2, 3);
        byte[] second = ends.fromClient();

        assertTrue(ends.toServer(second));
        assertTrue(ends.toServer(first));

        assertEquals(List.of(2, 3, 1), ends.atServer.moves);
        assertEquals(0, ends.server.statistics().messagesOutdated());
    }

    @Test
    void shouldContinueAfterAChannelWasSilentForWrapsOfPackets() {
        ends.move(1, 1);
        assertTrue(ends.toServer(ends.fromClient()));
        for (int packets : new int[] {33_000, 65_536, 100_000}) {
            for (int i = 0; i < packets; i++) {
                assertTrue(ends.toServer(ends.fromClient()));
            }
            ends.move(1, packets);
            assertTrue(ends.toServer(ends.fromClient()));
        }
        assertEquals(List.of(1, 33_000, 0, 100_000 & 0xFFFF), ends.atServer.moves);
        assertEquals(0, ends.server.statistics().messagesOutdated());
    }
}
