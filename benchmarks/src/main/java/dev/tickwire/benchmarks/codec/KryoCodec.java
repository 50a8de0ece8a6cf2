package dev.tickwire.benchmarks.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/**
 * The base of the codecs of Kryo: registered classes, no references, one buffer.
 *
 * @param <T> the object that the game holds
 * @param <W> the object that Kryo writes and makes anew for each read
 */
public abstract class KryoCodec<T, W> extends ArrayCodec<T> {
    private static final int CAPACITY = 4096;

    private final Kryo kryo = new Kryo();
    private final Output out = new Output(encoded);
    private final Input in = new Input();
    private final Class<W> carried;

    protected KryoCodec(Class<W> carried, Class<?>... parts) {
        super(CAPACITY);
        this.carried = carried;
        kryo.setRegistrationRequired(true);
        kryo.setReferences(false);
        kryo.register(carried);
        for (Class<?> part : parts) {
            kryo.register(part);
        }
    }

    /** Writes an object and returns how many bytes that took. */
    protected final int write(W object) {
        out.setPosition(0);
        kryo.writeObject(out, object);
        encodedBytes = out.position();
        return encodedBytes;
    }

    /** Reads a new object, or null if there is none. */
    protected final W read(int offset, int length) {
        try {
            in.setBuffer(source, offset, length);
            return kryo.readObject(in, carried);
        } catch (KryoException malformed) {
            return null;
        }
    }
}
