package dev.tickwire.endpoint.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.packet.CountedFates;
import dev.tickwire.packet.LinkContext;
import dev.tickwire.packet.PacketLink;
import org.junit.jupiter.api.Test;

class AckWatchTest {
    private static final long MILLI = 1_000_000L;
    private static final long HOUR = 3_600_000 * MILLI;

    private final PacketLink local = new PacketLink(new LinkContext(1000, 1000, 1000, 16, 0), new CountedFates());
    private final PacketLink remote = new PacketLink(new LinkContext(1000, 1000, 1000, 16, 0), new CountedFates());
    private final ElapsedTime time = new ElapsedTime(250 * MILLI);
    private final AckWatch watch = new AckWatch(local.statistics());
    private long now = -5 * MILLI;

    private static void carry(PacketLink from, PacketLink to, long now) {
        assertEquals(1, from.seal(now, 1));
        from.select(now, 0);
        to.accept(now, to.receive(now, from.datagram(), from.datagramOffset(), from.datagramLength()));
    }

    /** An update in which packets go to and fro. */
    private boolean isAckReceived() {
        carry(local, remote, now);
        carry(remote, local, now);
        return watch.isOverdue(time.advance(now += 10 * MILLI));
    }

    /** An update in which a packet is sent and nothing comes. */
    private boolean stepWithoutAck(long stepNanos) {
        local.seal(now, 1);
        return watch.isOverdue(time.advance(now += stepNanos));
    }

    private long stepsUntilOverdue() {
        long waited = 0;
        while (!stepWithoutAck(10 * MILLI)) {
            waited += 10 * MILLI;
            assertTrue(waited < 10_000 * MILLI);
        }
        return waited;
    }

    @Test
    void shouldNoticeWithinHalfASecondThatNothingIsAckedAnyMore() {
        for (int i = 0; i < 100; i++) {
            assertFalse(isAckReceived());
        }
        assertEquals(500 * MILLI, stepsUntilOverdue(), 20 * MILLI);
        assertFalse(isAckReceived());
    }

    @Test
    void shouldNotMistakeAClockJumpForSilence() {
        for (int i = 0; i < 100; i++) {
            assertFalse(isAckReceived());
        }
        assertFalse(stepWithoutAck(10 * MILLI));
        assertFalse(stepWithoutAck(HOUR));
        assertFalse(isAckReceived());
    }

    @Test
    void shouldNoticeInTimeThoughTheClockJumpedBack() {
        for (int i = 0; i < 100; i++) {
            assertFalse(isAckReceived());
        }
        assertFalse(stepWithoutAck(10 * MILLI));
        assertFalse(stepWithoutAck(-HOUR));
        assertEquals(500 * MILLI, stepsUntilOverdue(), 30 * MILLI);
    }
}
