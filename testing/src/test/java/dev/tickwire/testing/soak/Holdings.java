package dev.tickwire.testing.soak;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the buffers of the library that can be reached from an endpoint: for each field that holds an array, the longest and
 * how many there are. Messages and datagrams are left out; those are counted.
 */
final class Holdings {
    private static final String LIBRARY = "dev.tickwire.";
    private static final Set<String> COUNTED = Set.of("dev.tickwire.transport.Datagram");
    private static final String TESTS = "dev.tickwire.testing.";

    /** What there is to look at in objects of a class. */
    private static final ClassValue<Look> LOOKS = new ClassValue<>() {
        @Override
        protected Look computeValue(Class<?> type) {
            return new Look(isWithin(type), type.isArray() ? List.of() : findFields(type));
        }
    };

    private record Look(boolean isWithin, List<Place> places) {}

    /** A field, and its name with that of its class. */
    private record Place(Field field, String name) {}

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> waiting = new ArrayDeque<>();
    private final Map<String, Integer> longest = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    private Holdings() {}

    static Holdings of(Object endpoint) {
        Holdings holdings = new Holdings();
        holdings.visit(endpoint);
        while (!holdings.waiting.isEmpty()) {
            holdings.lookInto(holdings.waiting.remove());
        }
        return holdings;
    }

    /** The length of the longest array of each field that has any, by the simple name of its class and its own. */
    Map<String, Integer> longest() {
        return longest;
    }

    /** How many objects there are that have a field with an array. */
    int count(String field) {
        return counts.getOrDefault(field, 0);
    }

    private void visit(Object object) {
        if (object != null && LOOKS.get(object.getClass()).isWithin() && seen.add(object)) {
            waiting.add(object);
        }
    }

    private static boolean isWithin(Class<?> type) {
        Class<?> core = type.isArray() ? type.getComponentType() : type;
        String name = core.getName();
        return core.isArray() || name.startsWith(LIBRARY) && !name.startsWith(TESTS) && !COUNTED.contains(name);
    }

    private void lookInto(Object object) {
        if (object.getClass().isArray()) {
            for (int i = 0; object instanceof Object[] && i < Array.getLength(object); i++) {
                visit(((Object[]) object)[i]);
            }
            return;
        }
        for (Place place : LOOKS.get(object.getClass()).places()) {
            Object value = valueOf(place.field(), object);
            if (value != null && value.getClass().isArray()) {
                longest.merge(place.name(), Array.getLength(value), Math::max);
                counts.merge(place.name(), 1, Integer::sum);
            }
            visit(value);
        }
    }

    private static Object valueOf(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(field + " was made accessible", impossible);
        }
    }

    private static List<Place> findFields(Class<?> type) {
        List<Place> places = new ArrayList<>();
        for (Class<?> at = type; at != null && isWithin(at); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    places.add(new Place(field, at.getSimpleName() + "." + field.getName()));
                }
            }
        }
        return places;
    }
}
