package dev.tickwire.benchmarks.chat;

import dev.tickwire.bits.Utf8;
import java.nio.charset.StandardCharsets;

/**
 * A line of chat, as a game that uses no generated class would hold it. Codecs that hand out bytes decode into {@link #utf8},
 * checked but not yet a {@code String}; those that hand out a {@code String} set that.
 */
public final class ChatLine {
    int sender;

    /** The text, or null if it is in {@link #utf8}. */
    String text;

    final byte[] utf8 = new byte[ChatLines.MAX_TEXT_BYTES];
    int utf8Length;

    /** Whether the decoded bytes are a text: a null text says that they are the text. */
    boolean isUtf8Valid() {
        return Utf8.isValid(utf8, utf8Length);
    }

    /** The text, whatever it was decoded into. */
    String text() {
        return text != null ? text : new String(utf8, 0, utf8Length, StandardCharsets.UTF_8);
    }

    /** Whether two lines say the same. */
    public static boolean same(ChatLine a, ChatLine b) {
        return a.sender == b.sender && a.text().equals(b.text());
    }
}
