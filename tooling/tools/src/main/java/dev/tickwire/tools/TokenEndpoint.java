package dev.tickwire.tools;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tickwire.endpoint.ConnectTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.function.LongSupplier;

/**
 * HTTP server for development: mints a connect token for each authorized request.
 *
 * <p>A request is {@code POST /token?client=ID} with the header {@code Authorization: Bearer SECRET}. The body of the
 * request, of at most 256 bytes, becomes the user data of the token. The response is the token of 2,048 bytes, or a
 * status of 4xx and a line of text.
 *
 * <p>The server speaks plain HTTP and does not authenticate players. A backend for players does both better, and mints
 * with {@link ConnectTokens} itself.
 */
public final class TokenEndpoint implements AutoCloseable {
    private static final int MIN_SECRET_BYTES = 16;
    private static final int MAX_USER_DATA_BYTES = 256;
    private static final String SCHEME = "Bearer ";
    private static final String CLIENT = "client=";

    private final HttpServer http;
    private final ConnectTokens tokens;
    private final byte[] secret;
    private final LongSupplier unixSeconds;

    /**
     * Binds the address and begins to serve requests.
     *
     * @param at the address to listen at, port 0 for any free port
     * @param tokens the minter
     * @param secret the secret of callers, at least 16 bytes in UTF-8
     * @param unixSeconds the clock, in seconds since 1970
     * @throws IllegalArgumentException if the secret is shorter
     * @throws UncheckedIOException if the address cannot be bound
     */
    public TokenEndpoint(InetSocketAddress at, ConnectTokens tokens, String secret, LongSupplier unixSeconds) {
        this.secret = secret.getBytes(StandardCharsets.UTF_8);
        if (this.secret.length < MIN_SECRET_BYTES) {
            throw new IllegalArgumentException(
                    "secret of " + this.secret.length + " bytes, must be at least " + MIN_SECRET_BYTES);
        }
        this.tokens = tokens;
        this.unixSeconds = unixSeconds;
        try {
            http = HttpServer.create(at, 0);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot listen at " + at + ": " + refused.getMessage(), refused);
        }
        http.createContext("/token", this::handle);
        http.start();
    }

    /** Returns the bound address, with the port that the system chose if the given port was 0. */
    public InetSocketAddress address() {
        return http.getAddress();
    }

    @Override
    public void close() {
        http.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readNBytes(MAX_USER_DATA_BYTES + 1);
            Long clientId = clientId(exchange.getRequestURI().getQuery());
            if (!exchange.getRequestURI().getPath().equals("/token")) {
                refuse(exchange, 404, "the only path is /token");
            } else if (!isAuthorized(exchange.getRequestHeaders().getFirst("Authorization"))) {
                exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
                refuse(exchange, 401, "the header Authorization must be Bearer and the secret");
            } else if (!exchange.getRequestMethod().equals("POST")) {
                exchange.getResponseHeaders().set("Allow", "POST");
                refuse(exchange, 405, "the method must be POST");
            } else if (clientId == null) {
                refuse(exchange, 400, "the query must be client= and a number of 64 bits");
            } else if (body.length > MAX_USER_DATA_BYTES) {
                refuse(exchange, 413, "the user data must be at most " + MAX_USER_DATA_BYTES + " bytes");
            } else {
                exchange.getResponseHeaders().set("Cache-Control", "no-store");
                send(exchange, 200, "application/octet-stream", tokens.mint(unixSeconds.getAsLong(), clientId, body));
            }
        }
    }

    /** Compares in constant time, so that response times do not reveal how much of a guessed secret is right. */
    private boolean isAuthorized(String header) {
        return header != null
                && header.startsWith(SCHEME)
                && MessageDigest.isEqual(
                        secret, header.substring(SCHEME.length()).getBytes(StandardCharsets.UTF_8));
    }

    private static Long clientId(String query) {
        if (query == null || !query.startsWith(CLIENT)) {
            return null;
        }
        try {
            return Long.parseLong(query.substring(CLIENT.length()));
        } catch (NumberFormatException wrong) {
            return null;
        }
    }

    private static void refuse(HttpExchange exchange, int status, String reason) throws IOException {
        send(exchange, status, "text/plain; charset=utf-8", (reason + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
