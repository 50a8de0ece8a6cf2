package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.transport.NetworkPreset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole worlds under load allocate nothing for a packet or a message once warm, whatever happens to it: endpoints,
 * simulator and soak alike. Pools and the blocks in them still grow at times, when by chance more is under way than
 * ever before; so it is not the sum that must be nothing, but what each of the quietest seconds allocates, in which as
 * much is sent as in the others.
 */
class SteadyStateTest {
    private static final double WARM_UP_SECONDS = 60;
    /** A server may have begun to stand still, for 36 s at most; then goes out what has gathered meanwhile. */
    private static final double CALMING_SECONDS = 60;

    private static final int SECONDS = 60;
    /** Of so many kinds of worlds one is lived in: an odd number, so that plain and encrypted ones take turns. */
    private static final int SHARE = Runs.of(15, 1);

    @AfterAll
    static void stopMeasuring() {
        JdkShare.stop();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldAllocateNothingForPacketsAndMessagesOnceWarm(NetworkPreset preset, boolean isEncrypted) {
        long seed = seedOf(preset, isEncrypted);
        new Trial(() -> new Soak(seed)).run(soak -> {
            soak.begin();
            soak.run(WARM_UP_SECONDS);
            soak.stopFaults();
            soak.run(CALMING_SECONDS);
            long packets = soak.totals().packets();
            long[] bytes = new long[SECONDS];
            for (int second = 0; second < SECONDS; second++) {
                long before = soak.allocatedBytes();
                soak.run(1);
                bytes[second] = soak.allocatedBytes() - before;
            }
            Arrays.sort(bytes);
            assertTrue(
                    soak.totals().packets() - packets > 2000,
                    "seed " + seed + ": " + (soak.totals().packets() - packets) + " packets");
            assertEquals(0, bytes[SECONDS / 10], "seed " + seed + ": " + Arrays.toString(bytes));
        });
    }

    static Stream<Arguments> kinds() {
        List<Arguments> kinds = Stream.of(NetworkPreset.values())
                .flatMap(preset -> Stream.of(Arguments.of(preset, false), Arguments.of(preset, true)))
                .toList();
        return IntStream.range(0, kinds.size())
                .filter(kind -> kind % SHARE == 0)
                .mapToObj(kinds::get);
    }

    /** The first life over a preset whose sessions are plain, or encrypted. */
    private static long seedOf(NetworkPreset preset, boolean isEncrypted) {
        long seed = preset.ordinal();
        while (new Soak(seed).sessions.isEncrypted != isEncrypted) {
            seed += NetworkPreset.values().length;
        }
        return seed;
    }
}
