package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentPacketsTest {
    private static final long MILLI = 1_000_000L;

    private final LinkCounts statistics = new LinkCounts();
    private final List<Long> acked = new ArrayList<>();
    private final List<Long> lost = new ArrayList<>();
    private final PacketFate fates = new PacketFate() {
        @Override
        public void onAcked(long packet) {
            acked.add(packet);
        }

        @Override
        public void onLost(long packet) {
            lost.add(packet);
        }
    };
    private final SentPackets packets = new SentPackets(statistics, fates);

    private void send(int count) {
        for (int i = 0; i < count; i++) {
            packets.add(0, 100);
        }
    }

    private String ack(int ack, int bits) {
        acked.clear();
        packets.onAcks(0, ack, bits);
        return acked.toString();
    }

    @Test
    void shouldReportEachAckOnceAndTheOldestFirst() {
        send(6);
        assertEquals("[1, 3, 4]", ack(4, 0b1011));
        assertEquals("[5]", ack(5, 0b10111));
        assertEquals("[]", ack(5, 0b10111));
        assertEquals(4, statistics.packetsAcked());
    }

    @Test
    void shouldAcceptAcksWhoseLowestBitIsClear() {
        send(6);
        assertEquals("[3]", ack(5, 0b100));
    }

    /** Headers in any order, near and far, over several laps of the sequence: against a set of all that was acked. */
    @ParameterizedTest
    @ValueSource(ints = {1, 40, 90, 3000})
    void shouldReportTheSameAcksAsASet(int reach) {
        long seed = Seeds.of(SentPacketsTest.class);
        Random random = new Random(seed);
        Set<Long> sentNumbers = new HashSet<>();
        for (int step = 0; step < 30_000; step++) {
            send(1 + random.nextInt(4));
            long newest = packets.next() - 1 - random.nextInt(reach);
            int sparse = random.nextInt();
            int bits = sparse & random.nextInt();
            List<Long> fresh = new ArrayList<>();
            for (int behind = SentPackets.ACKS - 1; behind >= 0; behind--) {
                long number = newest - behind;
                if ((bits >>> behind & 1) != 0 && number >= 0 && sentNumbers.add(number)) {
                    fresh.add(number);
                }
            }
            assertEquals(fresh.toString(), ack((int) newest & 0xFFFF, bits), "step " + step + ", seed " + seed);
        }
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
    void shouldReportAcksOfSkippedNumbers() {
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
        assertEquals(List.of(0L, 1L, 2L, 4L, 5L, 6L, 7L, 8L, 9L, 10L, 11L), lost);
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
    void shouldNotAckAPacketOfThePreviousWrap() {
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
        packets.onAcks(60 * MILLI, 1, 0b11);
        assertEquals(50.0, statistics.rttMillis(), 0.01);
        assertEquals(50.0, statistics.minRttNanos() / 1e6, 0.01);
    }

    @Test
    void shouldMeasureTimeThatPassesZeroAndTheEndOfALong() {
        for (long start : new long[] {-5 * MILLI, Long.MAX_VALUE - 5 * MILLI, Long.MIN_VALUE}) {
            LinkCounts fresh = new LinkCounts();
            SentPackets sent = new SentPackets(fresh, fates);
            sent.add(start, 100);
            sent.onAcks(start + 20 * MILLI, 0, 1);
            assertEquals(20.0, fresh.rttMillis(), 0.01);
        }
    }

    @Test
    void shouldCountAsLostWhatNoHeaderCanAckAnyMore() {
        send(100);
        ack(40, 1);
        assertEquals(9, statistics.packetsLost(), "0 to 8; 9 and later may still be acked beside 40");
        assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L), lost);
        assertEquals("[9]", ack(40, 1 << 31));
        ack(99, -1);
        assertEquals(9 + 30 + 27, statistics.packetsLost(), "all before 68 but 9 and 40");
    }

    @Test
    void shouldReportAnAckAfterTheLossWasReported() {
        send(100);
        ack(99, 1);
        assertEquals(68, lost.size());
        lost.clear();
        assertEquals("[50]", ack(60, 1 << 10));
        assertEquals(List.of(), lost, "reported before");
        assertEquals("[]", ack(60, 1 << 10), "each ack is reported once");
        send(100);
        ack(199, 1);
        assertFalse(lost.contains(50L), "no loss is reported twice");
    }

    @Test
    void shouldReportTheLossOfAPacketPushedOutOfTheWindow() {
        send(4096);
        assertEquals(List.of(), lost);
        send(2);
        assertEquals(List.of(0L, 1L), lost);
        ack(4097, 1);
        assertEquals(4098 - 32, lost.size());
        for (int i = 0; i < lost.size(); i++) {
            assertEquals(i, lost.get(i), "in rising order, each once");
        }
    }

    @Test
    void shouldReportAcksBeforeTheLossesTheyImply() {
        List<String> reports = new ArrayList<>();
        SentPackets sent = new SentPackets(statistics, new PacketFate() {
            @Override
            public void onAcked(long packet) {
                reports.add("acked " + packet);
            }

            @Override
            public void onLost(long packet) {
                reports.add("lost " + packet);
            }
        });
        for (int i = 0; i < 34; i++) {
            sent.add(0, 100);
        }
        sent.onAcks(0, 33, 0b11);
        assertEquals(List.of("acked 32", "acked 33", "lost 0", "lost 1"), reports);
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
