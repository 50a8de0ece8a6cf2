package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonObject;
import dev.tickwire.fleet.directory.RejectionReason;
import dev.tickwire.fleet.http.server.Reply;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A rejected request, as the answer to its caller: a status, a word for programs and a sentence for people. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    private final int status;
    private final Outcome outcome;
    private final transient Map<String, String> headers;

    private Refusal(int status, Outcome outcome, @Nullable String message, Map<String, String> headers) {
        super(message, null, false, false);
        this.status = status;
        this.outcome = outcome;
        this.headers = headers;
    }

    static Refusal invalid(@Nullable String message) {
        return new Refusal(400, Outcome.INVALID, message, Map.of());
    }

    static Refusal unauthorized() {
        return new Refusal(
                401,
                Outcome.UNAUTHORIZED,
                "the header Authorization was rejected",
                Map.of("WWW-Authenticate", "Bearer"));
    }

    static Refusal notFound() {
        return new Refusal(404, Outcome.NOT_FOUND, "not found", Map.of());
    }

    static Refusal wrongMethod(String allowed) {
        return new Refusal(405, Outcome.WRONG_METHOD, "the method must be " + allowed, Map.of("Allow", allowed));
    }

    static Refusal tooLarge(int maxBytes) {
        return new Refusal(413, Outcome.TOO_LARGE, "the body must be at most " + maxBytes + " bytes", Map.of());
    }

    static Refusal tooMany(String message, long retrySeconds) {
        return new Refusal(429, Outcome.LIMITED, message, retryAfter(retrySeconds));
    }

    static Refusal ofRejection(RejectionReason reason, long retrySeconds) {
        return switch (reason) {
            case NO_SLOT ->
                new Refusal(503, Outcome.NO_SLOT, "no server has enough free slots", retryAfter(retrySeconds));
            case NO_VERSION -> ofPreference(Outcome.NO_VERSION, "no server has the protocol", Map.of());
            case NO_SERVER -> ofPreference(Outcome.NO_SERVER, "the requested server does not exist", Map.of());
            case OTHER_VERSION ->
                ofPreference(Outcome.OTHER_VERSION, "the requested server has another protocol", Map.of());
            case SERVER_FULL ->
                ofPreference(
                        Outcome.SERVER_FULL, "the requested server has too few free slots", retryAfter(retrySeconds));
        };
    }

    private static Refusal ofPreference(Outcome outcome, String message, Map<String, String> headers) {
        return new Refusal(409, outcome, message, headers);
    }

    static Refusal unavailable(long retrySeconds) {
        return new Refusal(
                503, Outcome.UNAVAILABLE, "the directory of servers cannot be reached", retryAfter(retrySeconds));
    }

    static Refusal failed() {
        return new Refusal(500, Outcome.FAILED, "the matchmaker failed", Map.of());
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
