package dev.tickwire.input;

/** The counts of one peer's inputs on one channel at a server. */
public interface InputStatistics {
    /** For how many ticks the input had come in time. */
    long received();

    /** For how many ticks it had not, and the last one was repeated. */
    long repeated();

    /** For how many ticks there was none that could be repeated. */
    long missing();

    /** How many inputs came when their tick had begun, so that they were dropped. */
    long late();

    /** How many times an input came more than 64 ticks ahead, and was dropped. */
    long farAhead();

    /** How many times a copy of an input differed from the first that came, and was dropped. */
    long doubled();

    /** How many inputs said that the player saw a tick which he cannot have seen, and were given one that he can. */
    long viewTicksCut();

    /**
     * How long before its tick that input came which came latest for its tick, of those that came last, in ticks; below
     * 0 if it came too late.
     */
    double marginTicks();
}
