package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.FlatBuffersCodec;
import dev.tickwire.benchmarks.flatbuffers.Chat;
import java.nio.ByteBuffer;

/** FlatBuffers, whose accessor of a text checks UTF-8 and makes a String. */
public final class FlatBuffersChat extends FlatBuffersCodec<ChatLine> {
    private final Chat table = new Chat();
    private final ChatLine decoded = new ChatLine();

    @Override
    public int encode(ChatLine line, int startBit) {
        builder.clear();
        return finish(Chat.createChat(builder, line.sender, builder.createString(line.text)));
    }

    @Override
    protected ChatLine read(ByteBuffer message) {
        Chat from = Chat.getRootAsChat(message, table);
        String text = from.text();
        if (from.sender() > ChatLines.MAX_SENDER || text == null) {
            return null;
        }
        ChatLine line = decoded;
        line.sender = from.sender();
        line.text = text;
        return line.isTextShort() ? line : null;
    }
}
