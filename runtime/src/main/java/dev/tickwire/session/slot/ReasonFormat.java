package dev.tickwire.session.slot;

import dev.tickwire.base.PrintableText;
import dev.tickwire.base.Utf8;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;

/**
 * Format of a reason packet: 1 byte code, 1 byte length of the text, and the text in UTF-8. See docs/wire.md,
 * "Reasons".
 */
public final class ReasonFormat {
    /** Packet type. */
    public static final int TYPE = 10;

    /** Size of the largest body, in bytes. */
    public static final int MAX_BYTES = 2 + DisconnectReason.MAX_TEXT_BYTES;

    public static final int TEXT_AT = 2;

    private static final int MIN_BYTES = TEXT_AT;

    private ReasonFormat() {}

    /** Returns the room to reserve for a reason with this text, in bytes. */
    public static int maxBytes(String text) {
        return text.isEmpty() ? MIN_BYTES : MAX_BYTES;
    }

    /** Returns whether a body of this size can be a reason. */
    public static boolean isSize(int length) {
        return length >= MIN_BYTES && length <= MAX_BYTES;
    }

    /**
     * Returns the reason of a disconnect packet: its code if it has a body, else
     * {@link DisconnectReason#CLOSED_BY_PEER}.
     */
    public static DisconnectReason ofDisconnect(Side sender, byte[] bytes, int offset, int length) {
        return length == 0 ? DisconnectReason.CLOSED_BY_PEER : DisconnectReason.fromWire(sender, bytes[offset] & 0xFF);
    }

    /**
     * Writes a reason.
     *
     * @param text the text for a player, or empty
     * @param into the array to write to, with room for {@link #MAX_BYTES}
     * @return the size of the body, in bytes
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    public static int write(DisconnectReason reason, String text, byte[] into, int at) {
        PrintableText.require("text", text);
        into[at] = (byte) reason.wireCode();
        int length = Utf8.encode(text, into, at + TEXT_AT, DisconnectReason.MAX_TEXT_BYTES);
        if (length == Utf8.TOO_LONG) {
            // Throws, with the length of the text in its message.
            DisconnectReason.requireText(text);
        }
        into[at + 1] = (byte) length;
        return TEXT_AT + length;
    }
}
