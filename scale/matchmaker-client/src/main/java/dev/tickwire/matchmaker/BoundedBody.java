package dev.tickwire.matchmaker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * Collects the body of an answer in memory. A body above the bound ends the exchange with a {@link TooLargeException}.
 */
final class BoundedBody implements HttpResponse.BodySubscriber<byte[]> {
    private final int maxBytes;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    /** Set by {@link #onSubscribe}, which comes first. */
    @SuppressWarnings("NullAway.Init")
    private Flow.Subscription subscription;

    BoundedBody(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription flow) {
        subscription = flow;
        flow.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
        for (ByteBuffer chunk : parts) {
            if (bytes.size() + chunk.remaining() > maxBytes) {
                subscription.cancel();
                body.completeExceptionally(new TooLargeException(maxBytes));
                return;
            }
            byte[] copy = new byte[chunk.remaining()];
            chunk.get(copy);
            bytes.writeBytes(copy);
        }
        subscription.request(1);
    }

    @Override
    public void onError(Throwable broken) {
        body.completeExceptionally(broken);
    }

    @Override
    public void onComplete() {
        body.complete(bytes.toByteArray());
    }

    /** Thrown when a body is larger than its bound. */
    static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1;

        TooLargeException(int maxBytes) {
            super("larger than " + maxBytes + " bytes");
        }
    }
}
