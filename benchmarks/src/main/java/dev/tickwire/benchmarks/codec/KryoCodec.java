package dev.tickwire.benchmarks.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.function.Supplier;

/**
 * A codec that uses Kryo, with registered classes and without references.
 *
 * @param <T> the type of the values
 * @param <W> the type of the object, created for each read
 */
public final class KryoCodec<T extends Values<T>, W extends Carried<T, W>> extends ObjectCodec<T, W> {
    private final Kryo kryo = new Kryo();
    private final Output out = new Output(written);
    private final Input in = new Input();

    public KryoCodec(Class<W> carried, Supplier<W> factory, Class<?>... parts) {
        super(carried, factory, parts);
        kryo.setRegistrationRequired(true);
        kryo.setReferences(false);
        kryo.register(carried);
        for (Class<?> part : parts) {
            kryo.register(part);
        }
    }

    @Override
    public int write(W object) {
        out.setPosition(0);
        kryo.writeObject(out, object);
        return finished(out.position());
    }

    @Override
    public boolean readInto(int offset, int length, T game) {
        try {
            in.setBuffer(source, offset, length);
            W object = kryo.readObject(in, carried);
            return object != null && object.offer(game);
        } catch (KryoException malformed) {
            return false;
        }
    }
}
