package dev.tickwire.state;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.server.ServerTable;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A player in a {@link MixedWorld}, who judges what appears there. */
final class MixedPlayer implements ClientListener {
    private static final int COMPLETE = -1;

    final Client client;
    private final MixedWorld world;
    private final Random random;
    private final Set<StateObject> seen = new HashSet<>();
    /** The names of objects that have appeared since all began anew for the player. */
    private final Set<String> everSeen = new HashSet<>();
    /** The objects that have to appear before the world is complete, with their names. */
    private final Map<StateObject, String> awaited = new HashMap<>();

    Peer peer;
    /** When all began anew for the player; {@link #COMPLETE} once the world is complete. */
    private int begunTick = COMPLETE;

    private int completedTick;

    /**
     * Does not connect yet.
     *
     * @param world the world
     * @param line the line to its server
     * @param random decides what the player does
     * @param blocks the sizes of the blocks of the level
     */
    MixedPlayer(MixedWorld world, Transport line, Random random, List<Integer> blocks) {
        this.world = world;
        this.random = random;
        Client.Builder builder = Client.builder(world.protocol).transport(line).random(new Random(random.nextLong()));
        if (random.nextBoolean()) {
            builder.viewDelay(Duration.ZERO, Duration.ZERO);
        }
        client = builder.build();
        client.listener(this);
        MixedWorld.place(client.state(world.protocol.level), blocks);
    }

    boolean isIn(StateTable table) {
        return peer != null
                && peer.isConnected()
                && tableOf(
                                ((ServerTable) table).objects().has(Ship.class)
                                        ? world.protocol.world
                                        : world.protocol.level)
                        == table;
    }

    private StateTable tableOf(StateChannel channel) {
        return peer.room() == null ? world.server.state(channel) : peer.room().state(channel);
    }

    void tick() {
        if (client.state() == ClientState.DISCONNECTED) {
            seen.clear();
            client.connect(world.server.transport().localAddress());
        }
        client.update(world.nowNanos);
        client.flush();
        check();
    }

    private void check() {
        if (peer != null && !peer.isConnected()) {
            begunTick = COMPLETE;
        }
        // The least budget and the most of the largest objects took 293 ticks in the slowest of 400 lives without loss.
        int most = MixedWorld.MAX_TICKS_INCOMPLETE * (world.isLossy ? 3 : 2);
        world.require(begunTick == COMPLETE || world.tick - begunTick <= most, "incomplete since tick " + begunTick);
        awaited.keySet().removeIf(object -> !object.isPresent() || world.doubtful.contains(object));
    }

    /** All begins anew for the player. */
    void begin() {
        begunTick = world.tick;
        everSeen.clear();
        awaited.clear();
    }

    /** Has the objects that are there now awaited before the world is complete. */
    private void awaitShips(StateTable table) {
        if (!world.hasRelevance) {
            table.all(Ship.TYPE).forEach(ship -> awaited.put(ship, ship.toString()));
        }
    }

    /** Whether the last complete world was that of the last begin, and none is under way. */
    boolean isSteady() {
        return peer != null && peer.isConnected() && begunTick == COMPLETE && world.tick - completedTick > 60;
    }

    void enter(Room room) {
        if (!isSteady() || peer.room() == room) {
            return;
        }
        if (room == null) {
            peer.leaveRoom();
        } else {
            peer.enter(room);
        }
        begin();
        awaitShips(tableOf(world.protocol.world));
    }

    void budget() {
        if (peer != null && peer.isConnected()) {
            tableOf(world.protocol.world).budget(peer, 64 + random.nextInt(2000));
            tableOf(world.protocol.level).every(peer, 1 + random.nextInt(4));
        }
    }

    void leave() {
        client.disconnect();
        begunTick = COMPLETE;
    }

    /** All objects of the world end, and appear again. */
    void reenter() {
        if (isSteady()) {
            StateTable table = tableOf(world.protocol.world);
            table.exclude(peer);
            table.include(peer);
            begin();
            awaitShips(table);
        }
    }

    /** Its acks do not arrive for so long that the server begins anew. */
    void cutOff() {
        if (peer != null && peer.isConnected()) {
            ((NetworkSimulator) client.transport()).cutOff(random.nextInt(6000));
        }
    }

    void unlimit() {
        if (peer != null && peer.isConnected()) {
            tableOf(world.protocol.world).budget(peer, 1024);
        }
    }

    void checkEnd() {
        world.require(client.isConnected(), "not connected");
        world.require(begunTick == COMPLETE, "incomplete since tick " + begunTick);
        List<String> differences = new ArrayList<>();
        differences.addAll(SlotDifferences.of(tableOf(world.protocol.world), peer, client.state(world.protocol.world)));
        differences.addAll(SlotDifferences.of(tableOf(world.protocol.level), peer, client.state(world.protocol.level)));
        world.require(differences.isEmpty(), differences.toString());
        int count = client.state(world.protocol.world).count()
                + client.state(world.protocol.level).count();
        world.require(seen.size() == count, seen.size() + " seen of " + count);
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {}

    @Override
    public void onObjectAppear(Peer from, ObjectType<?> type, StateObject object) {
        world.require(seen.add(object), object + " appears twice");
        everSeen.add(object.toString());
    }

    @Override
    public void onObjectChange(Peer from, ObjectType<?> type, StateObject object, long changes) {
        world.require(seen.contains(object), object + " changes, and is not seen");
    }

    @Override
    public void onObjectVanish(Peer from, ObjectType<?> type, StateObject object, VanishReason why) {
        world.require(seen.remove(object), object + " vanishes, and is not seen");
    }

    @Override
    public void onWorldComplete(Peer from) {
        world.completions++;
        if (begunTick != COMPLETE) {
            awaited.keySet().removeIf(object -> !object.isPresent() || world.doubtful.contains(object));
            awaited.values().removeAll(everSeen);
            world.require(awaited.isEmpty(), "complete without " + awaited.values());
        }
        begunTick = COMPLETE;
        completedTick = world.tick;
    }
}
