package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
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
import java.util.function.Consumer;

/**
 * A server with ships and rocks, and clients that see them over a network that loses, delays and reorders, on a clock
 * of its own.
 */
final class Fleet implements AutoCloseable {
    private static final long TICK_NANOS = 20_000_000L;

    final Server server;
    final StateTable world;
    final StateTable ground;
    final List<Pilot> pilots = new ArrayList<>();
    private final Random random;
    private final MemoryNetwork network = new MemoryNetwork();
    private final NetworkConditions conditions;
    private final FleetProtocol protocol;
    private long nowNanos = Long.MAX_VALUE - 3_000_000_000L;
    private int names;

    Fleet(long seed, int clients, NetworkConditions conditions) {
        this(seed, clients, conditions, FleetProtocol.get());
    }

    Fleet(long seed, int clients, NetworkConditions conditions, FleetProtocol protocol) {
        this(seed, clients, conditions, protocol, any -> {}, null);
    }

    /**
     * A server with settings of its own.
     *
     * @param logins decides who may play; null if all may
     */
    Fleet(
            long seed,
            int clients,
            NetworkConditions conditions,
            FleetProtocol protocol,
            Consumer<Server.Builder> settings,
            LoginListener logins) {
        random = new Random(seed);
        this.conditions = conditions;
        this.protocol = protocol;
        Server.Builder builder = Server.builder(protocol)
                .transport(network.open())
                .maxClients(clients)
                .random(new Random(seed));
        settings.accept(builder);
        server = builder.build();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}
        });
        if (logins != null) {
            server.logins(logins);
        }
        server.start();
        world = server.state(protocol.world);
        ground = server.state(protocol.ground);
        for (int i = 0; i < clients; i++) {
            pilots.add(new Pilot());
        }
    }

    /** A client that checks each callback. */
    final class Pilot implements ClientListener {
        final Client client;
        final StateView world;
        final StateView ground;
        int ends;
        int shouts;
        int changes;
        Runnable onAppear = () -> {};
        private final Set<StateObject> appeared = new HashSet<>();
        private int receivedCount;

        Pilot() {
            client = Client.builder(protocol)
                    .transport(new NetworkSimulator(network.open(), random.nextLong(), conditions))
                    .viewDelay(Duration.ZERO, Duration.ZERO)
                    .random(new Random(random.nextLong()))
                    .build();
            client.listener(this);
            world = client.state(protocol.world);
            ground = client.state(protocol.ground);
        }

        void connect() {
            client.connect(server.transport().localAddress());
        }

        @Override
        public void onObjectAppear(Peer peer, ObjectType<?> type, StateObject object) {
            assertSame(client.peer(), peer);
            assertTrue(object.isPresent());
            assertTrue(appeared.add(object), () -> object + " appears twice");
            onAppear.run();
        }

        @Override
        public void onObjectChange(Peer peer, ObjectType<?> type, StateObject object, long changed) {
            if (!appeared.contains(object) || !object.isPresent()) {
                fail(object + " has not appeared");
            }
            changes++;
        }

        @Override
        public void onObjectVanish(Peer peer, ObjectType<?> type, StateObject object, VanishReason reason) {
            assertTrue(appeared.remove(object), () -> object + " has not appeared");
            assertTrue(!object.isPresent());
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            receivedCount = ((FleetProtocol.Shout) message).ship();
            shouts++;
        }

        /** The name of the ship of the last received message. */
        int receivedCount() {
            return receivedCount;
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            ends++;
            assertEquals(Set.of(), appeared);
            assertEquals(0, world.count() + ground.count());
        }

        private void assertAgrees(String situation) {
            assertEquals(ClientState.CONNECTED, client.state(), situation);
            assertEquals(Fleet.this.world.count(), world.count(), situation);
            assertEquals(Fleet.this.ground.count(), ground.count(), situation);
            assertEquals(appeared.size(), world.count() + ground.count(), situation);
            for (Ship ship : Fleet.this.world.all(Ship.TYPE)) {
                assertSame(ship, find(world, Ship.TYPE, ship), situation);
            }
            for (FleetProtocol.Rock rock : Fleet.this.ground.all(FleetProtocol.ROCK)) {
                assertEquals(
                        rock.height(),
                        seen(ground, FleetProtocol.ROCK, rock, situation).height(),
                        situation);
            }
        }

        /** Finds what is seen of a ship and compares it; returns the ship. */
        private Ship find(StateView view, ObjectType<Ship> type, Ship ship) {
            String of = ship + " at " + client.peer();
            Ship seen = seen(view, type, ship, of);
            boolean isMine =
                    Fleet.this.world.ownerOf(ship) == server.peer(client.peer().index())
                            && Fleet.this.world.ownerOf(ship) != null;
            assertEquals(isMine, seen.isOwned(), of);
            assertEquals(ship.name(), seen.name(), of);
            assertEquals(ship.x(), seen.x(), of);
            assertEquals(ship.y(), seen.y(), of);
            assertEquals(isMine ? ship.ammunition() : 10, seen.ammunition(), of);
            assertEquals(isMine ? 50 : ship.shield(), seen.shield(), of);
            assertArrayEquals(ship.cargo(), seen.cargo(), of);
            if (ship.target() == null) {
                assertNull(seen.target(), of);
            } else {
                assertEquals(ship.target().name(), seen.target().name(), of);
            }
            return ship;
        }

        private <T extends StateObject> T seen(StateView view, ObjectType<T> type, T object, String situation) {
            T found = null;
            for (T each : view.all(type)) {
                found = Replica.of(each).number() == Replica.of(object).number() ? each : found;
            }
            assertNotNull(found, situation);
            return found;
        }
    }

    /** All move on by a tick. */
    void tick() {
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
        server.flush();
        for (int i = 0; i < pilots.size(); i++) {
            Client client = pilots.get(i).client;
            client.update(nowNanos);
            client.flush();
        }
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    /** Some objects come, change and go, at random. */
    void play() {
        if (random.nextInt(4) == 0 && world.count() < FleetProtocol.MAX_SHIPS) {
            addShip();
        }
        if (random.nextInt(20) == 0 && ground.count() < 300) {
            ground.add(FleetProtocol.ROCK).height(random.nextInt(4096));
        }
        for (Ship ship : world.all(Ship.TYPE)) {
            playShip(ship);
        }
        for (FleetProtocol.Rock rock : ground.all(FleetProtocol.ROCK)) {
            if (random.nextInt(400) == 0) {
                ground.remove(rock);
            } else if (random.nextInt(50) == 0) {
                rock.height(random.nextInt(4096));
            }
        }
    }

    Ship addShip() {
        return world.add(Ship.TYPE).name(++names & 0xFFFF).x(random.nextInt(1001));
    }

    private void playShip(Ship ship) {
        if (random.nextInt(100) == 0) {
            world.remove(ship);
            return;
        }
        if (random.nextInt(60) == 0) {
            world.owner(ship, random.nextBoolean() ? server.peer(random.nextInt(pilots.size())) : null);
        }
        if (random.nextInt(40) == 0) {
            ship.target(random.nextBoolean() ? world.all(Ship.TYPE).iterator().next() : null);
        }
        if (random.nextInt(30) == 0) {
            ship.cargo(random.nextInt(256), random.nextInt(256));
        }
        if (random.nextInt(30) == 0) {
            ship.ammunition(random.nextInt(31)).shield(random.nextInt(101));
        }
        move(ship);
    }

    void move(Ship ship) {
        ship.x((ship.x() + 3) % 1001);
        if (ship.name() % 3 == 0) {
            ship.y((ship.y() + 1) % 1001);
        }
    }

    /** Nothing changes any more, until all clients must agree with the server. */
    void settle(String situation) {
        ticks(500);
        for (Pilot pilot : pilots) {
            pilot.assertAgrees(situation);
        }
    }

    @Override
    public void close() {
        pilots.forEach(pilot -> pilot.client.close());
        server.close();
    }
}
