package dev.tickwire.bits;

/** One of the two ends of a connection. */
public enum Side {
    /** The end that requested the connection. */
    CLIENT,
    /** The end that received the request. */
    SERVER;

    /** Returns the other end. */
    public Side opposite() {
        return this == CLIENT ? SERVER : CLIENT;
    }
}
