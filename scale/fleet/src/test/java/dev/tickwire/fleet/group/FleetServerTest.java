package dev.tickwire.fleet.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.fleet.Await;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.DirectoryCounts;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.hall.HallClientListener;
import dev.tickwire.fleet.hall.HallProtocol;
import dev.tickwire.fleet.hall.HallServerListener;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A server of a fleet in the thread of the test: what is announced of its players, and how they are counted. */
class FleetServerTest {
    private static final int SLOTS = 8;
    private static final int MAX_TASKS = 1024;

    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    private final MemoryDirectory directory = new MemoryDirectory(DirectorySettings.defaults());
    private final Matchmaker matchmaker =
            new Matchmaker(directory, HallProtocol.get().id(), key).withServers(1);
    private final Announcer announcer = new Announcer(directory, Duration.ofMinutes(1));
    private final MemoryNetwork network = new MemoryNetwork();
    private final InetSocketAddress address = new InetSocketAddress("10.0.0.1", 40_000);
    private final FleetGroup fleet = new FleetGroup(announcer, "a", "eu", server -> address);
    private final Server server = Server.builder(HallProtocol.get())
            .transport(network.open(address))
            .maxClients(SLOTS)
            .session(ServerSessions.encrypted(key).withPublicAddress(address))
            .build();
    private final FleetServer place = fleet.join(server);
    private final List<Client> clients = new ArrayList<>();
    private final List<Login> logins = new ArrayList<>();

    private void start() throws Exception {
        server.listener(new HallServerListener() {
            @Override
            public void onConnect(Peer peer) {
                place.onConnect(peer);
            }
        });
        server.start();
        awaitFree(SLOTS);
    }

    private void tick() {
        long now = System.nanoTime();
        server.update(now);
        place.tick();
        server.flush();
        for (Client client : clients) {
            client.update(now);
            client.flush();
        }
    }

    /** Waits until so many free slots are announced. */
    private void awaitFree(int slots) throws Exception {
        Await.until("announced", () -> {
            tick();
            return place.state().filter(state -> state.freeSlots() == slots).isPresent();
        });
        assertTrue(announcer.announceNow());
    }

    private boolean reserve(long account) throws Exception {
        return matchmaker.token(MatchRequest.of(account)).isPresent();
    }

    private void connect(long account) throws Exception {
        Client client =
                Client.builder(HallProtocol.get()).transport(network.open()).build();
        client.listener(new HallClientListener() {});
        client.connect(matchmaker.token(MatchRequest.of(account)).orElseThrow());
        clients.add(client);
    }

    private long reservations() {
        DirectoryCounts counts = directory.counts();
        return counts.reservations();
    }

    @AfterEach
    void close() {
        clients.forEach(Client::close);
        server.close();
        announcer.close();
    }

    @Test
    void shouldCountAPlayerInLoginOnce() throws Exception {
        server.logins(new LoginListener() {
            @Override
            public void decideOnArrival(Login login) {
                place.onLogin(login);
                logins.add(login);
            }

            @Override
            public void decide(Login login) {
                // The test decides.
            }
        });
        start();
        for (long account = 1; account <= 4; account++) {
            connect(account);
        }
        awaitFree(SLOTS - 4);
        assertEquals(4, server.loginCount());
        assertEquals(0, reservations());
        for (long account = 5; account <= 8; account++) {
            assertTrue(reserve(account), "a slot is free for " + account);
        }
        assertFalse(reserve(9));

        // A refused player has no slot and no reservation any more.
        logins.get(0).refuse("");
        awaitFree(SLOTS - 3);
        assertTrue(reserve(9));
        assertFalse(reserve(10));

        // The admission ends no reservation that the player has made since the beginning of the login.
        logins.get(1).refuse("");
        awaitFree(SLOTS - 2);
        assertTrue(reserve(logins.get(2).clientId()));
        logins.get(2).admit();
        Await.until("admitted", () -> {
            tick();
            return server.peerCount() == 1;
        });
        logins.get(3).refuse("");
        awaitFree(SLOTS - 1);
        assertEquals(6, reservations());
    }

    @Test
    void shouldNotTakeAServerWithTooManyTasksForEmpty() throws Exception {
        start();
        connect(1);
        awaitFree(SLOTS - 1);
        for (int task = 0; task < MAX_TASKS; task++) {
            server.execute(() -> {});
        }
        Evacuation evacuation = new Evacuation(fleet, matchmaker, MatchRequest::of, "");
        assertFalse(evacuation.run(Duration.ZERO));
        server.close();
        assertTrue(evacuation.run(Duration.ZERO));
    }

    @Test
    void shouldRememberAnEmptyServerWhenTooManyTasksWait() throws Exception {
        start();
        EvacuatingServer evacuating = new EvacuatingServer(place);
        evacuating.count();
        server.update(System.nanoTime());
        assertEquals(0, evacuating.pollCount().orElseThrow().count());
        assertTrue(evacuating.isEmpty());
        for (int task = 0; task < MAX_TASKS; task++) {
            server.execute(() -> {});
        }
        assertTrue(evacuating.pollCount().isEmpty(), "not known");
        assertTrue(evacuating.isEmpty());
    }
}
