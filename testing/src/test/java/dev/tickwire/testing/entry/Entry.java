package dev.tickwire.testing.entry;

/** The ways in which a player comes into a game. */
enum Entry {
    CONNECTION,
    RECONNECT,
    TRANSFER,
    ROOM_CHANGE;

    /** Whether the session needs a key, as transfers do. */
    boolean isEncrypted() {
        return this == TRANSFER || this == ROOM_CHANGE;
    }
}
