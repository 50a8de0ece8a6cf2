package dev.tickwire.matchmaker;

import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Answers as no matchmaker does, in their order; the last one for ever. */
final class Stub implements AutoCloseable {
    static final String TOKEN = Base64.getEncoder().encodeToString(new byte[Match.TOKEN_BYTES]);
    static final String MATCH = "{\"token\":\"" + TOKEN + "\",\"expiresInSeconds\":25,\"expiresAt\":1795837580,"
            + "\"servers\":[{\"id\":\"a\",\"address\":\"203.0.113.5:1\"}]}";

    private final HttpServer http;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<StubResponse> answers;
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());

    interface StubResponse {
        void to(HttpExchange exchange) throws IOException;
    }

    Stub(StubResponse... inOrder) throws IOException {
        answers = new ArrayDeque<>(List.of(inOrder));
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(threads);
        http.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                        + exchange.getRequestHeaders().getFirst("Authorization"));
                next().to(exchange);
            }
        });
        http.start();
    }

    private synchronized StubResponse next() {
        return answers.size() == 1 ? answers.peek() : answers.remove();
    }

    static StubResponse of(int status, String body) {
        return exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    static StubResponse unavailable(String retryAfter) {
        return exchange -> {
            exchange.getResponseHeaders().set("Retry-After", retryAfter);
            exchange.sendResponseHeaders(503, -1);
        };
    }

    /** The requests so far: method, path, header. */
    List<String> requests() {
        return requests;
    }

    MatchmakerClient.Builder client(String path) {
        return MatchmakerClient.builder(
                URI.create("http://127.0.0.1:" + http.getAddress().getPort() + path));
    }

    static MatchmakerException failure(CompletableFuture<Match> match) {
        return (MatchmakerException)
                assertThrows(CompletionException.class, match::join).getCause();
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }
}
