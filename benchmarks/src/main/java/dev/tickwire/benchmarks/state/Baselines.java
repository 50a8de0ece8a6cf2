package dev.tickwire.benchmarks.state;

import java.util.Random;

/** Which earlier frame each frame of a recording is told against: the other side has it whole. */
final class Baselines {
    /** The nearest frame that is drawn, in frames before. */
    static final int NEAREST = 4;

    /** The farthest. */
    static final int FARTHEST = 10;

    /** How many there are. */
    static final int DRAWN = FARTHEST - NEAREST + 1;

    private static final double MISSING = 0.05;

    /** How tables call frames that are drawn. */
    static final String RANDOM_NAME = NEAREST + " to " + FARTHEST + " at random, 5 % of frames missing";

    private final int[] frames;

    private Baselines(int[] frames) {
        this.frames = frames;
    }

    /**
     * Always the frame of so many before, or the first.
     *
     * @param count the frames of the recording
     * @param distance how many frames before, at least 1
     */
    static Baselines fixed(int count, int distance) {
        int[] frames = new int[count];
        for (int frame = 1; frame < count; frame++) {
            frames[frame] = Math.max(0, frame - distance);
        }
        return new Baselines(frames);
    }

    /**
     * A frame of {@value #NEAREST} to {@value #FARTHEST} before, any of them as likely; one in twenty never arrived,
     * and the one before it stands in.
     *
     * @param count the frames of the recording
     * @param random draws
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

    /** Whether a distance is one of those that are drawn. */
    static boolean isDrawn(int distance) {
        return distance >= NEAREST && distance <= FARTHEST;
    }

    /** The baseline of a frame; that of the first is itself. */
    int of(int frame) {
        return frames[frame];
    }
}
