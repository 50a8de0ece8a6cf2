package dev.tickwire.benchmarks.codec;

/** The order in which the messages of a trial come. All that is compared is {@link #DRAWN}; the others show why. */
public enum Order {
    /** Drawn from all messages before each measured call, anew: no predictor can learn it. */
    DRAWN("drawn anew from all"),
    /** Drawn in the same way, from as many messages as a call takes. */
    REDRAWN("drawn anew from 1,024"),
    /** The same 1,024 messages in each measured call: a large predictor learns them. */
    FIXED("the same 1,024"),
    /** The same, the shortest first: any predictor does well. */
    SORTED("the same 1,024, by length"),
    /** One after another from all messages, to check each. */
    IN_TURN("in turn");

    private final String title;

    Order(String title) {
        this.title = title;
    }

    /** The name in a table. */
    public String title() {
        return title;
    }
}
