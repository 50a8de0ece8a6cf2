package dev.tickwire.session.slot;

import dev.tickwire.base.PrintableText;
import dev.tickwire.base.Utf8;
import dev.tickwire.session.DisconnectReason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Client's half of a transfer to another server; {@link TransferOffer} is the server's half. The reply receives the
 * connect token in parts, and reports whether the client could connect to the other server. See docs/wire.md,
 * "Transfers".
 */
public final class TransferReply extends Exchange {
    private enum State {
        NONE,
        RECEIVING,
        OFFERED,
        CONNECTED,
        SETTLED,
        REFUSED,
        OVER
    }

    private final RepeatSchedule repeats = new RepeatSchedule();
    private State state = State.NONE;
    private int count;
    private byte[] content;
    private int parts;
    /** Bit set of the received parts. */
    private int received;

    private int contentBytes;
    private String text = "";
    private byte[] token;
    private boolean answerDue;
    private boolean sendsNow;
    private long nextAtNanos;
    private DisconnectReason refusal;

    /** Creates a reply without a transfer. */
    public TransferReply() {
        super(TransferFormat.TYPE, TransferFormat.MIN_BYTES, TransferFormat.MAX_BYTES);
    }

    /** Returns whether all parts of an offer have arrived and the client is to connect to the other server. */
    public boolean isOffered() {
        return state == State.OFFERED;
    }

    /** Returns whether all reliable messages of the old server were acked, so that the client may leave it. */
    public boolean isSettled() {
        return state == State.SETTLED;
    }

    /** Returns whether the server has ended the transfer, or offers a newer transfer: the client stays. */
    public boolean isOver() {
        return state == State.OVER;
    }

    /**
     * Removes and returns the connect token of the offer, padded with zeros to its full size; null if it was removed
     * before.
     */
    public byte[] pollToken() {
        byte[] polled = token;
        token = null;
        return polled;
    }

    /** Overwrites the token with zeros. */
    void wipe() {
        if (content != null) {
            Arrays.fill(content, (byte) 0);
        }
        if (token != null) {
            Arrays.fill(token, (byte) 0);
        }
    }

    /** Returns the text of the offer for the player. */
    public String text() {
        return text;
    }

    /**
     * Reports to the old server that the client is connected to the new server. Repeated every 100 ms until the end.
     */
    public void onConnected() {
        state = State.CONNECTED;
        sendsNow = true;
    }

    /**
     * Reports to the old server that the client could not connect to the new server.
     *
     * @param reason the reason of the other server, or of this client
     */
    public void refuse(DisconnectReason reason) {
        state = State.REFUSED;
        refusal = reason;
        repeats.begin();
    }

    @Override
    public void onSilenceOver() {
        repeats.onSilenceOver();
    }

    @Override
    public boolean isDue(long nowNanos) {
        switch (state) {
            case CONNECTED:
                return sendsNow || nowNanos - nextAtNanos >= 0;
            case REFUSED:
                return repeats.isDue(nowNanos);
            default:
                return answerDue;
        }
    }

    @Override
    public int write(long nowNanos, byte[] into, int offset) {
        answerDue = false;
        into[offset + TransferFormat.COUNT_AT] = (byte) count;
        switch (state) {
            case CONNECTED:
                sendsNow = false;
                nextAtNanos = nowNanos + TransferFormat.REPEAT_NANOS;
                into[offset + TransferFormat.KIND_AT] = TransferFormat.CONNECTED;
                return TransferFormat.MIN_BYTES;
            case REFUSED:
                repeats.onSent(nowNanos, true);
                return writeValue(TransferFormat.REFUSED, TransferFormat.codeOf(refusal), into, offset);
            default:
                return writeValue(TransferFormat.RECEIVED, received, into, offset);
        }
    }

    private static int writeValue(int kind, int value, byte[] into, int offset) {
        into[offset + TransferFormat.KIND_AT] = (byte) kind;
        into[offset + TransferFormat.VALUE_AT] = (byte) value;
        return TransferFormat.VALUE_AT + 1;
    }

    @Override
    public boolean receive(long nowNanos, byte[] from, int offset, int length) {
        int offerCount = from[offset + TransferFormat.COUNT_AT] & 0xFF;
        int kind = from[offset + TransferFormat.KIND_AT];
        if (kind == TransferFormat.OFFER) {
            return length > TransferFormat.CONTENT_AT && receivePart(offerCount, from, offset, length);
        }
        if (offerCount != count || length != TransferFormat.MIN_BYTES) {
            return false;
        }
        if (kind == TransferFormat.SETTLED && state == State.CONNECTED) {
            state = State.SETTLED;
            return true;
        }
        if (kind == TransferFormat.OVER && state != State.NONE && state != State.OVER) {
            boolean isNew = state != State.REFUSED;
            state = State.OVER;
            return isNew;
        }
        return false;
    }

    private boolean receivePart(int offerCount, byte[] from, int offset, int length) {
        int part = from[offset + TransferFormat.PART_AT];
        int partCount = from[offset + TransferFormat.PARTS_AT];
        int bytes = length - TransferFormat.CONTENT_AT;
        boolean isLast = part == partCount - 1;
        if (offerCount == 0
                || partCount < 1
                || partCount > TransferFormat.MAX_PARTS
                || part < 0
                || part >= partCount
                || !isLast && bytes != TransferFormat.PART_BYTES) {
            return false;
        }
        if (TransferFormat.isLater(offerCount, count)) {
            if (isUnderWay()) {
                state = State.OVER;
                return true;
            }
            begin(offerCount, partCount);
        }
        if (offerCount != count) {
            return false;
        }
        answerDue = state == State.RECEIVING || state == State.OFFERED;
        if (state != State.RECEIVING || partCount != parts || (received & 1 << part) != 0) {
            return false;
        }
        System.arraycopy(from, offset + TransferFormat.CONTENT_AT, content, part * TransferFormat.PART_BYTES, bytes);
        received |= 1 << part;
        contentBytes = isLast ? part * TransferFormat.PART_BYTES + bytes : contentBytes;
        if (received != (1 << parts) - 1) {
            return false;
        }
        read();
        return isOffered();
    }

    /**
     * Returns whether the owner has been notified of an offer that has not ended. A newer offer ends it, and is
     * accepted when it is repeated.
     */
    private boolean isUnderWay() {
        return state == State.OFFERED || state == State.CONNECTED || state == State.SETTLED;
    }

    private void begin(int offerCount, int partCount) {
        count = offerCount;
        parts = partCount;
        received = 0;
        content = new byte[TransferFormat.MAX_PARTS * TransferFormat.PART_BYTES];
        state = State.RECEIVING;
    }

    private void read() {
        int textBytes = content[0] & 0xFF;
        int tokenBytes = contentBytes - 1 - textBytes;
        boolean isValid = textBytes <= DisconnectReason.MAX_TEXT_BYTES
                && tokenBytes > 0
                && tokenBytes <= TransferFormat.MAX_TOKEN_BYTES;
        byte[] encodedText = isValid ? Arrays.copyOfRange(content, 1, 1 + textBytes) : new byte[0];
        if (!isValid || !Utf8.isValid(encodedText, textBytes) || !PrintableText.isValid(encodedText, 0, textBytes)) {
            refuse(DisconnectReason.TOKEN_INVALID);
        } else {
            text = new String(encodedText, StandardCharsets.UTF_8);
            token = new byte[TransferFormat.MAX_TOKEN_BYTES];
            System.arraycopy(content, 1 + textBytes, token, 0, tokenBytes);
            state = State.OFFERED;
        }
        Arrays.fill(content, (byte) 0);
        content = null;
    }
}
