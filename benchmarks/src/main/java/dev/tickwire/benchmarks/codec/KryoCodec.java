package dev.tickwire.benchmarks.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.function.Supplier;

/** A codec that uses Kryo, with registered classes and without references. */
public final class KryoCodec<T extends Values<T>, W extends Carried<T, W>> extends ArrayCodec<T> {
    private static final int CAPACITY = 4096;

    private final Kryo kryo = new Kryo();
    private final Output out = new Output(written);
    private final Input in = new Input();
    private final Class<W> carried;
    private final W filled;

    /** Registers the class of an object, and the classes that it references. */
    public KryoCodec(Class<W> carried, Supplier<W> factory, Class<?>... parts) {
        super(CAPACITY);
        this.carried = carried;
        filled = factory.get();
        kryo.setRegistrationRequired(true);
        kryo.setReferences(false);
        kryo.register(carried);
        for (Class<?> part : parts) {
            kryo.register(part);
        }
    }

    @Override
    public int fillAndWrite(T values) {
        out.setPosition(0);
        kryo.writeObject(out, filled.carry(values));
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
