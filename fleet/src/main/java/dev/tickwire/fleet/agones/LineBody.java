package dev.tickwire.fleet.agones;

import dev.tickwire.fleet.http.TooLargeException;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * A body of lines that are handed on as they come, until it ends or a line cannot be taken. A line above the bound ends
 * the exchange with a {@link TooLargeException}; a last line that was cut off is left out.
 */
final class LineBody implements HttpResponse.BodySubscriber<byte[]> {
    /** Takes lines. */
    interface Taker {
        /**
         * Takes a line.
         *
         * @param utf8 the line without its end
         * @throws Exception if the stream is to end: the exchange fails by it
         */
        void line(byte[] utf8) throws Exception;
    }

    private static final byte[] NOTHING = {};

    private final int mostBytes;
    private final Taker taker;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> end = new CompletableFuture<>();
    private Flow.Subscription subscription;

    LineBody(int mostBytes, Taker taker) {
        this.mostBytes = mostBytes;
        this.taker = taker;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return end;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        this.subscription = subscription;
        subscription.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        try {
            for (ByteBuffer buffer : buffers) {
                take(buffer);
            }
            subscription.request(1);
        } catch (Exception refused) {
            subscription.cancel();
            end.completeExceptionally(refused);
        }
    }

    @Override
    public void onError(Throwable broken) {
        end.completeExceptionally(broken);
    }

    @Override
    public void onComplete() {
        end.complete(NOTHING);
    }

    private void take(ByteBuffer buffer) throws Exception {
        while (buffer.hasRemaining()) {
            byte next = buffer.get();
            if (next == '\n') {
                byte[] whole = line.toByteArray();
                line.reset();
                taker.line(whole);
            } else if (line.size() == mostBytes) {
                throw new TooLargeException(mostBytes);
            } else {
                line.write(next);
            }
        }
    }
}
