package dev.tickwire.samples.cubes.headless;

import dev.tickwire.samples.cubes.wire.Buttons;
import dev.tickwire.samples.cubes.wire.Cube;
import java.util.Random;

/** A simulated player: rolls from one random place to another, and sometimes jumps or pulls. */
final class Wanderer {
    private static final float HALF_SIDE = 14;
    private static final float THERE = 1.5f;
    private static final int MAX_TICKS = 240;
    private static final int PULLS_ONE_IN = 3;
    private static final int JUMP_TICKS = 100;

    private final Random random;
    private float toX;
    private float toY;
    private int pull;
    private int ticks;

    Wanderer(long seed) {
        random = new Random(seed);
    }

    /**
     * Returns the buttons of the next tick.
     *
     * @param own the player's cube, or null before it has appeared, for no buttons
     */
    int buttons(Cube own) {
        if (own == null) {
            return 0;
        }
        float x = toX - own.position().x();
        float y = toY - own.position().y();
        if (--ticks < 0 || Math.abs(x) < THERE && Math.abs(y) < THERE) {
            ticks = MAX_TICKS;
            toX = anywhere();
            toY = anywhere();
            pull = random.nextInt(PULLS_ONE_IN) == 0 ? Buttons.PULL : 0;
        }
        return pull
                | (x < -THERE ? Buttons.LEFT : x > THERE ? Buttons.RIGHT : 0)
                | (y < -THERE ? Buttons.BACK : y > THERE ? Buttons.FORWARD : 0)
                | (random.nextInt(JUMP_TICKS) == 0 ? Buttons.JUMP : 0);
    }

    private float anywhere() {
        return (random.nextFloat() * 2 - 1) * HALF_SIDE;
    }
}
