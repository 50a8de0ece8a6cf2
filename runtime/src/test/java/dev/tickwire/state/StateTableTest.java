package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateTableTest {
    private final ReplicationPair pair = new ReplicationPair();
    private final StateTable table = pair.table;

    private static List<Ship> ships(StateTable table) {
        List<Ship> ships = new ArrayList<>();
        table.all(Ship.TYPE).forEach(ships::add);
        return ships;
    }

    @Test
    void shouldContainAddedObjects() {
        Ship ship = table.add(Ship.TYPE).name(4);
        assertTrue(ship.isPresent());
        assertFalse(ship.isOwned());
        assertEquals(1, table.count());
        assertEquals(List.of(ship), ships(table));
        assertFalse(table.all(Crate.TYPE).iterator().hasNext());
        table.remove(ship);
        assertFalse(ship.isPresent());
        assertEquals(0, table.count());
        assertEquals(List.of(), ships(table));
    }

    @Test
    void shouldCountTheObjectsOfAType() {
        Ship ship = table.add(Ship.TYPE);
        table.add(Ship.TYPE);
        table.add(Crate.TYPE);
        assertEquals(List.of(2, 1, 3), List.of(table.count(Ship.TYPE), table.count(Crate.TYPE), table.count()));
        table.remove(ship);
        assertEquals(List.of(1, 1, 2), List.of(table.count(Ship.TYPE), table.count(Crate.TYPE), table.count()));
        ObjectType<Crate> unknown = new ObjectType<>(1, 1, Crate.class, type -> null, Crate.LAYOUT);
        assertThrows(IllegalArgumentException.class, () -> table.count(unknown));
    }

    @Test
    void shouldReferToObjectsThatAreNotSentYet() {
        Ship hunter = table.add(Ship.TYPE);
        Ship prey = table.add(Ship.TYPE);
        hunter.target(prey);
        assertSame(prey, hunter.target());
        table.remove(prey);
        assertNull(hunter.target());
        Ship next = table.add(Ship.TYPE);
        assertNotEquals(Replica.of(prey).number(), Replica.of(next).number());
        assertNull(hunter.target(), "another object of the slot");
        assertThrows(IllegalArgumentException.class, () -> hunter.target(prey));
    }

    @Test
    void shouldRefuseMoreObjectsThanTheChannelHas() {
        Ship first = table.add(Ship.TYPE);
        for (int i = 1; i < ReplicationPair.SLOTS; i++) {
            table.add(Ship.TYPE);
        }
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> table.add(Ship.TYPE));
        assertEquals(
                "channel world has 3 objects, the maximum: remove one first," + " or raise the channel's `objects`",
                refused.getMessage());
        pair.flush();
        table.remove(first);
        Ship instead = table.add(Ship.TYPE);
        assertNotSame(first, instead);
        assertNotEquals(Replica.of(first).number(), Replica.of(instead).number());
        assertThrows(IllegalStateException.class, () -> table.add(Ship.TYPE));
    }

    @Test
    void shouldReuseSlotsOfObjectsThatWereNeverSent() {
        for (int i = 0; i < 100; i++) {
            Ship ship = table.add(Ship.TYPE);
            table.remove(ship);
        }
        pair.flush();
        assertEquals(0, table.count());
        table.add(Ship.TYPE);
        assertEquals(1, table.count());
    }

    @Test
    void shouldAllowIterationWhileObjectsAreAddedAndRemoved() {
        Ship first = table.add(Ship.TYPE).name(1);
        Ship second = table.add(Ship.TYPE).name(2);
        List<String> met = new ArrayList<>();
        for (Ship each : table.all(Ship.TYPE)) {
            met.add(each.toString());
            if (each == first) {
                table.remove(second);
                table.add(Crate.TYPE);
            }
        }
        assertEquals(List.of("ship 1"), met);
    }

    @Test
    void shouldRejectForbiddenChanges() {
        Ship ship = table.add(Ship.TYPE).name(1).name(2);
        pair.flush();
        assertEquals(
                "Ship.name cannot be changed: the field is `once`, and was sent when the object appeared",
                assertThrows(IllegalStateException.class, () -> ship.name(3)).getMessage());
        ship.x(3);
        table.remove(ship);
        assertEquals(
                "Ship.x cannot be changed: the object was removed",
                assertThrows(IllegalStateException.class, () -> ship.x(4)).getMessage());
        assertEquals(3, ship.x());
        assertEquals(
                "object = a Ship that is not present on channel world,"
                        + " must be an object that was added there and not removed",
                assertThrows(IllegalArgumentException.class, () -> table.remove(ship))
                        .getMessage());
        Ship others = new ReplicationPair().table.add(Ship.TYPE);
        assertThrows(IllegalArgumentException.class, () -> table.remove(others));
        ObjectType<Crate> unknown = new ObjectType<>(1, 1, Crate.class, type -> null, Crate.LAYOUT);
        assertEquals(
                "Crate is not an object of channel world",
                assertThrows(IllegalArgumentException.class, () -> table.add(unknown))
                        .getMessage());
    }

    @Test
    void shouldAllowConnectedPeersAsOwnersOnly() {
        ReplicationPair.TestPeer peer = pair.newEnd();
        Ship ship = table.add(Ship.TYPE);
        table.owner(ship, peer);
        assertTrue(ship.isOwned());
        assertSame(peer, table.ownerOf(ship));
        table.owner(ship, null);
        assertFalse(ship.isOwned());
        assertNull(table.ownerOf(ship));
        table.owner(ship, peer);
        pair.flush();
        peer.disconnect();
        assertFalse(ship.isOwned());
        assertNull(table.ownerOf(ship));
        assertEquals(
                "owner = peer 0, must be a connected peer of the server that has the table",
                assertThrows(IllegalArgumentException.class, () -> table.owner(ship, peer))
                        .getMessage());
    }

    @Test
    void shouldRemoveWithItsOwnerAtTheEndOfAFlush() {
        ReplicationPair.TestPeer owner = pair.newEnd();
        ReplicationPair.TestPeer other = pair.newEnd();
        Ship ship = table.add(Ship.TYPE).name(1);
        Crate crate = table.add(Crate.TYPE).seals(2);
        table.removeOwnedOnLeave(Ship.TYPE);
        table.owner(ship, owner);
        table.owner(crate, owner);
        pair.flush();
        boolean[] isGone = new boolean[1];
        table.relevance((viewer, sink) -> {
            sink.add(ship);
            sink.add(crate);
            if (!isGone[0]) {
                isGone[0] = true;
                owner.disconnect();
                assertTrue(ship.isPresent());
            }
        });
        for (int i = 0; !isGone[0]; i++) {
            assertTrue(i < 20);
            pair.flush();
        }
        assertFalse(ship.isPresent());
        assertTrue(crate.isPresent());
        assertNull(table.ownerOf(crate));
        other.pollEvents();
        table.relevance(null);
        pair.flush();
        List<String> seen = other.pollEvents();
        assertEquals(1, seen.size(), seen.toString());
        assertTrue(seen.get(0).startsWith("vanishes ") && seen.get(0).endsWith(" REMOVED"), seen.get(0));
    }

    @Test
    void shouldKeepAPlacedObjectWhoseOwnerLeavesBeforeTheFirstFlush() {
        ReplicationPair placing = ReplicationPair.withPlaced(3);
        Ship placed = placing.table.place(Ship.TYPE).name(1);
        Ship added = placing.table.add(Ship.TYPE).name(2);
        placing.table.removeOwnedOnLeave(Ship.TYPE);
        ReplicationPair.TestPeer owner = placing.newEnd();
        placing.table.owner(placed, owner);
        placing.table.owner(added, owner);
        owner.disconnect();
        assertTrue(placed.isPresent());
        assertFalse(placed.isOwned());
        assertFalse(added.isPresent());
        ReplicationPair.TestPeer next = placing.newIdleEnd(Ship.TYPE);
        next.view.place(Ship.TYPE).name(1);
        next.connect();
        placing.flush();
        placing.table.owner(placed, next);
        placing.flush();
        next.disconnect();
        assertFalse(placed.isPresent());
    }

    @Test
    void shouldRejectChangesDuringAFlush() {
        Ship ship = table.add(Ship.TYPE);
        pair.server.freeze(1);
        assertThrows(IllegalStateException.class, () -> table.add(Ship.TYPE));
        assertThrows(IllegalStateException.class, () -> table.remove(ship));
        assertThrows(IllegalStateException.class, () -> table.owner(ship, null));
        ship.x(1);
        pair.server.endTick();
        table.remove(ship);
    }

    @Test
    void shouldSendAllOthersIfOneObjectIsIncomplete() {
        ReplicationPair.TestPeer peer = pair.newEnd();
        Crate crate = table.add(Crate.TYPE).weight(5);
        table.add(Ship.TYPE).name(9);
        assertEquals(
                "Crate.seals has 0 elements, must have at least 2",
                assertThrows(IllegalStateException.class, pair::flush).getMessage());
        pair.server.endTick();
        crate.seals(2);
        pair.flush();
        assertEquals(2, peer.view.count());
        assertEquals(5, peer.view.all(Crate.TYPE).iterator().next().weight());
        assertEquals(9, peer.ship().name());
    }

    @Test
    void shouldBindObjectsThatArePresentHere() {
        Ship ship = table.add(Ship.TYPE);
        Crate crate = table.add(Crate.TYPE).seals(2);
        table.bind(crate, ship);
        table.bind(crate, ship);
        table.bind(ship, ship);
        ReplicationPair.TestPeer peer = pair.newEnd();
        pair.flush();
        assertEquals(2, peer.view.count());
        table.unbind(ship);
        table.unbind(ship);
        table.bind(ship, crate);
        table.remove(crate);
        assertThrows(IllegalArgumentException.class, () -> table.bind(ship, crate));
        assertThrows(IllegalArgumentException.class, () -> table.unbind(crate));
        Ship other = pair.server.newTable(0).add(Ship.TYPE);
        assertThrows(IllegalArgumentException.class, () -> table.bind(ship, other));
    }
}
