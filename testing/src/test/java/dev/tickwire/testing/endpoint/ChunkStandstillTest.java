package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chunks under way both ways while a side or the line stands still: within seconds they are as fast as before. */
class ChunkStandstillTest {
    private static final Duration TIMEOUT = Duration.ofHours(1);
    private static final NetworkConditions LINE =
            NetworkConditions.perfect().withLatencyMillis(20).withBandwidth(4_000_000, 65_536);
    private static final NetworkConditions CUT = LINE.withLoss(1);
    private static final int BYTES = 6 << 20;
    private static final double STEADY_SECONDS = 4;
    private static final int MAX_SECONDS = 3;

    @ParameterizedTest
    @CsvSource({
        "1, true, false, false",
        "5, true, false, false",
        "31, true, false, false",
        "31, false, true, false",
        "31, true, true, false",
        "1, false, false, true",
        "31, false, false, true",
        "400, false, false, true"
    })
    void shouldBeAsFastAsBeforeWithinThreeSeconds(int seconds, boolean isClient, boolean isServer, boolean isLine) {
        byte[] content = new byte[BYTES];
        new Random(Seeds.of(ChunkStandstillTest.class)).nextBytes(content);
        try (Charts charts = new Charts(world -> world.conditions(LINE, LINE), false, TIMEOUT)) {
            List<OutgoingChunk> chunks =
                    List.of(charts.toClient(ChunkSource.of(content)), charts.toServer(ChunkSource.of(content)));
            charts.world.run(STEADY_SECONDS);
            long[] before = second(charts, chunks);
            if (isClient) {
                charts.world.pauseClient(0, seconds);
            }
            if (isServer) {
                charts.world.pauseServer(seconds);
            }
            if (isLine) {
                charts.world.conditions(CUT, CUT);
            }
            charts.world.run(seconds);
            charts.world.conditions(LINE, LINE);
            for (int wrong = 0; !isAsFast(before, second(charts, chunks)); wrong++) {
                assertTrue(wrong < MAX_SECONDS, chunks + ", before " + before[0] + " and " + before[1]);
            }
            charts.world.runUntil(() -> charts.atClient.ended.size() + charts.atServer.ended.size() == 4, 60);
            assertArrayEquals(content, charts.atClient.blocks.get(0));
            assertArrayEquals(content, charts.atServer.blocks.get(0));
        }
    }

    /** The bytes that each chunk makes in a second. */
    private static long[] second(Charts charts, List<OutgoingChunk> chunks) {
        long[] begun = chunks.stream().mapToLong(OutgoingChunk::doneBytes).toArray();
        charts.world.run(1);
        for (int i = 0; i < begun.length; i++) {
            begun[i] = chunks.get(i).doneBytes() - begun[i];
        }
        return begun;
    }

    private static boolean isAsFast(long[] before, long[] now) {
        return now[0] >= before[0] * 3 / 4 && now[1] >= before[1] * 3 / 4;
    }
}
