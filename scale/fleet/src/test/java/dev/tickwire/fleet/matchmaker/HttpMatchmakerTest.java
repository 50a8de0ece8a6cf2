package dev.tickwire.fleet.matchmaker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.session.NetcodeKey;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tokens that are asked for over HTTP. */
@Execution(ExecutionMode.CONCURRENT)
class HttpMatchmakerTest {
    private static final SharedSecret SECRET = new SharedSecret(HttpCalls.SECRET);
    private static final long PROTOCOL = 7;

    private final MemoryDirectory directory = new MemoryDirectory(DirectorySettings.defaults());
    private final AtomicReference<MatchRequest> matchRequest = new AtomicReference<>();

    private MatchmakerServer start(Limits limits) {
        return MatchmakerServer.builder(
                        new Matchmaker(directory, PROTOCOL, NetcodeKey.insecure()), (authorization, request) -> {
                            matchRequest.set(request);
                            return SECRET.authenticate(authorization, request);
                        })
                .limits(limits)
                .start();
    }

    private static URI uri(InetSocketAddress address) {
        return URI.create("http://127.0.0.1:" + address.getPort());
    }

    @Test
    void shouldReturnTokenForCompleteRequest() throws Exception {
        directory.announce(
                GameServer.empty("a", "g", new InetSocketAddress("203.0.113.5", 1), PROTOCOL, "eu", 4)
                        .withRooms(List.of("räuber")),
                List.of());
        try (MatchmakerServer server = start(Limits.none())) {
            HttpMatchmaker matchmaker = new HttpMatchmaker(uri(server.address()), SECRET);
            MatchRequest request = new MatchRequest(
                    Long.MAX_VALUE,
                    List.of(-1L, 2L),
                    List.of("eu", "us"),
                    Optional.of("räuber"),
                    Optional.of("a"),
                    List.of(PROTOCOL + 1, PROTOCOL));
            assertEquals(ConnectTokens.TOKEN_BYTES, matchmaker.token(request).orElseThrow().length);
            assertEquals(request, matchRequest.get());
            assertEquals(3, directory.counts().reservations());
        }
    }

    @Test
    void shouldBeEmptyWithoutASlotOrWhenRateLimited() throws Exception {
        try (MatchmakerServer server = start(new Limits(0.001, 0))) {
            HttpMatchmaker matchmaker = new HttpMatchmaker(uri(server.address()), SECRET);
            for (int i = 0; i < 7; i++) {
                assertEquals(Optional.empty(), matchmaker.token(MatchRequest.of(1)));
            }
        }
    }

    @Test
    void shouldReportWhyThereIsNoToken() throws Exception {
        URI stopped;
        try (MatchmakerServer server = start(Limits.none())) {
            stopped = uri(server.address());
            assertEquals(
                    "the matchmaker answered 401: {\"error\":\"unauthorized\",\"message\":\"the header Authorization was"
                            + " rejected\"}",
                    failure(new HttpMatchmaker(stopped, "Bearer another secret")));
        }
        String unreachable = failure(new HttpMatchmaker(stopped, SECRET));
        assertEquals("the matchmaker cannot be reached", unreachable.split(":", 2)[0]);
    }

    @Test
    void shouldRejectInvalidResponses() throws Exception {
        byte[] token = new byte[ConnectTokens.TOKEN_BYTES];
        token[3] = 9;
        String whole = "{\"token\":\"" + Base64.getEncoder().encodeToString(token) + "\"}";
        assertArrayEquals(token, answered(200, whole).orElseThrow());
        for (String body : List.of(
                "", "[", "[]", "{}", "{\"token\":7}", "{\"token\":{}}", "{\"token\":\"!\"}", "{\"token\":\"AAAA\"}")) {
            assertThrows(DirectoryUnavailableException.class, () -> answered(200, body), body);
            assertThrows(DirectoryUnavailableException.class, () -> answered(503, body), body);
        }
        assertThrows(DirectoryUnavailableException.class, () -> answered(200, "[".repeat(100_000)));
        assertThrows(DirectoryUnavailableException.class, () -> answered(200, whole + " ".repeat(1 << 20)));
    }

    private static Optional<byte[]> answered(int status, String body) throws Exception {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        });
        http.start();
        try {
            return new HttpMatchmaker(uri(http.getAddress()), SECRET).token(MatchRequest.of(1));
        } finally {
            http.stop(0);
        }
    }

    /** The head of an answer comes, and half of its body. */
    @Test
    @Timeout(60)
    void shouldTimeOutWithoutBody() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(task -> new Thread(task).start());
        http.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                exchange.sendResponseHeaders(200, 4);
                exchange.getResponseBody().write('{');
                exchange.getResponseBody().flush();
                end.await();
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
        });
        http.start();
        try (HttpRegistry registry = new HttpRegistry(uri(http.getAddress()), SECRET)) {
            assertEquals(
                    "the matchmaker did not answer within 2000 ms",
                    failure(new HttpMatchmaker(uri(http.getAddress()), SECRET)));
            DirectoryUnavailableException late =
                    assertThrows(DirectoryUnavailableException.class, () -> registry.withdraw("a"));
            assertEquals("the matchmaker did not answer within 1000 ms", late.getMessage());
        } finally {
            end.countDown();
            http.stop(0);
        }
    }

    private static String failure(HttpMatchmaker matchmaker) {
        return assertThrows(DirectoryUnavailableException.class, () -> matchmaker.token(MatchRequest.of(1)))
                .getMessage();
    }
}
