package dev.tickwire.message.control;

import dev.tickwire.base.Utf8;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageType;
import java.nio.charset.StandardCharsets;

/**
 * Refusal of a call, sent in place of a response, with a reason. Connections use it, games do not;
 * {@code docs/wire.md}, "Calls".
 */
public final class RefusedAnswer extends CallControl {
    /** Greatest length of the text, in bytes. */
    public static final int MAX_TEXT_BYTES = 127;

    /** Reason: the game refused the call, perhaps with a text. */
    public static final int BY_GAME = 0;

    /** Greatest number of a reason. */
    public static final int MAX_REASON = 5;

    private static final int REASON_BITS = 3;
    private static final int LENGTH_BITS = 7;
    private static final int MAX_ALIGNMENT = 7;

    /** Type of the refusal. */
    public static final MessageType<RefusedAnswer> TYPE = new MessageType<>(
            0,
            RefusedAnswer.class,
            RefusedAnswer::new,
            REASON_BITS,
            REASON_BITS + LENGTH_BITS + MAX_ALIGNMENT + MAX_TEXT_BYTES * Byte.SIZE);

    private static final byte[] NO_TEXT = {};

    /** Empty until the first text. Most refusals have none, and a hostile peer can cause many. */
    private byte[] text = NO_TEXT;

    private int length;
    private int reason;
    private int answerType;

    /** Creates a refusal by the game without a text. */
    RefusedAnswer() {}

    /**
     * Sets the reason.
     *
     * @param number {@link #BY_GAME}, or 1 to {@link #MAX_REASON} for a reason of the connection itself
     * @param newText the text of the game, at most {@link #MAX_TEXT_BYTES} bytes of UTF-8; empty for other reasons
     * @return this message
     * @throws IllegalArgumentException if the text is too long
     */
    public RefusedAnswer reason(int number, String newText) {
        int bytes = newText.isEmpty() ? 0 : Utf8.encode(newText, room(), 0, MAX_TEXT_BYTES);
        if (bytes < 0) {
            throw new IllegalArgumentException("text = " + newText.length() + " characters, must be at most "
                    + MAX_TEXT_BYTES + " bytes of UTF-8");
        }
        reason = number;
        length = bytes;
        return this;
    }

    private byte[] room() {
        if (text.length == 0) {
            text = new byte[MAX_TEXT_BYTES + BitWriter.SPARE_BYTES];
        }
        return text;
    }

    /**
     * Sets the type number of the response that this refusal replaces.
     *
     * @param number the type number
     */
    public void answerType(int number) {
        answerType = number;
    }

    /** Returns the type number of the response that this refusal replaces. */
    public int answerType() {
        return answerType;
    }

    /** Returns the reason: {@link #BY_GAME}, or 1 to {@link #MAX_REASON} for a reason of the connection itself. */
    public int reason() {
        return reason;
    }

    /** Returns whether the refusal has a text. */
    public boolean hasText() {
        return length > 0;
    }

    /** Returns an array that begins with the text in well-formed UTF-8; {@link #textLength()} is its length. */
    public byte[] textBytes() {
        return text;
    }

    /** Returns the length of the text in bytes. */
    public int textLength() {
        return length;
    }

    /** Returns the text, or an empty string without a text. */
    public String text() {
        return length == 0 ? "" : new String(text, 0, length, StandardCharsets.UTF_8);
    }

    @Override
    public void write(BitWriter out) {
        out.writeBits(reason, REASON_BITS);
        if (reason == BY_GAME) {
            out.writeCounted(text, 0, length, MAX_TEXT_BYTES);
        }
    }

    @Override
    public boolean read(BitReader in) {
        reason = (int) in.readBits(REASON_BITS);
        length = reason == BY_GAME ? in.readText(room(), MAX_TEXT_BYTES) : 0;
        if (in.failed() || reason > MAX_REASON) {
            reset();
            return false;
        }
        return true;
    }

    @Override
    public int measure() {
        return REASON_BITS + (reason == BY_GAME ? LENGTH_BITS + MAX_ALIGNMENT + length * Byte.SIZE : 0);
    }

    @Override
    public RefusedAnswer reset() {
        reason = BY_GAME;
        length = 0;
        return this;
    }

    @Override
    public String toString() {
        return "RefusedAnswer(why=" + reason + ", text=" + length + " bytes)";
    }
}
