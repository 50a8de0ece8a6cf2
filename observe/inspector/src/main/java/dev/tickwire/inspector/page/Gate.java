package dev.tickwire.inspector.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/**
 * Access control of the page. Only GET requests are served, with the random token in their path, and with a Host header
 * that names this machine's loopback: that prevents DNS rebinding by other sites.
 */
final class Gate {
    private static final int TOKEN_BYTES = 16;
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
            + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final String token;
    private final String host;
    private final Set<String> hosts;

    Gate(String address, int port) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        token = HexFormat.of().formatHex(random);
        String literal = address.contains(":") ? "[" + address + "]" : address;
        host = literal + ":" + port;
        hosts = Set.of("localhost:" + port, host);
    }

    /** Returns host and port of the page. */
    String host() {
        return host;
    }

    String token() {
        return token;
    }

    /**
     * Validates a request.
     *
     * @return 0, or the HTTP status for a rejected request
     */
    int refusalStatus(HttpExchange exchange) {
        String hostHeader = exchange.getRequestHeaders().getFirst("Host");
        if (hostHeader == null || !hosts.contains(hostHeader)) {
            return 403;
        }
        String path = exchange.getRequestURI().getRawPath();
        int end = path == null ? -1 : path.indexOf('/', 1);
        if (end < 0 || !isToken(path.substring(1, end))) {
            return 403;
        }
        return exchange.getRequestMethod().equals("GET") ? 0 : 405;
    }

    private boolean isToken(String candidate) {
        return MessageDigest.isEqual(
                candidate.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the name in the path after the token. */
    String name(HttpExchange exchange) {
        return exchange.getRequestURI().getRawPath().substring(token.length() + 2);
    }

    /** Sets headers that forbid foreign scripts, frames, and caching. */
    static void protect(Headers headers) {
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }
}
