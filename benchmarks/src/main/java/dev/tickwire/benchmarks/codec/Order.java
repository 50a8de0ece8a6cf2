package dev.tickwire.benchmarks.codec;

/** Order of the messages in a trial. Comparisons use {@link #DRAWN}; the others show why. */
public enum Order {
    /** Drawn from all messages before each invocation. No branch predictor can learn it. */
    DRAWN("drawn anew from all"),
    /** Drawn in the same way, from as many messages as an invocation uses. */
    REDRAWN("drawn anew from 1,024"),
    /** The same 1,024 messages in each invocation. A large predictor learns them. */
    FIXED("the same 1,024"),
    /** The same 1,024 messages, shortest first. Any predictor does well. */
    SORTED("the same 1,024, by length"),
    /** All messages in turn, to check each. */
    IN_TURN("in turn");

    private final String title;

    Order(String title) {
        this.title = title;
    }

    /** Returns the name in tables. */
    public String title() {
        return title;
    }
}
