package dev.tickwire.matchmaker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.matchmaker.MatchmakerException.Reason;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The client and answers as no matchmaker gives them. */
@Timeout(60)
class MatchmakerClientTest {
    private static final Pause NONE = (after, task) -> task.run();

    @Test
    void shouldReadAMatch() throws Exception {
        try (Stub stub =
                new Stub(Stub.of(200, Stub.MATCH.replace("{\"token", "{\"later\":{\"a\":[null,1e3]},\"token")))) {
            Match match = stub.client("/front/")
                    .build()
                    .requestMatch(MatchRequest.of(1))
                    .join();
            assertArrayEquals(new byte[Match.TOKEN_BYTES], match.token());
            assertEquals("a", match.server().id());
            assertEquals(Duration.ofSeconds(25), match.validFor());
            assertEquals(Instant.ofEpochSecond(1_795_837_580), match.expiresAt());
            assertEquals(List.of(), match.party());
            assertEquals(List.of("POST /front/v1/match null"), stub.requests());
        }
    }

    @Test
    void shouldCreateTheHeaderForEachRequest() throws Exception {
        try (Stub stub = new Stub(Stub.of(200, Stub.MATCH))) {
            List<String> tickets = new ArrayList<>(List.of("Bearer a", "Bearer b"));
            MatchmakerClient client =
                    stub.client("").authorization(() -> tickets.remove(0)).build();
            client.requestMatch(MatchRequest.of(1)).join();
            client.requestMatch(MatchRequest.of(1)).join();
            assertEquals(List.of("POST /v1/match Bearer a", "POST /v1/match Bearer b"), stub.requests());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "{}",
                "null",
                "MATCH{}",
                "MATCH,",
                "TOKEN=7",
                "TOKEN=\"!\"",
                "TOKEN=\"AAAA\"",
                "token:twice",
                "SERVERS=[]",
                "SERVERS={}",
                "SERVERS=[7]",
                "SERVERS=[{\"id\":\"\",\"address\":\"203.0.113.5:1\"}]",
                "SERVERS=[{\"id\":\"a b\",\"address\":\"203.0.113.5:1\"}]",
                "SERVERS=[{\"id\":\"a\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"example.com:1\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"203.0.113.256:1\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"203.0.113.5\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"203.0.113.5:0\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"203.0.113.5:65536\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"0.0.0.0:1\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"224.0.0.1:1\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"[::]:1\"}]",
                "SERVERS=[{\"id\":\"a\",\"address\":\"[1:2]:1\"}]",
                "SECONDS=-1",
                "SECONDS=1.5",
                "SECONDS=99999999999999999999",
                "SECONDS=true",
                "PARTY=[{\"account\":1}]",
                "PARTY=7",
            })
    void shouldRejectInvalidMatches(String change) throws Exception {
        try (Stub stub = new Stub(Stub.of(200, changed(change)))) {
            MatchmakerException refused = Stub.failure(stub.client("").build().requestMatch(MatchRequest.of(1)));
            assertEquals(Reason.UNREADABLE, refused.reason());
            assertEquals(1, stub.requests().size());
        }
    }

    private static String changed(String change) {
        String value = change.substring(change.indexOf('=') + 1);
        return switch (change.replaceAll("[=:,{].*", "")) {
            case "MATCH" -> Stub.MATCH + change.substring(5);
            case "TOKEN" -> Stub.MATCH.replace('"' + Stub.TOKEN + '"', value);
            case "token" -> Stub.MATCH.replace("{\"token\"", "{\"token\":\"\",\"token\"");
            case "SERVERS" -> Stub.MATCH.replaceAll("\\[.*]", value);
            case "SECONDS" -> Stub.MATCH.replace("25", value);
            case "PARTY" -> Stub.MATCH.replace("{\"token\"", "{\"party\":" + value + ",\"token\"");
            default -> change;
        };
    }

    @Test
    void shouldRefuseMoreServersThanATokenHas() throws Exception {
        String server = "{\"id\":\"a\",\"address\":\"203.0.113.5:1\"}";
        String max = (server + ",").repeat(31) + server;
        try (Stub stub = new Stub(
                Stub.of(200, Stub.MATCH.replace(server, max)),
                Stub.of(200, Stub.MATCH.replace(server, max + "," + server)))) {
            MatchmakerClient client = stub.client("").build();
            assertEquals(
                    32, client.requestMatch(MatchRequest.of(1)).join().servers().size());
            assertEquals(
                    Reason.UNREADABLE,
                    Stub.failure(client.requestMatch(MatchRequest.of(1))).reason());
        }
    }

    @Test
    void shouldRejectResponseThatIsTooLarge() throws Exception {
        int max = Exchange.MAX_ANSWER_BYTES;
        try (Stub stub = new Stub(
                Stub.of(200, Stub.MATCH + " ".repeat(max - Stub.MATCH.length())),
                Stub.of(200, Stub.MATCH + " ".repeat(max - Stub.MATCH.length() + 1)))) {
            MatchmakerClient client = stub.client("").build();
            client.requestMatch(MatchRequest.of(1)).join();
            MatchmakerException refused = Stub.failure(client.requestMatch(MatchRequest.of(1)));
            assertEquals(Reason.UNREADABLE, refused.reason());
            assertEquals("the matchmaker's answer is larger than " + max + " bytes", refused.getMessage());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "301, UNREADABLE",
        "400, INVALID",
        "401, UNAUTHORIZED",
        "403, UNAUTHORIZED",
        "404, INVALID",
        "409, INVALID",
        "413, INVALID",
        "429, LIMITED",
        "500, FAILED",
        "502, UNAVAILABLE",
        "503, UNAVAILABLE",
        "504, UNAVAILABLE"
    })
    void shouldMapStatusToReason(int status, Reason reason) throws Exception {
        try (Stub stub = new Stub(Stub.of(status, "<html>a proxy's</html>"))) {
            MatchmakerException refused =
                    Stub.failure(stub.client("").retries(0).build().requestMatch(MatchRequest.of(1)));
            assertEquals(reason, refused.reason());
            assertEquals(status, refused.status());
            assertEquals("the matchmaker answered " + status, refused.getMessage());
        }
    }

    @Test
    void shouldShowTheMatchmakersSentenceWithoutControls() throws Exception {
        String text = "a\\nb\\u202ec" + "x".repeat(300);
        try (Stub stub = new Stub(Stub.of(400, "{\"error\":\"invalid\",\"message\":\"" + text + "\"}"))) {
            String message = Stub.failure(stub.client("").build().requestMatch(MatchRequest.of(1)))
                    .getMessage();
            assertTrue(message.startsWith("the matchmaker answered 400: a?b?cxxx"), message);
            assertTrue(message.endsWith("x..."), message);
        }
    }

    @Test
    void shouldHonourRetryAfterUpToALimit() throws Exception {
        List<Duration> pauses = new ArrayList<>();
        try (Stub stub = new Stub(
                Stub.unavailable("7"),
                Stub.of(503, ""),
                Stub.unavailable("Sun, 29 Nov 2026 03:00:00 GMT"),
                Stub.of(200, Stub.MATCH),
                Stub.unavailable("61"))) {
            MatchmakerClient client = stub.client("")
                    .pause((after, task) -> {
                        pauses.add(after);
                        task.run();
                    })
                    .build();
            client.requestMatch(MatchRequest.of(1)).join();
            assertEquals(List.of(Duration.ofSeconds(7), Duration.ofSeconds(1), Duration.ofSeconds(1)), pauses);
            MatchmakerException busy = Stub.failure(client.requestMatch(MatchRequest.of(1)));
            assertEquals(Optional.of(Duration.ofSeconds(61)), busy.retryAfter());
            assertEquals(5, stub.requests().size());
        }
    }

    @Test
    void shouldEndAfterTheLastRetry() throws Exception {
        try (Stub stub = new Stub(Stub.of(503, ""))) {
            assertEquals(
                    Reason.UNAVAILABLE,
                    Stub.failure(stub.client("").pause(NONE).build().requestMatch(MatchRequest.of(1)))
                            .reason());
            assertEquals(4, stub.requests().size());
        }
    }

    /** The head of an answer comes, and a part of its body. */
    @Test
    void shouldTimeOutWithoutBody() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        try (Stub stub = new Stub(exchange -> {
            exchange.sendResponseHeaders(200, 4);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
            await(end);
        })) {
            MatchmakerException late = Stub.failure(
                    stub.client("").timeout(Duration.ofMillis(300)).build().requestMatch(MatchRequest.of(1)));
            assertEquals(Reason.TIMED_OUT, late.reason());
            assertEquals("the matchmaker did not answer within 300 ms", late.getMessage());
        } finally {
            end.countDown();
        }
    }

    @Test
    void shouldEndRetriesWithTheFuture() throws Exception {
        List<Runnable> waiting = new ArrayList<>();
        CountDownLatch waits = new CountDownLatch(1);
        try (Stub stub = new Stub(Stub.of(503, ""))) {
            CompletableFuture<Match> asked = stub.client("")
                    .pause((after, task) -> {
                        waiting.add(task);
                        waits.countDown();
                    })
                    .build()
                    .requestMatch(MatchRequest.of(1));
            await(waits);
            asked.cancel(false);
            waiting.get(0).run();
            assertThrows(CancellationException.class, asked::join);
            assertEquals(1, stub.requests().size());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "match.example.com",
                "ftp://match.example.com",
                "http:///v1",
                "http://user:word@match.example.com",
                "http://match.example.com?a=b",
                "http://match.example.com#a"
            })
    void shouldRejectInvalidAddresses(String uri) {
        assertThrows(IllegalArgumentException.class, () -> MatchmakerClient.builder(URI.create(uri)));
    }

    @Test
    void shouldRefuseSettingsThatAreOutOfRange() {
        MatchmakerClient.Builder builder = MatchmakerClient.builder(URI.create("https://match.example.com"));
        assertThrows(IllegalArgumentException.class, () -> builder.timeout(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> builder.timeout(Duration.ofMinutes(6)));
        assertThrows(IllegalArgumentException.class, () -> builder.retries(-1));
        assertThrows(IllegalArgumentException.class, () -> builder.retries(101));
        HttpClient following = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
        assertThrows(IllegalArgumentException.class, () -> builder.http(following));
        String secret = "Bearer geheim\u00e4nis";
        String message = assertThrows(IllegalArgumentException.class, () -> builder.authorization(secret))
                .getMessage();
        assertFalse(message.contains("geheim"), message);
    }

    @Test
    void shouldRefuseRequestsThatTheMatchmakerRefuses() {
        MatchRequest request = MatchRequest.of(1);
        assertThrows(IllegalArgumentException.class, () -> request.withParty(List.of(1L)));
        assertThrows(IllegalArgumentException.class, () -> request.withParty(List.of(2L, 2L)));
        assertThrows(
                IllegalArgumentException.class,
                () -> request.withParty(LongStream.range(2, 66).boxed().toList()));
        assertThrows(IllegalArgumentException.class, () -> request.withRegions(List.of("über")));
        assertThrows(IllegalArgumentException.class, () -> request.withRegions(Collections.nCopies(17, "eu")));
        assertThrows(IllegalArgumentException.class, () -> request.withServer(""));
        for (String room : List.of("", "x".repeat(65), "a\nb", "a\ud800")) {
            assertThrows(IllegalArgumentException.class, () -> request.withRoom(room), room);
        }
        assertEquals(
                "{\"account\":\"1\",\"party\":[],\"regions\":[],\"room\":\"a\\\"\\\\b\"}",
                request.withRoom("a\"\\b").toJson());
    }

    @Test
    void shouldKeepAllPreferencesInAnyOrder() {
        MatchRequest request = MatchRequest.of(1)
                .withProtocol(-1)
                .withServer("a")
                .withRoom("b")
                .withRegions(List.of("eu"))
                .withParty(List.of(2L));
        assertEquals(
                "{\"account\":\"1\",\"party\":[\"2\"],\"regions\":[\"eu\"],\"room\":\"b\",\"server\":\"a\",\"protocol\":\"-1\"}",
                request.toJson());
        assertEquals(
                request,
                MatchRequest.of(1)
                        .withParty(List.of(2L))
                        .withRegions(List.of("eu"))
                        .withRoom("b")
                        .withServer("a")
                        .withProtocol(-1));
    }
}
