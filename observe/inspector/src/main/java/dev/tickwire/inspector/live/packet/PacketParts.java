package dev.tickwire.inspector.live.packet;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.control.CallControl;
import dev.tickwire.state.ObjectType;
import java.nio.ByteBuffer;

/**
 * Parts of a packet, encoded as the endpoint reports them: messages and objects with fields, each before its entry. The
 * buffer has a fixed size of 32 KiB; parts beyond it are left out.
 */
public final class PacketParts implements FieldVisitor {
    /** Type of a refusal, or of an object that was removed. */
    public static final int NO_TYPE = -1;

    /** Size of a block if a message has none. */
    public static final int NO_BLOCK = -1;

    private static final int MAX_BYTES = 1 << 15;
    private static final int MAX_HEAD_BYTES = 32;

    private final ByteBuffer parts = ByteBuffer.allocate(MAX_BYTES);
    private final BitWriter bits = new BitWriter();
    private byte[] fields = new byte[256];
    private boolean isCut;
    private int blockBytes;

    public void clear() {
        parts.clear();
        isCut = false;
    }

    public int length() {
        return parts.position();
    }

    /** Returns whether parts were left out, since the packet has too many. */
    public boolean isCut() {
        return isCut;
    }

    public void copyTo(ByteBuffer out) {
        out.put(parts.array(), 0, parts.position());
    }

    private boolean tryBegin(PartKind kind, int more) {
        isCut |= parts.remaining() < MAX_HEAD_BYTES + more;
        if (!isCut) {
            parts.put((byte) kind.ordinal());
        }
        return !isCut;
    }

    public void message(int channel, MessageType<?> type, Message message, int start, int fieldsAt, int messageBits) {
        int length = write(message);
        if (tryBegin(PartKind.MESSAGE, length)) {
            parts.put((byte) channel).putInt(message instanceof CallControl ? NO_TYPE : type.number());
            parts.putInt(start).putInt(fieldsAt).putInt(messageBits);
            parts.putInt(blockBytes(message));
            parts.putInt(length).put(fields, 0, length);
        }
    }

    /**
     * Returns the size of a message's block in bytes, or {@link #NO_BLOCK}. A sent message shows its block to visitors
     * only.
     */
    private int blockBytes(Message message) {
        blockBytes = NO_BLOCK;
        if (message instanceof BlockMessage) {
            message.visit(this);
        }
        return blockBytes;
    }

    @Override
    public void block(int lengthBytes) {
        blockBytes = lengthBytes;
    }

    private int write(Message message) {
        int room = message.measure() / Byte.SIZE + 1;
        if (fields.length < room + BitWriter.SPARE_BYTES) {
            fields = new byte[room + BitWriter.SPARE_BYTES];
        }
        bits.wrap(fields, 0, fields.length - BitWriter.SPARE_BYTES);
        message.write(bits);
        return bits.writtenBytes();
    }

    public void object(int channel, ObjectType<?> type, int slot, int start, int objectBits) {
        if (tryBegin(PartKind.OBJECT, 0)) {
            parts.put((byte) channel).putInt(type == null ? NO_TYPE : type.number());
            parts.putInt(slot).putInt(start).putInt(objectBits);
        }
    }

    public void field(int field, int start, int fieldBits) {
        if (tryBegin(PartKind.FIELD, 0)) {
            parts.putInt(field).putInt(start).putInt(fieldBits);
        }
    }

    public void entry(int channel, int start, int entryBits) {
        if (tryBegin(PartKind.ENTRY, 0)) {
            parts.put((byte) channel).putInt(start).putInt(entryBits);
        }
    }
}
