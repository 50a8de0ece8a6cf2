package dev.tickwire.matchmaker;

import dev.tickwire.matchmaker.MatchmakerException.Reason;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends a request with a timeout for the whole answer, and repeats it after a pause while the matchmaker answers 503.
 */
final class Exchange {
    /** Greatest size of an answer. A token has 2,732 characters, and a party has 64 of them. */
    static final int MAX_ANSWER_BYTES = 256 << 10;

    private static final Duration DEFAULT_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);
    private static final int SERVICE_UNAVAILABLE = 503;

    private final HttpClient http;
    private final Duration timeout;
    private final Pause pause;

    Exchange(HttpClient http, Duration timeout, Pause pause) {
        this.http = http;
        this.timeout = timeout;
        this.pause = pause;
    }

    /**
     * Sends a request.
     *
     * @param retries the number of repetitions after status 503
     * @return the match; fails with {@link MatchmakerException}. Cancelling the future ends the request
     */
    CompletableFuture<Match> start(HttpRequest request, int retries) {
        CompletableFuture<Match> match = new CompletableFuture<>();
        send(request, retries, match);
        return match;
    }

    private void send(HttpRequest request, int retries, CompletableFuture<Match> match) {
        if (match.isDone()) {
            return;
        }
        CompletableFuture<HttpResponse<byte[]>> sent =
                http.sendAsync(request, head -> new BoundedBody(MAX_ANSWER_BYTES));
        CompletableFuture<HttpResponse<byte[]>> response = new CompletableFuture<>();
        sent.whenComplete((httpResponse, failure) -> complete(response, httpResponse, failure));
        // The timeout of an HTTP request ends with the headers. The timeout of the future covers the body, too.
        response.orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
        response.whenComplete((httpResponse, failure) -> {
            if (failure != null) {
                sent.cancel(true);
                match.completeExceptionally(failed(failure));
            } else {
                handleResponse(httpResponse, request, retries, match);
            }
        });
        match.whenComplete((done, failure) -> sent.cancel(true));
    }

    private static <T> void complete(CompletableFuture<T> future, T value, Throwable failure) {
        if (failure == null) {
            future.complete(value);
        } else {
            future.completeExceptionally(failure);
        }
    }

    private void handleResponse(
            HttpResponse<byte[]> httpResponse, HttpRequest request, int retries, CompletableFuture<Match> match) {
        try {
            match.complete(ResponseReader.read(httpResponse));
        } catch (MatchmakerException refused) {
            Duration after = refused.retryAfter().orElse(DEFAULT_PAUSE);
            if (refused.status() == SERVICE_UNAVAILABLE && retries > 0 && after.compareTo(LONGEST_PAUSE) <= 0) {
                pause.run(after, () -> send(request, retries - 1, match));
            } else {
                match.completeExceptionally(refused);
            }
        }
    }

    private MatchmakerException failed(Throwable failure) {
        Throwable cause = failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof TimeoutException) {
            return new MatchmakerException(
                    Reason.TIMED_OUT, "the matchmaker did not answer within " + timeout.toMillis() + " ms", cause);
        }
        if (cause instanceof BoundedBody.TooLargeException) {
            return new MatchmakerException(
                    Reason.UNREADABLE, "the matchmaker's answer is " + cause.getMessage(), cause);
        }
        return new MatchmakerException(Reason.UNREACHABLE, "the matchmaker cannot be reached", cause);
    }
}
