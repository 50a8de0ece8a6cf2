package dev.tickwire.testing.soak.time;

import dev.tickwire.endpoint.Client;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.soak.time.wire.Runner;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/** Judges what a client predicts by what comes of it at the server, and whether each correction has a reason. */
final class PredictionJudge {
    /** The most ticks that a client can predict ahead of the received state. */
    private static final int DEEP_TICKS = 110;

    private static final double STEP = 0.01;
    /** A step, by which a prediction may be off, and what rounding adds on both sides. */
    private static final double TOLERANCE = 2.6 * STEP;

    /** A prediction of a runner for a tick, made when it was known as of another. */
    private record Foreseen(
            Life life,
            int tick,
            int knownTick,
            long version,
            float speed,
            int jumps,
            int shots,
            float x,
            float y,
            double drawTick,
            boolean isEased) {}

    /** An error of so much looks like one of a step at times: it is let be, and may be corrected much later. */
    private static final double RESIDUE_STEPS = 2;

    private final Client client;
    private final Truth truth;
    private final StateView world;
    private final OwnershipChanges handOvers;
    private final Queue<Foreseen> foreseen = new ArrayDeque<>();
    private final Map<Runner, Integer> knownTicks = new HashMap<>();
    private int attempt;
    private long corrections;
    private double correctedAtSeconds;
    /** The newest tick that was predicted from too far. */
    private int deepTick;

    PredictionJudge(Client client, Truth truth, OwnershipChanges handOvers) {
        this.client = client;
        this.truth = truth;
        this.handOvers = handOvers;
        world = client.state(SoakTimeProtocol.WORLD_CHANNEL);
    }

    void begin(int newAttempt) {
        attempt = newAttempt;
        foreseen.clear();
        deepTick = 0;
        corrections = client.predictions().corrections();
    }

    /** An update is to come. */
    void beforeUpdate() {
        knownTicks.clear();
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            if (runner.isOwned()) {
                knownTicks.put(runner, knownTick(runner));
            }
        }
    }

    /** The tick as of which a runner is known, or an earlier one. */
    private int knownTick(Runner runner) {
        return truth.life(runner.number()).begun(world.newest(runner).version());
    }

    /** An update has been. */
    void afterUpdate(double nowSeconds) {
        long now = client.predictions().corrections();
        if (now > corrections) {
            correctedAtSeconds = nowSeconds;
            truth.totals.corrections += now - corrections;
            requireReason();
        }
        corrections = now;
        while (!foreseen.isEmpty() && foreseen.peek().tick <= truth.tick) {
            check(foreseen.remove());
        }
    }

    private void requireReason() {
        if (client.predictions().lastCorrectionSteps() <= RESIDUE_STEPS
                && client.predictions().lastCorrectionSteps() > 0) {
            return;
        }
        StringBuilder known = new StringBuilder();
        for (Map.Entry<Runner, Integer> entry : knownTicks.entrySet()) {
            Life life = truth.life(entry.getKey().number());
            known.append(' ').append(life.number).append(" known as of ").append(entry.getValue());
            if (life.isDisturbed(entry.getValue(), truth.tick) || deepTick > entry.getValue()) {
                return;
            }
        }
        throw new AssertionError(client + ", attempt " + attempt + ", is corrected and nothing disturbed" + known + ": "
                + client.predictions());
    }

    /** A tick has been made. */
    void afterTick(int tick, double nowSeconds) {
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            if (!runner.isOwned()) {
                continue;
            }
            int known = knownTick(runner);
            if (tick - world.tick() > DEEP_TICKS) {
                deepTick = tick;
            } else if (known > deepTick && known < tick) {
                double drawTick = Math.max(tick - 1, Math.min(tick, client.inputTick() - 1));
                foreseen.add(new Foreseen(
                        truth.life(runner.number()),
                        tick,
                        known,
                        runner.version(),
                        runner.speed(),
                        runner.jumps(),
                        runner.shots(),
                        runner.x(),
                        runner.y(),
                        drawTick,
                        nowSeconds - correctedAtSeconds > OwnershipChanges.EASED_SECONDS
                                && !handOvers.isEasing(runner)));
            }
        }
    }

    private void check(Foreseen seen) {
        if (!seen.life.has(seen.tick) || seen.life.isDisturbed(seen.knownTick, seen.tick)) {
            return;
        }
        Life.Row then = seen.life.at(seen.tick);
        if (then.owner() != attempt) {
            return;
        }
        truth.totals.predictions++;
        boolean isRight = seen.version == then.version()
                && seen.speed == then.speed()
                && seen.jumps == then.jumps()
                && seen.shots == then.shots();
        require(isRight, seen, then);
        if (seen.isEased && seen.life.has(seen.tick - 1)) {
            truth.totals.drawnPredictions++;
            Life.Row before = seen.life.at(seen.tick - 1);
            double share = seen.drawTick - (seen.tick - 1);
            require(Math.abs(between(before.x(), then.x(), share) - seen.x) <= TOLERANCE, seen, then);
            require(Math.abs(between(before.y(), then.y(), share) - seen.y) <= STEP, seen, then);
        }
    }

    private static double between(float before, float then, double share) {
        return before + share * (then - (double) before);
    }

    private void require(boolean holds, Foreseen seen, Life.Row then) {
        if (!holds) {
            throw new AssertionError(client + ", attempt " + attempt + ", predicted of object " + seen.life.number + " "
                    + seen + ", and it was " + then + " after "
                    + (seen.life.has(seen.tick - 1) ? seen.life.at(seen.tick - 1) : null));
        }
    }

    /** The first way in which a runner that is predicted at rest is not as at the server, or null. */
    String firstDifference() {
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            if (!runner.isOwned()) {
                continue;
            }
            Life.Row last = truth.life(runner.number()).last();
            boolean isSame = last.version() == runner.version()
                    && last.speed() == runner.speed()
                    && last.jumps() == runner.jumps()
                    && last.shots() == runner.shots()
                    && Math.abs(last.x() - runner.x()) <= TOLERANCE
                    && Math.abs(last.y() - runner.y()) <= STEP / 2;
            if (!isSame) {
                return client + " predicts " + runner + ", and the server has " + last;
            }
        }
        return null;
    }
}
