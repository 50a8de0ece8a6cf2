package dev.tickwire.inspector.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/**
 * Decides who is served: only GET, only under the token, and only for a host that names this machine's loopback, so
 * that a page of another site whose name was bound to this address is refused.
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

    /** The host of the page's address, with the port. */
    String host() {
        return host;
    }

    String token() {
        return token;
    }

    /** The status with which a request is refused; 0 if it is served. */
    int refusal(HttpExchange exchange) {
        String asked = exchange.getRequestHeaders().getFirst("Host");
        if (asked == null || !hosts.contains(asked)) {
            return 403;
        }
        String path = exchange.getRequestURI().getRawPath();
        int end = path == null ? -1 : path.indexOf('/', 1);
        if (end < 0 || !isToken(path.substring(1, end))) {
            return 403;
        }
        return exchange.getRequestMethod().equals("GET") ? 0 : 405;
    }

    private boolean isToken(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    /** The part of a path behind the token. */
    String name(HttpExchange exchange) {
        return exchange.getRequestURI().getRawPath().substring(token.length() + 2);
    }

    /** Sets what every answer says of itself. */
    static void protect(Headers headers) {
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }
}
