package dev.tickwire.testing.soak;

import dev.tickwire.Runs;
import dev.tickwire.transport.NetworkPreset;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Runs soaks of one seed after the other, a thread for each processor, and adds up what they did. A soak that hangs
 * fails like any other, though its thread goes on.
 */
final class SoakRun {
    /** In place of a count of seeds: one has failed, and no more are wanted. */
    private static final int FAILED = Integer.MAX_VALUE / 2;

    /** How long each lives once connected. */
    static final double SECONDS = Runs.of("tickwire.soak.seconds", 20, 60);

    private final String test;
    private final Map<NetworkPreset, Totals> totals = new EnumMap<>(NetworkPreset.class);
    private double simulatedSeconds;
    private long moves;
    private int encrypted;
    private long rateChanges;
    private long beaconAnswers;
    private int soaks;
    private int livedAgain;
    private final StandstillWatch watch = new StandstillWatch();

    /**
     * For one test.
     *
     * @param test the name of its method, to replay a failure by
     */
    SoakRun(String test) {
        this.test = test;
    }

    void seeds(long first, int count) {
        whileWanted(first, done -> done < count);
    }

    void forMinutes(long first, int minutes) {
        long begin = System.nanoTime();
        whileWanted(first, done -> done < FAILED && System.nanoTime() - begin < TimeUnit.MINUTES.toNanos(minutes));
    }

    private void whileWanted(long first, IntPredicate isWanted) {
        AtomicInteger claimed = new AtomicInteger();
        Runnable worker = () -> {
            for (int next = claimed.getAndIncrement(); isWanted.test(next); next = claimed.getAndIncrement()) {
                try {
                    one(first + next);
                } catch (Error failed) {
                    claimed.set(FAILED);
                    throw failed;
                }
            }
        };
        CompletableFuture<?>[] workers = IntStream.range(0, Runtime.getRuntime().availableProcessors())
                .mapToObj(i -> CompletableFuture.runAsync(worker))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture<Void> all = CompletableFuture.allOf(workers);
        while (!watch.waitFor(all)) {
            Soak standing = watch.standing();
            if (standing != null) {
                throw Replay.failure(test, standing, watch.whereItStands());
            }
        }
    }

    /** Runs one seed; exceptions contain the command that replays it. */
    private void one(long seed) {
        Trial trial = new Trial(() -> watch.begin(new Soak(seed)));
        try {
            trial.run(soak -> {
                soak.begin();
                soak.run(SECONDS);
                soak.end();
            });
        } catch (Error | RuntimeException failed) {
            throw Replay.failure(test, trial.soak(), failed);
        } finally {
            watch.end();
        }
        add(trial);
    }

    private synchronized void add(Trial trial) {
        Soak soak = trial.soak();
        soaks++;
        livedAgain += trial.runs() - 1;
        simulatedSeconds += soak.world().seconds();
        moves += soak.moves();
        encrypted += soak.sessions.isEncrypted ? 1 : 0;
        rateChanges += soak.rateChanges();
        beaconAnswers += soak.beaconAnswers();
        totals.computeIfAbsent(soak.preset, preset -> new Totals()).add(soak.totals());
    }

    /** The totals of all soaks that have ended. */
    synchronized Totals totals() {
        Totals all = new Totals();
        totals.values().forEach(all::add);
        return all;
    }

    /** The totals of all soaks over a preset that have ended. */
    synchronized Totals totals(NetworkPreset preset) {
        return totals.getOrDefault(preset, new Totals());
    }

    /** How many soaks have ended. */
    synchronized int soaks() {
        return soaks;
    }

    /** How many soaks that have ended were encrypted. */
    synchronized int encrypted() {
        return encrypted;
    }

    /** How often a rate has changed. */
    synchronized long rateChanges() {
        return rateChanges;
    }

    /** How many queries beacons have answered. */
    synchronized long beaconAnswers() {
        return beaconAnswers;
    }

    @Override
    public synchronized String toString() {
        return String.format(
                Locale.ROOT,
                "%d soaks, %d of them encrypted, %d lived again for what the JVM has allocated, %.2f simulated hours, %,d changes of address, %,d of rates, %,d answers of"
                        + " beacons, %s",
                soaks,
                encrypted,
                livedAgain,
                simulatedSeconds / 3600,
                moves,
                rateChanges,
                beaconAnswers,
                totals());
    }
}
