package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.testing.soak.wire.SoakProtocol;
import dev.tickwire.transport.NetworkPreset;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All channels at once, in both directions, over every preset, connected over the preset itself. The normal run takes
 * one seed for each preset, of 20 simulated seconds each and as long as connecting takes, the profile {@code long} 160
 * seeds of 60 seconds; the profile {@code soak} goes on for an hour of real time. The text of a failure ends with the
 * command that replays it.
 */
class SoakTest {
    private static final int PRESETS = NetworkPreset.values().length;
    private static final int SEEDS = Runs.of("tickwire.soak.seeds", PRESETS, 160);
    /** So many seconds of lives bring what is asked for below many times over. */
    private static final double ENOUGH_SECONDS = 96 * 60;

    private static final double STEP_SECONDS = 60;
    private static final double LONGEST_LIFE_SECONDS = 4 * 3600;

    @AfterAll
    static void stopMeasuring() {
        JdkShare.stop();
    }

    @Test
    void shouldKeepTheGuaranteesOfAllChannelsOverEveryNetwork(TestInfo test) {
        SoakRun run = new SoakRun(nameOf(test));
        long first = Replay.seedOr(LongStream.of(drawn())).findFirst().getAsLong();
        int minutes = Integer.getInteger("tickwire.soak.minutes", 0);
        if (Replay.isWanted()) {
            run.seeds(first, 1);
        } else if (minutes > 0) {
            run.forMinutes(first, minutes);
        } else {
            run.seeds(first, SEEDS);
        }
        System.out.println("SoakTest: seeds from " + first + ": " + run);
        if (!Replay.isWanted()) {
            // Few lives do their part of what enough of them do.
            double share = Math.min(1, run.soaks() * SoakRun.SECONDS / ENOUGH_SECONDS);
            assertMuchOfEverything(run.totals(), share);
            if (share == 1) {
                assertMuchOfWhatFewLivesDo(run);
            }
        }
    }

    private static void assertMuchOfEverything(Totals totals, double share) {
        for (MessageChannel channel : SoakProtocol.get().messageChannels()) {
            long minimum = channel.kind() == ChannelKind.CHUNK ? 2_000 : 10_000;
            assertTrue(
                    totals.received(channel.kind()) > minimum * share, channel + " carried next to nothing: " + totals);
        }
        for (Chunk.State end : List.of(Chunk.State.REFUSED, Chunk.State.CANCELLED)) {
            assertTrue(totals.chunks(end) > 20 * share, "next to no chunk was " + end + ": " + totals);
        }
        assertTrue(totals.fragments() > 10_000 * share, "next to nothing was cut into fragments: " + totals);
    }

    /** Of each of these by chance none may be among the few lives of a normal run. */
    private static void assertMuchOfWhatFewLivesDo(SoakRun run) {
        assertTrue(run.encrypted() > run.soaks() / 16, "next to no encrypted sessions: " + run);
        assertTrue(run.rateChanges() > 500, "next to no changes of rates: " + run);
        assertTrue(run.beaconAnswers() > 1_000, "next to no answers of beacons: " + run);
        assertTrue(run.totals().chunks(Chunk.State.CLOSED) > 20, "next to no chunk was closed: " + run);
        assertTrue(run.totals().resumedSlices() > 100, "next to nothing went on after a reconnect: " + run);
        for (NetworkPreset preset : NetworkPreset.values()) {
            Totals totals = run.totals(preset);
            assertTrue(totals.received(ChannelKind.CHUNK) > 50, "next to no chunk over " + preset + ": " + totals);
        }
    }

    /**
     * The lives above are too short for that: here one goes on until packets and reliable messages have gone round a
     * lap.
     */
    @Tag(Runs.LONG)
    @Test
    void shouldKeepTheGuaranteesWhileSequencesAndIdsWrap(TestInfo test) {
        CompletableFuture.allOf(seedsThatGoRound()
                        .mapToObj(seed -> CompletableFuture.runAsync(() -> repeatSeed(seed, test)))
                        .toArray(CompletableFuture<?>[]::new))
                .join();
    }

    private static void repeatSeed(long seed, TestInfo test) {
        runSoak(test, () -> Soak.hurried(seed), soak -> {
            soak.hurry();
            while (soak.laps() < 1 && soak.world().seconds() < LONGEST_LIFE_SECONDS) {
                soak.run(STEP_SECONDS);
            }
            assertTrue(soak.laps() >= 1, "not round once in " + soak.world().seconds() + " s");
            soak.end();
        });
    }

    private static LongStream seedsThatGoRound() {
        return Replay.seedOr(List.of(NetworkPreset.BAD_WIFI, NetworkPreset.BROADBAND, NetworkPreset.HELL).stream()
                .mapToLong(preset -> PRESETS * (drawn() / PRESETS) + preset.ordinal()));
    }

    @ParameterizedTest
    @MethodSource("seedOfEachPreset")
    void shouldRunIdenticallyForTheSameSeed(long seed, TestInfo test) {
        long fingerprint = fingerprint(seed, test);
        assertEquals(fingerprint, fingerprint(seed, test), "seed " + seed);
        assertNotEquals(fingerprint, fingerprint(seed + PRESETS, test), "seed " + seed);
    }

    static LongStream seedOfEachPreset() {
        int share = Runs.of(4, 1);
        return Replay.seedOr(LongStream.range(0, PRESETS / share).map(preset -> preset * share));
    }

    private static long fingerprint(long seed, TestInfo test) {
        Soak lived = runSoak(test, () -> new Soak(seed), soak -> {
            soak.run(5);
            assertTrue(soak.world().datagrams() > 10, soak.world().datagrams() + " datagrams");
        });
        return lived.world().fingerprint();
    }

    private static Soak runSoak(TestInfo test, Supplier<Soak> factory, Consumer<Soak> body) {
        Trial trial = new Trial(factory);
        try {
            trial.run(soak -> {
                soak.begin();
                body.accept(soak);
            });
        } catch (AssertionError | RuntimeException failed) {
            throw Replay.failure(nameOf(test), trial.soak(), failed);
        }
        return trial.soak();
    }

    private static String nameOf(TestInfo test) {
        return test.getTestMethod().orElseThrow().getName();
    }

    private static long drawn() {
        return Seeds.of(SoakTest.class) % 1_000_000_000;
    }
}
