package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.testing.rooms.wire.HallsServerListener;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Transfers one after another, on bad lines, of players who move and loops that stand still. */
class TransferChaosTest {
    private static final NetworkConditions LINE = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(20)
            .withLoss(0.04)
            .withDuplicates(0.02);

    private static Peer known(Server server) {
        for (Peer peer : server.peers()) {
            return peer;
        }
        return null;
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, Runs.of(2, 6));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldLoseNothing(long seed) {
        Random random = new Random(seed);
        try (Fleet fleet = new Fleet(3, seed, LINE)) {
            fleet.join();
            List<Long> byPlayer = new ArrayList<>();
            TreeMap<Integer, List<Long>> byHost = new TreeMap<>();
            long next = 0;
            int[] pausedUntil = new int[4];
            List<String> log = new ArrayList<>();
            int transfers = 0;
            int moves = 0;
            for (int tick = 0; tick < 6000; tick++) {
                if (tick % 3 == 0) {
                    Client client = fleet.player.client;
                    if (client.send(client.create(HallsProtocol.SAY)
                                    .number(next)
                                    .text("x".repeat(40)))
                            .isQueued()) {
                        byPlayer.add(next);
                    }
                    next++;
                    for (int host = 0; host < 3; host++) {
                        Peer peer = known(fleet.hosts.get(host).server);
                        if (peer != null
                                && peer.send(fleet.hosts
                                                .get(host)
                                                .server
                                                .create(HallsProtocol.SAY)
                                                .number(next))
                                        .isQueued()) {
                            byHost.computeIfAbsent(host, each -> new ArrayList<>())
                                    .add(next);
                        }
                        next++;
                    }
                }
                if (random.nextInt(60) == 0) {
                    int hostIndex = -1;
                    for (int host = 0; host < 3; host++) {
                        if (known(fleet.hosts.get(host).server) != null
                                && fleet.hosts
                                        .get(host)
                                        .address()
                                        .equals(fleet.player.client.peer().address())) {
                            hostIndex = host;
                        }
                    }
                    if (hostIndex >= 0) {
                        try {
                            int to = (hostIndex + 1 + random.nextInt(2)) % 3;
                            known(fleet.hosts.get(hostIndex).server).transfer(fleet.token(1, to), "");
                            transfers++;
                            log.add(next + " tick " + tick + ": transfer " + hostIndex + " to " + to);
                        } catch (IllegalStateException already) {
                            // It is on its way.
                        }
                    }
                }
                if (random.nextInt(600) == 0) {
                    fleet.movePlayer();
                    moves++;
                    log.add(next + " tick " + tick + ": move");
                }
                for (int who = 0; who < 4; who++) {
                    if (random.nextInt(500) == 0) {
                        pausedUntil[who] = tick + random.nextInt(40);
                        log.add(next + " tick " + tick + ": pause " + who + " until " + pausedUntil[who]);
                    }
                    if (who < 3) {
                        fleet.hosts.get(who).paused = tick < pausedUntil[who];
                    } else {
                        fleet.player.paused = tick < pausedUntil[who];
                    }
                }
                List<List<String>> all = List.of(
                        fleet.player.events,
                        fleet.hosts.get(0).events,
                        fleet.hosts.get(1).events,
                        fleet.hosts.get(2).events);
                int[] before = all.stream().mapToInt(List::size).toArray();
                fleet.tick();
                for (int who = 0; who < 4; who++) {
                    if (all.get(who).size() > before[who]) {
                        String last = all.get(who).get(all.get(who).size() - 1);
                        if (who > 0 && last.startsWith("connect")) {
                            byHost.computeIfAbsent(who - 1, each -> new ArrayList<>())
                                    .add(-1L);
                        } else if (last.endsWith("TIMED_OUT")) {
                            // The player moved while it came in, and was never there in its own eyes.
                            List<Long> hostIndex = byHost.get(who - 1);
                            hostIndex
                                    .subList(hostIndex.lastIndexOf(-1L), hostIndex.size())
                                    .clear();
                        }
                        log.add(next + " tick " + tick + ": " + (who == 0 ? "player" : "host " + (who - 1)) + " "
                                + last);
                    }
                }
            }
            fleet.player.paused = false;
            fleet.hosts.forEach(host -> host.paused = false);
            fleet.run(20);
            String about =
                    "seed " + seed + ", " + transfers + " transfers, " + moves + " moves: " + fleet.player.events;
            byHost.values().forEach(each -> each.removeIf(number -> number < 0));
            List<Long> byHosts = new ArrayList<>();
            byHost.values().forEach(byHosts::addAll);
            List<Long> receivedNumbers = new ArrayList<>();
            fleet.hosts.forEach(host -> receivedNumbers.addAll(host.receivedNumbers));
            List<Long> lost = new ArrayList<>();
            byHost.values().forEach(lost::addAll);
            lost.removeAll(new HashSet<>(fleet.player.receivedNumbers));
            if (!lost.isEmpty()) {
                System.out.println("seed " + seed + ": lost " + lost + "\n" + String.join("\n", log));
            }
            assertEquals(sorted(byPlayer), sorted(receivedNumbers), about);
            assertEquals(sorted(byHosts), sorted(fleet.player.receivedNumbers), about);
            assertTrue(fleet.player.client.isConnected(), about);
            assertEquals(
                    1,
                    fleet.hosts.stream()
                            .mapToInt(host -> host.server.peerCount())
                            .sum(),
                    about);
            assertEquals(1, fleet.player.guests.size(), about);
            System.out.println("seed " + seed + ": " + transfers + " transfers begun, "
                    + (fleet.player.events.size() - 1) + " done, " + moves + " moves, failed "
                    + fleet.hosts.stream()
                            .flatMap(host -> host.events.stream())
                            .filter(each -> each.startsWith("transfer failed"))
                            .toList());
        }
    }

    private static List<Long> sorted(List<Long> all) {
        return all.stream().sorted().toList();
    }

    /** Each server sends a player on as soon as it comes. */
    @Test
    void shouldFollowAChain() {
        try (Fleet fleet = new Fleet(4, 1, LINE)) {
            for (int host = 1; host < 3; host++) {
                int to = host + 1;
                fleet.hosts.get(host).server.listener(new HallsServerListener() {
                    @Override
                    public void onConnect(Peer peer) {
                        peer.transfer(fleet.token(1, to), "on to " + to);
                    }
                });
            }
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(3).server.peerCount() == 1, 20);
            fleet.run(10);
            assertEquals(4, fleet.player.events.size(), fleet.player.events.toString());
            assertEquals(
                    1,
                    fleet.hosts.stream()
                            .mapToInt(host -> host.server.peerCount())
                            .sum());
        }
    }

    @Test
    void shouldDrainByTransfers() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            List<String> allEvents = new ArrayList<>();
            fleet.hosts.get(0).server.listener(new HallsServerListener() {
                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    allEvents.add("disconnect " + reason);
                }

                @Override
                public void onDrained() {
                    allEvents.add("drained");
                    fleet.hosts.get(0).server.close();
                }
            });
            fleet.join();
            fleet.hosts.get(0).server.drain();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(8);
            assertEquals(List.of("disconnect TRANSFERRED", "drained"), allEvents);
            assertEquals(2, fleet.player.events.size());
        }
    }

    /** The player's loop stands still for long while both servers hold it. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 4, 6, 9})
    void shouldOutliveAStandstillOfTheClient(double seconds) {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
            fleet.player.paused = true;
            fleet.run(seconds);
            fleet.player.paused = false;
            fleet.run(15);
            String about = fleet.player.events + ", " + fleet.hosts.get(0).events + ", " + fleet.hosts.get(1).events;
            boolean isConnected = fleet.player.client.isConnected();
            System.out.println(seconds + " s: " + about);
            assertEquals(
                    isConnected ? 1 : 0,
                    fleet.hosts.stream()
                            .mapToInt(host -> host.server.peerCount())
                            .sum(),
                    about);
        }
    }
}
