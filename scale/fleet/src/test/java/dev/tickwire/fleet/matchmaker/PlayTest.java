package dev.tickwire.fleet.matchmaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.fleet.directory.AnnouncedServer;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectoryCounts;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.hall.HallClientListener;
import dev.tickwire.fleet.hall.HallProtocol;
import dev.tickwire.fleet.hall.HallServerListener;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** The whole way: a server announces itself, a player asks the matchmaker, and plays with the token. */
class PlayTest {
    private static final int SLOTS = 4;
    private static final int MAX_SECONDS = 30;

    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    private final UdpTransport transport = UdpTransport.open(0);
    private final InetSocketAddress address = new InetSocketAddress(
            InetAddress.getLoopbackAddress(), transport.localAddress().getPort());
    private final Server server = Server.builder(HallProtocol.get())
            .transport(transport)
            .maxClients(SLOTS)
            .session(ServerSessions.encrypted(key).withPublicAddress(address))
            .build();
    private final Client client = Client.builder(HallProtocol.get()).build();

    @Test
    void shouldPlayWithTheTokenOfAMatch() throws Exception {
        GameServer empty =
                GameServer.empty("a", "g", address, HallProtocol.get().id(), "eu", SLOTS);
        SharedSecret secret = new SharedSecret(HttpCalls.SECRET);
        try (Directory directory = new MemoryDirectory(DirectorySettings.defaults());
                MatchmakerServer matchmaker = MatchmakerServer.builder(
                                new Matchmaker(directory, HallProtocol.get().id(), key), secret)
                        .serverSecret(secret)
                        .start();
                HttpRegistry registry = new HttpRegistry(new HttpCalls(matchmaker.address()).root(), secret);
                Announcer announcer = new Announcer(registry, Duration.ofMillis(20))) {
            AnnouncedServer announced = announcer.add(empty.withRooms(List.of("räuber")));
            server.listener(new HallServerListener() {
                @Override
                public void onConnect(Peer peer) {
                    announced.arrived(peer.clientId());
                }
            });
            server.start();
            await("announced", () -> counts(directory).servers() == 1);
            byte[] token = Base64.getDecoder()
                    .decode(HttpCalls.json(new HttpCalls(matchmaker.address())
                                    .post("/v1/match", "{\"account\":77,\"room\":\"räuber\"}"))
                            .get("token")
                            .getAsString());
            assertEquals(new DirectoryCounts(1, SLOTS, SLOTS, 1), directory.counts());
            client.listener(new HallClientListener() {});
            client.connect(token);
            await("connected", client::isConnected);
            announced.show(empty.withFreeSlots(SLOTS - server.peerCount()));
            await("used", () -> counts(directory).reservations() == 0);
            assertEquals(new DirectoryCounts(1, SLOTS, SLOTS - 1, 0), directory.counts());
            Peer peer = server.peers().iterator().next();
            assertEquals(77, peer.clientId());
            assertEquals("räuber", new String(peer.userData(), StandardCharsets.UTF_8).replace("\0", ""));
        } finally {
            client.close();
            server.close();
        }
    }

    private static DirectoryCounts counts(Directory directory) {
        try {
            return directory.counts();
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
    }

    private void await(String description, BooleanSupplier condition) throws InterruptedException {
        long startNanos = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(MAX_SECONDS)) {
                fail("not in " + MAX_SECONDS + " s: " + description);
            }
            long now = System.nanoTime();
            client.update(now);
            client.flush();
            server.update(now);
            server.flush();
            Thread.sleep(1);
        }
    }
}
