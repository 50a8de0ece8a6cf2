package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.transport.NetworkConditions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad networks, while it flaps what matters to clients, objects are hidden and shown, and budgets and rates change. */
class RelevantFleetTest {
    private static final long SEED = Seeds.of(RelevantFleetTest.class);
    private static final int CLIENTS = 3;

    private final Map<Ship, Set<Integer>> hidden = new HashMap<>();
    private Random random;
    private Fleet fleet;
    private boolean flaps;
    private int compared;

    private boolean matters(int client, Ship ship) {
        return flaps ? random.nextInt(6) == 0 : (ship.name() * 31 + client * 17) % 3 == 0;
    }

    private void gather(Viewer viewer, Relevance.Sink sink) {
        for (Ship ship : fleet.world.all(Ship.TYPE)) {
            if (matters(viewer.index(), ship)) {
                sink.add(ship, 0.5f);
            }
        }
    }

    private void hideAndShow() {
        for (Ship ship : fleet.world.all(Ship.TYPE)) {
            int client = random.nextInt(CLIENTS);
            Peer peer = fleet.server.peer(client);
            if (peer == null || random.nextInt(40) != 0) {
                continue;
            }
            if (random.nextBoolean()) {
                fleet.world.hide(peer, ship);
                hidden.computeIfAbsent(ship, any -> new HashSet<>()).add(client);
            } else {
                fleet.world.show(peer, ship);
                hidden.computeIfAbsent(ship, any -> new HashSet<>()).remove(client);
            }
        }
    }

    private void changeRates() {
        for (Peer peer : fleet.server.peers()) {
            if (random.nextInt(50) == 0) {
                fleet.world.budget(peer, 64 + random.nextInt(600));
                fleet.world.every(peer, 1 + random.nextInt(4));
            }
        }
    }

    private void assertAgrees(Fleet.Pilot pilot, String situation) {
        int client = pilot.client.peer().index();
        Map<Integer, Integer> expected = new HashMap<>();
        for (Ship ship : fleet.world.all(Ship.TYPE)) {
            boolean isMine = fleet.world.ownerOf(ship) != null
                    && fleet.world.ownerOf(ship).index() == client;
            if ((isMine || matters(client, ship))
                    && !hidden.getOrDefault(ship, Set.of()).contains(client)) {
                expected.put(ship.name(), ship.x());
            }
        }
        Map<Integer, Integer> seen = new HashMap<>();
        pilot.world.all(Ship.TYPE).forEach(ship -> seen.put(ship.name(), ship.x()));
        assertEquals(expected, seen, situation + ", client " + client);
        compared += expected.size();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAgreeWhateverIsRelevant(boolean isModelled) {
        System.out.println("seed " + SEED);
        for (int round = 0; round < 3; round++) {
            random = new Random(SEED + round);
            NetworkConditions bad = NetworkConditions.perfect()
                    .withLatencyMillis(random.nextInt(100))
                    .withJitterMillis(random.nextInt(40))
                    .withLoss(random.nextInt(20) / 100.0)
                    .withReordering(0.05, 60);
            try (Fleet made = new Fleet(random.nextLong(), CLIENTS, bad, FleetProtocol.get(isModelled))) {
                fleet = made;
                fleet.world.relevance(this::gather);
                fleet.pilots.forEach(Fleet.Pilot::connect);
                for (int phase = 0; phase < 2; phase++) {
                    flaps = true;
                    for (int i = 0; i < 300; i++) {
                        fleet.play();
                        hideAndShow();
                        changeRates();
                        fleet.tick();
                    }
                    flaps = false;
                    fleet.ticks(500);
                    for (Fleet.Pilot pilot : fleet.pilots) {
                        assertAgrees(pilot, "seed " + (SEED + round) + ", phase " + phase);
                    }
                }
            }
        }
        assertTrue(compared > 20, "seed " + SEED + ": " + compared + " ships");
    }
}
