package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Figure;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Ages of moving cubes if the budget has no room for all of them. Those near the first cube have ten times the weight
 * of others.
 *
 * <p>Packets arrive at once, so ages come from waiting for the budget only.
 */
public final class WeightedCubes {
    private static final int BUDGET_BYTES = 256_000 / 60 / Byte.SIZE;

    /** 4 m, in steps of a position. */
    private static final long NEAR = 4 * 512;

    private static final int WEIGHT = 250;
    private static final int LITTLE_WEIGHT = 25;
    private static final double SHARE = 0.95;
    private static final double MAX_TICKS = 3;

    private WeightedCubes() {}

    /**
     * Measures each recording.
     *
     * @param files the recordings
     */
    public static List<Figure> measure(List<Path> files) {
        return files.stream().map(Recording::of).map(WeightedCubes::measure).toList();
    }

    /** Measures the ages of moving cubes near the first one. */
    private static Figure measure(Recording recording) {
        return new Figure(
                recording.name() + ", 256 kbit/s, weight 1 within 4 m of the first cube, else 0.1",
                "ticks, 95 % of the ages of weight 1",
                ages(new CubeTable(recording, false)).quantile(SHARE),
                MAX_TICKS);
    }

    private static Ages ages(CubeTable cubes) {
        Ages ages = new Ages();
        TablePeer peer = cubes.newPeer(0, BUDGET_BYTES);
        // by cube, the last tick in which it was shown as it was
        int[] rightAt = new int[Recording.CUBES];
        int[] before = cubes.frames()[0];
        for (int frame = 0; frame < cubes.frames().length; frame++) {
            int[] now = cubes.frames()[frame];
            cubes.change(frame);
            for (int cube = 0; cube < Recording.CUBES; cube++) {
                peer.replicator.relevance().include(cube, isNear(now, cube) ? WEIGHT : LITTLE_WEIGHT);
            }
            peer.send(cubes::read);
            for (int cube = 0; cube < Recording.CUBES; cube++) {
                if (cubes.isShown(cube)) {
                    rightAt[cube] = cubes.tick();
                }
                int cell = CubeTable.cell(cube);
                int end = CubeTable.cell(cube + 1);
                boolean moves = !Arrays.equals(before, cell, end, now, cell, end);
                int age = cubes.tick() - rightAt[cube];
                if ((moves || age > 0) && isNear(now, cube)) {
                    ages.add(age);
                }
            }
            before = now;
        }
        return ages;
    }

    private static boolean isNear(int[] cells, int cube) {
        long square = 0;
        for (int axis = 0; axis < 3; axis++) {
            long distance = cells[CubeTable.cell(cube) + axis] - cells[axis];
            square += distance * distance;
        }
        return square <= NEAR * NEAR;
    }
}
