package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A client that has come in by the rules and then sends whatever it likes. */
class HostileClientTest {
    @Test
    void shouldHarmNobodyElse() {
        long seed = Seeds.of(HostileClientTest.class);
        Random random = new Random(seed);
        RawPackets world = new RawPackets(false, null);
        Client hostile = world.join();
        Client honest = world.join();
        byte[] payload = new byte[1200 + 8];
        int reconnects = 0;
        int sentCount = 0;
        try {
            for (int i = 0; i < 30_000; i++) {
                if (!hostile.isConnected()) {
                    if (hostile.state() == ClientState.DISCONNECTED) {
                        world.connectAgain(hostile);
                        reconnects++;
                    }
                } else {
                    int length = fill(payload, random, i);
                    RawPackets.session(hostile.peer()).send(payload, 0, length);
                }
                if (i % 50 == 0) {
                    honest.send(honest.create(DuelProtocol.SAY).with(sentCount++, "still here"));
                }
                world.tick();
            }
            world.ticks(20);
        } catch (RuntimeException thrown) {
            throw new AssertionError("seed " + seed, thrown);
        }
        assertTrue(honest.isConnected(), "seed " + seed);
        assertEquals(
                sentCount,
                world.atServer.receivedTexts.stream()
                        .filter(line -> line.endsWith(":still here"))
                        .count(),
                "seed " + seed);
        assertTrue(reconnects > 10, "seed " + seed + ": " + reconnects + " protocol errors");
    }

    /** A packet with a header that is likely to be whole, or a fragment, and noise behind it. */
    private static int fill(byte[] payload, Random random, int number) {
        int length = 1 + random.nextInt(random.nextBoolean() ? 40 : 1200);
        random.nextBytes(payload);
        switch (random.nextInt(3)) {
            case 0:
                payload[0] = 0x20;
                payload[1] = (byte) number;
                payload[2] = (byte) (number >> 8);
                break;
            case 1:
                payload[0] = 1;
                payload[3] = (byte) random.nextInt(4);
                payload[4] = (byte) random.nextInt(16);
                break;
            default:
                break;
        }
        return length;
    }
}
