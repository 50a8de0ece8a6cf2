package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.Quantizer;
import java.util.Random;

/**
 * A float within bounds as the number of a step, as a user would write it for a codec that carries integers: normalize,
 * clamp, scale, round; and back by one multiplication. For every float it gives the step number of
 * {@code float(min..max, step s)}, so that all codecs carry the same integers; back again not always the last bit of
 * the float.
 */
public final class Grid {
    private final float min;
    private final float max;
    private final float step;
    private final float range;
    private final int top;

    /**
     * Prepares the steps.
     *
     * @param min the least value
     * @param max the greatest value
     * @param stepsPerUnit how many steps there are in 1
     */
    public Grid(int min, int max, int stepsPerUnit) {
        this.min = min;
        this.max = max;
        this.step = 1f / stepsPerUnit;
        this.range = max - min;
        this.top = (max - min) * stepsPerUnit;
    }

    /** The step nearest to a value, from 0. */
    public int step(float value) {
        float normalized = Math.min(Math.max((value - min) / range, 0f), 1f);
        return (int) (normalized * top + 0.5f);
    }

    /** The value of a step. */
    public float value(int step) {
        return min + step * this.step;
    }

    /** Whether a step read from elsewhere is one of this grid's. */
    public boolean has(int step) {
        return step >= 0 && step <= top;
    }

    /** Any value that a field of a schema with these bounds decodes to. */
    public float random(Random random) {
        return new Quantizer(min, max, step).decode(random.nextInt(top + 1));
    }
}
