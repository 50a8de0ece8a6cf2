package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.transport.NetworkConditions;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Several tables of one channel, between which peers move. */
class RoomsTest {
    private static final long SEED = Seeds.of(RoomsTest.class);

    private final ReplicationPair pair = new ReplicationPair();
    private final StateTable first = pair.table;
    private final StateTable room = pair.server.newTable(0);

    @Test
    void shouldSendEachPeerTheTableThatItIsIn() {
        ReplicationPair.TestPeer peer = pair.newEnd();
        first.add(Ship.TYPE).name(1);
        room.add(Ship.TYPE).name(2);
        pair.flush();
        assertEquals(1, peer.ship().name());
        Ship before = peer.ship();
        peer.pollEvents();

        room.include(peer);
        pair.flush();
        assertFalse(before.isPresent());
        assertEquals(2, peer.ship().name());
        assertEquals(1, peer.view.count());
        List<String> events = peer.pollEvents();
        assertEquals("vanishes " + before + " " + VanishReason.OUT_OF_SIGHT, events.get(0));
        assertEquals("appears " + peer.ship(), events.get(1));

        first.all(Ship.TYPE).iterator().next().x(7);
        pair.flush();
        assertEquals(List.of(), peer.pollEvents());
        first.include(peer);
        pair.flush();
        assertEquals(7, peer.ship().x());
    }

    @Test
    void shouldAllowOwnersInTheSameTableOnly() {
        ReplicationPair.TestPeer peer = pair.newEnd();
        Ship ship = first.add(Ship.TYPE);
        Ship other = room.add(Ship.TYPE);
        first.owner(ship, peer);
        assertEquals(
                "owner = peer 0 is in another table of channel world, must be in that of the object: include it there"
                        + " first",
                assertThrows(IllegalArgumentException.class, () -> room.owner(other, peer))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> room.exclude(peer));
        assertThrows(IllegalArgumentException.class, () -> room.remove(ship));
        room.include(peer);
        assertNull(first.ownerOf(ship));
        assertFalse(ship.isOwned());
        room.owner(other, peer);
        pair.flush();
        assertSame(true, peer.ship().isOwned());
        peer.disconnect();
        assertNull(room.ownerOf(other));
    }

    @Test
    void shouldReferToObjectsOfTheSameTableOnly() {
        Ship ship = first.add(Ship.TYPE);
        Ship other = room.add(Ship.TYPE);
        Ship third = room.add(Ship.TYPE);
        assertThrows(IllegalArgumentException.class, () -> ship.target(other));
        assertThrows(IllegalArgumentException.class, () -> other.target(ship));
        other.target(third);
        assertSame(third, other.target());
        ReplicationPair.TestPeer peer = pair.newEnd();
        room.include(peer);
        pair.flush();
        Ship seen = null;
        for (Ship each : peer.view.all(Ship.TYPE)) {
            seen = each.target() == null ? seen : each;
        }
        assertEquals(Replica.of(third).number(), Replica.of(seen.target()).number());
    }

    @Test
    void shouldEndWithItsObjects() {
        ReplicationPair.TestPeer peer = pair.newEnd();
        Ship other = room.add(Ship.TYPE);
        room.include(peer);
        pair.flush();
        assertEquals(1, peer.view.count());
        room.close();
        room.close();
        assertFalse(other.isPresent());
        pair.flush();
        assertEquals(0, peer.view.count());
        first.add(Ship.TYPE);
        pair.flush();
        assertEquals(0, peer.view.count(), "it is to be included first");
        // It is in the first table, and excluded there: this is refused for a peer that is in another.
        first.exclude(peer);
        first.include(peer);
        pair.flush();
        assertEquals(1, peer.view.count());
        assertEquals(
                "a table of channel world was closed",
                assertThrows(IllegalStateException.class, () -> room.add(Ship.TYPE))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> room.include(peer));
        assertThrows(IllegalStateException.class, first::close);
    }

    @Test
    void shouldAgreeHoweverPeersMove() {
        System.out.println("seed " + SEED);
        for (int round = 0; round < 4; round++) {
            Random random = new Random(SEED + round);
            NetworkConditions conditions = NetworkConditions.perfect()
                    .withLatencyMillis(random.nextInt(100))
                    .withJitterMillis(random.nextInt(40))
                    .withLoss(random.nextInt(20) / 100.0);
            try (Fleet fleet = new Fleet(random.nextLong(), 3, conditions)) {
                fleet.pilots.forEach(Fleet.Pilot::connect);
                StateTable cave = fleet.server.newTable(FleetProtocol.WORLD_CHANNEL);
                for (int i = 0; i < 300; i++) {
                    play(fleet.world, random);
                    play(cave, random);
                    for (Peer peer : fleet.server.peers()) {
                        if (random.nextInt(15) == 0) {
                            (random.nextBoolean() ? cave : fleet.world).include(peer);
                        }
                    }
                    fleet.tick();
                }
                int index = 0;
                for (Peer peer : fleet.server.peers()) {
                    (index++ % 2 == 0 ? cave : fleet.world).include(peer);
                }
                fleet.ticks(500);
                for (Fleet.Pilot pilot : fleet.pilots) {
                    StateTable table = pilot.client.peer().index() % 2 == 0 ? cave : fleet.world;
                    assertEquals(
                            ships(table.all(Ship.TYPE)), ships(pilot.world.all(Ship.TYPE)), "seed " + (SEED + round));
                }
            }
        }
    }

    private static void play(StateTable table, Random random) {
        if (table.count() < 10) {
            table.add(Ship.TYPE).name(random.nextInt(60_000));
        }
        for (Ship ship : table.all(Ship.TYPE)) {
            ship.x(random.nextInt(1001));
            if (random.nextInt(50) == 0) {
                table.remove(ship);
            }
        }
    }

    private static Set<String> ships(Iterable<Ship> ships) {
        Set<String> all = new TreeSet<>();
        for (Ship ship : ships) {
            all.add(ship.name() + " at " + ship.x() + ", " + ship.y());
        }
        return all;
    }
}
