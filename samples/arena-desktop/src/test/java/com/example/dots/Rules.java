package com.example.dots;

import com.example.dots.wire.Buttons;
import com.example.dots.wire.Dot;
import com.example.dots.wire.Move;

/** How a dot moves in a tick, at the server and at its player's client alike. */
final class Rules {
    private static final float STEP = 3;

    private Rules() {}

    static void step(Dot dot, Move move) {
        dot.x(dot.x() + STEP * axis(move, Buttons.LEFT, Buttons.RIGHT));
        dot.y(dot.y() + STEP * axis(move, Buttons.DOWN, Buttons.UP));
    }

    private static int axis(Move move, int less, int more) {
        return (Buttons.has(move.buttons(), more) ? 1 : 0) - (Buttons.has(move.buttons(), less) ? 1 : 0);
    }
}
