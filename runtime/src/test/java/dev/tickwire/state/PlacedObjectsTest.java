package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Objects that server and clients know from the start. */
class PlacedObjectsTest {
    private static final int SLOTS = 8;

    private final ReplicationPair pair = ReplicationPair.withPlaced(SLOTS);
    private final StateTable table = pair.table;

    /** Three ships, of which the last refers to the first. */
    private static List<Ship> build(ObjectPlacer level) {
        List<Ship> ships = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ships.add(level.place(Ship.TYPE).name(i).x(10 * i).cargo(i, i));
        }
        ships.get(2).target(ships.get(0)).ammunition(17);
        return ships;
    }

    private ReplicationPair.TestPeer newPeer() {
        ReplicationPair.TestPeer peer = pair.newIdleEnd(Ship.TYPE);
        build(peer.view);
        peer.connect();
        return peer;
    }

    private static Ship named(StateView view, int name) {
        for (Ship each : view.all(Ship.TYPE)) {
            if (each.name() == name) {
                return each;
            }
        }
        return null;
    }

    @Test
    void shouldShowPlacedObjectsWithoutSendingThem() {
        build(table);
        ReplicationPair.TestPeer peer = newPeer();
        pair.flush();
        assertEquals(0, peer.bits);
        assertEquals(List.of("appears ship 0", "appears ship 1", "appears ship 2"), peer.pollEvents());
        assertEquals(1, peer.completions);
        assertEquals(List.of(), SlotDifferences.of(table, peer, peer.view));
        assertEquals(20, named(peer.view, 2).x());
        assertEquals(10, named(peer.view, 2).ammunition(), "only its owner receives it");
        assertSame(named(peer.view, 0), named(peer.view, 2).target());
        assertThrows(IllegalStateException.class, () -> named(peer.view, 1).x(3));
    }

    /** Slots and generations of placed objects are those that a client gives them. */
    @Test
    void shouldRefuseToPlaceAfterAnObjectThatWasAddedAndRemoved() {
        table.remove(table.add(Ship.TYPE));
        assertThrows(IllegalStateException.class, () -> table.place(Ship.TYPE));
    }

    /** All tables of a channel share the generations of its slots. */
    @Test
    void shouldRefuseToPlaceAfterAFurtherTableWasClosed() {
        StateTable further = pair.server.newTable(0);
        further.add(Ship.TYPE);
        further.close();
        assertThrows(IllegalStateException.class, () -> table.place(Ship.TYPE));
    }

    @Test
    void shouldSendChangesToPeersThatConnectLater() {
        List<Ship> ships = build(table);
        pair.flush();
        ships.get(1).x(77);
        table.remove(ships.get(0));
        Ship added = table.add(Ship.TYPE).name(9);
        for (int i = 0; i < 50; i++) {
            added.y(i);
            ships.get(2).y(i);
            pair.flush();
        }
        ships.get(2).y(500).target(null);
        pair.flush();
        ReplicationPair.TestPeer peer = newPeer();
        pair.flush();
        List<String> events = peer.pollEvents();
        assertEquals(Set.of("appears ship 1", "appears ship 2", "appears ship 9"), Set.copyOf(events));
        assertEquals(3, events.size());
        assertEquals(List.of(), SlotDifferences.of(table, peer, peer.view));
        assertEquals(77, named(peer.view, 1).x());
        assertNull(named(peer.view, 2).target());
        pair.flush();
        assertEquals(List.of(), peer.pollEvents());
    }

    @Test
    void shouldSendOwnersTheirFields() {
        List<Ship> ships = build(table);
        ReplicationPair.TestPeer peer = newPeer();
        table.owner(ships.get(2), peer);
        pair.flush();
        assertTrue(named(peer.view, 2).isOwned());
        assertEquals(17, named(peer.view, 2).ammunition());
        assertEquals(List.of(), SlotDifferences.of(table, peer, peer.view));
    }

    @Test
    void shouldBeginEachConnectionWithThem() {
        List<Ship> ships = build(table);
        ReplicationPair.TestPeer peer = newPeer();
        pair.flush();
        ships.get(0).x(99);
        pair.flush();
        peer.disconnect();
        assertEquals(0, peer.view.count());
        pair.flush();
        peer.pollEvents();
        peer.connect();
        pair.flush();
        assertEquals(3, peer.view.count());
        assertEquals(99, named(peer.view, 0).x());
        assertEquals(List.of(), SlotDifferences.of(table, peer, peer.view));
    }

    @Test
    void shouldSendInFullToAClientWithOtherPlacedObjects() {
        List<Ship> ships = build(table);
        ReplicationPair.TestPeer peer = newPeer();
        table.exclude(peer);
        pair.flush();
        assertEquals(0, peer.view.count());
        table.include(peer);
        ships.get(1).x(5);
        pair.flush();
        assertEquals(List.of(), SlotDifferences.of(table, peer, peer.view));
        assertEquals(3, peer.view.count());
        assertTrue(peer.bits > 100, peer.bits + " bits");
    }

    /** Rooms have maps of their own, made by the same code as the first table's, and sent to those who enter. */
    @Test
    void shouldGiveEachTableItsMap() {
        build(table);
        ReplicationPair.TestPeer peer = newPeer();
        ReplicationPair.TestPeer other = newPeer();
        pair.flush();
        StateTable room = pair.server.newTable(0);
        List<Ship> map = build(room);
        map.get(1).name(11).x(77);
        room.place(Ship.TYPE).name(12);
        StateTable empty = pair.server.newTable(0);
        room.include(peer);
        pair.flush();
        assertEquals(List.of(), SlotDifferences.of(room, peer, peer.view));
        assertEquals(4, peer.view.count());
        assertEquals(77, named(peer.view, 11).x());
        assertSame(named(peer.view, 0), named(peer.view, 2).target());
        assertEquals(List.of(), SlotDifferences.of(table, other, other.view));
        assertThrows(IllegalStateException.class, () -> room.place(Ship.TYPE), "it was flushed");
        room.remove(map.get(1));
        room.add(Ship.TYPE).name(13);
        map.get(0).x(5);
        pair.flush();
        ReplicationPair.TestPeer late = newPeer();
        room.include(late);
        room.include(other);
        pair.flush();
        for (ReplicationPair.TestPeer each : List.of(peer, other, late)) {
            assertEquals(List.of(), SlotDifferences.of(room, each, each.view));
            assertNull(named(each.view, 11));
            assertEquals(5, named(each.view, 0).x());
        }
        empty.include(peer);
        table.include(other);
        pair.flush();
        assertEquals(0, peer.view.count());
        assertEquals(List.of(), SlotDifferences.of(table, other, other.view));
        room.close();
        table.include(peer);
        table.include(late);
        pair.flush();
        for (ReplicationPair.TestPeer each : List.of(peer, other, late)) {
            assertEquals(List.of(), SlotDifferences.of(table, each, each.view));
            assertEquals(3, each.view.count());
        }
        ReplicationPair.TestPeer last = newPeer();
        pair.flush();
        assertEquals(0, last.bits, "those of the first table are not sent");
        assertEquals(3, last.view.count());
    }

    /** The map of a room may be removed before it is flushed, since no client has it. */
    @Test
    void shouldLetARoomRemoveFromItsMap() {
        build(table);
        StateTable room = pair.server.newTable(0);
        room.remove(build(room).get(1));
        for (int i = 2; i < SLOTS; i++) {
            room.add(Ship.TYPE).name(20 + i);
        }
        ReplicationPair.TestPeer peer = newPeer();
        room.include(peer);
        pair.flush();
        assertEquals(List.of(), SlotDifferences.of(room, peer, peer.view));
        assertEquals(SLOTS, peer.view.count());
    }

    @Test
    void shouldShowOnlyRelevantObjects() {
        build(table);
        table.relevance((viewer, sink) -> table.all(Ship.TYPE).forEach(ship -> {
            if (ship.name() == 1) {
                sink.add(ship);
            }
        }));
        ReplicationPair.TestPeer peer = newPeer();
        pair.flush();
        assertEquals(List.of("appears ship 1"), peer.pollEvents());
        assertEquals(List.of(), SlotDifferences.of(table, peer, peer.view));
    }

    /** A client never takes another object for one that was placed: its slot is never another's. */
    @Test
    void shouldKeepTheirSlots() {
        List<Ship> ships = build(table);
        pair.flush();
        ships.forEach(table::remove);
        pair.flush();
        for (int i = 0; i < SLOTS - 3; i++) {
            table.add(Ship.TYPE).name(20 + i);
        }
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> table.add(Ship.TYPE));
        assertTrue(thrown.getMessage().contains("3 of them placed"), thrown.getMessage());
        ReplicationPair.TestPeer peer = newPeer();
        pair.flush();
        assertEquals(List.of(), SlotDifferences.of(table, peer, peer.view));
        assertEquals(SLOTS - 3, peer.view.count());
        assertNull(named(peer.view, 0));
    }

    /** As at the server, where a level is written once for both. */
    @Test
    void shouldLetThemReferToThoseOfOtherChannels() {
        ClientObjects client = new ClientObjects();
        StateView ships = client.newView("ships", SLOTS, List.of(Ship.TYPE), false, true);
        StateView convoys = client.newView("convoys", SLOTS, List.of(Convoy.TYPE), false, true);
        Ship leader = ships.place(Ship.TYPE);
        assertEquals(List.of(leader), convoys.place(Convoy.TYPE).leader(leader).read(0));
        Ship stranger = pair.table.place(Ship.TYPE);
        assertThrows(
                IllegalArgumentException.class, () -> convoys.place(Convoy.TYPE).leader(stranger));
    }

    @Test
    void shouldRefuseToPlaceTooLateOrElsewhere() {
        Ship placed = table.place(Ship.TYPE);
        StateTable room = pair.server.newTable(0);
        room.add(Ship.TYPE);
        assertThrows(IllegalStateException.class, () -> room.place(Ship.TYPE), "it has others");
        assertThrows(IllegalStateException.class, () -> table.place(Ship.TYPE), "there are more tables");
        room.close();
        assertThrows(IllegalStateException.class, () -> room.place(Ship.TYPE), "it is closed");
        assertThrows(IllegalStateException.class, () -> table.remove(placed));
        table.add(Ship.TYPE);
        assertThrows(IllegalStateException.class, () -> table.place(Ship.TYPE));
        ReplicationPair.TestPeer peer = pair.newIdleEnd(Ship.TYPE);
        for (int i = 0; i < SLOTS; i++) {
            peer.view.place(Ship.TYPE);
        }
        assertThrows(IllegalStateException.class, () -> peer.view.place(Ship.TYPE));
        peer.view.clearPlaced();
        peer.view.place(Ship.TYPE);
        peer.connect();
        assertThrows(IllegalStateException.class, () -> peer.view.place(Ship.TYPE));
        assertThrows(IllegalStateException.class, peer.view::clearPlaced);
        pair.flush();
        assertEquals(2, peer.view.count());
        table.remove(placed);
        pair.flush();
        assertEquals(1, peer.view.count());
        ReplicationPair plain = new ReplicationPair();
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> plain.table.place(Ship.TYPE));
        assertTrue(thrown.getMessage().contains("`placed`"), thrown.getMessage());
        assertThrows(IllegalStateException.class, () -> plain.newEnd().view.place(Ship.TYPE));
    }

    /** Over real endpoints: the same level, then another, which the client finds out with the first packet. */
    @Test
    void shouldEndTheConnectionOfAClientWithAnotherLevel() {
        MemoryNetwork network = new MemoryNetwork();
        Server server = Server.builder(HailProtocol.get())
                .transport(network.open())
                .random(new Random(1))
                .build();
        server.listener((from, type, message) -> {
            throw new AssertionError("nobody sends");
        });
        server.start();
        build(server.state(HailProtocol.WORLD));
        Client client = Client.builder(HailProtocol.get())
                .transport(network.open())
                .viewDelay(Duration.ZERO, Duration.ZERO)
                .random(new Random(2))
                .build();
        List<String> ends = new ArrayList<>();
        client.listener(new ClientListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                throw new AssertionError("nobody sends");
            }

            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
                ends.add(reason + ": " + text);
            }
        });
        StateView view = client.state(HailProtocol.WORLD);
        view.place(Crate.TYPE);
        assertThrows(
                IllegalStateException.class,
                () -> client.connect(server.transport().localAddress()));
        assertEquals(ClientState.DISCONNECTED, client.state());
        view.clearPlaced();
        build(view);
        client.connect(server.transport().localAddress());
        long nowNanos = play(server, client, 0);
        assertTrue(client.isConnected());
        assertEquals(3, view.count());
        assertThrows(IllegalStateException.class, view::clearPlaced);
        client.disconnect();
        nowNanos = play(server, client, nowNanos);
        ends.clear();

        view.place(Ship.TYPE);
        client.connect(server.transport().localAddress());
        nowNanos = play(server, client, nowNanos);
        assertFalse(client.isConnected());
        assertEquals(1, ends.size());
        assertTrue(ends.get(0).startsWith("PROTOCOL_ERROR: placed objects"), ends.get(0));

        view.clearPlaced();
        build(view);
        client.connect(server.transport().localAddress());
        play(server, client, nowNanos);
        assertEquals(3, view.count());
        client.close();
        server.close();
    }

    private static long play(Server server, Client client, long fromNanos) {
        long nowNanos = fromNanos;
        for (int i = 0; i < 60; i++) {
            nowNanos += 20_000_000L;
            server.update(nowNanos);
            client.update(nowNanos);
            server.flush();
            client.flush();
        }
        return nowNanos;
    }
}
