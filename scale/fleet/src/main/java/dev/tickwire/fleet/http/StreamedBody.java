package dev.tickwire.fleet.http;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * Receives the body of a response part by part, on a thread of the HTTP client. An exception of {@link #accept} cancels
 * the exchange and becomes its failure.
 */
public abstract class StreamedBody implements HttpResponse.BodySubscriber<byte[]> {
    private final CompletableFuture<byte[]> end = new CompletableFuture<>();
    private Flow.Subscription subscription;

    /** For subclasses. */
    protected StreamedBody() {}

    /**
     * Processes the next part of the body.
     *
     * @param chunk the bytes, to be read to the end
     * @throws Exception to cancel the exchange
     */
    protected abstract void accept(ByteBuffer chunk) throws Exception;

    /** Returns the bytes that the completed response has as its body. */
    protected abstract byte[] body();

    @Override
    public final CompletionStage<byte[]> getBody() {
        return end;
    }

    @Override
    public final void onSubscribe(Flow.Subscription flow) {
        subscription = flow;
        flow.request(1);
    }

    @Override
    public final void onNext(List<ByteBuffer> parts) {
        try {
            for (ByteBuffer chunk : parts) {
                accept(chunk);
            }
            subscription.request(1);
        } catch (Exception refused) {
            subscription.cancel();
            end.completeExceptionally(refused);
        }
    }

    @Override
    public final void onError(Throwable broken) {
        end.completeExceptionally(broken);
    }

    @Override
    public final void onComplete() {
        end.complete(body());
    }
}
