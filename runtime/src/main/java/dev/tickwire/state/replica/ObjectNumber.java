package dev.tickwire.state.replica;

import dev.tickwire.state.coding.ObjectIdentity;

/** Numbers by which references refer to objects: 16 bits of slot, and 15 bits of generation above them. */
public final class ObjectNumber {
    public static final int SLOT_BITS = ObjectIdentity.SLOT_BITS;

    /** Number of slots that numbers can have. */
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

    /** Returns the name of an object for logs, as {@code Fighter in slot 3}. */
    public static String label(String type, int number) {
        return type + " in slot " + slot(number);
    }
}
