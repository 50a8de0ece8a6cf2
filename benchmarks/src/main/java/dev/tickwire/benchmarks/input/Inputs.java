package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.Grid;
import dev.tickwire.benchmarks.codec.Trial;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The inputs that every codec carries. */
public final class Inputs {
    static final int MAX_SEQUENCE = 0xFFFF;
    static final int ALL_BUTTONS = 0xFF;
    static final Grid YAW = new Grid(-180, 180, 100);
    static final Grid PITCH = new Grid(-90, 90, 100);
    static final Grid MOVE = new Grid(-1, 1, 100);

    private Inputs() {}

    /**
     * Random inputs, their floats on the grid.
     *
     * @param seed gives the same inputs each time
     */
    public static List<Input> random(long seed) {
        Random random = new Random(seed);
        return Stream.generate(() -> input(random)).limit(Trial.COUNT).toList();
    }

    private static Input input(Random random) {
        Input input = new Input();
        input.sequence = random.nextInt(MAX_SEQUENCE + 1);
        input.buttons = random.nextInt(ALL_BUTTONS + 1);
        input.yaw = YAW.random(random);
        input.pitch = PITCH.random(random);
        input.moveX = MOVE.random(random);
        input.moveY = MOVE.random(random);
        return input;
    }
}
