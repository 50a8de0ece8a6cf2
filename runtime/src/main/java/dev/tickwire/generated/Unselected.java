package dev.tickwire.generated;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Assertions of generated classes against values that were set but would not be sent. These are values in an unselected
 * case of a union, in an absent optional field, or under a condition that does not hold.
 *
 * <p>The assertions run when a message is measured, as {@code send} does, so that fields may be set in any order
 * before.
 */
public final class Unselected {
    /** An unchanged instance of each class, created on demand. */
    private static final Map<Class<?>, Object> FRESH = new ConcurrentHashMap<>();

    private Unselected() {}

    /**
     * Checks that a struct or union has only defaults, unless it is sent.
     *
     * @param field the name of the field for the error: {@code Move.velocity}
     * @param travels whether the field is sent
     * @param part the struct or union, or null if never created
     * @param fresh creates an unchanged one
     * @throws IllegalStateException if the part is not sent and differs from an unchanged one
     */
    public static void check(String field, boolean travels, @Nullable Object part, Supplier<?> fresh) {
        if (!travels && part != null && !part.equals(instance(part.getClass(), fresh))) {
            throw lost(field);
        }
    }

    /**
     * Checks that all structs or unions of an array have only defaults, unless they are sent.
     *
     * @param field the name of the field for the error: {@code Move.corners}
     * @param travels whether the field is sent
     * @param parts the structs or unions
     * @param fresh creates an unchanged one
     * @throws IllegalStateException if the parts are not sent and one differs from an unchanged one
     */
    public static void check(String field, boolean travels, Object[] parts, Supplier<?> fresh) {
        for (int i = 0; !travels && i < parts.length; i++) {
            check(field, false, parts[i], fresh);
        }
    }

    /**
     * Checks that a value is the default, unless it is sent.
     *
     * @param field the name of the field for the error: {@code Move.stance}
     * @param travels whether the field is sent
     * @param set whether the value differs from that of a new instance
     * @throws IllegalStateException if the value is not sent and was set
     */
    public static void check(String field, boolean travels, boolean set) {
        if (!travels && set) {
            throw new IllegalStateException(
                    field
                            + " was set, but its condition does not hold: set the fields of its condition, or reset it to its default");
        }
    }

    /**
     * Checks that a field has no elements or bytes, unless it is sent.
     *
     * @param field the name of the field for the error: {@code Move.slots}
     * @param travels whether the field is sent
     * @param count the number of elements or bytes
     * @throws IllegalStateException if the field is not sent and is not empty
     */
    public static void check(String field, boolean travels, int count) {
        if (!travels && count != 0) {
            throw lost(field);
        }
    }

    /**
     * Returns an unchanged instance of a class for comparison. All callers share the instance.
     *
     * @param <T> the class
     * @param type the class
     * @param make creates the instance at the first call
     * @return the instance, which must not be changed
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
                field + " was filled, but its condition does not hold: call its `use` accessor, set the fields of"
                        + " its condition, or empty it");
    }
}
