package dev.tickwire.benchmarks.chat;

import java.nio.charset.StandardCharsets;

/** A line whose text is UTF-8: what serializers of objects are given, whose own formats of a String check nothing. */
public final class ChatBytes {
    public byte sender;
    public byte[] utf8;

    ChatBytes take(ChatLine line) {
        sender = (byte) line.sender;
        utf8 = line.text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    boolean fill(ChatLine line) {
        return line.fill(sender, utf8);
    }
}
