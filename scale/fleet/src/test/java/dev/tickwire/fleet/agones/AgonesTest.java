package dev.tickwire.fleet.agones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The contract with the sidecar: methods, paths, bodies and answers as its public description has them. */
class AgonesTest {
    private final AgonesStub stub = new AgonesStub();
    private final Agones agones = stub.client(Duration.ofSeconds(10));

    @AfterEach
    void close() {
        stub.close();
    }

    @Test
    void shouldSendStatesAsDocumented() throws AgonesException {
        agones.health();
        agones.ready();
        assertEquals("Ready", stub.state());
        agones.allocate();
        assertEquals("Allocated", stub.state());
        agones.reserve(Duration.ofMillis(4001));
        assertEquals("Reserved", stub.state());
        agones.reserve(Duration.ZERO);
        agones.shutdown();
        assertEquals("Shutdown", stub.state());
        assertEquals(
                List.of(
                        "POST /health {}",
                        "POST /ready {}",
                        "POST /allocate {}",
                        "POST /reserve {\"seconds\":\"5\"}",
                        "POST /reserve {\"seconds\":\"0\"}",
                        "POST /shutdown {}"),
                stub.requests());
    }

    @Test
    void shouldReadItsGameServer() throws AgonesException {
        stub.declareCounter("rooms", 10);
        stub.declareList("matches", 4);
        GameServerResource before = agones.gameServer();
        assertEquals(GameServerState.SCHEDULED, before.state());
        assertTrue(before.state().isBeforeReady());
        assertEquals(Optional.empty(), before.publicAddress(Agones.GAME_PORT));
        agones.ready();
        agones.setLabel("map", "castle");
        agones.setAnnotation("motd", "Hello, \"world\"\n");
        agones.lists().add("matches", "m1");
        GameServerResource ready = agones.gameServer();
        assertEquals("arena-7x2kf-9qp4d", ready.name());
        assertEquals("default", ready.namespace());
        assertEquals("6f3a", ready.uid());
        assertEquals(GameServerState.READY, ready.state());
        assertEquals(List.of(new GameServerResource.Port("game", 7412)), ready.ports());
        assertEquals(
                Optional.of(InetSocketAddress.createUnresolved("203.0.113.7", 7412)),
                ready.publicAddress(Agones.GAME_PORT));
        assertEquals(Optional.empty(), ready.publicAddress("other"));
        assertEquals(new GameServerResource.Health(false, 5, 3, 10), ready.health());
        assertEquals(Map.of("agones.dev/sdk-map", "castle"), ready.labels());
        assertEquals(Map.of("agones.dev/sdk-motd", "Hello, \"world\"\n"), ready.annotations());
        assertEquals(Map.of("rooms", new GameServerResource.Counter(0, 10)), ready.counters());
        assertEquals(Map.of("matches", new GameServerResource.ValueList(List.of("m1"), 4)), ready.lists());
        assertFalse(ready.isEnding());
        stub.delete();
        assertTrue(agones.gameServer().isEnding());
    }

    @Test
    void shouldSetMetadataAsDescribed() throws AgonesException {
        agones.setLabel("map", "castle");
        agones.setAnnotation("motd", "a b");
        assertEquals(
                List.of(
                        "PUT /metadata/label {\"key\":\"map\",\"value\":\"castle\"}",
                        "PUT /metadata/annotation {\"key\":\"motd\",\"value\":\"a b\"}"),
                stub.requests());
        assertEquals(Map.of("agones.dev/sdk-map", "castle"), stub.labels());
    }

    @Test
    void shouldCountAsDescribed() throws AgonesException {
        stub.declareCounter("rooms", 10);
        stub.declareCounter("big ones/ü", 1);
        AgonesCounters counters = agones.counters();
        counters.setCount("rooms", 5);
        counters.setCapacity("rooms", 11);
        counters.add("rooms", -2);
        assertEquals(new GameServerResource.Counter(3, 11), counters.get("rooms"));
        assertEquals(new GameServerResource.Counter(0, 1), counters.get("big ones/ü"));
        assertEquals(
                List.of(
                        "PATCH /v1beta1/counters/rooms {\"count\":\"5\"}",
                        "PATCH /v1beta1/counters/rooms {\"capacity\":\"11\"}",
                        "PATCH /v1beta1/counters/rooms {\"countDiff\":\"-2\"}",
                        "GET /v1beta1/counters/rooms",
                        "GET /v1beta1/counters/big%20ones%2F%C3%BC"),
                stub.requests());
    }

    @Test
    void shouldReportWhyTheSidecarRefuses() {
        stub.declareCounter("rooms", 10);
        AgonesException none =
                assertThrows(AgonesException.class, () -> agones.counters().setCount("players", 1));
        assertEquals(AgonesException.Kind.REFUSED, none.kind());
        assertEquals(404, none.httpStatus());
        assertEquals(5, none.grpcCode());
        assertEquals(
                "PATCH /v1beta1/counters/players: HTTP status 404, code 5: counter not found: players",
                none.getMessage());
        AgonesException tooMany =
                assertThrows(AgonesException.class, () -> agones.counters().setCount("rooms", 11));
        assertEquals(400, tooMany.httpStatus());
        assertEquals(11, tooMany.grpcCode());
        AgonesException twice = assertThrows(AgonesException.class, () -> {
            stub.declareList("players", 2);
            agones.lists().add("players", "ada");
            agones.lists().add("players", "ada");
        });
        assertEquals(409, twice.httpStatus());
    }

    @Test
    void shouldKeepListsAsDescribed() throws AgonesException {
        stub.declareList("players", 3);
        AgonesLists lists = agones.lists();
        lists.add("players", "ada");
        lists.add("players", "bob");
        lists.remove("players", "ada");
        lists.setCapacity("players", 120);
        assertEquals(new GameServerResource.ValueList(List.of("bob"), 120), lists.get("players"));
        lists.setValues("players", List.of("cy", "di"));
        assertEquals(new GameServerResource.ValueList(List.of("cy", "di"), 120), lists.get("players"));
        assertEquals(
                List.of(
                        "POST /v1beta1/lists/players:addValue {\"value\":\"ada\"}",
                        "POST /v1beta1/lists/players:addValue {\"value\":\"bob\"}",
                        "POST /v1beta1/lists/players:removeValue {\"value\":\"ada\"}",
                        "PATCH /v1beta1/lists/players {\"capacity\":\"120\"}",
                        "GET /v1beta1/lists/players",
                        "PATCH /v1beta1/lists/players {\"values\":[\"cy\",\"di\"]}",
                        "GET /v1beta1/lists/players"),
                stub.requests());
    }

    @Test
    void shouldBecomeUnhealthyWithoutHealth() throws AgonesException {
        agones.ready();
        agones.health();
        stub.passHealthPeriod();
        stub.passHealthPeriod();
        stub.passHealthPeriod();
        assertEquals("Ready", stub.state());
        agones.health();
        stub.passHealthPeriod();
        for (int missed = 0; missed < AgonesStub.FAILURE_THRESHOLD; missed++) {
            assertEquals("Ready", stub.state());
            stub.passHealthPeriod();
        }
        assertEquals("Unhealthy", stub.state());
        agones.ready();
        assertEquals("Unhealthy", stub.state());
        assertEquals(GameServerState.UNHEALTHY, agones.gameServer().state());
    }

    @Test
    void shouldBeFoundByTheEnvironment() {
        assertEquals(Optional.empty(), Agones.from(Map.of()));
        assertEquals(Optional.empty(), Agones.from(Map.of(Agones.PORT_VARIABLE, " ")));
        assertEquals(
                "http://localhost:9358",
                Agones.from(Map.of(Agones.PORT_VARIABLE, "9358"))
                        .orElseThrow()
                        .base()
                        .toString());
        assertEquals(
                "http://localhost:9358", Agones.at(Agones.DEFAULT_PORT).base().toString());
        for (String port : List.of("0", "65536", "sdk")) {
            IllegalArgumentException wrong =
                    assertThrows(IllegalArgumentException.class, () -> Agones.from(Map.of(Agones.PORT_VARIABLE, port)));
            assertEquals("AGONES_SDK_HTTP_PORT = " + port + ", must be in 1..65535", wrong.getMessage());
        }
        assertEquals(System.getenv(Agones.PORT_VARIABLE) != null, Agones.isPresent());
    }

    @Test
    void shouldRefuseMistakesOfTheCaller() {
        assertMistake("time = PT-1S, must be in PT0S..PT8760H", () -> agones.reserve(Duration.ofSeconds(-1)));
        assertMistake("count = -1, must be at least 0", () -> agones.counters().setCount("rooms", -1));
        assertMistake("difference = 0, must not be 0", () -> agones.counters().add("rooms", 0));
        assertMistake("name = null, must not be null", () -> agones.counters().get(null));
        assertMistake(
                "name.length() = 0, must be in 1..253", () -> agones.lists().get(""));
        assertMistake(
                "capacity = 1001, must be in 0..1000", () -> agones.lists().setCapacity("players", 1001));
        assertMistake(
                "value.length() = 254, must be in 1..253", () -> agones.lists().add("players", "x".repeat(254)));
        assertMistake("listener = null, must not be null", () -> agones.watch(null));
        assertThrows(IllegalArgumentException.class, () -> agones.setLabel("a b", "x"));
        assertThrows(IllegalArgumentException.class, () -> agones.setLabel("x".repeat(60), "x"));
        assertThrows(IllegalArgumentException.class, () -> agones.setLabel("map", "-x"));
        assertThrows(IllegalArgumentException.class, () -> agones.setLabel("map", "x".repeat(64)));
        assertThrows(IllegalArgumentException.class, () -> agones.setAnnotation("map", "x".repeat((1 << 18) + 1)));
        assertThrows(IllegalArgumentException.class, () -> stub.client(Duration.ZERO));
        assertEquals(List.of(), stub.requests());
    }

    private interface Mistake {
        void make() throws AgonesException;
    }

    private static void assertMistake(String message, Mistake mistake) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, mistake::make).getMessage());
    }
}
