package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.version.MessageFormat;

/**
 * Writes messages of one type into rings and reads them, in the format of the type. Client and server so have the same,
 * quantized values.
 */
final class MessageCopier {
    private final MessageType<?> type;
    private final byte[] bytes;
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();

    /** Creates a copier. */
    MessageCopier(MessageType<?> type) {
        this.type = type;
        bytes = new byte[(type.maxBits() + Byte.SIZE - 1) / Byte.SIZE + BitWriter.SPARE_BYTES];
    }

    private int length() {
        return bytes.length - BitWriter.SPARE_BYTES;
    }

    /** Writes a message into a place of a ring. */
    void write(InputMessage message, MessageRing ring, int place) {
        out.wrap(bytes, 0, length());
        MessageFormat.write(type, message, out);
        in.wrap(bytes, 0, length());
        ring.put(place, in, in.claim(0), out.writtenBits());
    }

    /** Reads a message from a ring; all bits in a ring can be read. */
    void read(MessageRing ring, int place, InputMessage message) {
        out.wrap(bytes, 0, length());
        ring.write(place, out);
        in.wrap(bytes, 0, length());
        MessageFormat.read(type, message, in);
    }
}
