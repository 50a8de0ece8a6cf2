package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ListenServerTransportTest {
    private static final long DEADLINE_NANOS = 10_000_000_000L;
    private static final long AN_HOUR_NANOS = 3_600_000_000_000L;

    private static final byte[] SENT = new byte[108];

    private final Datagram into = new Datagram();
    private final MemoryNetwork network = new MemoryNetwork();
    private final Transport outside = network.open();
    private final Transport atServer = network.open();
    private final ListenServerTransport server = new ListenServerTransport(atServer);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void shouldCarryDatagramsOfBothWays() {
        Transport local = server.openLocal();
        Received.send(local, ListenServerTransport.SERVER, 1);
        Received.send(outside, server.localAddress(), 2);
        Received received = new Received().all(server);
        assertEquals(List.of(1, 2), received.firstBytes());
        assertEquals(List.of(local.localAddress(), outside.localAddress()), received.senders);

        Received.send(server, local.localAddress(), 3);
        Received.send(server, outside.localAddress(), 4);
        assertEquals(List.of(3), new Received().all(local).firstBytes());
        assertEquals(List.of(4), new Received().all(outside).firstBytes());
        assertEquals(1, server.statistics().datagramsReceived());
        assertEquals(1, server.statistics().datagramsSent());
        assertEquals(1, local.statistics().datagramsReceived());
    }

    @Test
    void shouldHaveAnAddressForEachClientInTheProcess() {
        Transport first = server.openLocal();
        Transport second = server.openLocal();
        Received.send(server, second.localAddress(), 2);
        Received.send(server, first.localAddress(), 1);
        assertEquals(List.of(1), new Received().all(first).firstBytes());
        assertEquals(List.of(2), new Received().all(second).firstBytes());
    }

    /** As a forger has it who guesses where a player in the process is. */
    @Test
    void shouldRejectNetworkBytesThatClaimAMemoryAddress() {
        Transport local = server.openLocal();
        Transport forger = network.open(local.localAddress());
        Received.send(forger, server.localAddress(), 9, 9);
        Received.send(local, ListenServerTransport.SERVER, 1, 1);
        Received received = new Received().all(server);
        assertEquals(2, received.datagrams.size());
        assertEquals(2, received.datagrams.get(0).length);
        assertEquals(1, received.datagrams.get(0)[0]);
        assertEquals(0, received.datagrams.get(1).length);
        assertEquals(1, server.statistics().dropped(TransportStatistics.Drop.FORGED_ADDRESS));
        assertFalse(server.receive(new Datagram()));
    }

    @Test
    void shouldOpenAgainWhatWasClosedHoweverOften() {
        for (int opened = 0; opened < 70_000; opened++) {
            Transport local = server.openLocal();
            assertFalse(local.localAddress().equals(ListenServerTransport.SERVER));
            local.close();
        }
    }

    @Test
    void shouldReportThatAllPortsAreOpen() {
        for (int opened = 0; opened < 65_534; opened++) {
            server.openLocal();
        }
        assertEquals(
                "each port of /127.192.0.2 has a transport that is open",
                assertThrows(IllegalStateException.class, server::openLocal).getMessage());
    }

    @Test
    void shouldWaitForTheNetworkUnlessAClientInTheProcessHasSent() {
        try (ListenServerTransport open = ListenServerTransport.open(0);
                UdpTransport other = UdpTransport.open(0)) {
            Transport local = open.openLocal();
            Received.send(local, ListenServerTransport.SERVER, 1);
            open.awaitDatagram(AN_HOUR_NANOS);
            assertEquals(List.of(1), new Received().all(open).firstBytes());

            InetSocketAddress to = new InetSocketAddress(
                    InetAddress.getLoopbackAddress(), open.localAddress().getPort());
            Received.send(other, to, 2);
            Received received = new Received();
            long deadline = System.nanoTime() + DEADLINE_NANOS;
            while (received.datagrams.isEmpty() && System.nanoTime() - deadline < 0) {
                open.awaitDatagram(AN_HOUR_NANOS);
                received.all(open);
            }
            assertEquals(List.of(2), received.firstBytes());
        }
    }

    @Test
    void shouldLetTimePassOnTheNetwork() {
        NetworkSimulator slow = new NetworkSimulator(
                network.open(), 1, NetworkConditions.perfect().withLatencyMillis(10));
        try (ListenServerTransport over = new ListenServerTransport(slow)) {
            over.update(0);
            Received.send(outside, over.localAddress(), 1);
            over.update(1);
            Received received = new Received().all(over);
            assertEquals(List.of(), received.firstBytes());
            over.update(20_000_000);
            assertEquals(List.of(1), received.all(over).firstBytes());
        }
    }

    @Test
    void shouldRefuseToHaveNoNetwork() {
        assertEquals(
                "network = null, must not be null",
                assertThrows(IllegalArgumentException.class, () -> new ListenServerTransport(null))
                        .getMessage());
    }

    @Test
    void shouldCloseBothWays() {
        Transport local = server.openLocal();
        server.close();
        Received.send(local, ListenServerTransport.SERVER, 1);
        Received.send(outside, atServer.localAddress(), 2);
        assertFalse(server.receive(new Datagram()));
        assertEquals(1, local.statistics().dropped(TransportStatistics.Drop.NO_SUCH_ADDRESS));
        assertEquals(1, outside.statistics().dropped(TransportStatistics.Drop.NO_SUCH_ADDRESS));
    }

    @Test
    void shouldAllocateNothing() {
        Transport local = server.openLocal();
        pump(local, 10_000);
        assertEquals(0, AllocatedBytes.minOf(3, () -> pump(local, 10_000)));
    }

    private void pump(Transport local, int datagrams) {
        for (int i = 0; i < datagrams; i++) {
            outside.send(server.localAddress(), SENT, 0, 100);
            local.send(ListenServerTransport.SERVER, SENT, 0, 100);
            assertTrue(server.receive(into));
            assertTrue(server.receive(into));
            server.send(local.localAddress(), SENT, 0, 100);
            assertTrue(local.receive(into));
        }
    }
}
