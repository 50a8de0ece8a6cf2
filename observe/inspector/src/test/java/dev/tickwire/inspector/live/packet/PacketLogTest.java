package dev.tickwire.inspector.live.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PacketLogTest {
    private static final int HEAD_BYTES = 49;
    private static final long SEED = Seeds.of(PacketLogTest.class);

    /** Takes a packet of a number, all of whose bytes are the number's lowest. */
    private static void append(PacketLog log, long number, int bytes) {
        ByteBuffer page = ByteBuffer.allocate(HEAD_BYTES + Integer.BYTES + bytes);
        page.putInt(HEAD_BYTES + bytes)
                .putLong(number)
                .putLong(0)
                .putLong(0)
                .put((byte) 0)
                .putLong(0)
                .putInt(0)
                .putInt(bytes);
        page.putInt(bytes);
        for (int i = 0; i < bytes; i++) {
            page.put((byte) number);
        }
        log.append(page.putInt(0).flip());
    }

    @Test
    void shouldKeepTheNewestPacketsWholeAndInOrder() {
        PacketLog log = new PacketLog();
        Random random = new Random(SEED);
        for (long number = 1; number <= 40_000; number++) {
            append(log, number, random.nextInt(number % 5_000 < 2_500 ? 3_000 : 100));
            if (number % 997 == 0) {
                check(log, number);
            }
        }
    }

    private static void check(PacketLog log, long newest) {
        long bytes = 0;
        assertTrue(log.count() <= 8_000);
        for (int place = 0; place < log.count(); place++) {
            LoggedPacket packet = log.get(place);
            assertEquals(newest - log.count() + 1 + place, packet.number(), "seed " + SEED);
            for (int i = 0; i < packet.length(); i++) {
                assertEquals((byte) packet.number(), packet.bytes().get(i));
            }
            bytes += packet.length();
        }
        assertTrue(bytes <= 1 << 21, bytes + " bytes");
        assertNotNull(log.find(newest));
    }
}
