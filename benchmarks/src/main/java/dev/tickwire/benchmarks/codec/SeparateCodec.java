package dev.tickwire.benchmarks.codec;

import java.util.List;

/**
 * A codec that fills an object of its own first and then writes it.
 *
 * @param <T> the type of the values
 * @param <P> the type of the object
 */
public interface SeparateCodec<T extends Values<T>, P> extends Codec<T> {
    /** Returns a new object, filled from values. The codec keeps no reference. */
    P prepare(T values);

    /**
     * Writes an object, as {@link #fillAndWrite} does.
     *
     * @param filled the object
     * @return the number of bytes from the start of the buffer to the end of the message
     */
    int write(P filled);

    @Override
    default List<Operation> operations() {
        return List.of(Operation.values());
    }
}
