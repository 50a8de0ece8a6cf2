package dev.tickwire.state.client;

import dev.tickwire.state.ObjectPlacer;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.client.receive.PlacedVersions;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.EarlierCells;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.List;

/**
 * The placed objects of one channel at a client: objects that server and client create before the game. A connection
 * begins with the values of the placed objects at that time.
 */
public final class PlacedObjects {
    private final ChannelObjects objects;
    private final EndpointObjects directory;
    private final int[] cells;

    /**
     * Creates an empty set.
     *
     * @param slots the largest number of objects
     * @param directory the directory of the placed objects of all channels, which may refer to each other; the objects
     *     of this channel are added to it
     */
    PlacedObjects(String channel, int slots, List<ObjectType<?>> types, EndpointObjects directory) {
        objects = new ChannelObjects(channel, slots, types);
        this.directory = directory;
        directory.add(objects);
        cells = new int[TypeCoders.maxCells(types)];
    }

    /**
     * Adds an object with default values.
     *
     * @throws IllegalArgumentException if the channel has no such type
     * @throws IllegalStateException if there are as many objects as there may be
     */
    <T extends StateObject> T add(ObjectType<T> type) {
        objects.require(type);
        int slot = objects.count();
        if (slot == objects.slots()) {
            throw new IllegalStateException("channel " + objects.channel() + " has " + slot
                    + " placed objects, the maximum: place fewer, or raise the channel's `objects`");
        }
        T object = type.create();
        Replica.of(object).place(directory, ObjectNumber.of(slot, 0));
        Replica.of(object).setPresent(true);
        objects.put(slot, object);
        return object;
    }

    /**
     * Places the same objects in a table, with their present values.
     *
     * @throws IllegalStateException if an array of an object has too few elements, or as {@link ObjectPlacer#place}
     *     throws
     */
    void copyTo(ObjectPlacer table) {
        for (int slot = 0; slot < objects.count(); slot++) {
            StateObject object = objects.at(slot);
            Replica.of(object).freezeAll(cells, 0);
            Replica.of(table.place(ObjectType.of(object))).setAll(cells);
        }
    }

    void clear() {
        for (int slot = 0; objects.count() > 0; slot++) {
            Replica.of(objects.at(slot)).setPresent(false);
            objects.remove(slot);
        }
    }

    /**
     * Returns the objects as versions, with their present values.
     *
     * @throws IllegalStateException if an array of an object has too few elements
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

    /** Adds the numbers of the objects in an earlier protocol. */
    void addTo(EarlierChannel channel, EarlierPlaced numbers) {
        int next = 0;
        for (int slot = 0; slot < objects.count(); slot++) {
            StateObject object = objects.at(slot);
            if (channel.find(object.getClass()) != null) {
                numbers.add(object, ObjectNumber.of(next++, 0));
            }
        }
    }

    /**
     * Returns the objects of the types that an earlier protocol has as versions in its formats, with their present
     * values.
     *
     * @throws IllegalStateException if an array of an object has too few elements
     */
    PlacedVersions freeze(EarlierChannel channel, EarlierPlaced numbers) {
        PlacedVersions versions = new PlacedVersions(TypeCoders.of(channel.types()));
        for (int slot = 0; slot < objects.count(); slot++) {
            StateObject object = objects.at(slot);
            ObjectType<?> earlier = channel.find(object.getClass());
            if (earlier != null) {
                EarlierCells format = new EarlierCells(ObjectType.of(object), earlier);
                int[] values = freeze(object, format);
                numbers.renumber(format.layout(), values);
                versions.add(earlier.number(), values);
            }
        }
        return versions;
    }

    private int[] freeze(StateObject object, EarlierCells earlier) {
        int[] values = new int[earlier.layout().cells()];
        Replica.of(object).freezeAll(cells, 0);
        earlier.freeze(object, cells, 0, values, 0);
        return values;
    }
}
