package dev.tickwire.testing.soak.time;

import dev.tickwire.state.Past;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.soak.Words;
import dev.tickwire.testing.soak.time.wire.Crate;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.Runner;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import java.util.HashSet;
import java.util.Set;

/** Holds the past that a server knows of a player's screen against what was on it. */
final class PastJudge {
    /** A step, and what view ticks are rounded by. */
    private static final double TOLERANCE = 0.035;
    /** Changes within so many ticks may have come late. */
    private static final int RECENT_TICKS = 300;
    /** The most ticks between two updates of a client. */
    private static final int MAX_EVERY = 3;

    private static final double STEADY = 0.002;

    private final StateTable world;
    private final Truth truth;
    private final Set<Long> present = new HashSet<>();
    private Guest guest;
    private Picture picture;
    private double tick;

    PastJudge(StateTable world, Truth truth) {
        this.world = world;
        this.truth = truth;
    }

    /** Judges what is known of the screen when an input was made that was received. */
    void judge(Guest newGuest, Press input) {
        guest = newGuest;
        picture = guest.inputs.picture();
        if (picture == null) {
            return;
        }
        Past past = world.past(input);
        if (past.wasCut() || past.tick() != picture.reportedViewTick()) {
            truth.totals.pastsCut++;
            return;
        }
        truth.totals.pasts++;
        tick = past.tick();
        present.clear();
        for (Crate crate : past.all(SoakTimeProtocol.CRATE)) {
            judge(crate.number(), crate.version(), crate.x());
        }
        for (Runner runner : past.all(SoakTimeProtocol.RUNNER)) {
            judge(runner.number(), runner.version(), runner.x());
        }
        picture.objects().forEach(this::judgePresence);
    }

    private void judge(long number, long version, double x) {
        Life life = truth.life(number);
        require(present.add(number), "has object ", number, " twice");
        require(life.firstTick() <= tick && life.removal() > (int) tick - MAX_EVERY, "has object ", number);
        boolean isTuned = tick - guest.tunedTick < RECENT_TICKS;
        int older = (int) tick / guest.every * guest.every;
        if (!isTuned && life.has(older)) {
            long expected = life.at(older).version();
            require(version == expected, "has object ", number, " in version ", version, ", not ", expected);
        }
        Picture.Drawn drawn = picture.objects().get(number);
        if (drawn == null) {
            truth.totals.pastUnseen++;
            return;
        }
        boolean isSteady = life.isSteady((int) tick - MAX_EVERY, (int) tick + MAX_EVERY, STEADY);
        if (drawn.isSure() && !drawn.isOwned() && isSteady) {
            truth.totals.pastObjects++;
            require(
                    Math.abs(x - drawn.x()) <= TOLERANCE,
                    "has object ",
                    number,
                    " at ",
                    x,
                    ", which was drawn at ",
                    drawn.x());
        }
    }

    /** An object that was drawn should be there, unless the player owns it now, or did not see it always. */
    private void judgePresence(long number, Picture.Drawn drawn) {
        Life life = truth.life(number);
        boolean isOther = drawn.isOwned() || life.isImmediate || wasOwned(life);
        boolean isSightOld = truth.sightChanged(guest.attempt, life) < tick - RECENT_TICKS;
        // After a resync that the server began itself, it does not know what it sent before.
        truth.totals.pastLacking += !isOther && isSightOld && drawn.isSure() && !present.contains(number) ? 1 : 0;
    }

    private boolean wasOwned(Life life) {
        for (int each = Math.max(life.firstTick(), life.lastTick() - RECENT_TICKS); each <= life.lastTick(); each++) {
            if (life.at(each).owner() == guest.attempt) {
                return true;
            }
        }
        return false;
    }

    /** The words are joined only if it does not hold: to join them each time was a fifth of a soak. */
    private void require(boolean holds, Object... otherwise) {
        if (!holds) {
            throw new AssertionError("the past of attempt " + guest.attempt + " with its input of tick " + picture.tick
                    + ", who saw tick " + picture.viewTick + ", " + Words.joined(otherwise));
        }
    }
}
