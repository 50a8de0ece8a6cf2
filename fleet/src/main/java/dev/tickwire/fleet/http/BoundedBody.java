package dev.tickwire.fleet.http;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** A body that is kept as a whole, up to a bound; a larger one ends the exchange with a {@link TooLargeException}. */
public final class BoundedBody implements HttpResponse.BodySubscriber<byte[]> {
    private final int mostBytes;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private Flow.Subscription subscription;

    /**
     * Begins to keep a body.
     *
     * @param mostBytes the bound
     */
    public BoundedBody(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        this.subscription = subscription;
        subscription.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            if (bytes.size() + buffer.remaining() > mostBytes) {
                subscription.cancel();
                whole.completeExceptionally(new TooLargeException(mostBytes));
                return;
            }
            byte[] part = new byte[buffer.remaining()];
            buffer.get(part);
            bytes.writeBytes(part);
        }
        subscription.request(1);
    }

    @Override
    public void onError(Throwable broken) {
        whole.completeExceptionally(broken);
    }

    @Override
    public void onComplete() {
        whole.complete(bytes.toByteArray());
    }
}
