package dev.tickwire.fleet.http;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** A body that is taken part by part as it comes; a part that cannot be taken ends the exchange. */
public abstract class StreamedBody implements HttpResponse.BodySubscriber<byte[]> {
    private final CompletableFuture<byte[]> end = new CompletableFuture<>();
    private Flow.Subscription subscription;

    /** For subclasses. */
    protected StreamedBody() {}

    /**
     * Takes what has come.
     *
     * @param part the next bytes, all to be read
     * @throws Exception if the exchange is to end: it fails by it
     */
    protected abstract void take(ByteBuffer part) throws Exception;

    /** {@return the body as it is kept when its end has come} */
    protected abstract byte[] kept();

    @Override
    public final CompletionStage<byte[]> getBody() {
        return end;
    }

    @Override
    public final void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(1);
    }

    @Override
    public final void onNext(List<ByteBuffer> parts) {
        try {
            for (ByteBuffer part : parts) {
                take(part);
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
        end.complete(kept());
    }
}
