package dev.tickwire.benchmarks.codec;

import java.util.List;
import java.util.function.Supplier;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;

/**
 * The base of the codecs of Apache Fory: registered classes, its format for Java alone without evolution of schemas or
 * references, generated serializers, one buffer.
 *
 * @param <T> the game's own values
 * @param <W> the object that Fory writes and makes anew for each read
 */
public abstract class ForyCodec<T extends Values<T>, W> extends ArrayCodec<T> implements SeparateCodec<T, W> {
    private static final int CAPACITY = 4096;

    private final Fory fory = Fory.builder()
            .withXlang(false)
            .withCompatible(false)
            .withRefTracking(false)
            .requireClassRegistration(true)
            .build();
    private final MemoryBuffer out = MemoryBuffer.fromByteArray(written);
    private final Supplier<W> factory;
    private final W filled;
    private final Class<W> carried;
    private MemoryBuffer in;

    protected ForyCodec(Class<W> carried, Supplier<W> factory, Class<?>... parts) {
        super(CAPACITY);
        this.carried = carried;
        this.factory = factory;
        filled = factory.get();
        fory.register(carried);
        for (Class<?> part : parts) {
            fory.register(part);
        }
    }

    /** Sets every field, checked, and returns the object. */
    protected abstract W fill(W object, T values);

    /** Hands every field to the game, if all are valid. */
    protected abstract boolean offer(W object, T game);

    @Override
    public final void source(byte[] bytes) {
        super.source(bytes);
        in = MemoryBuffer.fromByteArray(bytes);
    }

    @Override
    public final W prepare(T values) {
        return fill(factory.get(), values);
    }

    @Override
    public final int fillAndWrite(T values) {
        return write(fill(filled, values));
    }

    @Override
    public final int write(W object) {
        out.writerIndex(0);
        fory.serialize(out, object);
        return finished(out.writerIndex());
    }

    @Override
    public final boolean readAndTake(int offset, int length, T game) {
        W object;
        try {
            in.readerIndex(offset);
            object = carried.cast(fory.deserialize(in));
        } catch (RuntimeException malformed) {
            // Fory throws exceptions of many kinds at bytes that it did not write.
            return false;
        }
        return object != null && offer(object, game);
    }

    @Override
    public List<Class<?>> classes() {
        return List.of(carried);
    }
}
