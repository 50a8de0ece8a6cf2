package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.Quantizer;
import java.util.Random;

/**
 * A quantized float, as users of codecs for integers would write it: reject, clamp, scale, round; and back by one
 * multiplication.
 *
 * <p>Steps equal those of {@code float(min..max, step s)} in a schema, so all codecs carry the same integers. Values
 * that are read may differ in the last bit. It is a record because the JIT treats fields of a constant record as
 * constants.
 *
 * @param min the least value
 * @param max the greatest value
 * @param range the difference of the two
 * @param step the distance between steps
 * @param top the number of the last step
 */
public record Grid(float min, float max, float range, float step, int top) {
    /** Returns a grid with a whole number of steps per unit. */
    public static Grid of(int min, int max, int stepsPerUnit) {
        return new Grid(min, max, max - min, 1f / stepsPerUnit, (max - min) * stepsPerUnit);
    }

    /**
     * Returns a value within the bounds.
     *
     * @throws IllegalArgumentException if it is NaN or infinite and {@linkplain Checks checks} are on
     */
    public float clamp(float value) {
        return Checks.clamp(value, min, max);
    }

    /**
     * Returns the step nearest to a value, after clamping.
     *
     * @throws IllegalArgumentException as {@link #clamp} does
     */
    public int step(float value) {
        return (int) ((clamp(value) - min) / range * top + 0.5f);
    }

    /** Returns the value of a step. */
    public float value(int step) {
        return min + step * this.step;
    }

    /** Returns whether a step exists. */
    public boolean has(int step) {
        return step >= 0 && step <= top;
    }

    /** Returns whether two values have the same step. */
    public boolean same(float a, float b) {
        return step(a) == step(b);
    }

    /** Returns a random value that a schema field with these bounds can decode to. */
    public float random(Random random) {
        return new Quantizer(min, max, step).decode(random.nextInt(top + 1));
    }
}
