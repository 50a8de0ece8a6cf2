package dev.tickwire.benchmarks.state;

import java.util.Random;

/** The earlier frame to which each frame of a recording refers. The receiver has it in full. */
final class Baselines {
    /** Least age of a random baseline, in frames. */
    static final int NEAREST = 4;

    /** Greatest age of a random baseline, in frames. */
    static final int FARTHEST = 10;

    /** Number of different ages. */
    static final int DRAWN = FARTHEST - NEAREST + 1;

    private static final double MISSING = 0.05;

    /** Name of random baselines in tables. */
    static final String RANDOM_NAME = NEAREST + " to " + FARTHEST + " at random, 5 % of frames missing";

    private final int[] frames;

    private Baselines(int[] frames) {
        this.frames = frames;
    }

    /**
     * Returns baselines of a fixed age, the first frame if there is none so old.
     *
     * @param count the frames of the recording
     * @param distance the age in frames, at least 1
     */
    static Baselines fixed(int count, int distance) {
        int[] frames = new int[count];
        for (int frame = 1; frame < count; frame++) {
            frames[frame] = Math.max(0, frame - distance);
        }
        return new Baselines(frames);
    }

    /**
     * Returns baselines of 4 to 10 frames, evenly distributed. One frame in twenty is missing; the one before replaces
     * it.
     *
     * @param count the frames of the recording
     * @param random the source of random numbers
     */
    static Baselines random(int count, Random random) {
        boolean[] isMissing = new boolean[count];
        int[] frames = new int[count];
        for (int frame = 1; frame < count; frame++) {
            isMissing[frame] = random.nextDouble() < MISSING;
            int baseline = frame - NEAREST - random.nextInt(DRAWN);
            while (baseline > 0 && isMissing[baseline]) {
                baseline--;
            }
            frames[frame] = Math.max(0, baseline);
        }
        return new Baselines(frames);
    }

    /** Returns whether a random baseline may have this age. */
    static boolean isDrawn(int distance) {
        return distance >= NEAREST && distance <= FARTHEST;
    }

    /** Returns the baseline of a frame, that of the first being itself. */
    int of(int frame) {
        return frames[frame];
    }
}
