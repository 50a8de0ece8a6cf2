package dev.tickwire.state;

import dev.tickwire.state.coding.ObjectIdentity;

/** The numbers by which objects are referred to: 16 bits of slot, and above them 15 of generation. */
final class ObjectNumber {
    static final int SLOT_BITS = ObjectIdentity.SLOT_BITS;

    /** How many slots have numbers. */
    static final int SLOTS = 1 << SLOT_BITS;

    private ObjectNumber() {}

    static int of(int slot, int generation) {
        return generation << SLOT_BITS | slot;
    }

    static int slot(int number) {
        return number & SLOTS - 1;
    }

    static int generation(int number) {
        return number >>> SLOT_BITS;
    }

    /** An object for a person to read, as {@code Fighter in slot 3}. */
    static String label(ObjectType<?> type, int number) {
        return type.label() + " in slot " + slot(number);
    }
}
