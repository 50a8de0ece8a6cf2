package dev.tickwire.benchmarks.chat;

/** A line in the smallest types that hold it: what serializers of objects are given. */
public final class ChatObject {
    public byte sender;
    public String text;

    ChatObject set(ChatLine line) {
        sender = (byte) line.sender;
        text = line.text;
        return this;
    }

    boolean offer(ChatLine game) {
        return text != null && game.offer(sender, text);
    }
}
