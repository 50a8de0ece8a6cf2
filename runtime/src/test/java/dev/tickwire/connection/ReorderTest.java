package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Packets that overtook others, held back until the end of one receive batch. */
class ReorderTest {
    private static final TestProtocol PROTOCOL = TestProtocol.of(
            TestProtocol.ALL,
            new PacketLimits(3000, 1000, 500, 6),
            reliable(0),
            unreliable(1).maxBlockBytes(3000),
            sequenced(2));

    private final Ends ends = new Ends(PROTOCOL, ConnectionSettings.DEFAULT.withReorder(true));

    /** Packets that carry a sequenced move each, numbered from 0. */
    private List<byte[]> packets(int count) {
        List<byte[]> packets = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            ends.move(2, number);
            packets.add(ends.fromClient());
        }
        return packets;
    }

    private void receiveInOrder(List<byte[]> packets, int... order) {
        for (int number : order) {
            assertTrue(ends.toServer(packets.get(number)));
        }
    }

    @Test
    void shouldDeliverABatchInTheOrderOfSending() {
        receiveInOrder(packets(6), 0, 3, 1, 5, 2, 4);
        assertEquals(List.of(0, 1, 2, 3, 4, 5), ends.atServer.moves, "as soon as all before it have come");
    }

    @Test
    void shouldNotWaitForALostPacketBeyondTheBatch() {
        List<byte[]> packets = packets(6);
        receiveInOrder(packets, 0, 3, 2, 5);
        assertEquals(List.of(0), ends.atServer.moves);
        assertTrue(ends.server.endBatch(0));
        assertEquals(List.of(0, 2, 3, 5), ends.atServer.moves);
        receiveInOrder(packets, 1, 4);
        assertEquals(List.of(0, 2, 3, 5), ends.atServer.moves, "too late for a sequenced channel");
        assertEquals(2, ends.server.statistics().messagesOutdated());
        assertEquals(6, ends.server.statistics().link().packetsReceived());
    }

    @Test
    void shouldProcessPacketsInArrivalOrderByDefault() {
        Ends plain = new Ends(PROTOCOL);
        for (int number = 0; number < 3; number++) {
            plain.move(1, number);
        }
        byte[] first = plain.fromClient();
        plain.move(1, 3);
        plain.toServer(plain.fromClient());
        plain.toServer(first);
        assertEquals(List.of(3, 0, 1, 2), plain.atServer.moves);
    }

    @Test
    void shouldCountADuplicateOfAPacketThatIsHeldBack() {
        receiveInOrder(packets(3), 0, 2, 2, 2);
        assertTrue(ends.server.endBatch(0));
        assertEquals(List.of(0, 2), ends.atServer.moves);
        assertEquals(2, ends.server.statistics().link().dropped(LinkStatistics.Drop.DUPLICATE));
    }

    @Test
    void shouldHoldBackPacketsOfFragmentsToo() {
        ends.move(2, 0);
        byte[] first = ends.fromClient();
        ends.move(2, 1);
        byte[] second = ends.fromClient();
        ends.client
                .outgoing()
                .send(ends.channel(1), ends.clientFactory.create(LEVEL).with(5, 2500));
        ends.move(2, 2);
        List<byte[]> third = ends.fromClient(1);
        ends.move(2, 3);
        byte[] fourth = ends.fromClient();
        assertTrue(ends.toServer(first));
        third.forEach(fragment -> assertTrue(ends.toServer(fragment)));
        assertTrue(ends.toServer(fourth));
        assertEquals(List.of(0), ends.atServer.moves);
        assertTrue(ends.toServer(second));
        assertEquals(List.of(0, 1, 2, 3), ends.atServer.moves);
        assertEquals(1, ends.atServer.others.size());
    }

    @Test
    void shouldHoldNoMoreThanItsBoundAndThenProcessInArrivalOrder() {
        List<byte[]> packets = packets(60);
        receiveInOrder(packets, 0);
        for (int number = 59; number >= 2; number--) {
            receiveInOrder(packets, number);
        }
        assertEquals(List.of(0, 27), ends.atServer.moves.subList(0, 2), "32 are held back: 59 to 28");
        assertTrue(ends.server.endBatch(0));
        assertEquals(59, ends.server.statistics().link().packetsReceived());
        assertTrue(ends.atServer.moves.containsAll(List.of(28, 29, 59)));
    }

    @Test
    void shouldDropAsStaleWhatAPacketFarAheadHasPassedForWantOfRoom() {
        List<byte[]> packets = packets(400);
        receiveInOrder(packets, 0);
        for (int number = 2; number <= 33; number++) {
            receiveInOrder(packets, number);
        }
        receiveInOrder(packets, 399);
        assertTrue(ends.server.endBatch(0));
        assertEquals(List.of(0, 399), ends.atServer.moves);
        assertEquals(32, ends.server.statistics().link().dropped(LinkStatistics.Drop.STALE));
    }

    @Test
    void shouldRefuseABreachThatWasHeldBack() {
        receiveInOrder(packets(1), 0);
        assertTrue(ends.toServer(Datagrams.packet(5, out -> out.writeBits(3, 2))));
        assertFalse(ends.server.endBatch(0));
        assertEquals(1, ends.server.statistics().link().dropped(LinkStatistics.Drop.PROTOCOL_ERROR));
    }

    @Test
    void shouldDiscardHeldPacketsAtTheEnd() {
        receiveInOrder(packets(4), 0, 3, 2);
        ends.server.close();
        assertTrue(ends.server.endBatch(0));
        assertEquals(List.of(0), ends.atServer.moves);
    }

    @Test
    void shouldLoseNothingAndDeliverNothingTwiceInWhateverOrder() {
        for (int run = 0; run < 20; run++) {
            long seed = Seeds.of(ReorderTest.class, run);
            Ends random = new Ends(PROTOCOL, ConnectionSettings.DEFAULT.withReorder(true));
            Random choice = new Random(seed);
            List<byte[]> batch = new ArrayList<>();
            int packets = 2_000;
            for (int number = 0; number < packets; number++) {
                random.move(1, number);
                batch.add(random.fromClient());
                if (choice.nextInt(10) == 0 || batch.size() == 32 || number == packets - 1) {
                    Collections.shuffle(batch, choice);
                    batch.forEach(random::toServer);
                    assertTrue(random.server.endBatch(0));
                    batch.clear();
                }
            }
            assertEquals(packets, random.atServer.moves.size(), "seed " + seed);
            for (int number = 0; number < packets; number++) {
                assertEquals(number, random.atServer.moves.get(number), "seed " + seed);
            }
        }
    }
}
