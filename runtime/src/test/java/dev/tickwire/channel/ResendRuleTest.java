package dev.tickwire.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.packet.CountedFates;
import dev.tickwire.packet.LinkContext;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.Resending;
import org.junit.jupiter.api.Test;

class ResendRuleTest {
    private static final long MILLI = 1_000_000L;
    private static final long OFTEN = 500 * MILLI;
    private static final long FIXED = 100 * MILLI;
    private static final int SPARE = 8;

    private final PacketLink local = new PacketLink(new LinkContext(1000, 1000, 1000, 1, 0), new CountedFates());
    private final PacketLink remote = new PacketLink(new LinkContext(1000, 1000, 1000, 1, 0), new CountedFates());
    private final ResendRule adaptive = new ResendRule(Resending.ADAPTIVE);

    /**
     * So many round trips of the same length, so that nothing of the jitter of the first is left. The other end sends
     * all the time, so none of it is a silence.
     */
    private void measure(int roundTrips, long nanos) {
        long now = 0;
        for (int i = 0; i < roundTrips; i++) {
            byte[] onItsWay = datagram(local, now);
            for (long between = OFTEN; between < nanos; between += OFTEN) {
                deliver(datagram(remote, now + between), local, now + between);
            }
            now += nanos;
            deliver(onItsWay, remote, now);
            deliver(datagram(remote, now), local, now);
        }
        adaptive.update(local);
    }

    private static byte[] datagram(PacketLink from, long nowNanos) {
        from.seal(nowNanos, 1);
        from.select(nowNanos, 0);
        byte[] datagram = new byte[from.datagramLength() + SPARE];
        System.arraycopy(from.datagram(), from.datagramOffset(), datagram, 0, from.datagramLength());
        return datagram;
    }

    private static void deliver(byte[] datagram, PacketLink to, long nowNanos) {
        to.accept(nowNanos, to.receive(nowNanos, datagram, 0, datagram.length - SPARE));
    }

    private boolean isDue(long packet, long elapsed, int times) {
        return adaptive.isDue(FIXED, packet, 1_000, times, 1_000 + elapsed);
    }

    @Test
    void shouldWaitTheFixedTimeWhateverIsMeasuredOrAcked() {
        ResendRule fixed = new ResendRule(Resending.FIXED);
        measure(100, 10 * MILLI);
        fixed.update(local);
        assertFalse(fixed.isDue(FIXED, 5, 0, 1, FIXED - 1));
        assertTrue(fixed.isDue(FIXED, 5, 0, 1, FIXED));
        assertFalse(fixed.isDue(FIXED, 5, 0, 60, FIXED - 1));
        assertTrue(fixed.isDue(FIXED, 5, 0, 60, FIXED), "no longer for having waited before");
    }

    @Test
    void shouldWaitTheFixedTimeUntilARoundTripIsMeasured() {
        adaptive.update(local);
        assertFalse(isDue(0, FIXED - 1, 1));
        assertTrue(isDue(0, FIXED, 1));
    }

    @Test
    void shouldWaitAsLongAsMeasuredRoundTripsExplain() {
        measure(200, 80 * MILLI);
        long packet = local.nextPacket();
        assertFalse(isDue(packet, 79 * MILLI, 1));
        assertTrue(isDue(packet, 81 * MILLI, 1));
    }

    @Test
    void shouldKeepWithinFloorAndCeiling() {
        measure(200, 2 * MILLI);
        assertFalse(isDue(local.nextPacket(), 19 * MILLI, 1));
        assertTrue(isDue(local.nextPacket(), 20 * MILLI, 1));
        measure(400, 10_000 * MILLI);
        assertFalse(isDue(local.nextPacket(), 2_999 * MILLI, 1));
        assertTrue(isDue(local.nextPacket(), 3_000 * MILLI, 1));
    }

    @Test
    void shouldDoubleTheWaitWithEverySecondSendingUpToTheCeiling() {
        measure(200, 80 * MILLI);
        long packet = local.nextPacket();
        for (int times = 2; times <= 3; times++) {
            assertFalse(isDue(packet, 159 * MILLI, times));
            assertTrue(isDue(packet, 162 * MILLI, times));
        }
        assertFalse(isDue(packet, 319 * MILLI, 4));
        assertTrue(isDue(packet, 324 * MILLI, 4));
        assertFalse(isDue(packet, 2_999 * MILLI, Byte.MAX_VALUE));
        assertTrue(isDue(packet, 3_000 * MILLI, Byte.MAX_VALUE));
    }

    @Test
    void shouldSendAtOnceWhatThreePacketsPassed() {
        measure(200, 80 * MILLI);
        long acked = local.newestAcked();
        assertTrue(isDue(acked - 3, 0, 1));
        assertFalse(isDue(acked - 2, 0, 1), "datagrams overtake each other by two places");
        assertFalse(isDue(acked - 1, 0, 1));
    }

    @Test
    void shouldSendWhatOnePacketPassedOnceARoundTripAndTheUsualVariationAreOver() {
        measure(200, 80 * MILLI);
        // The message's own wait is far longer, so that only the gap makes it due.
        assertFalse(isDue(local.newestAcked() - 1, 89 * MILLI, 5));
        assertTrue(isDue(local.newestAcked() - 1, 91 * MILLI, 5));
        assertFalse(isDue(local.newestAcked(), 91 * MILLI, 5), "nothing has passed it");
    }

    @Test
    void shouldSendWhatWasLostInTwoPacketsRunning() {
        measure(200, 80 * MILLI);
        assertFalse(adaptive.isDueTwice(0, 1, MILLI), "sent once, and on its way");
        assertTrue(adaptive.isDueTwice(0, 2, MILLI));
        assertFalse(adaptive.isDueTwice(0, 2, 0), "not in the same flush");
        assertFalse(adaptive.isDueTwice(0, 3, MILLI));
        assertTrue(adaptive.isDueTwice(0, 4, MILLI), "lost again");
        ResendRule fixed = new ResendRule(Resending.FIXED);
        assertFalse(fixed.isDueTwice(0, 2, MILLI));
    }

    @Test
    void shouldTreatAClockThatJumpedBackAsLate() {
        measure(10, 80 * MILLI);
        assertTrue(isDue(local.nextPacket(), -1, 1));
    }

    @Test
    void shouldRefuseBoundsThatDoNotRise() {
        assertEquals("adaptive 20..3000 ms", Resending.ADAPTIVE.toString());
        for (int[] bounds : new int[][] {{0, 100}, {100, 99}, {1, 60_001}}) {
            String message = assertThrows(
                            IllegalArgumentException.class, () -> Resending.adaptive(bounds[0], bounds[1]))
                    .getMessage();
            assertTrue(message.contains("ceilingMillis = " + bounds[1]), message);
        }
    }
}
