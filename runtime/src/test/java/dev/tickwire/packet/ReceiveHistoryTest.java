package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReceiveHistoryTest {
    private final ReceiveHistory packets = new ReceiveHistory();

    @Test
    void shouldAckNothingBeforeAnythingHasArrived() {
        assertEquals(65535, packets.newest());
        assertEquals(0, packets.ackBits(packets.newest()));
        assertFalse(packets.contains(65535));
    }

    @Test
    void shouldHaveABitForEachOfTheNewest() {
        for (int sequence : new int[] {0, 2, 4, 6}) {
            packets.add(sequence);
        }
        assertEquals(6, packets.newest());
        assertEquals(0b1010101, packets.ackBits(packets.newest()));
    }

    @Test
    void shouldCallStaleWhatIsMoreThanTheWindowBehind() {
        packets.add(1000);
        assertFalse(packets.isStale(1000 - 256));
        assertTrue(packets.isStale(1000 - 257));
        packets.add(33_000);
        packets.add(65_535);
        packets.add(10);
        assertFalse(packets.isStale(65535));
        assertTrue(packets.contains(65535));
        assertTrue(packets.isStale(Sequence.plus(10, -257)));
    }

    @Test
    void shouldForgetWhatAJumpPassesOver() {
        for (int sequence = 0; sequence < 600; sequence++) {
            packets.add(sequence);
        }
        packets.add(600 + 400);
        assertFalse(packets.contains(600 + 400 - 100), "in the ring's place of one that came a lap ago");
        packets.add(600 + 400 + 30_000);
        for (int behind = 1; behind <= 256; behind++) {
            assertFalse(packets.contains(600 + 400 + 30_000 - behind));
        }
        assertEquals(1, packets.ackBits(packets.newest()));
    }

    @Test
    void shouldAgreeWithASetThroughManyWraps() {
        long seed = Seeds.of(ReceiveHistoryTest.class);
        Random random = new Random(seed);
        Set<Long> received = new HashSet<>();
        long newest = -1;
        for (int i = 0; i < 300_000; i++) {
            long sequence = newest + 1 + (random.nextInt(20) == 0 ? random.nextInt(700) : 0) - random.nextInt(300);
            if (sequence < 0 || newest - sequence > 256) {
                continue;
            }
            int wire = (int) (sequence & 0xFFFF);
            String when = "seed " + seed + ", step " + i;
            assertFalse(packets.isStale(wire), when);
            assertEquals(received.contains(sequence), packets.contains(wire), when);
            packets.add(wire);
            received.add(sequence);
            if (sequence > newest) {
                newest = sequence;
                long oldest = newest - 256;
                if (i % 1000 == 0) {
                    received.removeIf(old -> old < oldest);
                }
            }
            int bits = 0;
            for (int n = 0; n < 32; n++) {
                bits |= received.contains(newest - n) ? 1 << n : 0;
            }
            assertEquals(newest & 0xFFFF, packets.newest(), when);
            assertEquals(newest, packets.newestNumber(), when);
            assertEquals(bits, packets.ackBits(packets.newest()), when);
        }
    }

    @Test
    void shouldReportOnceEachPacketTooLateForTheNewestHeader() {
        long seed = Seeds.of(ReceiveHistoryTest.class, 1);
        Random random = new Random(seed);
        Set<Long> unreported = new HashSet<>();
        long newest = -1;
        long late = 0;
        for (int i = 0; i < 200_000; i++) {
            String when = "seed " + seed + ", step " + i;
            long sequence = newest + 1 + (random.nextInt(20) == 0 ? random.nextInt(40) : 0) - random.nextInt(200);
            if (sequence >= 0 && newest - sequence <= 256 && !packets.contains((int) (sequence & 0xFFFF))) {
                packets.add((int) (sequence & 0xFFFF));
                unreported.add(sequence);
                newest = Math.max(newest, sequence);
            }
            if (random.nextInt(10) == 0) {
                packets.onAckSent(packets.newest());
                long top = newest;
                unreported.removeIf(one -> one > top - 32 || one < top - 48);
                while (packets.isLateBehind(32)) {
                    long ack = newest - Sequence.distance(packets.newest(), packets.newestLate());
                    assertEquals(unreported.stream().mapToLong(one -> one).max().orElse(-1), ack, when);
                    packets.onAckSent((int) (ack & 0xFFFF));
                    unreported.removeIf(one -> one > ack - 32 && one <= ack);
                    late++;
                }
                assertEquals(Set.of(), unreported, when);
            }
        }
        assertTrue(late > 1_000, late + " headers for late ones");
    }
}
