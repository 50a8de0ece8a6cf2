package dev.tickwire.benchmarks.chat;

import dev.tickwire.bits.Utf8;
import java.nio.charset.StandardCharsets;

/**
 * A line of chat, as a game that uses no generated class would hold it: as a {@code String} and, like a generated
 * class, as UTF-8. Codecs that take bytes encode from {@link #utf8} and decode into it, checked but not yet a
 * {@code String}; those that know a {@code String} only take and set that.
 */
public final class ChatLine {
    public int sender;

    /** The text, or null if it was decoded into {@link #utf8}. */
    public String text;

    /** The text once more, with room for one that is too long to be sent. */
    public final byte[] utf8 = new byte[2 * ChatLines.MAX_TEXT_BYTES];

    public int utf8Length;

    /** Sets the text, both ways. */
    void set(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        this.text = text;
        System.arraycopy(bytes, 0, utf8, 0, bytes.length);
        utf8Length = bytes.length;
    }

    /** Whether a text that was decoded at once is one that may be sent. */
    boolean isTextShort() {
        return text.length() * 3 <= ChatLines.MAX_TEXT_BYTES
                || text.getBytes(StandardCharsets.UTF_8).length <= ChatLines.MAX_TEXT_BYTES;
    }

    /**
     * Takes a sender and bytes that may be a text.
     *
     * @return whether both are within bounds, and the bytes well-formed
     */
    boolean fill(int sender, byte[] bytes) {
        if (sender < 0 || sender > ChatLines.MAX_SENDER || bytes == null || bytes.length > ChatLines.MAX_TEXT_BYTES) {
            return false;
        }
        this.sender = sender;
        System.arraycopy(bytes, 0, utf8, 0, bytes.length);
        utf8Length = bytes.length;
        return isUtf8Valid();
    }

    /** Whether the decoded bytes are well-formed. */
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
