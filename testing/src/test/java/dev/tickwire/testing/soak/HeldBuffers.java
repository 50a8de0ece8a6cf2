package dev.tickwire.testing.soak;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.testing.soak.FoundObjects.Find;
import dev.tickwire.transport.Transport;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the buffers of the library that can be reached from an endpoint: for each field that holds an array, the
 * longest, how many there are and their bytes. Messages and datagrams are left out; those are counted. A kind is a
 * field with an array, named by the simple name of its class and its own, or a class, named by its simple name; kinds
 * are numbered, for this is done often.
 */
final class HeldBuffers {
    private static final String LIBRARY = "dev.tickwire.";
    private static final Class<?> COUNTED = named("dev.tickwire.transport.QueuedDatagram");
    private static final int HEADER_BYTES = 16;
    private static final int ALIGNMENT = 8;
    private static final String TESTS = "dev.tickwire.testing.";
    /** Between a line and the transport of its client. */
    private static final String WIRE = "dev.tickwire.testing.TracedTransport";

    /** The numbers of kinds, the same for all. */
    private static final Map<String, Integer> NUMBERS = new HashMap<>();

    private static final List<String> NAMES = new ArrayList<>();
    private static final int DATAGRAMS = numberOf("QueuedDatagram");

    /** The fields to look at in objects of a class. */
    private static final ClassValue<Look> LOOKS = new ClassValue<>() {
        @Override
        protected Look computeValue(Class<?> type) {
            return type.isArray()
                    ? new Look(isWithin(type), new Place[0], -1, 0, ArrayLook.of(type.getComponentType()))
                    : new Look(isWithin(type), findFields(type), numberOf(type.getSimpleName()), bytesOf(type), null);
        }
    };

    /** All that is asked of a class, for it is asked often: of an array's class with a look at arrays. */
    private record Look(boolean isWithin, Place[] places, int kind, int bytes, ArrayLook array) {
        boolean isArray() {
            return array != null;
        }
    }

    /**
     * How to look at arrays.
     *
     * @param sizeOfEach the bytes of each component
     * @param hasObjects whether its components are objects, and no messages: those are many, and none is within
     * @param hasArrays whether its components are arrays
     * @param isCounted whether its components are counted
     */
    private record ArrayLook(int sizeOfEach, boolean hasObjects, boolean hasArrays, boolean isCounted) {
        static ArrayLook of(Class<?> component) {
            return new ArrayLook(
                    sizeOf(component),
                    !component.isPrimitive() && !Message.class.isAssignableFrom(component),
                    component.isArray(),
                    component == COUNTED);
        }
    }

    /** A field, by what reads it, and the kind of the arrays in it. */
    private record Place(MethodHandle field, int kind) {}

    /** The objects of this look and of the one before, and some that are gone: {@link FoundObjects}. */
    private final FoundObjects finds;

    /** The objects in fields that never held anything before, and those they refer to. */
    private final Set<Object> first = Collections.newSetFromMap(new IdentityHashMap<>());

    private long firstBytes;
    private final Deque<Find> waiting = new ArrayDeque<>();
    /** By kinds, as all below. */
    private int[] longest = new int[256];

    private int[] counts = new int[256];
    private long[] bytes = new long[256];
    private long[] newBytes = new long[256];

    private HeldBuffers(FoundObjects finds) {
        this.finds = finds;
    }

    /** Of all that can be reached from any of the roots, each once. */
    static HeldBuffers of(Object... roots) {
        return of(Arrays.asList(roots), null);
    }

    /**
     * Counts all objects that can be reached from any of the roots, each once.
     *
     * @param roots where to begin
     * @param before the result of the look before, to find what is new since then; null if there was none. It can be
     *     passed once.
     */
    static HeldBuffers of(List<?> roots, HeldBuffers before) {
        HeldBuffers holdings = new HeldBuffers(before == null ? new FoundObjects() : before.finds);
        holdings.finds.beginLook();
        for (Object root : roots) {
            holdings.visit(root);
        }
        while (!holdings.waiting.isEmpty()) {
            holdings.lookInto(holdings.waiting.remove());
        }
        holdings.finds.endLook();
        return holdings;
    }

    /** How many kinds there may be: their numbers are below. */
    int kinds() {
        return bytes.length;
    }

    static synchronized String nameOf(int kind) {
        return NAMES.get(kind);
    }

    /** The length of the longest array of a kind, 0 if there is none. */
    int longest(int kind) {
        return longest[kind];
    }

    /** How many bytes there are of a kind: about. */
    long bytes(int kind) {
        return bytes[kind];
    }

    /**
     * How many bytes there are of a kind in arrays or objects that the look before did not find; datagrams are not
     * distinguished.
     */
    long newBytes(int kind) {
        return newBytes[kind];
    }

    /**
     * How many bytes there are in what the look before did not find, and what is held by fields that have never held
     * anything before, of objects that the look before found: what an object makes when it first needs it.
     */
    long firstBytes() {
        return firstBytes;
    }

    /** How many arrays or objects there are of a kind. */
    int count(int kind) {
        return counts[kind];
    }

    /** How many arrays or objects there are of a kind. */
    int count(String name) {
        return count(numberOf(name));
    }

    /** The length of the longest array of a kind. */
    int longest(String name) {
        return longest(numberOf(name));
    }

    /** The names of the kinds that there are any of. */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (int kind = 0; kind < kinds(); kind++) {
            if (counts[kind] > 0) {
                names.add(nameOf(kind));
            }
        }
        return names;
    }

    static synchronized int numberOf(String name) {
        Integer number = NUMBERS.putIfAbsent(name, NAMES.size());
        if (number == null) {
            NAMES.add(name);
            return NAMES.size() - 1;
        }
        return number;
    }

    /** A class of the library that others cannot see; one that has another name by now must not be passed over. */
    private static Class<?> named(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException renamed) {
            throw new AssertionError("no class has the name that is looked for", renamed);
        }
    }

    private void visit(Object object) {
        if (object != null && LOOKS.get(object.getClass()).isWithin()) {
            Find find = finds.of(object);
            if (finds.reach(find)) {
                waiting.add(find);
            }
        }
    }

    private static boolean isWithin(Class<?> type) {
        Class<?> core = type.isArray() ? type.getComponentType() : type;
        String name = core.getName();
        return core.isArray()
                || name.equals(WIRE)
                || MessageFactory.class.isAssignableFrom(type)
                || name.startsWith(LIBRARY) && !name.startsWith(TESTS) && core != COUNTED;
    }

    private void lookInto(Find find) {
        Object object = find.object;
        Look look = LOOKS.get(object.getClass());
        if (look.isArray()) {
            if (look.array().hasObjects()) {
                for (Object each : (Object[]) object) {
                    visit(each);
                }
            }
            return;
        }
        note(look.kind(), 0, look.bytes());
        boolean isNew = !finds.wasReached(find);
        if (isNew) {
            newBytes[look.kind()] += look.bytes();
            find.filled = 0;
        }
        long filledBefore = find.filled;
        Place[] places = look.places();
        for (int i = 0; i < places.length; i++) {
            Object value = valueOf(places[i].field(), object);
            if (value == null) {
                continue;
            }
            if (!isNew && (filledBefore & 1L << i) == 0) {
                noteFirst(value);
            }
            find.filled |= 1L << i;
            ArrayLook array = LOOKS.get(value.getClass()).array();
            if (array != null) {
                note(places[i].kind(), lengthOf(value), bytesOf(value, array));
                noteNew(places[i].kind(), value, array);
                countDatagrams(value, array);
            }
            visit(value);
        }
    }

    /** Also what is in it. */
    private void noteFirst(Object value) {
        Look look = LOOKS.get(value.getClass());
        if (look.isArray()) {
            if (!finds.wasStored(value) && first.add(value)) {
                firstBytes += aligned(bytesOf(value, look.array()));
            }
        } else if (look.isWithin() && !finds.wasReached(value) && first.add(value)) {
            firstBytes += look.bytes();
            for (Place place : look.places()) {
                Object inner = valueOf(place.field(), value);
                if (inner != null) {
                    noteFirst(inner);
                }
            }
        }
    }

    private void note(int kind, int length, long size) {
        if (kind >= bytes.length) {
            longest = Arrays.copyOf(longest, 2 * kind);
            counts = Arrays.copyOf(counts, 2 * kind);
            bytes = Arrays.copyOf(bytes, 2 * kind);
            newBytes = Arrays.copyOf(newBytes, 2 * kind);
        }
        longest[kind] = Math.max(longest[kind], length);
        counts[kind]++;
        bytes[kind] += size;
    }

    /** Also the arrays in it, each of which may be new. */
    private void noteNew(int kind, Object array, ArrayLook look) {
        if (finds.store(array)) {
            newBytes[kind] += aligned(HEADER_BYTES + (long) lengthOf(array) * look.sizeOfEach());
        }
        if (look.hasArrays()) {
            for (Object inner : (Object[]) array) {
                if (inner != null) {
                    noteNew(kind, inner, LOOKS.get(inner.getClass()).array());
                }
            }
        }
    }

    private static long aligned(long size) {
        return size + ALIGNMENT - 1 & -ALIGNMENT;
    }

    /** Of an array, and of those in it. */
    private static long bytesOf(Object array, ArrayLook look) {
        long sum = HEADER_BYTES + (long) lengthOf(array) * look.sizeOfEach();
        if (look.hasArrays()) {
            for (Object inner : (Object[]) array) {
                sum += inner == null
                        ? 0
                        : bytesOf(inner, LOOKS.get(inner.getClass()).array());
            }
        }
        return sum;
    }

    /** Without a call of native code where it can be: {@link Array#getLength} is one. */
    private static int lengthOf(Object array) {
        if (array instanceof Object[] objects) {
            return objects.length;
        }
        if (array instanceof byte[] bytes) {
            return bytes.length;
        }
        if (array instanceof int[] numbers) {
            return numbers.length;
        }
        return array instanceof long[] numbers ? numbers.length : Array.getLength(array);
    }

    private static int bytesOf(Class<?> type) {
        int bytes = HEADER_BYTES;
        for (Class<?> at = type; at != null && !type.isArray(); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                bytes += Modifier.isStatic(field.getModifiers()) ? 0 : sizeOf(field.getType());
            }
        }
        return (int) aligned(bytes);
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
    private void countDatagrams(Object array, ArrayLook look) {
        if (look.isCounted()) {
            for (Object datagram : (Object[]) array) {
                if (datagram != null) {
                    counts[DATAGRAMS]++;
                    bytes[DATAGRAMS] += Transport.MAX_DATAGRAM_BYTES;
                }
            }
        }
    }

    private static Object valueOf(MethodHandle field, Object object) {
        try {
            return (Object) field.invokeExact(object);
        } catch (Throwable impossible) {
            throw new AssertionError("reading a field throws nothing", impossible);
        }
    }

    /** A method handle, for {@link Field#get} asks each time, in native code, whether the object has the field. */
    private static MethodHandle readerOf(Field field) {
        field.setAccessible(true);
        try {
            return MethodHandles.lookup()
                    .unreflectGetter(field)
                    .asType(MethodType.methodType(Object.class, Object.class));
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(field + " was made accessible", impossible);
        }
    }

    private static Place[] findFields(Class<?> type) {
        List<Place> places = new ArrayList<>();
        for (Class<?> at = type; at != null && isWithin(at); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    places.add(new Place(readerOf(field), numberOf(at.getSimpleName() + "." + field.getName())));
                }
            }
        }
        return places.toArray(new Place[0]);
    }
}
