package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.state.wire.Cube;
import dev.tickwire.benchmarks.state.wire.CubesProtocol;
import dev.tickwire.state.PackedObjects;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.ServerObjects;
import java.util.Arrays;

/**
 * The cubes of a recording as objects of a generated class.
 *
 * <p>Generated rotations with 9 bits have one step less than the recording, so a component may differ by a step.
 */
final class GeneratedCubes {
    private static final float STEPS_A_METRE = 512;
    private static final double COMPONENT_TOP = 511;
    private static final int COMPONENTS = 4;

    private GeneratedCubes() {}

    /** Returns the cubes of a recording. */
    static ObjectFrames frames(Recording recording) {
        StateTable table = ServerTable.of(new ServerObjects(), CubesProtocol.WORLD_CHANNEL, Recording.CUBES, false);
        Cube[] cubes = new Cube[Recording.CUBES];
        Arrays.setAll(cubes, cube -> table.add(CubesProtocol.CUBE));
        PackedObjects type = new PackedObjects(CubesProtocol.CUBE);
        int cells = type.coder().cells();
        int[][] frames = new int[recording.frames().length][Recording.CUBES * cells];
        for (int frame = 0; frame < frames.length; frame++) {
            for (int cube = 0; cube < cubes.length; cube++) {
                set(cubes[cube], recording.frames()[frame], cube * Recording.NUMBERS);
                type.freeze(cubes[cube], TypeCoder.STRANGER, frames[frame], cube * cells);
            }
        }
        ObjectCoder[] coders = new ObjectCoder[Recording.CUBES];
        Arrays.fill(coders, type.coder().differing(TypeCoder.STRANGER));
        return new ObjectFrames(recording.name() + ", generated quat(9)", frames, coders);
    }

    private static void set(Cube cube, int[] numbers, int at) {
        float[] rotation = new float[COMPONENTS];
        int largest = numbers[at];
        double squares = 0;
        for (int component = 0, number = at + 1; component < COMPONENTS; component++) {
            if (component != largest) {
                double value = (numbers[number++] / COMPONENT_TOP * 2 - 1) * Math.sqrt(0.5);
                rotation[component] = (float) value;
                squares += value * value;
            }
        }
        rotation[largest] = (float) Math.sqrt(1 - squares);
        cube.facing(rotation[0], rotation[1], rotation[2], rotation[3]).interacting(numbers[at + 7] != 0);
        cube.position()
                .x(numbers[at + 4] / STEPS_A_METRE)
                .y(numbers[at + 5] / STEPS_A_METRE)
                .z(numbers[at + 6] / STEPS_A_METRE);
    }
}
