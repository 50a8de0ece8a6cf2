package dev.tickwire.call.traffic;

import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.MessageType;

/** A received call that is not answered yet. Instances are pooled. */
final class OpenAnswer {
    static final String REFUSED = "the call was refused";
    static final String TOO_OLD = "the peer sent " + CallHead.MAX_MESSAGES + " messages since";

    /** Channel of the call, or null while this instance is in the pool. */
    private QueuedChannel channel;

    private int id;
    private MessageType<?> call;
    private MessageType<?> type;
    private long endNanos;
    /** The refusal that waits for room in the queue, or null. */
    private CallRejection pendingRefusal;
    /** The handle of the listener that is running, or null. */
    private AnswerHandle callbackHandle;
    /** The handle that the game retained, or null. */
    private AnswerHandle retained;

    void begin(QueuedChannel onChannel, int ofId, MessageType<?> asked, MessageType<?> answeredBy, long end) {
        channel = onChannel;
        id = ofId;
        call = asked;
        type = answeredBy;
        endNanos = end;
        pendingRefusal = null;
    }

    void attach(AnswerHandle handle) {
        callbackHandle = handle;
        handle.begin(this);
    }

    void detach() {
        callbackHandle = null;
    }

    /** Returns the retained handle, the same each time. */
    AnswerHandle retain(OpenAnswers answers) {
        if (retained == null) {
            retained = new AnswerHandle(answers, true);
            retained.begin(this);
        }
        return retained;
    }

    boolean isRetained() {
        return retained != null;
    }

    boolean isOpen() {
        return pendingRefusal == null && !isTooOld();
    }

    QueuedChannel channel() {
        return channel;
    }

    int id() {
        return id;
    }

    MessageType<?> call() {
        return call;
    }

    MessageType<?> type() {
        return type;
    }

    /** Compares with the unwrapped id of a call. */
    boolean isOf(QueuedChannel onChannel, int ofId) {
        return channel == onChannel && id == ofId;
    }

    /** Returns whether so many messages followed that the caller no longer accepts an answer to this id. */
    boolean isTooOld() {
        return channel.endOfReceivedIds() - 1 - id >= CallHead.MAX_MESSAGES;
    }

    boolean isLate(long nowNanos) {
        return nowNanos - endNanos >= 0;
    }

    /** Makes a refusal wait for room in the queue. The game can no longer answer. */
    void postponeRefusal(CallRejection reason) {
        pendingRefusal = reason;
    }

    /** Returns the refusal that waits for room, or null. */
    CallRejection pendingRefusal() {
        return pendingRefusal;
    }

    /** Returns why the game can no longer answer, for the text of an exception. */
    String endReason() {
        return pendingRefusal == null ? TOO_OLD : REFUSED;
    }

    /**
     * Ends the handles, so that this instance can be reused.
     *
     * @param reason the text for an exception if the game responds later
     */
    void end(String reason) {
        if (callbackHandle != null) {
            callbackHandle.end(reason);
            callbackHandle = null;
        }
        if (retained != null) {
            retained.end(reason);
            retained = null;
        }
        channel = null;
    }
}
