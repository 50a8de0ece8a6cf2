package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.http.CompleteResponse;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Calls of a matchmaker over HTTP, with bounds on the time and the size of each answer. */
final class MatchmakerClient {
    private static final int MAX_SHOWN = 200;

    private final Duration timeout;
    private final int maxBytes;
    private final HttpClient client;

    MatchmakerClient(Duration timeout, int maxBytes) {
        this.timeout = timeout;
        this.maxBytes = maxBytes;
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(timeout)
                .build();
    }

    /**
     * Sends a request and waits for the whole answer, whatever its status.
     *
     * @throws DirectoryUnavailableException if the answer is not complete in time, or is too large
     */
    HttpResponse<byte[]> send(HttpRequest request) throws DirectoryUnavailableException {
        try {
            return CompleteResponse.of(client, request, maxBytes, timeout);
        } catch (TimeoutException late) {
            throw new DirectoryUnavailableException(
                    "the matchmaker did not answer within " + timeout.toMillis() + " ms", late);
        } catch (ExecutionException failure) {
            throw new DirectoryUnavailableException(
                    "the matchmaker cannot be reached: "
                            + (failure.getCause() == null ? failure : failure.getCause()).getMessage(),
                    failure.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DirectoryUnavailableException("interrupted", interrupted);
        }
    }

    /** Returns at most 200 characters of a body for a message, without control characters. */
    static String shown(String body) {
        String cut = body.length() > MAX_SHOWN ? body.substring(0, MAX_SHOWN) + "..." : body;
        return cut.strip().replaceAll("\\p{Cntrl}", "?");
    }
}
