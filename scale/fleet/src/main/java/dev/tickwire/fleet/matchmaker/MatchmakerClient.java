package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.http.WholeAnswer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Calls of a matchmaker over HTTP, with bounds on the time and the size of each answer. */
final class MatchmakerClient {
    private static final int MOST_SHOWN = 200;

    private final Duration timeout;
    private final int mostBytes;
    private final HttpClient client;

    MatchmakerClient(Duration timeout, int mostBytes) {
        this.timeout = timeout;
        this.mostBytes = mostBytes;
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
            return WholeAnswer.of(client, request, mostBytes, timeout);
        } catch (TimeoutException late) {
            throw new DirectoryUnavailableException(
                    "the matchmaker did not answer within " + timeout.toMillis() + " ms", late);
        } catch (ExecutionException gone) {
            throw new DirectoryUnavailableException(
                    "the matchmaker cannot be reached: " + gone.getCause().getMessage(), gone.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DirectoryUnavailableException("interrupted", interrupted);
        }
    }

    /** Returns at most 200 characters of a body for a message, without control characters. */
    static String shown(String body) {
        String cut = body.length() > MOST_SHOWN ? body.substring(0, MOST_SHOWN) + "..." : body;
        return cut.strip().replaceAll("\\p{Cntrl}", "?");
    }
}
