package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.utils.Align;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Round;
import dev.tickwire.state.StateView;

/** Draws the clock of the round, and its winner in the pause. */
final class RoundView {
    private static final int CLOCK_BELOW = 52;
    private static final float WINNER_HEIGHT = 0.8f;
    private static final int LINE = 44;
    private static final int SECONDS_PER_MINUTE = 60;

    private RoundView() {}

    /** Draws the clock or the winner, between the canvas's beginText and endText. */
    static void draw(Canvas canvas, Round round, StateView world) {
        float middle = canvas.width() / 2f;
        if (round.over()) {
            float y = canvas.height() * WINNER_HEIGHT;
            canvas.title(winner(round, world), middle, y, 3, Palette.DOOR);
            String next = "next round in " + round.secondsLeft() + " s";
            canvas.text(next, middle, y - LINE, Align.center, Palette.TEXT);
        } else {
            canvas.title(clock(round.secondsLeft()), middle, canvas.height() - CLOCK_BELOW, 2, Palette.TEXT);
        }
    }

    /** Returns seconds as minutes and seconds, such as 1:05. */
    static String clock(int seconds) {
        int rest = seconds % SECONDS_PER_MINUTE;
        return seconds / SECONDS_PER_MINUTE + (rest < 10 ? ":0" : ":") + rest;
    }

    /** Returns the result of the round as a text. */
    static String winner(Round round, StateView world) {
        if (!round.hasWinner()) {
            return "A draw";
        }
        for (Fighter fighter : world.all(ArenaProtocol.FIGHTER)) {
            if (fighter.player() == round.winner()) {
                return fighter.name() + " has won";
            }
        }
        return "The winner has left";
    }
}
