package dev.tickwire.fleet.directory;

import static dev.tickwire.fleet.directory.Fleets.PROTOCOL;
import static dev.tickwire.fleet.directory.Fleets.server;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.lettuce.core.RedisURI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A directory whose Redis is down, unresponsive, restarted, failed over or misconfigured, and the clock of Redis. */
@Execution(ExecutionMode.CONCURRENT)
class RedisFaultsTest {
    private static final int MAX_SECONDS = 30;
    private static final Duration PATIENT = Duration.ofSeconds(10);

    private RedisProcess redis;
    private RedisDirectory directory;

    @BeforeEach
    void start() {
        redis = RedisProcess.startOrSkip();
    }

    @AfterEach
    void stop() {
        if (directory != null) {
            directory.close();
        }
        if (redis != null) {
            redis.close();
        }
    }

    private void open() {
        open(PATIENT);
    }

    private void open(Duration timeout) {
        directory =
                new RedisDirectory(redis.uri(), DirectorySettings.defaults(), RedisDirectory.DEFAULT_PREFIX, timeout);
    }

    /** A directory whose calls wait for a machine that is busy. */
    private static RedisDirectory patient(String uri, DirectorySettings settings) {
        return new RedisDirectory(uri, settings, RedisDirectory.DEFAULT_PREFIX, PATIENT);
    }

    private interface Attempt {
        boolean succeeds() throws Exception;
    }

    /** Tries again until it succeeds. */
    private static void await(String description, Attempt attempt) throws Exception {
        long startNanos = System.nanoTime();
        while (System.nanoTime() - startNanos < TimeUnit.SECONDS.toNanos(MAX_SECONDS)) {
            try {
                if (attempt.succeeds()) {
                    return;
                }
            } catch (DirectoryUnavailableException unavailable) {
                // Again.
            }
            Thread.sleep(5);
        }
        fail("not in " + MAX_SECONDS + " s: " + description);
    }

    private static boolean isAnnounced(ServerRegistry to, GameServer server) throws Exception {
        to.announce(server, List.of());
        return true;
    }

    @Test
    void shouldFailWhileRedisIsDownAndRecoverWhenItRestartsEmpty() throws Exception {
        open();
        await("connected", () -> isAnnounced(directory, server("a")));
        redis.kill();
        for (int i = 0; i < 100; i++) {
            assertThrows(DirectoryUnavailableException.class, () -> directory.counts());
        }
        redis.startAgain();
        await("connected again", () -> directory.counts().servers() == 0);
        directory.announce(server("b"), List.of());
        assertEquals(List.of(server("b")), directory.servers());
    }

    @Test
    void shouldBeMadeWithoutRedis() throws Exception {
        redis.kill();
        open();
        assertThrows(DirectoryUnavailableException.class, () -> directory.counts());
        redis.startAgain();
        await("connected", () -> directory.counts().servers() == 0);
    }

    @Test
    void shouldFailWhileRedisIsUnresponsiveAndRecoverAfterwards() throws Exception {
        open(Duration.ofMillis(200));
        await("connected", () -> isAnnounced(directory, server("a")));
        redis.freeze();
        for (int i = 0; i < 6; i++) {
            assertThrows(DirectoryUnavailableException.class, () -> directory.counts());
        }
        redis.thaw();
        await(
                "connected again",
                () -> isAnnounced(directory, server("a")) && directory.counts().servers() == 1);
    }

    private static String ping(RedisLink link) throws DirectoryUnavailableException {
        return RedisLink.await(link.execute(commands -> commands.ping()));
    }

    @Test
    void shouldKeepAConnectionThatOpensAfterCallsTimedOut() throws Exception {
        try (RedisRelay relay = new RedisRelay(RedisURI.create(redis.uri()).getPort())) {
            relay.holdsAll = true;
            relay.holdsPings = true;
            try (RedisLink link = new RedisLink(RedisURI.create(relay.uri()), Duration.ofSeconds(2))) {
                List<CompletableFuture<String>> results = IntStream.range(0, 8)
                        .mapToObj(i -> link.execute(commands -> commands.ping()))
                        .toList();
                Thread.sleep(1_000);
                relay.holdsAll = false;
                for (CompletableFuture<String> one : results) {
                    assertThrows(DirectoryUnavailableException.class, () -> RedisLink.await(one));
                }
                relay.holdsPings = false;
                await("connected", () -> ping(link).equals("PONG"));
                assertEquals(1, relay.connections());
            }
        }
    }

    /** The relay is the name of the master: it leads to the other one once that has been promoted. */
    @Test
    void shouldSwitchToTheNewMasterAfterAFailover() throws Exception {
        try (RedisProcess other = RedisProcess.start();
                RedisRelay name = new RedisRelay(RedisURI.create(redis.uri()).getPort());
                RedisLink old = new RedisLink(RedisURI.create(redis.uri()), PATIENT)) {
            directory = patient(name.uri(), DirectorySettings.defaults());
            await("connected", () -> isAnnounced(directory, server("a")));
            int port = RedisURI.create(other.uri()).getPort();
            assertEquals("OK", RedisLink.await(old.execute(commands -> commands.replicaof("127.0.0.1", port))));
            name.port = port;
            await("at the new master", () -> isAnnounced(directory, server("b")));
            assertTrue(directory.servers().contains(server("b")));
        }
    }

    /** A replica that may not serve old data, of a master that is gone, answers MASTERDOWN also to those who read. */
    @Test
    void shouldDisconnectFromAReplicaWithoutMaster() throws Exception {
        try (RedisProcess lost = RedisProcess.start("--replica-serve-stale-data", "no");
                RedisProcess unavailable = RedisProcess.start();
                RedisRelay name = new RedisRelay(RedisURI.create(lost.uri()).getPort());
                RedisLink old = new RedisLink(RedisURI.create(lost.uri()), PATIENT)) {
            directory = patient(name.uri(), DirectorySettings.defaults());
            await("connected", () -> isAnnounced(directory, server("a")));
            int port = RedisURI.create(unavailable.uri()).getPort();
            unavailable.kill();
            assertEquals("OK", RedisLink.await(old.execute(commands -> commands.replicaof("127.0.0.1", port))));
            String message = assertThrows(DirectoryUnavailableException.class, directory::servers)
                    .getMessage();
            assertTrue(message.contains("MASTERDOWN"), message);
            name.port = RedisURI.create(redis.uri()).getPort();
            await("at the new master", () -> directory.servers().isEmpty());
        }
    }

    @Test
    void shouldReportAWrongOrMissingPassword() throws Exception {
        String prefix = RedisDirectory.DEFAULT_PREFIX;
        DirectorySettings settings = DirectorySettings.defaults();
        try (RedisProcess guarded = RedisProcess.start("--requirepass", "swordfish");
                Directory right = new RedisDirectory(guarded.uri(), "swordfish", settings, prefix, PATIENT);
                Directory wrong = new RedisDirectory(guarded.uri(), "haddock", settings, prefix, PATIENT);
                Directory none = patient(guarded.uri(), settings)) {
            await("connected", () -> isAnnounced(right, server("a")));
            for (Directory refused : List.of(wrong, none)) {
                // The first attempt may have been before Redis listened; the next one follows.
                await("refused", () -> refusal(refused).startsWith("Redis rejected the user or the password: "));
                assertFalse(refusal(refused).contains("haddock"), refusal(refused));
            }
        }
    }

    private static String refusal(Directory directory) {
        return assertThrows(DirectoryUnavailableException.class, directory::counts)
                .getMessage();
    }

    @Test
    void shouldReportUnreadableValues() throws Exception {
        open();
        await("connected", () -> isAnnounced(directory, server("a")));
        try (RedisLink link = new RedisLink(RedisURI.create(redis.uri()), PATIENT)) {
            RedisLink.await(link.execute(
                    commands -> commands.hset(RedisDirectory.DEFAULT_PREFIX + ":server:a", "address", "nowhere")));
        }
        String message = assertThrows(
                        DirectoryUnavailableException.class,
                        () -> directory.reserve(ReservationRequest.of(PROTOCOL, 1)))
                .getMessage();
        assertTrue(message.startsWith("Redis has values that cannot be read: address = 'nowhere'"), message);
    }

    @Test
    void shouldWorkOnANodeOfACluster() throws Exception {
        try (RedisProcess node = RedisProcess.start("--cluster-enabled", "yes");
                RedisLink link = new RedisLink(RedisURI.create(node.uri()), PATIENT);
                RedisDirectory directory = patient(node.uri(), DirectorySettings.defaults())) {
            int[] slots = IntStream.range(0, 16_384).toArray();
            assertEquals("OK", RedisLink.await(link.execute(commands -> commands.clusterAddSlots(slots))));
            await(
                    "ready",
                    () -> isAnnounced(
                            directory, server("a").withRooms(List.of("x")).withOpensRooms(true)));
            ReservationRequest request = ReservationRequest.of(PROTOCOL, 1).withRoom("y");
            assertTrue(directory.reserve(request).isPresent());
            assertEquals(new DirectoryCounts(1, 10, 10, 1), directory.counts());
        }
    }

    @Test
    void shouldRejectCallsAfterClose() throws Exception {
        open();
        await("connected", () -> isAnnounced(directory, server("a")));
        directory.close();
        assertThrows(DirectoryUnavailableException.class, () -> directory.counts());
        directory.close();
    }

    @Test
    void shouldEndServersAndReservationsByTheClockOfRedis() throws Exception {
        DirectorySettings quick = DirectorySettings.defaults()
                .withTimeToLive(Duration.ofMillis(300))
                .withReservationTime(Duration.ofMillis(300));
        try (Directory timed = patient(redis.uri(), quick)) {
            await(
                    "reserved",
                    () -> isAnnounced(timed, server("a", 1))
                            && timed.reserve(ReservationRequest.of(PROTOCOL, 1)).isPresent()
                            && timed.counts().equals(new DirectoryCounts(1, 1, 1, 1)));
            await("ended", () -> timed.counts().equals(new DirectoryCounts(0, 0, 0, 0)));
        }
    }

    @Test
    void shouldLeaveNoKeysAfterAllHasExpired() throws Exception {
        DirectorySettings quick = DirectorySettings.defaults().withReservationTime(Duration.ofMillis(100));
        try (Directory directory = patient(redis.uri(), quick);
                RedisLink link = new RedisLink(RedisURI.create(redis.uri()), PATIENT)) {
            GameServer hall = server("a").withRooms(List.of("x", "y")).withOpensRooms(true);
            await("connected", () -> isAnnounced(directory, hall));
            assertTrue(directory
                    .reserve(ReservationRequest.of(PROTOCOL, 1).withRoom("z"))
                    .isPresent());
            await("reservation over", () -> directory.counts().reservations() == 0);
            directory.withdraw("a");
            await("opening over", () -> {
                directory.counts();
                return RedisLink.await(link.execute(commands -> commands.keys("*")))
                        .equals(List.of(RedisDirectory.DEFAULT_PREFIX + ":sums"));
            });
        }
    }

    @Test
    void shouldReannounceAfterRedisHasRestarted() throws Exception {
        open();
        try (Announcer announcer = new Announcer(directory, Duration.ofMillis(20))) {
            AnnouncedServer hall = announcer.add(server("a"));
            await("announced", () -> directory.servers().equals(List.of(server("a"))));
            redis.kill();
            await("noticed", () -> !announcer.isReachable());
            hall.show(server("a").withFreeSlots(3));
            redis.startAgain();
            await(
                    "announced again",
                    () -> directory.servers().equals(List.of(server("a").withFreeSlots(3))));
            assertTrue(announcer.failures() > 0);
        }
        await("withdrawn", () -> directory.servers().isEmpty());
    }
}
