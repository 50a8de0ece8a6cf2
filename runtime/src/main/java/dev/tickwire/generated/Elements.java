package dev.tickwire.generated;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of objects in generated classes, such as structs and texts. An array grows when more elements are needed than
 * ever before. The objects stay with their message or struct, so a pooled message allocates nothing once it has had as
 * many elements.
 */
public final class Elements {
    private Elements() {}

    /**
     * Returns whether an array has fewer objects than are needed. Generated code calls this before it stores the result
     * of {@link #grown}, and so avoids the garbage collector's write barrier.
     *
     * @param elements the array: objects first, then null
     * @param count the number of elements needed, not negative
     */
    public static boolean lack(@Nullable Object[] elements, int count) {
        return count > 0 && (count > elements.length || elements[count - 1] == null);
    }

    /**
     * Returns an array with at least the number of objects needed.
     *
     * @param <T> the class of the elements
     * @param elements the array: objects first, then null
     * @param count the number of elements needed, 0 to {@code max}
     * @param max the greatest number of elements ever needed
     * @param make creates an element
     * @return the array, or a longer copy of it: at least {@code count} objects first, then null
     */
    public static <T> @Nullable T[] grown(@Nullable T[] elements, int count, int max, Supplier<T> make) {
        return lack(elements, count) ? filled(elements, count, max, make) : elements;
    }

    private static <T> @Nullable T[] filled(@Nullable T[] elements, int count, int max, Supplier<T> make) {
        @Nullable
        T[] longer = count <= elements.length
                ? elements
                : Arrays.copyOf(elements, (int) Math.min(max, Math.max(count, 2L * elements.length)));
        int made = count;
        while (made > 0 && longer[made - 1] == null) {
            made--;
        }
        // In ascending order, so that objects come before nulls even if memory runs out on the way.
        while (made < count) {
            longer[made++] = make.get();
        }
        return longer;
    }
}
