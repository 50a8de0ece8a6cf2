package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonObject;
import dev.tickwire.fleet.directory.RejectionReason;
import dev.tickwire.fleet.http.server.Reply;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A rejected request, as the answer to its caller: a status, a word for programs and a sentence for people. */
final class RejectedRequest extends Exception {
    private static final long serialVersionUID = 1;

    private final int status;
    private final Outcome outcome;
    private final transient Map<String, String> headers;

    private RejectedRequest(int status, Outcome outcome, @Nullable String message, Map<String, String> headers) {
        super(message, null, false, false);
        this.status = status;
        this.outcome = outcome;
        this.headers = headers;
    }

    static RejectedRequest invalid(@Nullable String message) {
        return new RejectedRequest(400, Outcome.INVALID, message, Map.of());
    }

    static RejectedRequest unauthorized() {
        return new RejectedRequest(
                401,
                Outcome.UNAUTHORIZED,
                "the header Authorization was rejected",
                Map.of("WWW-Authenticate", "Bearer"));
    }

    static RejectedRequest notFound() {
        return new RejectedRequest(404, Outcome.NOT_FOUND, "not found", Map.of());
    }

    static RejectedRequest wrongMethod(String allowed) {
        return new RejectedRequest(
                405, Outcome.WRONG_METHOD, "the method must be " + allowed, Map.of("Allow", allowed));
    }

    static RejectedRequest tooLarge(int maxBytes) {
        return new RejectedRequest(413, Outcome.TOO_LARGE, "the body must be at most " + maxBytes + " bytes", Map.of());
    }

    static RejectedRequest tooMany(String message, long retrySeconds) {
        return new RejectedRequest(429, Outcome.LIMITED, message, retryAfter(retrySeconds));
    }

    static RejectedRequest ofRejection(RejectionReason reason, long retrySeconds) {
        return switch (reason) {
            case NO_SLOT ->
                new RejectedRequest(503, Outcome.NO_SLOT, "no server has enough free slots", retryAfter(retrySeconds));
            case NO_VERSION -> ofPreference(Outcome.NO_VERSION, "no server has the protocol", Map.of());
            case NO_SERVER -> ofPreference(Outcome.NO_SERVER, "the requested server does not exist", Map.of());
            case OTHER_VERSION ->
                ofPreference(Outcome.OTHER_VERSION, "the requested server has another protocol", Map.of());
            case SERVER_FULL ->
                ofPreference(
                        Outcome.SERVER_FULL, "the requested server has too few free slots", retryAfter(retrySeconds));
        };
    }

    private static RejectedRequest ofPreference(Outcome outcome, String message, Map<String, String> headers) {
        return new RejectedRequest(409, outcome, message, headers);
    }

    static RejectedRequest unavailable(long retrySeconds) {
        return new RejectedRequest(
                503, Outcome.UNAVAILABLE, "the directory of servers cannot be reached", retryAfter(retrySeconds));
    }

    static RejectedRequest failed() {
        return new RejectedRequest(500, Outcome.FAILED, "the matchmaker failed", Map.of());
    }

    private static Map<String, String> retryAfter(long seconds) {
        return Map.of("Retry-After", String.valueOf(seconds));
    }

    Outcome outcome() {
        return outcome;
    }

    Reply reply() {
        JsonObject body = new JsonObject();
        body.addProperty("error", outcome.word());
        body.addProperty("message", getMessage());
        return Replies.json(status, body, headers);
    }
}
