package dev.tickwire.benchmarks.codec;

import java.util.function.Supplier;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;

/**
 * A codec that uses Apache Fory: its format for Java only, generated serializers, no schema evolution.
 *
 * @param <T> the type of the values
 * @param <W> the type of the object, created for each read
 */
public final class ForyCodec<T extends Values<T>, W extends Carried<T, W>> extends ObjectCodec<T, W> {
    private final Fory fory = Fory.builder()
            .withXlang(false)
            .withCompatible(false)
            .withRefTracking(false)
            .requireClassRegistration(true)
            .build();

    private final MemoryBuffer out = MemoryBuffer.fromByteArray(written);
    private MemoryBuffer in;

    public ForyCodec(Class<W> carried, Supplier<W> factory, Class<?>... parts) {
        super(carried, factory, parts);
        fory.register(carried);
        for (Class<?> part : parts) {
            fory.register(part);
        }
    }

    @Override
    public void source(byte[] bytes) {
        super.source(bytes);
        in = MemoryBuffer.fromByteArray(bytes);
    }

    @Override
    public int write(W object) {
        out.writerIndex(0);
        fory.serialize(out, object);
        return finished(out.writerIndex());
    }

    @Override
    public boolean readInto(int offset, int length, T game) {
        W object;
        try {
            in.readerIndex(offset);
            object = carried.cast(fory.deserialize(in));
        } catch (RuntimeException malformed) {
            // Fory throws several kinds of exceptions for damaged bytes.
            return false;
        }
        return object != null && object.offer(game);
    }
}
