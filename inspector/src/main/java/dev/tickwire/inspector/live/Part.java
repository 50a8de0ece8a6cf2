package dev.tickwire.inspector.live;

import java.nio.ByteBuffer;

/**
 * A part of a packet, as {@link PacketParts} has written it.
 *
 * @param kind what it is
 * @param channel the number of its channel; 0 for a field, which is of the object before it
 * @param type the number of its type, or {@link PacketParts#NO_TYPE}
 * @param slot the slot of an object, or the number of a field
 * @param bits its bits
 * @param blockBytes the bytes of a message's block, or {@link PacketParts#NO_BLOCK}
 * @param fields the bits of a message's fields; empty for all else
 */
record Part(PartKind kind, int channel, int type, int slot, int bits, int blockBytes, ByteBuffer fields) {
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    static Part read(ByteBuffer in) {
        PartKind kind = PartKind.of(in.get());
        return switch (kind) {
            case MESSAGE -> readMessage(in);
            case OBJECT -> {
                int channel = in.get();
                int type = in.getInt();
                int slot = in.getInt();
                yield new Part(kind, channel, type, slot, in.getInt(), PacketParts.NO_BLOCK, NOTHING);
            }
            case FIELD -> {
                int field = in.getInt();
                yield new Part(kind, 0, PacketParts.NO_TYPE, field, in.getInt(), PacketParts.NO_BLOCK, NOTHING);
            }
            case ENTRY -> {
                int channel = in.get();
                yield new Part(kind, channel, PacketParts.NO_TYPE, 0, in.getInt(), PacketParts.NO_BLOCK, NOTHING);
            }
        };
    }

    private static Part readMessage(ByteBuffer in) {
        int channel = in.get();
        int type = in.getInt();
        int bits = in.getInt();
        int blockBytes = in.getInt();
        int length = in.getInt();
        ByteBuffer fields = in.slice(in.position(), length);
        in.position(in.position() + length);
        return new Part(PartKind.MESSAGE, channel, type, 0, bits, blockBytes, fields);
    }
}
