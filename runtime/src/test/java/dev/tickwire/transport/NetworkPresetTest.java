package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NetworkPresetTest {
    private static final long MILLI = 1_000_000L;
    private static final int SENT = 60_000;

    /**
     * The delays that a player of 50 small packets a second meets in 20 minutes, upwards; one late datagram makes those
     * behind it late.
     */
    private static final class Measured {
        final double loss;
        final double medianMillis;
        final double copies;

        Measured(NetworkPreset preset) {
            TransportStatistics statistics = new TransportStatistics();
            SimulatedLine line = new SimulatedLine(new DatagramPool(), statistics, 3, preset.up());
            InetSocketAddress to = new InetSocketAddress("127.0.0.1", 1);
            double[] delays = new double[2 * SENT];
            int arrived = 0;
            for (int i = 0; i < SENT; i++) {
                long now = i * 20L * MILLI;
                line.put(now, to, new byte[100], 0, 100);
                for (QueuedDatagram due = line.pollDue(Long.MAX_VALUE);
                        due != null;
                        due = line.pollDue(Long.MAX_VALUE)) {
                    delays[arrived++] = (due.dueAtNanos - now) / (double) MILLI;
                }
            }
            loss = statistics.dropped() / (double) SENT;
            medianMillis = Arrays.stream(delays, 0, arrived).sorted().toArray()[arrived / 2];
            copies = arrived / (SENT - (double) statistics.dropped());
        }
    }

    @Test
    void shouldMatchTheirDescriptions() {
        assertMeasured(NetworkPreset.LAN, 0, 0.3, 1);
        assertMeasured(NetworkPreset.BROADBAND, 0.001, 15.1, 1);
        assertMeasured(NetworkPreset.MOBILE, 0.018, 45.7, 1);
        assertMeasured(NetworkPreset.BAD_WIFI, 0.093, 22.4, 1.005);
        assertMeasured(NetworkPreset.SATELLITE, 0.01, 301, 1);
        assertMeasured(NetworkPreset.HELL, 0.283, 165, 1.1);
        assertMeasured(NetworkPreset.YOJIMBO, 0.25, 1000, 1.25);
        assertMeasured(NetworkPreset.LOSS_99, 0.99, 50, 1);
    }

    private static void assertMeasured(NetworkPreset preset, double loss, double medianMillis, double copies) {
        Measured measured = new Measured(preset);
        assertEquals(loss, measured.loss, 0.001 + loss * 0.1, preset + ": loss");
        assertEquals(medianMillis, measured.medianMillis, 0.05 + medianMillis * 0.05, preset + ": median latency");
        assertEquals(copies, measured.copies, 0.01, preset + ": copies");
    }

    @Test
    void shouldLetAFullPacketThrough() {
        for (NetworkPreset preset : NetworkPreset.values()) {
            assertTrue(preset.up().mtuBytes() >= 1200 + 28 + 13, preset + " up");
            assertTrue(preset.down().mtuBytes() >= 1200 + 28 + 13, preset + " down");
        }
    }
}
