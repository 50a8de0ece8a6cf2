package dev.tickwire.testing.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.World;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsClientListener;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.testing.rooms.wire.HallsServerListener;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the owner of objects calls its own, and what becomes of it once the owner is gone. */
class OwnedObjectsTest {
    private static final double MAX_SECONDS = 30;

    private World world;
    private Server server;
    private StateTable table;
    private final List<String> events = new ArrayList<>();
    private Guest watched;

    /** Records what becomes of guests at the client that stays. */
    private final class Recorder implements HallsClientListener {
        @Override
        public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
            events.add(guest.number() + " " + why);
        }
    }

    @BeforeEach
    void start() {
        world = World.of(HallsProtocol.get())
                .serverSettings(settings -> settings.maxClients(4))
                .start();
        server = world.server();
        table = server.state(HallsProtocol.WORLD_CHANNEL);
        server.listener(new HallsServerListener() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                if (watched != null) {
                    events.add("disconnect, " + (watched.isPresent() ? "present" : "removed"));
                }
            }
        });
        for (int client = 0; client < 2; client++) {
            Client added = world.client(world.addClient());
            added.listener(client == 0 ? new HallsClientListener() {} : new Recorder());
            added.connect(World.SERVER_ADDRESS);
            world.runUntil(added::isConnected, MAX_SECONDS);
        }
        world.runUntil(() -> server.peerCount() == 2, MAX_SECONDS);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private Guest add(StateTable to, int number, Peer owner) {
        Guest guest = to.add(HallsProtocol.GUEST).number(number);
        to.owner(guest, owner);
        return guest;
    }

    private StateView view(int client) {
        return world.client(client).state(HallsProtocol.WORLD_CHANNEL);
    }

    @Test
    void shouldFindTheOwnObject() {
        assertNull(view(0).mine(HallsProtocol.GUEST));
        add(table, 1, null);
        add(table, 2, server.peer(1));
        Guest own = add(table, 3, server.peer(0));
        world.run(1);
        assertEquals(3, view(0).mine(HallsProtocol.GUEST).number());
        assertEquals(2, view(1).mine(HallsProtocol.GUEST).number());
        table.owner(own, null);
        world.run(1);
        assertNull(view(0).mine(HallsProtocol.GUEST));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldBeRemovedWithItsOwnerWhereTheGameWantsIt(boolean isRemoved) {
        if (isRemoved) {
            table.removeOwnedOnLeave(HallsProtocol.GUEST);
        }
        watched = add(table, 1, server.peer(0));
        Guest second = add(table, 2, server.peer(0));
        Guest others = add(table, 3, server.peer(1));
        Guest nobodys = add(table, 4, null);
        world.run(1);
        world.client(0).disconnect();
        world.run(1);
        assertEquals(
                isRemoved ? List.of("disconnect, removed", "1 REMOVED", "2 REMOVED") : List.of("disconnect, present"),
                events);
        assertEquals(isRemoved, !watched.isPresent());
        assertEquals(isRemoved, !second.isPresent());
        assertFalse(watched.isOwned());
        assertTrue(others.isPresent());
        assertTrue(nobodys.isPresent());
        assertEquals(isRemoved ? 2 : 4, table.count());
    }

    /** Each life of a player has the slot of the life before, and objects of its own. */
    @Test
    void shouldBeRemovedInEachLifeOfAPlayer() {
        table.removeOwnedOnLeave(HallsProtocol.GUEST);
        for (int life = 1; life <= 3; life++) {
            Guest own = add(table, life, server.peer(0));
            Guest second = add(table, 100 + life, server.peer(0));
            Guest of = add(table, 200 + life, server.peer(1));
            world.run(1);
            Guest mine = view(0).mine(HallsProtocol.GUEST);
            assertEquals(view(0).all(HallsProtocol.GUEST).iterator().next(), mine, "the first of both");
            assertEquals(life, mine.number() % 100);
            world.client(0).disconnect();
            world.run(1);
            assertFalse(own.isPresent() || second.isPresent(), "life " + life);
            assertTrue(of.isPresent());
            assertEquals(life, table.count());
            world.client(0).connect(World.SERVER_ADDRESS);
            world.runUntil(() -> server.peerCount() == 2, MAX_SECONDS);
            assertNull(view(0).mine(HallsProtocol.GUEST));
        }
    }

    /** A peer that goes to a room with a table of its own leaves its objects of the other table. */
    @Test
    void shouldBeRemovedWhenItsOwnerGoesToAnotherTable() {
        table.removeOwnedOnLeave(HallsProtocol.GUEST);
        Guest left = add(table, 1, server.peer(0));
        Room hall = server.room("hall");
        StateTable inHall = hall.state(HallsProtocol.WORLD_CHANNEL);
        world.run(1);
        server.peer(0).enter(hall);
        assertFalse(left.isPresent());
        Guest stays = add(inHall, 2, server.peer(0));
        world.run(1);
        assertEquals(List.of("1 REMOVED"), events);
        server.peer(0).leaveRoom();
        assertTrue(stays.isPresent(), "the setting is of one table");
        assertFalse(stays.isOwned());
    }

    @Test
    void shouldBeRemovedWhenItsRoomIsClosed() {
        Room hall = server.room("hall");
        StateTable inHall = hall.state(HallsProtocol.WORLD_CHANNEL);
        inHall.removeOwnedOnLeave(HallsProtocol.GUEST);
        server.peer(0).enter(hall);
        Guest guest = add(inHall, 1, server.peer(0));
        world.run(1);
        hall.close();
        world.run(1);
        assertFalse(guest.isPresent());
        assertEquals(0, view(0).count());
        assertThrows(IllegalStateException.class, () -> inHall.removeOwnedOnLeave(HallsProtocol.GUEST));
    }
}
