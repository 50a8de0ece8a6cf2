package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SentPacketsTest {
    private static final long MILLI = 1_000_000L;

    private final LinkStatistics statistics = new LinkStatistics();
    private final SentPackets packets = new SentPackets(statistics);
    private final long[] acked = new long[SentPackets.ACKS];

    private void send(int count) {
        for (int i = 0; i < count; i++) {
            packets.add(0, 100);
        }
    }

    private String ack(int ack, int bits) {
        int count = packets.onAcks(0, ack, bits, acked);
        return Arrays.toString(Arrays.copyOf(acked, count));
    }

    @Test
    void shouldTellEachAckOnceAndTheOldestFirst() {
        send(6);
        assertEquals("[1, 3, 4]", ack(4, 0b1011));
        assertEquals("[5]", ack(5, 0b10111));
        assertEquals("[]", ack(5, 0b10111));
        assertEquals(4, statistics.packetsAcked());
    }

    @Test
    void shouldTakeAcksWhoseLowestBitIsClear() {
        send(6);
        assertEquals("[3]", ack(5, 0b100));
    }

    @Test
    void shouldIgnoreAcksOfWhatWasNeverSent() {
        assertEquals("[]", ack(65535, -1));
        send(3);
        assertEquals("[0, 1, 2]", ack(10, -1));
        assertEquals("[]", ack(3, -1));
        assertEquals("[]", ack(40_000, -1));
    }

    @Test
    void shouldTellAcksOfNumbersThatWereSkipped() {
        assertFalse(packets.isFalse(65535, 0), "nothing has arrived");
        send(3);
        packets.skip();
        send(3);
        assertFalse(packets.isFalse(6, 0b1110111));
        assertTrue(packets.isFalse(6, 0b1000));
        assertTrue(packets.isFalse(3, 1));
        assertEquals("[0, 1, 2, 4, 5, 6]", ack(6, 0b1110111));
        assertEquals(6, statistics.packetsAcked());
    }

    @Test
    void shouldCountNoSkippedNumberAsSentOrLost() {
        send(3);
        packets.skip();
        send(40);
        ack(43, -1);
        assertEquals(32, statistics.packetsAcked());
        assertEquals(11, statistics.packetsLost(), "of 0 to 11 all but 3");
    }

    @Test
    void shouldRememberSkippedNumbersAsLongAsPackets() {
        packets.skip();
        send(4095);
        assertTrue(packets.isFalse(0, 1));
        send(1);
        assertFalse(packets.isFalse(0, 1), "forgotten");
        for (int lap = 0; lap < 70_000; lap++) {
            send(1);
            assertFalse(packets.isFalse((int) (packets.next() - 1) & 0xFFFF, -1), "none is left from a lap ago");
        }
    }

    @Test
    void shouldRememberFourThousandUnackedPackets() {
        send(4096);
        assertEquals("[0]", ack(0, 1));
        send(1);
        assertEquals("[1]", ack(1, 1), "0 has made room");
        send(2);
        assertEquals("[]", ack(2, 1), "forgotten");
        assertEquals("[3]", ack(3, 1));
    }

    @Test
    void shouldNotTakeAnAckForAPacketOfTheLapBefore() {
        send(10);
        ack(9, 0x3FF);
        send(65536 - 10 + 5);
        assertEquals("[]", ack(7, 1), "7 of this lap has not been sent");
        assertEquals("[65540]", ack(4, 1));
    }

    @Test
    void shouldMeasureTheRoundTripOfTheNewestOnly() {
        packets.add(0, 100);
        packets.add(10 * MILLI, 100);
        packets.onAcks(60 * MILLI, 1, 0b11, acked);
        assertEquals(50.0, statistics.rttMillis(), 0.01);
        assertEquals(50.0, statistics.minRttNanos() / 1e6, 0.01);
    }

    @Test
    void shouldMeasureTimeThatPassesZeroAndTheEndOfALong() {
        for (long start : new long[] {-5 * MILLI, Long.MAX_VALUE - 5 * MILLI, Long.MIN_VALUE}) {
            LinkStatistics fresh = new LinkStatistics();
            SentPackets sent = new SentPackets(fresh);
            sent.add(start, 100);
            sent.onAcks(start + 20 * MILLI, 0, 1, acked);
            assertEquals(20.0, fresh.rttMillis(), 0.01);
        }
    }

    @Test
    void shouldCountAsLostWhatNoHeaderCanAckAnyMore() {
        send(100);
        ack(40, 1);
        assertEquals(9, statistics.packetsLost(), "0 to 8; 9 and later may still be acked beside 40");
        assertEquals("[9]", ack(40, 1 << 31));
        ack(99, -1);
        assertEquals(9 + 30 + 27, statistics.packetsLost(), "all before 68 but 9 and 40");
    }

    @Test
    void shouldForgetAnOutageOnceItIsOver() {
        send(70_000);
        long next = packets.next();
        for (int i = 0; i < 2_000; i++) {
            send(1);
            ack((int) (next + i) & 0xFFFF, 1);
        }
        assertEquals(0, statistics.loss(), 0.001);
        assertEquals(2_000, statistics.packetsAcked());
    }
}
