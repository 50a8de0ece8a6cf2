package dev.tickwire.chunk.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SliceWindowTest {
    private static final long ALL = Long.MAX_VALUE;

    private final SentSlices sent = new SentSlices();
    private final SliceWindow.Acked acked = new SliceWindow.Acked(sent);
    private long order;

    /** In a packet of its own, which is acked. */
    private void send(SliceWindow window, int slice, long atNanos) {
        sendUnproven(window, slice, atNanos);
        sent.onPacketAcked(order - 1);
    }

    private void sendUnproven(SliceWindow window, int slice, long atNanos) {
        sent.add(order, atNanos, 1);
        window.onSent(slice, order++, atNanos);
    }

    private SliceWindow allSent(int slices) {
        SliceWindow window = new SliceWindow(slices);
        for (int slice = 0; slice < slices; slice++) {
            assertEquals(slice, window.nextDue());
            send(window, slice, slice);
        }
        return window;
    }

    private void ack(SliceWindow window, int... slices) {
        acked.begin(ALL / 2);
        for (int slice : slices) {
            window.onAcked(slice, acked);
        }
    }

    @Test
    void shouldSendEachOnceWhileNothingIsLost() {
        SliceWindow window = allSent(5);
        assertTrue(window.isAllSent());
        assertEquals(SliceWindow.NONE, window.nextDue());
        assertEquals(5, window.inFlight());
    }

    @Test
    void shouldSendNoFurtherThanAnAckCanCover() {
        SliceWindow window = new SliceWindow(5000);
        for (int slice = 0; slice < SliceWindow.MAX_SLICES; slice++) {
            send(window, window.nextDue(), 0);
        }
        assertEquals(SliceWindow.NONE, window.nextDue());
        ack(window, 1, 2, SliceWindow.MAX_SLICES);
        assertEquals(SliceWindow.NONE, window.nextDue());
        assertEquals(2, window.ackedSlices());
        ack(window, 0);
        assertEquals(3, window.base());
        assertEquals(SliceWindow.MAX_SLICES, window.nextDue());
        assertEquals(SliceWindow.MAX_SLICES - 3, window.inFlight());
    }

    @Test
    void shouldSampleNothingFromSlicesWhosePacketsAreNotAcked() {
        SliceWindow window = new SliceWindow(4);
        send(window, 0, 1);
        sendUnproven(window, 1, 2);
        send(window, 2, 3);
        sendUnproven(window, 3, 4);
        ack(window, 0, 1, 2, 3);
        assertEquals(4, window.ackedSlices(), "none need be sent again");
        assertEquals(2, acked.slices);
        assertEquals(2, acked.newestOrder);
        assertEquals(3, acked.newestOnceSentAtNanos);
    }

    @Test
    void shouldSendTheLowestLostOneFirst() {
        SliceWindow window = allSent(6);
        ack(window, 5);
        assertEquals(3, window.loseSentBefore(5, 3));
        assertEquals(2, window.inFlight());
        assertEquals(0, window.nextDue());
        send(window, 0, 100);
        assertEquals(1, window.nextDue());
        ack(window, 1);
        assertEquals(2, window.nextDue());
        send(window, 2, 100);
        assertEquals(SliceWindow.NONE, window.nextDue());
    }

    @Test
    void shouldLoseOnlyWhatLeftBeforeTheOneThatCameAndLongEnoughAgo() {
        SliceWindow window = allSent(4);
        assertEquals(0, window.loseSentBefore(0, ALL));
        assertEquals(0, window.loseSentBefore(ALL, 0));
        assertEquals(2, window.loseSentBefore(2, ALL));
        assertEquals(0, window.loseSentBefore(2, ALL));
        assertEquals(2, window.loseSentBefore(ALL, ALL));
    }

    @Test
    void shouldReportTheNewestAckedSliceAndWhetherItWasSentOnce() {
        SliceWindow window = allSent(3);
        window.loseSentBefore(ALL, ALL);
        send(window, 0, 1000);
        acked.begin(500);
        window.onAcked(0, acked);
        // Sent again at 1000, and acked for the first time: the ack left before that could have arrived.
        assertEquals(1, acked.slices);
        assertEquals(-1, acked.newestOrder);
        assertEquals(-1, acked.newestOnceOrder);
        SliceWindow other = allSent(2);
        acked.begin(500);
        other.onAcked(1, acked);
        other.onAcked(1, acked);
        assertEquals(1, acked.slices);
        assertEquals(order - 1, acked.newestOnceOrder);
        assertEquals(1, acked.newestOnceSentAtNanos);
    }

    @Test
    void shouldSkipWhatWasThereFromAnEarlierConnection() {
        SliceWindow window = new SliceWindow(10_000);
        send(window, 0, 0);
        acked.begin(ALL / 2);
        window.onAckedBefore(9000, acked);
        assertEquals(1, acked.slices);
        assertEquals(9000, window.base());
        assertEquals(9000, window.ackedSlices());
        assertEquals(9000, window.nextDue());
        assertEquals(0, window.inFlight());
        ack(window, 9001, 9003);
        send(window, 9000, 0);
        assertEquals(9002, window.nextDue());
        ack(window, 9000);
        assertEquals(9002, window.base());
        assertEquals(9003, window.ackedSlices());
    }

    @Test
    void shouldPassOverAcksOfWhatWasAckedOrIsTooFarAhead() {
        SliceWindow window = allSent(3);
        ack(window, 0, 0, 1, 7);
        assertEquals(2, window.base());
        acked.begin(0);
        window.onAckedBefore(1, acked);
        assertEquals(2, window.base());
        assertEquals(0, acked.slices);
        assertEquals(1, window.inFlight());
    }

    @Test
    void shouldDoubleTheLowestThatWasSentOnce() {
        SliceWindow window = allSent(3);
        assertEquals(0, window.nextToDuplicate());
        send(window, 0, 10);
        assertEquals(3, window.inFlight());
        assertEquals(1, window.nextToDuplicate());
        ack(window, 1);
        assertEquals(2, window.nextToDuplicate());
        send(window, 2, 10);
        assertEquals(SliceWindow.NONE, window.nextToDuplicate());
    }

    /**
     * Against a plain model: whatever is sent, lost and acked, each slice comes to its end, and the counts are right.
     */
    @Test
    void shouldCountRightWhateverHappens() {
        long seed = Seeds.of(SliceWindowTest.class);
        Random random = new Random(seed);
        for (int slices : new int[] {1, 3, 64, 2047, 2048, 2049, 6000}) {
            SliceWindow window = new SliceWindow(slices);
            BitSet done = new BitSet();
            BitSet under = new BitSet();
            for (int step = 0; step < 100_000 && window.base() < slices; step++) {
                int due = window.nextDue();
                if (due != SliceWindow.NONE && random.nextInt(3) > 0) {
                    assertFalse(done.get(due), "seed " + seed + ": slice " + due + " again");
                    assertFalse(under.get(due), "seed " + seed + ": slice " + due + " is under way");
                    send(window, due, step);
                    under.set(due);
                } else if (!under.isEmpty() && random.nextInt(20) > 0) {
                    int slice = under.nextSetBit(random.nextInt(under.length()));
                    ack(window, slice);
                    under.clear(slice);
                    done.set(slice);
                } else {
                    assertEquals(under.cardinality(), window.loseSentBefore(ALL, ALL), "seed " + seed);
                    under.clear();
                }
                assertEquals(under.cardinality(), window.inFlight(), "seed " + seed);
                assertEquals(done.nextClearBit(0), window.base(), "seed " + seed);
                assertEquals(done.cardinality(), window.ackedSlices(), "seed " + seed);
            }
            assertEquals(slices, window.base(), "seed " + seed);
        }
    }
}
