package dev.tickwire.state.predict;

import dev.tickwire.state.coding.Easing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Predicts objects of several types together, tick by tick. If a received value of an object differs from its
 * prediction, all objects are reset to received values, and the ticks since are predicted again.
 */
public final class Predictor {
    private final Consumer<Throwable> failures;
    private final List<PredictedGroup> groups = new ArrayList<>();
    private final PredictionCounts counts;
    /** Newest tick with an input, 0 before the first. */
    private long tick;

    /**
     * Creates a predictor without objects.
     *
     * @param counts counts steps and corrections
     * @param failures called with exceptions of rules; after an exception, the object keeps the values of the previous
     *     tick
     */
    public Predictor(PredictionCounts counts, Consumer<Throwable> failures) {
        this.counts = counts;
        this.failures = failures;
    }

    /** Adds a type. The objects of the type are advanced after the objects of earlier types. */
    public PredictedGroup add(PredictedCells cells) {
        PredictedGroup added = new PredictedGroup(cells);
        groups.add(added);
        return added;
    }

    /** Begins again, for another connection. All objects must have ended. */
    public void reset() {
        tick = 0;
    }

    /**
     * Advances all objects to a tick, whose input is complete.
     *
     * @param newTick the tick; ignored if it is not above the previous tick
     * @param inputTick the input time, in ticks with a fraction
     */
    public void advance(long newTick, double inputTick) {
        if (newTick <= tick) {
            return;
        }
        tick = newTick;
        predictToNewest();
        draw(inputTick - 1);
    }

    /**
     * Compares predictions with newly received values, corrects them, and draws all objects.
     *
     * @param inputTick the input time, in ticks with a fraction
     * @param seconds the time since the last call, at least 0
     */
    public void update(double inputTick, double seconds) {
        double factor = Easing.factor(seconds);
        boolean isCorrect = true;
        double maxSteps = 0;
        boolean isLarge = false;
        for (int group = 0; group < groups.size(); group++) {
            PredictedGroup objects = groups.get(group);
            for (int place = 0; place < objects.count(); place++) {
                objects.at(place).decay(factor);
                if (!objects.at(place).check()) {
                    objects.at(place).report(isCorrect || objects.comparison().steps() > maxSteps);
                    isCorrect = false;
                    maxSteps = Math.max(maxSteps, objects.comparison().steps());
                    isLarge |= objects.comparison().isLarge();
                }
            }
        }
        if (isCorrect) {
            predictToNewest();
        } else {
            correct(inputTick - 1);
            counts.onCorrection(maxSteps, isLarge);
        }
        draw(inputTick - 1);
    }

    private void correct(double drawTick) {
        for (int group = 0; group < groups.size(); group++) {
            PredictedGroup objects = groups.get(group);
            for (int place = 0; place < objects.count(); place++) {
                objects.at(place).rewind(tick, drawTick);
            }
        }
        counts.redoneTicks += tick - predictToNewest();
        for (int group = 0; group < groups.size(); group++) {
            PredictedGroup objects = groups.get(group);
            for (int place = 0; place < objects.count(); place++) {
                objects.at(place).ease(drawTick);
            }
        }
    }

    /**
     * Advances all objects to the newest tick, tick by tick.
     *
     * @return the oldest tick of an object before
     */
    private long predictToNewest() {
        long first = firstTick();
        for (long next = first + 1; next <= tick; next++) {
            for (int group = 0; group < groups.size(); group++) {
                PredictedGroup objects = groups.get(group);
                for (int place = 0; place < objects.count(); place++) {
                    if (objects.at(place).tick() < next) {
                        step(objects.at(place));
                    }
                }
            }
        }
        return first;
    }

    /**
     * Returns the oldest of the objects' newest predicted ticks. Objects too far back continue at the oldest tick that
     * can be kept.
     */
    private long firstTick() {
        long oldest = tick - TickRows.MAX_TICKS + 1;
        long first = tick;
        for (int group = 0; group < groups.size(); group++) {
            PredictedGroup objects = groups.get(group);
            for (int place = 0; place < objects.count(); place++) {
                if (objects.at(place).tick() < oldest) {
                    objects.at(place).skipTo(oldest);
                }
                first = Math.min(first, objects.at(place).tick());
            }
        }
        return first;
    }

    private void step(PredictionHistory history) {
        counts.steps++;
        try {
            history.step();
        } catch (Throwable thrown) {
            failures.accept(thrown);
        }
    }

    private void draw(double drawTick) {
        for (int group = 0; group < groups.size(); group++) {
            PredictedGroup objects = groups.get(group);
            for (int place = 0; place < objects.count(); place++) {
                objects.at(place).draw(drawTick);
            }
        }
    }
}
