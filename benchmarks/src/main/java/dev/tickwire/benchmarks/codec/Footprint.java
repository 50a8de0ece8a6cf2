package dev.tickwire.benchmarks.codec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Random;

/** The memory of messages: of the objects that hold them, and of the classes of those. */
public final class Footprint {
    private static final int COUNT = 20_000;
    private static final int ALIGNMENT = 8;

    private Footprint() {}

    /**
     * The bytes of a filled object of a codec that has one, with all that it refers to and that was made for it; 0 for
     * a codec that has none.
     */
    public static <T extends Values<T>> long ofInstance(Kind<T> kind, String name) {
        Codec<T> codec = kind.codec(name);
        return codec instanceof SeparateCodec
                ? retained((SeparateCodec<T, ?>) codec, kind.random(new Random(Seed.VALUE)))
                : 0;
    }

    /** The mean of many that are left when garbage has been collected, in multiples of what the JVM allocates. */
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

    /** Collects until nothing more goes: what a finalizer or a cleaner holds goes only with the collection after. */
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

    /** The bytes of the files of classes, with those that are nested in them. */
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
