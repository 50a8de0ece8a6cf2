package dev.tickwire.benchmarks.codec;

import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;

/**
 * The base of the codecs of Apache Fory: registered classes, its format for Java alone without evolution of schemas or
 * references, generated serializers, one buffer.
 *
 * @param <T> the object that the game holds
 * @param <W> the object that Fory writes and makes anew for each read
 */
public abstract class ForyCodec<T, W> extends ArrayCodec<T> {
    private static final int CAPACITY = 4096;

    private final Fory fory = Fory.builder()
            .withXlang(false)
            .withCompatible(false)
            .withRefTracking(false)
            .requireClassRegistration(true)
            .build();
    private final MemoryBuffer out = MemoryBuffer.fromByteArray(encoded);
    private final Class<W> carried;
    private MemoryBuffer in;

    protected ForyCodec(Class<W> carried, Class<?>... parts) {
        super(CAPACITY);
        this.carried = carried;
        fory.register(carried);
        for (Class<?> part : parts) {
            fory.register(part);
        }
    }

    @Override
    public final void source(byte[] bytes) {
        super.source(bytes);
        in = MemoryBuffer.fromByteArray(bytes);
    }

    /** Writes an object and returns how many bytes that took. */
    protected final int write(W object) {
        out.writerIndex(0);
        fory.serialize(out, object);
        encodedBytes = out.writerIndex();
        return encodedBytes;
    }

    /** Reads a new object, or null if there is none. */
    protected final W read(int offset) {
        try {
            in.readerIndex(offset);
            return carried.cast(fory.deserialize(in));
        } catch (RuntimeException malformed) {
            // Fory throws exceptions of many kinds at bytes that it did not write.
            return null;
        }
    }
}
