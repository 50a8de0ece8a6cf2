package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.AllocatedBytes;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Over real sockets on the loopback address. Waiting is polling up to a deadline that only a broken machine meets. */
class UdpTransportTest {
    private static final long DEADLINE_NANOS = 10_000_000_000L;
    private static final long AN_HOUR_NANOS = 3_600_000_000_000L;
    private static final InetAddress IPV4 = address(127, 0, 0, 1);
    private static final InetAddress IPV6 = address(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);

    private final List<Transport> opened = new ArrayList<>();

    @AfterEach
    void close() {
        opened.forEach(Transport::close);
    }

    @Test
    void shouldCarryDatagramsByIpv4() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport second = open(UdpTransport.builder().bindAddress(IPV4));

        shouldTalk(first, second, IPV4);
    }

    @Test
    void shouldCarryDatagramsByIpv6() {
        assumeIpv6();
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV6));
        UdpTransport second = open(UdpTransport.builder().bindAddress(IPV6));

        shouldTalk(first, second, IPV6);
    }

    @Test
    void shouldReceiveIpv4AndIpv6OnOneSocket() {
        assumeIpv6();
        UdpTransport dualStack = open(UdpTransport.builder());

        shouldTalk(open(UdpTransport.builder().bindAddress(IPV4)), dualStack, IPV4);
        shouldTalk(open(UdpTransport.builder().bindAddress(IPV6)), dualStack, IPV6);
    }

    @Test
    void shouldReceiveIpv4AsIpv4OnTheIpv6Wildcard() {
        assumeIpv6();
        UdpTransport dualStack = open(UdpTransport.builder().bindAddress(address(new int[16])));

        shouldTalk(open(UdpTransport.builder().bindAddress(IPV4)), dualStack, IPV4);
    }

    private void shouldTalk(UdpTransport first, UdpTransport second, InetAddress addressOfTwo) {
        Received.send(
                first, new InetSocketAddress(addressOfTwo, second.localAddress().getPort()), 1, 2, 3);
        Received atTwo = await(second, 1);
        assertArrayEquals(new byte[] {1, 2, 3}, atTwo.datagrams.get(0));
        assertEquals(first.localAddress(), atTwo.senders.get(0));

        Received.send(second, atTwo.senders.get(0), 4);
        assertEquals(List.of(4), await(first, 1).firstBytes());
        assertEquals(1, first.statistics().datagramsSent());
        assertEquals(3, first.statistics().bytesSent());
        assertEquals(1, first.statistics().bytesReceived());
    }

    @Test
    void shouldCountUnreachablePortAndContinue() throws IOException {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport second = open(UdpTransport.builder().bindAddress(IPV4));
        InetSocketAddress peerAddress = second.localAddress();
        // Only connected sockets report unreachable ports on every system.
        first.channel().connect(peerAddress);
        second.close();

        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (first.statistics().dropped() < 2 && System.nanoTime() - deadline < 0) {
            Received.send(first, peerAddress, 1);
            assertFalse(first.receive(new Datagram()), "an error is no datagram");
        }
        assertTrue(first.statistics().dropped() >= 2, first.statistics().toString());

        UdpTransport reopened = open(UdpTransport.builder().bindAddress(IPV4).port(peerAddress.getPort()));
        while (!reopened.receive(new Datagram()) && System.nanoTime() - deadline < 0) {
            Received.send(first, peerAddress, 2);
        }
        assertEquals(1, reopened.statistics().datagramsReceived());
    }

    @Test
    void shouldTrySixteenTimesAnUpdateWhileAnErrorStays() throws IOException {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        first.channel().close();
        first.channel(new BrokenChannel(true));
        for (int update = 1; update <= 3; update++) {
            first.update(update);
            for (int call = 0; call < 10; call++) {
                assertFalse(first.receive(new Datagram()));
            }
            assertEquals(16 * update, first.statistics().dropped(TransportStatistics.Drop.RECEIVE_FAILED));
        }
    }

    @Test
    void shouldContinueReceivingBetweenErrors() throws IOException {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        first.channel().close();
        first.channel(new BrokenChannel(false));
        Received received = new Received();
        first.update(1);
        for (int i = 0; i < 50; i++) {
            assertTrue(received.next(first));
        }
        assertEquals(50, received.datagrams.size());
        assertEquals(50, first.statistics().dropped(TransportStatistics.Drop.RECEIVE_FAILED));
    }

    @Test
    void shouldCountDatagramsThatTheSystemRefuses() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));

        Received.send(first, new InetSocketAddress(IPV4, 0), 1);
        Received.send(first, new InetSocketAddress(IPV6, 40_000), 1);
        Received.send(first, InetSocketAddress.createUnresolved("nowhere.invalid", 40_000), 1);

        assertEquals(3, first.statistics().dropped(TransportStatistics.Drop.SEND_FAILED));
        assertEquals(0, first.statistics().datagramsSent());
        shouldTalk(first, open(UdpTransport.builder().bindAddress(IPV4)), IPV4);
    }

    @Test
    void shouldReportTheBufferSizesOfTheSystem() {
        UdpTransport small =
                open(UdpTransport.builder().sendBufferBytes(16 << 10).receiveBufferBytes(16 << 10));
        UdpTransport large =
                open(UdpTransport.builder().sendBufferBytes(64 << 10).receiveBufferBytes(128 << 10));

        assertTrue(small.receiveBufferBytes() > 0 && small.sendBufferBytes() > 0);
        assertTrue(large.sendBufferBytes() > small.sendBufferBytes());
        assertTrue(large.receiveBufferBytes() > small.receiveBufferBytes());
    }

    @Test
    void shouldNameThePortInUse() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        int usedPort = first.localAddress().getPort();

        UncheckedIOException refused = assertThrows(
                UncheckedIOException.class,
                () -> UdpTransport.builder().bindAddress(IPV4).port(usedPort).open());

        assertTrue(refused.getMessage().startsWith("cannot open UDP port " + usedPort + " of 127.0.0.1"), "" + refused);
    }

    @Test
    void shouldRefuseSettingsThatCannotBe() {
        UdpTransport.Builder builder = UdpTransport.builder();
        assertEquals(
                "port = 65536, must be in 0..65535",
                assertThrows(IllegalArgumentException.class, () -> builder.port(65_536))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> builder.sendBufferBytes(0));
        assertThrows(IllegalArgumentException.class, () -> builder.receiveBufferBytes(-1));
    }

    @Test
    void shouldDoNothingAfterClose() {
        UdpTransport first = UdpTransport.open(0);
        InetSocketAddress there =
                new InetSocketAddress(IPV4, first.localAddress().getPort());
        first.close();
        first.close();

        Received.send(first, there, 1);

        assertFalse(first.receive(new Datagram()));
        assertEquals(0, first.statistics().datagramsSent());
    }

    @Test
    void shouldTalkFromAnotherPortAfterRebinding() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport second = open(UdpTransport.builder().bindAddress(IPV4));
        InetSocketAddress before = first.localAddress();
        first.rebind();

        assertEquals(IPV4, first.localAddress().getAddress());
        assertTrue(first.localAddress().getPort() != before.getPort());
        shouldTalk(first, second, IPV4);
        second.send(before, new byte[16], 0, 8);
        first.close();
        first.rebind();
        assertFalse(first.channel().isOpen());
    }

    @Test
    void shouldDeliverAnEmptyDatagram() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport second = open(UdpTransport.builder().bindAddress(IPV4));

        Received.send(first, second.localAddress());

        assertEquals(0, await(second, 1).datagrams.get(0).length);
    }

    @Test
    void shouldCutWhatIsLongerThanItsBuffer() throws IOException {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        try (DatagramSocket other = new DatagramSocket(0, IPV4)) {
            other.send(new java.net.DatagramPacket(new byte[5000], 5000, first.localAddress()));

            assertEquals(2048, await(first, 1).datagrams.get(0).length);
        }
    }

    @Test
    @Timeout(60)
    void shouldWaitUntilADatagramHasCome() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport second = open(UdpTransport.builder().bindAddress(IPV4));
        for (int i = 0; i < 5; i++) {
            Received.send(first, second.localAddress(), i);
            second.awaitDatagram(AN_HOUR_NANOS);
            await(second, 1);
        }
        second.rebind();
        Received.send(first, second.localAddress(), 9);
        second.awaitDatagram(AN_HOUR_NANOS);

        assertEquals(List.of(9), await(second, 1).firstBytes());
    }

    @Test
    @Timeout(60)
    void shouldWaitForTheTimeAlone() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        for (long nanos : new long[] {Long.MIN_VALUE, -1, 0, 1, 999_999, 1_000_000, 2_500_000}) {
            long before = System.nanoTime();
            first.awaitDatagram(nanos);
            assertTrue(nanos < 1_000_000 || System.nanoTime() - before >= 1_000_000, nanos + " ns");
        }
    }

    @Test
    @Timeout(60)
    void shouldNotWaitForeverOnAClosedSocketOrAnInterruptedThread() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        Thread.currentThread().interrupt();
        first.awaitDatagram(AN_HOUR_NANOS);
        assertTrue(Thread.interrupted());
        shouldTalk(first, open(UdpTransport.builder().bindAddress(IPV4)), IPV4);

        first.close();
        first.awaitDatagram(2_000_000);
    }

    @Test
    void shouldAllocateNothingWhereItWaits() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        Received.send(first, first.localAddress(), 1);
        long min = AllocatedBytes.minOf(10, () -> {
            for (int i = 0; i < 4_000; i++) {
                first.awaitDatagram(AN_HOUR_NANOS);
            }
        });
        assertEquals(0, min, "bytes for 4,000 waits");
    }

    /** Not a test of ours alone: it prints what the JDK leaves behind, and holds that to be all there is. */
    @Test
    void shouldAllocateNothingButWhatTheJdkDoes() {
        UdpTransport first = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport second = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport server = open(UdpTransport.builder().bindAddress(IPV4));
        InetSocketAddress to = server.localAddress();
        double sameSender = garbageEach(server, new UdpTransport[] {first, first}, to);
        double otherSender = garbageEach(server, new UdpTransport[] {first, second}, to);

        System.out.printf(
                "UdpTransportTest: bytes of garbage for a datagram sent and received: %.1f from the same sender as the last,"
                        + " %.1f from another%n",
                sameSender, otherSender);
        assertTrue(sameSender <= 64, sameSender + " bytes");
        assertTrue(otherSender <= 256, otherSender + " bytes");
    }

    private static double garbageEach(UdpTransport server, UdpTransport[] senders, InetSocketAddress to) {
        byte[] bytes = new byte[100 + 8];
        pump(server, senders, to, bytes, 10_000);
        int[] pumped = {0};
        double allocated = AllocatedBytes.by(() -> pumped[0] = pump(server, senders, to, bytes, 20_000));
        return allocated / pumped[0];
    }

    private static int pump(
            UdpTransport server, UdpTransport[] senders, InetSocketAddress to, byte[] bytes, int datagrams) {
        int count = 0;
        Datagram datagram = new Datagram();
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        for (int i = 0; i < datagrams && System.nanoTime() - deadline < 0; i++) {
            senders[i & 1].send(to, bytes, 0, 100);
            boolean hasCome = server.receive(datagram);
            for (int tries = 0; tries < 1000 && !hasCome; tries++) {
                Thread.onSpinWait();
                hasCome = server.receive(datagram);
            }
            count += hasCome ? 1 : 0;
        }
        assertTrue(count > datagrams / 2, "only " + count + " arrived");
        return count;
    }

    private UdpTransport open(UdpTransport.Builder builder) {
        UdpTransport transport = builder.open();
        opened.add(transport);
        return transport;
    }

    private static Received await(Transport transport, int datagrams) {
        Received received = new Received();
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (received.datagrams.size() < datagrams && System.nanoTime() - deadline < 0) {
            if (!received.next(transport)) {
                Thread.onSpinWait();
            }
        }
        assertEquals(datagrams, received.datagrams.size());
        return received;
    }

    private static void assumeIpv6() {
        boolean available;
        try (DatagramSocket probe = new DatagramSocket(0, IPV6)) {
            available = probe.isBound();
        } catch (SocketException missing) {
            available = false;
        }
        assumeTrue(available, "this machine has no IPv6");
    }

    private static InetAddress address(int... parts) {
        byte[] bytes = new byte[parts.length];
        for (int i = 0; i < parts.length; i++) {
            bytes[i] = (byte) parts[i];
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
