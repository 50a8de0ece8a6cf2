package dev.tickwire.call.traffic;

import dev.tickwire.call.CallFailedException;
import dev.tickwire.call.CallFailure;
import dev.tickwire.message.Message;
import java.util.concurrent.CompletableFuture;

/** Future of the answer to a call. Cancelling it cancels the call. */
final class CallFuture extends CompletableFuture<Message> {
    private final CallHandle call;

    CallFuture(CallHandle call) {
        this.call = call;
        call.onAnswer(this::onAnswer).onFailure(failure -> completeExceptionally(new CallFailedException(failure)));
    }

    /** Returns a future that has failed. */
    static CompletableFuture<Message> failed(CallFailure failure) {
        CompletableFuture<Message> failed = new CompletableFuture<>();
        failed.completeExceptionally(new CallFailedException(failure));
        return failed;
    }

    private void onAnswer(Message answer) {
        answer.retain();
        if (!complete(answer)) {
            answer.release();
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        boolean isCancelled = super.cancel(mayInterruptIfRunning);
        if (isCancelled) {
            call.cancel();
        }
        return isCancelled;
    }
}
