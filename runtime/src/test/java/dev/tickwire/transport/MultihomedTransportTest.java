package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.base.LocalNetworks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two addresses of one machine, of loopback. Waiting is polling up to a deadline that only a broken machine meets. */
class MultihomedTransportTest {
    private static final long DEADLINE_NANOS = 10_000_000_000L;
    private static final long AN_HOUR_NANOS = 3_600_000_000_000L;
    private static final InetAddress FIRST = loopback(1);
    private static final InetAddress SECOND = loopback(2);

    private final List<Transport> opened = new ArrayList<>();

    @BeforeAll
    static void shouldHaveASecondAddress() {
        boolean available;
        try (DatagramSocket probe = new DatagramSocket(0, SECOND)) {
            available = probe.isBound();
        } catch (SocketException missing) {
            available = false;
        }
        assumeTrue(available, "this machine has no 127.0.0.2");
    }

    @AfterEach
    void close() {
        opened.forEach(Transport::close);
    }

    private <T extends Transport> T open(T transport) {
        opened.add(transport);
        return transport;
    }

    private MultihomedTransport both() {
        return open(MultihomedTransport.open(UdpTransport.builder(), List.of(FIRST, SECOND)));
    }

    private UdpTransport client() {
        return open(UdpTransport.builder().bindAddress(FIRST).open());
    }

    private static InetAddress loopback(int last) {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
        } catch (UnknownHostException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static Received await(Transport transport, int datagrams) {
        Received received = new Received();
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (received.datagrams.size() < datagrams && System.nanoTime() - deadline < 0) {
            received.next(transport);
        }
        assertEquals(datagrams, received.datagrams.size());
        return received;
    }

    @Test
    void shouldAnswerFromTheAddressThatWasAsked() {
        MultihomedTransport server = both();
        UdpTransport client = client();
        for (InetSocketAddress address : server.addresses()) {
            Received.send(client, address, 1);
            Received atServer = await(server, 1);
            assertEquals(client.localAddress(), atServer.senders.get(0));
            Received.send(server, atServer.senders.get(0), 2);
            assertEquals(address, await(client, 1).senders.get(0));
        }
        assertEquals(2, server.statistics().datagramsReceived());
        assertEquals(2, server.statistics().datagramsSent());
    }

    @Test
    void shouldHaveOnePortForAll() {
        MultihomedTransport server = both();
        int port = server.localAddress().getPort();
        assertEquals(
                List.of(new InetSocketAddress(FIRST, port), new InetSocketAddress(SECOND, port)), server.addresses());
        assertTrue(server.localAddress().getAddress().isAnyLocalAddress());
    }

    @Test
    void shouldOpenAllAddressesOfTheMachine() {
        MultihomedTransport server = open(MultihomedTransport.open(0));
        int port = server.localAddress().getPort();
        assertTrue(server.addresses().contains(new InetSocketAddress(FIRST, port)), "" + server.addresses());
        assertEquals(LocalNetworks.addresses().size(), server.addresses().size());
        UdpTransport client = client();
        Received.send(client, new InetSocketAddress(FIRST, port), 1);
        assertEquals(List.of(1), await(server, 1).firstBytes());
    }

    @Test
    void shouldSendToANewAddressByACapableSocket() {
        MultihomedTransport server = both();
        UdpTransport client = client();
        Received.send(server, client.localAddress(), 5);
        assertEquals(FIRST, await(client, 1).senders.get(0).getAddress());
        Received.send(server, InetSocketAddress.createUnresolved("nowhere.invalid", 1), 1);
        assertEquals(1, server.statistics().dropped(TransportStatistics.Drop.SEND_FAILED));
    }

    @Test
    void shouldLetNoSocketWaitForAnotherThatIsFlooded() {
        MultihomedTransport server = both();
        UdpTransport flooder = client();
        UdpTransport client = client();
        for (int i = 0; i < 150; i++) {
            Received.send(flooder, server.addresses().get(0), 1);
        }
        Received.send(client, server.addresses().get(1), 2);
        List<Integer> firstBytes = await(server, 151).firstBytes();
        assertTrue(firstBytes.indexOf(2) <= 64, "after " + firstBytes.indexOf(2));
    }

    @Test
    void shouldReportEmptyOnlyIfAllSocketsAreEmpty() {
        MultihomedTransport first = open(MultihomedTransport.open(UdpTransport.builder(), List.of(FIRST)));
        for (MultihomedTransport server : List.of(both(), first)) {
            UdpTransport client = client();
            int inARow = 0;
            long deadline = System.nanoTime() + DEADLINE_NANOS;
            while (inARow < 150 && System.nanoTime() - deadline < 0) {
                for (int i = 0; i < 150; i++) {
                    Received.send(client, server.addresses().get(0), 1);
                }
                for (inARow = 0; server.receive(new Datagram()); inARow++) {
                    // Until none waits.
                }
            }
            assertTrue(inARow >= 150, inARow + " of 150 at " + server.addresses());
        }
    }

    @Test
    void shouldWaitForADatagramAtAnyOfItsAddresses() {
        MultihomedTransport server = both();
        UdpTransport client = client();
        for (InetSocketAddress address : server.addresses()) {
            Received received = new Received();
            Received.send(client, address, 3);
            long deadline = System.nanoTime() + DEADLINE_NANOS;
            while (received.datagrams.isEmpty() && System.nanoTime() - deadline < 0) {
                server.awaitDatagram(AN_HOUR_NANOS);
                received.next(server);
            }
            assertEquals(List.of(3), received.firstBytes());
        }
        int port = server.localAddress().getPort();
        server.close();
        server.awaitDatagram(0);
        open(MultihomedTransport.open(UdpTransport.builder().port(port), List.of(FIRST, SECOND)));
    }

    @Test
    void shouldNameTheAddressInUseAndKeepNoSocketOpen() {
        MultihomedTransport server = both();
        int usedPort = server.localAddress().getPort();
        server.close();
        UdpTransport second =
                open(UdpTransport.builder().bindAddress(SECOND).port(usedPort).open());
        UncheckedIOException refused = assertThrows(
                UncheckedIOException.class,
                () -> MultihomedTransport.open(UdpTransport.builder().port(usedPort), List.of(FIRST, SECOND)));
        assertTrue(refused.getMessage().startsWith("cannot open UDP port " + usedPort + " of 127.0.0.2"), "" + refused);
        second.close();
        open(MultihomedTransport.open(UdpTransport.builder().port(usedPort), List.of(FIRST, SECOND)));
    }

    /** As a temporary address of IPv6 that goes away between being listed and being bound to. */
    @Test
    void shouldOpenTheOthersWhereOneAddressIsNotThisMachines() throws UnknownHostException {
        InetAddress foreignAddress = InetAddress.getByName("192.0.2.1");
        MultihomedTransport server = open(MultihomedTransport.open(
                UdpTransport.builder(), List.of(foreignAddress, FIRST, foreignAddress, SECOND)));
        int port = server.localAddress().getPort();
        assertEquals(
                List.of(new InetSocketAddress(FIRST, port), new InetSocketAddress(SECOND, port)), server.addresses());
        assertEquals(List.of(foreignAddress, foreignAddress), server.unboundAddresses());
        assertEquals(List.of(), both().unboundAddresses());
        UdpTransport client = client();
        Received.send(client, server.addresses().get(1), 2);
        assertEquals(List.of(2), await(server, 1).firstBytes());
        UncheckedIOException none = assertThrows(
                UncheckedIOException.class,
                () -> MultihomedTransport.open(UdpTransport.builder(), List.of(foreignAddress)));
        assertTrue(none.getMessage().contains("192.0.2.1"), none.getMessage());
    }

    @Test
    void shouldRefuseAddressesThatAreNone() {
        assertEquals(
                "addresses = [], must have at least one",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> MultihomedTransport.open(UdpTransport.builder(), List.of()))
                        .getMessage());
        InetAddress wildcard = new InetSocketAddress("0.0.0.0", 0).getAddress();
        assertThrows(
                IllegalArgumentException.class,
                () -> MultihomedTransport.open(UdpTransport.builder(), List.of(FIRST, wildcard)));
    }

    @Test
    void shouldDoNothingAfterClose() {
        MultihomedTransport server = both();
        server.close();
        server.close();
        Received.send(server, new InetSocketAddress(FIRST, 40_000), 1);
        assertFalse(server.receive(new Datagram()));
        assertEquals(0, server.statistics().datagramsSent());
    }

    @Test
    void shouldReceiveAtOneAddressWhileAnErrorStaysAtAnother() throws IOException {
        MultihomedTransport server = both();
        server.socket(0).channel().close();
        server.socket(0).channel(new BrokenChannel(true));
        Received.send(client(), server.addresses().get(1), 7);
        Received received = new Received();
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        int updates = 0;
        while (received.datagrams.isEmpty() && System.nanoTime() - deadline < 0) {
            server.update(++updates);
            int calls = 0;
            while (calls <= 4096 && received.next(server)) {
                calls++;
            }
        }
        assertEquals(List.of(7), received.firstBytes());
        assertEquals(16L * updates, server.statistics().dropped(TransportStatistics.Drop.RECEIVE_FAILED));
    }

    /** It prints what a socket of its own leaves behind, and holds that this adds nothing to it. */
    @Test
    void shouldAllocateNothingButWhatASocketDoes() {
        double plain =
                garbageEach(open(UdpTransport.builder().bindAddress(FIRST).open()));
        double multihomed = garbageEach(both());
        System.out.printf(
                "MultihomedTransportTest: bytes of garbage for a datagram sent and received from another sender than the last:"
                        + " %.1f, by a socket alone %.1f%n",
                multihomed, plain);
        assertTrue(multihomed <= plain + 8, multihomed + " bytes, a socket alone " + plain);
    }

    private double garbageEach(Transport server) {
        InetSocketAddress to =
                new InetSocketAddress(FIRST, server.localAddress().getPort());
        UdpTransport[] clients = {client(), client()};
        pump(server, clients, to, 10_000);
        return AllocatedBytes.by(() -> pump(server, clients, to, 20_000)) / 20_000.0;
    }

    private static void pump(Transport server, UdpTransport[] clients, InetSocketAddress to, int datagrams) {
        byte[] bytes = new byte[100 + 8];
        int count = 0;
        Datagram datagram = new Datagram();
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        for (int i = 0; i < datagrams && System.nanoTime() - deadline < 0; i++) {
            clients[i & 1].send(to, bytes, 0, 100);
            boolean hasCome = server.receive(datagram);
            for (int tries = 0; tries < 1000 && !hasCome; tries++) {
                Thread.onSpinWait();
                hasCome = server.receive(datagram);
            }
            count += hasCome ? 1 : 0;
        }
        assertTrue(count > datagrams / 2, "only " + count + " arrived");
    }
}
