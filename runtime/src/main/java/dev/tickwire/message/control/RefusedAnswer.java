package dev.tickwire.message.control;

import dev.tickwire.base.Utf8;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageType;
import java.nio.charset.StandardCharsets;

/**
 * A refusal that travels in place of an answer, and says why. For connections, not for games; {@code
 * docs/wire.md}, "Calls".
 */
public final class RefusedAnswer extends CallControl {
    /** The most bytes of the text. */
    public static final int MOST_TEXT_BYTES = 127;

    /** The game refused it, and may have said why. */
    public static final int BY_GAME = 0;

    /** The highest number of a reason. */
    public static final int MOST_WHY = 5;

    private static final int WHY_BITS = 3;
    private static final int LENGTH_BITS = 7;
    private static final int LONGEST_ALIGNMENT = 7;

    /** Its type. */
    public static final MessageType<RefusedAnswer> TYPE = new MessageType<>(
            0,
            RefusedAnswer.class,
            RefusedAnswer::new,
            WHY_BITS,
            WHY_BITS + LENGTH_BITS + LONGEST_ALIGNMENT + MOST_TEXT_BYTES * Byte.SIZE);

    private static final byte[] NO_TEXT = {};

    /** Empty before there was one: most refusals have none, and a hostile peer can cause many. */
    private byte[] text = NO_TEXT;

    private int length;
    private int why;
    private int answerType;

    /** Says nothing yet. */
    RefusedAnswer() {}

    /**
     * Sets why.
     *
     * @param number {@link #BY_GAME}, or 1 to {@link #MOST_WHY} for a reason of the connection itself
     * @param words what the game says, at most {@link #MOST_TEXT_BYTES} bytes of UTF-8; empty unless it is the game
     * @return this
     * @throws IllegalArgumentException if the text is too long
     */
    public RefusedAnswer why(int number, String words) {
        int bytes = words.isEmpty() ? 0 : Utf8.encode(words, room(), 0, MOST_TEXT_BYTES);
        if (bytes < 0) {
            throw new IllegalArgumentException(
                    "text = " + words.length() + " characters, must be at most " + MOST_TEXT_BYTES + " bytes of UTF-8");
        }
        why = number;
        length = bytes;
        return this;
    }

    private byte[] room() {
        if (text.length == 0) {
            text = new byte[MOST_TEXT_BYTES + BitWriter.SPARE_BYTES];
        }
        return text;
    }

    /** Sets the number of the type of the answer in whose place this came. */
    public void answerType(int number) {
        answerType = number;
    }

    /** The number of the type of the answer in whose place this came. */
    public int answerType() {
        return answerType;
    }

    /** {@link #BY_GAME}, or 1 to {@link #MOST_WHY} for a reason of the connection itself. */
    public int why() {
        return why;
    }

    /** Whether there is a text. */
    public boolean hasText() {
        return length > 0;
    }

    /** The bytes of the text, well-formed UTF-8, from the first on. */
    public byte[] textBytes() {
        return text;
    }

    /** How many bytes the text has. */
    public int textLength() {
        return length;
    }

    /** The text. */
    public String text() {
        return length == 0 ? "" : new String(text, 0, length, StandardCharsets.UTF_8);
    }

    @Override
    public void write(BitWriter out) {
        out.writeBits(why, WHY_BITS);
        if (why == BY_GAME) {
            out.writeCounted(text, 0, length, MOST_TEXT_BYTES);
        }
    }

    @Override
    public boolean read(BitReader in) {
        why = (int) in.readBits(WHY_BITS);
        length = why == BY_GAME ? in.readText(room(), MOST_TEXT_BYTES) : 0;
        if (in.failed() || why > MOST_WHY) {
            reset();
            return false;
        }
        return true;
    }

    @Override
    public int measure() {
        return WHY_BITS + (why == BY_GAME ? LENGTH_BITS + LONGEST_ALIGNMENT + length * Byte.SIZE : 0);
    }

    @Override
    public RefusedAnswer reset() {
        why = BY_GAME;
        length = 0;
        return this;
    }

    @Override
    public String toString() {
        return "RefusedAnswer(why=" + why + ", text=" + length + " bytes)";
    }
}
