package dev.tickwire.benchmarks.codec;

import java.util.Random;

/**
 * A float within bounds as the number of a step, as a user would write it for a codec that carries integers: clamp, scale,
 * round; and back by one multiplication. Gives the step numbers of {@code float(min..max, step s)} for every value on the
 * grid, though not always the last bit of the float.
 */
public final class Grid {
    private final float min;
    private final float max;
    private final float step;
    private final float stepsPerUnit;
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
        this.stepsPerUnit = stepsPerUnit;
        this.top = (max - min) * stepsPerUnit;
    }

    /** The step nearest to a value, from 0. */
    public int step(float value) {
        float clamped = Math.min(Math.max(value, min), max);
        return (int) ((clamped - min) * stepsPerUnit + 0.5f);
    }

    /** The value of a step. */
    public float value(int step) {
        return min + step * this.step;
    }

    /** Whether a step read from elsewhere, taken as unsigned, is one of this grid's. */
    public boolean has(int step) {
        return Integer.compareUnsigned(step, top) <= 0;
    }

    /** Any value of the grid. */
    public float random(Random random) {
        return value(random.nextInt(top + 1));
    }
}
