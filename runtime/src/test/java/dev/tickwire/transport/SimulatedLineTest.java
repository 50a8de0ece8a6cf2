package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Each knob of a simulated line: small cases to the nanosecond, large ones against what the conditions promise. */
class SimulatedLineTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1000 * MILLI;
    private static final InetSocketAddress SOMEWHERE = new InetSocketAddress("127.0.0.1", 1);
    private static final NetworkConditions PERFECT = NetworkConditions.perfect();
    private static final int MANY = 100_000;

    private final TransportStatistics statistics = new TransportStatistics();

    private SimulatedLine line(NetworkConditions conditions) {
        return new SimulatedLine(new DatagramPool(), statistics, 20_261, conditions);
    }

    private static void put(SimulatedLine line, long nowNanos, int length) {
        line.put(nowNanos, SOMEWHERE, new byte[length], 0, length);
    }

    /** When each datagram is due that is under way, the earliest first. */
    private static List<Long> arrivals(SimulatedLine line) {
        List<Long> arrivals = new ArrayList<>();
        for (QueuedDatagram due = line.pollDue(Long.MAX_VALUE); due != null; due = line.pollDue(Long.MAX_VALUE)) {
            arrivals.add(due.dueAtNanos);
        }
        return arrivals;
    }

    /** By how much each of many datagrams differs from the latency of 500 ms, in milliseconds, sorted. */
    private double[] jitters(NetworkConditions.Jitter shape, double millis) {
        SimulatedLine line = line(PERFECT.withLatencyMillis(500).withJitter(shape, millis));
        double[] jitters = new double[MANY];
        for (int i = 0; i < MANY; i++) {
            put(line, i * SECOND, 1);
            jitters[i] = (line.pollDue(Long.MAX_VALUE).dueAtNanos - i * SECOND - 500 * MILLI) / (double) MILLI;
        }
        Arrays.sort(jitters);
        return jitters;
    }

    @Test
    void shouldDeliverAfterTheLatencyToTheNanosecond() {
        SimulatedLine line = line(PERFECT.withLatencyMillis(12.345678));
        put(line, 100, 5);
        assertEquals(null, line.pollDue(100 + 12_345_677));
        assertEquals(5, line.pollDue(100 + 12_345_678).length);
    }

    @Test
    void shouldSpreadUniformJitterEvenlyAndNoFurther() {
        double[] jitters = jitters(NetworkConditions.Jitter.UNIFORM, 20);
        assertTrue(jitters[0] >= -20 && jitters[MANY - 1] <= 20);
        for (int decile = 1; decile < 10; decile++) {
            assertEquals(-20 + 4 * decile, jitters[MANY / 10 * decile], 0.4);
        }
    }

    @Test
    void shouldSpreadNormalJitterByItsStandardDeviation() {
        double[] jitters = jitters(NetworkConditions.Jitter.NORMAL, 20);
        assertEquals(0, jitters[MANY / 2], 0.4);
        assertEquals(-20, jitters[(int) (MANY * 0.1587)], 0.5);
        assertEquals(40, jitters[(int) (MANY * 0.9772)], 1);
        assertTrue(jitters[0] >= -100 && jitters[MANY - 1] <= 100);
    }

    @Test
    void shouldBeLateByALongTail() {
        double[] jitters = jitters(NetworkConditions.Jitter.LONG_TAIL, 20);
        assertTrue(jitters[0] >= 0 && jitters[MANY - 1] <= 2000);
        assertEquals(20, Arrays.stream(jitters).average().orElseThrow(), 0.5);
        assertEquals(145.7, jitters[MANY / 100 * 99], 6);
        assertEquals(360, jitters[MANY / 1000 * 999], 40);
    }

    @Test
    void shouldNeverArriveBeforeItWasSent() {
        SimulatedLine line = line(PERFECT.withLatencyMillis(1).withJitterMillis(50));
        for (int i = 0; i < 1000; i++) {
            put(line, i, 1);
            assertTrue(line.pollDue(Long.MAX_VALUE).dueAtNanos >= i);
        }
    }

    @Test
    void shouldLetNobodyOvertakeByJitterWhereOrderIsKept() {
        NetworkConditions jittery = PERFECT.withLatencyMillis(30).withJitterMillis(30);
        assertTrue(overtakings(jittery) > 200);
        assertEquals(0, overtakings(jittery.withOrderKept()));
        assertTrue(overtakings(jittery.withOrderKept().withReordering(0.1, 100)) > 50);
    }

    /** How many of 1,000 datagrams, one each millisecond, come before the one that was sent before them. */
    private int overtakings(NetworkConditions conditions) {
        SimulatedLine line = line(conditions);
        for (int i = 0; i < 1000; i++) {
            line.put(i * MILLI, SOMEWHERE, new byte[] {(byte) (i >> 8), (byte) i}, 0, 2);
        }
        int overtakings = 0;
        int before = -1;
        for (QueuedDatagram due = line.pollDue(Long.MAX_VALUE); due != null; due = line.pollDue(Long.MAX_VALUE)) {
            int number = (due.bytes[0] & 0xFF) << 8 | due.bytes[1] & 0xFF;
            overtakings += number < before ? 1 : 0;
            before = number;
        }
        return overtakings;
    }

    @Test
    void shouldDelayTheConfiguredShare() {
        SimulatedLine line = line(PERFECT.withLatencyMillis(10).withReordering(0.3, 50));
        for (int i = 0; i < 8000; i++) {
            put(line, 0, 1);
        }
        List<Long> arrivals = arrivals(line);
        long held = arrivals.stream().filter(due -> due > 10 * MILLI).count();
        assertEquals(0.3, held / 8000.0, 0.02);
        assertTrue(arrivals.get(7999) <= 60 * MILLI && arrivals.get(7999) > 59 * MILLI);
    }

    @Test
    void shouldLoseInBurstsOfTheConfiguredLengthAndShare() {
        SimulatedLine line = line(PERFECT.withLossBursts(0.1, 5));
        int lost = 0;
        int bursts = 0;
        boolean wasLost = false;
        for (int i = 0; i < MANY; i++) {
            put(line, 0, 1);
            boolean isLost = line.pollDue(0) == null;
            lost += isLost ? 1 : 0;
            bursts += isLost && !wasLost ? 1 : 0;
            wasLost = isLost;
        }
        assertEquals(0.1, lost / (double) MANY, 0.01);
        assertEquals(5, lost / (double) bursts, 0.3);
        assertEquals(lost, statistics.dropped(TransportStatistics.Drop.SIMULATED_LOSS));
    }

    @Test
    void shouldLoseByTheStateOfTheModel() {
        SimulatedLine line = line(PERFECT.withLossBursts(0.02, 0.06, 0.1, 0.7));
        for (int i = 0; i < MANY; i++) {
            put(line, 0, 1);
            line.pollDue(0);
        }
        double shareBad = 0.02 / (0.02 + 0.06);
        double expected = shareBad * 0.7 + (1 - shareBad) * 0.1;
        assertEquals(expected, statistics.dropped(TransportStatistics.Drop.SIMULATED_LOSS) / (double) MANY, 0.01);
    }

    @Test
    void shouldLoseAtRandomAndInBurstsTogether() {
        SimulatedLine line = line(PERFECT.withLoss(0.2).withLossBursts(0.1, 3));
        for (int i = 0; i < MANY; i++) {
            put(line, 0, 1);
            line.pollDue(0);
        }
        assertEquals(1 - 0.8 * 0.9, statistics.dropped(TransportStatistics.Drop.SIMULATED_LOSS) / (double) MANY, 0.01);
    }

    @Test
    void shouldCorruptOneByteOfTheConfiguredShare() {
        SimulatedLine line = line(PERFECT.withCorruption(0.05));
        byte[] sent = new byte[64];
        int corrupted = 0;
        int[] places = new int[64];
        for (int i = 0; i < MANY; i++) {
            line.put(0, SOMEWHERE, sent, 0, 64);
            QueuedDatagram due = line.pollDue(0);
            int changed = 0;
            for (int at = 0; at < 64; at++) {
                if (due.bytes[at] != 0) {
                    changed++;
                    places[at]++;
                }
            }
            assertTrue(changed <= 1);
            corrupted += changed;
        }
        assertEquals(0.05, corrupted / (double) MANY, 0.005);
        assertTrue(Arrays.stream(places).allMatch(count -> count > 20));
        assertArrayEquals(new byte[64], sent);
    }

    @Test
    void shouldCorruptTheCopiesOfADatagramEachByItself() {
        SimulatedLine line = line(PERFECT.withDuplicates(1).withCorruption(0.5));
        int unlike = 0;
        for (int i = 0; i < 1000; i++) {
            put(line, 0, 16);
            byte[] first = Arrays.copyOf(line.pollDue(0).bytes, 16);
            byte[] second = Arrays.copyOf(line.pollDue(0).bytes, 16);
            unlike += Arrays.equals(first, second) ? 0 : 1;
        }
        assertTrue(unlike > 600 && unlike < 900, unlike + " of 1,000");
    }

    @Test
    void shouldPassAnEmptyDatagramWhateverIsCorrupted() {
        SimulatedLine line = line(PERFECT.withCorruption(1));
        put(line, 0, 0);
        assertEquals(0, line.pollDue(0).length);
    }

    @Test
    void shouldSpendTimePerByteAndQueueDatagrams() {
        // 8 kbit/s: a millisecond a byte, and 72 bytes are 100 with their headers.
        SimulatedLine line = line(PERFECT.withLatencyMillis(7).withBandwidth(8, 2076));
        put(line, 0, 72);
        put(line, 0, 72);
        put(line, 150 * MILLI, 72);
        put(line, 1000 * MILLI, 22);
        assertEquals(List.of(107 * MILLI, 207 * MILLI, 307 * MILLI, 1057 * MILLI), arrivals(line));
    }

    @Test
    void shouldDropTheTailWhenTheQueueIsFull() {
        SimulatedLine line = line(PERFECT.withBandwidth(8, 2100));
        for (int i = 0; i < 25; i++) {
            put(line, 0, 72);
        }
        assertEquals(21, line.size());
        assertEquals(4, statistics.dropped(TransportStatistics.Drop.QUEUE_FULL));
        put(line, 100 * MILLI - 1, 72);
        assertEquals(21, line.size());
        put(line, 100 * MILLI, 72);
        assertEquals(22, line.size());
        List<Long> arrivals = arrivals(line);
        assertEquals(2200 * MILLI, arrivals.get(21));
    }

    @Test
    void shouldLetThroughAsMuchAsTheBandwidthWhateverIsOffered() {
        SimulatedLine line = line(PERFECT.withBandwidth(1000, 20_000));
        long received = 0;
        for (int millis = 0; millis < 60_000; millis++) {
            put(line, millis * MILLI, 972);
            for (QueuedDatagram due = line.pollDue(millis * MILLI); due != null; due = line.pollDue(millis * MILLI)) {
                received += due.length + 28;
            }
        }
        assertEquals(60 * 125_000, received, 25_000);
    }

    @Test
    void shouldDropDatagramsLongerThanTheMtu() {
        SimulatedLine line = line(PERFECT.withMtuBytes(1228));
        put(line, 0, 1200);
        put(line, 0, 1201);
        assertEquals(1200, line.pollDue(0).length);
        assertEquals(null, line.pollDue(0));
        assertEquals(1, statistics.dropped(TransportStatistics.Drop.TOO_LONG));
    }

    @Test
    void shouldLetNothingInWhileItIsCutOffAndDeliverWhatIsUnderWay() {
        SimulatedLine line = line(PERFECT.withLatencyMillis(50));
        put(line, 0, 1);
        line.cutOff(100);
        put(line, 99, 2);
        put(line, 100, 3);
        assertEquals(List.of(50 * MILLI, 50 * MILLI + 100), arrivals(line));
        assertEquals(1, statistics.dropped(TransportStatistics.Drop.SIMULATED_OUTAGE));
    }

    @Test
    void shouldHaveOutagesOfTheConfiguredLengthAndRate() {
        SimulatedLine line = line(PERFECT.withOutages(10, 500));
        long outages = 0;
        long longest = 0;
        long began = -1;
        for (long millis = 0; millis < 10_000_000; millis += 10) {
            put(line, millis * MILLI, 1);
            boolean out = line.pollDue(millis * MILLI) == null;
            if (out && began < 0) {
                began = millis;
                outages++;
            } else if (!out && began >= 0) {
                longest = Math.max(longest, millis - began);
                began = -1;
            }
        }
        assertEquals(10_000 / 10.5, outages, 80);
        assertTrue(longest >= 500 && longest < 1100, longest + " ms");
        assertEquals(50.0 * outages, statistics.dropped(TransportStatistics.Drop.SIMULATED_OUTAGE), 5.0 * outages);
    }

    @Test
    void shouldRefuseWhatCannotBe() {
        assertRefused("corruption = 2.0, must be in 0..1", () -> PERFECT.withCorruption(2));
        assertRefused("kilobitsPerSecond = 0.5, must be in 1..100000000", () -> PERFECT.withBandwidth(0.5, 1 << 20));
        assertRefused("queueBytes = 2075, must be in 2076..67108864", () -> PERFECT.withBandwidth(8, 2075));
        assertRefused("mtuBytes = 67, must be in 68..65535", () -> PERFECT.withMtuBytes(67));
        assertRefused("meanSecondsBetween = 0.0, must be in 0.1..86400", () -> PERFECT.withOutages(0, 5));
        assertRefused(
                "jitterMillis = 60001.0, must be in 0..60000",
                () -> PERFECT.withJitter(NetworkConditions.Jitter.NORMAL, 60_001));
        assertRefused("share = 1.0, must be in 0..0.99", () -> PERFECT.withLossBursts(1, 5));
        assertRefused(
                "meanLength = 1.0, must be at least 9.000000000000002 for a share of 0.9",
                () -> PERFECT.withLossBursts(0.9, 1));
        assertRefused("lossWhileBad = -1.0, must be in 0..1", () -> PERFECT.withLossBursts(0, 0, 0, -1));
    }

    private static void assertRefused(String message, Executable mistake) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, mistake).getMessage());
    }

    @Test
    void shouldPrintItsSettings() {
        assertEquals("latency 0.0 ms", PERFECT.toString());
        assertEquals(
                "latency 40.0 ms, jitter 10.0 ms LONG_TAIL, order kept, bursts: good to bad 0.0033670033670033673, bad to good"
                        + " 0.3333333333333333, loss 0.0 and 1.0, 2000 kbit/s behind 262144 bytes, MTU 1400 bytes, outages of"
                        + " 500.0 ms every 60.0 s",
                NetworkPreset.MOBILE.up().toString());
    }
}
