package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Runs;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;

/**
 * Course of a correction on the screen, after the server pushes the player's object, which no client can predict.
 *
 * <p>The same game without the push shows where the object would have been drawn.
 */
final class Easings {
    private static final double PUSHED_AT_SECONDS = 12;
    private static final double SECONDS = 1;
    private static final float PUSH_METRES = 1;
    private static final double[] FRAMES_PER_SECOND = {60, 144};
    /** Frame time for which the aim holds, in seconds. */
    private static final double FRAME_SECONDS = 1.0 / 60;

    private static final double MAX_MOVED = 0.2;
    private static final double GONE = 0.9;
    private static final double MAX_MILLIS = 200;

    private Easings() {}

    static List<Figure> measure(long[] seeds) {
        List<Figure> figures = new ArrayList<>();
        for (double framesPerSecond : FRAMES_PER_SECOND) {
            List<double[]> runs = Runs.of(seeds, seed -> {
                Course pushed = run(seed, framesPerSecond, PUSH_METRES);
                Course undisturbed = run(seed, framesPerSecond, 0);
                return new double[] {pushed.maxMoved(undisturbed), pushed.millisUntilConverged(undisturbed)};
            });
            double moved = max(runs, 0);
            double millis = max(runs, 1);
            String condition = Network.LOSSY.name() + ", a push of 1 m at second " + (int) PUSHED_AT_SECONDS + ", "
                    + (int) framesPerSecond + " frames a second";
            figures.add(new Figure(condition, "of a correction, the most drawn in 1/60 s", moved, MAX_MOVED));
            figures.add(new Figure(
                    condition, "until nine tenths of a correction are drawn, at the most, ms", millis, MAX_MILLIS));
        }
        return figures;
    }

    private static double max(List<double[]> runs, int figure) {
        return runs.stream().mapToDouble(run -> run[figure]).max().orElseThrow();
    }

    private static Course run(long seed, double framesPerSecond, float pushMetres) {
        TimeGame game = new TimeGame(seed, Edition.SIXTY, Network.LOSSY, framesPerSecond);
        game.begin();
        game.run(PUSHED_AT_SECONDS);
        Course course = new Course(game);
        game.watch(course);
        game.push(pushMetres);
        game.run(SECONDS);
        game.close();
        return course;
    }

    /** Drawn positions of the player's object in each frame, from the push on. */
    private static final class Course implements TimeGame.Watch {
        private final List<Double> seconds = new ArrayList<>();
        private final List<Double> drawn = new ArrayList<>();
        private final long before;
        private double correctedAt = Double.NaN;

        Course(TimeGame game) {
            before = game.client().predictions().largeCorrections();
        }

        @Override
        public void onClientUpdate(TimeGame game) {
            if (Double.isNaN(correctedAt) && game.client().predictions().largeCorrections() > before) {
                correctedAt = game.seconds();
            }
        }

        @Override
        public void onFrame(TimeGame game) {
            seconds.add(game.seconds());
            drawn.add((double) game.drawn().y());
        }

        /**
         * Returns the share of the correction that is drawn in a frame. The correction equals the push within one
         * quantization step.
         */
        private double share(Course undisturbed, int frame) {
            int last = drawn.size() - 1;
            return (drawn.get(frame) - undisturbed.drawn.get(frame)) / (drawn.get(last) - undisturbed.drawn.get(last));
        }

        /** Returns the greatest share that is drawn within 1/60 s. Between two frames, drawing counts as even. */
        double maxMoved(Course undisturbed) {
            double max = 0;
            for (int frame = 1; frame < seconds.size(); frame++) {
                double from = seconds.get(frame) - FRAME_SECONDS;
                int next = frame;
                while (next > 1 && seconds.get(next - 1) > from) {
                    next--;
                }
                double gap = seconds.get(next) - seconds.get(next - 1);
                double part = Math.max(0, (from - seconds.get(next - 1)) / gap);
                double start = share(undisturbed, next - 1);
                double then = start + part * (share(undisturbed, next) - start);
                max = Math.max(max, share(undisturbed, frame) - then);
            }
            return max;
        }

        /**
         * Returns the milliseconds from the correction to the first frame with nine tenths of it; infinite if there is
         * none.
         */
        double millisUntilConverged(Course undisturbed) {
            for (int frame = 0; frame < seconds.size(); frame++) {
                if (share(undisturbed, frame) >= GONE) {
                    return (seconds.get(frame) - correctedAt) * 1e3;
                }
            }
            return Double.POSITIVE_INFINITY;
        }
    }
}
