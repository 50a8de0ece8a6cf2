package dev.tickwire.bits;

/** One of the two ends of a connection. */
public enum Side {
    /** The end that asked for the connection. */
    CLIENT,
    /** The end that was asked. */
    SERVER;

    /** The other end. */
    public Side opposite() {
        return this == CLIENT ? SERVER : CLIENT;
    }
}
