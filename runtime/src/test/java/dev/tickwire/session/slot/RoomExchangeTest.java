package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The exchange by which a client learns of its room. */
class RoomExchangeTest {
    private static final long MILLI = 1_000_000L;

    private final RoomExchange server = new RoomExchange(Side.SERVER);
    private final RoomExchange client = new RoomExchange(Side.CLIENT);
    private final byte[] body = new byte[Exchanges.MAX_BYTES + 8];
    private long now;

    /** Sends what is due; whether it was news. */
    private boolean transmit(RoomExchange from, RoomExchange to) {
        assertTrue(from.isDue(now));
        int bytes = from.write(now, body, 0);
        assertTrue(bytes >= from.minBytes() && bytes <= from.maxBytes(), bytes + " bytes");
        return to.receive(now, body, 0, bytes);
    }

    @Test
    void shouldSendTheRoomUntilItIsEchoed() {
        assertFalse(server.isDue(now));
        server.onOtherObjects(7);
        server.state("hall", "");
        assertTrue(transmit(server, client));
        assertEquals("hall", client.name());
        assertEquals(7, client.tick());
        assertFalse(transmit(client, server), "the echo");
        now += 3_600_000 * MILLI;
        assertFalse(server.isDue(now) || client.isDue(now));
        server.state("", "closed");
        assertTrue(transmit(server, client));
        assertEquals("", client.name());
        assertEquals("closed", client.text());
    }

    @Test
    void shouldResendToAClientThatWasSilent() {
        server.state("hall", "");
        run(200);
        assertFalse(server.isDue(now), "all is lost, and it has stopped");
        server.onSilenceOver();
        assertTrue(transmit(server, client));
        assertFalse(transmit(client, server), "the echo");
        server.onSilenceOver();
        assertEquals(0, run(200), "nothing is sent that was echoed");
    }

    @Test
    void shouldResendFourTimesAfterEachSilence() {
        server.state("hall", "");
        assertEquals(30, run(200));
        for (int silence = 0; silence < 3; silence++) {
            server.onSilenceOver();
            assertEquals(4, run(5));
        }
    }

    /** Lets time pass while all that is sent is lost; returns how many packets that were. */
    private int run(int seconds) {
        int sentPackets = 0;
        for (long end = now + seconds * 1_000L * MILLI; now < end; now += 10 * MILLI) {
            if (server.isDue(now)) {
                server.write(now, body, 0);
                sentPackets++;
            }
        }
        return sentPackets;
    }

    @Test
    void shouldSendABoundedNumberOfTimesWithoutAnEcho() {
        server.state("hall", "");
        int sentPackets = 0;
        for (int ticks = 0; ticks < 100_000; ticks++, now += 10 * MILLI) {
            if (server.isDue(now)) {
                server.write(now, body, 0);
                sentPackets++;
            }
        }
        assertEquals(30, sentPackets);
    }

    @Test
    void shouldIgnoreEarlierRoomWords() {
        server.state("first", "");
        byte[] early = new byte[Exchanges.MAX_BYTES];
        int bytes = server.write(now, early, 0);
        for (int count = 0; count < 90; count++) {
            server.state("room " + count, "");
        }
        transmit(server, client);
        assertFalse(client.receive(now, early, 0, bytes));
        assertEquals("room 89", client.name());
        for (int count = 0; count < 1000; count++) {
            server.state("on " + count, "");
            assertTrue(transmit(server, client));
            transmit(client, server);
        }
        assertEquals("on 999", client.name());
    }

    @Test
    void shouldAcceptTheLongestRoomWords() {
        server.state("x".repeat(RoomExchange.MAX_NAME_BYTES), "y".repeat(127));
        assertTrue(transmit(server, client));
        assertEquals(127, client.text().length());
    }

    @Test
    void shouldRejectMalformedWords() {
        byte[][] words = {
            {},
            {0},
            {1, 'a'},
            {1, 'a', 1},
            {1, 'a', 0, 0},
            {1, (byte) 0xC0, 0},
            {1, 10, 0},
            {0, 1, 10},
            {(byte) 200, 'a', 0},
            {0, (byte) 255},
        };
        List<byte[]> broken = new ArrayList<>();
        for (int bytes = 2; bytes < 2 + Long.BYTES; bytes++) {
            broken.add(Arrays.copyOf(new byte[] {1}, bytes));
        }
        for (byte[] each : words) {
            byte[] packet = Arrays.copyOf(new byte[] {1}, 2 + Long.BYTES + each.length);
            System.arraycopy(each, 0, packet, 2 + Long.BYTES, each.length);
            broken.add(packet);
        }
        for (byte[] each : broken) {
            assertFalse(client.receive(now, each, 0, each.length), new String(each, StandardCharsets.ISO_8859_1));
            assertFalse(client.isDue(now), "it is not echoed");
        }
        long seed = Seeds.of(RoomExchangeTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 100_000; round++) {
            byte[] garbage = new byte[2 + random.nextInt(server.maxBytes() - 1)];
            random.nextBytes(garbage);
            client.receive(now, garbage, 0, garbage.length);
            assertTrue(client.name().getBytes(StandardCharsets.UTF_8).length <= 63, "seed " + seed);
        }
    }

    @Test
    void shouldRejectRoomWordsAtAServer() {
        RoomExchange hostile = new RoomExchange(Side.SERVER);
        hostile.state("hall", "");
        assertFalse(transmit(hostile, server));
        assertEquals("", server.name());
        assertFalse(server.isDue(now));
    }
}
