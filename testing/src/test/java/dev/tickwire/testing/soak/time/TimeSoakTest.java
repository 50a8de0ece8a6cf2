package dev.tickwire.testing.soak.time;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.testing.soak.Replay;
import dev.tickwire.transport.NetworkPreset;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Inputs, predictions, delayed views and the past over every preset. The normal run takes a few seeds; the profile
 * {@code soak} goes on for its time.
 */
class TimeSoakTest {
    private static final double SECONDS = 20;
    private static final int SEEDS = Replay.isWanted() ? 1 : 24;

    private final Map<NetworkPreset, TimeTotals> totals = new EnumMap<>(NetworkPreset.class);
    private volatile boolean hasFailed;

    @Test
    void shouldBeAsPromisedOverEveryNetwork() {
        for (NetworkPreset preset : NetworkPreset.values()) {
            totals.put(preset, new TimeTotals());
        }
        long first = Replay.seedOr(LongStream.of(ThreadLocalRandom.current().nextInt(1_000_000_000)))
                .findFirst()
                .getAsLong();
        int minutes = Integer.getInteger("tickwire.soak.minutes", 0);
        System.out.println("TimeSoakTest: seeds from " + first);
        if (Replay.isWanted()) {
            live(first);
        } else {
            liveAll(first, minutes);
        }
        totals.forEach((preset, sums) -> System.out.println(preset + ": " + sums));
        TimeTotals all = new TimeTotals();
        totals.values().forEach(all::add);
        if (SEEDS > 1) {
            assertMuchOfEverything(all);
        }
    }

    private static void assertMuchOfEverything(TimeTotals all) {
        assertTrue(all.agreements >= all.soaks, all::toString);
        assertTrue(all.predictions > 1000 && all.drawnPredictions > 100, all::toString);
        assertTrue(all.corrections > 0 && all.repeated > 0 && all.missing > 0, all::toString);
        assertTrue(all.drawn > 1000 && all.pastObjects > 1000, all::toString);
        assertTrue(all.pastLacking * 50 < all.pastObjects, all::toString);
        assertTrue(all.pulsesSeen > 100 && all.handed > 100 && all.handedEarly * 50 < all.handed, all::toString);
    }

    /** A thread for each processor takes one seed after the other. */
    private void liveAll(long first, int minutes) {
        long begin = System.nanoTime();
        AtomicLong taken = new AtomicLong();
        Runnable worker = () -> {
            for (long next = taken.getAndIncrement();
                    !hasFailed
                            && (minutes > 0
                                    ? System.nanoTime() - begin < TimeUnit.MINUTES.toNanos(minutes)
                                    : next < SEEDS);
                    next = taken.getAndIncrement()) {
                live(first + next);
            }
        };
        CompletableFuture.allOf(IntStream.range(0, Runtime.getRuntime().availableProcessors())
                        .mapToObj(any -> CompletableFuture.runAsync(worker))
                        .toArray(CompletableFuture<?>[]::new))
                .join();
    }

    private void live(long seed) {
        TimeSoak soak = new TimeSoak(seed);
        try {
            soak.live(SECONDS);
        } catch (AssertionError | RuntimeException failed) {
            hasFailed = true;
            throw new AssertionError(
                    "seed " + seed + " (" + soak.preset + ") failed at step "
                            + soak.world().ticks() + ": " + failed + "; " + soak.world()
                            + "; to replay: mvn test -pl testing -am -Dtest=TimeSoakTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -D" + Replay.SEED_PROPERTY + "=" + seed,
                    failed);
        }
        totals.get(soak.preset).add(soak.totals());
    }
}
