package dev.tickwire.benchmarks.state;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Memory of all objects that are reachable from some, as a JVM with compressed references lays them out.
 *
 * <p>Follows fields of Tickwire's classes and arrays. Of the JDK's classes, only collections are followed, as if they
 * were arrays. Enums and static fields do not count.
 */
final class DeepSize {
    private static final int OBJECT_HEADER = 12;
    private static final int ARRAY_HEADER = 16;
    private static final int REFERENCE = 4;
    private static final int ALIGNMENT = 8;

    private final Set<Class<?>> excluded;
    private final Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> pending = new ArrayDeque<>();

    private DeepSize(Set<Class<?>> excluded) {
        this.excluded = excluded;
    }

    /**
     * Returns the bytes of all reachable objects.
     *
     * @param excluded classes whose objects do not count, nor those that only they reach
     * @param roots the first objects
     */
    static long of(Set<Class<?>> excluded, Object... roots) {
        DeepSize size = new DeepSize(excluded);
        for (Object root : roots) {
            size.visit(root);
        }
        long bytes = 0;
        while (!size.pending.isEmpty()) {
            bytes += size.bytes(size.pending.pop());
        }
        return bytes;
    }

    private void visit(Object object) {
        if (object != null
                && !(object instanceof Enum)
                && !excluded.contains(object.getClass())
                && visited.add(object)) {
            pending.push(object);
        }
    }

    private long bytes(Object object) {
        if (object instanceof Collection<?> collection) {
            new ArrayList<>(collection).forEach(this::visit);
            return aligned(ARRAY_HEADER + (long) collection.size() * REFERENCE);
        }
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return array(object, type.getComponentType());
        }
        boolean isOurs = type.getName().startsWith("dev.tickwire.");
        return isOurs && !type.isHidden() ? fields(object, type) : OBJECT_HEADER + REFERENCE;
    }

    private long array(Object array, Class<?> component) {
        if (!component.isPrimitive()) {
            for (Object element : (Object[]) array) {
                visit(element);
            }
        }
        return aligned(ARRAY_HEADER + (long) Array.getLength(array) * bytes(component));
    }

    private long fields(Object object, Class<?> type) {
        long bytes = OBJECT_HEADER;
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    bytes += bytes(field.getType());
                    visit(value(field, object));
                }
            }
        }
        return aligned(bytes);
    }

    private static Object value(Field field, Object object) {
        if (field.getType().isPrimitive()) {
            return null;
        }
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int bytes(Class<?> type) {
        return switch (type.getName()) {
            case "long", "double" -> Long.BYTES;
            case "int", "float" -> Integer.BYTES;
            case "char", "short" -> Short.BYTES;
            case "byte", "boolean" -> Byte.BYTES;
            default -> REFERENCE;
        };
    }

    private static long aligned(long bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
