package dev.tickwire.state.server;

import dev.tickwire.state.StateTable;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.server.encode.ObjectRoom;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The objects of one table that fit no packet as the game has set them. Peers have them as they were before, or not at
 * all, until they are smaller.
 */
final class OversizedObjects {
    private final ObjectRoom room;
    private final BitSet slots;
    /** Those of them that the game was not notified of. */
    private final BitSet news;
    /** By slot, the bits of an object that has become too large. */
    private int[] bits = new int[0];

    /**
     * No object is too large.
     *
     * @param room the room of a packet
     * @param slots how many slots the table has
     */
    OversizedObjects(ObjectRoom room, int slots) {
        this.room = room;
        this.slots = new BitSet(slots);
        news = new BitSet(slots);
    }

    /** Whether the object of a slot was too large when it was frozen last. */
    boolean has(int slot) {
        return slots.get(slot);
    }

    /** How many objects were too large when they were frozen last. */
    int count() {
        return slots.cardinality();
    }

    /**
     * Returns whether an object fits a packet, and notes it.
     *
     * @param slot its slot
     * @param type how its type is sent
     * @param cells its values
     */
    boolean fits(int slot, TypeCoder type, int[] cells) {
        if (!room.mayLack(type)) {
            return true;
        }
        int measured = room.measure(type, cells);
        if (measured <= room.mostBits()) {
            remove(slot);
            return true;
        }
        if (!slots.get(slot)) {
            slots.set(slot);
            news.set(slot);
            bits = bits.length > slot ? bits : Arrays.copyOf(bits, slot * 2 + 1);
            bits[slot] = measured;
        }
        return false;
    }

    /** The object of a slot was removed, or fits. */
    void remove(int slot) {
        slots.clear(slot);
        news.clear(slot);
    }

    /**
     * Notifies of the objects that have become too large since the last call.
     *
     * @param table the table
     * @param objects its objects
     * @param listener receives them
     */
    void report(StateTable table, ChannelObjects objects, OversizedListener listener) {
        for (int slot = news.nextSetBit(0); slot >= 0; slot = news.nextSetBit(slot + 1)) {
            news.clear(slot);
            listener.onTooLarge(table, objects.at(slot), bits[slot], room.mostBits());
        }
    }
}
