package dev.tickwire.samples.cubes.headless;

import dev.tickwire.samples.cubes.net.CubesClient;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import java.util.Arrays;
import java.util.List;

/**
 * Measures the age of what a client knows: for each cube that moved in a tick, the ticks since it was where the
 * client's newest state has it.
 */
final class Ages {
    /** Greatest distance of a near cube from the player, in metres. */
    private static final float NEAR = 8;

    private static final int REMEMBERED = 120;
    private static final int AXES = 3;

    private final int[][] places = new int[REMEMBERED][CubesConstants.SMALL * AXES];
    private final Quantiles near = new Quantiles();
    private final Quantiles far = new Quantiles();
    private int ticks;

    /** Records the places of this tick at the server. */
    void note(List<Cube> small) {
        int[] now = places[ticks++ % REMEMBERED];
        for (int cube = 0; cube < small.size(); cube++) {
            now[cube * AXES] = steps(small.get(cube).position().x());
            now[cube * AXES + 1] = steps(small.get(cube).position().y());
            now[cube * AXES + 2] = steps(small.get(cube).position().z());
        }
    }

    private static int steps(float metres) {
        return (int) Math.round(metres / CubesConstants.STEP);
    }

    /** Compares the client's newest states with the places of the last ticks. */
    void sample(CubesClient client, Cube player) {
        for (int cube = 0; cube < CubesConstants.SMALL && ticks >= REMEMBERED; cube++) {
            Cube shown = client.newest(cube);
            if (shown != null && hasMoved(cube)) {
                (isNear(cube, player) ? near : far).add(age(cube, shown));
            }
        }
    }

    private boolean hasMoved(int cube) {
        int[] now = at(0);
        int[] before = at(1);
        int from = cube * AXES;
        return !Arrays.equals(now, from, from + AXES, before, from, from + AXES);
    }

    private int[] at(int ago) {
        return places[(ticks - 1 - ago) % REMEMBERED];
    }

    private int age(int cube, Cube shown) {
        for (int ago = 0; ago < REMEMBERED; ago++) {
            int[] then = at(ago);
            if (then[cube * AXES] == steps(shown.position().x())
                    && then[cube * AXES + 1] == steps(shown.position().y())
                    && then[cube * AXES + 2] == steps(shown.position().z())) {
                return ago;
            }
        }
        return REMEMBERED;
    }

    private boolean isNear(int cube, Cube player) {
        double x = at(0)[cube * AXES] * CubesConstants.STEP - player.position().x();
        double y =
                at(0)[cube * AXES + 1] * CubesConstants.STEP - player.position().y();
        return x * x + y * y < NEAR * NEAR;
    }

    /** Ages of near cubes, in ticks. */
    Quantiles near() {
        return near;
    }

    /** Ages of other cubes, in ticks. */
    Quantiles far() {
        return far;
    }
}
