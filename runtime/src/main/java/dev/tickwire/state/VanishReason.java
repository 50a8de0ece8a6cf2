package dev.tickwire.state;

/** Reason why an object vanished at a client. */
public enum VanishReason {
    /** The server removed it. */
    REMOVED,
    /** The server hides it from this client, or sends all objects anew. */
    OUT_OF_SIGHT,
    /** The client {@linkplain StateView#expect expected} it, and the server did not add it. */
    NOT_CONFIRMED,
    /** The connection has ended. */
    DISCONNECTED
}
