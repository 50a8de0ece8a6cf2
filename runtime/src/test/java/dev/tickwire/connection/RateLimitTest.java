package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.RateLimit;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;

class RateLimitTest {
    private static final long MILLI = 1_000_000L;
    private static final int ACK_BYTES = 10;
    private static final String LONG = "x".repeat(60);

    private final Ends ends = new Ends(TestProtocol.of(reliable(0), unreliable(1)));

    private void chat(int channel, int count) {
        MessageChannel config = ends.channel(channel);
        for (int i = 0; i < count && ends.client.outgoing().canSend(config); i++) {
            ends.client.outgoing().send(config, ends.clientFactory.create(CHAT).text(LONG));
        }
    }

    private static int bytes(List<byte[]> datagrams) {
        return datagrams.stream()
                .mapToInt(datagram -> datagram.length - Datagrams.SPARE_BYTES)
                .sum();
    }

    @Test
    void shouldNeverSendMoreThanTheBurstAndTheRateOverAnyTime() {
        int rate = 20_000;
        int burst = 3_000;
        ends.client.allowance().limit(RateLimit.of(rate, burst));
        ArrayDeque<long[]> sent = new ArrayDeque<>();
        long total = 0;
        for (int tick = 0; tick < 2_000; tick++) {
            ends.nowNanos += 16 * MILLI;
            if (tick / 100 % 2 == 0) {
                chat(0, 200);
                chat(1, 20);
            }
            int bytes = 0;
            for (byte[] datagram : ends.fromClient(4)) {
                int length = datagram.length - Datagrams.SPARE_BYTES;
                bytes += length <= ACK_BYTES ? 0 : length;
                assertTrue(ends.toServer(datagram));
            }
            assertTrue(ends.ack());
            sent.add(new long[] {ends.nowNanos, bytes});
            total += bytes;
            long sum = 0;
            for (var from = sent.descendingIterator(); from.hasNext(); ) {
                long[] one = from.next();
                sum += one[1];
                double allowed = burst + rate * (ends.nowNanos - one[0]) / 1e9;
                if (sum > allowed) {
                    fail("tick " + tick + ": " + sum + " bytes, allowed are " + allowed);
                }
            }
        }
        assertTrue(total > 0.9 * rate * 32 / 2, total + " bytes: what is allowed is used");
        assertTrue(ends.client.statistics().flushesLimited() > 500);
    }

    @Test
    void shouldKeepReliableAndDropUnreliableMessages() {
        ends.client.allowance().limit(RateLimit.of(1_000, 1_200));
        chat(0, 15);
        assertTrue(bytes(ends.fromClient(4)) > 900);
        chat(0, 3);
        chat(1, 2);
        List<byte[]> limited = ends.fromClient(4);
        assertEquals(1, limited.size(), "acks go all the same");
        assertTrue(bytes(limited) <= ACK_BYTES);
        assertEquals(2, ends.client.statistics().messagesDropped(), "old by the time there is room");
        ends.nowNanos += 1_200 * MILLI;
        for (byte[] datagram : ends.fromClient(4)) {
            assertTrue(ends.toServer(datagram));
        }
        ends.nowNanos += 1_200 * MILLI;
        ends.fromClient(4).forEach(ends::toServer);
        assertEquals(18, ends.atServer.others.size());
    }

    @Test
    void shouldSendWithoutLimitByDefaultAndAfterItsRemoval() {
        assertSame(RateLimit.NONE, ends.client.allowance().limit());
        chat(0, 100);
        assertTrue(bytes(ends.fromClient(64)) > 6_000);
        ends.client.allowance().limit(RateLimit.of(1_000, 2_000));
        chat(0, 100);
        assertTrue(bytes(ends.fromClient(64)) <= 2_000);
        ends.client.allowance().limit(RateLimit.NONE);
        assertTrue(bytes(ends.fromClient(64)) > 4_000);
        assertEquals(1, ends.client.statistics().flushesLimited());
    }

    @Test
    void shouldRefuseABurstThatTheLargestPacketNeverFits() {
        RateLimit small = RateLimit.of(50_000, 1_192);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> ends.client.allowance().limit(small))
                .getMessage();
        assertEquals(
                "burstBytes = 1192, must be at least 1193, the largest packet of protocol Test with its headers",
                message);
        ends.client.allowance().limit(RateLimit.of(50_000, 1_193));
        assertThrows(IllegalArgumentException.class, () -> RateLimit.of(999, 5_000));
        assertThrows(IllegalArgumentException.class, () -> RateLimit.of(1_000, 1_000_000_001));
    }

    @Test
    void shouldFillWithTimeWhateverTheClockDoes() {
        TokenBucket bucket = new TokenBucket(RateLimit.of(1_000_000_000, 1_000_000_000));
        assertTrue(bucket.has(Long.MAX_VALUE - 5, 1_000_000_000));
        bucket.consume(1_000_000_000);
        assertFalse(bucket.has(Long.MAX_VALUE - 5, 1));
        assertTrue(bucket.has(Long.MIN_VALUE, 6), "six nanoseconds later");
        assertFalse(bucket.has(Long.MIN_VALUE, 7));
        assertFalse(bucket.has(Long.MIN_VALUE - 1_000_000, 7), "back in time");
        assertTrue(bucket.has(Long.MIN_VALUE + 3_600_000L * MILLI, 1_000_000_000), "an hour later");
        assertFalse(bucket.has(Long.MIN_VALUE + 7_200_000L * MILLI, 1_000_000_001), "and no more");
    }
}
