package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Server's half of a transfer to another server; {@link TransferReply} is the client's half. The offer sends the
 * connect token in parts until the client has all parts, and receives the client's report on the connection to the
 * other server. The offer also reports to the client when all reliable messages were acked. See docs/wire.md,
 * "Transfers".
 */
public final class TransferOffer extends Exchange {
    private enum State {
        NONE,
        OFFERED,
        CONNECTED,
        SETTLED,
        REFUSED,
        OVER
    }

    /**
     * Doublings of the interval between rounds of parts, from 100 ms up to 800 ms. A client that does not know
     * transfers never answers.
     */
    private static final int MAX_DOUBLINGS = 3;

    private State state = State.NONE;
    private int count;
    private byte[] content;
    private int parts;
    /** Bit set of the parts that the client has acked. */
    private int received;
    /** Bit set of the parts that were sent at least once; acks of other parts are not accepted. */
    private int offeredParts;

    private int nextPart;
    /** Number of rounds sent. */
    private int rounds;

    private long nextAtNanos;
    private boolean sendsNow;
    private boolean answerDue;
    /** Number of an earlier transfer to answer with {@code OVER}, or 0. */
    private int pastCount;

    private DisconnectReason refusal;

    /** Creates an offer without a transfer. */
    public TransferOffer() {
        super(TransferFormat.TYPE, TransferFormat.MIN_BYTES, TransferFormat.MAX_BYTES);
    }

    /**
     * Starts a transfer, in place of an earlier transfer.
     *
     * @param token the connect token for the other server, at most 2048 bytes; zeros at the end of the token are not
     *     sent
     * @param text the text for the player, within the bounds of {@link DisconnectReason#requireText}
     */
    public void offer(byte[] token, String text) {
        byte[] encodedText = text.getBytes(StandardCharsets.UTF_8);
        int length = token.length;
        while (length > 0 && token[length - 1] == 0) {
            length--;
        }
        content = new byte[1 + encodedText.length + length];
        content[0] = (byte) encodedText.length;
        System.arraycopy(encodedText, 0, content, 1, encodedText.length);
        System.arraycopy(token, 0, content, 1 + encodedText.length, length);
        parts = (content.length + TransferFormat.PART_BYTES - 1) / TransferFormat.PART_BYTES;
        count = count % TransferFormat.MAX_COUNT + 1;
        received = 0;
        offeredParts = 0;
        nextPart = 0;
        rounds = 0;
        sendsNow = true;
        answerDue = false;
        state = State.OFFERED;
    }

    /** Reports to the client that all reliable messages were acked. Repeated every 100 ms until the client leaves. */
    public void settle() {
        state = State.SETTLED;
        sendsNow = true;
    }

    /** Ends the transfer: the client stays. Later packets of it are answered with {@code OVER}. */
    public void abandon() {
        end(State.OVER);
    }

    /** Overwrites the token with zeros, at the end of the connection. */
    void wipe() {
        if (content != null) {
            abandon();
        }
    }

    private void end(State last) {
        state = last;
        Arrays.fill(content, (byte) 0);
    }

    /** Returns whether a transfer has begun and has not been refused or given up. */
    public boolean isUnderWay() {
        return state == State.OFFERED || isConnected();
    }

    /** Returns whether the client is connected to the other server. */
    public boolean isConnected() {
        return state == State.CONNECTED || state == State.SETTLED;
    }

    /** Returns whether the client was notified that all reliable messages were acked. */
    public boolean isSettled() {
        return state == State.SETTLED;
    }

    /** Returns whether the client could not connect to the other server, or has lost it. */
    public boolean isRefused() {
        return state == State.REFUSED;
    }

    /** Returns the reason of a refusal; null before the first. */
    public DisconnectReason refusal() {
        return refusal;
    }

    @Override
    public boolean isDue(long nowNanos) {
        if (pastCount != 0 || answerDue) {
            return true;
        }
        return isSendTime(nowNanos)
                && (state == State.OFFERED && received != (1 << parts) - 1 || state == State.SETTLED);
    }

    private boolean isSendTime(long nowNanos) {
        return sendsNow || nowNanos - nextAtNanos >= 0;
    }

    @Override
    public int write(long nowNanos, byte[] into, int offset) {
        if (pastCount != 0) {
            int past = pastCount;
            pastCount = 0;
            return writeHead(past, TransferFormat.OVER, into, offset);
        }
        answerDue = false;
        if (state == State.OFFERED) {
            return writePart(nowNanos, into, offset);
        }
        repeatLater(nowNanos, TransferFormat.REPEAT_NANOS);
        return writeHead(count, state == State.SETTLED ? TransferFormat.SETTLED : TransferFormat.OVER, into, offset);
    }

    private static int writeHead(int number, int kind, byte[] into, int offset) {
        into[offset + TransferFormat.COUNT_AT] = (byte) number;
        into[offset + TransferFormat.KIND_AT] = (byte) kind;
        return TransferFormat.MIN_BYTES;
    }

    private int writePart(long nowNanos, byte[] into, int offset) {
        while ((received & 1 << nextPart) != 0) {
            nextPart = (nextPart + 1) % parts;
        }
        offeredParts |= 1 << nextPart;
        int from = nextPart * TransferFormat.PART_BYTES;
        int length = Math.min(TransferFormat.PART_BYTES, content.length - from);
        writeHead(count, TransferFormat.OFFER, into, offset);
        into[offset + TransferFormat.PART_AT] = (byte) nextPart;
        into[offset + TransferFormat.PARTS_AT] = (byte) parts;
        System.arraycopy(content, from, into, offset + TransferFormat.CONTENT_AT, length);
        int missingAfter = ((1 << parts) - 1 & ~received) >>> nextPart + 1;
        nextPart = (nextPart + 1) % parts;
        if (missingAfter == 0) {
            nextPart = 0;
            repeatLater(nowNanos, TransferFormat.REPEAT_NANOS << Math.min(rounds++, MAX_DOUBLINGS));
        }
        return TransferFormat.CONTENT_AT + length;
    }

    private void repeatLater(long nowNanos, long nanos) {
        sendsNow = false;
        nextAtNanos = nowNanos + nanos;
    }

    @Override
    public boolean receive(long nowNanos, byte[] from, int offset, int length) {
        int receivedCount = from[offset + TransferFormat.COUNT_AT] & 0xFF;
        if (count == 0 || receivedCount != count) {
            pastCount = count == 0 ? 0 : receivedCount;
            return false;
        }
        boolean hasValue = length == TransferFormat.VALUE_AT + 1;
        switch (from[offset + TransferFormat.KIND_AT]) {
            case TransferFormat.RECEIVED:
                if (hasValue && state == State.OFFERED) {
                    received |= from[offset + TransferFormat.VALUE_AT] & offeredParts;
                }
                return false;
            case TransferFormat.CONNECTED:
                return length == TransferFormat.MIN_BYTES && receiveConnected();
            case TransferFormat.REFUSED:
                return hasValue && receiveRefusal(from[offset + TransferFormat.VALUE_AT] & 0xFF);
            default:
                return false;
        }
    }

    private boolean receiveConnected() {
        answerDue |= state == State.OVER || state == State.REFUSED;
        if (state != State.OFFERED) {
            return false;
        }
        end(State.CONNECTED);
        return true;
    }

    private boolean receiveRefusal(int code) {
        answerDue = true;
        if (state == State.OVER || state == State.REFUSED) {
            return false;
        }
        refusal = TransferFormat.reasonOf(code);
        end(State.REFUSED);
        return true;
    }
}
