package dev.tickwire.fleet.matchmaker;

import static dev.tickwire.fleet.matchmaker.HttpCalls.SECRET;
import static dev.tickwire.fleet.matchmaker.HttpCalls.error;
import static dev.tickwire.fleet.matchmaker.HttpCalls.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.fleet.Await;
import dev.tickwire.fleet.directory.Arrival;
import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.directory.ServerAddress;
import dev.tickwire.session.NetcodeKey;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The interface of the matchmaker over HTTP. */
class MatchmakerServerTest {
    private static final long PROTOCOL = 0x1122_3344_5566_7788L;
    private static final long NOW = 1_700_000_000L;
    /** Behind the 13 bytes that name the version of connect tokens. */
    private static final int TOKEN_PROTOCOL_AT = 13;

    private static final SharedSecret SHARED = new SharedSecret(SECRET);

    private final Directory directory = new MemoryDirectory(DirectorySettings.defaults());
    private MatchmakerServer server;
    private HttpCalls calls;

    @AfterEach
    void close() {
        if (server != null) {
            server.close();
        }
    }

    private void start() {
        start(builder(directory));
    }

    private void start(MatchmakerServer.Builder builder) {
        server = builder.start();
        calls = new HttpCalls(server.address());
    }

    private static Matchmaker matchmaker(Directory from) {
        return new Matchmaker(from, PROTOCOL, NetcodeKey.insecure(), 3, TokenData.ROOM, () -> NOW);
    }

    private static MatchmakerServer.Builder builder(Directory from) {
        return MatchmakerServer.builder(matchmaker(from), SHARED)
                .serverSecret(SHARED)
                .limits(Limits.none());
    }

    private static GameServer game(String id, int slots) {
        return GameServer.empty(id, "group-" + id, ServerAddress.parse("192.0.2.1:40000"), PROTOCOL, "eu", slots);
    }

    @Test
    void shouldReturnTokenServersAndExpiryOfAMatch() throws Exception {
        start();
        directory.announce(game("a", 4), List.of());
        directory.announce(game("b", 8), List.of());
        HttpResponse<String> answer = calls.post("/v1/match", "{\"account\": 7, \"regions\": [\"eu\"]}");
        assertEquals(200, answer.statusCode(), answer.body());
        assertEquals(
                "application/json", answer.headers().firstValue("Content-Type").orElseThrow());
        assertEquals("no-store", answer.headers().firstValue("Cache-Control").orElseThrow());
        JsonObject match = json(answer);
        assertEquals(
                "[{\"id\":\"a\",\"address\":\"192.0.2.1:40000\"},{\"id\":\"b\",\"address\":\"192.0.2.1:40000\"}]",
                match.get("servers").toString());
        assertEquals(25, match.get("expiresInSeconds").getAsInt());
        assertEquals(NOW + 25, match.get("expiresAt").getAsLong());
        assertEquals(ConnectTokens.TOKEN_BYTES, token(match).length);
        assertFalse(match.has("party"));
        assertEquals(1, directory.counts().reservations());
    }

    private static byte[] token(JsonObject of) {
        return Base64.getDecoder().decode(of.get("token").getAsString());
    }

    @Test
    void shouldReturnTokensForOneServerToAParty() throws Exception {
        start();
        directory.announce(game("a", 2), List.of());
        directory.announce(game("b", 3), List.of());
        HttpResponse<String> answer =
                calls.post("/v1/match", "{\"account\":\"-1\",\"party\":[\"9223372036854775807\",8]}");
        JsonObject match = json(answer);
        assertEquals(
                "b",
                match.get("servers")
                        .getAsJsonArray()
                        .get(0)
                        .getAsJsonObject()
                        .get("id")
                        .getAsString());
        List<String> accounts = new ArrayList<>();
        match.get("party").getAsJsonArray().forEach(one -> {
            accounts.add(one.getAsJsonObject().get("account").getAsString());
            assertEquals(ConnectTokens.TOKEN_BYTES, token(one.getAsJsonObject()).length);
        });
        assertEquals(List.of("9223372036854775807", "8"), accounts);
        assertEquals(3, directory.counts().reservations());
    }

    @Test
    void shouldReportThatThereIsNoSlot() throws Exception {
        start();
        HttpResponse<String> answer = calls.post("/v1/match", "{\"account\":1}");
        assertEquals(503, answer.statusCode());
        assertEquals("no_slot: no server has enough free slots", error(answer));
        assertEquals("2", answer.headers().firstValue("Retry-After").orElseThrow());
    }

    @Test
    void shouldMatchByTheVersionThatTheClientSpeaks() throws Exception {
        start();
        InetSocketAddress address = new InetSocketAddress("203.0.113.7", 40_000);
        directory.announce(game("old", 1), List.of());
        directory.announce(GameServer.empty("new", "new", address, PROTOCOL + 1, "eu", 1), List.of());
        String body = calls.post("/v1/match", "{\"account\":1,\"protocol\":\"" + (PROTOCOL + 1) + "\"}")
                .body();
        assertTrue(body.contains("\"servers\":[{\"id\":\"new\",\"address\":\"203.0.113.7:40000\"}]"), body);
        assertEquals(PROTOCOL + 1, protocolOfToken("{\"account\":1,\"protocol\":\"" + (PROTOCOL + 1) + "\"}"));
        body = calls.post("/v1/match", "{\"account\":2,\"protocol\":" + PROTOCOL + "}")
                .body();
        assertTrue(body.contains("\"servers\":[{\"id\":\"old\","), body);
    }

    @Test
    void shouldMatchByTheNewestVersionThatClientAndServerSpeak() throws Exception {
        start();
        directory.announce(game("old", 2), List.of());
        directory.announce(game("new", 1).withProtocolIds(List.of(PROTOCOL + 2, PROTOCOL + 1)), List.of());
        String both = "\"protocols\":[\"" + (PROTOCOL + 1) + "\",\"" + PROTOCOL + "\"]}";
        assertEquals(PROTOCOL + 1, protocolOfToken("{\"account\":1," + both));
        assertEquals(PROTOCOL, protocolOfToken("{\"account\":2," + both), "the new server is full");
        assertEquals(
                "no_version: no server has the protocol",
                error(calls.post("/v1/match", "{\"account\":3,\"protocols\":[\"5\",\"6\"]}")));
        assertEquals(
                "other_version: the requested server has another protocol",
                error(calls.post(
                        "/v1/match", "{\"account\":3,\"server\":\"new\",\"protocols\":[\"5\",\"" + PROTOCOL + "\"]}")));
        assertEquals(
                400,
                calls.post("/v1/match", "{\"account\":3,\"protocol\":5,\"protocols\":[6]}")
                        .statusCode());
        assertEquals(
                400,
                calls.post("/v1/match", "{\"account\":3,\"protocols\":[6,6]}").statusCode());
    }

    /** Room and version are preferences; a requested server is required. Its response names what it lacks. */
    @Test
    void shouldMatchByTheNewestVersionBeforeTheRoom() throws Exception {
        start();
        directory.announce(game("old", 3).withRooms(List.of("friends")), List.of());
        GameServer empty = game("new", 1);
        directory.announce(
                new GameServer(
                        "new", "new", empty.address(), List.of(PROTOCOL + 1), "eu", 1, 1, 0, true, false, List.of()),
                List.of());
        String room = ",\"room\":\"friends\"";
        String both = room + ",\"protocols\":[\"" + (PROTOCOL + 1) + "\",\"" + PROTOCOL + "\"]}";
        assertEquals(
                PROTOCOL + 1, protocolOfToken("{\"account\":1" + both), "the new server opens a room of this name");
        assertEquals(PROTOCOL, protocolOfToken("{\"account\":2" + both), "the new server is full");
        assertEquals(PROTOCOL, protocolOfToken("{\"account\":3,\"server\":\"old\"" + both), "the server of friends");
        String newest = room + ",\"protocol\":\"" + (PROTOCOL + 1) + "\"}";
        assertEquals(
                "other_version: the requested server has another protocol",
                error(calls.post("/v1/match", "{\"account\":4,\"server\":\"old\"" + newest)));
    }

    private long protocolOfToken(String request) throws Exception {
        String body = calls.post("/v1/match", request).body();
        byte[] token = Base64.getDecoder()
                .decode(JsonParser.parseString(body)
                        .getAsJsonObject()
                        .get("token")
                        .getAsString());
        return ByteBuffer.wrap(token).order(ByteOrder.LITTLE_ENDIAN).getLong(TOKEN_PROTOCOL_AT);
    }

    @Test
    void shouldReportWhyAPreferenceCannotBeMet() throws Exception {
        start();
        InetSocketAddress address = new InetSocketAddress("203.0.113.7", 40_000);
        directory.announce(game("a", 1), List.of());
        directory.announce(GameServer.empty("new", "new", address, PROTOCOL + 1, "eu", 1), List.of());
        HttpResponse<String> unknownServer = calls.post("/v1/match", "{\"account\":1,\"server\":\"gone\"}");
        assertEquals(409, unknownServer.statusCode());
        assertEquals("no_server: the requested server does not exist", error(unknownServer));
        assertEquals(
                "other_version: the requested server has another protocol",
                error(calls.post("/v1/match", "{\"account\":1,\"server\":\"new\"}")));
        assertEquals(
                "no_version: no server has the protocol",
                error(calls.post("/v1/match", "{\"account\":1,\"protocol\":\"5\"}")));
        assertEquals(
                200, calls.post("/v1/match", "{\"account\":1,\"server\":\"a\"}").statusCode());
        HttpResponse<String> full = calls.post("/v1/match", "{\"account\":2,\"server\":\"a\"}");
        assertEquals(409, full.statusCode());
        assertEquals("server_full: the requested server has too few free slots", error(full));
        assertEquals("2", full.headers().firstValue("Retry-After").orElse(""));
        HttpResponse<String> none = calls.post("/v1/match", "{\"account\":2,\"protocol\":\"" + PROTOCOL + "\"}");
        assertEquals(503, none.statusCode());
        assertEquals("no_slot: no server has enough free slots", error(none));
    }

    @Test
    void shouldReportThatTheDirectoryIsUnavailable() throws Exception {
        start(builder(new UnavailableDirectory()));
        HttpResponse<String> answer = calls.post("/v1/match", "{\"account\":1}");
        assertEquals(503, answer.statusCode());
        assertEquals("unavailable: the directory of servers cannot be reached", error(answer));
        assertEquals("2", answer.headers().firstValue("Retry-After").orElseThrow());
        assertEquals(503, calls.get("/health").statusCode());
        assertEquals(
                503,
                announce(AnnouncementJson.write(game("a", 1), List.of()).toString())
                        .statusCode());
        assertEquals(
                503,
                calls.send("DELETE", "/v1/servers/a", "Bearer " + SECRET, "").statusCode());
        String metrics = calls.get("/metrics").body();
        assertTrue(metrics.contains("tickwire_directory_up 0.0"), metrics);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``|the body must be a JSON object",
                "{|the body must be JSON",
                "[]|the body must be a JSON object",
                "{}|account must not be null",
                "{\"account\":null}|account must not be null",
                "{\"account\":1} {}|the body must be JSON",
                "{'account':1}|the body must be JSON",
                "{\"account\":1.5}|account = 1.5, must be a 64-bit integer",
                "{\"account\":9223372036854775808}|account = 9223372036854775808, must be a 64-bit integer",
                "{\"account\":1,\"account\":2}|duplicate field 'account'",
                "{\"account\":1,\"room\":null,\"room\":\"x\"}|duplicate field 'room'",
                "{\"account\":\"+1\"}|account = \"+1\", must be a 64-bit integer",
                "{\"account\":\"\u0661\"}|account = \"\u0661\", must be a 64-bit integer",
                "{\"account\":1,\"protocol\":\"0x5\"}|protocol = \"0x5\", must be a 64-bit integer",
                "{\"account\":true}|account = true, must be a 64-bit integer",
                "{\"account\":[1]}|account = [1], must be a 64-bit integer",
                "{\"account\":1,\"room\":7}|room = 7, must be a string",
                "{\"account\":1,\"room\":\"\"}|room = '', must be 1..64 characters, none a control",
                "{\"account\":1,\"regions\":\"eu\"}|regions = \"eu\", must be an array",
                "{\"account\":1,\"regions\":[\"a b\"]}|region = 'a b', must be 1..64 of A-Z, a-z, 0-9, '.', '_' and '-'",
                "{\"account\":1,\"party\":[1]}|accounts = [1, 1], must have no duplicates",
                "{\"account\":1,\"server\":\"x y\"}|server = 'x y', must be 1..64 of A-Z, a-z, 0-9, '.', '_' and '-'",
                "{\"account\":1,\"colour\":\"red\"}|missing field 'colour'",
            })
    void shouldRefuseABodyThatIsWrong(String body, String message) throws Exception {
        start();
        HttpResponse<String> answer = calls.post("/v1/match", body);
        assertEquals("invalid: " + message, error(answer));
        assertEquals(400, answer.statusCode());
    }

    @Test
    void shouldRefuseHostileBodies() throws Exception {
        start();
        assertEquals(400, calls.post("/v1/match", "[".repeat(10_000)).statusCode());
        assertEquals(400, calls.post("/v1/match", "{\"account\":".repeat(1_000)).statusCode());
        String many = "0,".repeat(5_000) + "0";
        assertEquals(
                400,
                calls.post("/v1/match", "{\"account\":1,\"party\":[" + many + "]}")
                        .statusCode());
        HttpResponse<String> long1 = calls.post("/v1/match", "{\"account\":1,\"room\":\"" + "x".repeat(9_999) + "\"}");
        assertEquals(400, long1.statusCode());
        assertTrue(long1.body().length() < 300, long1.body());
        HttpResponse<String> large = calls.post("/v1/match", " ".repeat(Routes.MAX_MATCH_BYTES + 1));
        assertEquals(413, large.statusCode());
        assertEquals("too_large: the body must be at most 16384 bytes", error(large));
        assertEquals(413, announce(" ".repeat(Routes.MAX_SERVER_BYTES + 1)).statusCode());
    }

    @Test
    void shouldRefuseBytesThatAreNoText() throws Exception {
        start();
        byte[] body = {'{', (byte) 0xff, '}'};
        try (Socket socket = new Socket("127.0.0.1", server.address().getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(("POST /v1/match HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: " + body.length
                            + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.write(body);
            out.flush();
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 400"), answer);
        }
    }

    @Test
    void shouldRejectClientsWithoutTheSecret() throws Exception {
        start();
        directory.announce(game("a", 4), List.of());
        for (String header : new String[] {null, "", "Bearer ", "Bearer correct horse batterz", "Basic " + SECRET}) {
            HttpResponse<String> answer = calls.send("POST", "/v1/match", header, "{\"account\":1}");
            assertEquals(401, answer.statusCode());
            assertEquals(
                    "Bearer", answer.headers().firstValue("WWW-Authenticate").orElseThrow());
            assertFalse(answer.body().contains(SECRET));
            assertEquals(401, calls.send("POST", "/v1/servers", header, "{}").statusCode());
        }
        assertEquals(0, directory.counts().reservations());
        assertThrows(IllegalArgumentException.class, () -> new SharedSecret("fifteen letters"));
        assertThrows(IllegalArgumentException.class, () -> new SharedSecret("sixteen letters\u00e9"));
        assertThrows(IllegalArgumentException.class, () -> new SharedSecret("sixteen letters\n"));
    }

    @Test
    void shouldGrantTheRequestOfTheAuthenticator() throws Exception {
        start(MatchmakerServer.builder(
                        matchmaker(directory),
                        (authorization, matchRequest) ->
                                "Ticket 42".equals(authorization) ? Optional.of(MatchRequest.of(42)) : Optional.empty())
                .limits(Limits.none()));
        directory.announce(game("a", 4), List.of());
        assertEquals(
                200,
                calls.send("POST", "/v1/match", "Ticket 42", "{\"account\":1,\"party\":[2]}")
                        .statusCode());
        assertEquals(1, directory.counts().reservations(), "that of 42, without the party");
        directory.announce(game("a", 4), List.of(new Arrival(42, 0)));
        assertEquals(0, directory.counts().reservations());
        assertEquals(404, calls.post("/v1/servers", "{}").statusCode(), "no secret for servers, no such path");
    }

    @Test
    void shouldRefuseOtherPathsAndMethods() throws Exception {
        start();
        assertEquals(404, calls.get("/").statusCode());
        assertEquals(404, calls.post("/v1/match/1", "{\"account\":1}").statusCode());
        assertEquals(
                404,
                calls.send("DELETE", "/v1/servers/a%2Fb", "Bearer " + SECRET, "")
                        .statusCode());
        HttpResponse<String> get = calls.get("/v1/match");
        assertEquals(405, get.statusCode());
        assertEquals("POST", get.headers().firstValue("Allow").orElseThrow());
        assertEquals(405, calls.post("/metrics", "").statusCode());
        assertEquals(405, calls.post("/health", "").statusCode());
        assertEquals(405, calls.post("/v1/servers/a", "").statusCode());
        assertEquals(
                405, calls.send("PUT", "/v1/servers", "Bearer " + SECRET, "{}").statusCode());
    }

    @Test
    void shouldLimitAccounts() throws Exception {
        start(builder(directory).limits(new Limits(0.01, 0)));
        directory.announce(game("a", 4), List.of());
        for (int i = 0; i < 5; i++) {
            assertEquals(200, calls.post("/v1/match", "{\"account\":1}").statusCode());
        }
        HttpResponse<String> answer = calls.post("/v1/match", "{\"account\":1}");
        assertEquals(429, answer.statusCode());
        assertEquals("limited: too many requests from this account", error(answer));
        int seconds =
                Integer.parseInt(answer.headers().firstValue("Retry-After").orElseThrow());
        assertTrue(seconds > 0 && seconds <= 101, () -> seconds + " s");
        assertEquals(200, calls.post("/v1/match", "{\"account\":2}").statusCode());
    }

    @Test
    void shouldLimitAddressesBeforeTheyAreAuthenticated() throws Exception {
        start(builder(directory).limits(new Limits(0, 0.01)));
        for (int i = 0; i < 5; i++) {
            assertEquals(
                    401,
                    calls.send("POST", "/v1/match", null, "{\"account\":1}").statusCode());
        }
        assertEquals("limited: too many requests from this address", error(calls.post("/v1/match", "{\"account\":1}")));
        assertEquals(200, calls.get("/health").statusCode());
    }

    @Test
    void shouldReleaseSlotsIfATokenCannotBeMinted() throws Exception {
        start(MatchmakerServer.builder(matchmaker(directory).withTokenData((account, request) -> new byte[257]), SHARED)
                .limits(Limits.none()));
        directory.announce(game("a", 1), List.of());
        HttpResponse<String> answer = calls.post("/v1/match", "{\"account\":1}");
        assertEquals(500, answer.statusCode());
        assertEquals("failed: the matchmaker failed", error(answer));
        Await.until("no reservation", () -> directory.counts().reservations() == 0);
    }

    @Test
    void shouldNotBlockConnectionsToReleaseSlots() throws Exception {
        BlockingDirectory blocked = new BlockingDirectory(directory);
        blocked.gate.complete(null);
        start(MatchmakerServer.builder(matchmaker(blocked).withTokenData((account, request) -> new byte[257]), SHARED)
                .limits(Limits.none()));
        directory.announce(game("a", 1), List.of());
        assertEquals(500, calls.post("/v1/match", "{\"account\":1}").statusCode());
        Await.until("no reservation", () -> directory.counts().reservations() == 0);
    }

    @Test
    void shouldReportWhyATokenCannotBeMintedIfSlotsAreNotReleased() throws Exception {
        directory.announce(game("a", 1), List.of());
        Matchmaker matchmaker = matchmaker(directory).withTokenData((account, request) -> new byte[257]);
        ExecutionException failed = assertThrows(
                ExecutionException.class,
                () -> matchmaker
                        .matchAsync(MatchRequest.of(1), Runnable::run, task -> {
                            throw new RejectedExecutionException();
                        })
                        .get());
        assertEquals(IllegalArgumentException.class, failed.getCause().getClass());
        assertEquals(1, directory.counts().reservations(), "until its time is over");
    }

    @Test
    void shouldGoOnAfterErrorsInTheAuthenticator() throws Exception {
        AtomicBoolean isWrong = new AtomicBoolean(true);
        start(MatchmakerServer.builder(matchmaker(directory), new Authenticator() {
                    @Override
                    public Optional<MatchRequest> authenticate(String authorization, MatchRequest asked) {
                        if (isWrong.get()) {
                            throw new AssertionError("as of a class that is missing");
                        }
                        return Optional.of(asked);
                    }

                    @Override
                    public boolean isImmediate() {
                        return true;
                    }
                })
                .limits(Limits.none()));
        for (int i = 0; i < Routes.MAX_PENDING; i++) {
            try (Socket socket = sendRequest(1)) {
                assertTrue(read(socket).startsWith("HTTP/1.1 500 "));
            }
        }
        isWrong.set(false);
        // Only now: on a busy machine an announcement from before the errors has expired.
        directory.announce(game("a", 1), List.of());
        assertEquals(200, calls.post("/v1/match", "{\"account\":1}").statusCode());
    }

    private record Failure(String description, Throwable cause) {}

    @Test
    void shouldReportAMistakeInTheAuthenticatorToTheGameAlone() throws Exception {
        List<Failure> failures = new CopyOnWriteArrayList<>();
        for (boolean isError : new boolean[] {false, true}) {
            start(MatchmakerServer.builder(matchmaker(directory), (authorization, matchRequest) -> {
                        if (isError) {
                            throw new AssertionError("a bug");
                        }
                        throw new IllegalArgumentException("the password of the database is 1234");
                    })
                    .limits(Limits.none())
                    .onFailure((description, cause) -> failures.add(new Failure(description, cause))));
            HttpResponse<String> answer = calls.post("/v1/match", "{\"account\":1}");
            assertEquals(500, answer.statusCode());
            assertEquals("failed: the matchmaker failed", error(answer));
            server.close();
        }
        assertEquals(2, failures.size());
        assertEquals("the authenticator failed", failures.get(0).description());
        assertEquals(
                "the password of the database is 1234", failures.get(0).cause().getMessage());
        assertEquals("a bug", failures.get(1).cause().getMessage());
    }

    @Test
    void shouldReportMistakesInTokenData() throws Exception {
        List<Failure> failures = new CopyOnWriteArrayList<>();
        directory.announce(game("a", 1), List.of());
        start(MatchmakerServer.builder(
                        matchmaker(directory).withTokenData((account, request) -> {
                            throw new IllegalStateException("a bug");
                        }),
                        SHARED)
                .onFailure((description, cause) -> {
                    failures.add(new Failure(description, cause));
                    throw new IllegalStateException("a handler that fails too");
                }));
        assertEquals(500, calls.post("/v1/match", "{\"account\":1}").statusCode());
        assertEquals("a token could not be made", failures.get(0).description());
        assertEquals("a bug", failures.get(0).cause().getMessage());
    }

    @Test
    void shouldReportOnceWhyTheDirectoryCannotBeReached() throws Exception {
        List<Failure> failures = new CopyOnWriteArrayList<>();
        start(builder(new UnavailableDirectory())
                .onFailure((description, cause) -> failures.add(new Failure(description, cause))));
        for (int i = 0; i < 3; i++) {
            assertEquals(503, calls.post("/v1/match", "{\"account\":1}").statusCode());
        }
        assertEquals(1, failures.size());
        assertEquals("the directory cannot be reached: gone", failures.get(0).description());
    }

    @Test
    void shouldAcceptTheSchemeInAnyCase() throws Exception {
        start();
        directory.announce(game("a", 1), List.of());
        for (String scheme : List.of("bearer ", "BEARER ", "Bearer ")) {
            assertEquals(
                    200,
                    calls.send("POST", "/v1/match", scheme + SECRET, "{\"account\":1}")
                            .statusCode());
        }
    }

    private HttpResponse<String> announce(String body) throws Exception {
        return calls.post("/v1/servers", body);
    }

    @Test
    void shouldRefuseAnnouncementsThatAreWrong() throws Exception {
        start();
        JsonObject right = AnnouncementJson.write(game("a", 4), List.of(new Arrival(1, 5)));
        assertEquals(200, announce(right.toString()).statusCode());
        for (String[] wrong : new String[][] {
            {
                "address",
                "\"localhost:1\"",
                "address = 'localhost:1', must be a numeric address and port, such as 203.0.113.5:40000 "
                        + "or [2001:db8::5]:40000"
            },
            {"slots", "4294967297", "slots = 4294967297, must be a 32-bit integer"},
            {"freeSlots", "5", "freeSlots = 5, must be in 0..4"},
            {"load", "1e999", "load = Infinity, must be in 0..1000"},
            {"load", "\"1\"", "load = \"1\", must be a number"},
            {"draining", "1", "draining = 1, must be true or false"},
            {"arrivals", "[{\"account\":1}]", "agoMillis must not be null"},
            {"arrivals", "[1]", "arrivals must be a JSON object"},
        }) {
            JsonObject body = right.deepCopy();
            body.add(wrong[0], com.google.gson.JsonParser.parseString(wrong[1]));
            HttpResponse<String> answer = announce(body.toString());
            assertEquals("invalid: " + wrong[2], error(answer));
            assertEquals(400, answer.statusCode());
        }
    }

    @Test
    void shouldAcceptAnnouncementsByHttp() throws Exception {
        start();
        GameServer full = new GameServer(
                "b.1",
                "pod_7",
                ServerAddress.parse("[2001:db8::5]:40000"),
                List.of(-1L, 5L),
                "us-east",
                64,
                3,
                0.625,
                true,
                true,
                List.of("duel \"7\"", "räume"));
        try (HttpRegistry registry = new HttpRegistry(calls.root(), SHARED)) {
            registry.announce(full, List.of());
            registry.announce(game("a", 2), List.of());
            assertEquals(List.of(game("a", 2), full), directory.servers());
            calls.post("/v1/match", "{\"account\":1}");
            registry.announce(game("a", 2).withFreeSlots(1), List.of(new Arrival(1, 0)));
            assertEquals(0, directory.counts().reservations());
            registry.withdraw("b.1");
            registry.withdraw("b.1");
            assertEquals(List.of(game("a", 2).withFreeSlots(1)), directory.servers());
        }
        try (HttpRegistry otherRegistry = new HttpRegistry(calls.root(), new SharedSecret("another secret of ours"))) {
            String message = assertThrows(
                            DirectoryUnavailableException.class, () -> otherRegistry.announce(game("c", 1), List.of()))
                    .getMessage();
            assertTrue(message.startsWith("the matchmaker answered 401: {"), message);
        }
        server.close();
        try (HttpRegistry late = new HttpRegistry(calls.root(), SHARED)) {
            assertThrows(DirectoryUnavailableException.class, () -> late.announce(game("c", 1), List.of()));
        }
    }

    @Test
    void shouldShowMetricsAndHealth() throws Exception {
        start();
        directory.announce(game("a", 4), List.of());
        calls.post("/v1/match", "{\"account\":1}");
        calls.post("/v1/match", "{}");
        calls.send("POST", "/v1/match", null, "{\"account\":1}");
        assertEquals("{\"status\":\"up\"}", calls.get("/health").body().strip());
        String metrics = calls.get("/metrics").body();
        for (String line : List.of(
                "tickwire_matchmaker_requests_seconds_count{outcome=\"done\"} 1",
                "tickwire_matchmaker_requests_seconds_count{outcome=\"invalid\"} 1",
                "tickwire_matchmaker_requests_seconds_count{outcome=\"unauthorized\"} 1",
                "tickwire_directory_up 1.0",
                "tickwire_directory_servers 1.0",
                "tickwire_directory_slots 4.0",
                "tickwire_directory_slots_free 4.0",
                "tickwire_directory_reservations 1.0")) {
            assertTrue(metrics.contains("\n" + line + "\n"), line + " is not in\n" + metrics);
        }
    }

    /** Asks for a match, more often than one thread of an authenticator that hangs can take. */
    private List<Socket> sendTooManyRequests(MatchmakerServer.Builder builder) throws Exception {
        start(builder.threads(1).limits(Limits.none()));
        List<Socket> waiting = new ArrayList<>();
        byte[] request = ("POST /v1/match HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 13\r\n\r\n"
                        + "{\"account\":1}")
                .getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 400; i++) {
            Socket socket = new Socket("127.0.0.1", server.address().getPort());
            waiting.add(socket);
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(request);
        }
        // One that is over the bound is closed, so that it is not waited for.
        assertEquals("", read(waiting.get(399)));
        return waiting;
    }

    private static void closeAll(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private static Authenticator hanging(CountDownLatch isOpen) {
        return (authorization, matchRequest) -> {
            try {
                assertTrue(isOpen.await(60, TimeUnit.SECONDS));
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            return Optional.empty();
        };
    }

    @Test
    void shouldSurviveMoreRequestsThanItAccepts() throws Exception {
        CountDownLatch isOpen = new CountDownLatch(1);
        List<Socket> waiting = sendTooManyRequests(MatchmakerServer.builder(matchmaker(directory), hanging(isOpen)));
        try {
            isOpen.countDown();
            assertTrue(read(waiting.get(0)).startsWith("HTTP/1.1 401"));
            int answered = 1;
            for (Socket socket : waiting.subList(1, 399)) {
                answered += read(socket).startsWith("HTTP/1.1 401") ? 1 : 0;
            }
            assertEquals(257, answered, "one at work, 256 waiting");
        } finally {
            closeAll(waiting);
        }
        assertEquals(200, calls.get("/health").statusCode());
    }

    @Test
    void shouldAcceptAnnouncementsWhileAnAuthenticatorHangs() throws Exception {
        CountDownLatch isOpen = new CountDownLatch(1);
        List<Socket> waiting = sendTooManyRequests(
                MatchmakerServer.builder(matchmaker(directory), hanging(isOpen)).serverSecret(SHARED));
        try {
            JsonObject announcement = AnnouncementJson.write(game("a", 4), List.of());
            assertEquals(200, announce(announcement.toString()).statusCode());
            assertEquals(List.of(game("a", 4)), directory.servers());
            assertEquals(200, calls.get("/health").statusCode());
            assertEquals(200, calls.get("/metrics").statusCode());
        } finally {
            isOpen.countDown();
            closeAll(waiting);
        }
    }

    private Socket sendRequest(long account) throws IOException {
        Socket socket = new Socket("127.0.0.1", server.address().getPort());
        socket.setSoTimeout(30_000);
        String body = "{\"account\":" + account + "}";
        socket.getOutputStream()
                .write(("POST /v1/match HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer " + SECRET
                                + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Test
    void shouldHaveManyRequestsUnderWayAndNoMore() throws Exception {
        BlockingDirectory blocked = new BlockingDirectory(directory);
        start(builder(blocked).threads(1));
        directory.announce(game("a", 2_000), List.of());
        List<Socket> openSockets = new ArrayList<>();
        try {
            for (int i = 0; i < Routes.MAX_PENDING; i++) {
                openSockets.add(sendRequest(i));
            }
            Await.until("all held", () -> blocked.blocked.get() == Routes.MAX_PENDING);
            try (Socket over = sendRequest(-1)) {
                assertEquals("", read(over), "closed, so that it is not waited for");
            }
            blocked.gate.complete(null);
            for (Socket socket : openSockets) {
                assertTrue(read(socket).startsWith("HTTP/1.1 200"));
            }
        } finally {
            for (Socket socket : openSockets) {
                socket.close();
            }
        }
        assertEquals(Routes.MAX_PENDING, directory.counts().reservations());
        try (Socket next = sendRequest(-1)) {
            assertTrue(read(next).startsWith("HTTP/1.1 200"), "all have ended");
        }
    }

    @Test
    void shouldReleaseSlotsOfDisconnectedClients() throws Exception {
        BlockingDirectory blocked = new BlockingDirectory(directory);
        start(builder(blocked));
        directory.announce(game("a", 4), List.of());
        try (Socket socket = sendRequest(1)) {
            Await.until("one held", () -> blocked.blocked.get() == 1);
            socket.setSoLinger(true, 0);
        }
        assertEquals(200, calls.get("/health").statusCode(), "so the end has been seen");
        blocked.gate.complete(null);
        String line = "tickwire_matchmaker_requests_seconds_count{outcome=\"failed\"} 1";
        Await.until(line, () -> calls.get("/metrics").body().contains("\n" + line + "\n"));
        Await.until("no reservation", () -> directory.counts().reservations() == 0);
    }

    private static String read(Socket socket) throws IOException {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (java.net.SocketException reset) {
            return "";
        }
    }
}
