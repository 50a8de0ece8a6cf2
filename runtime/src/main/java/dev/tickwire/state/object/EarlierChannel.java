package dev.tickwire.state.object;

import dev.tickwire.state.ObjectType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** State channel of an earlier protocol, which creates the object classes of the newest. Immutable. */
public final class EarlierChannel {
    private final String name;
    private final int slots;
    private final int everyTicks;
    private final boolean isModelled;
    private final boolean isPlaced;
    private final List<ObjectType<?>> types;

    /**
     * Creates a channel.
     *
     * @param name the name, which the channel has in all protocols
     * @param slots the largest number of objects
     * @param everyTicks the interval in ticks: every n-th tick is sent
     * @param isModelled whether entries use modelled coding
     * @param isPlaced whether the channel has placed objects
     * @param types the types of the objects, by their numbers in the earlier protocol
     */
    public EarlierChannel(
            String name, int slots, int everyTicks, boolean isModelled, boolean isPlaced, List<ObjectType<?>> types) {
        this.name = name;
        this.slots = slots;
        this.everyTicks = everyTicks;
        this.isModelled = isModelled;
        this.isPlaced = isPlaced;
        this.types = List.copyOf(types);
    }

    public String name() {
        return name;
    }

    /** Returns the largest number of objects. */
    public int slots() {
        return slots;
    }

    /** Returns the interval in ticks: every n-th tick is sent. */
    public int everyTicks() {
        return everyTicks;
    }

    /** Returns whether entries use modelled coding rather than packed coding. */
    public boolean isModelled() {
        return isModelled;
    }

    /** Returns whether the channel has placed objects: objects that server and clients create before the first tick. */
    public boolean isPlaced() {
        return isPlaced;
    }

    /** Returns the types of the objects, by their numbers in the earlier protocol. */
    public List<ObjectType<?>> types() {
        return types;
    }

    /** Returns the type of a class, or null if the channel has no objects of the class. */
    public @Nullable ObjectType<?> find(Class<?> objectClass) {
        for (ObjectType<?> type : types) {
            if (type.objectClass() == objectClass) {
                return type;
            }
        }
        return null;
    }

    /**
     * Checks that the channel has the same parameters as in the newest protocol.
     *
     * @throws IllegalArgumentException if a parameter differs
     */
    public void requireSame(int newestSlots, boolean isNewestModelled, boolean isNewestPlaced) {
        if (slots != newestSlots || isModelled != isNewestModelled || isPlaced != isNewestPlaced) {
            throw new IllegalArgumentException("channel " + name + " of an earlier protocol has " + slots
                    + " objects, modelled = " + isModelled + ", placed = " + isPlaced + ", must have " + newestSlots
                    + ", " + isNewestModelled + ", " + isNewestPlaced + " as in the newest");
        }
    }
}
