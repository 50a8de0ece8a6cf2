package dev.tickwire.generated;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * For the assertions of generated classes: whether something was set that does not travel, because it stands in a case
 * of a union that is not selected, in an optional field that is absent, or behind a condition that does not hold.
 *
 * <p>A message is asked when it is measured, which {@code send} does, so that fields may be set in any order before.
 */
public final class Unselected {
    /** An instance of each class that nobody has filled, made when first asked for. */
    private static final Map<Class<?>, Object> FRESH = new ConcurrentHashMap<>();

    private Unselected() {}

    /**
     * Refuses a struct or union that was filled and does not travel.
     *
     * @param field the name for the message: {@code Move.velocity}
     * @param travels whether it does
     * @param part the struct or union; null if there never was one
     * @param fresh makes one
     * @throws IllegalStateException if it does not travel and is not as it was made
     */
    public static void check(String field, boolean travels, Object part, Supplier<?> fresh) {
        if (!travels && part != null && !part.equals(instance(part.getClass(), fresh))) {
            throw lost(field);
        }
    }

    /**
     * Refuses an array of structs or unions one of which was filled and does not travel.
     *
     * @param field the name for the message: {@code Move.corners}
     * @param travels whether they do
     * @param parts the structs or unions
     * @param fresh makes one
     * @throws IllegalStateException if they do not travel and one is not as it was made
     */
    public static void check(String field, boolean travels, Object[] parts, Supplier<?> fresh) {
        for (int i = 0; !travels && i < parts.length; i++) {
            check(field, false, parts[i], fresh);
        }
    }

    /**
     * Refuses a value that was set and does not travel.
     *
     * @param field the name for the message: {@code Move.stance}
     * @param travels whether it does
     * @param set whether it is another than a fresh instance has
     * @throws IllegalStateException if it does not travel and was set
     */
    public static void check(String field, boolean travels, boolean set) {
        if (!travels && set) {
            throw new IllegalStateException(
                    field + " was set but would not travel: set what it depends on, or set it to its default");
        }
    }

    /**
     * Refuses elements or bytes that were added and do not travel.
     *
     * @param field the name for the message: {@code Move.slots}
     * @param travels whether they do
     * @param count how many there are
     * @throws IllegalStateException if they do not travel and there are some
     */
    public static void check(String field, boolean travels, int count) {
        if (!travels && count != 0) {
            throw lost(field);
        }
    }

    /**
     * An instance of a class as it was made, to compare others with; the same one for each caller.
     *
     * @param <T> the class
     * @param type the class
     * @param make makes one, the first time
     * @return the instance, to be read only
     */
    public static <T> T fresh(Class<T> type, Supplier<T> make) {
        return type.cast(instance(type, make));
    }

    private static Object instance(Class<?> type, Supplier<?> make) {
        Object made = FRESH.get(type);
        if (made == null) {
            made = make.get();
            FRESH.put(type, made);
        }
        return made;
    }

    private static IllegalStateException lost(String field) {
        return new IllegalStateException(
                field + " was filled but would not travel: select it, by its `use` accessor or by"
                        + " what it depends on, or empty it");
    }
}
