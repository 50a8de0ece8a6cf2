package dev.tickwire.fleet.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.hall.HallClientListener;
import dev.tickwire.fleet.hall.HallProtocol;
import dev.tickwire.fleet.hall.HallServerListener;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.matchmaker.TokenSource;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes of a fleet that are evacuated, their players, and their announcements meanwhile. */
@Execution(ExecutionMode.CONCURRENT)
class EvacuationTest {
    private static final int SLOTS = 4;
    private static final int MAX_SECONDS = 30;
    private static final String TEXT = "the server restarts";

    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    private final MemoryDirectory directory = new MemoryDirectory(DirectorySettings.defaults());
    private final Matchmaker matchmaker =
            new Matchmaker(directory, HallProtocol.get().id(), key).withServers(1);
    private final List<Running> processes = new ArrayList<>();
    private final List<Player> players = new ArrayList<>();

    /** A process of two servers. */
    private final class Running {
        final Announcer announcer = new Announcer(directory, Duration.ofMillis(20));
        final FleetGroup fleet;
        final ServerGroup group;
        /** The exceptions that came out of the loops of the servers. */
        final List<Throwable> failures = new CopyOnWriteArrayList<>();

        Running(String name) {
            InetAddress here = InetAddress.getLoopbackAddress();
            fleet = new FleetGroup(announcer, name, "eu", server -> new InetSocketAddress(here, server.port()));
            ServerSessions sessions = ServerSessions.encrypted(key).withPublicAddress(new InetSocketAddress(here, 0));
            group = ServerGroup.start(
                    2,
                    number -> Server.builder(HallProtocol.get())
                            .port(0)
                            .maxClients(SLOTS)
                            .session(sessions),
                    this::begin,
                    (number, thrown) -> failures.add(thrown));
            processes.add(this);
        }

        private Runnable begin(Server server) {
            FleetServer place = fleet.join(server);
            server.listener(new HallServerListener() {
                @Override
                public void onConnect(Peer peer) {
                    place.onConnect(peer);
                }

                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    place.onDisconnect(peer, reason);
                }

                @Override
                public void onTransferFailed(Peer peer, DisconnectReason reason) {
                    place.onTransferFailed(peer, reason);
                }
            });
            return place::tick;
        }

        boolean evacuate(TokenSource tokens, Duration max) throws Exception {
            CompletableFuture<Boolean> empty = beginToEvacuate(tokens, max);
            await("evacuated", empty::isDone);
            return empty.join();
        }

        CompletableFuture<Boolean> beginToEvacuate(TokenSource tokens, Duration max) {
            Evacuation evacuation = new Evacuation(fleet, tokens, MatchRequest::of, TEXT);
            return CompletableFuture.supplyAsync(() -> EvacuationTest.run(evacuation, max));
        }

        /** Does something in the threads of those servers that have so many players. */
        void inServersOf(int players, Consumer<Server> test) {
            for (int number = 0; number < 2; number++) {
                group.execute(number, server -> {
                    if (server.peerCount() == players) {
                        test.accept(server);
                    }
                });
            }
        }

        int transferred() {
            return fleet.servers().stream().mapToInt(FleetServer::transferred).sum();
        }

        int refused() {
            return fleet.servers().stream().mapToInt(FleetServer::refused).sum();
        }
    }

    /** A player that counts its events. */
    private final class Player implements HallClientListener {
        final Client client = Client.builder(HallProtocol.get()).build();
        int connects;
        int ends;
        final List<String> transfers = new ArrayList<>();

        Player(long account) throws DirectoryUnavailableException {
            client.listener(this);
            client.connect(matchmaker.token(MatchRequest.of(account)).orElseThrow());
            players.add(this);
        }

        @Override
        public void onConnect(Peer server) {
            connects++;
        }

        @Override
        public void onDisconnect(Peer server, DisconnectReason reason) {
            ends++;
        }

        @Override
        public void onTransfer(Peer from, Peer to, String text) {
            transfers.add(text);
        }

        int port() {
            return client.peer().address().getPort();
        }
    }

    @AfterEach
    void close() {
        players.forEach(player -> player.client.close());
        for (Running process : processes) {
            process.group.close();
            process.announcer.close();
        }
    }

    private List<GameServer> of(Running process) {
        return process.fleet.servers().stream()
                .flatMap(server -> server.state().stream())
                .toList();
    }

    private boolean isAnnounced(Running process, int free) {
        return directory.servers().stream()
                        .filter(server ->
                                of(process).stream().anyMatch(own -> own.id().equals(server.id())))
                        .mapToInt(GameServer::freeSlots)
                        .sum()
                == free;
    }

    private void join(int count) throws Exception {
        for (int i = 0; i < count; i++) {
            new Player(players.size() + 1);
        }
        await("connected", () -> players.stream().allMatch(player -> player.client.isConnected()));
    }

    @Test
    void shouldTransferEachPlayerOnce() throws Exception {
        Running first = new Running("a");
        await("announced", () -> isAnnounced(first, 2 * SLOTS));
        join(6);
        await("shown", () -> isAnnounced(first, 2 * SLOTS - 6));
        Running second = new Running("b");
        await("announced", () -> isAnnounced(second, 2 * SLOTS));
        assertTrue(first.evacuate(matchmaker, Duration.ofSeconds(MAX_SECONDS)));
        await("all transferred", () -> players.stream().allMatch(player -> player.transfers.size() == 1));
        List<Integer> ports =
                of(second).stream().map(server -> server.address().getPort()).toList();
        for (Player player : players) {
            assertEquals(List.of(TEXT), player.transfers);
            assertEquals(1, player.connects);
            assertEquals(0, player.ends);
            assertTrue(ports.contains(player.port()));
        }
        assertEquals(6, first.transferred());
        assertEquals(0, first.refused());
        await("shown", () -> isAnnounced(second, 2 * SLOTS - 6));
        assertTrue(of(first).stream().allMatch(GameServer::draining));
        assertEquals(0, directory.counts().reservations());
    }

    @Test
    void shouldKeepPlayersWithoutOtherServer() throws Exception {
        Running only = new Running("a");
        await("announced", () -> isAnnounced(only, 2 * SLOTS));
        join(2);
        List<Long> requestedAccounts = new CopyOnWriteArrayList<>();
        TokenSource counting = request -> {
            requestedAccounts.add(request.account());
            return matchmaker.token(request);
        };
        long startNanos = System.nanoTime();
        assertFalse(only.evacuate(counting, Duration.ofSeconds(3)));
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startNanos);
        for (long account = 1; account <= 2; account++) {
            int times = Collections.frequency(requestedAccounts, account);
            assertTrue(times >= 1 && times <= 1 + seconds, () -> "each once in a second: " + requestedAccounts);
        }
        assertTrue(players.stream().allMatch(player -> player.client.isConnected() && player.transfers.isEmpty()));
        assertTrue(directory.servers().stream().allMatch(GameServer::draining));
    }

    @Test
    void shouldRetryFailedTransfers() throws Exception {
        Running first = new Running("a");
        await("announced", () -> isAnnounced(first, 2 * SLOTS));
        join(1);
        Running second = new Running("b");
        second.group.drain();
        await("announced", () -> isAnnounced(second, 2 * SLOTS));
        Running third = new Running("c");
        await("announced", () -> isAnnounced(third, 2 * SLOTS));
        InetSocketAddress draining = of(second).get(0).address();
        InetSocketAddress same =
                new InetSocketAddress(draining.getAddress(), players.get(0).port());
        AtomicInteger requestedAccounts = new AtomicInteger();
        TokenSource tokens = request -> switch (requestedAccounts.getAndIncrement()) {
            case 0 -> throw new DirectoryUnavailableException("gone", null);
            case 1 -> Optional.of(token(request, draining));
            case 2 -> Optional.of(token(request, same));
            default -> matchmaker.token(request);
        };
        assertTrue(first.evacuate(tokens, Duration.ofSeconds(MAX_SECONDS)));
        assertEquals(List.of(), first.failures);
        assertEquals(1, first.refused());
        assertEquals(1, first.transferred());
        await("transferred", () -> players.get(0).transfers.equals(List.of(TEXT)));
    }

    private byte[] token(MatchRequest request, InetSocketAddress server) {
        return new ConnectTokens(HallProtocol.get().id(), key, List.of(server))
                .mint(System.currentTimeMillis() / 1_000, request.account(), new byte[0]);
    }

    @Test
    void shouldNotDelayOthersIfTheMatchmakerFailsForOnePlayer() throws Exception {
        Running first = new Running("a");
        await("announced", () -> isAnnounced(first, 2 * SLOTS));
        join(4);
        Running second = new Running("b");
        await("announced", () -> isAnnounced(second, 2 * SLOTS));
        TokenSource tokens = request -> {
            if (request.account() <= 2 && first.transferred() < 2) {
                throw new DirectoryUnavailableException("the matchmaker answered 500", null);
            }
            return matchmaker.token(request);
        };
        assertTrue(first.evacuate(tokens, Duration.ofSeconds(MAX_SECONDS)));
        assertEquals(4, first.transferred());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportAnExceptionOfTheGameAndTransferTheOthers(boolean isError) throws Exception {
        Running first = new Running("a");
        await("announced", () -> isAnnounced(first, 2 * SLOTS));
        join(3);
        Running second = new Running("b");
        await("announced", () -> isAnnounced(second, 2 * SLOTS));
        Throwable bug = isError ? new AssertionError("a bug") : new IllegalStateException("a bug");
        TokenSource tokens = request -> {
            occurIf(request.account() == 1 && first.transferred() < 2, bug);
            return matchmaker.token(request);
        };
        LongFunction<MatchRequest> request = account -> {
            occurIf(account == 2 && first.transferred() < 1, bug);
            return MatchRequest.of(account);
        };
        List<Throwable> handled = new CopyOnWriteArrayList<>();
        Evacuation evacuation = new Evacuation(first.fleet, tokens, request, TEXT, (test, cause) -> handled.add(cause));
        CompletableFuture<Boolean> empty =
                CompletableFuture.supplyAsync(() -> run(evacuation, Duration.ofSeconds(MAX_SECONDS)));
        await("evacuated", empty::isDone);
        assertTrue(empty.join());
        assertEquals(3, first.transferred());
        assertEquals(List.of(bug, bug), handled, "each account once");
    }

    private static void occurIf(boolean fails, Throwable bug) {
        if (fails && bug instanceof Error error) {
            throw error;
        } else if (fails) {
            throw (RuntimeException) bug;
        }
    }

    private static boolean run(Evacuation evacuation, Duration max) {
        try {
            return evacuation.run(max);
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }

    @Test
    void shouldEvacuateTheOthersWhileAServerIsBlocked() throws Exception {
        Running first = new Running("a");
        await("announced", () -> isAnnounced(first, 2 * SLOTS));
        join(2);
        Running second = new Running("b");
        await("announced", () -> isAnnounced(second, 2 * SLOTS));
        CountDownLatch isStanding = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        first.inServersOf(0, server -> {
            isStanding.countDown();
            awaitUnchecked(end);
        });
        isStanding.await();
        try {
            CompletableFuture<Boolean> empty = first.beginToEvacuate(matchmaker, Duration.ofSeconds(MAX_SECONDS));
            await("sent on", () -> first.transferred() == 2);
            assertFalse(empty.isDone(), "it is not known whether the other is empty");
            assertTrue(directory.servers().stream()
                    .filter(server -> server.group().equals("a"))
                    .allMatch(GameServer::draining));
            end.countDown();
            await("evacuated", empty::isDone);
            assertTrue(empty.join());
        } finally {
            end.countDown();
        }
    }

    private static void awaitUnchecked(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldNotTransferPlayersThatTheGameTransfers() throws Exception {
        Running first = new Running("a");
        await("announced", () -> isAnnounced(first, 2 * SLOTS));
        join(1);
        Running second = new Running("b");
        await("announced", () -> isAnnounced(second, 2 * SLOTS));
        try (DatagramSocket unresponsive = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            InetSocketAddress nobody = (InetSocketAddress) unresponsive.getLocalSocketAddress();
            byte[] token = new ConnectTokens(HallProtocol.get().id(), key, List.of(nobody))
                    .withTimeoutSeconds(2)
                    .mint(System.currentTimeMillis() / 1_000, 1, new byte[0]);
            CountDownLatch isSent = new CountDownLatch(1);
            first.inServersOf(1, server -> {
                server.peers().iterator().next().transfer(token, "a door");
                isSent.countDown();
            });
            isSent.await();
            assertTrue(first.evacuate(matchmaker, Duration.ofSeconds(MAX_SECONDS)));
        }
        assertEquals(List.of(), first.failures);
        assertEquals(1, first.transferred());
    }

    @Test
    void shouldEndAtOnceWithoutPlayersOrServers() throws Exception {
        Running empty = new Running("a");
        AtomicInteger requestedAccounts = new AtomicInteger();
        TokenSource none = request -> {
            requestedAccounts.incrementAndGet();
            return Optional.empty();
        };
        assertTrue(empty.evacuate(none, Duration.ofSeconds(MAX_SECONDS)));
        empty.group.close();
        assertTrue(empty.evacuate(none, Duration.ofSeconds(MAX_SECONDS)));
        assertEquals(0, requestedAccounts.get());
    }

    @Test
    void shouldRefuseATextThatPlayersAreNotShown() {
        FleetGroup fleet = new FleetGroup(
                new Running("a").announcer, "a", "eu", server -> InetSocketAddress.createUnresolved("a", 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Evacuation(fleet, matchmaker, MatchRequest::of, "two\nlines"));
    }

    @Test
    void shouldShowRoomsAndLoad() throws Exception {
        Running only = new Running("a");
        only.group.execute(0, server -> only.fleet.servers().forEach(place -> place.rooms(List.of("räuber"), true)));
        await(
                "shown",
                () -> directory.servers().stream()
                        .anyMatch(server -> server.rooms().equals(List.of("räuber"))
                                && server.opensRooms()
                                && server.load() > 0
                                && server.load() <= 1));
    }

    private void await(String test, BooleanSupplier condition) throws InterruptedException {
        long startNanos = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(MAX_SECONDS)) {
                fail("not in " + MAX_SECONDS + " s: " + test);
            }
            long now = System.nanoTime();
            for (Player player : players) {
                player.client.update(now);
                player.client.flush();
            }
            Thread.sleep(1);
        }
    }
}
