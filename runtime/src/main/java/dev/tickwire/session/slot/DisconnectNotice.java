package dev.tickwire.session.slot;

import dev.tickwire.base.PrintableText;
import dev.tickwire.base.Utf8;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import java.nio.charset.StandardCharsets;

/**
 * Reason and disconnect of the other side of one session. Reason and disconnect are sent several times, but a
 * disconnect may arrive before the first reason. The disconnect then waits for a reason, up to 100 ms.
 *
 * <p>Times are those of the session, in nanoseconds.
 */
public final class DisconnectNotice {
    /** Longest wait for the reason after a disconnect, in nanoseconds. */
    static final long REASON_WAIT_NANOS = 100_000_000L;

    private final Side sender;
    private DisconnectReason reason = DisconnectReason.CLOSED_BY_PEER;
    /** Text of the last reason, in UTF-8; null until the first arrives. */
    private byte[] text;

    private int textBytes;
    private boolean hasReason;
    private boolean disconnecting;
    private long disconnectAtNanos;

    /**
     * Creates a state in which nothing has arrived.
     *
     * @param sender the side whose reasons are read
     */
    public DisconnectNotice(Side sender) {
        this.sender = sender;
    }

    /**
     * Processes a received reason. An earlier reason is forgotten, even if this packet is dropped.
     *
     * @param bytes the array with the body; 8 bytes behind the end of the body are readable
     * @return the reason why the packet was dropped, or null if the packet was accepted
     */
    public SessionStatistics.Drop receive(byte[] bytes, int offset, int length) {
        hasReason = false;
        if (!ReasonFormat.isSize(length)) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        textBytes = length - ReasonFormat.TEXT_AT;
        if (bytes[offset + 1] != textBytes || !readText(bytes, offset + ReasonFormat.TEXT_AT)) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        reason = DisconnectReason.fromWire(sender, bytes[offset] & 0xFF);
        hasReason = true;
        return null;
    }

    private boolean readText(byte[] bytes, int offset) {
        if (text == null) {
            text = new byte[DisconnectReason.MAX_TEXT_BYTES + BitWriter.SPARE_BYTES];
        }
        return Utf8.copyValid(bytes, offset, text, textBytes) && PrintableText.isValid(text, 0, textBytes);
    }

    /**
     * Records the disconnect.
     *
     * @param known the reason to use unless a reason packet arrives
     * @param nowNanos the current time, in nanoseconds
     */
    public void onDisconnect(DisconnectReason known, long nowNanos) {
        if (disconnecting) {
            return;
        }
        if (!hasReason) {
            reason = known;
        }
        disconnecting = true;
        disconnectAtNanos = nowNanos;
    }

    /** Returns whether a reason has arrived. */
    public boolean hasReason() {
        return hasReason;
    }

    /** Returns whether the disconnect has arrived. */
    public boolean isDisconnecting() {
        return disconnecting;
    }

    /**
     * Returns whether the session is to end now: the disconnect has arrived, and its reason too or it was awaited for
     * 100 ms.
     */
    public boolean isOver(long nowNanos) {
        return disconnecting && (hasReason || nowNanos - disconnectAtNanos >= REASON_WAIT_NANOS);
    }

    /** Returns the reason that has arrived, or that of the disconnect. */
    public DisconnectReason reason() {
        return reason;
    }

    /** Returns the text of the reason, {@link PrintableText}, or empty. */
    public String text() {
        return hasReason && textBytes > 0 ? new String(text, 0, textBytes, StandardCharsets.UTF_8) : "";
    }

    /** Discards the reason and the disconnect. */
    public void clear() {
        reason = DisconnectReason.CLOSED_BY_PEER;
        hasReason = false;
        disconnecting = false;
    }
}
