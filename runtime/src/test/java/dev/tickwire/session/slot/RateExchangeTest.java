package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.base.LittleEndian;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The exchange of rates between two sides, until both know. */
class RateExchangeTest {
    private static final long MILLI = 1_000_000L;
    private static final long TICK = 10 * MILLI;

    private final RateExchange a = new RateExchange();
    private final RateExchange b = new RateExchange();
    private final byte[] message = new byte[RateExchange.BYTES];
    private long now;

    private boolean transmit(RateExchange from, RateExchange to) {
        if (!from.isDue(now)) {
            return false;
        }
        from.write(now, message, 0);
        to.receive(now, message, 0, message.length);
        return true;
    }

    private int packetsSentIn(RateExchange side, int millis) {
        int count = 0;
        for (long end = now + millis * MILLI; now < end; now += TICK) {
            if (side.isDue(now)) {
                side.write(now, message, 0);
                count++;
            }
        }
        return count;
    }

    private static byte[] message(int sent, int echoed) {
        byte[] bytes = new byte[RateExchange.BYTES];
        LittleEndian.putInt(bytes, 0, sent);
        LittleEndian.putInt(bytes, 4, echoed);
        return bytes;
    }

    @Test
    void shouldSendNothingIfNothingIsPending() {
        assertEquals(0, packetsSentIn(a, 60_000));
        a.state(0);
        assertEquals(0, packetsSentIn(a, 60_000));
        assertEquals(0, a.receivedRate());
    }

    @Test
    void shouldBeSilentOnceTheOtherHasEchoed() {
        a.state(20_000);
        assertTrue(transmit(a, b));
        assertEquals(20_000, b.receivedRate());
        assertTrue(transmit(b, a), "the echo");
        assertEquals(0, packetsSentIn(a, 60_000) + packetsSentIn(b, 60_000));

        a.state(20_000);
        assertFalse(a.isDue(now), "nothing new");
        a.state(0);
        assertTrue(transmit(a, b));
        assertEquals(0, b.receivedRate());
        assertTrue(transmit(b, a));
        assertEquals(0, packetsSentIn(a, 60_000) + packetsSentIn(b, 60_000));
    }

    @Test
    void shouldSendABoundedNumberOfTimesWithoutAnEcho() {
        a.state(20_000);
        assertEquals(20, packetsSentIn(a, 5_000));
        assertEquals(6, packetsSentIn(a, 60_000), "one in ten seconds");
        assertEquals(4, packetsSentIn(a, 600_000), "thirty in all");
        assertEquals(0, packetsSentIn(a, 600_000));
        a.state(30_000);
        assertEquals(19, packetsSentIn(a, 5_000), "another rate is sent again");
        packetsSentIn(a, 600_000);
        b.receive(now, message(0, 0), 0, RateExchange.BYTES);
        assertTrue(transmit(b, a));
        assertTrue(packetsSentIn(a, 5_000) > 15, "as is one who shows that he does listen");
    }

    @Test
    void shouldNotAnswerForEverWhatTheNetworkDoubles() {
        a.state(20_000);
        transmit(a, b);
        transmit(b, a);
        byte[] late = message(20_000, 0);
        for (int round = 0; round < 100; round++) {
            b.receive(now, late, 0, RateExchange.BYTES);
            int sentPackets = 0;
            for (int i = 0; i < 20; i++) {
                now += TICK;
                sentPackets += (transmit(b, a) ? 1 : 0) + (transmit(a, b) ? 1 : 0);
            }
            assertTrue(sentPackets <= 2, sentPackets + " messages for one that came twice");
        }
    }

    @Test
    void shouldReadAnyValue() {
        int[][] readings = {{1, 1}, {0x12, 0x10}, {0x3B9AC9F3, 0x3B9AC9F0}, {4_996, 4_992}};
        for (int[] each : readings) {
            b.receive(now, message(each[0], 0), 0, RateExchange.BYTES);
            assertEquals(each[1], b.receivedRate());
            b.write(now, message, 0);
            assertEquals(each[0], LittleEndian.getInt(message, 4), "the echo is what came");
        }
        b.receive(now, message(1_000_000_005, 0), 0, RateExchange.BYTES);
        assertEquals(0, b.receivedRate(), "above the highest rate there is no limit");
        b.receive(now, message(-10, 0), 0, RateExchange.BYTES);
        assertEquals(0, b.receivedRate());
    }

    @Test
    void shouldIgnoreEarlierRateWords() {
        byte[] first = new byte[RateExchange.BYTES];
        a.state(20_000);
        a.write(now, first, 0);
        b.receive(now, first, 0, RateExchange.BYTES);
        transmit(b, a);
        for (int word = 1; word < 40; word++) {
            a.state(20_000 + 16 * word);
            assertTrue(transmit(a, b));
            assertTrue(transmit(b, a));
            assertEquals(20_000 + 16 * word, b.receivedRate());
            if (word < 8) {
                b.receive(now, first, 0, RateExchange.BYTES);
                b.receive(now, message(0, 0), 0, RateExchange.BYTES);
                assertEquals(20_000 + 16 * word, b.receivedRate(), "what was under way for long");
            }
        }
    }

    @Test
    void shouldSendTheLatestOnceThePreviousIsEchoed() {
        a.state(20_000);
        assertTrue(transmit(a, b));
        a.state(30_000);
        a.state(20_000);
        a.state(50_000);
        assertTrue(transmit(b, a));
        assertTrue(transmit(a, b));
        assertEquals(50_000, b.receivedRate());
        transmit(b, a);
        assertEquals(0, packetsSentIn(a, 60_000) + packetsSentIn(b, 60_000));
    }

    /**
     * On any network, with loss, doubling and overtaking, both know the last word of the other in the end, and are
     * silent.
     */
    @Test
    void shouldTerminateOnAnyNetwork() {
        long seed = Seeds.of(RateExchangeTest.class);
        Random random = new Random(seed);
        for (int world = 0; world < 300; world++) {
            RateExchange[] sides = {new RateExchange(), new RateExchange()};
            List<List<byte[]>> lines = List.of(new ArrayList<>(), new ArrayList<>());
            int[] last = new int[2];
            int sentPackets = 0;
            int ticks = 0;
            for (int quiet = 0; quiet < 1_100; ticks++) {
                now += TICK;
                for (int side = 0; side < 2; side++) {
                    if (ticks < 500 && random.nextInt(50) == 0) {
                        last[side] = random.nextInt(4) * 10_000;
                        sides[side].state(last[side]);
                    }
                    if (sides[side].isDue(now)) {
                        byte[] bytes = new byte[RateExchange.BYTES];
                        sides[side].write(now, bytes, 0);
                        quiet = 0;
                        sentPackets++;
                        for (int copies = random.nextInt(3); copies > 0; copies--) {
                            lines.get(side).add(bytes);
                        }
                    }
                    List<byte[]> line = lines.get(side);
                    if (!line.isEmpty() && random.nextInt(3) == 0) {
                        sides[1 - side].receive(now, line.remove(random.nextInt(line.size())), 0, RateExchange.BYTES);
                    }
                }
                quiet++;
                assertTrue(ticks < 50_000, "seed " + seed + ", world " + world + ": they do not come to an end");
            }
            String where = "seed " + seed + ", world " + world + " after " + sentPackets + " messages";
            assertEquals(last[0], sides[1].receivedRate(), where);
            assertEquals(last[1], sides[0].receivedRate(), where);
        }
    }
}
