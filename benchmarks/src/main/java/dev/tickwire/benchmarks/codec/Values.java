package dev.tickwire.benchmarks.codec;

import java.util.Random;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The game's values of one message, and the receiver of its fields when it is read.
 *
 * <p>While a codec is measured, received fields go to a black hole; otherwise they are stored here for comparison. One
 * class does both, so that the JIT always compiles calls of the same method.
 */
@CompilerControl(CompilerControl.Mode.INLINE)
public abstract class Values<T> {
    /** Receiver of fields while measuring; null to store them here. */
    protected transient Blackhole hole;

    /** Sets the receiver of fields; null to store them here. */
    final void drain(Blackhole hole) {
        this.hole = hole;
    }

    /**
     * Returns these values for codecs without checks.
     *
     * @throws IllegalArgumentException if they must not be sent and {@linkplain Checks checks} are on
     */
    @SuppressWarnings("unchecked")
    public final T checked() {
        if (Checks.ON && !isSendable()) {
            throw Checks.refusal(this);
        }
        return (T) this;
    }

    /** Sets all fields to random values. Floats are exactly on steps. */
    protected abstract void randomize(Random random);

    /** Returns whether each field is within its bounds, except floats and entities: they are checked one by one. */
    protected abstract boolean isSendable();

    /** Returns whether two messages are equal, with quantized floats compared by their steps. */
    public abstract boolean same(T other);
}
