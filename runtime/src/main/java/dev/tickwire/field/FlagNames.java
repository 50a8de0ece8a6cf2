package dev.tickwire.field;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.Digits;

/** Names of a set of flags, the first for the lowest bit. Generated classes of flags have one each. Immutable. */
public final class FlagNames {
    private final String[] names;

    private FlagNames(String[] names) {
        this.names = names;
    }

    /**
     * Returns the names of a set of flags.
     *
     * @param names the names in the order of their bits, 1 to 64
     */
    public static FlagNames of(String... names) {
        Arguments.required("names", names);
        if (names.length < 1 || names.length > Long.SIZE) {
            throw new IllegalArgumentException("names.length = " + names.length + ", must be in 1..64");
        }
        return new FlagNames(names.clone());
    }

    /** Returns the number of flags. The bits of the flags are 0 to this number minus 1. */
    public int count() {
        return names.length;
    }

    /**
     * Returns the name of a flag.
     *
     * @param bit the bit of the flag, 0 to {@link #count()} - 1
     * @throws IndexOutOfBoundsException if there is no flag with this bit
     */
    public String name(int bit) {
        return names[bit];
    }

    /**
     * Returns the bit of a flag.
     *
     * @param name the name of the flag
     * @return the bit, or -1 if there is no such flag
     */
    public int bit(String name) {
        for (int bit = 0; bit < names.length; bit++) {
            if (names[bit].equals(name)) {
                return bit;
            }
        }
        return -1;
    }

    /** Returns the mask of all flags with a name. */
    public long all() {
        return -1L >>> Long.SIZE - names.length;
    }

    /**
     * Appends the names of the flags in a set, separated by {@code |}, then all bits without a name in hexadecimal:
     * {@code JUMP|0x8}. Appends {@code 0} for the empty set. Allocates nothing.
     *
     * @param text the builder to append to
     * @param mask the set
     * @return {@code text}
     */
    public StringBuilder appendTo(StringBuilder text, long mask) {
        int start = text.length();
        for (int bit = 0; bit < names.length; bit++) {
            if ((mask & 1L << bit) != 0) {
                text.append('|').append(names[bit]);
            }
        }
        if ((mask & ~all()) != 0) {
            Digits.hex(text.append("|0x"), mask & ~all());
        }
        return text.length() == start ? text.append('0') : text.deleteCharAt(start);
    }
}
