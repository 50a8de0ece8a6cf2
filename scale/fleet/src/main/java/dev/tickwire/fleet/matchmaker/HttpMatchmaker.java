package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/**
 * Requests connect tokens from a {@link MatchmakerServer} over HTTP: the client of {@code POST /v1/match}, for backends
 * and game servers.
 */
public final class HttpMatchmaker implements TokenSource {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    /**
     * Greatest size of an HTTP response in bytes. A token has 2,732 characters, and the response for a party has up to
     * 64 tokens.
     */
    private static final int MAX_ANSWER_BYTES = 256 << 10;

    private final HttpRequest.Builder request;
    private final MatchmakerClient client = new MatchmakerClient(TIMEOUT, MAX_ANSWER_BYTES);

    /**
     * Creates a client. Does not connect, so it neither waits for the matchmaker nor fails without it.
     *
     * @param matchmaker the address of the matchmaker, such as {@code http://127.0.0.1:8078}
     * @param authorization the value of the Authorization header, for the matchmaker's {@link Authenticator}
     * @throws IllegalArgumentException if the address is not of HTTP, or the header has invalid characters
     */
    public HttpMatchmaker(URI matchmaker, String authorization) {
        request = HttpRequest.newBuilder(
                        Arguments.required("matchmaker", matchmaker).resolve(Routes.MATCH))
                .header("Authorization", Arguments.required("authorization", authorization));
    }

    /**
     * Creates a client with the secret of a game's backend.
     *
     * @param matchmaker the address of the matchmaker, such as {@code http://127.0.0.1:8078}
     * @param secret the secret
     */
    public HttpMatchmaker(URI matchmaker, SharedSecret secret) {
        this(matchmaker, Arguments.required("secret", secret).header());
    }

    /**
     * Requests a match and waits for it, at most 2 seconds.
     *
     * @return the token of the request's account; empty if no server has enough slots, if the wanted server has not
     *     enough slots, or if the account or address makes too many requests
     * @throws DirectoryUnavailableException if the matchmaker cannot be reached, rejects the request, or has no
     *     directory
     */
    @Override
    public Optional<byte[]> token(MatchRequest match) throws DirectoryUnavailableException {
        String requestBody = MatchJson.write(match).toString();
        HttpResponse<byte[]> response = client.send(request.copy()
                .POST(HttpRequest.BodyPublishers.ofString(requestBody))
                .build());
        String body = new String(response.body(), StandardCharsets.UTF_8);
        if (response.statusCode() == 200) {
            return Optional.of(token(body));
        }
        if (isOf(body, Outcome.NO_SLOT) || isOf(body, Outcome.SERVER_FULL) || isOf(body, Outcome.LIMITED)) {
            return Optional.empty();
        }
        throw new DirectoryUnavailableException(
                "the matchmaker answered " + response.statusCode() + ": " + MatchmakerClient.shown(body), null);
    }

    private static byte[] token(String body) throws DirectoryUnavailableException {
        try {
            byte[] token = Base64.getDecoder().decode(text(body, "token"));
            if (token.length == ConnectTokens.TOKEN_BYTES) {
                return token;
            }
        } catch (IllegalArgumentException wrong) {
            // Reported below, as an answer without a token.
        }
        throw new DirectoryUnavailableException(
                "the matchmaker answered without a token: " + MatchmakerClient.shown(body), null);
    }

    private static boolean isOf(String body, Outcome outcome) {
        return text(body, "error").equals(outcome.word());
    }

    /** Returns the text of a field; empty if the body has no such field. */
    private static String text(String body, String name) {
        try {
            JsonElement json = JsonParser.parseString(body);
            JsonElement value = json.isJsonObject() ? ((JsonObject) json).get(name) : null;
            return value != null && value.isJsonPrimitive() ? value.getAsString() : "";
        } catch (JsonParseException | StackOverflowError wrong) {
            return "";
        }
    }
}
