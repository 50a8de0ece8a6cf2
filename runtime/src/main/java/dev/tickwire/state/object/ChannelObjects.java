package dev.tickwire.state.object;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;

/** The objects of one state channel that are present, by their slots and by their types. */
public final class ChannelObjects {
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
    public ChannelObjects(String channel, int slots, List<ObjectType<?>> types) {
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
    public ChannelObjects(String channel, int slots, int further, List<ObjectType<?>> types) {
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

    /**
     * Makes the refusal of a placed object.
     *
     * @param channel the name of the channel
     */
    public static IllegalStateException refusesPlaced(String channel) {
        return new IllegalStateException(
                "channel " + channel + " has no placed objects: write `placed` behind it in the schema");
    }

    /** The name of the channel. */
    public String channel() {
        return channel;
    }

    /** How many there may be. */
    public int slots() {
        return slots;
    }

    /** How many there may be, with those that no reference finds. */
    public int allSlots() {
        return bySlot.length;
    }

    public List<ObjectType<?>> types() {
        return types;
    }

    public int count() {
        return count;
    }

    /** Whether objects of a class are the channel's. */
    public boolean has(Class<?> objectClass) {
        for (ObjectType<?> type : types) {
            if (type.objectClass() == objectClass) {
                return true;
            }
        }
        return false;
    }

    /** The object of a number, slot and generation; null if it is not there, or of another class. */
    public <T> T find(Class<T> type, int number) {
        int slot = ObjectNumber.slot(number);
        StateObject found = slot < slots ? at(slot) : null;
        return found != null
                        && ObjectIdentity.isNamedBy(number, Replica.of(found).identity())
                        && type.isInstance(found)
                ? type.cast(found)
                : null;
    }

    /** The object in a slot, or null; null also where there is no slot of that number. */
    public StateObject at(int slot) {
        return slot < bySlot.length ? bySlot[slot] : null;
    }

    /** Whether the object of a number is not there, and is not known to be gone. */
    boolean mayCome(int number) {
        int slot = ObjectNumber.slot(number);
        return slot < slots && !gone.has(number) && find(StateObject.class, number) == null;
    }

    /** The objects to come are others than those that were there. */
    public void forgetGone() {
        gone.clear();
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
     * Takes out an object.
     *
     * @param slot its slot
     * @param isForGood false if it may come again
     */
    public void remove(int slot, boolean isForGood) {
        if (slot < slots) {
            gone.add(ObjectIdentity.number(Replica.of(bySlot[slot]).identity()), isForGood);
        }
        byType.get(ObjectType.of(bySlot[slot]).number()).remove(slot);
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
    public <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
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
    public void require(ObjectType<?> type) {
        if (type.number() >= types.size() || types.get(type.number()) != type) {
            throw new IllegalArgumentException(type.label() + " is no object of channel " + channel);
        }
    }

    /**
     * Whether an object is present here.
     *
     * @param object the object
     */
    public boolean holds(StateObject object) {
        return object.isPresent() && at(ObjectNumber.slot(Replica.of(object).number())) == object;
    }

    /**
     * The slot of an object that is present here.
     *
     * @param object the object
     * @throws IllegalArgumentException if it is not
     */
    public int slotOf(StateObject object) {
        if (object == null) {
            throw new IllegalArgumentException("object = null, must be one that is present on channel " + channel);
        }
        if (!holds(object)) {
            throw new IllegalArgumentException(
                    "object = a " + ObjectType.of(object).label() + " that is not present on channel " + channel
                            + ", must be one that was added there and not removed");
        }
        return ObjectNumber.slot(Replica.of(object).number());
    }
}
