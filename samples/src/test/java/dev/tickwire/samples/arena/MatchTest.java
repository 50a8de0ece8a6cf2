package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whole matches on a virtual clock, far faster than they are played. */
class MatchTest {
    private static final long TICK_NANOS = 1_000_000_000L / 60;
    private static final NetworkConditions BAD = NetworkConditions.perfect()
            .withLatencyMillis(80)
            .withJitterMillis(40)
            .withLoss(0.15)
            .withDuplicates(0.1);

    private final DeliveryAudit audit = new DeliveryAudit();
    private final MemoryNetwork network = new MemoryNetwork();
    private long nowNanos;

    @Test
    void shouldPlayAMatchOnABadNetworkAndLoseNothingReliable() {
        Match match = gather(8, 42);
        play(match, 20);
        match.blowWhistle();
        play(match, 5);
        assertEquals(List.of(), match.problems());
        assertTrue(match.isSettled());
        assertTrue(audit.sentCount() > 100, "too little was sent to prove anything: " + audit.sentCount());
        for (ArenaClient client : match.clients()) {
            assertEquals(match.server().score(client.name()), client.score());
            assertEquals(8, client.playersSeen());
        }
        match.close();
    }

    @Test
    void shouldTellOfABotThatCouldNotConnect() {
        Match match = gather(2, 7);
        match.clients().get(1).endpoint().close();
        play(match, 5);
        assertTrue(match.problems().stream().anyMatch(problem -> problem.startsWith("bot-2 is not in the arena")));
        assertFalse(match.clients().get(1).hasJoined());
        match.close();
    }

    @Test
    void shouldLetAPlayerGoAndTellTheOthers() {
        Match match = gather(3, 9);
        play(match, 3);
        match.clients().get(0).endpoint().disconnect();
        play(match, 2);
        assertEquals(2, match.server().combatants().size());
        assertEquals(2, match.clients().get(1).playersSeen());
        match.close();
    }

    private Match gather(int bots, long seed) {
        InetSocketAddress address = new InetSocketAddress("127.0.0.1", 40_000);
        Server endpoint = Server.builder(ArenaProtocol.get())
                .transport(network.open(address))
                .maxClients(16)
                .random(new Random(seed))
                .build();
        ArenaServer server = new ArenaServer(endpoint, seed, audit);
        server.start();
        List<ArenaClient> clients = new ArrayList<>();
        for (int i = 1; i <= bots; i++) {
            Transport line =
                    new NetworkSimulator(network.open(new InetSocketAddress("127.0.0.1", 50_000 + i)), seed + i, BAD);
            Client client = Client.builder(ArenaProtocol.get())
                    .transport(line)
                    .random(new Random(seed + i))
                    .build();
            ArenaClient player = new ArenaClient(client, "bot-" + i, seed + i, audit);
            player.connect(address);
            clients.add(player);
        }
        return new Match(server, clients, audit);
    }

    private void play(Match match, int seconds) {
        for (int tick = 0; tick < seconds * 60; tick++) {
            match.tick(nowNanos);
            nowNanos += TICK_NANOS;
        }
    }
}
