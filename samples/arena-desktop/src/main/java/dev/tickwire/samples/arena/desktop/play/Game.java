package dev.tickwire.samples.arena.desktop.play;

/** A game to look at: live or a replay. */
public interface Game extends AutoCloseable {
    /** Returns the client and what its window needs. */
    Seat seat();

    /** Runs the ticks that are due, however long the last frame took. */
    void update(long nowNanos);

    /** Returns a line about the game, for the player. */
    String status();

    @Override
    void close();
}
