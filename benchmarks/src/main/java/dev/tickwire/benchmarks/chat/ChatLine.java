package dev.tickwire.benchmarks.chat;

import dev.tickwire.base.Utf8;
import dev.tickwire.benchmarks.codec.Values;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.openjdk.jmh.annotations.CompilerControl;

/** The values of {@code Chat}, as a game without generated classes has them. */
@CompilerControl(CompilerControl.Mode.INLINE)
public final class ChatLine extends Values<ChatLine> {
    static final int MAX_SENDER = 63;
    static final int MAX_TEXT_BYTES = 128;
    private static final int MIN_CHARACTERS = 24;
    private static final int MAX_CHARACTERS = 56;
    private static final String ASCII = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ,.!?";
    private static final String[] BEYOND = {"\u00e4", "\u00e9", "\u0436", "\u20ac", "\u6f22", "\ud83d\ude80"};

    public int sender;
    public String text = "";

    /** {@inheritDoc} Three of four lines are ASCII. In the others, a sixth of the characters is beyond. */
    @Override
    protected void randomize(Random random) {
        boolean ascii = random.nextInt(4) != 0;
        sender = random.nextInt(MAX_SENDER + 1);
        int count = ascii
                ? MIN_CHARACTERS + random.nextInt(MAX_CHARACTERS - MIN_CHARACTERS + 1)
                : MIN_CHARACTERS + random.nextInt(16);
        StringBuilder characters = new StringBuilder();
        for (int i = 0; i < count; i++) {
            if (!ascii && random.nextInt(6) == 0) {
                characters.append(BEYOND[random.nextInt(BEYOND.length)]);
            } else {
                characters.append(ASCII.charAt(random.nextInt(ASCII.length())));
            }
        }
        text = characters.toString();
    }

    @Override
    protected boolean isSendable() {
        return isSender(sender) && isSendable(text);
    }

    /** Accepts a line of a codec that does not check its text, if it is valid, and returns whether it is. */
    boolean offer(int sender, String text) {
        return isSender(sender) && isSendable(text) && assignIfValid(sender, text);
    }

    /** Does the same for a codec that has validated the UTF-8. */
    boolean offerWellFormed(int sender, String text) {
        return isSender(sender) && text.indexOf('\0') < 0 && isShort(text) && assignIfValid(sender, text);
    }

    /** Does the same for a text in bytes, from index 0 on. */
    boolean offer(int sender, byte[] utf8, int length) {
        return isSender(sender)
                && Utf8.isValid(utf8, length)
                && assignIfValid(sender, new String(utf8, 0, length, StandardCharsets.UTF_8));
    }

    /** Accepts a valid line. */
    void assign(int sender, String text) {
        if (hole != null) {
            hole.consume(sender);
            hole.consume(text);
            return;
        }
        this.sender = sender;
        this.text = text;
    }

    private boolean assignIfValid(int sender, String text) {
        assign(sender, text);
        return true;
    }

    static boolean isSender(int number) {
        return number >= 0 && number <= MAX_SENDER;
    }

    private static boolean isShort(String text) {
        return text.length() * 3 <= MAX_TEXT_BYTES || text.getBytes(StandardCharsets.UTF_8).length <= MAX_TEXT_BYTES;
    }

    /** Returns whether a text has no zero character, no unpaired surrogate, and at most 128 bytes in UTF-8. */
    private static boolean isSendable(String text) {
        return isAscii(text) ? text.length() <= MAX_TEXT_BYTES && text.indexOf('\0') < 0 : isSendableBeyondAscii(text);
    }

    /** Returns whether all characters are ASCII. Two at a time, so that one does not wait for the other. */
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
