package dev.tickwire.inspector.live.packet;

/** The kinds of parts of a packet; their order is the format of {@link PacketRecorder}. */
enum PartKind {
    /** Channel, type, start, start of the fields, bits, block length, bytes of the fields. */
    MESSAGE,
    /** Channel, type, slot, start, bits. */
    OBJECT,
    /** Field, start and bits, of the object before it. */
    FIELD,
    /** Channel, start and bits. */
    ENTRY;

    private static final PartKind[] ALL = values();

    static PartKind of(int ordinal) {
        return ALL[ordinal];
    }
}
