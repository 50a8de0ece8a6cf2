package dev.tickwire.field;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.Digits;

/** The names of a set of flags, the first for the lowest bit. Immutable; generated classes of flags have one each. */
public final class FlagNames {
    private final String[] names;

    private FlagNames(String[] names) {
        this.names = names;
    }

    /**
     * Takes down the names of flags.
     *
     * @param names of the flags by rising bit, 1 to 64 of them
     */
    public static FlagNames of(String... names) {
        Arguments.required("names", names);
        if (names.length < 1 || names.length > Long.SIZE) {
            throw new IllegalArgumentException("names.length = " + names.length + ", must be in 1..64");
        }
        return new FlagNames(names.clone());
    }

    /** How many flags there are: their bits are 0 to one less. */
    public int count() {
        return names.length;
    }

    /**
     * The name of a flag.
     *
     * @param bit its bit, 0 to {@link #count()} - 1
     * @throws IndexOutOfBoundsException if there is no such flag
     */
    public String name(int bit) {
        return names[bit];
    }

    /**
     * The bit of a flag.
     *
     * @param name its name
     * @return the bit, -1 if there is no such flag
     */
    public int bit(String name) {
        for (int bit = 0; bit < names.length; bit++) {
            if (names[bit].equals(name)) {
                return bit;
            }
        }
        return -1;
    }

    /** The mask of all flags that have a name. */
    public long all() {
        return -1L >>> Long.SIZE - names.length;
    }

    /**
     * Appends the names of the flags in a set, with {@code |} between them, then in hexadecimal digits the bits that
     * have none: {@code JUMP|0x8}. Allocates nothing.
     *
     * @param text where they go; {@code 0} goes there if the set is empty
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
