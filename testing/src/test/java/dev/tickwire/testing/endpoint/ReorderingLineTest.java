package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * The share of a line that the adaptive rate of chunks reaches where delays vary from packet to packet: medians, from
 * one second after the begin on for four.
 */
class ReorderingLineTest {
    private static final int SEEDS = 9;
    private static final int DATAGRAM_BYTES = 1084;
    private static final int LOOPS_PER_SECOND = 60;
    private static final double QUEUE_SECONDS = 0.25;

    private static NetworkConditions line(int kilobits, double latencyMillis, double jitterMillis, double loss) {
        return NetworkConditions.perfect()
                .withLatencyMillis(latencyMillis)
                .withJitter(NetworkConditions.Jitter.UNIFORM, jitterMillis)
                .withLoss(loss)
                .withBandwidth(kilobits, (int) (kilobits * 125 * QUEUE_SECONDS));
    }

    private static double share(long seed, NetworkConditions down, NetworkConditions up, int kilobits, double loss) {
        try (Charts charts = new Charts(
                world -> world.seed(seed).conditions(up, down).tickMillis(1000.0 / LOOPS_PER_SECOND),
                false,
                Duration.ofMinutes(1))) {
            OutgoingChunk chunk = charts.toClient(ChunkSource.of(new byte[Charts.MAX_BYTES]));
            charts.ticks(LOOPS_PER_SECOND);
            double before = chunk.doneBytes();
            charts.ticks(4 * LOOPS_PER_SECOND);
            assertEquals(0, charts.atServer.peer.statistics().link().dropped(LinkStatistics.Drop.FALSE_ACK));
            double datagrams = (chunk.doneBytes() - before) / Charts.SLICE;
            return datagrams * DATAGRAM_BYTES / (kilobits * 125.0 * (1 - loss) * 4);
        }
    }

    private static void assertShare(
            double min, NetworkConditions down, NetworkConditions up, int kilobits, double loss) {
        double[] shares = new double[SEEDS];
        for (int seed = 0; seed < SEEDS; seed++) {
            shares[seed] = share(seed, down, up, kilobits, loss);
        }
        Arrays.sort(shares);
        assertTrue(shares[SEEDS / 2] > min, "of seeds 0.." + (SEEDS - 1) + ": " + Arrays.toString(shares));
    }

    @Test
    void shouldUseALineWhosePacketsOvertakeDozensOfOthers() {
        NetworkConditions both = line(20_000, 30, 15, 0);
        assertShare(0.65, both, both, 20_000, 0);
    }

    @Test
    void shouldUseAFastLineWhosePacketsOvertakeOthersAndAreLost() {
        NetworkConditions both = line(100_000, 20, 5, 0.05);
        assertShare(0.35, both, both, 100_000, 0.05);
    }

    @Test
    void shouldUseALineOnWhichSlicesAreSentAgainBeforeTheirAcksCome() {
        assertShare(0.14, NetworkPreset.SATELLITE.down(), NetworkPreset.SATELLITE.up(), 8_000, 0.01);
    }
}
