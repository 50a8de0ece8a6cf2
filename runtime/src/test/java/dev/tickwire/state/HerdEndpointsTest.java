package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers and clients of two builds show each other the objects that both have. */
class HerdEndpointsTest {
    private static final long SEED = Seeds.of(HerdEndpointsTest.class);
    private static final long TICK_NANOS = 20_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final Random random = new Random(SEED);
    private final List<Client> clients = new ArrayList<>();
    private final Fields atServer = new Fields();
    private final Fields atClients = new Fields();
    private Server server;
    private HerdProtocol protocol;
    private long nowNanos;
    private int vanished;
    private int worlds;

    /** Collects the objects and fields that taps see, by their names. */
    private static final class Fields implements Tap {
        final Set<String> seen = new HashSet<>();

        @Override
        public Detail detail() {
            return Detail.FIELDS;
        }

        @Override
        public void onField(
                Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int bits) {
            assertSame(type, channel.objects().get(type.number()));
            seen.add(channel.name() + " " + type.label() + "." + type.fieldName(field));
        }
    }

    private void start(HerdProtocol ofServer) {
        protocol = ofServer;
        server = Server.builder(ofServer)
                .transport(network.open())
                .maxClients(4)
                .random(new Random(SEED))
                .build();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}
        });
        server.tap(atServer);
        server.start();
    }

    private Client connect(HerdProtocol ofClient) {
        NetworkConditions conditions = NetworkConditions.perfect()
                .withLatencyMillis(30)
                .withJitterMillis(20)
                .withLoss(0.1)
                .withDuplicates(0.05);
        Client client = Client.builder(ofClient)
                .transport(new NetworkSimulator(network.open(), random.nextLong(), conditions))
                .viewDelay(Duration.ZERO, Duration.ZERO)
                .random(new Random(random.nextLong()))
                .build();
        client.listener(new ClientListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onObjectVanish(Peer peer, ObjectType<?> type, StateObject object, VanishReason reason) {
                vanished++;
            }

            @Override
            public void onWorldComplete(Peer peer) {
                worlds++;
            }
        });
        client.tap(atClients);
        client.connect(server.transport().localAddress());
        clients.add(client);
        return client;
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            nowNanos += TICK_NANOS;
            server.update(nowNanos);
            server.flush();
            for (Client client : clients) {
                client.update(nowNanos);
                client.flush();
            }
        }
    }

    @AfterEach
    void close() {
        clients.forEach(Client::close);
        server.close();
    }

    private static <T extends StateObject> T find(StateView view, ObjectType<T> type, StateObject ofServer) {
        T found = null;
        for (T each : view.all(type)) {
            found = Replica.of(each).number() == Replica.of(ofServer).number() ? each : found;
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void shouldShowObjectsOfANewerServer(boolean isModelled) {
        start(HerdProtocol.newest(isModelled));
        Client old = connect(HerdProtocol.old(isModelled));
        Client newest = connect(HerdProtocol.newest(isModelled));
        ticks(60);
        assertEquals(1, server.peer(old.peer().index()).version());
        assertEquals(2, newest.peer().version());
        StateTable world = server.state(protocol.channel(Herd.WORLD));
        StateTable pets = server.state(protocol.channel(Herd.PETS));
        Herd.Egg egg = world.add(Herd.Egg.TYPE);
        Herd.Beast beast = world.add(Herd.Beast.TYPE).filled().name(3).mood(Animal.Mood.WILD);
        Herd.Cart cart = world.add(Herd.Cart.TYPE).carried(egg);
        pets.add(Herd.Pet.TYPE).owner(beast);
        for (int i = 0; i < 200; i++) {
            beast.x((beast.x() + 5) % 1001).stamina(i % 101).mood(Animal.Mood.values()[i / 20 % 3]);
            cart.load(i % 100);
            ticks(1);
        }
        ticks(60);
        StateView seen = old.state(of(old).channel(Herd.WORLD));
        assertEquals(2, seen.count());
        Herd.OldBeast oldBeast = find(seen, Herd.OldBeast.TYPE, beast);
        assertEquals(beast.x(), oldBeast.x());
        assertEquals(beast.mood().earlier(), oldBeast.mood());
        assertEquals(Herd.EarlierBeast.HORNS, oldBeast.horns());
        assertEquals(cart.load(), find(seen, Herd.OldCart.TYPE, cart).load());
        assertEquals(false, find(seen, Herd.OldCart.TYPE, cart).isCarrying());
        StateView newSeen = newest.state(of(newest).channel(Herd.WORLD));
        assertEquals(beast.stamina(), find(newSeen, Herd.Beast.TYPE, beast).stamina());
        assertEquals(2, worlds);
        assertTrue(atServer.seen.contains("world Beast.stamina"), atServer.seen::toString);
        assertTrue(atServer.seen.contains("world Beast.x"), atServer.seen::toString);
        assertTrue(atServer.seen.stream().noneMatch(field -> field.contains("horns")), atServer.seen::toString);
        checkRooms(old, world, seen);
    }

    private void checkRooms(Client old, StateTable world, StateView seen) {
        Room room = server.room("cave");
        StateTable cave = room.state(protocol.channel(Herd.WORLD));
        Herd.Beast other = cave.add(Herd.Beast.TYPE).filled().name(8);
        server.peer(old.peer().index()).enter(room);
        ticks(60);
        assertEquals(1, seen.count());
        assertEquals(8, find(seen, Herd.OldBeast.TYPE, other).name());
        assertTrue(old.isWorldComplete());
        Room meadow = server.room("meadow");
        meadow.state(protocol.channel(Herd.PETS)).add(Herd.Pet.TYPE);
        server.peer(old.peer().index()).enter(meadow);
        ticks(60);
        assertTrue(old.isWorldComplete(), "back in the first table, in a room of other objects that it has not");
        server.peer(old.peer().index()).enter(server.room("yard"));
        server.room("yard").state(protocol.channel(Herd.PETS));
        ticks(60);
        assertTrue(old.isWorldComplete(), "in a room of objects that it has not");
        room.close("done");
        ticks(60);
        assertEquals(ClientState.CONNECTED, old.state());
    }

    private static HerdProtocol of(Client client) {
        return (HerdProtocol) client.protocol();
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void shouldShowObjectsOfAnEarlierServer(boolean isModelled) {
        start(HerdProtocol.old(isModelled));
        Client client = connect(HerdProtocol.newest(isModelled));
        ticks(100);
        assertEquals(ClientState.CONNECTED, client.state());
        assertEquals(1, client.peer().version());
        StateTable world = server.state(protocol.channel(Herd.WORLD));
        StateTable ruins = server.state(protocol.channel(Herd.RUINS));
        Herd.OldBeast beast = world.add(Herd.OldBeast.TYPE).name(3);
        Herd.OldRelic relic = world.add(Herd.OldRelic.RELIC);
        Herd.OldRuin ruin = ruins.add(Herd.OldRuin.TYPE);
        for (int i = 0; i < 200; i++) {
            beast.x((beast.x() + 5) % 1001).horns(i % 9);
            relic.age(i);
            ruin.age(i);
            ticks(1);
        }
        beast.mood(Animal.Mood.TIRED);
        ticks(60);
        StateView seen = client.state(of(client).channel(Herd.WORLD));
        assertEquals(1, seen.count());
        Herd.Beast found = find(seen, Herd.Beast.TYPE, beast);
        assertNotNull(found);
        assertEquals(beast.x(), found.x());
        assertEquals(Animal.Mood.TIRED, found.mood());
        assertEquals(Herd.Beast.DEFAULT_STAMINA, found.stamina());
        assertNull(find(seen, Herd.Egg.TYPE, relic));
        assertEquals(0, client.state(of(client).channel(Herd.PETS)).count());
        assertEquals(1, worlds);
        assertEquals(0, vanished);
        assertTrue(atClients.seen.contains("world Beast.x"), atClients.seen::toString);
    }
}
