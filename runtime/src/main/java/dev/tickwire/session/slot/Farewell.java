package dev.tickwire.session.slot;

import dev.tickwire.base.ShownText;
import dev.tickwire.base.Utf8;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionDrop;
import java.nio.charset.StandardCharsets;

/**
 * The farewell of the other side of one session: the reason, in a packet of its own, and the disconnect or denial that
 * follows.
 *
 * <p>Each is sent several times, but the first reason may be lost or overtaken where the first disconnect is not. So a
 * disconnect without a reason waits a little for one. Times are passed time of the session.
 */
public final class Farewell {
    /** How long a disconnect waits for a reason. A peer that sends none has gone so much later for us. */
    static final long PATIENCE_NANOS = 100_000_000L;

    private final Side sender;
    private DisconnectReason reason = DisconnectReason.CLOSED_BY_PEER;
    /** The text that came beside the reason, in UTF-8; null until a reason has come. */
    private byte[] text;

    private int textBytes;
    private boolean told;
    private boolean leaving;
    private long leavingAtNanos;

    /**
     * Begins with nothing said.
     *
     * @param sender the other side
     */
    public Farewell(Side sender) {
        this.sender = sender;
    }

    /**
     * Takes what a reason packet carries; the last one counts.
     *
     * @param bytes where it is, with 8 readable bytes behind its end
     * @param offset its first byte
     * @param length its bytes
     * @return null, or why it is dropped: then nothing counts as said
     */
    public SessionDrop take(byte[] bytes, int offset, int length) {
        told = false;
        if (!ReasonFormat.isSize(length)) {
            return SessionDrop.WRONG_SIZE;
        }
        textBytes = length - ReasonFormat.TEXT_AT;
        if (bytes[offset + 1] != textBytes || !isTextTaken(bytes, offset + ReasonFormat.TEXT_AT)) {
            return SessionDrop.BAD_CONTENT;
        }
        reason = DisconnectReason.fromWire(sender, bytes[offset] & 0xFF);
        told = true;
        return null;
    }

    private boolean isTextTaken(byte[] bytes, int offset) {
        if (text == null) {
            text = new byte[DisconnectReason.MOST_TEXT_BYTES + BitWriter.SPARE_BYTES];
        }
        return Utf8.copyValid(bytes, offset, text, textBytes) && ShownText.isGood(text, 0, textBytes);
    }

    /**
     * The other side's disconnect has come.
     *
     * @param known the reason, unless one came in a packet of its own
     * @param nowNanos the time
     */
    public void leave(DisconnectReason known, long nowNanos) {
        if (leaving) {
            return;
        }
        if (!told) {
            reason = known;
        }
        leaving = true;
        leavingAtNanos = nowNanos;
    }

    /** Whether a reason has come. */
    public boolean isTold() {
        return told;
    }

    /** Whether a disconnect has come: nothing but a reason is of interest any more. */
    public boolean isLeaving() {
        return leaving;
    }

    /**
     * Whether the session is to end now.
     *
     * @param nowNanos the time
     */
    public boolean isOver(long nowNanos) {
        return leaving && (told || nowNanos - leavingAtNanos >= PATIENCE_NANOS);
    }

    /** Why the other side leaves. */
    public DisconnectReason reason() {
        return reason;
    }

    /** The text that it says beside the reason; an empty text if nothing. It is {@link ShownText}. */
    public String text() {
        return told && textBytes > 0 ? new String(text, 0, textBytes, StandardCharsets.UTF_8) : "";
    }

    /** Forgets what was said. */
    public void clear() {
        reason = DisconnectReason.CLOSED_BY_PEER;
        told = false;
        leaving = false;
    }
}
