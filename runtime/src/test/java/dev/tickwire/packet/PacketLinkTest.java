package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.protocol.LinkStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PacketLinkTest {
    private static final int SPARE = 8;
    private static final int FRAGMENT = 100;
    private static final int MAX = 950;

    private final CountedFates fates = new CountedFates();
    private final PacketLink sender = link(fates);
    private final PacketLink receiver = link(new CountedFates());
    private ReceivedPacket received;

    private static PacketLink link(PacketFate fate) {
        return new PacketLink(new LinkContext(MAX, 200, FRAGMENT, 16, 0), fate);
    }

    private static List<byte[]> send(PacketLink from, byte[] payload) {
        System.arraycopy(payload, 0, from.buffer(), PacketLink.PAYLOAD_OFFSET, payload.length);
        List<byte[]> datagrams = new ArrayList<>();
        int count = from.seal(0, payload.length);
        for (int i = 0; i < count; i++) {
            from.select(0, i);
            int end = from.datagramOffset() + from.datagramLength();
            datagrams.add(Arrays.copyOfRange(from.datagram(), from.datagramOffset(), end + SPARE));
            Arrays.fill(from.datagram(), end, end + SPARE, (byte) 0xEE);
        }
        return datagrams;
    }

    private boolean receiveDatagram(byte[] datagram) {
        received = receiver.receive(0, datagram, 0, datagram.length - SPARE);
        return received != null;
    }

    private void assertDropped(LinkStatistics.Drop reason, byte[] datagram) {
        long before = receiver.statistics().dropped(reason);
        long allBefore = receiver.statistics().dropped();
        assertFalse(receiveDatagram(datagram), reason.toString());
        assertEquals(before + 1, receiver.statistics().dropped(reason), reason.toString());
        assertEquals(allBefore + 1, receiver.statistics().dropped());
    }

    private byte[] acceptedPacket() {
        byte[] payload =
                Arrays.copyOfRange(received.payload(), received.offset(), received.offset() + received.length());
        receiver.accept(0, received);
        return payload;
    }

    private static byte[] payload(int bytes) {
        byte[] payload = new byte[bytes];
        new Random(bytes).nextBytes(payload);
        return payload;
    }

    private static byte[] changed(byte[] datagram, int at, int value) {
        byte[] changed = datagram.clone();
        changed[at] = (byte) value;
        return changed;
    }

    /** The datagram with bytes added to or taken from its end. */
    private static byte[] resized(byte[] datagram, int by) {
        return Arrays.copyOf(datagram, datagram.length + by);
    }

    @Test
    void shouldCarryPayloadsOfAllSizesWholeWhateverOrderFragmentsComeIn() {
        Random random = new Random(Seeds.of(PacketLinkTest.class));
        for (int bytes = 1; bytes <= MAX; bytes++) {
            byte[] payload = payload(bytes);
            List<byte[]> datagrams = send(sender, payload);
            assertEquals(bytes <= 200 ? 1 : (bytes + 99) / 100, datagrams.size());
            Collections.shuffle(datagrams, random);
            for (byte[] datagram : datagrams.subList(1, datagrams.size())) {
                assertFalse(receiveDatagram(datagram));
            }
            assertTrue(receiveDatagram(datagrams.get(0)), bytes + " bytes");
            assertArrayEquals(payload, acceptedPacket());
        }
        assertEquals(0, receiver.statistics().dropped());
    }

    /** The receiver sends a packet that reaches the sender; returns how many it acks for the first time. */
    private int ack(boolean isForLateOnes) {
        int count = isForLateOnes ? receiver.sealLateAcks(0, 1) : receiver.seal(0, 1);
        assertEquals(1, count);
        receiver.select(0, 0);
        int end = receiver.datagramOffset() + receiver.datagramLength();
        byte[] datagram = Arrays.copyOfRange(receiver.datagram(), receiver.datagramOffset(), end + SPARE);
        int before = fates.acked;
        sender.accept(0, sender.receive(0, datagram, 0, datagram.length - SPARE));
        return fates.acked - before;
    }

    private void receive(byte[] datagram) {
        assertTrue(receiveDatagram(datagram));
        receiver.accept(0, received);
    }

    @Test
    void shouldAckPacketsTooLateForTheNewestHeader() {
        byte[] late = send(sender, payload(10)).get(0);
        for (int i = 0; i < 45; i++) {
            receive(send(sender, payload(10)).get(0));
            assertEquals(i % 15 == 14 ? 15 : 0, i % 15 == 14 ? ack(false) : 0);
        }
        assertFalse(receiver.areLateAcksDue());
        receive(late);
        assertEquals(0, ack(false), "it lies 45 behind the newest");
        assertTrue(receiver.areLateAcksDue());
        assertEquals(1, ack(true));
        assertEquals(0, fates.lastAcked);
        assertFalse(receiver.areLateAcksDue());
    }

    @Test
    void shouldAckTheOlderPacketsOfALargeBatch() {
        List<byte[]> batch = new ArrayList<>();
        for (int i = 0; i < 49; i++) {
            batch.add(send(sender, payload(10)).get(0));
        }
        batch.forEach(this::receive);
        assertEquals(32, ack(false));
        int acked = 32;
        while (receiver.areLateAcksDue()) {
            acked += ack(true);
        }
        assertEquals(49, acked);
    }

    @Test
    void shouldWaitForMoreThatIsLateWithinABatchUntilItLiesFortyBehind() {
        byte[] late = send(sender, payload(10)).get(0);
        for (int i = 0; i < 20; i++) {
            receive(send(sender, payload(10)).get(0));
        }
        receive(late);
        for (int i = 20; i < 40; i++) {
            assertFalse(receiver.areLateAcksDue(), i + " newer ones");
            receive(send(sender, payload(10)).get(0));
        }
        assertTrue(receiver.areLateAcksDue(), "it lies 40 behind the newest");
    }

    @Test
    void shouldLeaveWhatLiesMoreThan48BehindUnacked() {
        byte[] late = send(sender, payload(10)).get(0);
        for (int i = 0; i < 49; i++) {
            receive(send(sender, payload(10)).get(0));
        }
        ack(false);
        while (receiver.areLateAcksDue()) {
            ack(true);
        }
        receive(late);
        assertFalse(receiver.areLateAcksDue());
    }

    @Test
    void shouldDropDuplicatesAndStalePackets() {
        byte[] first = send(sender, payload(10)).get(0);
        assertTrue(receiveDatagram(first));
        acceptedPacket();
        assertDropped(LinkStatistics.Drop.DUPLICATE, first);
        byte[] old = send(sender, payload(10)).get(0);
        for (int i = 0; i < 300; i++) {
            assertTrue(receiveDatagram(send(sender, payload(10)).get(0)));
            acceptedPacket();
        }
        assertDropped(LinkStatistics.Drop.STALE, old);
    }

    @Test
    void shouldAcceptAPacketThatWasRefusedBefore() {
        byte[] packet = send(sender, payload(10)).get(0);
        assertTrue(receiveDatagram(packet));
        receiver.drop(LinkStatistics.Drop.PROTOCOL_ERROR);
        assertTrue(receiveDatagram(packet), "it was never received");
        assertEquals(1, receiver.statistics().dropped(LinkStatistics.Drop.PROTOCOL_ERROR));
    }

    @Test
    void shouldDropPacketsThatAreTooLarge() {
        byte[] packet = send(sender, payload(200)).get(0);
        assertDropped(LinkStatistics.Drop.TOO_LARGE, resized(packet, MAX));
        assertTrue(receiveDatagram(packet));
    }

    @Test
    void shouldDropPacketsWithoutAHeader() {
        assertDropped(LinkStatistics.Drop.MALFORMED, new byte[SPARE]);
        assertDropped(LinkStatistics.Drop.MALFORMED, new byte[3 + SPARE]);
        assertDropped(LinkStatistics.Drop.MALFORMED, resized(new byte[] {1, 0, 0, 0, 1}, SPARE));
    }

    @Test
    void shouldRefuseFragmentsThatContradictThemselvesOrTheLimits() {
        List<byte[]> datagrams = send(sender, payload(450));
        byte[] first = datagrams.get(0);
        byte[] middle = datagrams.get(1);
        byte[] last = datagrams.get(4);

        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, changed(middle, 3, 5));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, changed(middle, 4, 10));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, changed(middle, 4, 255));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, resized(middle, -1));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, resized(middle, 1));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, resized(first, -1));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, resized(last, FRAGMENT));
        assertDropped(LinkStatistics.Drop.MALFORMED, resized(last, -50));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, changed(first, 5 + 1, 77));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, changed(first, 5, 0xC0));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, changed(first, 5 + 4, 0xFF));

        for (int i = 0; i < 4; i++) {
            assertFalse(receiveDatagram(datagrams.get(i)));
        }
        assertTrue(receiveDatagram(last), "none of that did any harm");
        assertArrayEquals(payload(450), acceptedPacket());
    }

    @Test
    void shouldRefuseALastFragmentThatMakesThePacketTooLarge() {
        List<byte[]> datagrams = send(sender, payload(MAX));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, resized(datagrams.get(9), 1));
    }

    @Test
    void shouldRefuseACountUnlikeTheFirstFragments() {
        List<byte[]> datagrams = send(sender, payload(450));
        assertFalse(receiveDatagram(datagrams.get(2)));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, changed(datagrams.get(1), 4, 5));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, changed(datagrams.get(1), 4, 3));
    }

    @Test
    void shouldDropAFragmentThatCameBefore() {
        List<byte[]> datagrams = send(sender, payload(450));
        assertFalse(receiveDatagram(datagrams.get(2)));
        assertDropped(LinkStatistics.Drop.DUPLICATE, datagrams.get(2));
        for (int i : new int[] {0, 1, 3}) {
            assertFalse(receiveDatagram(datagrams.get(i)));
        }
        assertTrue(receiveDatagram(datagrams.get(4)));
        acceptedPacket();
        assertDropped(LinkStatistics.Drop.DUPLICATE, datagrams.get(2));
    }

    @Test
    void shouldBoundWhatIsOpenAtOnceAndPreferTheNewer() {
        List<List<byte[]>> packets = new ArrayList<>();
        for (int i = 0; i <= Reassembler.SLOTS; i++) {
            packets.add(send(sender, payload(300)));
            assertFalse(receiveDatagram(packets.get(i).get(0)));
        }
        assertEquals(1, receiver.statistics().dropped(LinkStatistics.Drop.INCOMPLETE), "the first made room");
        assertDropped(LinkStatistics.Drop.STALE, packets.get(0).get(1));
        assertFalse(receiveDatagram(packets.get(1).get(1)));
        assertTrue(receiveDatagram(packets.get(1).get(2)));
        acceptedPacket();
    }

    @Test
    void shouldNotJoinFragmentsOfTwoLaps() {
        List<byte[]> packet = send(sender, payload(300));
        assertFalse(receiveDatagram(packet.get(0)));
        assertFalse(receiveDatagram(packet.get(1)));
        for (int i = 1; i < 65536; i++) {
            byte[] between = send(sender, new byte[1]).get(0);
            assertTrue(receiveDatagram(between));
            receiver.accept(0, received);
        }
        List<byte[]> lapped = send(sender, payload(299));
        assertFalse(receiveDatagram(lapped.get(2)), "the others are a lap old");
        assertFalse(receiveDatagram(lapped.get(0)));
        assertTrue(receiveDatagram(lapped.get(1)));
        assertArrayEquals(payload(299), acceptedPacket());
    }

    @Test
    void shouldNotJoinFragmentsOfTwoLapsWhenNearlyAllBetweenThemIsLost() {
        for (int i = 0; i < 100; i++) {
            assertTrue(receiveDatagram(send(sender, new byte[1]).get(0)));
            receiver.accept(0, received);
        }
        List<byte[]> packet = send(sender, payload(300));
        assertFalse(receiveDatagram(packet.get(0)));
        assertFalse(receiveDatagram(packet.get(1)));
        for (int i = 101; i < 65_536 + 100; i++) {
            byte[] between = send(sender, new byte[1]).get(0);
            // The longest jump there is, from 200 on, and one more.
            if (i <= 200 || i == 200 + 32_767 || i == 65_535) {
                assertTrue(receiveDatagram(between));
                receiver.accept(0, received);
            }
        }
        List<byte[]> lapped = send(sender, payload(299));
        assertFalse(receiveDatagram(lapped.get(2)), "the others are a lap old");
        assertFalse(receiveDatagram(lapped.get(0)));
        assertTrue(receiveDatagram(lapped.get(1)));
        assertArrayEquals(payload(299), acceptedPacket());
    }

    @Test
    void shouldProcessAcksOnlyOfAnAcceptedPacket() {
        assertTrue(receiveDatagram(send(sender, payload(10)).get(0)));
        acceptedPacket();
        byte[] answer = send(receiver, payload(10)).get(0);
        assertNotNull(sender.receive(0, answer, 0, answer.length - SPARE));
        sender.drop(LinkStatistics.Drop.PROTOCOL_ERROR);
        assertEquals(0, sender.statistics().packetsAcked());
        sender.accept(0, sender.receive(0, answer, 0, answer.length - SPARE));
        assertEquals(1, fates.acked);
        assertEquals(0, fates.lastAcked);
        assertEquals(1, sender.statistics().packetsAcked());
    }
}
