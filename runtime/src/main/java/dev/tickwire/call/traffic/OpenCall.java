package dev.tickwire.call.traffic;

import dev.tickwire.call.CallFailure;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import java.util.function.Consumer;

/** A sent call without an answer. Instances are pooled. */
final class OpenCall {
    private QueuedChannel channel;
    private int id;
    private MessageType<?> type;
    private int answerType;
    private long deadlineNanos;
    private Consumer<? super Message> onAnswer;
    private Consumer<? super CallFailure> onFailure;
    /** The handle that was lent to the game. By now, the handle may serve a later call. */
    private CallHandle pooledHandle;
    /** The handle that the game retained, or null. */
    private CallHandle retained;

    void begin(QueuedChannel onChannel, int asId, MessageType<?> asked, int answeredBy, long deadline) {
        channel = onChannel;
        id = asId;
        type = asked;
        answerType = answeredBy;
        deadlineNanos = deadline;
    }

    void attach(CallHandle handle) {
        pooledHandle = handle;
    }

    /** Returns the retained handle, the same each time. */
    CallHandle retain(OpenCalls calls) {
        if (retained == null) {
            retained = new CallHandle(calls);
            retained.beginRetained(this);
        }
        return retained;
    }

    void deadline(long nanos) {
        deadlineNanos = nanos;
    }

    void onAnswer(Consumer<? super Message> handler) {
        onAnswer = handler;
    }

    void onFailure(Consumer<? super CallFailure> handler) {
        onFailure = handler;
    }

    QueuedChannel channel() {
        return channel;
    }

    int id() {
        return id;
    }

    /** Type of the call's message, not of its answer. */
    MessageType<?> type() {
        return type;
    }

    /** Returns whether an answer of this type number may answer the call. */
    boolean isAnsweredBy(int answer) {
        return answerType == answer && !isTooOld();
    }

    /** Returns whether so many messages followed that the 16 bits of the id could mean another message. */
    boolean isTooOld() {
        return channel.nextSentId() - id > CallHead.MAX_MESSAGES;
    }

    boolean isLate(long nowNanos) {
        return nowNanos - deadlineNanos >= 0;
    }

    /** Ends the call and runs its handler, with null for the failure if it was answered. */
    void end(Message answer, CallFailure failure) {
        Consumer<? super Message> answered = onAnswer;
        Consumer<? super CallFailure> failed = onFailure;
        onAnswer = null;
        onFailure = null;
        endHandles(failure);
        if (failure == null && answered != null) {
            answered.accept(answer);
        } else if (failure != null && failed != null) {
            failed.accept(failure);
        }
    }

    private void endHandles(CallFailure failure) {
        if (pooledHandle.isOf(this)) {
            pooledHandle.end(failure);
        }
        if (retained != null) {
            retained.end(failure);
            retained = null;
        }
    }

    @Override
    public String toString() {
        return "call " + (id & 0xFFFF) + " on " + channel.config();
    }
}
