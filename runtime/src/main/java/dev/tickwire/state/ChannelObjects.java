package dev.tickwire.state;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.state.coding.ObjectIdentity;
import java.util.ArrayList;
import java.util.List;

/** The objects of one state channel that are present, by their slots and by their types. */
final class ChannelObjects {
    private final String channel;
    private final int slots;
    private final List<ObjectType<?>> types;
    private final StateObject[] bySlot;
    private final GoneObjects gone;
    private final List<SlotIterable<?>> byType = new ArrayList<>();
    private int count;
    private int added;
    private int removed;

    /**
     * Holds none.
     *
     * @param channel the name of the channel
     * @param slots how many there may be
     * @param types their types, by number
     */
    ChannelObjects(String channel, int slots, List<ObjectType<?>> types) {
        this(channel, slots, 0, types);
    }

    /**
     * Holds none.
     *
     * @param channel the name of the channel
     * @param slots how many there may be
     * @param further how many more that no reference finds, in slots behind those
     * @param types their types, by number
     */
    ChannelObjects(String channel, int slots, int further, List<ObjectType<?>> types) {
        this.channel = channel;
        this.slots = slots;
        this.types = List.copyOf(types);
        bySlot = new StateObject[slots + further];
        gone = new GoneObjects(slots);
        for (ObjectType<?> type : types) {
            byType.add(newList(type));
        }
    }

    private <T extends StateObject> SlotIterable<T> newList(ObjectType<T> type) {
        return new SlotIterable<>(type.objectClass(), bySlot);
    }

    /** The name of the channel. */
    String channel() {
        return channel;
    }

    /** How many there may be. */
    int slots() {
        return slots;
    }

    /** How many there may be, with those that no reference finds. */
    int allSlots() {
        return bySlot.length;
    }

    List<ObjectType<?>> types() {
        return types;
    }

    int count() {
        return count;
    }

    /** Whether objects of a class are the channel's. */
    boolean has(Class<?> objectClass) {
        for (ObjectType<?> type : types) {
            if (type.objectClass() == objectClass) {
                return true;
            }
        }
        return false;
    }

    /** The object of a number, slot and generation; null if it is not there, or of another class. */
    <T> T find(Class<T> type, int number) {
        int slot = ObjectNumber.slot(number);
        StateObject found = slot < slots ? at(slot) : null;
        return found != null && ObjectIdentity.isNamedBy(number, found.identity()) && type.isInstance(found)
                ? type.cast(found)
                : null;
    }

    /** The object in a slot, or null; null also where there is no slot of that number. */
    StateObject at(int slot) {
        return slot < bySlot.length ? bySlot[slot] : null;
    }

    /** Whether the object of a number is not there, and is not known to be gone. */
    boolean mayCome(int number) {
        int slot = ObjectNumber.slot(number);
        return slot < slots && !gone.has(number) && find(StateObject.class, number) == null;
    }

    /** The objects to come are others than those that were there. */
    void forgetGone() {
        gone.clear();
    }

    void put(int slot, StateObject object) {
        bySlot[slot] = object;
        byType.get(object.type().number()).add(slot);
        count++;
        added++;
    }

    void remove(int slot) {
        remove(slot, true);
    }

    /**
     * Takes out an object.
     *
     * @param slot its slot
     * @param isForGood false if it may come again
     */
    void remove(int slot, boolean isForGood) {
        if (slot < slots) {
            gone.add(ObjectIdentity.number(bySlot[slot].identity()), isForGood);
        }
        byType.get(bySlot[slot].type().number()).remove(slot);
        bySlot[slot] = null;
        count--;
        removed++;
    }

    /** How many were put here so far; wraps. */
    int added() {
        return added;
    }

    /** How many were removed so far; wraps. */
    int removed() {
        return removed;
    }

    /**
     * The objects of a type.
     *
     * @throws IllegalArgumentException if the channel has no such type
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
        require(type);
        // The list was made for this very type.
        @SuppressWarnings("unchecked")
        SlotIterable<T> list = (SlotIterable<T>) byType.get(type.number());
        return list;
    }

    /**
     * Checks that the channel has a type.
     *
     * @throws IllegalArgumentException if it has not
     */
    void require(ObjectType<?> type) {
        if (type.number() >= types.size() || types.get(type.number()) != type) {
            throw new IllegalArgumentException(type.label() + " is no object of channel " + channel);
        }
    }

    /**
     * Whether an object is present here.
     *
     * @param object the object
     */
    boolean holds(StateObject object) {
        return object.isPresent() && at(ObjectNumber.slot(object.number())) == object;
    }

    /**
     * The slot of an object that is present here.
     *
     * @param object the object
     * @throws IllegalArgumentException if it is not
     */
    int slotOf(StateObject object) {
        if (object == null) {
            throw new IllegalArgumentException("object = null, must be one that is present on channel " + channel);
        }
        if (!holds(object)) {
            throw new IllegalArgumentException(
                    "object = a " + object.type().label() + " that is not present on channel " + channel
                            + ", must be one that was added there and not removed");
        }
        return ObjectNumber.slot(object.number());
    }
}
