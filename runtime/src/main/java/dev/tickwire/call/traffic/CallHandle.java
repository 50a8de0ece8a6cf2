package dev.tickwire.call.traffic;

import dev.tickwire.base.Arguments;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.message.Message;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Handle of the game on an {@link OpenCall}. A lent handle is reused after the next update; a retained handle belongs
 * to one call.
 */
final class CallHandle implements Call<Message> {
    private final OpenCalls calls;
    /** The open call, or null once it has ended. */
    private OpenCall open;
    /** The failure if the call failed, otherwise null. */
    private CallFailure failure;
    /** Number of the update that lent this handle. The next update invalidates a handle without {@link #retain}. */
    private long round;

    private boolean isRetained;
    /** The future, or null if the game did not request a future. */
    private CallFuture future;

    CallHandle(OpenCalls calls) {
        this.calls = calls;
    }

    void begin(OpenCall of) {
        open = of;
        failure = null;
        round = calls.round();
    }

    void beginRetained(OpenCall of) {
        begin(of);
        isRetained = true;
    }

    boolean isOf(OpenCall call) {
        return open == call;
    }

    /** Ends the call, with null for the failure if it was answered. */
    void end(CallFailure cause) {
        open = null;
        failure = cause;
    }

    @Override
    public Call<Message> within(long time, TimeUnit unit) {
        requireHeld();
        long nanos = nanos(time, unit);
        if (open != null) {
            open.deadline(calls.nowNanos() + nanos);
        }
        return this;
    }

    static long nanos(long time, TimeUnit unit) {
        long millis = unit.toMillis(time);
        if (millis < 1 || millis > MAX_MILLIS) {
            throw new IllegalArgumentException(
                    "within = " + time + " " + unit + ", must be in 1.." + MAX_MILLIS + " ms");
        }
        return unit.toNanos(time);
    }

    @Override
    public Call<Message> onAnswer(Consumer<? super Message> handler) {
        Arguments.required("handler", handler);
        requireHeld();
        if (open != null) {
            open.onAnswer(handler);
        }
        return this;
    }

    @Override
    public Call<Message> onFailure(Consumer<? super CallFailure> handler) {
        Arguments.required("handler", handler);
        requireHeld();
        if (open != null) {
            open.onFailure(handler);
        } else if (failure != null) {
            handler.accept(failure);
        }
        return this;
    }

    @Override
    public void cancel() {
        requireHeld();
        if (open != null) {
            calls.cancel(open);
        }
    }

    @Override
    public boolean isOpen() {
        requireHeld();
        return open != null;
    }

    @Override
    public Call<Message> retain() {
        requireHeld();
        if (isRetained) {
            return this;
        }
        if (open != null) {
            return open.retain(calls);
        }
        CallHandle over = new CallHandle(calls);
        over.beginRetained(null);
        over.end(failure);
        return over;
    }

    @Override
    public CompletableFuture<Message> toFuture() {
        if (!isRetained) {
            return retain().toFuture();
        }
        if (open != null && future == null) {
            future = new CallFuture(this);
        }
        if (future != null) {
            return future;
        }
        if (failure == null) {
            throw new IllegalStateException("the call was answered already: call toFuture() directly after the call");
        }
        return CallFuture.failed(failure);
    }

    private void requireHeld() {
        calls.requireOwner();
        if (!isRetained && round != calls.round()) {
            throw new IllegalStateException(
                    "the call was not retained, and update was called since: use the return value of retain()");
        }
    }

    @Override
    public String toString() {
        return open == null ? "completed call" : open.toString();
    }
}
