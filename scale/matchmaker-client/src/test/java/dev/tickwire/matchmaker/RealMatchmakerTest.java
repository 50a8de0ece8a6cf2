package dev.tickwire.matchmaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.matchmaker.Limits;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.matchmaker.MatchmakerServer;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.matchmaker.MatchmakerException.Reason;
import dev.tickwire.session.NetcodeKey;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The client and the matchmaker of {@code fleet}, over HTTP. */
@Timeout(60)
class RealMatchmakerTest {
    private static final String SECRET = "correct horse battery";
    private static final long PROTOCOL = 7;
    private static final long NEXT_PROTOCOL = -8;
    private static final int SLOTS = 8;

    private final MemoryDirectory directory = new MemoryDirectory(DirectorySettings.defaults());
    private final AtomicReference<dev.tickwire.fleet.matchmaker.MatchRequest> receivedRequest = new AtomicReference<>();

    private MatchmakerServer start(Limits limits) {
        SharedSecret secret = new SharedSecret(SECRET);
        return MatchmakerServer.builder(
                        new Matchmaker(directory, PROTOCOL, NetcodeKey.insecure()), (authorization, request) -> {
                            receivedRequest.set(request);
                            return secret.authenticate(authorization, request);
                        })
                .limits(limits)
                .start();
    }

    private static MatchmakerClient.Builder client(MatchmakerServer server) {
        return MatchmakerClient.builder(
                        URI.create("http://127.0.0.1:" + server.address().getPort()))
                .authorization("Bearer " + SECRET)
                .retries(0);
    }

    private void announce(String id, String host) throws DirectoryUnavailableException {
        announce(server(id, host, PROTOCOL));
    }

    private void announce(GameServer server) throws DirectoryUnavailableException {
        directory.announce(server, List.of());
    }

    private static GameServer server(String id, String host, long protocol) {
        return GameServer.empty(id, "pod-" + id, new InetSocketAddress(host, 40_000), protocol, "eu", SLOTS)
                .withRooms(List.of("räuber"));
    }

    @Test
    void shouldReturnServerAndATokenForEachPartyMember() throws Exception {
        announce("duel-1", "203.0.113.5");
        announce("duel-2", "2001:db8::5");
        try (MatchmakerServer server = start(Limits.none())) {
            MatchRequest request = MatchRequest.of(Long.MAX_VALUE)
                    .withParty(List.of(-1L, 2L))
                    .withRegions(List.of("us", "eu"))
                    .withRoom("räuber")
                    .withServer("duel-2");
            Match match = client(server).build().requestMatch(request).join();
            assertEquals("duel-2", match.server().id());
            assertEquals(
                    new InetSocketAddress("2001:db8::5", 40_000), match.server().address());
            assertEquals(
                    new MatchedServer("duel-1", new InetSocketAddress("203.0.113.5", 40_000)),
                    match.servers().get(1));
            assertEquals(ConnectTokens.TOKEN_BYTES, match.token().length);
            assertEquals(
                    List.of(-1L, 2L),
                    match.party().stream().map(Match.PartyToken::account).toList());
            assertEquals(ConnectTokens.TOKEN_BYTES, match.party().get(1).token().length);
            assertFalse(match.validFor().isZero());
            assertEquals(
                    new dev.tickwire.fleet.matchmaker.MatchRequest(
                            Long.MAX_VALUE,
                            List.of(-1L, 2L),
                            List.of("us", "eu"),
                            Optional.of("räuber"),
                            Optional.of("duel-2")),
                    receivedRequest.get());
        }
    }

    @Test
    void shouldFindAServerThatSpeaksTheProtocolOfTheRequest() throws Exception {
        announce("old", "203.0.113.5");
        announce(server("new", "203.0.113.6", NEXT_PROTOCOL));
        try (MatchmakerServer server = start(Limits.none())) {
            MatchmakerClient client = client(server).build();
            Match next = client.requestMatch(MatchRequest.of(1).withProtocol(NEXT_PROTOCOL))
                    .join();
            assertEquals(
                    List.of("new"),
                    next.servers().stream().map(MatchedServer::id).toList());
            assertEquals(List.of(NEXT_PROTOCOL), receivedRequest.get().protocols());
            assertEquals(
                    "old",
                    client.requestMatch(MatchRequest.of(2)).join().server().id());
            assertEquals(List.of(), receivedRequest.get().protocols());
            List<Long> both = List.of(NEXT_PROTOCOL + 1, NEXT_PROTOCOL);
            assertEquals(
                    "new",
                    client.requestMatch(MatchRequest.of(3).withProtocols(both))
                            .join()
                            .server()
                            .id());
            assertEquals(both, receivedRequest.get().protocols());
        }
    }

    /** Another request would end in the same way, so that a game decides, and not the client. */
    @Test
    void shouldReportUnmetPreferenceWithoutRetry() throws Exception {
        announce(server("full", "203.0.113.5", PROTOCOL).withFreeSlots(0));
        announce("free", "203.0.113.6");
        announce(server("new", "203.0.113.7", NEXT_PROTOCOL));
        try (MatchmakerServer server = start(Limits.none())) {
            List<Duration> pauses = new ArrayList<>();
            MatchmakerClient client = client(server)
                    .retries(3)
                    .pause((after, task) -> {
                        pauses.add(after);
                        task.run();
                    })
                    .build();
            MatchRequest request = MatchRequest.of(1);
            assertUnmet(
                    Reason.NO_VERSION,
                    "no server has the protocol",
                    Stub.failure(client.requestMatch(request.withProtocol(PROTOCOL + 1))));
            assertUnmet(
                    Reason.NO_SERVER,
                    "the requested server does not exist",
                    Stub.failure(client.requestMatch(request.withServer("gone"))));
            assertUnmet(
                    Reason.OTHER_VERSION,
                    "the requested server has another protocol",
                    Stub.failure(client.requestMatch(request.withServer("new"))));
            MatchmakerException full = Stub.failure(client.requestMatch(request.withServer("full")));
            assertEquals(Reason.SERVER_FULL, full.reason());
            assertEquals(409, full.status());
            assertFalse(full.retryAfter().orElseThrow().isZero());
            assertEquals(List.of(), pauses);
        }
    }

    private static void assertUnmet(Reason reason, String message, MatchmakerException unmet) {
        assertEquals(reason, unmet.reason());
        assertEquals(409, unmet.status());
        assertEquals("the matchmaker answered 409: " + message, unmet.getMessage());
        assertEquals(Optional.empty(), unmet.retryAfter());
    }

    /** No slot is free at first; one is announced while the client waits. */
    @Test
    void shouldRetryAfterTheTimeOfTheMatchmaker() throws Exception {
        try (MatchmakerServer server = start(Limits.none())) {
            List<Duration> pauses = new ArrayList<>();
            MatchmakerClient client = client(server)
                    .retries(2)
                    .pause((after, task) -> {
                        pauses.add(after);
                        if (pauses.size() == 2) {
                            try {
                                announce("late", "203.0.113.5");
                            } catch (DirectoryUnavailableException impossible) {
                                throw new AssertionError(impossible);
                            }
                        }
                        task.run();
                    })
                    .build();
            assertEquals(
                    "late",
                    client.requestMatch(MatchRequest.of(1)).join().server().id());
            assertEquals(2, pauses.size());
            assertFalse(pauses.get(0).isZero());
        }
    }

    @Test
    void shouldReportWhyThereIsNoMatch() throws Exception {
        MatchmakerClient stopped;
        try (MatchmakerServer server = start(new Limits(0.001, 0))) {
            stopped = client(server).build();
            MatchmakerException full = Stub.failure(stopped.requestMatch(MatchRequest.of(1)));
            assertEquals(Reason.NO_SLOT, full.reason());
            assertEquals(503, full.status());
            assertEquals("the matchmaker answered 503: no server has enough free slots", full.getMessage());
            MatchmakerException unauthorized = Stub.failure(client(server)
                    .authorization("Bearer another secret")
                    .build()
                    .requestMatch(MatchRequest.of(2)));
            assertEquals(Reason.UNAUTHORIZED, unauthorized.reason());
            MatchmakerException last = full;
            for (int i = 0; i < 10; i++) {
                last = Stub.failure(stopped.requestMatch(MatchRequest.of(1)));
            }
            assertEquals(Reason.LIMITED, last.reason());
            assertFalse(last.retryAfter().orElseThrow().isZero());
        }
        assertEquals(
                Reason.UNREACHABLE,
                Stub.failure(stopped.requestMatch(MatchRequest.of(1))).reason());
    }
}
