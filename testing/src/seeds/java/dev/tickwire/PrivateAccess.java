package dev.tickwire;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Access to private state of the library, for tests of servers and connections of a great age. The sources of this
 * folder are compiled into the tests of each module.
 */
public final class PrivateAccess {
    private static final String LIBRARY = "dev.tickwire.";
    private static final String TESTS = "dev.tickwire.testing.";

    private PrivateAccess() {}

    /**
     * Returns all objects of a class or its subclasses that are reachable from an object. Endpoints and contexts shared
     * by all connections of an endpoint are not searched, unless the search begins there.
     *
     * @param from the object to start from
     * @param type the simple name of the class
     */
    public static List<Object> all(Object from, String type) {
        List<Object> found = new ArrayList<>();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> waiting = new ArrayDeque<>();
        seen.add(from);
        waiting.add(from);
        while (!waiting.isEmpty()) {
            Object object = waiting.remove();
            if (isA(object.getClass(), type)) {
                found.add(object);
            }
            for (Object inner : inner(object)) {
                if (inner != null && isWithin(inner) && seen.add(inner)) {
                    waiting.add(inner);
                }
            }
        }
        return found;
    }

    private static boolean isA(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getSimpleName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWithin(Object object) {
        Class<?> type = object.getClass();
        String name = type.getName();
        return object instanceof Object[]
                || object instanceof List<?>
                || name.startsWith(LIBRARY)
                        && !name.startsWith(TESTS)
                        && !name.endsWith("Context")
                        && !name.startsWith(LIBRARY + "endpoint.")
                        && !name.startsWith(LIBRARY + "transport.");
    }

    private static List<?> inner(Object object) {
        if (object instanceof Object[] array) {
            return Arrays.asList(array);
        }
        if (object instanceof List<?> list) {
            return list;
        }
        List<Object> inner = new ArrayList<>();
        for (Class<?> at = object.getClass(); at != null; at = at.getSuperclass()) {
            for (Field field : at.getName().startsWith(LIBRARY) ? at.getDeclaredFields() : new Field[0]) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    inner.add(get(object, field));
                }
            }
        }
        return inner;
    }

    /** Returns the value of a private field. */
    public static Object get(Object owner, String name) {
        return get(owner, field(owner, name));
    }

    private static Object get(Object owner, Field field) {
        try {
            field.setAccessible(true);
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " was made accessible", e);
        }
    }

    /** Returns the value of a counter, an int or a long. */
    public static long count(Object owner, String name) {
        return ((Number) get(owner, name)).longValue();
    }

    /** Sets a counter, an int or a long. */
    public static void set(Object owner, String name, long value) {
        Field field = field(owner, name);
        try {
            field.setAccessible(true);
            if (field.getType() == int.class) {
                field.setInt(owner, Math.toIntExact(value));
            } else {
                field.setLong(owner, value);
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " was made accessible", e);
        }
    }

    private static Field field(Object owner, String name) {
        for (Class<?> at = owner.getClass(); at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        }
        throw new AssertionError(owner.getClass() + " has no " + name);
    }
}
