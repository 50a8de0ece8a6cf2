package dev.tickwire.input;

/** Counts and timing of one player's inputs on one channel, at a server. */
public interface InputStatistics {
    /**
     * Returns the number of ticks with an input in time.
     *
     * @return the count
     */
    long received();

    /**
     * Returns the number of ticks that repeated an earlier input.
     *
     * @return the count
     */
    long repeated();

    /**
     * Returns the number of ticks without an input, and without an earlier input that may be repeated.
     *
     * @return the count
     */
    long missing();

    /**
     * Returns the number of inputs that arrived when their tick had begun, and were dropped. Repeated copies do not
     * count.
     *
     * @return the count
     */
    long late();

    /**
     * Returns the number of inputs, with their copies, that arrived more than 64 ticks ahead of the server and were
     * dropped.
     *
     * @return the count
     */
    long farAhead();

    /**
     * Returns the number of copies that differed from the first copy of their input, and were dropped. An honest client
     * sends none.
     *
     * @return the count
     */
    long doubled();

    /**
     * Returns the number of inputs with a view tick that the player cannot have seen. The nearest possible view tick is
     * used instead.
     *
     * @return the count
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
