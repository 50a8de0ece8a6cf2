package dev.tickwire.state.object;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The present objects of one state channel, by slot and by type. */
public final class ChannelObjects {
    private final String channel;
    private final int slots;
    private final List<ObjectType<?>> types;
    private final StateObject[] bySlot;
    private final VanishedObjects vanished;
    private final List<SlotIterable<?>> byType = new ArrayList<>();
    private int count;
    private int added;
    private int removed;

    /**
     * Creates an empty set.
     *
     * @param slots the number of slots
     * @param types the types of the channel, by number
     */
    public ChannelObjects(String channel, int slots, List<ObjectType<?>> types) {
        this(channel, slots, 0, types);
    }

    /**
     * Creates an empty set.
     *
     * @param slots the number of slots
     * @param expectedSlots the number of slots behind these, for objects to which no reference refers
     * @param types the types of the channel, by number
     */
    public ChannelObjects(String channel, int slots, int expectedSlots, List<ObjectType<?>> types) {
        this.channel = channel;
        this.slots = slots;
        this.types = List.copyOf(types);
        bySlot = new StateObject[slots + expectedSlots];
        vanished = new VanishedObjects(slots);
        for (ObjectType<?> type : types) {
            byType.add(newList(type));
        }
    }

    private <T extends StateObject> SlotIterable<T> newList(ObjectType<T> type) {
        return new SlotIterable<>(type.objectClass(), bySlot);
    }

    /** Creates the exception for a placed object on a channel that is not {@code placed}. */
    public static IllegalStateException newNotPlacedException(String channel) {
        return new IllegalStateException("channel " + channel
                + " has no placed objects: add the parameter `placed` to the channel in the schema");
    }

    /** Returns the name of the channel. */
    public String channel() {
        return channel;
    }

    /** Returns the number of slots of the channel. */
    public int slots() {
        return slots;
    }

    /** Returns the number of slots, including those for objects to which no reference refers. */
    public int allSlots() {
        return bySlot.length;
    }

    public List<ObjectType<?>> types() {
        return types;
    }

    public int count() {
        return count;
    }

    /** Returns whether the channel has objects of a class. */
    public boolean has(Class<?> objectClass) {
        for (ObjectType<?> type : types) {
            if (type.objectClass() == objectClass) {
                return true;
            }
        }
        return false;
    }

    /** Returns the object of a class with a number, or {@code null}. */
    public <T> @Nullable T find(Class<T> type, int number) {
        int slot = ObjectNumber.slot(number);
        StateObject found = slot < slots ? at(slot) : null;
        return found != null && ObjectIdentity.isOf(number, Replica.of(found).identity()) && type.isInstance(found)
                ? type.cast(found)
                : null;
    }

    /** Returns the object in a slot, or {@code null} if the slot is empty or does not exist. */
    public @Nullable StateObject at(int slot) {
        return slot < bySlot.length ? bySlot[slot] : null;
    }

    /** Returns whether the object with a number may still appear: it is not present, and not known to be gone. */
    boolean mayAppear(int number) {
        int slot = ObjectNumber.slot(number);
        return slot < slots && !vanished.has(number) && find(StateObject.class, number) == null;
    }

    /** Called when the object with a number is to appear: it is not gone, if it was only out of sight. */
    public void await(int number) {
        if (ObjectNumber.slot(number) < slots) {
            vanished.onReturn(number);
        }
    }

    /** Forgets all gone objects, for a new connection. */
    public void forgetVanished() {
        vanished.clear();
    }

    public void put(int slot, StateObject object) {
        bySlot[slot] = object;
        byType.get(Replica.of(object).typeNumber()).add(slot);
        count++;
        added++;
    }

    public void remove(int slot) {
        remove(slot, true);
    }

    /**
     * Removes the object in a slot.
     *
     * @param isRemoved false if it may appear again
     */
    public void remove(int slot, boolean isRemoved) {
        if (slot < slots) {
            vanished.add(ObjectIdentity.number(Replica.of(bySlot[slot]).identity()), isRemoved);
        }
        byType.get(ObjectType.of(bySlot[slot]).number()).remove(slot);
        bySlot[slot] = null;
        count--;
        removed++;
    }

    /** Returns the number of objects added so far; it wraps. */
    int added() {
        return added;
    }

    /** Returns the number of objects removed so far; it wraps. */
    int removed() {
        return removed;
    }

    /**
     * Returns the number of objects of a type.
     *
     * @throws IllegalArgumentException if the channel has no such type
     */
    public int count(ObjectType<?> type) {
        require(type);
        return byType.get(type.number()).count();
    }

    /**
     * Returns the objects of a type, to loop over.
     *
     * @throws IllegalArgumentException if the channel has no such type
     */
    public <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
        require(type);
        // The list was created for this type.
        @SuppressWarnings("unchecked")
        SlotIterable<T> list = (SlotIterable<T>) byType.get(type.number());
        return list;
    }

    /**
     * Checks that the channel has a type.
     *
     * @throws IllegalArgumentException if the channel does not have the type
     */
    public void require(ObjectType<?> type) {
        if (type.number() >= types.size() || types.get(type.number()) != type) {
            throw new IllegalArgumentException(type.label() + " is not an object of channel " + channel);
        }
    }

    /** Returns whether an object is present here. */
    public boolean holds(StateObject object) {
        return object.isPresent() && at(ObjectNumber.slot(Replica.of(object).number())) == object;
    }

    /**
     * Returns the slot of an object.
     *
     * @throws IllegalArgumentException if the object is {@code null} or not present here
     */
    public int slotOf(StateObject object) {
        if (object == null) {
            throw new IllegalArgumentException(
                    "object = null, must be an object that is present on channel " + channel);
        }
        if (!holds(object)) {
            throw new IllegalArgumentException(
                    "object = a " + ObjectType.of(object).label() + " that is not present on channel " + channel
                            + ", must be an object that was added there and not removed");
        }
        return ObjectNumber.slot(Replica.of(object).number());
    }
}
