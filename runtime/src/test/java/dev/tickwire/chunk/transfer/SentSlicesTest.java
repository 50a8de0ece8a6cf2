package dev.tickwire.chunk.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SentSlicesTest {
    private static final int BYTES = 1084;

    private final SentSlices sent = new SentSlices();

    private void send(long... packets) {
        for (long packet : packets) {
            sent.add(packet, 1_000 * packet, BYTES);
        }
    }

    @Test
    void shouldProveWhatWasInAPacketOnce() {
        send(3, 5, 5, 9);
        assertEquals(4 * BYTES, sent.underWayBytes());
        assertEquals(0, sent.onPacketAcked(4), "one of the game's");
        assertEquals(2 * BYTES, sent.onPacketAcked(5));
        assertEquals(2 * BYTES, sent.underWayBytes());
        assertFalse(sent.isProven(0));
        assertTrue(sent.isProven(1) && sent.isProven(2));
        assertEquals(2, sent.newestProven());
        assertEquals(5_000, sent.sentAtNanos(2));
    }

    @Test
    void shouldLoseWhatLeftBeforeTheNewestThatIsProven() {
        send(1, 2, 3, 4, 5);
        assertEquals(0, sent.loseSentBefore(Long.MAX_VALUE), "no ack proves a loss");
        sent.onPacketAcked(4);
        assertEquals(2 * BYTES, sent.loseSentBefore(3_000), "the third may have been overtaken");
        assertEquals(2 * BYTES, sent.underWayBytes());
        assertEquals(BYTES, sent.onPacketAcked(1), "it came after all");
        assertEquals(2 * BYTES, sent.underWayBytes());
        assertEquals(2 * BYTES, sent.loseAll());
        assertEquals(0, sent.underWayBytes());
        assertEquals(5, sent.next());
    }

    @Test
    void shouldForgetTheOldestBeyondWhatAnAckCanBeFor() {
        for (int packet = 0; packet < SentSlices.MAX_PACKETS + 10; packet++) {
            send(packet);
        }
        assertEquals((long) SentSlices.MAX_PACKETS * BYTES, sent.underWayBytes());
        assertEquals(0, sent.onPacketAcked(9));
        assertEquals(BYTES, sent.onPacketAcked(10));
    }

    @Test
    void shouldAgreeWithAListWhateverHappens() {
        long seed = Seeds.of(SentSlicesTest.class);
        Random random = new Random(seed);
        List<long[]> model = new ArrayList<>();
        long packet = 0;
        for (int step = 0; step < 60_000; step++) {
            int pace = step / 10_000 % 2 == 0 ? 3 : 2;
            if (random.nextInt(pace) > 0) {
                packet += random.nextInt(3);
                send(packet);
                model.add(new long[] {packet, 0});
            } else {
                long acked = packet - random.nextInt(200);
                long bytes = 0;
                // 200 packets have 200 slices, with a deviation of 12.
                for (int i = Math.max(0, model.size() - 400); i < model.size(); i++) {
                    if (model.get(i)[0] == acked) {
                        bytes += BYTES;
                        model.get(i)[1] = 1;
                    }
                }
                assertEquals(bytes, sent.onPacketAcked(acked), "seed " + seed + ", step " + step);
            }
            for (int behind = 1; behind <= Math.min(250, model.size()); behind += 49) {
                int order = model.size() - behind;
                assertEquals(model.get(order)[1] == 1, sent.isProven(order), "seed " + seed + ", step " + step);
            }
            if (random.nextInt(1_000) == 0) {
                sent.loseAll();
            }
            assertTrue(sent.underWayBytes() >= 0 && sent.underWayBytes() <= (long) BYTES * SentSlices.MAX_PACKETS);
        }
    }
}
