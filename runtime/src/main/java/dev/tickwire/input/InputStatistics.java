package dev.tickwire.input;

/** Counts and timing of one player's inputs on one channel, at a server. */
public interface InputStatistics {
    /**
     * Returns the ticks with an input in time.
     *
     * @return the number of ticks
     */
    long received();

    /**
     * Returns the ticks that repeated an earlier input.
     *
     * @return the number of ticks
     */
    long repeated();

    /**
     * Returns the ticks that had no input, and no earlier one to repeat.
     *
     * @return the number of ticks
     */
    long missing();

    /**
     * Returns the inputs that arrived when their tick had begun, and were dropped. Repeated copies do not count.
     *
     * @return the number of inputs
     */
    long late();

    /**
     * Returns the inputs, with their copies, that arrived more than 64 ticks ahead of the server and were dropped.
     *
     * @return the number of inputs and copies
     */
    long farAhead();

    /**
     * Returns the copies of an input that differed from its first, and were dropped. An honest client sends none.
     *
     * @return the number of copies
     */
    long doubled();

    /**
     * Returns the inputs with a view tick that the player cannot have seen. Each was replaced by the nearest possible
     * one.
     *
     * @return the number of inputs
     */
    long viewTicksCut();

    /**
     * Returns the smallest margin of recent inputs. The margin is the time from the arrival of an input to the
     * beginning of its tick.
     *
     * @return the margin in ticks, to a sixteenth; negative if an input was late
     */
    double marginTicks();
}
