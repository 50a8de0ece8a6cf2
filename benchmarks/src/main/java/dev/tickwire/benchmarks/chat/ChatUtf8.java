package dev.tickwire.benchmarks.chat;

import dev.tickwire.base.Utf8;
import dev.tickwire.benchmarks.codec.Checks;

/** A line whose text is UTF-8 already, for codecs of bytes that write a line filled before. */
public final class ChatUtf8 {
    public int sender;
    public final byte[] utf8 = new byte[ChatLine.MAX_TEXT_BYTES];
    public int length;

    /**
     * Copies a line, after checks.
     *
     * @throws IllegalArgumentException if it is invalid
     */
    ChatUtf8 set(ChatLine line) {
        int length = Utf8.encode(line.text, utf8, 0, ChatLine.MAX_TEXT_BYTES);
        if (length < 0 || !ChatLine.isSender(line.sender)) {
            throw Checks.refusal(line);
        }
        sender = line.sender;
        this.length = length;
        return this;
    }
}
