package dev.tickwire.testing.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Broadcaster;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.World;
import dev.tickwire.testing.rooms.wire.Count;
import dev.tickwire.testing.rooms.wire.Counted;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsClientListener;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.testing.rooms.wire.HallsServerListener;
import dev.tickwire.testing.rooms.wire.Say;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rooms of a server, with peers that go from one to another. */
class RoomTest {
    private static final double MAX_SECONDS = 30;
    private static final int LIVES = Runs.of(20, 200);
    private static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(20)
            .withLoss(0.2);

    private World world;
    private Server server;
    private final List<String> atServer = new ArrayList<>();
    private final List<Seen> seen = new ArrayList<>();

    /** Records the callbacks of a listener at the server, under a name. */
    private final class RoomRecorder implements HallsServerListener {
        private final String name;

        RoomRecorder(String name) {
            this.name = name;
        }

        @Override
        public void onConnect(Peer peer) {
            atServer.add(name + ": connect " + peer.index());
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            atServer.add(name + ": disconnect " + peer.index() + ", room " + peer.room());
        }

        @Override
        public void onEnterRoom(Peer peer, Room room) {
            atServer.add(name + ": " + peer.index() + " enters " + room.name());
        }

        @Override
        public void onLeaveRoom(Peer peer, Room room) {
            atServer.add(name + ": " + peer.index() + " leaves " + room.name());
        }

        @Override
        public void onSay(Peer from, Say say) {
            atServer.add(name + ": " + from.index() + " says " + say.text());
        }

        @Override
        public void onCount(Peer from, Count count, Answer<Counted> answer) {
            answer.with(server.create(HallsProtocol.COUNTED)
                    .guests(from.room() == null ? 0 : from.room().peerCount()));
        }
    }

    /** A client's listener: writes down rooms and messages, and has the guests that are seen. */
    private static final class Seen implements HallsClientListener {
        final List<String> rooms = new ArrayList<>();
        final List<String> receivedTexts = new ArrayList<>();
        /** Rooms, and when all objects are there. */
        final List<String> events = new ArrayList<>();

        final Map<Integer, Guest> guests = new TreeMap<>();
        int completions;

        @Override
        public void onRoom(Peer from, String room, String text) {
            events.add("room " + room);
            rooms.add(room + (text.isEmpty() ? "" : ": " + text));
        }

        @Override
        public void onSay(Peer from, Say say) {
            receivedTexts.add(say.text());
        }

        @Override
        public void onWorldComplete(Peer from) {
            completions++;
            events.add("complete " + guests.keySet());
        }

        @Override
        public void onGuestAppear(Peer from, Guest guest) {
            guests.put(guest.number(), guest);
        }

        @Override
        public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
            guests.remove(guest.number());
        }
    }

    @BeforeEach
    void start() {
        start(NetworkConditions.perfect(), 1);
    }

    private void start(NetworkConditions conditions, long seed) {
        world = World.of(HallsProtocol.get())
                .serverSettings(settings -> settings.maxClients(8))
                .conditions(conditions)
                .seed(seed)
                .start();
        server = world.server();
        server.listener(new RoomRecorder("server"));
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void join(int count) {
        for (int number = 0; number < count; number++) {
            Seen listener = new Seen();
            seen.add(listener);
            Client client = world.client(world.addClient());
            client.listener(listener);
            client.connect(World.SERVER_ADDRESS);
            world.runUntil(client::isConnected, MAX_SECONDS);
        }
        world.runUntil(() -> server.peerCount() == count, MAX_SECONDS);
    }

    private Client client(int number) {
        return world.client(number);
    }

    private void send(int client, String text) {
        client(client).send(client(client).create(HallsProtocol.SAY).text(text));
    }

    private static List<Integer> indices(Iterable<Peer> peers) {
        return StreamSupport.stream(peers.spliterator(), false).map(Peer::index).toList();
    }

    @Test
    void shouldDeliverMessagesOfItsPeersToTheListenerOfARoom() {
        join(3);
        Room hall = server.room("hall");
        hall.listener(new RoomRecorder("hall"));
        Room yard = server.room("yard");
        server.peer(0).enter(hall);
        server.peer(1).enter(hall);
        server.peer(2).enter(yard);
        atServer.clear();
        for (int number = 0; number < 3; number++) {
            send(number, "hello");
        }
        world.run(1);
        assertEquals(List.of("hall: 0 says hello", "hall: 1 says hello", "server: 2 says hello"), sorted(atServer));

        atServer.clear();
        server.peer(0).enter(yard);
        server.peer(1).leaveRoom();
        server.peer(1).leaveRoom();
        server.peer(0).enter(yard);
        assertEquals(List.of("hall: 0 leaves hall", "server: 0 enters yard", "hall: 1 leaves hall"), atServer);
        assertSame(yard, server.peer(0).room());
        assertNull(server.peer(1).room());
        assertEquals(List.of(0, 2), indices(yard.peers()));
        assertEquals(0, hall.peerCount());
        atServer.clear();
        send(0, "from the yard");
        send(1, "from nowhere");
        world.run(1);
        assertEquals(List.of("server: 0 says from the yard", "server: 1 says from nowhere"), sorted(atServer));
    }

    private static List<String> sorted(List<String> allEvents) {
        return allEvents.stream().sorted().toList();
    }

    @Test
    void shouldAnswerCallsInTheRoomOfTheCaller() {
        join(3);
        server.peer(0).enter(server.room("hall"));
        server.peer(1).enter(server.room("hall"));
        List<Integer> counted = new ArrayList<>();
        for (int number : List.of(1, 2)) {
            client(number)
                    .call(HallsProtocol.COUNT, client(number).create(HallsProtocol.COUNT))
                    .onAnswer(answer -> counted.add(answer.guests()));
        }
        world.run(1);
        assertEquals(List.of(2, 0), counted);
    }

    /** A game that stops drawing in {@code onRoom} begins again with {@code onWorldComplete}, whatever is lost. */
    @Test
    void shouldNotifyThatTheWorldIsCompleteAfterEachRoom() {
        for (int life = 0; life < LIVES; life++) {
            close();
            start(LOSSY, Seeds.of(RoomTest.class, life));
            seen.clear();
            join(1);
            List<String> events = seen.get(0).events;
            Room hall = server.room("hall");
            hall.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST).number(1);
            Room yard = server.room("yard");
            yard.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST).number(2);
            for (Room room : List.of(hall, yard, server.room("bare"), server.room("as bare"), hall)) {
                events.clear();
                server.peer(0).enter(room);
                String entered = "room " + room.name();
                world.runUntil(
                        () -> events.contains(entered)
                                && isComplete(events.subList(events.indexOf(entered), events.size())),
                        MAX_SECONDS);
            }
        }
    }

    private static boolean isComplete(List<String> events) {
        return events.stream().anyMatch(event -> event.startsWith("complete"));
    }

    /** The name of the hall may never arrive: that of the cellar has the tick since which other objects are seen. */
    @Test
    void shouldNotifyOnceThatTheWorldIsCompleteAfterTwoRoomsInOneTick() {
        join(1);
        List<String> events = seen.get(0).events;
        world.run(1);
        events.clear();
        Room hall = server.room("hall");
        server.peer(0).enter(hall);
        hall.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST).number(1);
        server.peer(0).enter(server.room("cellar"));
        world.run(1);
        assertEquals(List.of("room cellar", "complete []"), events);
    }

    /** The objects of the first table are complete, or about to be, when the player enters; the hall's table is new. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 8, 16})
    void shouldNotifyThatTheWorldIsCompleteWithTheObjectsOfTheRoom(int ticks) {
        server.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST).number(1);
        Seen listener = new Seen();
        Client client = world.client(world.addClient());
        client.listener(listener);
        client.connect(World.SERVER_ADDRESS);
        world.runUntil(() -> server.peerCount() == 1, MAX_SECONDS);
        for (int tick = 0; tick < ticks; tick++) {
            world.tick();
        }
        Room hall = server.room("hall");
        server.peer(0).enter(hall);
        hall.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST).number(2);
        world.run(1);
        List<String> events = listener.events;
        assertEquals(List.of("room hall", "complete [2]"), events.subList(events.indexOf("room hall"), events.size()));
    }

    @Test
    void shouldBroadcastInARoomAlone() {
        join(4);
        Room hall = server.room("hall");
        server.peer(1).enter(hall);
        server.peer(3).enter(hall);
        assertEquals(2, hall.broadcast(server.create(HallsProtocol.SAY).text("one")));
        assertEquals(
                2,
                hall.broadcast(
                        HallsProtocol.EVENTS_CHANNEL,
                        server.create(HallsProtocol.SAY).text("two")));
        assertEquals(
                0,
                server.room("empty").broadcast(server.create(HallsProtocol.SAY).text("none")));
        world.run(1);
        assertEquals(List.of(), seen.get(0).receivedTexts);
        assertEquals(List.of("one", "two"), seen.get(1).receivedTexts);
        assertEquals(List.of(), seen.get(2).receivedTexts);
        assertEquals(List.of("one", "two"), seen.get(3).receivedTexts);
    }

    @Test
    void shouldBroadcastToATeamOfARoom() {
        join(4);
        Room hall = server.room("hall");
        for (int number = 1; number < 4; number++) {
            server.peer(number).enter(hall);
        }
        Broadcaster team = hall.to(peer -> peer.index() != 2);
        assertEquals(2, team.broadcast(server.create(HallsProtocol.SAY).text("one")));
        server.peer(3).leaveRoom();
        assertEquals(1, team.broadcast(server.create(HallsProtocol.SAY).text("two")));
        world.run(1);
        assertEquals(List.of(), seen.get(0).receivedTexts);
        assertEquals(List.of("one", "two"), seen.get(1).receivedTexts);
        assertEquals(List.of(), seen.get(2).receivedTexts);
        assertEquals(List.of("one"), seen.get(3).receivedTexts);
        assertThrows(IllegalArgumentException.class, () -> hall.to(null));
        hall.close();
        assertEquals(0, team.broadcast(server.create(HallsProtocol.SAY).text("none")));
        assertThrows(IllegalStateException.class, () -> hall.to(peer -> true));
    }

    @Test
    void shouldShowTheObjectsOfARoomToItsPeers() {
        join(2);
        server.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST).number(1);
        Room hall = server.room("hall");
        server.peer(0).enter(hall);
        world.run(1);
        assertEquals("[1]", seen.get(0).guests.keySet().toString(), "a room without a table of its own");
        hall.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST).number(2);
        assertSame(hall.state(HallsProtocol.WORLD_CHANNEL), hall.state(HallsProtocol.WORLD_CHANNEL));
        world.run(1);
        assertEquals("[2]", seen.get(0).guests.keySet().toString());
        assertEquals("[1]", seen.get(1).guests.keySet().toString());

        Room yard = server.room("yard");
        yard.state(HallsProtocol.WORLD_CHANNEL)
                .add(HallsProtocol.GUEST)
                .number(3)
                .x(7);
        server.peer(0).enter(yard);
        server.peer(1).enter(hall);
        world.run(1);
        assertEquals("[3]", seen.get(0).guests.keySet().toString());
        assertEquals(7, seen.get(0).guests.get(3).x());
        assertEquals("[2]", seen.get(1).guests.keySet().toString());
        server.peer(0).leaveRoom();
        world.run(1);
        assertEquals("[1]", seen.get(0).guests.keySet().toString(), "back in the first table");
        assertTrue(seen.get(0).completions >= 3, seen.get(0).completions + " completions");
    }

    @Test
    void shouldNotifyTheClientOfItsRoom() {
        join(1);
        Room hall = server.room("hall");
        assertEquals("", client(0).room());
        server.peer(0).enter(hall);
        world.run(1);
        server.peer(0).enter(server.room("höhle 7"));
        world.run(1);
        server.peer(0).leaveRoom();
        world.run(1);
        assertEquals(List.of("hall", "höhle 7", ""), seen.get(0).rooms);
        server.peer(0).enter(hall);
        world.run(1);
        assertEquals("hall", client(0).room());
        client(0).disconnect();
        assertEquals("", client(0).room());
    }

    /** The last word holds, whatever is lost, doubled and late. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldNotifyTheClientOfItsLastRoomOverABadNetwork(long seed) {
        world.close();
        start(
                NetworkConditions.perfect()
                        .withLatencyMillis(80)
                        .withJitterMillis(60)
                        .withLoss(0.3)
                        .withDuplicates(0.2),
                seed);
        join(1);
        for (int move = 0; move < 300; move++) {
            server.peer(0).enter(server.room("room " + move));
            world.run(move % 7 == 0 ? 0.6 : 0.02);
        }
        world.run(10);
        assertEquals("room 299", client(0).room(), "seed " + seed);
        int last = -1;
        for (String room : seen.get(0).rooms) {
            int number = Integer.parseInt(room.substring("room ".length()));
            assertTrue(number > last, "seed " + seed + ": " + seen.get(0).rooms);
            last = number;
        }
    }

    @Test
    void shouldNotifyItsPeersThatARoomIsClosed() {
        join(3);
        Room hall = server.room("hall");
        hall.listener(new RoomRecorder("hall"));
        hall.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST).number(2);
        server.peer(0).enter(hall);
        server.peer(2).enter(hall);
        world.run(1);
        atServer.clear();
        hall.close("the match is over");
        hall.close();
        assertEquals(List.of("hall: 0 leaves hall", "hall: 2 leaves hall"), atServer);
        assertTrue(hall.isClosed());
        world.run(1);
        assertEquals(List.of("hall", ": the match is over"), seen.get(2).rooms);
        assertEquals(List.of(), seen.get(1).rooms);
        assertEquals("{}", seen.get(0).guests.toString());
        assertEquals(3, server.peerCount());
        assertEquals(
                "room hall was closed: open a new one with server.room(name)",
                assertThrows(IllegalStateException.class, () -> server.peer(0).enter(hall))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> hall.state(HallsProtocol.WORLD_CHANNEL));
        assertNotSame(hall, server.room("hall"));
        assertEquals(List.of("hall"), server.rooms().stream().map(Room::name).toList());
    }

    /** A listener sends on whom the room that closes lets go. */
    @Test
    void shouldLetAListenerMoveOnWhoLeaves() {
        join(2);
        Room lobby = server.room("lobby");
        Room hall = server.room("hall");
        hall.listener(new HallsServerListener() {
            @Override
            public void onLeaveRoom(Peer peer, Room room) {
                if (peer.room() == null) {
                    peer.enter(lobby);
                }
            }
        });
        server.peer(0).enter(hall);
        server.peer(1).enter(hall);
        hall.close("on to the lobby");
        assertEquals(List.of(0, 1), indices(lobby.peers()));
        world.run(1);
        assertEquals("lobby", client(1).room());
    }

    @Test
    void shouldLeaveItsRoomWhenItsConnectionEnds() {
        join(2);
        Room hall = server.room("hall");
        hall.listener(new RoomRecorder("hall"));
        server.peer(0).enter(hall);
        server.peer(1).enter(hall);
        Peer disconnected = server.peer(0);
        atServer.clear();
        client(0).disconnect();
        world.run(1);
        assertEquals(List.of("hall: 0 leaves hall", "server: disconnect 0, room null"), atServer);
        assertEquals(List.of(1), indices(hall.peers()));
        assertThrows(IllegalStateException.class, () -> disconnected.enter(hall));
        assertFalse(disconnected.isConnected());
        reconnectFirst();
        assertEquals(1, hall.peerCount(), "the slot's next client is in no room");
        assertNull(server.peer(0).room());
    }

    private void reconnectFirst() {
        client(0).connect(World.SERVER_ADDRESS);
        world.runUntil(() -> server.peerCount() == 2, MAX_SECONDS);
    }

    @Test
    void shouldNotifyAllThoughAListenerThrows() {
        join(2);
        Room hall = server.room("hall");
        Room yard = server.room("yard");
        hall.listener(new HallsServerListener() {
            @Override
            public void onLeaveRoom(Peer peer, Room room) {
                throw new IllegalStateException("leaves " + peer.index());
            }
        });
        yard.listener(new RoomRecorder("yard"));
        server.peer(0).enter(hall);
        server.peer(1).enter(hall);
        atServer.clear();
        assertEquals(
                "leaves 0",
                assertThrows(IllegalStateException.class, () -> server.peer(0).enter(yard))
                        .getMessage());
        assertEquals(List.of("yard: 0 enters yard"), atServer);
        assertEquals(
                "leaves 1",
                assertThrows(IllegalStateException.class, hall::close).getMessage());
        assertEquals(0, hall.peerCount());
    }

    @Test
    void shouldAttachAndName() {
        Room hall = server.room("hall");
        hall.attach("the match");
        assertEquals("the match", hall.attachment(String.class));
        assertSame(hall, server.room("hall"));
        assertEquals("room hall (0 peers)", hall.toString());
        assertThrows(IllegalArgumentException.class, () -> server.room(""));
        assertThrows(IllegalArgumentException.class, () -> server.room("x".repeat(64)));
        assertThrows(IllegalArgumentException.class, () -> server.room("two\nlines"));
        assertThrows(IllegalArgumentException.class, () -> server.room(null));
    }

    @Test
    void shouldRefuseObjectsOutsideRooms() {
        join(1);
        assertThrows(IllegalArgumentException.class, () -> server.peer(0).enter(null));
        assertThrows(IllegalStateException.class, () -> client(0).peer().enter(server.room("hall")));
        assertNull(client(0).peer().room());
        try (World other = World.of(HallsProtocol.get()).start()) {
            Room foreign = other.server().room("hall");
            assertThrows(IllegalArgumentException.class, () -> server.peer(0).enter(foreign));
        }
    }
}
