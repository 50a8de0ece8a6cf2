package dev.tickwire.call.traffic;

import dev.tickwire.base.Arguments;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.message.Message;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A call that failed before it was sent. Immutable, and shared by all such calls. */
final class UnsentCall implements Call<Message> {
    private final CallFailure failure;

    UnsentCall(CallFailure failure) {
        this.failure = failure;
    }

    @Override
    public Call<Message> within(long time, TimeUnit unit) {
        CallHandle.nanos(time, unit);
        return this;
    }

    @Override
    public Call<Message> onAnswer(Consumer<? super Message> handler) {
        Arguments.required("handler", handler);
        return this;
    }

    @Override
    public Call<Message> onFailure(Consumer<? super CallFailure> handler) {
        Arguments.required("handler", handler).accept(failure);
        return this;
    }

    @Override
    public void cancel() {
        // A call that was not sent has ended already.
    }

    @Override
    public boolean isOpen() {
        return false;
    }

    @Override
    public Call<Message> retain() {
        return this;
    }

    @Override
    public CompletableFuture<Message> toFuture() {
        return CallFuture.failed(failure);
    }

    @Override
    public String toString() {
        return "unsent call (" + failure.text() + ")";
    }
}
