package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.state.PostProtocol.Parcel;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An object that fits no packet keeps no other from being sent, and the game is notified of it at once. */
class OversizedObjectsTest {
    private static final int SHIPS = 30;
    /** About the bytes of a parcel that a packet has room for; fewer than this fit, and more than 1,150 do not. */
    private static final int FITTING = 1100;

    private static final int TOO_LARGE = 1150;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<String> notices = new ArrayList<>();
    private final List<Ship> ships = new ArrayList<>();
    private Server server;
    private Client client;
    private PostProtocol protocol;
    private StateTable world;
    private StateView seen;
    private long nowNanos;
    private int completed;

    private final class Notified implements ServerListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}

        @Override
        public void onObjectTooLarge(StateTable table, StateObject object, int bits, int mostBits) {
            assertSame(world, table);
            assertTrue(bits > mostBits);
            notices.add(object.toString());
        }
    }

    private final class Completed implements ClientListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}

        @Override
        public void onWorldComplete(Peer from) {
            completed++;
        }
    }

    private void open(boolean isModelled) {
        open(PostProtocol.of(isModelled));
    }

    private void open(PostProtocol of) {
        protocol = of;
        server = Server.builder(protocol).transport(network.open()).build();
        server.listener(new Notified());
        server.start();
        client = Client.builder(protocol)
                .transport(network.open())
                .viewDelay(Duration.ZERO, Duration.ZERO)
                .build();
        client.listener(new Completed());
        world = server.state(protocol.world);
        seen = client.state(protocol.world);
        if (protocol.world.placed()) {
            placeLevel(world);
            placeLevel(seen);
        }
        addShips();
    }

    /** A level that has a parcel too large for a packet: both sides have it without one. */
    private static void placeLevel(ObjectPlacer level) {
        level.place(Ship.TYPE).name(99);
        level.place(PostProtocol.PARCEL).size(TOO_LARGE).place(1);
    }

    private void addShips() {
        for (int i = 0; i < SHIPS; i++) {
            ships.add(world.add(Ship.TYPE).name(i));
        }
    }

    private void connect() {
        client.connect(server.transport().localAddress());
        ticks(20);
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            nowNanos += 20_000_000L;
            server.update(nowNanos);
            for (Ship ship : ships) {
                ship.x((ship.x() + 3) % 1001);
            }
            server.flush();
            client.update(nowNanos);
            client.flush();
        }
    }

    private Parcel seenParcel() {
        Parcel found = null;
        for (Parcel each : seen.all(PostProtocol.PARCEL)) {
            found = each;
        }
        return found;
    }

    private void assertShipsMove(String situation) {
        int newest = ships.get(0).x();
        int count = 0;
        for (Ship ship : seen.all(Ship.TYPE)) {
            assertTrue(Math.floorMod(newest - ship.x(), 1001) <= 6, () -> situation + ": " + ship);
            count++;
        }
        assertEquals(SHIPS, count, situation);
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowAllOthersBesideOneThatFitsNoPacket(boolean isModelled) {
        open(isModelled);
        Parcel parcel = world.add(PostProtocol.PARCEL).size(TOO_LARGE);
        connect();
        assertShipsMove("beside a parcel");
        assertNull(seenParcel());
        assertEquals(List.of("parcel of 1150"), notices);
        assertEquals(1, world.oversizedCount());
        assertEquals(1, completed);

        parcel.size(FITTING);
        ticks(5);
        assertEquals(FITTING, seenParcel().size());
        assertEquals(0, world.oversizedCount());
        assertEquals(List.of(), SlotDifferences.of(world, server.peer(0), seen));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowOneAsItWasWhileItIsTooLarge(boolean isModelled) {
        open(isModelled);
        Parcel parcel = world.add(PostProtocol.PARCEL).size(10).place(5).addressee(ships.get(0));
        connect();
        parcel.size(4000).place(6);
        ticks(20);
        parcel.place(7);
        ticks(20);
        assertShipsMove("beside a parcel that has grown");
        assertEquals(10, seenParcel().size());
        assertEquals(5, seenParcel().place());
        assertEquals(List.of("parcel of 4000"), notices);

        world.remove(ships.remove(0));
        ships.add(world.add(Ship.TYPE).name(SHIPS).x(ships.get(0).x()));
        ticks(10);
        assertNull(seenParcel().addressee());
        assertEquals(10, seenParcel().size());

        parcel.size(20);
        ticks(5);
        assertEquals(20, seenParcel().size());
        assertEquals(7, seenParcel().place());
        parcel.size(4000);
        ticks(1);
        assertEquals(List.of("parcel of 4000", "parcel of 4000"), notices);
        world.remove(parcel);
        assertEquals(0, world.oversizedCount());
        ticks(5);
        assertNull(seenParcel());
        assertEquals(List.of(), SlotDifferences.of(world, server.peer(0), seen));
    }

    /** The view of an owner is measured as well, before anybody owns the object. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldMeasureTheViewOfTheOwner(boolean isModelled) {
        open(isModelled);
        Parcel parcel = world.add(PostProtocol.PARCEL).size(FITTING / 2).secretSize(FITTING);
        connect();
        assertEquals(1, world.oversizedCount());
        parcel.secretSize(FITTING / 3);
        ticks(1);
        assertEquals(0, world.oversizedCount());
        world.owner(parcel, server.peer(0));
        ticks(5);
        assertTrue(seenParcel().isOwned());
        assertEquals(List.of(), SlotDifferences.of(world, server.peer(0), seen));
    }

    /** A budget only delays: an object that takes more is sent alone, when its turn has come. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSendAllWithTheLeastBudget(boolean isModelled) {
        open(isModelled);
        connect();
        world.budget(server.peer(0), 64);
        for (int i = 0; i < 5; i++) {
            world.add(PostProtocol.PARCEL).size(i % 2 == 0 ? FITTING : TOO_LARGE);
        }
        ticks(200);
        int count = 0;
        for (Parcel each : seen.all(PostProtocol.PARCEL)) {
            assertEquals(FITTING, each.size());
            count++;
        }
        assertEquals(3, count);
        assertEquals(2, world.oversizedCount());
        assertEquals(2, notices.size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldMeasureInEachTableByItself(boolean isModelled) {
        open(isModelled);
        StateTable first = world;
        world = server.newTable(protocol.world);
        ships.clear();
        addShips();
        Parcel parcel = world.add(PostProtocol.PARCEL).size(TOO_LARGE);
        connect();
        world.include(server.peer(0));
        ticks(20);
        assertShipsMove("in another table");
        assertEquals(0, first.oversizedCount());
        assertEquals(1, world.oversizedCount());
        parcel.size(1);
        ticks(5);
        assertEquals(1, seenParcel().size());
        parcel.size(TOO_LARGE);
        ticks(1);
        assertEquals(2, notices.size());
        world.close();
        assertEquals(0, world.oversizedCount());
    }

    /** A level need not be sent, however large its objects are. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowOneThatBothSidesHavePlaced(boolean isModelled) {
        open(PostProtocol.placed(isModelled));
        for (int times = 0; times < 5; times++) {
            addShips();
        }
        connect();
        assertTrue(client.isConnected());
        assertEquals(TOO_LARGE, seenParcel().size());
        assertEquals(1, completed);

        world.budget(server.peer(0), 64);
        world.exclude(server.peer(0));
        world.include(server.peer(0));
        ticks(100);
        assertNull(seenParcel(), "the level does not count any more, and the parcel fits no packet");
        assertEquals(ships.size() + 1, seen.count());
        assertEquals(2, completed, "all has come that fits");
        world.budget(server.peer(0), 1024);
        world.all(PostProtocol.PARCEL).forEach(parcel -> parcel.size(FITTING));
        ships.clear();
        ticks(20);
        assertEquals(List.of(), SlotDifferences.of(world, server.peer(0), seen));
    }

    /** The listener is called after the flush, so it may do all that it may do in an update. */
    @Test
    void shouldLetTheGameMovePlayersAndCloseRoomsThen() {
        open(false);
        connect();
        ships.clear();
        Room lobby = server.room("lobby");
        List<Room> rooms = List.of(server.room("first"), server.room("second"), server.room("third"));
        for (Room room : rooms) {
            room.state(protocol.world).add(PostProtocol.PARCEL).size(TOO_LARGE);
        }
        Peer player = server.peer(0);
        player.enter(rooms.get(2));
        List<String> closed = new ArrayList<>();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onObjectTooLarge(StateTable table, StateObject object, int bits, int mostBits) {
                player.enter(lobby);
                for (Room room : rooms) {
                    if (!room.isClosed() && room.state(protocol.world) == table) {
                        closed.add(room.name());
                        room.close();
                    }
                }
                server.newTable(protocol.world);
                assertThrows(IllegalStateException.class, server::flush);
            }
        });
        ticks(5);
        assertEquals(Set.of("first", "second", "third"), Set.copyOf(closed));
        assertEquals(3, closed.size());
        assertSame(lobby, player.room());
        assertEquals("lobby", client.room());
    }

    /** As the checks of mistakes are on in tests, the listener's own method throws. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldThrowFromFlushOnceUnlessTheGameListens(boolean isModelled) {
        open(isModelled);
        connect();
        server.listener((from, type, message) -> {});
        world.add(PostProtocol.PARCEL).size(TOO_LARGE);
        nowNanos += 20_000_000L;
        server.update(nowNanos);
        IllegalStateException thrown = assertThrows(IllegalStateException.class, server::flush);
        assertTrue(
                thrown.getMessage()
                        .matches("a Parcel takes \\d{4} bits when it appears, must be at most \\d{4} to fit a packet:"
                                + " parcel of 1150"),
                thrown.getMessage());
        ticks(5);
        assertShipsMove("after it was thrown");
    }
}
