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
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport two = open(UdpTransport.builder().bindAddress(IPV4));

        shouldTalk(one, two, IPV4);
    }

    @Test
    void shouldCarryDatagramsByIpv6() {
        assumeIpv6();
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV6));
        UdpTransport two = open(UdpTransport.builder().bindAddress(IPV6));

        shouldTalk(one, two, IPV6);
    }

    @Test
    void shouldHearBothOnOneSocket() {
        assumeIpv6();
        UdpTransport both = open(UdpTransport.builder());

        shouldTalk(open(UdpTransport.builder().bindAddress(IPV4)), both, IPV4);
        shouldTalk(open(UdpTransport.builder().bindAddress(IPV6)), both, IPV6);
    }

    @Test
    void shouldHearIpv4AsIpv4OnTheAddressOfAllOfIpv6() {
        assumeIpv6();
        UdpTransport both = open(UdpTransport.builder().bindAddress(address(new int[16])));

        shouldTalk(open(UdpTransport.builder().bindAddress(IPV4)), both, IPV4);
    }

    private void shouldTalk(UdpTransport one, UdpTransport two, InetAddress addressOfTwo) {
        Received.send(
                one, new InetSocketAddress(addressOfTwo, two.localAddress().getPort()), 1, 2, 3);
        Received atTwo = await(two, 1);
        assertArrayEquals(new byte[] {1, 2, 3}, atTwo.datagrams.get(0));
        assertEquals(one.localAddress(), atTwo.senders.get(0));

        Received.send(two, atTwo.senders.get(0), 4);
        assertEquals(List.of(4), await(one, 1).firstBytes());
        assertEquals(1, one.statistics().datagramsSent());
        assertEquals(3, one.statistics().bytesSent());
        assertEquals(1, one.statistics().bytesReceived());
    }

    @Test
    void shouldCountUnreachablePortAndGoOn() throws IOException {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport two = open(UdpTransport.builder().bindAddress(IPV4));
        InetSocketAddress known = two.localAddress();
        // Only a connected socket is told of unreachable ports on every system.
        one.channel().connect(known);
        two.close();

        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (one.statistics().dropped() < 2 && System.nanoTime() - deadline < 0) {
            Received.send(one, known, 1);
            assertFalse(one.receive(new Datagram()), "an error is no datagram");
        }
        assertTrue(one.statistics().dropped() >= 2, one.statistics().toString());

        UdpTransport again = open(UdpTransport.builder().bindAddress(IPV4).port(known.getPort()));
        while (!again.receive(new Datagram()) && System.nanoTime() - deadline < 0) {
            Received.send(one, known, 2);
        }
        assertEquals(1, again.statistics().datagramsReceived());
    }

    @Test
    void shouldTrySixteenTimesAnUpdateWhileAnErrorStays() throws IOException {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        one.channel().close();
        one.channel(new BrokenChannel(true));
        for (int update = 1; update <= 3; update++) {
            one.update(update);
            for (int call = 0; call < 10; call++) {
                assertFalse(one.receive(new Datagram()));
            }
            assertEquals(16 * update, one.statistics().dropped(TransportDrop.RECEIVE_FAILED));
        }
    }

    @Test
    void shouldGoOnReceivingWhileDatagramsComeBetweenErrors() throws IOException {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        one.channel().close();
        one.channel(new BrokenChannel(false));
        Received received = new Received();
        one.update(1);
        for (int i = 0; i < 50; i++) {
            assertTrue(received.next(one));
        }
        assertEquals(50, received.datagrams.size());
        assertEquals(50, one.statistics().dropped(TransportDrop.RECEIVE_FAILED));
    }

    @Test
    void shouldCountWhatTheSystemWillNotSend() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));

        Received.send(one, new InetSocketAddress(IPV4, 0), 1);
        Received.send(one, new InetSocketAddress(IPV6, 40_000), 1);
        Received.send(one, InetSocketAddress.createUnresolved("nowhere.invalid", 40_000), 1);

        assertEquals(3, one.statistics().dropped(TransportDrop.SEND_FAILED));
        assertEquals(0, one.statistics().datagramsSent());
        shouldTalk(one, open(UdpTransport.builder().bindAddress(IPV4)), IPV4);
    }

    @Test
    void shouldTellTheBufferSizesThatTheSystemGave() {
        UdpTransport small =
                open(UdpTransport.builder().sendBufferBytes(16 << 10).receiveBufferBytes(16 << 10));
        UdpTransport large =
                open(UdpTransport.builder().sendBufferBytes(64 << 10).receiveBufferBytes(128 << 10));

        assertTrue(small.receiveBufferBytes() > 0 && small.sendBufferBytes() > 0);
        assertTrue(large.sendBufferBytes() > small.sendBufferBytes());
        assertTrue(large.receiveBufferBytes() > small.receiveBufferBytes());
    }

    @Test
    void shouldSayWhichPortIsTaken() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        int taken = one.localAddress().getPort();

        UncheckedIOException refused = assertThrows(
                UncheckedIOException.class,
                () -> UdpTransport.builder().bindAddress(IPV4).port(taken).open());

        assertTrue(refused.getMessage().startsWith("cannot open UDP port " + taken + " of 127.0.0.1"), "" + refused);
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
        UdpTransport one = UdpTransport.open(0);
        InetSocketAddress there = new InetSocketAddress(IPV4, one.localAddress().getPort());
        one.close();
        one.close();

        Received.send(one, there, 1);

        assertFalse(one.receive(new Datagram()));
        assertEquals(0, one.statistics().datagramsSent());
    }

    @Test
    void shouldTalkFromAnotherPortAfterRebinding() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport two = open(UdpTransport.builder().bindAddress(IPV4));
        InetSocketAddress before = one.localAddress();
        one.rebind();

        assertEquals(IPV4, one.localAddress().getAddress());
        assertTrue(one.localAddress().getPort() != before.getPort());
        shouldTalk(one, two, IPV4);
        two.send(before, new byte[16], 0, 8);
        one.close();
        one.rebind();
        assertFalse(one.channel().isOpen());
    }

    @Test
    void shouldHandOverADatagramWithoutBytes() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport two = open(UdpTransport.builder().bindAddress(IPV4));

        Received.send(one, two.localAddress());

        assertEquals(0, await(two, 1).datagrams.get(0).length);
    }

    @Test
    void shouldCutWhatIsLongerThanItsBuffer() throws IOException {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        try (DatagramSocket other = new DatagramSocket(0, IPV4)) {
            other.send(new java.net.DatagramPacket(new byte[5000], 5000, one.localAddress()));

            assertEquals(2048, await(one, 1).datagrams.get(0).length);
        }
    }

    @Test
    @Timeout(60)
    void shouldWaitUntilADatagramHasCome() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport two = open(UdpTransport.builder().bindAddress(IPV4));
        for (int i = 0; i < 5; i++) {
            Received.send(one, two.localAddress(), i);
            two.awaitDatagram(AN_HOUR_NANOS);
            await(two, 1);
        }
        two.rebind();
        Received.send(one, two.localAddress(), 9);
        two.awaitDatagram(AN_HOUR_NANOS);

        assertEquals(List.of(9), await(two, 1).firstBytes());
    }

    @Test
    @Timeout(60)
    void shouldWaitForTheTimeAlone() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        for (long nanos : new long[] {Long.MIN_VALUE, -1, 0, 1, 999_999, 1_000_000, 2_500_000}) {
            long before = System.nanoTime();
            one.awaitDatagram(nanos);
            assertTrue(nanos < 1_000_000 || System.nanoTime() - before >= 1_000_000, nanos + " ns");
        }
    }

    @Test
    @Timeout(60)
    void shouldNotWaitForeverOnAClosedSocketOrAnInterruptedThread() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        Thread.currentThread().interrupt();
        one.awaitDatagram(AN_HOUR_NANOS);
        assertTrue(Thread.interrupted());
        shouldTalk(one, open(UdpTransport.builder().bindAddress(IPV4)), IPV4);

        one.close();
        one.awaitDatagram(2_000_000);
    }

    @Test
    void shouldAllocateNothingWhereItWaits() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        Received.send(one, one.localAddress(), 1);
        long least = AllocatedBytes.leastOf(10, () -> {
            for (int i = 0; i < 4_000; i++) {
                one.awaitDatagram(AN_HOUR_NANOS);
            }
        });
        assertEquals(0, least, "bytes for 4,000 waits");
    }

    /** Not a test of ours alone: it prints what the JDK leaves behind, and holds that to be all there is. */
    @Test
    void shouldAllocateNothingButWhatTheJdkDoes() {
        UdpTransport one = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport two = open(UdpTransport.builder().bindAddress(IPV4));
        UdpTransport server = open(UdpTransport.builder().bindAddress(IPV4));
        InetSocketAddress to = server.localAddress();
        double sameSender = garbageEach(server, new UdpTransport[] {one, one}, to);
        double otherSender = garbageEach(server, new UdpTransport[] {one, two}, to);

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
