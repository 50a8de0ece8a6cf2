package dev.tickwire.call;

import java.util.Objects;

/**
 * Cause of a failed call: a reason for programs, and a text for people and logs. Immutable; failures with equal reason
 * and text are equal.
 */
public final class CallFailure {
    /** Refused: the peer has no handler for calls of this type. */
    public static final CallFailure NO_HANDLER = refused("the peer has no handler for the call");

    /** Refused: the object of the call no longer exists at the peer, or the caller does not see it. */
    public static final CallFailure OBJECT_GONE = refused("the object was removed");

    /** Refused: the schema allows this call to the owner of the object only, and the caller does not own it. */
    public static final CallFailure NOT_THE_OWNER = refused("the object has another owner");

    /** Refused: the peer has reached its limit of open calls for this connection. */
    public static final CallFailure TOO_MANY_AT_PEER = refused("the peer has too many open calls");

    /** Refused: the handler of the peer threw an exception, or returned without an answer. */
    public static final CallFailure HANDLER_FAILED = refused("the handler of the peer failed");

    /** No answer arrived in time. */
    public static final CallFailure TIMED_OUT = new CallFailure(Reason.TIMED_OUT, "the call timed out");

    /** The caller cancelled the call. */
    public static final CallFailure CANCELLED = new CallFailure(Reason.CANCELLED, "the call was cancelled");

    /** The connection ended before an answer arrived. */
    public static final CallFailure DISCONNECTED = new CallFailure(Reason.DISCONNECTED, "the connection ended");

    /** Not sent: the send queue of the channel is full. */
    public static final CallFailure QUEUE_FULL = new CallFailure(Reason.NOT_SENT, "the queue of the channel is full");

    /** Not sent: there is no connection. */
    public static final CallFailure CLOSED = new CallFailure(Reason.NOT_SENT, "there is no connection");

    /** Not sent: the client is being transferred to another server, where it can repeat the call. */
    public static final CallFailure TRANSFERRING =
            new CallFailure(Reason.NOT_SENT, "the client is being transferred to another server");

    /** Not sent: this side has reached its limit of open calls for this connection. */
    public static final CallFailure TOO_MANY = new CallFailure(Reason.NOT_SENT, "too many calls are open");

    /** Not sent: the version of the protocol that the connection speaks has no such call. */
    public static final CallFailure NOT_IN_VERSION =
            new CallFailure(Reason.NOT_SENT, "the version of the peer has no such call");

    private final Reason reason;
    private final String text;

    private CallFailure(Reason reason, String text) {
        this.reason = reason;
        this.text = text;
    }

    /**
     * Returns the failure of a call that the game of the peer refused.
     *
     * @param text the explanation for a person, one line, or empty
     * @return the failure
     */
    public static CallFailure refused(String text) {
        return new CallFailure(Reason.REFUSED, text);
    }

    /**
     * Returns the reason, for decisions of the game.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }

    /**
     * Returns one line of text for a person. If the game of the peer refused the call, it is the peer's text: at most
     * 127 bytes in UTF-8, without characters that {@link dev.tickwire.session.DisconnectReason#requireText} refuses.
     * Otherwise it is a description in English.
     *
     * @return the text; empty if the peer refused without a text
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

    /** Kinds of failure. */
    public enum Reason {
        /** The peer received the call and refused it. */
        REFUSED,
        /** No answer arrived in time. The peer may have handled the call all the same. */
        TIMED_OUT,
        /** The caller cancelled the call. The peer may have handled it all the same. */
        CANCELLED,
        /** The connection ended. The peer may have handled the call all the same. */
        DISCONNECTED,
        /** The call was never sent; the peer did not handle it. */
        NOT_SENT
    }
}
