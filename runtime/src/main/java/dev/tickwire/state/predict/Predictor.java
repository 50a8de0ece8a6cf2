package dev.tickwire.state.predict;

import dev.tickwire.state.coding.Easing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Predicts objects of several types together, tick by tick. If something else is told of one of them than was
 * predicted, all go back to what is known of them, and their ticks are done again.
 */
public final class Predictor {
    private final Consumer<Throwable> failures;
    private final List<PredictedGroup> groups = new ArrayList<>();
    private final PredictionCounts counts;
    /** The newest tick whose input is known; 0 before the first. */
    private long tick;

    /**
     * Predicts nothing yet.
     *
     * @param counts counts what it does
     * @param failures takes what rules throw; the object stays as it is then
     */
    public Predictor(PredictionCounts counts, Consumer<Throwable> failures) {
        this.counts = counts;
        this.failures = failures;
    }

    /** Adds a type; its objects are moved on behind those of the types before. */
    public PredictedGroup add(PredictedCells cells) {
        PredictedGroup added = new PredictedGroup(cells);
        groups.add(added);
        return added;
    }

    /** Begins anew, with another server: all objects have ended. */
    public void reset() {
        tick = 0;
    }

    /**
     * The input of a tick is known: all objects move on to it.
     *
     * @param newTick the tick; nothing if it is not above the last
     * @param inputTick the tick that an input of now is for, with its fraction
     */
    public void advance(long newTick, double inputTick) {
        if (newTick <= tick) {
            return;
        }
        tick = newTick;
        catchUp();
        draw(inputTick - 1);
    }

    /**
     * Packets may have come, and time has passed.
     *
     * @param inputTick the tick that an input of now is for, with its fraction
     * @param seconds how long it was since this was called last, at least 0
     */
    public void update(double inputTick, double seconds) {
        double factor = Easing.factor(seconds);
        boolean isRight = true;
        double mostSteps = 0;
        boolean isLarge = false;
        for (int group = 0; group < groups.size(); group++) {
            PredictedGroup objects = groups.get(group);
            for (int place = 0; place < objects.count(); place++) {
                objects.at(place).decay(factor);
                if (!objects.at(place).check()) {
                    objects.at(place).report(isRight || objects.comparison().steps() > mostSteps);
                    isRight = false;
                    mostSteps = Math.max(mostSteps, objects.comparison().steps());
                    isLarge |= objects.comparison().isLarge();
                }
            }
        }
        if (isRight) {
            catchUp();
        } else {
            correct(inputTick - 1);
            counts.onCorrection(mostSteps, isLarge);
        }
        draw(inputTick - 1);
    }

    private void correct(double drawTick) {
        for (int group = 0; group < groups.size(); group++) {
            PredictedGroup objects = groups.get(group);
            for (int place = 0; place < objects.count(); place++) {
                objects.at(place).goBack(tick, drawTick);
            }
        }
        counts.redoneTicks += tick - catchUp();
        for (int group = 0; group < groups.size(); group++) {
            PredictedGroup objects = groups.get(group);
            for (int place = 0; place < objects.count(); place++) {
                objects.at(place).ease(drawTick);
            }
        }
    }

    /**
     * Moves all objects on to the newest tick, tick by tick.
     *
     * @return the tick at which the first of them was
     */
    private long catchUp() {
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

    /** The tick to which the object is predicted that is least far. */
    private long firstTick() {
        long oldest = tick - TickRows.MOST_TICKS + 1;
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
