package dev.tickwire.state.server.format;

import dev.tickwire.state.ObjectType;
import java.util.List;

/** State channel of an earlier protocol. Immutable. */
public final class EarlierChannel {
    private final String name;
    private final List<ObjectType<?>> types;
    private final int everyTicks;
    private final boolean isPlaced;

    /**
     * Creates a channel.
     *
     * @param name the name, which the channel has in all protocols
     * @param types the types of the objects, by their numbers in the earlier protocol
     * @param everyTicks the interval in ticks: every n-th tick is sent
     * @param isPlaced whether the channel has placed objects
     */
    public EarlierChannel(String name, List<ObjectType<?>> types, int everyTicks, boolean isPlaced) {
        this.name = name;
        this.types = List.copyOf(types);
        this.everyTicks = everyTicks;
        this.isPlaced = isPlaced;
    }

    public String name() {
        return name;
    }

    /** Returns the types of the objects, by their numbers in the earlier protocol. */
    public List<ObjectType<?>> types() {
        return types;
    }

    /** Returns the interval in ticks: every n-th tick is sent. */
    public int everyTicks() {
        return everyTicks;
    }

    /** Returns whether the channel has placed objects: objects that server and clients create before the first tick. */
    public boolean isPlaced() {
        return isPlaced;
    }

    /** Returns the type of a class, or null if the channel has no objects of the class. */
    ObjectType<?> find(Class<?> objectClass) {
        for (ObjectType<?> type : types) {
            if (type.objectClass() == objectClass) {
                return type;
            }
        }
        return null;
    }
}
