package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.Quantizer;
import java.util.Random;

/**
 * A float within bounds as the number of a step, as a user would write it for a codec that carries integers: refuse,
 * clamp, normalize, scale, round; and back by one multiplication. For every float it gives the step number of
 * {@code float(min..max, step s)}, so that all codecs carry the same integers; back again not always the last bit of
 * the float.
 *
 * <p>A record, whose fields the JIT takes for constants where the record is one.
 *
 * @param min the least value
 * @param max the greatest value
 * @param range the difference
 * @param step what one step makes
 * @param top the greatest step
 */
public record Grid(float min, float max, float range, float step, int top) {
    /**
     * A grid.
     *
     * @param min the least value
     * @param max the greatest value
     * @param stepsPerUnit how many steps there are in 1
     */
    public static Grid of(int min, int max, int stepsPerUnit) {
        return new Grid(min, max, max - min, 1f / stepsPerUnit, (max - min) * stepsPerUnit);
    }

    /**
     * The value within bounds.
     *
     * @throws IllegalArgumentException if it is NaN or infinite, and this process {@linkplain Checks checks}
     */
    public float clamp(float value) {
        return Checks.clamp(value, min, max);
    }

    /**
     * The step nearest to a value, from 0.
     *
     * @throws IllegalArgumentException as {@link #clamp}
     */
    public int step(float value) {
        return (int) ((clamp(value) - min) / range * top + 0.5f);
    }

    /** The value of a step. */
    public float value(int step) {
        return min + step * this.step;
    }

    /** Whether a step read from elsewhere is one of this grid's. */
    public boolean has(int step) {
        return step >= 0 && step <= top;
    }

    /** Whether a value is one of a step of this grid, give or take what floats lose. */
    public boolean holds(float value) {
        return value > min - step / 2 && value < max + step / 2;
    }

    /** Whether two values have the same step. */
    public boolean same(float a, float b) {
        return step(a) == step(b);
    }

    /** Any value that a field of a schema with these bounds decodes to. */
    public float random(Random random) {
        return new Quantizer(min, max, step).decode(random.nextInt(top + 1));
    }
}
