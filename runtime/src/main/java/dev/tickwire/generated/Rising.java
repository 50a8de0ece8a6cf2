package dev.tickwire.generated;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Wire format of {@code ascending} arrays in generated classes: the first element in full, each later one as the
 * difference from the one before.
 *
 * <p>Elements may be set in any order. Their order is checked when the message is measured, as {@code send} does, and
 * again when it is written.
 */
public final class Rising {
    private Rising() {}

    /**
     * Fills a part of an array with ascending numbers, the initial content of a new array.
     *
     * @param values the array
     * @param from the first index to fill
     * @param to the index after the last to fill
     * @param first the number for index 0
     */
    public static void fill(int[] values, int from, int to, int first) {
        for (int i = from; i < to; i++) {
            values[i] = first + i;
        }
    }

    /**
     * Writes the elements.
     *
     * @param field the name of the field for errors: {@code Snapshot.ids}
     * @param out the destination
     * @param values the array
     * @param count the number of elements
     * @param min the least value of the type, not negative
     * @param max the greatest value of the type
     * @throws IllegalArgumentException if an element is outside the bounds or not greater than the one before
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
     * @param in the source
     * @param values the array to write to
     * @param count the number of elements to read
     * @param min the least value of the type, not negative
     * @param max the greatest value of the type
     * @return false if the elements do not ascend, are outside the bounds or cut short
     */
    public static boolean read(BitReader in, int[] values, int count, int min, int max) {
        for (int i = 0; i < count && !in.failed(); i++) {
            values[i] = i == 0 ? in.readInt(min, max) : in.readRising(values[i - 1], max);
        }
        return !in.failed();
    }

    /**
     * Returns the bits of {@link #write}.
     *
     * @param field the name of the field for errors: {@code Snapshot.ids}
     * @param values the array
     * @param count the number of elements
     * @param min the least value of the type, not negative
     * @param max the greatest value of the type
     * @throws IllegalArgumentException if an element is outside the bounds or not greater than the one before
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
     * Returns the bits of one element in {@link #write}.
     *
     * @param values the array, ascending up to that element
     * @param place the index of the element
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
