package dev.tickwire.state.client;

import dev.tickwire.state.ObjectPlacer;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.client.receive.PlacedVersions;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.List;

/** The objects of one channel that a client has placed: each connection begins with them as they are by then. */
public final class PlacedObjects {
    private final ChannelObjects objects;
    private final EndpointObjects directory;
    private final int[] cells;

    /**
     * None.
     *
     * @param channel the name of the channel
     * @param slots how many there may be
     * @param types their types, by number
     * @param directory the placed objects of all channels, to which they may refer; takes these up
     */
    PlacedObjects(String channel, int slots, List<ObjectType<?>> types, EndpointObjects directory) {
        objects = new ChannelObjects(channel, slots, types);
        this.directory = directory;
        directory.add(objects);
        cells = new int[TypeCoders.mostCells(types)];
    }

    /**
     * Adds an object, with all fields at their defaults.
     *
     * @throws IllegalArgumentException if the channel has no such type
     * @throws IllegalStateException if there are as many as there may be
     */
    <T extends StateObject> T add(ObjectType<T> type) {
        objects.require(type);
        int slot = objects.count();
        if (slot == objects.slots()) {
            throw new IllegalStateException("channel " + objects.channel() + " has " + slot
                    + " placed objects, as many as it may have: place fewer, or raise the channel's `objects`");
        }
        T object = type.create();
        Replica.of(object).place(directory, ObjectNumber.of(slot, 0));
        Replica.of(object).present(true);
        objects.put(slot, object);
        return object;
    }

    /**
     * Places the same objects in a table, with the values that they have now.
     *
     * @throws IllegalStateException if an array of one has fewer elements than it must have, or as {@link
     *     ObjectPlacer#place}
     */
    void copyTo(ObjectPlacer table) {
        for (int slot = 0; slot < objects.count(); slot++) {
            StateObject object = objects.at(slot);
            Replica.of(object).freezeAll(cells, 0);
            Replica.of(table.place(ObjectType.of(object))).setAll(cells);
        }
    }

    /** Forgets all. */
    void clear() {
        for (int slot = 0; objects.count() > 0; slot++) {
            Replica.of(objects.at(slot)).present(false);
            objects.remove(slot);
        }
    }

    /**
     * Takes the objects down as they are now.
     *
     * @throws IllegalStateException if an array of one has fewer elements than it must have
     */
    PlacedVersions freeze() {
        PlacedVersions versions = new PlacedVersions(TypeCoders.of(objects.types()));
        for (int slot = 0; slot < objects.count(); slot++) {
            StateObject object = objects.at(slot);
            Replica.of(object).freezeAll(cells, 0);
            versions.add(Replica.of(object).typeNumber(), cells);
        }
        return versions;
    }
}
