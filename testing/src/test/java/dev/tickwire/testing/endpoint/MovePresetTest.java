package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.testing.endpoint.Walk.Player;
import dev.tickwire.transport.NetworkPreset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How long it takes until a client whose address changed has its slot there, and until the game goes on, on each
 * network that has a name. LOSS_99 is left out: a move takes three datagrams in a row, which is one try of a million
 * there.
 *
 * <p>{@code -Dtickwire.move.seeds=200} measures the numbers of {@code docs/security.md}.
 */
class MovePresetTest {
    private static final int SEEDS = Integer.getInteger("tickwire.move.seeds", 11);
    /** The bounds are for one; with more, which may fill the line, it only measures. */
    private static final int MESSAGES_IN_A_TICK = Integer.getInteger("tickwire.move.messages", 1);

    private static final int MANY_SEEDS = 200;
    /** Before the move: both sides know the line after one second. */
    private static final int TICKS_BEFORE = Runs.of(100, 300);

    /** So long that a move that takes long is measured, not ended. */
    private static final int TIMEOUT_SECONDS = 60;

    /** The bounds are those that the page gives for 95 of 100 moves; of few moves, half must keep them. */
    @ParameterizedTest
    @CsvSource({
        "LAN, 0.1, 0.6",
        "BROADBAND, 0.1, 0.7",
        "MOBILE, 0.5, 1.2",
        "BAD_WIFI, 0.7, 1.5",
        "SATELLITE, 0.8, 2.0",
        "HELL, 1.8, 3.0",
        "YOJIMBO, 2.4, 5.2"
    })
    void shouldMoveInTheTimeThatItsNetworkAllows(NetworkPreset preset, double plainSeconds, double secureSeconds) {
        measure(preset, false, plainSeconds);
        measure(preset, true, secureSeconds);
    }

    private static void measure(NetworkPreset preset, boolean secure, double maxSeconds) {
        long seed = Seeds.of(MovePresetTest.class);
        Random random = new Random(seed);
        double[] moved = new double[SEEDS];
        double[] goesOn = new double[SEEDS];
        for (int run = 0; run < SEEDS; run++) {
            try (Walk walk = new Walk(secure, random.nextLong(), TIMEOUT_SECONDS)) {
                walk.maxInATick = MESSAGES_IN_A_TICK;
                Player player = walk.connect(preset);
                walk.ticks(TICKS_BEFORE);
                player.line.moveTo(walk.world.openTransport());
                long began = walk.world.nowNanos();
                walk.untilAt(player, player.line.localAddress());
                moved[run] = (walk.world.nowNanos() - began) / 1e9;
                walk.ticksUntilReceiving(player, player.line.localAddress());
                goesOn[run] = (walk.world.nowNanos() - began) / 1e9;
                assertEquals(1, walk.server.sessionStatistics().moves(), "seed " + seed);
                assertEquals(List.of(), player.events, "seed " + seed);
            }
        }
        String words = String.format(
                Locale.ROOT,
                "%s, %s, %d seeds from %d: at the new address after %s s, the game goes on after %s s",
                preset,
                secure ? "encrypted" : "plain",
                SEEDS,
                seed,
                quantiles(moved),
                quantiles(goesOn));
        System.out.println("MovePresetTest: " + words);
        if (MESSAGES_IN_A_TICK == 1) {
            double share = SEEDS >= MANY_SEEDS ? 0.95 : 0.5;
            assertTrue(
                    quantile(moved, share) <= maxSeconds, words + "; " + share + " of them must be in " + maxSeconds);
        }
    }

    private static String quantiles(double[] seconds) {
        return String.format(
                Locale.ROOT,
                "%.2f (median), %.2f (95 %%), %.2f (worst)",
                quantile(seconds, 0.5),
                quantile(seconds, 0.95),
                quantile(seconds, 1));
    }

    private static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }
}
