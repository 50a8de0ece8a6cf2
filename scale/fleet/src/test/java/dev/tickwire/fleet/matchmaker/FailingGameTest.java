package dev.tickwire.fleet.matchmaker;

import static dev.tickwire.fleet.matchmaker.HttpCalls.error;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.fleet.Await;
import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.directory.ServerAddress;
import dev.tickwire.session.NetcodeKey;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Code of a game that throws wherever a matchmaker calls it: the handler gets the cause, the player an answer without a
 * reason, the slot is free again, and the next request is answered.
 */
@Execution(ExecutionMode.CONCURRENT)
class FailingGameTest {
    private static final long PROTOCOL = 0x1122_3344_5566_7788L;
    private static final String MATCH = "{\"account\":1,\"party\":[2]}";

    /** Where a game's code is called. */
    private enum Place {
        IS_IMMEDIATE,
        AUTHENTICATE,
        TOKEN_DATA,
        /** Of the second account of a party, when the first has its token. */
        TOKEN_DATA_OF_PARTY,
        RESERVATION
    }

    private enum Bug {
        EXCEPTION(new IllegalStateException("a bug")),
        ERROR(new AssertionError("a bug"));

        private final Throwable thrown;

        Bug(Throwable thrown) {
            this.thrown = thrown;
        }

        void occur() {
            if (thrown instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) thrown;
        }
    }

    private final Directory memory = new MemoryDirectory(DirectorySettings.defaults());
    private final List<Throwable> handled = new CopyOnWriteArrayList<>();
    private volatile Place failing;
    private volatile Bug bug;
    private MatchmakerServer server;

    @BeforeEach
    void announce() throws Exception {
        memory.announce(
                GameServer.empty("a", "a", ServerAddress.parse("192.0.2.1:40000"), PROTOCOL, "eu", 2), List.of());
    }

    @AfterEach
    void close() {
        if (server != null) {
            server.close();
        }
    }

    static Stream<Arguments> failures() {
        return Stream.of(Place.values())
                .flatMap(place -> Stream.of(Bug.values())
                        .flatMap(bug -> Stream.of(false, true).map(immediate -> Arguments.of(place, bug, immediate))));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void shouldReportTheCauseFreeTheSlotsAndGoOn(Place place, Bug thrown, boolean isImmediate) throws Exception {
        bug = thrown;
        // A handler that fails as the game does ends nothing either.
        start(isImmediate, (what, cause) -> {
            handled.add(cause);
            bug.occur();
        });
        HttpCalls calls = new HttpCalls(server.address());
        failing = place;
        HttpResponse<String> answer = calls.post("/v1/match", MATCH);
        assertEquals(500, answer.statusCode());
        assertEquals("failed: the matchmaker failed", error(answer));
        assertEquals(1, handled.size());
        assertSame(bug.thrown, handled.get(0));
        Await.until("the slots are free", () -> memory.counts().reservations() == 0);
        failing = null;
        assertEquals(200, calls.post("/v1/match", MATCH).statusCode());
    }

    private void start(boolean isImmediate, BiConsumer<String, Throwable> handler) {
        server = MatchmakerServer.builder(matchmaker(), new Authenticator() {
                    @Override
                    public boolean isImmediate() {
                        failIf(Place.IS_IMMEDIATE);
                        return isImmediate;
                    }

                    @Override
                    public Optional<MatchRequest> authenticate(String authorization, MatchRequest asked) {
                        failIf(Place.AUTHENTICATE);
                        return Optional.of(asked);
                    }
                })
                .limits(Limits.none())
                .onFailure(handler)
                .start();
    }

    private Matchmaker matchmaker() {
        return new Matchmaker(directory(), PROTOCOL, NetcodeKey.insecure()).withTokenData((account, request) -> {
            failIf(Place.TOKEN_DATA);
            if (account == 2) {
                failIf(Place.TOKEN_DATA_OF_PARTY);
            }
            return new byte[8];
        });
    }

    /** A directory of the game's own. */
    private Directory directory() {
        return (Directory) Proxy.newProxyInstance(
                Directory.class.getClassLoader(), new Class<?>[] {Directory.class}, (proxy, call, values) -> {
                    if (call.getName().startsWith("reserve")) {
                        failIf(Place.RESERVATION);
                    }
                    try {
                        return call.invoke(memory, values);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
    }

    private void failIf(Place place) {
        if (failing == place) {
            bug.occur();
        }
    }

    @ParameterizedTest
    @EnumSource(Bug.class)
    void shouldFreeTheSlotsOfACallerInThisProcess(Bug thrown) throws Exception {
        bug = thrown;
        failing = Place.TOKEN_DATA_OF_PARTY;
        MatchRequest request = MatchRequest.of(1).withParty(List.of(2L));
        assertSame(bug.thrown, assertThrows(Throwable.class, () -> matchmaker().match(request)));
        assertEquals(0, memory.counts().reservations());
    }
}
