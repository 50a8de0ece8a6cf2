package dev.tickwire.testing.soak;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.transport.Transport;
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
    private static final int HEADER_BYTES = 16;
    private static final String TESTS = "dev.tickwire.testing.";
    /** Between a line and the transport of its client. */
    private static final String WIRE = "dev.tickwire.testing.TracedTransport";

    /** What there is to look at in objects of a class. */
    private static final ClassValue<Look> LOOKS = new ClassValue<>() {
        @Override
        protected Look computeValue(Class<?> type) {
            return new Look(isWithin(type), type.isArray() ? List.of() : findFields(type), bytesOf(type));
        }
    };

    private record Look(boolean isWithin, List<Place> places, int bytes) {}

    /** A field, and its name with that of its class. */
    private record Place(Field field, String name) {}

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> waiting = new ArrayDeque<>();
    private final Map<String, Integer> longest = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    private final Map<String, Long> bytes = new HashMap<>();

    private Holdings() {}

    /** Of all that can be reached from any of the roots, each once. */
    static Holdings of(Object... roots) {
        Holdings holdings = new Holdings();
        for (Object root : roots) {
            holdings.visit(root);
        }
        while (!holdings.waiting.isEmpty()) {
            holdings.lookInto(holdings.waiting.remove());
        }
        return holdings;
    }

    /** The length of the longest array of each field that has any, by the simple name of its class and its own. */
    Map<String, Integer> longest() {
        return longest;
    }

    /** How many bytes there are, by the simple name of a class and a field for arrays, of a class for what is no array: about. */
    Map<String, Long> bytes() {
        return bytes;
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
        return core.isArray()
                || name.equals(WIRE)
                || MessageFactory.class.isAssignableFrom(type)
                || name.startsWith(LIBRARY) && !name.startsWith(TESTS) && !COUNTED.contains(name);
    }

    private void lookInto(Object object) {
        if (object.getClass().isArray()) {
            for (int i = 0; object instanceof Object[] && i < Array.getLength(object); i++) {
                visit(((Object[]) object)[i]);
            }
            return;
        }
        bytes.merge(
                object.getClass().getSimpleName(),
                (long) LOOKS.get(object.getClass()).bytes(),
                Long::sum);
        for (Place place : LOOKS.get(object.getClass()).places()) {
            Object value = valueOf(place.field(), object);
            if (value != null && value.getClass().isArray()) {
                longest.merge(place.name(), Array.getLength(value), Math::max);
                counts.merge(place.name(), 1, Integer::sum);
                bytes.merge(place.name(), bytesOf(value), Long::sum);
                countDatagrams(value);
            }
            visit(value);
        }
    }

    /** Of an array, and of those in it. */
    private static long bytesOf(Object array) {
        int length = Array.getLength(array);
        Class<?> component = array.getClass().getComponentType();
        long sum = HEADER_BYTES + (long) length * sizeOf(component);
        for (int i = 0; component.isArray() && i < length; i++) {
            Object inner = Array.get(array, i);
            sum += inner == null ? 0 : bytesOf(inner);
        }
        return sum;
    }

    private static int bytesOf(Class<?> type) {
        int bytes = HEADER_BYTES;
        for (Class<?> at = type; at != null && !type.isArray(); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                bytes += Modifier.isStatic(field.getModifiers()) ? 0 : sizeOf(field.getType());
            }
        }
        return bytes;
    }

    private static int sizeOf(Class<?> type) {
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == byte.class || type == boolean.class) {
            return 1;
        }
        return type == short.class || type == char.class ? Short.BYTES : Integer.BYTES;
    }

    /** Datagrams are many, and lie in arrays alone: they are not looked into. */
    private void countDatagrams(Object array) {
        if (COUNTED.contains(array.getClass().getComponentType().getName())) {
            long count = 0;
            for (Object datagram : (Object[]) array) {
                count += datagram == null ? 0 : 1;
            }
            bytes.merge("Datagram", count * Transport.MAX_DATAGRAM_BYTES, Long::sum);
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
