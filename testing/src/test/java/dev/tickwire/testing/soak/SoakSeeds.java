package dev.tickwire.testing.soak;

import dev.tickwire.Seeds;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The lives of a soak test, each of a seed of its own: some in a normal run, as many as its time allows in the profile
 * {@code soak}, and one in a {@link Replay}.
 */
public final class SoakSeeds {
    private final int count;
    private final LongConsumer body;
    private final int minutes = Integer.getInteger("tickwire.soak.minutes", 0);
    private final long beganNanos = System.nanoTime();
    private final AtomicLong claimed = new AtomicLong();
    private volatile boolean hasFailed;

    private SoakSeeds(int count, LongConsumer body) {
        this.count = count;
        this.body = body;
    }

    /**
     * Lives them all, and prints the first seed.
     *
     * @param test the name of the test
     * @param count how many in a normal run
     * @param body lives one, by its seed
     */
    public static void run(String test, int count, LongConsumer body) {
        long first = Replay.seedOr(LongStream.of(Seeds.of(SoakSeeds.class) % 1_000_000_000))
                .findFirst()
                .getAsLong();
        System.out.println(test + ": seeds from " + first);
        if (Replay.isWanted()) {
            body.accept(first);
        } else {
            new SoakSeeds(count, body).runAll(first);
        }
    }

    /** A thread for each processor takes one seed after the other. */
    private void runAll(long first) {
        CompletableFuture.allOf(IntStream.range(0, Runtime.getRuntime().availableProcessors())
                        .mapToObj(any -> CompletableFuture.runAsync(() -> work(first)))
                        .toArray(CompletableFuture<?>[]::new))
                .join();
    }

    private void work(long first) {
        for (long next = claimed.getAndIncrement(); continuesAfter(next); next = claimed.getAndIncrement()) {
            try {
                body.accept(first + next);
            } catch (AssertionError | RuntimeException failed) {
                hasFailed = true;
                throw failed;
            }
        }
    }

    private boolean continuesAfter(long next) {
        boolean isInTime =
                minutes > 0 ? System.nanoTime() - beganNanos < TimeUnit.MINUTES.toNanos(minutes) : next < count;
        return isInTime && !hasFailed;
    }
}
