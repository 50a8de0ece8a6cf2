package dev.tickwire.samples.arena.server;

import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Input;
import dev.tickwire.samples.arena.wire.InputFrame;
import dev.tickwire.samples.arena.world.Controls;
import java.util.ArrayDeque;

/**
 * The frames of one player that wait for their tick.
 *
 * <p>Each frame comes several times and packets overtake each other: a frame is taken once, in order of its tick. If
 * the player falls silent, the last frame goes on; if too many wait, the oldest are passed over.
 */
final class InputQueue {
    private static final int MOST_WAITING = 8;

    private final ArrayDeque<Controls> waiting = new ArrayDeque<>();
    private long newestTick = -1;
    private Controls current = Controls.IDLE;

    /** Takes the frames of a message that have not been taken yet. */
    void add(Input input) {
        for (int i = input.framesCount() - 1; i >= 0; i--) {
            long tick = input.tick() - i;
            if (tick > newestTick) {
                newestTick = tick;
                waiting.add(controls(input.frames(i)));
            }
        }
        while (waiting.size() > MOST_WAITING) {
            waiting.remove();
        }
    }

    /** The controls of the player in the next tick. */
    Controls next() {
        if (!waiting.isEmpty()) {
            current = waiting.remove();
        }
        return current;
    }

    private static Controls controls(InputFrame frame) {
        int buttons = frame.buttons();
        return new Controls(
                axis(buttons, Buttons.LEFT, Buttons.RIGHT),
                axis(buttons, Buttons.DOWN, Buttons.UP),
                frame.aim(),
                Buttons.has(buttons, Buttons.FIRE));
    }

    private static int axis(int buttons, int negative, int positive) {
        return (Buttons.has(buttons, positive) ? 1 : 0) - (Buttons.has(buttons, negative) ? 1 : 0);
    }
}
