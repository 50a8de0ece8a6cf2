package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects go from a server to its clients, over networks of all kinds. */
class FleetTest {
    private static final long SEED = Seeds.of(FleetTest.class);

    private static NetworkConditions bad(Random random) {
        return NetworkConditions.perfect()
                .withLatencyMillis(random.nextInt(100))
                .withJitterMillis(random.nextInt(40))
                .withLoss(random.nextInt(20) / 100.0)
                .withDuplicates(0.05)
                .withReordering(0.05, 60);
    }

    @Test
    void shouldAgreeOnceNothingChanges() {
        System.out.println("seed " + SEED);
        for (int round = 0; round < Runs.of(2, 16); round++) {
            Random random = new Random(SEED + round);
            String situation = "seed " + (SEED + round);
            FleetProtocol protocol = FleetProtocol.get(round % 2 == 0);
            try (Fleet fleet = new Fleet(random.nextLong(), 3, bad(random), protocol)) {
                fleet.pilots.forEach(Fleet.Pilot::connect);
                for (int phase = 0; phase < 2; phase++) {
                    for (int i = 0; i < 300; i++) {
                        fleet.play();
                        fleet.tick();
                    }
                    fleet.settle(situation + ", phase " + phase);
                }
                for (Fleet.Pilot pilot : fleet.pilots) {
                    assertEquals(0, pilot.ends, situation);
                    assertTrue(pilot.changes > 100, situation + ": " + pilot.changes + " changes");
                }
            }
        }
    }

    @Test
    void shouldResyncWithEachConnection() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        try (Fleet fleet = new Fleet(random.nextLong(), 3, bad(random), FleetProtocol.get(random.nextBoolean()))) {
            fleet.pilots.forEach(Fleet.Pilot::connect);
            for (int i = 0; i < 1500; i++) {
                fleet.play();
                Fleet.Pilot pilot = fleet.pilots.get(random.nextInt(3));
                if (pilot.client.state() == ClientState.DISCONNECTED) {
                    pilot.connect();
                } else if (random.nextInt(60) == 0) {
                    kickOrLeave(fleet, pilot.client, random.nextBoolean());
                }
                fleet.tick();
            }
            fleet.ticks(100);
            for (Fleet.Pilot pilot : fleet.pilots) {
                if (pilot.client.state() == ClientState.DISCONNECTED) {
                    pilot.connect();
                }
            }
            fleet.settle("seed " + SEED);
            int ends = fleet.pilots.stream().mapToInt(pilot -> pilot.ends).sum();
            assertTrue(ends > 5, "seed " + SEED + ": " + ends + " ends");
        }
    }

    /** Changes that do not fit into the packets of a tick, or occur while no packet may leave, are sent later. */
    @Test
    void shouldAgreeWhereFewPacketsMayLeave() {
        System.out.println("seed " + SEED);
        for (int round = 0; round < 6; round++) {
            Random random = new Random(SEED + round);
            int packets = 1 + round % 2;
            RateLimit limit = round < 2 ? RateLimit.NONE : RateLimit.of(3_000 + random.nextInt(6_000), 1_500);
            try (Fleet fleet = new Fleet(
                    random.nextLong(),
                    2,
                    bad(random),
                    FleetProtocol.get(round % 3 == 0),
                    server ->
                            server.maxPacketsPerFlush(packets).rateLimit(limit).reorder(random.nextBoolean()),
                    null)) {
                fleet.pilots.forEach(Fleet.Pilot::connect);
                for (int i = 0; i < 400; i++) {
                    fleet.play();
                    fleet.tick();
                }
                fleet.settle("seed " + (SEED + round));
            }
        }
    }

    @Test
    void shouldSendNothingBeforeAPeerIsAdmitted() {
        List<Login> waiting = new ArrayList<>();
        LoginListener logins = new LoginListener() {
            @Override
            public void decideOnArrival(Login login) {
                waiting.add(login);
            }

            @Override
            public void decide(Login login) {}
        };
        try (Fleet fleet = new Fleet(
                10, 1, NetworkConditions.perfect().withLatencyMillis(20), FleetProtocol.get(), any -> {}, logins)) {
            Fleet.Pilot pilot = fleet.pilots.get(0);
            fleet.addShip();
            pilot.connect();
            fleet.ticks(100);
            assertEquals(ClientState.CONNECTED, pilot.client.state());
            assertEquals(0, pilot.world.count());
            assertEquals(0, pilot.world.tick());
            waiting.get(0).admit();
            fleet.settle("once admitted");
            assertTrue(pilot.world.tick() > 500);
        }
    }

    private static void kickOrLeave(Fleet fleet, Client client, boolean isKicked) {
        Peer peer = client.isConnected() ? fleet.server.peer(client.peer().index()) : null;
        if (isKicked && peer != null) {
            peer.kick("");
        } else {
            client.disconnect();
        }
    }

    @Test
    void shouldReportObjectsBeforeTheMessagesOfTheirPacket() {
        try (Fleet fleet = new Fleet(5, 1, NetworkConditions.perfect().withLatencyMillis(30))) {
            Fleet.Pilot pilot = fleet.pilots.get(0);
            pilot.connect();
            fleet.ticks(50);
            for (int i = 1; i <= 20; i++) {
                Ship ship = fleet.addShip();
                fleet.server.broadcast(fleet.server.create(FleetProtocol.SHOUT).ship(ship.name()));
                int shouts = pilot.shouts;
                for (int waited = 0; pilot.shouts == shouts; waited++) {
                    assertTrue(waited < 20);
                    fleet.tick();
                }
                assertEquals(i, pilot.receivedCount());
                assertEquals(i, pilot.world.count());
            }
        }
    }

    @Test
    void shouldKeepNotifyingWhateverAListenerThrows() {
        try (Fleet fleet = new Fleet(6, 1, NetworkConditions.perfect())) {
            Fleet.Pilot pilot = fleet.pilots.get(0);
            pilot.connect();
            fleet.ticks(20);
            pilot.onAppear = () -> {
                throw new UnsupportedOperationException("no more ships");
            };
            for (int i = 0; i < 3; i++) {
                fleet.addShip();
            }
            Throwable thrown = assertThrows(UnsupportedOperationException.class, () -> fleet.ticks(5));
            assertEquals(2, thrown.getSuppressed().length);
            pilot.onAppear = () -> {};
            fleet.settle("after it threw");
        }
    }

    @Test
    void shouldEndFromInsideAListener() {
        try (Fleet fleet = new Fleet(7, 1, NetworkConditions.perfect())) {
            Fleet.Pilot pilot = fleet.pilots.get(0);
            pilot.connect();
            fleet.addShip();
            fleet.addShip();
            pilot.onAppear = pilot.client::disconnect;
            fleet.ticks(50);
            assertEquals(1, pilot.ends);
            pilot.onAppear = () -> {};
            pilot.connect();
            fleet.settle("after the second connection");
        }
    }

    @Test
    void shouldKnowItsChannels() {
        try (Fleet fleet = new Fleet(8, 1, NetworkConditions.perfect())) {
            assertNotSame(fleet.world, fleet.ground);
            StateChannel other = StateChannel.builder(1, "world").build();
            assertEquals(
                    "channel world is not in protocol Fleet",
                    assertThrows(IllegalArgumentException.class, () -> fleet.server.state(other))
                            .getMessage());
            Client client = fleet.pilots.get(0).client;
            assertThrows(IllegalArgumentException.class, () -> client.state(other));
        }
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, true"})
    void shouldAllocateNothingOnceWarm(boolean isModelled, boolean isBad) {
        assertAllocatesNothing(isModelled, isBad);
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @CsvSource({"false, true", "true, false"})
    void shouldAllocateNothingOverABadLine(boolean isModelled, boolean isBad) {
        assertAllocatesNothing(isModelled, isBad);
    }

    private static void assertAllocatesNothing(boolean isModelled, boolean isBad) {
        NetworkConditions conditions = isBad
                ? NetworkConditions.perfect()
                        .withLatencyMillis(50)
                        .withJitterMillis(20)
                        .withLoss(0.05)
                : NetworkConditions.perfect();
        try (Fleet fleet = new Fleet(9, 4, conditions, FleetProtocol.get(isModelled))) {
            fleet.pilots.forEach(Fleet.Pilot::connect);
            for (int i = 0; i < 30; i++) {
                fleet.addShip();
            }
            steady(fleet, Runs.of(1_000, 4_000));
            int changes = fleet.pilots.get(3).changes;
            long least = AllocatedBytes.minOf(5, () -> steady(fleet, 100));
            assertEquals(0, least, "bytes in 100 ticks, " + conditions);
            assertTrue(fleet.pilots.get(3).changes - changes > 5_000);
            assertFalse(fleet.pilots.get(3).ends > 0);
        }
    }

    private static void steady(Fleet fleet, int ticks) {
        for (int i = 0; i < ticks; i++) {
            for (Ship ship : fleet.world.all(Ship.TYPE)) {
                fleet.move(ship);
            }
            fleet.tick();
        }
    }
}
