package dev.tickwire.call;

import java.util.Objects;

/** Why a call was not answered. Immutable. */
public final class CallFailure {
    /** The other side listens to no such calls. */
    public static final CallFailure NO_HANDLER = refused("the other side has no handler for it");

    /** The object is gone, or the other side does not show it to this one. */
    public static final CallFailure OBJECT_GONE = refused("the object is gone");

    /** The object does not belong to this side. */
    public static final CallFailure NOT_THE_OWNER = refused("the object belongs to somebody else");

    /** The other side has as many open calls of this one as it takes. */
    public static final CallFailure TOO_MANY_AT_PEER = refused("the other side has too many open calls");

    /** The handler at the other side threw an exception. */
    public static final CallFailure HANDLER_FAILED = refused("the handler of the other side failed");

    /** The time of the call is over. */
    public static final CallFailure TIMED_OUT = new CallFailure(Reason.TIMED_OUT, "no answer came in time");

    /** This side cancelled it. */
    public static final CallFailure CANCELLED = new CallFailure(Reason.CANCELLED, "it was cancelled");

    /** The connection ended. */
    public static final CallFailure DISCONNECTED = new CallFailure(Reason.DISCONNECTED, "the connection ended");

    /** The queue of the channel was full. */
    public static final CallFailure QUEUE_FULL = new CallFailure(Reason.NOT_SENT, "the queue of the channel is full");

    /** There was no connection. */
    public static final CallFailure CLOSED = new CallFailure(Reason.NOT_SENT, "there is no connection");

    /** The client is about to leave for another server: ask there. */
    public static final CallFailure TRANSFERRING =
            new CallFailure(Reason.NOT_SENT, "the client is being transferred to another server");

    /** This side has as many open calls as it may have. */
    public static final CallFailure TOO_MANY = new CallFailure(Reason.NOT_SENT, "too many calls are open");

    private final Reason reason;
    private final String text;

    private CallFailure(Reason reason, String text) {
        this.reason = reason;
        this.text = text;
    }

    /**
     * Returns a refusal.
     *
     * @param text a line for a person to read
     */
    public static CallFailure refused(String text) {
        return new CallFailure(Reason.REFUSED, text);
    }

    /** The kind of failure. */
    public Reason reason() {
        return reason;
    }

    /**
     * A line for a person to read. If the game of the other side refused the call, this is its own text, which may be
     * empty: at most 127 bytes of UTF-8, with no character that
     * {@link dev.tickwire.session.DisconnectReason#requireText} refuses.
     */
    public String text() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CallFailure
                && ((CallFailure) other).reason == reason
                && ((CallFailure) other).text.equals(text);
    }

    @Override
    public int hashCode() {
        return Objects.hash(reason, text);
    }

    @Override
    public String toString() {
        return text.isEmpty() ? reason.toString() : reason + ": " + text;
    }

    /** The kinds of failures. */
    public enum Reason {
        /** The other side refused it. */
        REFUSED,
        /** No answer came in time. It may have been done all the same. */
        TIMED_OUT,
        /** This side cancelled it. It may have been done all the same. */
        CANCELLED,
        /** The connection ended. It may have been done all the same. */
        DISCONNECTED,
        /** It was not sent. */
        NOT_SENT
    }
}
