package dev.tickwire.inspector.live.packet;

import java.nio.ByteBuffer;

/**
 * Part of a packet in the log. Positions are in bits from the end of the packet's header, or below 0 if unknown.
 *
 * @param kind the kind
 * @param channel the number of the channel; 0 for a field, which belongs to the previous object
 * @param type the number of the type, or {@link PacketParts#NO_TYPE}
 * @param slot the slot of an object, or the number of a field
 * @param start the position
 * @param fieldsAt the position of the fields of a message
 * @param bits the size in bits
 * @param blockBytes the size of a message's block, or {@link PacketParts#NO_BLOCK}
 * @param fields the packed fields of a message; empty for other kinds
 */
record Part(
        PartKind kind,
        int channel,
        int type,
        int slot,
        int start,
        int fieldsAt,
        int bits,
        int blockBytes,
        ByteBuffer fields) {
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    static Part read(ByteBuffer in) {
        PartKind kind = PartKind.of(in.get());
        return switch (kind) {
            case MESSAGE -> readMessage(in);
            case OBJECT -> {
                int channel = in.get();
                int type = in.getInt();
                int slot = in.getInt();
                yield part(kind, channel, type, slot, in);
            }
            case FIELD -> part(kind, 0, PacketParts.NO_TYPE, in.getInt(), in);
            case ENTRY -> part(kind, in.get(), PacketParts.NO_TYPE, 0, in);
        };
    }

    private static Part part(PartKind kind, int channel, int type, int slot, ByteBuffer in) {
        int start = in.getInt();
        return new Part(kind, channel, type, slot, start, start, in.getInt(), PacketParts.NO_BLOCK, NOTHING);
    }

    private static Part readMessage(ByteBuffer in) {
        int channel = in.get();
        int type = in.getInt();
        int start = in.getInt();
        int fieldsAt = in.getInt();
        int bits = in.getInt();
        int blockBytes = in.getInt();
        int length = in.getInt();
        ByteBuffer fields = in.slice(in.position(), length);
        in.position(in.position() + length);
        return new Part(PartKind.MESSAGE, channel, type, 0, start, fieldsAt, bits, blockBytes, fields);
    }
}
