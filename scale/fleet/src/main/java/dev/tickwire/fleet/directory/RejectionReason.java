package dev.tickwire.fleet.directory;

/** Reason for which a request had no reservation. */
public enum RejectionReason {
    /**
     * Servers with the player's protocol exist, but none that suits has enough free slots. A later request may succeed.
     */
    NO_SLOT,

    /** No server has the player's protocol: the client is too old, or newer than the fleet. */
    NO_VERSION,

    /** The wanted server is not in the directory. */
    NO_SERVER,

    /** The wanted server has another protocol. */
    OTHER_VERSION,

    /** The wanted server is full, drains, or is above its greatest load. A later request may succeed. */
    SERVER_FULL
}
