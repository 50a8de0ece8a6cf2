package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.ProtobufCodec;
import dev.tickwire.benchmarks.protobuf.Chat;

/** {@code Chat} with Protocol Buffers, which validates UTF-8 while parsing, and then creates a String. */
public final class ProtobufChat extends ProtobufCodec<ChatLine, Chat> {
    private final Chat.Builder builder = Chat.newBuilder();

    public ProtobufChat() {
        super(Chat.parser());
    }

    @Override
    protected Chat message(ChatLine values) {
        ChatLine line = values.checked();
        return builder.clear().setSender(line.sender).setText(line.text).build();
    }

    @Override
    public boolean readInto(int offset, int length, ChatLine game) {
        Chat message = parse(offset, length);
        return message != null && game.offerWellFormed(message.getSender(), message.getText());
    }
}
