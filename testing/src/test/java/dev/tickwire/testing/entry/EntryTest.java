package dev.tickwire.testing.entry;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The first three seconds of a player who comes in. The normal run plays few games of each trial and judges all of a
 * test together; {@code -Dtickwire.entry.seeds=200} plays so many of each and judges each trial.
 */
class EntryTest {
    private static final int SEEDS = Integer.getInteger("tickwire.entry.seeds", 0);
    private static final int FEW_SEEDS = 2;
    private static final double LEAST_SHARE = 0.95;

    private static final double FIRST_SECONDS = 3;
    private static final int MOST_LOST_TICKS = 4;
    /** On a line with outages and bursts of losses inputs are late by more than is known of it in so short a time. */
    private static final int MOST_LOST_TICKS_ERRATIC = 90;

    private static final int MOST_OTHER_CORRECTIONS = 4;
    private static final double MOST_WAIT_SECONDS = 0.5;
    private static final double MOST_WAIT_ERRATIC = 2;
    private static final double MOST_STANDING_SECONDS = 0.1;
    private static final double MOST_STANDING_ERRATIC = 0.5;
    private static final double SECOND_NANOS = 1e9;
    /** A tenth: a burst of losses on a line with long ways is as much. */
    private static final int MOST_UNSETTLED = 6;

    private static final int MOST_UNSETTLED_ERRATIC = 45;
    private static final double MOST_EARLY_TICKS = 8;
    private static final double TICKS_PER_SECOND = 60;

    private static final double RECOVERED_SECONDS = 1;
    private static final double JUDGED_SECONDS = 1;

    private final List<String> failed = new ArrayList<>();
    private int played;
    private int trials;

    /** A game, and what is judged of it. */
    private interface Play {
        /** Plays a game; returns how it breaks a bound, null if it keeps all. */
        String firstBroken(EntryGame game);
    }

    @Test
    void shouldLoseInputsOfARoundTripAtMost() {
        for (Entry entry : Entry.values()) {
            for (Trial trial : SEEDS > 0 ? Trial.all() : Trial.ofNetworks(entry)) {
                play(trial, game -> firstSeconds(trial, game));
            }
        }
        judge();
    }

    private static String firstSeconds(Trial trial, EntryGame game) {
        game.enter();
        long from = game.player.enteredAtNanos;
        long corrections = game.player.client.predictions().largeCorrections();
        game.runUntilEntered(FIRST_SECONDS);
        double mostLost = trial.isErratic() ? MOST_LOST_TICKS_ERRATIC : trial.roundTripTicks() + MOST_LOST_TICKS;
        int lost = game.lost(from, game.nowNanos());
        if (lost > mostLost) {
            return lost + " inputs lost";
        }
        corrections = game.player.client.predictions().largeCorrections() - corrections;
        if (corrections > mostLost + MOST_OTHER_CORRECTIONS) {
            return corrections + " corrections";
        }
        double completeSeconds = (game.player.completeAtNanos - from) / SECOND_NANOS;
        double mostSeconds = trial.roundTripSeconds() + (trial.isErratic() ? MOST_WAIT_ERRATIC : MOST_WAIT_SECONDS);
        if (completeSeconds < 0 || completeSeconds > mostSeconds) {
            return "complete after " + completeSeconds + " s";
        }
        double standingSeconds = game.player.longestStandingNanos / SECOND_NANOS;
        double mostStanding = trial.isErratic() ? MOST_STANDING_ERRATIC : MOST_STANDING_SECONDS;
        return standingSeconds > mostStanding ? "the view stood for " + standingSeconds + " s" : null;
    }

    @Test
    void shouldBeRightSoonAfterAStall() {
        for (Trial trial : Trial.ofNetworks(Entry.CONNECTION)) {
            for (Stall.Side side : Stall.Side.values()) {
                List<Stall> stalls = Stall.all(side);
                if (SEEDS > 0) {
                    for (Stall stall : stalls) {
                        play(trial, game -> afterStall(trial, stall, game));
                    }
                } else {
                    SplittableRandom random = new SplittableRandom(Seeds.of(EntryTest.class, trials++));
                    play(trial, game -> afterStall(trial, stalls.get(random.nextInt(stalls.size())), game));
                }
            }
        }
        judge();
    }

    private static String afterStall(Trial trial, Stall stall, EntryGame game) {
        game.enter();
        game.stall(stall);
        game.run(RECOVERED_SECONDS + trial.roundTripSeconds());
        long from = game.nowNanos();
        game.run(JUDGED_SECONDS);
        int lost = (int) (JUDGED_SECONDS * TICKS_PER_SECOND) - game.received(from);
        int mostLost = trial.isErratic() ? MOST_UNSETTLED_ERRATIC : MOST_UNSETTLED;
        if (lost > mostLost) {
            return lost + " inputs lost after " + stall;
        }
        double early = game.lead() - trial.upTicks();
        return early > MOST_EARLY_TICKS ? "inputs " + early + " ticks early after " + stall : null;
    }

    private void play(Trial trial, Play play) {
        int failedBefore = failed.size();
        int before = played;
        for (int run = 0; run < Math.max(SEEDS, FEW_SEEDS); run++) {
            long seed = Seeds.of(EntryTest.class, run);
            try (EntryGame game = trial.game(seed)) {
                String broken = play.firstBroken(game);
                if (broken != null) {
                    failed.add(trial + ", seed " + seed + ": " + broken);
                }
                played++;
            }
        }
        if (SEEDS > 0) {
            assertTrue(failed.size() - failedBefore <= (1 - LEAST_SHARE) * (played - before), () -> "" + failed);
        }
    }

    private void judge() {
        assertTrue(
                failed.size() <= (1 - LEAST_SHARE) * played,
                () -> failed.size() + " of " + played + ", " + Seeds.option() + ": " + String.join("\n", failed));
    }
}
