package dev.tickwire.testing.entry;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The first three seconds of a player who comes in. The normal run plays few games of each trial and judges all of a
 * test together; {@code -Dtickwire.entry.seeds=200} plays so many of each and judges each trial. {@link EntryTable}
 * prints what they measure.
 */
class EntryTest {
    private static final int SEEDS = Integer.getInteger("tickwire.entry.seeds", 0);
    private static final int FEW_SEEDS = 2;
    private static final double MIN_SHARE = 0.95;
    /**
     * Of few games on lines with outages and bursts: of 4,000, each with a seed of its own, 3 % broke a bound, so that
     * more than 4 of 16 do with one seed of 20,000.
     */
    private static final double MIN_ERRATIC_SHARE = 0.75;

    private static final double IN_TIME_SHARE = 0.75;

    private static final int MAX_OTHER_CORRECTIONS = 4;
    private static final double MAX_WAIT_SECONDS = 0.5;
    private static final double MAX_WAIT_ERRATIC = 2;
    private static final double MAX_STANDING_SECONDS = 0.1;
    private static final double MAX_STANDING_ERRATIC = 0.5;

    private final Judged erratic = new Judged(MIN_ERRATIC_SHARE);
    private final Judged even = new Judged(MIN_SHARE);
    private int games;
    private int trials;
    private int steady;
    private int inTime;

    /** Games that are judged together. */
    private static final class Judged {
        final double minShare;
        final List<String> failed = new ArrayList<>();
        int played;

        Judged(double minShare) {
            this.minShare = minShare;
        }

        void judge() {
            assertTrue(
                    failed.size() <= (1 - minShare) * played,
                    () -> failed.size() + " of " + played + ", " + Seeds.option() + ": " + String.join("\n", failed));
        }
    }

    /** A game, and what is judged of it. */
    private interface Play {
        /** Plays a game; returns how it breaks a bound, null if it keeps all. */
        String firstBroken(EntryGame game);
    }

    @Test
    void shouldLoseInputsOfARoundTripAtMost() {
        for (Entry entry : Entry.values()) {
            for (Trial trial : SEEDS > 0 ? Trial.atAllRates(entry) : Trial.ofNetworks(entry)) {
                play(trial, game -> firstBroken(trial, FirstSeconds.of(trial, game)));
            }
        }
        judge();
        assertTrue(
                inTime >= IN_TIME_SHARE * steady, () -> "only " + inTime + " of " + steady + " lost one input or none");
    }

    private String firstBroken(Trial trial, FirstSeconds first) {
        if (!trial.isErratic()) {
            steady++;
            inTime += first.lost() <= 1 ? 1 : 0;
        }
        if (first.lost() > trial.mostLost()) {
            return first.lost() + " inputs lost";
        }
        if (first.corrections() > trial.mostLost() + MAX_OTHER_CORRECTIONS) {
            return first.corrections() + " corrections";
        }
        double maxSeconds = trial.roundTripSeconds() + (trial.isErratic() ? MAX_WAIT_ERRATIC : MAX_WAIT_SECONDS);
        if (first.completeSeconds() < 0 || first.completeSeconds() > maxSeconds) {
            return "complete after " + first.completeSeconds() + " s";
        }
        double maxStanding = trial.isErratic() ? MAX_STANDING_ERRATIC : MAX_STANDING_SECONDS;
        return first.standingSeconds() > maxStanding ? "the view stood for " + first.standingSeconds() + " s" : null;
    }

    @Test
    void shouldRecoverSoonAfterAStall() {
        for (Entry entry : Entry.values()) {
            for (Trial trial : Trial.ofNetworks(entry)) {
                playStalls(trial, Stall.all(entry));
            }
        }
        judge();
    }

    private void playStalls(Trial trial, List<Stall> stalls) {
        if (SEEDS > 0) {
            for (Stall stall : stalls) {
                play(trial, game -> firstBroken(trial, stall, AfterStall.of(trial, stall, game)));
            }
        } else {
            SplittableRandom random = new SplittableRandom(Seeds.of(EntryTest.class, trials++));
            play(trial, game -> {
                Stall stall = stalls.get(random.nextInt(stalls.size()));
                return firstBroken(trial, stall, AfterStall.of(trial, stall, game));
            });
        }
    }

    private static String firstBroken(Trial trial, Stall stall, AfterStall after) {
        if (after.lost() > trial.mostUnsettled()) {
            return after.lost() + " inputs lost after " + stall;
        }
        return after.leadTicks() > trial.mostLeadTicks()
                ? "inputs " + after.leadTicks() + " ticks early after " + stall
                : null;
    }

    private void play(Trial trial, Play play) {
        Judged judged = SEEDS > 0 ? new Judged(MIN_SHARE) : trial.isErratic() ? erratic : even;
        for (int run = 0; run < Math.max(SEEDS, FEW_SEEDS); run++) {
            long seed = Seeds.of(EntryTest.class, games++);
            try (EntryGame game = trial.game(seed)) {
                String broken = play.firstBroken(game);
                if (broken != null) {
                    judged.failed.add(trial + ", seed " + seed + ": " + broken);
                }
                judged.played++;
            }
        }
        if (SEEDS > 0) {
            judged.judge();
        }
    }

    private void judge() {
        erratic.judge();
        even.judge();
    }
}
