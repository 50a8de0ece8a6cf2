package dev.tickwire.fleet.http;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Waits for answers as a whole. The time-out of a {@link HttpRequest} ends with an answer's head, so that a peer which
 * sends no body after it would be waited for without end.
 */
public final class WholeAnswer {
    private WholeAnswer() {}

    /**
     * Calls, and waits for the whole answer.
     *
     * @param client makes the call
     * @param request the request, without a time-out of its own
     * @param mostBytes the most bytes of the answer's body
     * @param timeout how long to wait, from connecting to the last byte; the call is ended then
     * @return the answer
     * @throws TimeoutException if the time is over
     * @throws ExecutionException if the call fails, by a {@link TooLargeException} if the body is larger
     * @throws InterruptedException if the thread is interrupted; the call is ended
     */
    public static HttpResponse<byte[]> of(HttpClient client, HttpRequest request, int mostBytes, Duration timeout)
            throws TimeoutException, ExecutionException, InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> exchange =
                client.sendAsync(request, head -> new BoundedBody(mostBytes));
        try {
            return exchange.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | InterruptedException over) {
            exchange.cancel(true);
            throw over;
        }
    }
}
