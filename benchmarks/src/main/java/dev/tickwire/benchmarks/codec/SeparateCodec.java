package dev.tickwire.benchmarks.codec;

import java.util.List;

/**
 * A codec that fills an object of its own first, which can be written later.
 *
 * @param <T> the game's own values
 * @param <P> the object
 */
public interface SeparateCodec<T extends Values<T>, P> extends Codec<T> {
    /**
     * Fills a new object.
     *
     * @param values what it holds
     * @return the object, which the codec does not use itself
     */
    P prepare(T values);

    /**
     * Writes an object, as {@link #fillAndWrite} does.
     *
     * @param filled the object
     * @return the bytes from the beginning of the buffer to the end of the message
     */
    int write(P filled);

    @Override
    default List<Operation> operations() {
        return List.of(Operation.values());
    }
}
