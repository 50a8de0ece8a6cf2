package dev.tickwire.benchmarks.chat;

import dev.tickwire.benchmarks.codec.Carried;

/** A line for serializers of objects, in types as small as possible. */
public final class ChatObject implements Carried<ChatLine, ChatObject> {
    public byte sender;
    public String text;

    @Override
    public ChatObject carry(ChatLine line) {
        line.checked();
        sender = (byte) line.sender;
        text = line.text;
        return this;
    }

    @Override
    public boolean offer(ChatLine game) {
        return text != null && game.offer(sender, text);
    }
}
