package dev.tickwire.state;

import dev.tickwire.state.coding.CellCheck;
import dev.tickwire.state.coding.ObjectIdentity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Sets the objects of a table to what was read by a {@link StateReader}, with the numbers that they had: for replays.
 * Such a table is used by nobody else. The thread that owns the server uses it.
 */
public final class StateWriter {
    private final StateTable table;
    /** By the number of the type. */
    private final List<CellCheck> checks = new ArrayList<>();

    StateWriter(StateTable table) {
        this.table = table;
        for (ObjectType<?> type : table.objects().types()) {
            checks.add(new CellCheck(type.layout().newWhole()));
        }
    }

    /**
     * Adds an object, or changes the one that is there. What else its slot has is removed.
     *
     * @param number its number
     * @param type its type, one of the channel's
     * @param owner its owner, or null
     * @param cells its values, from 0 on; of an object of the type that was read
     * @throws IllegalArgumentException if the channel has no such slot or type, or no object of the type can have such
     *     values
     */
    public void put(int number, ObjectType<?> type, Viewer owner, int[] cells) {
        table.objects().require(type);
        if (!checks.get(type.number()).isSound(cells)) {
            throw new IllegalArgumentException(
                    "cells = " + Arrays.toString(cells) + ", must be those of a " + type.label());
        }
        int slot = slot(number);
        StateObject object = table.objects().at(slot);
        if (object != null && !ObjectIdentity.isSame(object.identity(), ObjectIdentity.of(number, type.number()))) {
            table.remove(object);
            object = null;
        }
        if (object == null) {
            object = table.addAt(type, number);
        }
        object.setAll(cells);
        if (object.owner() != owner) {
            table.owner(object, owner);
        }
    }

    /**
     * Places the objects that a client has placed on the same channel, so that it can connect; nothing if the channel
     * is not {@code placed}. Called before the first flush, which is to follow before anything else is set.
     *
     * @param placed the client's view of the channel
     * @throws IllegalStateException if an array of one has fewer elements than it must have, or the table was flushed
     */
    public void place(StateView placed) {
        if (placed.placed() != null) {
            placed.placed().copyTo(table);
        }
    }

    /**
     * Removes what is in the slot of a number, if anything is.
     *
     * @param number the number
     * @throws IllegalArgumentException if the channel has no such slot
     */
    public void remove(int number) {
        StateObject object = table.objects().at(slot(number));
        if (object != null) {
            table.remove(object);
        }
    }

    /**
     * Sets the values of an object again if it can refer to others: some of these may have come since. Nothing if it is
     * not there.
     *
     * @param number its number
     * @param cells its values, with which it was {@linkplain #put put}
     */
    public void setReferences(int number, int[] cells) {
        StateObject object = find(number);
        if (object != null && object.type().layout().mostReferences() > 0) {
            object.setAll(cells);
        }
    }

    /**
     * The object in a slot.
     *
     * @param slot the slot
     * @return null if there is none
     */
    public StateObject at(int slot) {
        return table.objects().at(slot);
    }

    /**
     * The object of a number.
     *
     * @param number the number
     * @return null if it is not there
     */
    public StateObject find(int number) {
        return table.objects().find(StateObject.class, number);
    }

    private int slot(int number) {
        int slot = ObjectNumber.slot(number);
        if (slot >= table.objects().slots()) {
            throw new IllegalArgumentException(
                    "slot = " + slot + ", must be in 0.." + (table.objects().slots() - 1));
        }
        return slot;
    }
}
