package dev.tickwire.benchmarks.codec;

import java.util.function.Supplier;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;

/**
 * Apache Fory: its format for Java alone without evolution of schemas, and generated serializers.
 *
 * @param <T> the game's own values
 * @param <W> the object that Fory writes, and creates for each read
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
    public boolean readAndTake(int offset, int length, T game) {
        W object;
        try {
            in.readerIndex(offset);
            object = carried.cast(fory.deserialize(in));
        } catch (RuntimeException malformed) {
            // Fory throws exceptions of many kinds at bytes that it did not write.
            return false;
        }
        return object != null && object.offer(game);
    }
}
