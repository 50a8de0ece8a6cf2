package dev.tickwire.recording;

/** The kinds of records in a block, by the numbers that stand for them: their order is the format. */
public enum RecordKind {
    /** Ends a frame: its time and tick. */
    FRAME,
    /** Objects of a channel: all of them, or those that differ from the frame before. */
    STATE,
    /** A message that was sent, or that the game was given. */
    MESSAGE,
    /** A peer that is connected. */
    PEER,
    /** A peer's new address. */
    MOVE,
    /** The end of a connection. */
    END,
    /** A packet, as it was sent or received. */
    PACKET,
    /** The room that a peer is in from now on. */
    ROOM,
    /** The recorded client goes on at another server. */
    TRANSFER,
    /** Which connection of the recorded client this is, and the rate of its server. */
    CONNECTION,
    /** The world of the recorded client is complete. */
    COMPLETE,
    /** A further table of a channel of the recorded server. */
    TABLE,
    /** The end of such a table. */
    TABLE_END,
    /** Objects of such a table, as {@link #STATE}. */
    TABLE_STATE,
    /** The table of a channel that a peer of the recorded server sees. */
    PLACE,
    /** The input of a player for a tick. */
    INPUT,
    /** The objects that a peer of the recorded server sees no more, or sees again. */
    SIGHT;

    private static final RecordKind[] ALL = values();

    /** The kind of a number; null if there is none. */
    static RecordKind of(int number) {
        return number < ALL.length ? ALL[number] : null;
    }
}
