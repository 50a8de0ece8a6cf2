package dev.tickwire.matchmaker;

import dev.tickwire.matchmaker.Match.PartyToken;
import dev.tickwire.matchmaker.MatchmakerException.Reason;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the answers of a matchmaker. The answers may come from anyone: a proxy, the portal of a hotel, an attacker. */
final class ResponseReader {
    private static final int OK = 200;
    private static final int MAX_SERVERS = 32;
    private static final int MAX_PARTY = 63;
    /** Greatest time, in Unix seconds: the end of the year 9999. */
    private static final long MAX_UNIX_SECONDS = 253_402_300_799L;

    private static final int MAX_SHOWN = 200;
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

    private ResponseReader() {}

    /**
     * Returns the match of an answer.
     *
     * @throws MatchmakerException if the answer is a rejection, or cannot be read
     */
    static Match read(HttpResponse<byte[]> response) throws MatchmakerException {
        if (response.statusCode() != OK) {
            throw refusal(response);
        }
        try {
            return match(ResponseObject.parse(text(response.body())));
        } catch (IllegalArgumentException wrong) {
            throw new MatchmakerException(
                    Reason.UNREADABLE, OK, "the matchmaker's answer is not a match: " + wrong.getMessage(), null);
        }
    }

    private static Match match(ResponseObject response) {
        return new Match(
                response.token("token"),
                Duration.ofSeconds(response.number("expiresInSeconds", 0, Integer.MAX_VALUE)),
                Instant.ofEpochSecond(response.number("expiresAt", 0, MAX_UNIX_SECONDS)),
                response.objects("servers", 1, MAX_SERVERS).stream()
                        .map(server -> new MatchedServer(server.id("id"), ServerAddress.parse(server.text("address"))))
                        .toList(),
                response.objects("party", 0, MAX_PARTY).stream()
                        .map(other -> new PartyToken(
                                other.number("account", Long.MIN_VALUE, Long.MAX_VALUE), other.token("token")))
                        .toList());
    }

    private static MatchmakerException refusal(HttpResponse<byte[]> response) {
        int status = response.statusCode();
        String error = "";
        String message = "";
        try {
            ResponseObject refusal = ResponseObject.parse(text(response.body()));
            error = refusal.text("error");
            message = ": " + shown(refusal.text("message"));
        } catch (IllegalArgumentException wrong) {
            // A proxy answers without JSON. The status is enough then.
        }
        return new MatchmakerException(
                reason(status, error), status, "the matchmaker answered " + status + message, retryAfter(response));
    }

    private static Reason reason(int status, String error) {
        return switch (status) {
            case 401, 403 -> Reason.UNAUTHORIZED;
            case 409 -> conflict(error);
            case 429 -> Reason.LIMITED;
            case 503 -> error.equals("no_slot") ? Reason.NO_SLOT : Reason.UNAVAILABLE;
            case 502, 504 -> Reason.UNAVAILABLE;
            default -> status >= 500 ? Reason.FAILED : status >= 400 ? Reason.INVALID : Reason.UNREADABLE;
        };
    }

    /** Returns the reason for a wish that could not be met. */
    private static Reason conflict(String error) {
        return switch (error) {
            case "no_version" -> Reason.NO_VERSION;
            case "no_server" -> Reason.NO_SERVER;
            case "other_version" -> Reason.OTHER_VERSION;
            case "server_full" -> Reason.SERVER_FULL;
            default -> Reason.INVALID;
        };
    }

    /**
     * Returns the time to wait before the next attempt, or null. A date is ignored, since the matchmaker never sends a
     * date.
     */
    private static @Nullable Duration retryAfter(HttpResponse<byte[]> response) {
        return response.headers()
                .firstValue("Retry-After")
                .filter(value -> SECONDS.matcher(value).matches())
                .map(value -> Duration.ofSeconds(Long.parseLong(value)))
                .orElse(null);
    }

    private static String text(byte[] body) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException wrong) {
            throw new IllegalArgumentException("it is not UTF-8", wrong);
        }
    }

    /**
     * Returns at most 200 characters of the matchmaker's text for a log line, without controls and invisible
     * characters.
     */
    private static String shown(String text) {
        String cut = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
        return cut.replaceAll("[\\p{Cntrl}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "?");
    }
}
