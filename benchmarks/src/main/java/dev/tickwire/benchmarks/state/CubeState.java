package dev.tickwire.benchmarks.state;

import dev.tickwire.state.coding.field.ObjectCoder;
import java.util.Arrays;

/** A cube as an object with a position in steps of 1/512 m, a rotation and a flag. */
final class CubeState {
    private static final int COORDINATE_TOP = 32_767;
    private static final int COMPONENT_TOP = 511;

    /** Added to x, y and z, which makes them step numbers. */
    private static final int[] MIN = {16_384, 16_384, 0};

    private CubeState() {}

    /** Returns the coder of {@code { smooth Point position; smooth quat facing; bool interacting; }}. */
    static ObjectCoder coder() {
        return ObjectCoder.builder()
                .group(position ->
                        position.number(COORDINATE_TOP).number(COORDINATE_TOP).number(COORDINATE_TOP))
                .rotation(COMPONENT_TOP)
                .choice(1)
                .build();
    }

    /** Returns the cells of all cubes, by frame of a recording. */
    static int[][] frames(Recording recording) {
        return Arrays.stream(recording.frames()).map(CubeState::cells).toArray(int[][]::new);
    }

    /**
     * Returns the cells of a frame's cubes.
     *
     * @param frame its numbers, as in {@link Recording}
     */
    static int[] cells(int[] frame) {
        int[] cells = new int[frame.length];
        for (int at = 0; at < frame.length; at += Recording.NUMBERS) {
            for (int axis = 0; axis < 3; axis++) {
                cells[at + axis] = frame[at + 4 + axis] + MIN[axis];
            }
            System.arraycopy(frame, at, cells, at + 3, 4);
            cells[at + 7] = frame[at + 7];
        }
        return cells;
    }
}
