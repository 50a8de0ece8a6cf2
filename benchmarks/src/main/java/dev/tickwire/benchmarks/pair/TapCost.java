package dev.tickwire.benchmarks.pair;

import dev.tickwire.benchmarks.trip.TappedGame;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time of a packet at both ends, in nanoseconds, with or without a tap of the server. */
final class TapCost implements Contender {
    private static final int CLIENTS = 16;
    /** Packets of a turn: two for each client. */
    private static final int PACKETS = 2 * CLIENTS;

    private static final int TURNS = 200;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final TappedGame game;

    TapCost(TappedGame.Tapping tapping) {
        game = new TappedGame(CLIENTS, tapping);
    }

    @Override
    public double batch() {
        long start = THREADS.getCurrentThreadCpuTime();
        for (int turn = 0; turn < TURNS; turn++) {
            game.turn();
        }
        return (double) (THREADS.getCurrentThreadCpuTime() - start) / TURNS / PACKETS;
    }

    @Override
    public void close() {
        game.check();
        game.close();
    }
}
