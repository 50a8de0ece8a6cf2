package dev.tickwire.inspector.live.packet;

/** Kinds of parts of a packet. The order is part of the format of {@link PacketRecorder}. */
enum PartKind {
    /**
     * Message: channel, type, start, start of the fields, bits, size of the block, and the length and bytes of the
     * fields.
     */
    MESSAGE,
    /** Object update: channel, type, slot, start, bits. */
    OBJECT,
    /** Field of the previous object update: number, start, bits. */
    FIELD,
    /** Entry of a channel, after its messages and objects: channel, start, bits. */
    ENTRY;

    private static final PartKind[] ALL = values();

    static PartKind of(int ordinal) {
        return ALL[ordinal];
    }
}
