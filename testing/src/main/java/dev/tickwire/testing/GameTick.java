package dev.tickwire.testing;

/** One tick of the loop of a game, of its server or of a client. */
@FunctionalInterface
public interface GameTick {
    /**
     * Runs one tick. The game updates its endpoint, computes, and flushes it, as its loop does.
     *
     * @param nowNanos the simulated time, in place of {@link System#nanoTime()}
     */
    void tick(long nowNanos);
}
