package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.ProtobufCodec;
import dev.tickwire.benchmarks.protobuf.Chat;

/** Protocol Buffers, which checks UTF-8 while it parses, and makes a String then. */
public final class ProtobufChat extends ProtobufCodec<ChatLine, Chat> {
    private final ChatLine decoded = new ChatLine();

    public ProtobufChat() {
        super(Chat.parser());
    }

    @Override
    public int encode(ChatLine line, int startBit) {
        return write(Chat.newBuilder().setSender(line.sender).setText(line.text).build());
    }

    @Override
    public ChatLine decode(int offset, int length, int startBit) {
        Chat message = parse(offset, length);
        if (message == null || message.getSender() < 0 || message.getSender() > ChatLines.MAX_SENDER) {
            return null;
        }
        ChatLine line = decoded;
        line.sender = message.getSender();
        line.text = message.getText();
        return line.isTextShort() ? line : null;
    }
}
