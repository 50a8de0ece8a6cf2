package dev.tickwire.testing;

/** One tick of a game's own server or client, which updates its endpoint, plays, and flushes, as its loop does. */
@FunctionalInterface
public interface GameTick {
    /**
     * Moves on by one tick.
     *
     * @param nowNanos the virtual time, in place of {@link System#nanoTime()}
     */
    void tick(long nowNanos);
}
