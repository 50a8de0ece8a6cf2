package dev.tickwire.state;

/** Why a client sees an object no more. */
public enum VanishReason {
    /** The server removed it. */
    REMOVED,
    /** It is there, but this client is not to see it, or is told all anew. */
    OUT_OF_SIGHT,
    /** The client {@linkplain StateView#expect expected} it, and the server did not add it. */
    NOT_CONFIRMED,
    /** The connection has ended. */
    DISCONNECTED
}
