package dev.tickwire.state;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.ServerTable;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/**
 * One life of a server with a world and a level, rooms, and players who come and go. Objects of all sizes are added,
 * grown, bound, hidden, given to players and removed at random.
 *
 * <p>Rules: each object appears once and vanishes once; a world is complete a few seconds after a player has come in or
 * changed the room, and then all that was there has been shown; once all is quiet, players see what the server has.
 */
final class MixedWorld implements AutoCloseable {
    private static final long TICK_NANOS = 1_000_000_000L / FleetProtocol.TICKS_PER_SECOND;
    private static final int PLAYERS = 2;
    private static final int ROOMS = 2;
    private static final int MAX_OBJECTS = 40;
    private static final int[] SIZES = {0, 3, 60, 400, 1000, 1080, 1150, 1300, 4000};
    /** The longest until a world is complete, in ticks. */
    static final int MAX_TICKS_INCOMPLETE = 5 * FleetProtocol.TICKS_PER_SECOND;

    private final Random random;
    final MixedProtocol protocol;
    private final MemoryNetwork network = new MemoryNetwork();
    final Server server;
    private final Room[] rooms = new Room[ROOMS];
    private final List<MixedPlayer> players = new ArrayList<>();
    /** Objects that were too large at some time, or hidden from somebody: they need not be shown. */
    final Set<Object> doubtful = new HashSet<>();

    final boolean isLossy;
    final boolean hasRelevance;
    private int names;
    int tick;
    long nowNanos;
    int completions;
    int oversized;

    private final class Game implements ServerListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}

        @Override
        public void onConnect(Peer peer) {
            playerOf(peer).begin();
        }

        @Override
        public void onObjectTooLarge(StateTable table, StateObject object, int bits, int mostBits) {
            oversized++;
        }
    }

    MixedWorld(long seed) {
        random = new Random(seed);
        protocol = MixedProtocol.of(random.nextBoolean(), 1 + 2 * random.nextInt(2));
        isLossy = random.nextInt(3) == 0;
        hasRelevance = random.nextInt(3) == 0;
        server = Server.builder(protocol)
                .transport(network.open())
                .random(new Random(random.nextLong()))
                .build();
        server.listener(new Game());
        server.start();
        List<Integer> level = new ArrayList<>();
        for (int block = random.nextInt(5); block > 0; block--) {
            level.add(SIZES[random.nextInt(SIZES.length)]);
        }
        place(server.state(protocol.level), level);
        setRelevance(server.state(protocol.world));
        for (int player = 0; player < PLAYERS; player++) {
            players.add(new MixedPlayer(this, line(), random, level));
        }
        tick();
    }

    private NetworkSimulator line() {
        NetworkConditions conditions = NetworkConditions.perfect()
                .withLatencyMillis(random.nextInt(80))
                .withJitterMillis(random.nextInt(20));
        if (isLossy) {
            conditions = conditions
                    .withLoss(random.nextInt(15) / 100.0)
                    .withDuplicates(0.05)
                    .withReordering(0.05, 40);
        }
        return new NetworkSimulator(network.open(), random.nextLong(), conditions);
    }

    private void setRelevance(StateTable table) {
        if (hasRelevance) {
            table.relevance(
                    Relevance.each((viewer, object) -> Replica.of(object).number() % 3 == 0 ? 0 : 0.5f));
        }
    }

    static void place(ObjectPlacer placer, List<Integer> sizes) {
        for (int block = 0; block < sizes.size(); block++) {
            placer.place(MixedProtocol.BLOCK).name(block).size(sizes.get(block));
        }
    }

    void live(int ticks) {
        for (int i = 0; i < ticks; i++) {
            for (int act = random.nextInt(3); act > 0; act--) {
                act();
            }
            tick();
        }
    }

    private void tick() {
        tick++;
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
        for (StateTable table : tables(protocol.world)) {
            table.all(Ship.TYPE).forEach(ship -> ship.x((ship.x() + 3) % 1001));
        }
        server.flush();
        players.forEach(MixedPlayer::tick);
    }

    /** No object changes but those that move, and all are small: players come to see what the server has. */
    void settle() {
        for (StateTable table : tables(protocol.world)) {
            table.all(PostProtocol.PARCEL).forEach(parcel -> parcel.size(5).secretSize(7));
        }
        for (StateTable table : tables(protocol.level)) {
            table.all(MixedProtocol.BLOCK).forEach(block -> block.size(5));
        }
        players.forEach(MixedPlayer::unlimit);
        for (int i = 0; i < 2 * MAX_TICKS_INCOMPLETE; i++) {
            tick();
        }
        for (StateTable table : tables(protocol.world)) {
            table.all(Ship.TYPE).forEach(table::remove);
        }
        for (int i = 0; i < MAX_TICKS_INCOMPLETE; i++) {
            tick();
        }
        players.forEach(MixedPlayer::checkEnd);
    }

    private List<StateTable> tables(StateChannel channel) {
        List<StateTable> found = new ArrayList<>();
        found.add(server.state(channel));
        for (Room room : rooms) {
            if (room != null) {
                found.add(room.state(channel));
            }
        }
        return found;
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private Room room(int number) {
        if (rooms[number] == null) {
            rooms[number] = server.room("room " + number);
            setRelevance(rooms[number].state(protocol.world));
            List<Integer> level = new ArrayList<>();
            for (int block = random.nextInt(4); block > 0; block--) {
                level.add(SIZES[random.nextInt(SIZES.length)]);
            }
            place(rooms[number].state(protocol.level), level);
        }
        return rooms[number];
    }

    private void act() {
        StateTable world = any(tables(protocol.world));
        StateTable level = any(tables(protocol.level));
        MixedPlayer player = any(players);
        switch (random.nextInt(24)) {
            case 0, 1, 2 -> add(world, level);
            case 3, 4, 5 -> resize(world, level);
            case 6 -> remove(world);
            case 7 -> remove(level);
            case 8, 9 -> withObject(world, object -> hide(world, object, random.nextBoolean()));
            case 10 -> withObject(level, object -> hide(level, object, random.nextBoolean()));
            case 11, 12 -> withObject(world, object -> own(world, object));
            case 13 -> withObject(world, object -> withObject(world, other -> world.bind(object, other)));
            case 14 -> withObject(world, world::unbind);
            case 15 -> withObject(world, object -> refer(world, object));
            case 16 -> rarely(20, () -> player.enter(room(random.nextInt(ROOMS))));
            case 17 -> rarely(60, () -> player.enter(null));
            case 18 -> rarely(30, player::budget);
            case 19 -> rarely(60, player::leave);
            case 20 -> rarely(60, player::reenter);
            case 21 -> rarely(200, () -> closeRoom(random.nextInt(ROOMS)));
            case 22 -> rarely(100, player::cutOff);
            default -> {}
        }
    }

    private void rarely(int times, Runnable act) {
        if (random.nextInt(times) == 0) {
            act.run();
        }
    }

    private void add(StateTable world, StateTable level) {
        if (world.count() < MAX_OBJECTS && random.nextBoolean()) {
            world.add(Ship.TYPE).name(++names);
        } else if (world.count() < MAX_OBJECTS && random.nextBoolean()) {
            size(world.add(PostProtocol.PARCEL));
        } else if (level.count() < MAX_OBJECTS) {
            size(level.add(MixedProtocol.BLOCK).name(++names));
        }
    }

    private void resize(StateTable world, StateTable level) {
        withObject(random.nextBoolean() ? world : level, this::size);
    }

    private void size(StateObject object) {
        int size = SIZES[random.nextInt(SIZES.length)];
        doubtful.add(object);
        if (object instanceof PostProtocol.Parcel parcel) {
            int secret = random.nextInt(3) > 0 ? 0 : SIZES[random.nextInt(SIZES.length)];
            parcel.size(size).secretSize(secret).place(random.nextInt(1000));
        } else if (object instanceof MixedProtocol.Block block) {
            block.size(size);
        }
    }

    private void remove(StateTable table) {
        withObject(table, object -> {
            try {
                table.remove(object);
            } catch (IllegalStateException placed) {
                require(placed.getMessage().contains("placed"), placed.getMessage());
            }
        });
    }

    private void withObject(StateTable table, Consumer<StateObject> act) {
        List<StateObject> all = new ArrayList<>();
        if (((ServerTable) table).objects().has(Ship.class)) {
            table.all(Ship.TYPE).forEach(all::add);
            table.all(PostProtocol.PARCEL).forEach(all::add);
        } else {
            table.all(MixedProtocol.BLOCK).forEach(all::add);
        }
        if (!all.isEmpty()) {
            act.accept(any(all));
        }
    }

    private void hide(StateTable table, StateObject object, boolean isHidden) {
        for (MixedPlayer player : players) {
            if (player.isIn(table) && random.nextBoolean()) {
                doubtful.add(object);
                if (isHidden) {
                    table.hide(player.peer, object);
                } else {
                    table.show(player.peer, object);
                }
            }
        }
    }

    private void own(StateTable table, StateObject object) {
        MixedPlayer player = any(players);
        table.owner(object, player.isIn(table) && random.nextBoolean() ? player.peer : null);
    }

    private void refer(StateTable world, StateObject object) {
        List<Ship> ships = new ArrayList<>();
        world.all(Ship.TYPE).forEach(ships::add);
        if (!ships.isEmpty() && object instanceof PostProtocol.Parcel parcel) {
            parcel.addressee(any(ships));
        }
    }

    private void closeRoom(int number) {
        boolean areSteady = players.stream().allMatch(MixedPlayer::isSteady);
        if (rooms[number] != null && areSteady) {
            for (MixedPlayer player : players) {
                if (player.peer.room() == rooms[number]) {
                    player.begin();
                }
            }
            rooms[number].close();
            rooms[number] = null;
        }
    }

    private MixedPlayer playerOf(Peer peer) {
        for (MixedPlayer player : players) {
            if (player.client.transport().localAddress().equals(peer.address())) {
                player.peer = peer;
                return player;
            }
        }
        throw new AssertionError(peer + " is nobody");
    }

    void require(boolean isSo, String fault) {
        if (!isSo) {
            throw new AssertionError("tick " + tick + ": " + fault);
        }
    }

    @Override
    public void close() {
        players.forEach(player -> player.client.close());
        server.close();
    }
}
