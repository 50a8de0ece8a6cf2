package dev.tickwire.session.slot;

import dev.tickwire.base.ShownText;
import dev.tickwire.base.Utf8;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;

/**
 * The content of a reason packet, in either kind of session: a byte for the {@link DisconnectReason}, a byte for the
 * length of a text, and the text, in UTF-8. {@code docs/wire.md}, "Reasons".
 */
public final class ReasonFormat {
    /** The type of a reason packet, in either kind of session. */
    public static final int TYPE = 10;

    /** The most bytes that {@link #write} takes. */
    public static final int MOST_BYTES = 2 + DisconnectReason.MOST_TEXT_BYTES;

    public static final int TEXT_AT = 2;

    private static final int FEWEST_BYTES = TEXT_AT;

    private ReasonFormat() {}

    /**
     * The most bytes that {@link #write} takes for a text.
     *
     * @param text the text
     */
    public static int mostBytes(String text) {
        return text.isEmpty() ? FEWEST_BYTES : MOST_BYTES;
    }

    /** Whether a reason packet may carry so many bytes. */
    public static boolean isSize(int length) {
        return length >= FEWEST_BYTES && length <= MOST_BYTES;
    }

    /**
     * The reason that a disconnect packet tells by itself: by a code, if it has one.
     *
     * @param sender the side that it came from
     * @param bytes where its body is
     * @param offset the first byte of it
     * @param length its bytes
     */
    public static DisconnectReason ofDisconnect(Side sender, byte[] bytes, int offset, int length) {
        return length == 0 ? DisconnectReason.CLOSED_BY_PEER : DisconnectReason.fromWire(sender, bytes[offset] & 0xFF);
    }

    /**
     * Writes a reason.
     *
     * @param reason the reason, by its code
     * @param text what a person is told beside it, or an empty text
     * @param into takes at most {@link #MOST_BYTES}
     * @param at the first place
     * @return the bytes written
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    public static int write(DisconnectReason reason, String text, byte[] into, int at) {
        ShownText.require("text", text);
        into[at] = (byte) reason.wireCode();
        int length = Utf8.encode(text, into, at + TEXT_AT, DisconnectReason.MOST_TEXT_BYTES);
        if (length == Utf8.TOO_LONG) {
            // Throws, and tells the length.
            DisconnectReason.requireText(text);
        }
        into[at + 1] = (byte) length;
        return TEXT_AT + length;
    }
}
