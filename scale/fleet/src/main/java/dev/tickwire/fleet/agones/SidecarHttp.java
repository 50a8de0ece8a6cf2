package dev.tickwire.fleet.agones;

import com.google.gson.JsonObject;
import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.http.BoundedBody;
import dev.tickwire.fleet.http.CompleteResponse;
import dev.tickwire.fleet.http.TooLargeException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Calls of the sidecar over HTTP/1.1, with bounds on the time and the size of each answer. */
final class SidecarHttp {
    /** Greatest size of an answer, or of a line of a stream: 1 MiB. */
    static final int MAX_ANSWER_BYTES = 1 << 20;

    private static final int OK = 200;
    private static final int MAX_MESSAGE_CHARACTERS = 200;
    private static final Duration MAX_TIMEOUT = Duration.ofMinutes(1);

    private final URI base;
    private final Duration timeout;
    private final HttpClient client;

    SidecarHttp(URI base, Duration timeout) {
        this.base = Arguments.required("base", base);
        this.timeout = Arguments.inRange("timeout", timeout, Duration.ofMillis(10), MAX_TIMEOUT);
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(HttpClient.Builder.NO_PROXY)
                .connectTimeout(timeout)
                .build();
    }

    URI base() {
        return base;
    }

    /**
     * Calls the sidecar and waits for the whole answer, at most for the timeout.
     *
     * @param body the body, or null
     */
    ResponseJson call(String method, String path, @Nullable JsonObject body) throws AgonesException {
        String call = method + " " + path;
        try {
            return parse(call, CompleteResponse.of(client, request(method, path, body), MAX_ANSWER_BYTES, timeout));
        } catch (TimeoutException late) {
            throw AgonesException.unreachable(call, timeoutText(), null);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw AgonesException.unreachable(call, "the thread was interrupted", interrupted);
        } catch (ExecutionException failed) {
            throw failure(call, failed);
        }
    }

    /** Reads a value from an answer. */
    interface Reader<T> {
        T read(ResponseJson parsed) throws UnreadableException;
    }

    /** Reads a value from the sidecar. */
    <T> T get(String path, Reader<T> reader) throws AgonesException {
        ResponseJson parsed = call("GET", path, null);
        try {
            return reader.read(parsed);
        } catch (UnreadableException garbage) {
            throw AgonesException.unreadable("GET " + path, garbage.getMessage());
        }
    }

    /**
     * Opens a stream of lines. The timeout covers only its opening.
     *
     * @return the exchange. It always ends with a failure, which {@code ending} receives; cancelling it ends the stream
     */
    CompletableFuture<HttpResponse<byte[]>> stream(String path, LineBody.LineConsumer taker, Ending ending) {
        String call = "GET " + path;
        CompletableFuture<Void> begun = new CompletableFuture<>();
        CompletableFuture<HttpResponse<byte[]>> exchange = client.sendAsync(request("GET", path, null), head -> {
            begun.complete(null);
            return head.statusCode() == OK ? new LineBody(MAX_ANSWER_BYTES, taker) : new BoundedBody(MAX_ANSWER_BYTES);
        });
        begun.orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS).whenComplete((nothing, late) -> {
            if (late != null) {
                exchange.cancel(true);
            }
        });
        exchange.whenComplete((response, failed) -> {
            begun.complete(null);
            ending.ended(failed == null ? endOf(call, response) : failure(call, failed));
        });
        return exchange;
    }

    /** Notified once, when a stream has ended or could not be opened. */
    interface Ending {
        void ended(AgonesException why);
    }

    private HttpRequest request(String method, String path, @Nullable JsonObject body) {
        HttpRequest.BodyPublisher content = body == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(body.toString(), StandardCharsets.UTF_8);
        return HttpRequest.newBuilder(base.resolve(path))
                .header("Content-Type", "application/json")
                .method(method, content)
                .build();
    }

    private static ResponseJson parse(String call, HttpResponse<byte[]> response) throws AgonesException {
        if (response.statusCode() != OK) {
            throw refusal(call, response);
        }
        try {
            return ResponseJson.parse(response.body());
        } catch (UnreadableException garbage) {
            throw AgonesException.unreadable(call, garbage.getMessage());
        }
    }

    private static AgonesException endOf(String call, HttpResponse<byte[]> response) {
        return response.statusCode() == OK
                ? AgonesException.unreachable(call, "the stream ended", null)
                : refusal(call, response);
    }

    private static AgonesException refusal(String call, HttpResponse<byte[]> response) {
        try {
            return refusal(call, response.statusCode(), ResponseJson.parse(response.body()));
        } catch (UnreadableException withoutWords) {
            return AgonesException.refused(call, response.statusCode(), AgonesException.NONE, "");
        }
    }

    /**
     * Returns the failure that an error of the sidecar, an answer or a line of a stream, describes. Control characters
     * are replaced, and the text is shortened.
     */
    static AgonesException refusal(String call, int status, ResponseJson why) throws UnreadableException {
        int code = why.has("code") ? why.int32("code") : AgonesException.NONE;
        String message = why.text("message").replaceAll("\\p{Cntrl}+", " ").strip();
        return AgonesException.refused(
                call, status, code, message.substring(0, Math.min(message.length(), MAX_MESSAGE_CHARACTERS)));
    }

    private AgonesException failure(String call, Throwable failed) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof AgonesException agonesException) {
                return agonesException;
            }
            if (cause instanceof TooLargeException || cause instanceof UnreadableException) {
                return AgonesException.unreadable(call, cause.getMessage());
            }
            if (cause instanceof CancellationException) {
                return AgonesException.unreachable(call, timeoutText(), null);
            }
        }
        Throwable cause = failed.getCause() == null ? failed : failed.getCause();
        String reason =
                cause instanceof IOException && cause.getMessage() != null ? cause.getMessage() : cause.toString();
        return AgonesException.unreachable(call, reason, cause);
    }

    private String timeoutText() {
        return "no answer within " + timeout.toMillis() + " ms";
    }
}
