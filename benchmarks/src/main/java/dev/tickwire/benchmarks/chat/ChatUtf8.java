package dev.tickwire.benchmarks.chat;

import dev.tickwire.base.Utf8;
import dev.tickwire.benchmarks.codec.Checks;

/** A line with its text in UTF-8, as the fields of {@link FusedChat}. */
final class ChatUtf8 {
    int sender;
    final byte[] utf8 = new byte[ChatLine.MAX_TEXT_BYTES];
    int length;

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
