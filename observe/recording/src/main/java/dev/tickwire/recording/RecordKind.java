package dev.tickwire.recording;

import org.jspecify.annotations.Nullable;

/**
 * Kinds of records in a recording. The ordinal is the first byte of a record, so the order is part of the format.
 * docs/recording.md lists their contents.
 */
public enum RecordKind {
    /** End of a frame, with time and tick. */
    FRAME,
    /** Objects of a channel's first table: all, or those that differ from the previous frame. */
    STATE,
    /** Message that was sent, or delivered to the game. */
    MESSAGE,
    /** Connected peer. */
    PEER,
    /** New address of a peer. */
    MOVE,
    /** End of a connection. */
    END,
    /** Packet, sent or received. */
    PACKET,
    /** Room that a peer is in from now on. */
    ROOM,
    /** Transfer of the recorded client to another server. */
    TRANSFER,
    /** Connection of the recorded client, with the tick rate of its server. */
    CONNECTION,
    /** Completion of the recorded client's world. */
    COMPLETE,
    /** Further table of a channel. */
    TABLE,
    /** End of a further table. */
    TABLE_END,
    /** Objects of a further table, like {@link #STATE}. */
    TABLE_STATE,
    /** Table of a peer on a channel. */
    PLACE,
    /** Input of a player for a tick. */
    INPUT,
    /** Slots that leave or enter a peer's sight. */
    SIGHT,
    /** Earlier version of the protocol that a peer's connection speaks. */
    VERSION;

    private static final RecordKind[] ALL = values();

    /** Returns the kind of a record, or null if there is no such kind. */
    static @Nullable RecordKind of(int number) {
        return number < ALL.length ? ALL[number] : null;
    }
}
