package dev.tickwire.codegen.java;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.Arrays;

/** Packets with one message, of protocols with one unreliable channel. */
final class MessagePacket {
    private static final int MAX_MESSAGES = 256;
    private static final byte[] HEADER = {0x20, 0, 0, 1};

    private MessagePacket() {}

    /** Returns a packet with a message of a protocol. If it carries a block, the block has the bytes 7, 8 and 9. */
    static byte[] of(ProtocolModel protocol, MessageModel message, GeneratedBody body) {
        int type = protocol.messages().indexOf(message);
        byte[] bytes = new byte[HEADER.length + body.measure() / 8 + 64];
        System.arraycopy(HEADER, 0, bytes, 0, HEADER.length);
        BitWriter out =
                new BitWriter().wrap(bytes, HEADER.length, bytes.length - HEADER.length - BitWriter.SPARE_BYTES);
        out.writeInt(1, 0, 1);
        out.writeBool(false);
        out.writeBool(true);
        out.writeInt(1, 1, MAX_MESSAGES);
        out.writeWord(type, Bits.required(protocol.messages().size() - 1));
        body.write(out);
        if (message.carriesBlock()) {
            out.writeInt(3, 1, ChannelModel.Limits.DEFAULT.maxBlockBytes());
            out.writeBytes(new byte[] {7, 8, 9}, 0, 3);
        }
        return Arrays.copyOf(bytes, HEADER.length + out.writtenBytes());
    }
}
