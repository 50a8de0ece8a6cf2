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
 * Sends an HTTP request and waits for the whole response, with one timeout for all of it. The timeout of a
 * {@link HttpRequest} ends with the headers, so a peer that never sends the body would block the caller forever.
 */
public final class CompleteResponse {
    private CompleteResponse() {}

    /**
     * Sends a request and returns its response.
     *
     * @param request the request, without a timeout of its own
     * @param maxBytes the greatest number of bytes of the body
     * @param timeout the greatest time from connecting to the last byte
     * @throws TimeoutException if the response was not complete in time; the exchange is cancelled
     * @throws ExecutionException if the exchange failed, with the cause {@link TooLargeException} if the body was too
     *     large
     * @throws InterruptedException if the thread was interrupted; the exchange is cancelled
     */
    public static HttpResponse<byte[]> of(HttpClient client, HttpRequest request, int maxBytes, Duration timeout)
            throws TimeoutException, ExecutionException, InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> exchange = client.sendAsync(request, head -> new BoundedBody(maxBytes));
        try {
            return exchange.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | InterruptedException failure) {
            exchange.cancel(true);
            throw failure;
        }
    }
}
