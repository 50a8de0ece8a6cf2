package dev.tickwire.benchmarks.codec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Random;

/** Memory of messages: their objects, and the code of their classes. */
public final class Footprint {
    private static final int COUNT = 20_000;
    private static final int ALIGNMENT = 8;

    private Footprint() {}

    /**
     * Returns the bytes of an object that the codec fills for a message, 0 if it has none. Objects that were created
     * for that object count, too.
     */
    public static <T extends Values<T>> long ofInstance(Kind<T> kind, String name) {
        Codec<T> codec = kind.codec(name);
        return codec instanceof SeparateCodec
                ? retained((SeparateCodec<T, ?>) codec, kind.random(new Random(Seed.VALUE)))
                : 0;
    }

    /** Returns the mean of many objects after a collection, rounded to a multiple of 8 bytes, the JVM's alignment. */
    private static <T extends Values<T>> long retained(SeparateCodec<T, ?> codec, T values) {
        Object[] kept = new Object[COUNT];
        kept[0] = codec.prepare(values);
        long before = usedBytes();
        for (int i = 0; i < COUNT; i++) {
            kept[i] = codec.prepare(values);
        }
        long retained = usedBytes() - before;
        Reference.reachabilityFence(kept);
        return Math.round((double) retained / COUNT / ALIGNMENT) * ALIGNMENT;
    }

    /**
     * Collects garbage until the heap no longer shrinks. Objects with finalizers or cleaners are freed only by a second
     * collection.
     */
    private static long usedBytes() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        long used;
        long left = Long.MAX_VALUE;
        do {
            used = left;
            memory.gc();
            left = memory.getHeapMemoryUsage().getUsed();
        } while (left < used);
        return left;
    }

    /** Returns the size of the class files with those of nested classes, in bytes. */
    public static long ofClasses(List<Class<?>> classes) {
        return classes.stream()
                .mapToLong(type -> bytes(type) + ofClasses(List.of(type.getDeclaredClasses())))
                .sum();
    }

    private static long bytes(Class<?> type) {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return in.readAllBytes().length;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
