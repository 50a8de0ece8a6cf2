package dev.tickwire.call.traffic;

import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A call that this side has asked. */
final class OpenCall implements Call<Message> {
    private final OpenCalls calls;

    /** Null once its outcome is known. */
    private QueuedChannel channel;

    private int id;
    private int answerType;
    private long deadlineNanos;
    private boolean isRetained;
    /** Why it failed; null while its outcome is not known, and if it was answered. */
    private CallFailure failure;

    private Consumer<? super Message> onAnswer;
    private Consumer<? super CallFailure> onFailure;
    /** Null unless it was asked for; then this is used for no later call. */
    private CallFuture future;

    OpenCall(OpenCalls calls) {
        this.calls = calls;
    }

    void begin(QueuedChannel onChannel, int asId, int answeredBy, long deadline) {
        channel = onChannel;
        id = asId;
        answerType = answeredBy;
        deadlineNanos = deadline;
        isRetained = false;
        failure = null;
        forget();
    }

    @Override
    public Call<Message> within(long time, TimeUnit unit) {
        calls.requireOwner();
        deadlineNanos = calls.nowNanos() + nanos(time, unit);
        return this;
    }

    static long nanos(long time, TimeUnit unit) {
        long millis = unit.toMillis(time);
        if (millis < 1 || millis > MOST_MILLIS) {
            throw new IllegalArgumentException(
                    "within = " + time + " " + unit + ", must be 1 ms to " + MOST_MILLIS + " ms");
        }
        return unit.toNanos(time);
    }

    @Override
    public Call<Message> onAnswer(Consumer<? super Message> handler) {
        if (isOpen()) {
            onAnswer = handler;
        }
        return this;
    }

    @Override
    public Call<Message> onFailure(Consumer<? super CallFailure> handler) {
        if (isOpen()) {
            onFailure = handler;
        } else if (failure != null && handler != null) {
            handler.accept(failure);
        }
        return this;
    }

    @Override
    public void cancel() {
        calls.requireOwner();
        if (isOpen()) {
            calls.cancel(this);
        }
    }

    @Override
    public boolean isOpen() {
        calls.requireOwner();
        return channel != null;
    }

    @Override
    public Call<Message> retain() {
        if (!isOpen() && !isRetained) {
            calls.keep(this);
        }
        isRetained = true;
        return this;
    }

    @Override
    public CompletableFuture<Message> toFuture() {
        if (isOpen() && future == null) {
            future = new CallFuture(this);
        }
        if (future != null) {
            return future;
        }
        if (failure == null) {
            throw new IllegalStateException("the call was answered before: ask for its future at once");
        }
        return CallFuture.failed(failure);
    }

    boolean isRetained() {
        return isRetained;
    }

    /** Whether an answer of a type may be for it: its id has not been given again since. */
    boolean isAnsweredBy(int type) {
        return answerType == type && !isTooOld();
    }

    /** Whether so many messages have been sent since that its id may be given again. */
    boolean isTooOld() {
        return channel.nextSentId() - id > CallHead.MOST_MESSAGES;
    }

    boolean isLate(long nowNanos) {
        return nowNanos - deadlineNanos >= 0;
    }

    /** The outcome is known, and about to be told. */
    void end() {
        channel = null;
    }

    void tell(Message answer) {
        Consumer<? super Message> handler = onAnswer;
        forget();
        if (handler != null) {
            handler.accept(answer);
        }
    }

    void tell(CallFailure why) {
        Consumer<? super CallFailure> handler = onFailure;
        forget();
        failure = why;
        if (handler != null) {
            handler.accept(why);
        }
    }

    private void forget() {
        onAnswer = null;
        onFailure = null;
    }

    @Override
    public String toString() {
        return channel == null ? "call that is over" : "call " + (id & 0xFFFF) + " on " + channel.config();
    }
}
