package dev.tickwire.benchmarks.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A codec of a serializer of objects: registered classes, no references, one buffer.
 *
 * @param <T> the type of the values
 * @param <W> the type of the object, created for each read
 */
abstract class ObjectCodec<T extends Values<T>, W extends Carried<T, W>> extends ArrayCodec<T>
        implements SeparateCodec<T, W> {
    private static final int CAPACITY = 4096;

    final Class<W> carried;
    private final Supplier<W> factory;
    private final W filled;
    private final List<Class<?>> classes = new ArrayList<>();

    /**
     * Creates the buffer.
     *
     * @param carried the class of the object
     * @param factory creates an object
     * @param parts the classes that it references
     */
    ObjectCodec(Class<W> carried, Supplier<W> factory, Class<?>... parts) {
        super(CAPACITY);
        this.carried = carried;
        this.factory = factory;
        filled = factory.get();
        classes.add(carried);
        for (Class<?> part : parts) {
            if (!part.isArray() && !part.isEnum()) {
                classes.add(part);
            }
        }
    }

    @Override
    public final W prepare(T values) {
        return factory.get().carry(values);
    }

    @Override
    public final int fillAndWrite(T values) {
        return write(filled.carry(values));
    }

    @Override
    public final boolean survivesAnyBytes() {
        return !filled.hasLength();
    }

    @Override
    public final List<Class<?>> classes() {
        return classes;
    }
}
