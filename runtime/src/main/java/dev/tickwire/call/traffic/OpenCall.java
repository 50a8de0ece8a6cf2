package dev.tickwire.call.traffic;

import dev.tickwire.call.CallFailure;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import java.util.function.Consumer;

/** A call of this side whose outcome is not known. The game holds it by a {@link CallHandle}. */
final class OpenCall {
    private QueuedChannel channel;
    private int id;
    private MessageType<?> type;
    private int answerType;
    private long deadlineNanos;
    private Consumer<? super Message> onAnswer;
    private Consumer<? super CallFailure> onFailure;
    /** The handle that was given with the call, until it is that of a later call. */
    private CallHandle lent;
    /** The handle that the game has retained, or null. */
    private CallHandle retained;

    void begin(QueuedChannel onChannel, int asId, MessageType<?> asked, int answeredBy, long deadline) {
        channel = onChannel;
        id = asId;
        type = asked;
        answerType = answeredBy;
        deadlineNanos = deadline;
    }

    void lend(CallHandle handle) {
        lent = handle;
    }

    /** Returns the handle that stays that of this call. */
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

    /** The type of its message. */
    MessageType<?> type() {
        return type;
    }

    /** Whether an answer of a type may be for it: its id has not been given again since. */
    boolean isAnsweredBy(int answer) {
        return answerType == answer && !isTooOld();
    }

    /** Whether so many messages have been sent since that its id may be given again. */
    boolean isTooOld() {
        return channel.nextSentId() - id > CallHead.MOST_MESSAGES;
    }

    boolean isLate(long nowNanos) {
        return nowNanos - deadlineNanos >= 0;
    }

    /**
     * Ends it, and notifies its handler.
     *
     * @param answer the answer, or null if it failed
     * @param failure why it failed, or null if it was answered
     */
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
        if (lent.isOf(this)) {
            lent.end(failure);
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
