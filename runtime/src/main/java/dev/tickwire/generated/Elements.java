package dev.tickwire.generated;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * For generated classes: arrays of objects, such as structs and texts, that grow when there are more elements than
 * there ever were. Objects stay with the message or struct that has them, so that a pooled message allocates nothing
 * once it has had as many.
 */
public final class Elements {
    private Elements() {}

    /**
     * Whether an array has fewer objects than are needed. Generated code asks before it stores what {@link #grown}
     * returns, which spares it the garbage collector's write barrier.
     *
     * @param elements the array: objects first, then null
     * @param count how many elements are needed, not negative
     */
    public static boolean lack(Object[] elements, int count) {
        return count > 0 && (count > elements.length || elements[count - 1] == null);
    }

    /**
     * An array whose first elements are there.
     *
     * @param <T> the class of the elements
     * @param elements the array: objects first, then null
     * @param count how many elements are needed, 0 to {@code most}
     * @param most how many there may ever be
     * @param make makes one
     * @return the array, or a longer copy of it, with at least {@code count} objects
     */
    public static <T> T[] grown(T[] elements, int count, int most, Supplier<T> make) {
        return lack(elements, count) ? filled(elements, count, most, make) : elements;
    }

    private static <T> T[] filled(T[] elements, int count, int most, Supplier<T> make) {
        T[] longer = count <= elements.length
                ? elements
                : Arrays.copyOf(elements, (int) Math.min(most, Math.max(count, 2L * elements.length)));
        int made = count;
        while (made > 0 && longer[made - 1] == null) {
            made--;
        }
        // Upwards, so that objects come first even if there is no memory for all.
        while (made < count) {
            longer[made++] = make.get();
        }
        return longer;
    }
}
