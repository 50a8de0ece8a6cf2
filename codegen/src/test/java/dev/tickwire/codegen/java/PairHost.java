package dev.tickwire.codegen.java;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A server of one build with one peer, and the objects that the peer is to see: of all tables or of its room. */
final class PairHost implements AutoCloseable {
    private static final int MAX_OBJECTS = 4;
    /** The channel that each history has. */
    private static final String WORLD = "world";

    private final PairBuild build;
    private final Random random;
    private final Server server;
    /** The tables that the peer sees, by the names of their channels. */
    private final Map<String, StateTable> tables = new HashMap<>();

    private Peer peer;

    PairHost(PairBuild build, Transport transport, PairLogin login, ServerListener listener, Random random) {
        this.build = build;
        this.random = random;
        server = Server.builder(build.protocol())
                .transport(transport)
                .session(login.sessions())
                .random(new Random(random.nextLong()))
                .build();
        server.listener(listener);
        build.protocol().stateChannels().forEach(one -> tables.put(one.name(), server.state(one)));
        server.start();
    }

    PairBuild build() {
        return build;
    }

    Server server() {
        return server;
    }

    /** The client at this server; null if there is none. */
    Peer peer() {
        return peer;
    }

    void peer(Peer connected) {
        peer = connected;
    }

    /** The objects that the peer sees if its version has them. */
    List<StateObject> objects() {
        List<StateObject> all = new ArrayList<>();
        for (StateChannel channel : build.protocol().stateChannels()) {
            for (ObjectType<?> type : channel.objects()) {
                tables.get(channel.name()).all(type).forEach(all::add);
            }
        }
        return all;
    }

    boolean isOwned(StateObject object) {
        return table(object).ownerOf(object) == peer;
    }

    /**
     * The objects to which all messages may refer, and the objects of the world. In a room these are the objects of the
     * world: tables of a room cannot refer to each other.
     */
    List<StateObject> referable() {
        return peer.room() == null
                ? objects()
                : objects().stream()
                        .filter(one -> table(one) == tables.get(WORLD))
                        .toList();
    }

    private RandomValues values(StateTable ofHolder) {
        boolean mayRefer = peer.room() == null || ofHolder == tables.get(WORLD);
        return new RandomValues(random, true, new ChosenObjects(random, mayRefer ? this::referable : List::of));
    }

    /** Adds some objects of each type to empty tables, without those that the inputs launch. */
    void addObjects() {
        for (StateChannel channel : build.protocol().stateChannels()) {
            StateTable table = tables.get(channel.name());
            if (table.count() > 0) {
                continue;
            }
            for (ObjectType<?> type : channel.objects()) {
                // Not as many in each table, so that objects of a type have other slots.
                int count = PairMotion.isLaunched(type) ? 0 : 1 + random.nextInt(MAX_OBJECTS);
                for (int i = 0; i < count; i++) {
                    StateObject object = table.add(type);
                    own(object, random.nextInt(3) < (PairMotion.isMoved(type) ? 2 : 1));
                    fill(object);
                }
            }
        }
    }

    /** Adds an object that an input launches. */
    StateObject launch(StateChannel channel, ObjectType<?> type, InputMessage input, int number) {
        StateTable table = tables.get(channel.name());
        return table.from(table.add(type), input, number);
    }

    /** Sets all fields of a new object. */
    void fill(StateObject object) {
        change(object, true);
    }

    private void change(StateObject object, boolean isNew) {
        ObjectModel model = build.object(object.getClass().getSimpleName()).orElseThrow();
        RandomValues values = values(table(object));
        for (ObjectField field : model.fields()) {
            boolean mayChange = isNew || !field.once() && !PairMotion.isMoved(field);
            if (mayChange && (isNew || random.nextBoolean())) {
                values.fill(new GeneratedBody(object), field.field());
            }
        }
    }

    /** Changes most objects. What inputs move stays where it is. */
    void changeObjects() {
        for (StateObject object : objects()) {
            if (random.nextInt(4) > 0) {
                change(object, false);
            }
        }
    }

    private void own(StateObject object, boolean isOwned) {
        table(object).owner(object, isOwned ? peer : null);
    }

    /** Gives the peer some objects, and takes others from it, but none that it launched. Returns those. */
    List<StateObject> changeOwners() {
        List<StateObject> changed = objects().stream()
                .filter(one -> !PairMotion.isLaunched(one) && random.nextInt(5) == 0)
                .toList();
        changed.forEach(one -> own(one, !isOwned(one)));
        return changed;
    }

    void removeObjects() {
        for (StateObject object : objects()) {
            if (random.nextBoolean()) {
                table(object).remove(object);
            }
        }
    }

    private StateTable table(StateObject object) {
        for (StateChannel channel : build.protocol().stateChannels()) {
            for (ObjectType<?> type : channel.objects()) {
                if (type.label().equals(object.getClass().getSimpleName())) {
                    return tables.get(channel.name());
                }
            }
        }
        throw new AssertionError(object);
    }

    /** Moves the peer into a room with a table for the world, and for some other channels. */
    void enter(String name) {
        Room room = server.room(name);
        for (StateChannel channel : build.protocol().stateChannels()) {
            boolean isOfRoom = channel.name().equals(WORLD) || random.nextBoolean();
            tables.put(channel.name(), isOfRoom ? room.state(channel) : server.state(channel));
        }
        peer.enter(room);
    }

    /** Moves the peer back to the objects that it saw before. */
    void leaveRoom() {
        build.protocol().stateChannels().forEach(one -> tables.put(one.name(), server.state(one)));
        peer.leaveRoom();
    }

    @Override
    public void close() {
        server.close();
    }
}
