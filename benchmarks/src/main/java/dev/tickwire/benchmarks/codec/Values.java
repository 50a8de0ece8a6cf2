package dev.tickwire.benchmarks.codec;

import org.openjdk.jmh.infra.Blackhole;

/**
 * The game's own values of one message, plain fields, and its end of reading: a codec hands it every field of a message
 * that has arrived. While something is measured, each goes into a black hole; else they are kept, to be compared.
 *
 * <p>Both are one class, so that a call to it is always a call of the same method.
 *
 * @param <T> the class itself
 */
public abstract class Values<T> {
    /** Where fields go that are taken, or null where they are kept. */
    protected transient Blackhole hole;

    /** From now on gives fields that are taken to a black hole. */
    final void drain(Blackhole hole) {
        this.hole = hole;
    }

    /** Whether all are within their bounds. */
    public abstract boolean isValid();

    /** Whether two say the same, as far as the grids of floats go. */
    public abstract boolean same(T other);
}
