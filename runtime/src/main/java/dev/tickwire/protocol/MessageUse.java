package dev.tickwire.protocol;

/** Use of a message on a channel by its sender. */
public enum MessageUse {
    /** A plain message, without a response and without an object. */
    MESSAGE("a plain message"),
    /** A message to an object. */
    TO_OBJECT("a message to an object"),
    /** A call, with a response; it may be sent to an object. */
    CALL("a call"),
    /** A response to a call. */
    ANSWER("an answer");

    private final String label;

    MessageUse(String label) {
        this.label = label;
    }

    /** Returns the use with its article, for messages of exceptions. */
    public String label() {
        return label;
    }
}
