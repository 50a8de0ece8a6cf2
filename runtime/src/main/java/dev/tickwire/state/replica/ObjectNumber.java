package dev.tickwire.state.replica;

import dev.tickwire.state.coding.ObjectIdentity;

/** The numbers by which objects are referred to: 16 bits of slot, and above them 15 of generation. */
public final class ObjectNumber {
    public static final int SLOT_BITS = ObjectIdentity.SLOT_BITS;

    /** How many slots have numbers. */
    public static final int SLOTS = 1 << SLOT_BITS;

    private ObjectNumber() {}

    public static int of(int slot, int generation) {
        return generation << SLOT_BITS | slot;
    }

    public static int slot(int number) {
        return number & SLOTS - 1;
    }

    public static int generation(int number) {
        return number >>> SLOT_BITS;
    }

    /** An object for a person to read, as {@code Fighter in slot 3}. */
    public static String label(String type, int number) {
        return type + " in slot " + slot(number);
    }
}
