package dev.tickwire.benchmarks.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.List;
import java.util.function.Supplier;

/**
 * The base of the codecs of Kryo: registered classes, no references, one buffer.
 *
 * @param <T> the game's own values
 * @param <W> the object that Kryo writes and makes anew for each read
 */
public abstract class KryoCodec<T extends Values<T>, W> extends ArrayCodec<T> implements SeparateCodec<T, W> {
    private static final int CAPACITY = 4096;

    private final Kryo kryo = new Kryo();
    private final Output out = new Output(written);
    private final Input in = new Input();
    private final Supplier<W> factory;
    private final W filled;
    private final Class<W> carried;

    protected KryoCodec(Class<W> carried, Supplier<W> factory, Class<?>... parts) {
        super(CAPACITY);
        this.carried = carried;
        this.factory = factory;
        filled = factory.get();
        kryo.setRegistrationRequired(true);
        kryo.setReferences(false);
        kryo.register(carried);
        for (Class<?> part : parts) {
            kryo.register(part);
        }
    }

    /** Sets every field, checked, and returns the object. */
    protected abstract W fill(W object, T values);

    /** Hands every field to the game, if all are valid. */
    protected abstract boolean offer(W object, T game);

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
        out.setPosition(0);
        kryo.writeObject(out, object);
        return finished(out.position());
    }

    @Override
    public final boolean readAndTake(int offset, int length, T game) {
        try {
            in.setBuffer(source, offset, length);
            W object = kryo.readObject(in, carried);
            return object != null && offer(object, game);
        } catch (KryoException malformed) {
            return false;
        }
    }

    @Override
    public List<Class<?>> classes() {
        return List.of(carried);
    }
}
