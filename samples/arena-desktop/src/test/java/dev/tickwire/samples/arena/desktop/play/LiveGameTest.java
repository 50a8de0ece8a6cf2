package dev.tickwire.samples.arena.desktop.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.recording.Recording;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.ListenServerTransport;
import dev.tickwire.transport.UdpTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Players at real sockets on loopback. */
class LiveGameTest {
    private static final long MAX_NANOS = 20_000_000_000L;

    @TempDir
    private Path folder;

    private static void until(BooleanSupplier isSo, LongConsumer round) {
        long start = System.nanoTime();
        while (!isSo.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < MAX_NANOS, "not in 20 s");
            round.accept(System.nanoTime());
            LockSupport.parkNanos(2_000_000);
        }
    }

    private LiveGame player(String name) {
        return new LiveGame(UdpTransport.open(0), name, 1, folder);
    }

    @Test
    void shouldJoinAnotherProcessesHostOverUdp() {
        try (Host host = new Host(0, 2, 1);
                LiveGame own = new LiveGame(host.transport().openLocal(), "own", 1, folder)
                        .join(ListenServerTransport.SERVER);
                LiveGame guest = player("guest").join(new InetSocketAddress("localhost", host.port()))) {
            until(
                    () -> guest.seat().client().playersSeen() == 4
                            && own.seat().client().playersSeen() == 4,
                    now -> {
                        guest.update(now);
                        own.update(now);
                        host.update(now);
                    });
            assertTrue(guest.seat().client().hasJoined());
        }
    }

    /** F4 does the same as this test, and the pages name the first and the last network. */
    @Test
    void shouldCycleThroughNetworksFromMobileToHell() {
        try (LiveGame game = player("name")) {
            List<String> names = new ArrayList<>();
            for (int press = 0; press < 6; press++) {
                names.add(game.line().name());
                game.line().next();
            }
            assertEquals(List.of("real", "MOBILE", "BAD_WIFI", "SATELLITE", "HELL", "real"), names);
        }
    }

    @Test
    void shouldPlayOnWhereNothingCanBeRecorded() throws IOException {
        Path file = Files.createFile(folder.resolve("no-folder"));
        try (LiveGame game = new LiveGame(UdpTransport.open(0), "name", 1, file)) {
            game.toggleRecording();
            assertEquals(1, game.seat().notices().lines().size());
            assertTrue(game.seat().notices().lines().get(0).startsWith("not recorded: "));
            assertNull(game.takeRecording());
        }
    }

    @Test
    void shouldNumberTheServersThatAnswer() {
        try (Host one = new Host(0, 0, 1);
                Host other = new Host(0, 0, 2);
                ServerList list = ServerList.at(
                        new InetSocketAddress("localhost", one.port()),
                        new InetSocketAddress("localhost", other.port()))) {
            until(() -> list.lines().size() == 3, now -> {
                list.update(now);
                one.update(now);
                other.update(now);
            });
            assertNull(list.server(0));
            assertNull(list.server(3));
            for (int number = 1; number <= 2; number++) {
                String line = list.lines().get(number);
                assertTrue(line.contains(":" + list.server(number).getPort() + " "), line);
            }
        }
    }

    @Test
    void shouldFindServersAtEachOfTheirPorts() {
        try (Host one = new Host(0, 0, 1);
                Host other = new Host(0, 0, 2);
                ServerList list = ServerList.onLocalNetworks(List.of(one.port(), other.port()))) {
            until(() -> has(list, one) && has(list, other), now -> {
                list.update(now);
                one.update(now);
                other.update(now);
            });
        }
    }

    private static boolean has(ServerList list, Host host) {
        return list.lines().stream().anyMatch(line -> line.contains(":" + host.port() + " "));
    }

    @Test
    void shouldHaveTheNewestRecordingOfARunBefore() {
        Path newest;
        try (Host host = new Host(0, 0, 1);
                LiveGame before = new LiveGame(host.transport().openLocal(), "before", 1, folder)) {
            before.toggleRecording();
            before.toggleRecording();
            before.toggleRecording();
            newest = before.takeRecording();
        }
        try (LiveGame now = player("now")) {
            assertEquals(folder.resolve("arena-2.tickrec"), newest);
            assertEquals(newest, now.takeRecording());
        }
    }

    /** A spectator sees all players, with their names, and the ground that was sent to each of them. */
    @Test
    void shouldShowTheGroundAndAllPlayersOfAServersRecording() {
        Path file = folder.resolve("server.tickrec");
        Recording recording = Recording.to(file).lossless();
        try (Host host = new Host(0, 3, 1)) {
            host.server().endpoint().tap(recording.tap());
            List<Chunk> sent = new ArrayList<>();
            host.server().endpoint().tap(new Tap() {
                @Override
                public void onChunkEnd(Peer peer, Chunk chunk) {
                    if (chunk.channel() == ArenaProtocol.TERRAIN_CHANNEL) {
                        sent.add(chunk);
                    }
                }
            });
            // Bots have the ground before the server knows that they do, which is what it records.
            until(() -> sent.size() == 3, host::update);
            assertTrue(host.bots().stream().allMatch(ArenaClient::hasGround));
            recording.close();
        }
        try (ReplayedGame replayed = new ReplayedGame(file)) {
            replayed.jump(1000);
            replayed.update(0);
            ArenaClient watching = replayed.seat().client();
            assertTrue(watching.hasGround());
            Set<String> names = new TreeSet<>();
            for (Fighter fighter :
                    watching.endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER)) {
                names.add(fighter.name());
            }
            assertEquals(Set.of("bot-1", "bot-2", "bot-3"), names);
        }
    }

    @Test
    void shouldEncryptWithAToken() {
        NetcodeKey key = NetcodeKey.random(new SecureRandom());
        InetAddress here = InetAddress.getLoopbackAddress();
        try (Server endpoint = Server.builder(ArenaProtocol.get())
                        .bindAddress(here)
                        .port(0)
                        .session(ServerSessions.encrypted(key))
                        .build();
                LiveGame withToken = player("trusted");
                LiveGame without = player("unknown")) {
            ArenaServer server = new ArenaServer(endpoint, 1, DeliveryObserver.NONE);
            server.start();
            InetSocketAddress address = new InetSocketAddress(here, endpoint.port());
            byte[] token = new ConnectTokens(ArenaProtocol.get().id(), key, List.of(address))
                    .mint(System.currentTimeMillis() / 1000, 1, new byte[0]);
            withToken.join(token);
            without.join(address);
            until(() -> withToken.seat().client().hasJoined(), now -> {
                withToken.update(now);
                without.update(now);
                server.update(now);
            });
            assertEquals(1, server.fighterCount());
        }
    }
}
