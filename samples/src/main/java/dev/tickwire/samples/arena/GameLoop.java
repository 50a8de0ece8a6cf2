package dev.tickwire.samples.arena;

import dev.tickwire.samples.arena.world.World;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;

/** Calls a game sixty times a second; after a stall it goes on from there rather than catch up. */
final class GameLoop {
    private static final long TICK_NANOS = TimeUnit.SECONDS.toNanos(1) / World.TICKS_PER_SECOND;

    private GameLoop() {}

    /**
     * Runs until a tick says that it was the last.
     *
     * @param tick is given the time in nanoseconds and says whether to go on
     */
    static void run(LongPredicate tick) {
        long next = System.nanoTime();
        while (tick.test(System.nanoTime())) {
            next = Math.max(next + TICK_NANOS, System.nanoTime() - TICK_NANOS);
            for (long left = next - System.nanoTime(); left > 0; left = next - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        }
    }
}
