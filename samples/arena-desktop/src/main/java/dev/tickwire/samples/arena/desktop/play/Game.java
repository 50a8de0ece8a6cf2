package dev.tickwire.samples.arena.desktop.play;

/** Something to look at: live play or a replay. */
public interface Game extends AutoCloseable {
    /** Where it is seen from. */
    Seat seat();

    /**
     * Moves it by the ticks that are due, however long the last frame took.
     *
     * @param nowNanos the time
     */
    void update(long nowNanos);

    /** A line about it for the player. */
    String status();

    @Override
    void close();
}
