package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.testing.soak.wire.SoakProtocol;
import dev.tickwire.transport.NetworkPreset;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * All channels at once, in both directions, over every preset. The normal run takes 200 seeds of 60 simulated seconds each; the
 * profile {@code soak} goes on for an hour of real time. {@code -Dtickwire.soak.seed=n} runs one seed alone.
 */
class SoakTest {
    private static final double SECONDS = 60;
    private static final int SEEDS = 200;
    private static final double LONGEST_LIFE_SECONDS = 4 * 3600;

    @Test
    void shouldKeepThePromisesOfAllChannelsOverEveryNetwork() {
        Long single = Long.getLong("tickwire.soak.seed");
        SoakRun run = new SoakRun(SECONDS);
        if (single != null) {
            run.seeds(single, 1);
            System.out.println("SoakTest: seed " + single + ": " + run.totals());
            return;
        }
        long first = ThreadLocalRandom.current().nextInt(1_000_000_000);
        int minutes = Integer.getInteger("tickwire.soak.minutes", 0);
        if (minutes > 0) {
            run.forMinutes(first, minutes);
        } else {
            run.seeds(first, SEEDS);
        }
        System.out.println("SoakTest: seeds from " + first + ": " + run.totals());
        for (ChannelConfig channel : SoakProtocol.get().channels()) {
            assertTrue(run.messages(channel.kind()) > 10_000, channel + " carried next to nothing: " + run.totals());
        }
    }

    /** The lives above are too short for that: here one goes on until packets and reliable messages have gone round a lap. */
    @ParameterizedTest
    @EnumSource(names = {"BROADBAND", "BAD_WIFI", "HELL"})
    void shouldKeepThePromisesWhileSequencesAndIdsWrap(NetworkPreset preset) {
        int presets = NetworkPreset.values().length;
        long seed = presets * (long) ThreadLocalRandom.current().nextInt(100_000_000) + preset.ordinal();
        Soak soak = new Soak(seed, 1);
        try {
            soak.begin();
            soak.hurry();
            while (soak.laps() < 1 && soak.world().seconds() < LONGEST_LIFE_SECONDS) {
                soak.live(SECONDS);
            }
            assertTrue(soak.laps() >= 1, "not round once in " + soak.world().seconds() + " s");
            soak.end();
        } catch (AssertionError | RuntimeException failed) {
            throw new AssertionError("seed " + seed + ", " + soak.world() + ": " + failed, failed);
        }
    }

    @Test
    void shouldLiveTheSameLifeForTheSameSeedOnEveryPreset() {
        for (int seed = 0; seed < NetworkPreset.values().length; seed++) {
            assertEquals(fingerprint(seed), fingerprint(seed), "seed " + seed);
            assertNotEquals(fingerprint(seed), fingerprint(seed + NetworkPreset.values().length), "seed " + seed);
        }
    }

    private static long fingerprint(long seed) {
        Soak soak = new Soak(seed);
        soak.begin();
        soak.live(5);
        assertTrue(
                soak.world().datagrams() > 10, soak.preset + ": " + soak.world().datagrams() + " datagrams");
        return soak.world().fingerprint();
    }
}
