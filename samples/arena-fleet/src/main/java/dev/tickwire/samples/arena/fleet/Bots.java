package dev.tickwire.samples.arena.fleet;

import dev.tickwire.matchmaker.MatchmakerClient;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** The bots of a process, on one thread. */
final class Bots implements AutoCloseable {
    private static final long PARK_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /**
     * Time between the first requests of two bots, so that the directory knows the first bot before the second arrives.
     */
    private static final long BETWEEN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final List<FleetBot> bots;
    private final Thread thread;
    private volatile boolean closing;
    private volatile int playing;
    private volatile int transfers;

    /**
     * Starts the bots.
     *
     * @param count the number of bots
     * @param matchmaker the client for their requests; null without bots
     * @param random chooses accounts that differ from the accounts of other processes
     */
    Bots(int count, MatchmakerClient matchmaker, Random random) {
        String process = String.format("%04x", random.nextInt(1 << 16));
        long now = System.nanoTime();
        bots = IntStream.rangeClosed(1, count)
                .mapToObj(number -> new FleetBot(
                        "bot-" + number + "-" + process,
                        random.nextLong() >>> 1,
                        matchmaker,
                        now + (number - 1) * BETWEEN_NANOS))
                .toList();
        thread = new Thread(this::run, "bots");
        thread.start();
    }

    private void run() {
        while (!closing) {
            long now = System.nanoTime();
            bots.forEach(bot -> bot.update(now));
            playing = (int) bots.stream().filter(FleetBot::isPlaying).count();
            transfers = bots.stream().mapToInt(FleetBot::transfers).sum();
            LockSupport.parkNanos(PARK_NANOS);
        }
        bots.forEach(FleetBot::close);
    }

    /** Returns the number of bots in a game. */
    int playing() {
        return playing;
    }

    /** Returns the number of transfers of the bots. */
    int transfers() {
        return transfers;
    }

    /** Disconnects the bots, and waits for the end of the thread. */
    @Override
    public void close() {
        closing = true;
        try {
            thread.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
