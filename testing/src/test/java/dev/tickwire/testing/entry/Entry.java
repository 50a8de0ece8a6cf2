package dev.tickwire.testing.entry;

/** The ways in which a player comes into a game. */
enum Entry {
    CONNECTION,
    RECONNECT,
    TRANSFER,
    ROOM_CHANGE;

    /** How many servers it needs. */
    int hosts() {
        return this == TRANSFER ? 2 : 1;
    }

    /** Whether the session needs a key, as transfers do. */
    boolean isEncrypted() {
        return this == TRANSFER || this == ROOM_CHANGE;
    }
}
