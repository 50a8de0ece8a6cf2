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

/** Asks a {@link MatchmakerServer} for tokens over HTTP: the client's side of {@code POST /v1/match}. */
public final class HttpMatchmaker implements TokenSource {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    /** A token has 2,732 characters; with a party there are 64 of them. */
    private static final int MOST_ANSWER_BYTES = 256 << 10;

    private final HttpRequest.Builder request;
    private final MatchmakerClient client = new MatchmakerClient(TIMEOUT, MOST_ANSWER_BYTES);

    /**
     * Makes a client; it does not wait for the matchmaker, nor fail without it.
     *
     * @param matchmaker where it is, as {@code http://127.0.0.1:8078}
     * @param authorization the header {@code Authorization}, as the matchmaker's {@link Authenticator} wants it
     * @throws IllegalArgumentException if the address is none of HTTP, or the header has characters that none may have
     */
    public HttpMatchmaker(URI matchmaker, String authorization) {
        request = HttpRequest.newBuilder(
                        Arguments.required("matchmaker", matchmaker).resolve(Routes.MATCH))
                .header("Authorization", Arguments.required("authorization", authorization));
    }

    /**
     * Makes a client that knows the secret of a game's backend.
     *
     * @param matchmaker where it is
     * @param secret the secret
     */
    public HttpMatchmaker(URI matchmaker, SharedSecret secret) {
        this(matchmaker, Arguments.required("secret", secret).header());
    }

    /**
     * Asks for a match.
     *
     * @return the token of the request's account; empty if no server, or not the wanted one, has the slots, or if the
     *     matchmaker wants to be asked less often
     * @throws DirectoryUnavailableException if the matchmaker cannot be reached, refuses the request, or has no
     *     directory
     */
    @Override
    public Optional<byte[]> token(MatchRequest match) throws DirectoryUnavailableException {
        String asked = MatchJson.write(match).toString();
        HttpResponse<byte[]> answer = client.send(
                request.copy().POST(HttpRequest.BodyPublishers.ofString(asked)).build());
        String body = new String(answer.body(), StandardCharsets.UTF_8);
        if (answer.statusCode() == 200) {
            return Optional.of(token(body));
        }
        if (isOf(body, Outcome.NO_SLOT) || isOf(body, Outcome.SERVER_FULL) || isOf(body, Outcome.LIMITED)) {
            return Optional.empty();
        }
        throw new DirectoryUnavailableException(
                "the matchmaker answered " + answer.statusCode() + ": " + MatchmakerClient.shown(body), null);
    }

    private static byte[] token(String body) throws DirectoryUnavailableException {
        try {
            byte[] token = Base64.getDecoder().decode(text(body, "token"));
            if (token.length == ConnectTokens.TOKEN_BYTES) {
                return token;
            }
        } catch (IllegalArgumentException wrong) {
            // Told below.
        }
        throw new DirectoryUnavailableException(
                "the matchmaker answered without a token: " + MatchmakerClient.shown(body), null);
    }

    private static boolean isOf(String body, Outcome outcome) {
        return text(body, "error").equals(outcome.word());
    }

    /** A text of an object; empty if the body is none, or has none of the name. */
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
