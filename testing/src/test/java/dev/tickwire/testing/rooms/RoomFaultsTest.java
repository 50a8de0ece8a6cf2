package dev.tickwire.testing.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.World;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsClientListener;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.testing.rooms.wire.HallsServerListener;
import dev.tickwire.testing.rooms.wire.Say;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rooms whose listeners move peers on. */
class RoomFaultsTest {
    private World world;
    private Server server;
    private final List<String> events = new ArrayList<>();
    private Runnable inFlush = () -> {};

    @BeforeEach
    void start() {
        world = World.of(HallsProtocol.get())
                .serverSettings(settings -> settings.maxClients(8).tap(new Tap() {
                    @Override
                    public void onSent(Peer peer, byte[] bytes, int offset, int length) {
                        inFlush.run();
                    }
                }))
                .start();
        server = world.server();
        server.listener(new HallsServerListener() {
            @Override
            public void onEnterRoom(Peer peer, Room room) {
                events.add("enter " + room.name());
            }

            @Override
            public void onLeaveRoom(Peer peer, Room room) {
                events.add("leave " + room.name());
            }
        });
        for (int number = 0; number < 2; number++) {
            Client client = world.client(world.addClient());
            client.listener(new HallsClientListener() {});
            client.connect(World.SERVER_ADDRESS);
            world.runUntil(client::isConnected, 30);
        }
        world.runUntil(() -> server.peerCount() == 2, 30);
    }

    @AfterEach
    void close() {
        world.close();
    }

    /** A room whose table was closed by hand could not be entered any more. */
    @Test
    void shouldNotLetItsTableBeClosedButWithTheRoom() {
        Room hall = server.room("hall");
        StateTable table = hall.state(HallsProtocol.WORLD_CHANNEL);
        table.add(HallsProtocol.GUEST);
        server.peer(0).enter(hall);
        IllegalStateException refused = assertThrows(IllegalStateException.class, table::close);
        assertEquals(
                "a table of channel world belongs to room hall and is closed with it: close the room, or remove the"
                        + " table's objects",
                refused.getMessage());
        assertEquals(1, table.count());
        server.peer(1).enter(hall);
        assertEquals(2, hall.peerCount());
        hall.close();
        assertThrows(IllegalStateException.class, () -> table.add(HallsProtocol.GUEST));
        table.close();
    }

    /** As the guide's cellar. */
    @Test
    void shouldLetAListenerSendToTheRemainingPeersOfAClosedRoom() {
        Room cellar = server.room("cellar");
        cellar.listener(new HallsServerListener() {
            @Override
            public void onLeaveRoom(Peer left, Room room) {
                room.broadcast(server.create(HallsProtocol.SAY).text("one has left"));
            }
        });
        server.peer(0).enter(cellar);
        server.peer(1).enter(cellar);
        cellar.close("the cellar is flooded");
    }

    @Test
    void shouldBroadcastInNoFormOnceItIsClosed() {
        Guest guest = server.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST);
        Room hall = server.room("hall");
        server.peer(0).enter(hall);
        Iterable<Peer> peers = hall.peers();
        hall.close();
        Say say = server.create(HallsProtocol.SAY);
        assertThrows(IllegalStateException.class, () -> hall.broadcast(say));
        assertThrows(IllegalStateException.class, () -> hall.broadcast(HallsProtocol.EVENTS_CHANNEL, say));
        assertThrows(IllegalStateException.class, () -> hall.broadcast(HallsProtocol.EVENTS_CHANNEL, say, 1));
        assertThrows(IllegalStateException.class, () -> hall.broadcast(null, guest, say));
        assertEquals(0, server.to(peers).broadcast(say), "it is still the game's");
    }

    /** Also where no table refuses it. */
    @Test
    void shouldMoveNobodyWhileTheServerFlushes() {
        Room hall = server.room("hall");
        List<String> refused = new ArrayList<>();
        inFlush = () -> {
            inFlush = () -> {};
            try {
                server.peer(0).enter(hall);
            } catch (IllegalStateException flushing) {
                refused.add(flushing.getMessage());
            }
        };
        world.run(0.1);
        assertEquals(List.of("enter was called by a source or transport, inside flush"), refused);
        assertNull(server.peer(0).room());
        assertEquals(List.of(), events);
    }

    @Test
    void shouldNotifyOnceThatAPeerEnters() {
        Room first = server.room("one");
        Room second = server.room("two");
        Room way = server.room("way");
        first.listener(new HallsServerListener() {
            @Override
            public void onLeaveRoom(Peer peer, Room room) {
                events.add("leave one");
                peer.enter(way);
                peer.enter(second);
            }
        });
        server.peer(0).enter(first);
        events.clear();
        server.peer(0).enter(second);
        assertEquals(1, events.stream().filter("enter two"::equals).count(), events.toString());
    }

    /** The listener of the left room moves the peer again: a room without an enter is notified of no leave. */
    @Test
    void shouldNotifyNoLeaveWithoutAnEnter() {
        Room first = server.room("one");
        Room second = server.room("two");
        Room way = server.room("way");
        first.listener(new HallsServerListener() {
            @Override
            public void onLeaveRoom(Peer peer, Room room) {
                events.add("leave one");
                peer.enter(way);
            }
        });
        server.peer(0).enter(first);
        events.clear();
        server.peer(0).enter(second);
        assertEquals(
                events.stream().filter("enter two"::equals).count(),
                events.stream().filter("leave two"::equals).count(),
                events.toString());
    }

    @Test
    void shouldChangeNothingWhereARoomIsClosedInAFlush() {
        Room hall = server.room("hall");
        hall.state(HallsProtocol.WORLD_CHANNEL);
        server.peer(0).enter(hall);
        List<Throwable> thrown = new ArrayList<>();
        inFlush = () -> {
            try {
                hall.close();
            } catch (IllegalStateException flushing) {
                thrown.add(flushing);
            }
            inFlush = () -> {};
        };
        try {
            world.run(0.1);
        } catch (IllegalStateException flushing) {
            thrown.add(flushing);
        }
        if (thrown.isEmpty()) {
            assertNull(server.peer(0).room(), "it was closed");
            return;
        }
        assertFalse(hall.isClosed(), "what was refused has not happened");
    }
}
