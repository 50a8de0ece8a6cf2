package dev.tickwire.testing.soak.time;

import dev.tickwire.testing.soak.time.wire.Keys;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.Runner;

/** The rule by which runners move, at the server and where they are predicted. At rest they do not change. */
final class Rules {
    /** A runner in motion moves by so much along x for each unit of its speed: less than a step at times. */
    static final float STRIDE = 0.37f;

    private static final float PUSH = 0.02f;
    private static final float MAX_SPEED = 0.5f;
    private static final float MIN_SPEED = 0.02f;
    private static final float DRAG = 0.95f;
    private static final float TOP = 100;
    private static final int MASK = 0xFFFF;

    private Rules() {}

    static void step(Runner runner, Press press) {
        boolean isPulsed = has(press, Keys.JUMP) || has(press, Keys.FIRE);
        float speed = speed(runner.speed(), press);
        if (speed == 0 && runner.speed() == 0 && !isPulsed) {
            return;
        }
        runner.version(runner.version() + 1).speed(speed);
        if (!has(press, Keys.HOLD)) {
            runner.x(runner.x() + speed * STRIDE);
        }
        float y = runner.y() + speed;
        runner.y(y > TOP ? y - 2 * TOP : y < -TOP ? y + 2 * TOP : y);
        if (has(press, Keys.JUMP)) {
            runner.jumps(runner.jumps() + 1 & MASK);
        }
        if (has(press, Keys.FIRE)) {
            runner.shots(runner.shots() * 31 + press.shot() & MASK);
        }
    }

    private static float speed(float before, Press press) {
        float push = (has(press, Keys.RIGHT) ? PUSH : 0) - (has(press, Keys.LEFT) ? PUSH : 0) + press.aim() * PUSH / 2;
        float speed = Math.max(-MAX_SPEED, Math.min(MAX_SPEED, before * DRAG + push));
        return push == 0 && Math.abs(speed) < MIN_SPEED ? 0 : speed;
    }

    private static boolean has(Press press, int key) {
        return (press.keys() & key) != 0;
    }
}
