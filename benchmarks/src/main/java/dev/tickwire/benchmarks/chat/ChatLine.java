package dev.tickwire.benchmarks.chat;

import dev.tickwire.base.Utf8;
import dev.tickwire.benchmarks.codec.Checks;
import dev.tickwire.benchmarks.codec.Values;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.CompilerControl;

/** A line of chat, as a game that uses no generated class would hold it. */
@CompilerControl(CompilerControl.Mode.INLINE)
public final class ChatLine extends Values<ChatLine> {
    static final int MAX_SENDER = 63;
    static final int MAX_TEXT_BYTES = 128;

    public int sender;
    public String text = "";

    /**
     * This line, for a codec that does not check it.
     *
     * @throws IllegalArgumentException if the sender is out of its range or the text is none that may be sent, and this
     *     process {@linkplain Checks checks}
     */
    ChatLine checked() {
        if (Checks.ON && !isValid()) {
            throw Checks.refusal(this);
        }
        return this;
    }

    @Override
    public boolean isValid() {
        return isSender(sender) && isSendable(text);
    }

    /**
     * Takes a line that was read by a codec that does not check its text.
     *
     * @return whether it is one that may be sent
     */
    boolean offer(int sender, String text) {
        return isSender(sender) && isSendable(text) && taken(sender, text);
    }

    /**
     * Takes a line that was read by a codec that has made its text from well-formed UTF-8.
     *
     * @return whether it is one that may be sent
     */
    boolean offerWellFormed(int sender, String text) {
        return isSender(sender) && text.indexOf('\0') < 0 && isShort(text) && taken(sender, text);
    }

    /**
     * Takes a line that was read with its text as bytes.
     *
     * @param length how many, from index 0; at most so many as the array has
     * @return whether it is one that may be sent
     */
    boolean offer(int sender, byte[] utf8, int length) {
        return isSender(sender)
                && Utf8.isValid(utf8, length)
                && taken(sender, new String(utf8, 0, length, StandardCharsets.UTF_8));
    }

    /** Takes a line that is known to be one that may be sent. */
    void take(int sender, String text) {
        if (hole != null) {
            hole.consume(sender);
            hole.consume(text);
            return;
        }
        this.sender = sender;
        this.text = text;
    }

    private boolean taken(int sender, String text) {
        take(sender, text);
        return true;
    }

    /** Whether a number is a sender's. */
    static boolean isSender(int number) {
        return number >= 0 && number <= MAX_SENDER;
    }

    private static boolean isShort(String text) {
        return text.length() * 3 <= MAX_TEXT_BYTES || text.getBytes(StandardCharsets.UTF_8).length <= MAX_TEXT_BYTES;
    }

    /** Whether a text has no zero character, no half of a surrogate pair, and not too many bytes as UTF-8. */
    private static boolean isSendable(String text) {
        return isAscii(text) ? text.length() <= MAX_TEXT_BYTES && text.indexOf('\0') < 0 : isSendableBeyondAscii(text);
    }

    /** Whether there is no character beyond ASCII; two at a time, so that the one does not wait for the other. */
    private static boolean isAscii(String text) {
        int length = text.length();
        int even = 0;
        int odd = 0;
        int i = 0;
        for (; i < length - 1; i += 2) {
            even |= text.charAt(i);
            odd |= text.charAt(i + 1);
        }
        if (i < length) {
            even |= text.charAt(i);
        }
        return (even | odd) < 0x80;
    }

    private static boolean isSendableBeyondAscii(String text) {
        int length = text.length();
        int bytes = length;
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            if (unit >= 0x80) {
                bytes += unit < 0x800 ? 1 : 2;
                if (Character.isSurrogate(unit)) {
                    if (Character.isLowSurrogate(unit) || ++i == length || !Character.isLowSurrogate(text.charAt(i))) {
                        return false;
                    }
                }
            } else if (unit == 0) {
                return false;
            }
        }
        return bytes <= MAX_TEXT_BYTES;
    }

    @Override
    public boolean same(ChatLine other) {
        return sender == other.sender && text.equals(other.text);
    }
}
