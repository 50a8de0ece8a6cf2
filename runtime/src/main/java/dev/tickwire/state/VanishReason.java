package dev.tickwire.state;

/** Reason why an object vanished at a client. */
public enum VanishReason {
    /** The server removed it. */
    REMOVED,
    /** The object is hidden from this client or not relevant, or the server sends all objects again. */
    OUT_OF_SIGHT,
    /** The client {@linkplain StateView#expect expected} it, and the server did not add it. */
    NOT_CONFIRMED,
    /** The connection has ended. */
    DISCONNECTED
}
