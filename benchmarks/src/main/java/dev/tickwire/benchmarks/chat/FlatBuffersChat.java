package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.FlatBuffersCodec;
import dev.tickwire.benchmarks.flatbuffers.Chat;
import java.nio.ByteBuffer;

/** {@code Chat} with FlatBuffers, whose text accessor validates UTF-8 and creates a String. */
public final class FlatBuffersChat extends FlatBuffersCodec<ChatLine> {
    private final Chat table = new Chat();

    @Override
    public int fillAndWrite(ChatLine values) {
        ChatLine line = values.checked();
        builder.clear();
        return finish(Chat.createChat(builder, line.sender, builder.createString(line.text)));
    }

    @Override
    protected boolean read(ByteBuffer message, ChatLine game) {
        Chat from = Chat.getRootAsChat(message, table);
        String text = from.text();
        return text != null && game.offerWellFormed(from.sender(), text);
    }
}
