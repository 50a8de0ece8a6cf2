package dev.tickwire.fleet.directory;

/** The reason why a request got no slot. */
public enum Unmet {
    /** Servers of the protocol are alive, and none that suits has the slots. Later one may. */
    NO_SLOT,

    /** No server that is alive speaks the protocol: the client is too old, or newer than the fleet. */
    NO_VERSION,

    /** The wanted server is not alive. */
    NO_SERVER,

    /** The wanted server speaks another protocol. */
    OTHER_VERSION,

    /** The wanted server is full, drains, or has too much load. Later it may take players. */
    SERVER_FULL
}
