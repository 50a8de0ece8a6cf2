package dev.tickwire.testing.soak.objects;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.soak.Replay;
import dev.tickwire.transport.NetworkPreset;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Objects over every preset. The normal run takes a few dozen seeds; the profile {@code soak} goes on for its time.
 */
class ObjectSoakTest {
    private static final double SECONDS = 30;
    private static final int SEEDS = 32;

    private final Map<NetworkPreset, Sights> totals = new EnumMap<>(NetworkPreset.class);
    private volatile boolean hasFailed;

    @Test
    void shouldAgreeOverEveryNetworkWheneverChangesStop() {
        for (NetworkPreset preset : NetworkPreset.values()) {
            totals.put(preset, new Sights());
        }
        long first = Replay.seedOr(LongStream.of(ThreadLocalRandom.current().nextInt(1_000_000_000)))
                .findFirst()
                .getAsLong();
        int minutes = Integer.getInteger("tickwire.soak.minutes", 0);
        System.out.println("ObjectSoakTest: seeds from " + first);
        if (Replay.isWanted()) {
            live(first);
        } else {
            liveAll(first, minutes);
        }
        totals.forEach((preset, sights) -> System.out.println(preset + ": " + sights));
        if (!Replay.isWanted()) {
            totals.forEach(ObjectSoakTest::assertMuchOfEverything);
        }
    }

    private static void assertMuchOfEverything(NetworkPreset preset, Sights sights) {
        assertTrue(sights.changes > 50, preset + ": " + sights);
        assertTrue(sights.bound > 50, preset + ": " + sights);
        // Its clients expect none.
        Set<VanishReason> reasons = EnumSet.complementOf(EnumSet.of(VanishReason.NOT_CONFIRMED));
        assertTrue(sights.vanishes.keySet().equals(reasons), preset + ": " + sights);
        assertTrue(sights.agreements() >= sights.soaks(), preset + ": " + sights);
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
        ObjectSoak soak = new ObjectSoak(seed);
        try {
            soak.live(SECONDS);
        } catch (AssertionError | RuntimeException failed) {
            hasFailed = true;
            throw new AssertionError(
                    "seed " + seed + " (" + soak.preset + ") failed at step "
                            + soak.world().ticks() + ": " + failed + "; " + soak.world()
                            + "; to replay: mvn test -pl testing -am -Dtest=ObjectSoakTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -D" + Replay.SEED_PROPERTY + "=" + seed,
                    failed);
        }
        totals.get(soak.preset).add(soak);
    }
}
