package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryNetworkTest {
    private final MemoryNetwork network = new MemoryNetwork();

    @Test
    void shouldDeliverInOrderWithTheSender() {
        Transport one = network.open();
        Transport two = network.open();

        Received.send(one, two.localAddress(), 1, 2);
        Received.send(one, two.localAddress(), 3);
        Received received = new Received().all(two);

        assertArrayEquals(new byte[] {1, 2}, received.datagrams.get(0));
        assertEquals(List.of(1, 3), received.firstBytes());
        assertEquals(List.of(one.localAddress(), one.localAddress()), received.senders);
        assertEquals(2, one.statistics().datagramsSent());
        assertEquals(3, two.statistics().bytesReceived());
    }

    @Test
    void shouldKeepOrderWhileItsQueueGrowsAndTurns() {
        Transport one = network.open();
        Transport two = network.open();
        Received received = new Received();
        List<Integer> sent = new ArrayList<>();
        int next = 0;
        for (int round = 0; round < 60; round++) {
            for (int i = 0; i < round; i++) {
                sent.add(next);
                Received.send(one, two.localAddress(), next);
                next = next + 1 & 0xFF;
            }
            for (int i = 0; i < round / 2; i++) {
                received.next(two);
            }
        }
        received.all(two);

        assertEquals(sent, received.firstBytes());
    }

    @Test
    void shouldDropWhatIsTooMuchAndWhatIsForNobody() {
        MemoryNetwork small = new MemoryNetwork(2);
        Transport one = small.open();
        Transport two = small.open();

        for (int i = 0; i < 5; i++) {
            Received.send(one, two.localAddress(), i);
        }
        Received.send(one, new InetSocketAddress("127.0.0.1", 9), 1);

        assertEquals(List.of(0, 1), new Received().all(two).firstBytes());
        assertEquals(3, two.statistics().dropped(TransportStatistics.Drop.QUEUE_FULL));
        assertEquals(1, one.statistics().dropped(TransportStatistics.Drop.NO_SUCH_ADDRESS));
    }

    @Test
    void shouldBindAnAddressToOneTransportAtATime() {
        InetSocketAddress address = new InetSocketAddress("10.1.2.3", 4);
        Transport first = network.open(address);
        assertThrows(IllegalArgumentException.class, () -> network.open(address));

        first.close();
        Transport second = network.open(address);
        Received.send(network.open(), address, 7);

        assertEquals(List.of(), new Received().all(first).firstBytes());
        assertEquals(List.of(7), new Received().all(second).firstBytes());
        assertNotEquals(network.open().localAddress(), network.open().localAddress());
    }

    @Test
    void shouldSendNothingAfterClose() {
        Transport one = network.open();
        Transport two = network.open();
        Received.send(two, one.localAddress(), 1);
        one.close();
        one.close();

        Received.send(one, two.localAddress(), 1);
        Received.send(two, one.localAddress(), 1);

        assertFalse(two.receive(new Datagram()));
        assertFalse(one.receive(new Datagram()));
        assertEquals(1, two.statistics().dropped(TransportStatistics.Drop.NO_SUCH_ADDRESS));
    }

    @Test
    void shouldRefuseDatagramsThatAreTooLong() {
        Transport one = network.open();
        byte[] bytes = new byte[2049 + 8];

        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> one.send(one.localAddress(), bytes, 0, 2049));
        assertEquals("datagram of 2049 bytes, must be in 0..2048", refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new MemoryNetwork(0));
    }

    @Test
    void shouldLeaveADatagramAsItIsWhileOthersAreSent() {
        Transport one = network.open();
        Received.send(one, one.localAddress(), 1);
        Datagram datagram = new Datagram();
        assertTrue(one.receive(datagram));
        Received.send(one, one.localAddress(), 2);

        assertEquals(1, datagram.bytes()[datagram.offset()]);
        assertEquals(List.of(2), new Received().all(one).firstBytes());
    }
}
