package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StateViewTest {
    private final ReplicationPair pair = new ReplicationPair();
    private final StateTable table = pair.table;
    private final ReplicationPair.TestPeer peer = pair.newEnd();
    private final ReplicationPair.TestPeer other = pair.newEnd();

    @Test
    void shouldShowAndReportReceivedObjects() {
        Ship ship = table.add(Ship.TYPE).name(4).x(3).cargo(1, 2);
        pair.flush();
        Ship seen = peer.ship();
        assertTrue(seen.isPresent());
        assertEquals(4, seen.name());
        assertEquals(3, seen.x());
        assertEquals(500, seen.y());
        assertArrayEquals(new int[] {1, 2}, seen.cargo());
        assertEquals(List.of("appears ship 4"), peer.pollEvents());
        assertEquals(List.of(1, 0), List.of(peer.view.count(Ship.TYPE), peer.view.count(Crate.TYPE)));
        assertEquals(pair.tick(), peer.view.tick());

        ship.x(5).cargo(9);
        pair.flush();
        assertSame(seen, peer.ship());
        assertEquals(5, seen.x());
        assertArrayEquals(new int[] {9}, seen.cargo());
        assertEquals(List.of("changes ship 4 " + (Ship.X_CHANGED | Ship.CARGO_CHANGED)), peer.pollEvents());

        ship.x(5);
        pair.flush();
        assertEquals(List.of(), peer.pollEvents());

        table.remove(ship);
        pair.flush();
        assertEquals(List.of("vanishes ship 4 REMOVED"), peer.pollEvents());
        assertEquals(0, peer.view.count());
        assertEquals(0, peer.view.count(Ship.TYPE));
        assertFalse(seen.isPresent());
        assertEquals(5, seen.x());
    }

    @Test
    void shouldReplaceAnObjectByAnotherOfTheSameSlot() {
        for (int i = 0; i < ReplicationPair.SLOTS; i++) {
            table.add(Ship.TYPE).name(i);
        }
        pair.flush();
        peer.pollEvents();
        Ship first = table.all(Ship.TYPE).iterator().next();
        Ship seen = peer.view.all(Ship.TYPE).iterator().next();
        table.remove(first);
        table.add(Ship.TYPE).name(7);
        pair.flush();
        assertEquals(List.of("vanishes ship 0 REMOVED", "appears ship 7"), peer.pollEvents());
        assertNotSame(seen, peer.view.all(Ship.TYPE).iterator().next());
    }

    @Test
    void shouldShowOwnersTheirFields() {
        Ship ship = table.add(Ship.TYPE).ammunition(25).shield(80);
        table.owner(ship, peer);
        pair.flush();
        assertTrue(peer.ship().isOwned());
        assertEquals(25, peer.ship().ammunition());
        assertEquals(50, peer.ship().shield());
        assertFalse(other.ship().isOwned());
        assertEquals(10, other.ship().ammunition());
        assertEquals(80, other.ship().shield());

        peer.pollEvents();
        other.pollEvents();
        ship.ammunition(24);
        pair.flush();
        assertEquals(List.of("changes ship 0 " + Ship.AMMUNITION_CHANGED), peer.pollEvents());
        assertEquals(List.of(), other.pollEvents());

        table.owner(ship, other);
        pair.flush();
        assertFalse(peer.ship().isOwned());
        assertEquals(10, peer.ship().ammunition());
        assertEquals(80, peer.ship().shield());
        assertTrue(other.ship().isOwned());
        assertEquals(24, other.ship().ammunition());
        assertEquals(50, other.ship().shield());
        String both = "changes ship 0 " + (Ship.AMMUNITION_CHANGED | Ship.SHIELD_CHANGED);
        assertEquals(List.of(both), peer.pollEvents());
        assertEquals(List.of(both), other.pollEvents());
    }

    /** Defaults are no part of the protocol id: both sides may have their own. */
    @Test
    void shouldShowAClientOfOtherDefaultsWhatItsServerHas() {
        ReplicationPair.TestPeer build = pair.newEnd(Ship.OTHERWISE);
        Ship ship = table.add(Ship.TYPE).ammunition(25).shield(80);
        pair.flush();
        assertEquals(20, build.ship().ammunition());
        assertEquals(80, build.ship().shield());

        table.owner(ship, build);
        pair.flush();
        assertEquals(25, build.ship().ammunition());
        assertEquals(7, build.ship().shield());

        table.owner(ship, null);
        pair.flush();
        assertEquals(20, build.ship().ammunition());
        assertEquals(80, build.ship().shield());
        ship.shield(81);
        pair.flush();
        assertEquals(81, build.ship().shield());
    }

    @Test
    void shouldReportAChangeOfTheOwnerAlone() {
        Ship ship = table.add(Ship.TYPE);
        pair.flush();
        peer.pollEvents();
        table.owner(ship, peer);
        pair.flush();
        assertEquals(List.of("changes ship 0 0"), peer.pollEvents());
        assertTrue(peer.ship().isOwned());
    }

    @Test
    void shouldNotTransferObjectsToTheNextPeerOfAnIndex() {
        Ship ship = table.add(Ship.TYPE).ammunition(25);
        table.owner(ship, peer);
        pair.flush();
        peer.disconnect();
        peer.connect();
        pair.flush();
        assertFalse(peer.ship().isOwned());
        assertEquals(10, peer.ship().ammunition());
    }

    @Test
    void shouldReferToTheSameObject() {
        Ship hunter = table.add(Ship.TYPE).name(1);
        Ship prey = table.add(Ship.TYPE).name(2);
        hunter.target(prey);
        pair.flush();
        Ship seen = peer.view.all(Ship.TYPE).iterator().next();
        assertEquals(2, seen.target().name());
        table.remove(prey);
        pair.flush();
        assertNull(seen.target());
    }

    @Test
    void shouldRefuseToBeChanged() {
        table.add(Ship.TYPE);
        pair.flush();
        assertEquals(
                "Ship.x cannot be changed: the server updates it",
                assertThrows(IllegalStateException.class, () -> peer.ship().x(1))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> peer.ship().teleport());
    }

    @Test
    void shouldEndAllObjectsWithTheConnection() {
        table.add(Ship.TYPE).name(1);
        pair.flush();
        Ship seen = peer.ship();
        peer.pollEvents();
        peer.disconnect();
        assertEquals(List.of("vanishes ship 1 DISCONNECTED"), peer.pollEvents());
        assertFalse(seen.isPresent());
        assertEquals(0, peer.view.count());
        peer.connect();
        assertEquals(0, peer.view.tick());
        pair.flush();
        assertEquals(List.of("appears ship 1"), peer.pollEvents());
        assertNotSame(seen, peer.ship());
        assertEquals(1, other.view.count());
    }

    @Test
    void shouldShowNothingToAnExcludedPeer() {
        table.exclude(other);
        Ship ship = table.add(Ship.TYPE).name(1);
        pair.flush();
        assertEquals(List.of(), other.pollEvents());
        table.include(other);
        pair.flush();
        assertEquals(List.of("appears ship 1"), other.pollEvents());
        table.exclude(other);
        pair.flush();
        assertEquals(List.of("vanishes ship 1 OUT_OF_SIGHT"), other.pollEvents());
        table.add(Ship.TYPE).name(2);
        ship.x(4);
        pair.flush();
        assertEquals(List.of(), other.pollEvents());
        assertEquals(2, peer.view.count());
        table.include(other);
        pair.flush();
        assertEquals(2, other.view.count());
        assertEquals(4, other.view.all(Ship.TYPE).iterator().next().x());
    }

    /** The listener ends the connection: an object whose appearance was not reported does not vanish. */
    @Test
    void shouldNotReportTheEndOfAnUnreportedObject() {
        Ship first = table.add(Ship.TYPE).name(1);
        pair.flush();
        table.remove(first);
        table.add(Ship.TYPE).name(2);
        table.add(Ship.TYPE).name(3);
        peer.pollEvents();
        ReplicationPair.TestPeer client = peer;
        ObjectListener ends = new ObjectListener() {
            @Override
            public void onAppear(StateObject object) {
                client.onAppear(object);
                client.disconnect();
            }

            @Override
            public void onChange(StateObject object, long changes) {
                client.onChange(object, changes);
            }

            @Override
            public void onVanish(StateObject object, VanishReason reason) {
                client.onVanish(object, reason);
            }

            @Override
            public void onComplete() {
                client.onComplete();
            }

            @Override
            public void onThrown(Throwable thrown) {
                client.onThrown(thrown);
            }
        };
        client.listener(ends);
        pair.flush();
        List<String> events = client.pollEvents();
        assertEquals(3, events.size(), events::toString);
        assertTrue(events.contains("vanishes ship 1 REMOVED"), events::toString);
        assertTrue(
                events.containsAll(List.of("appears ship 2", "vanishes ship 2 DISCONNECTED"))
                        || events.containsAll(List.of("appears ship 3", "vanishes ship 3 DISCONNECTED")),
                events::toString);
        assertEquals(0, client.view.count());
    }

    @Test
    void shouldReportWhenAllRelevantObjectsArrived() {
        ReplicationPair.TestPeer late = pair.newEnd();
        assertEquals(0, late.completions);
        pair.flush();
        assertEquals(1, late.completions, "nothing is all that there is");
        table.add(Ship.TYPE);
        pair.flush();
        assertEquals(1, late.completions);
        StateTable room = pair.server.newTable(0);
        room.include(late);
        pair.flush();
        assertEquals(2, late.completions, "the channel has begun anew");
        late.disconnect();
        late.connect();
        pair.flush();
        assertEquals(3, late.completions);
    }
}
