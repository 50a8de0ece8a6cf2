package dev.tickwire.generated;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * The wire form of {@code ascending} arrays in generated classes: the first element in full, each later one by its
 * distance from the one before it.
 *
 * <p>Elements may be set in any order, so whether they rise is looked at when the message is measured, which {@code
 * send} does, and once more when it is written.
 */
public final class Rising {
    private Rising() {}

    /**
     * Fills places with numbers that rise by one: what a fresh array holds.
     *
     * @param values the array
     * @param from the first place
     * @param to the place behind the last
     * @param first the number at place 0
     */
    public static void fill(int[] values, int from, int to, int first) {
        for (int i = from; i < to; i++) {
            values[i] = first + i;
        }
    }

    /**
     * Writes the elements.
     *
     * @param field the name for the message: {@code Snapshot.ids}
     * @param out where they go
     * @param values the array
     * @param count how many of its elements there are
     * @param min the least value of the type, not negative
     * @param max the greatest value of the type
     * @throws IllegalArgumentException if an element is not greater than the one before it, or outside the bounds
     */
    public static void write(String field, BitWriter out, int[] values, int count, int min, int max) {
        for (int i = 0; i < count; i++) {
            check(field, values, i, min, max);
            if (i == 0) {
                out.writeInt(values[0], min, max);
            } else {
                out.writeRelative(values[i - 1], values[i]);
            }
        }
    }

    /**
     * Reads the elements.
     *
     * @param in where they come from
     * @param values the array
     * @param count how many elements to read
     * @param min the least value of the type, not negative
     * @param max the greatest value of the type
     * @return false if they do not rise, are outside the bounds or cut short
     */
    public static boolean read(BitReader in, int[] values, int count, int min, int max) {
        for (int i = 0; i < count && !in.failed(); i++) {
            values[i] = i == 0 ? in.readInt(min, max) : in.readRising(values[i - 1], max);
        }
        return !in.failed();
    }

    /**
     * The bits that {@link #write} takes.
     *
     * @param field the name for the message: {@code Snapshot.ids}
     * @param values the array
     * @param count how many of its elements there are
     * @param min the least value of the type, not negative
     * @param max the greatest value of the type
     * @throws IllegalArgumentException if an element is not greater than the one before it, or outside the bounds
     */
    public static int measure(String field, int[] values, int count, int min, int max) {
        int bits = 0;
        for (int i = 0; i < count; i++) {
            check(field, values, i, min, max);
            bits += bits(values, i, min, max);
        }
        return bits;
    }

    /**
     * The bits that {@link #write} takes for one element.
     *
     * @param values the array, whose elements rise up to there
     * @param place the element
     * @param min the least value of the type, not negative
     * @param max the greatest value of the type
     */
    public static int bits(int[] values, int place, int min, int max) {
        return place == 0 ? Bits.required(min, max) : Bits.measureRelative(values[place - 1], values[place]);
    }

    private static void check(String field, int[] values, int place, int min, int max) {
        if (values[place] < min || values[place] > max) {
            throw new IllegalArgumentException(
                    name(field, place) + " = " + values[place] + ", must be in " + min + ".." + max);
        }
        if (place > 0 && values[place] <= values[place - 1]) {
            throw new IllegalArgumentException(name(field, place) + " = " + values[place] + ", must be greater than "
                    + name(field, place - 1) + " = " + values[place - 1]);
        }
    }

    private static String name(String field, int place) {
        return field + "[" + place + "]";
    }
}
