package dev.tickwire.samples.cubes.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import dev.tickwire.samples.cubes.wire.Buttons;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CubesPhysicsTest {
    private final CubesPhysics heap = new CubesPhysics();

    private Vector3f place(CubesPhysics.PlayerCube player) {
        Vector3f found = new Vector3f();
        heap.read(player, (place, rotation, isPulled) -> found.set(place));
        return found;
    }

    private List<Vector3f> places() {
        List<Vector3f> places = new ArrayList<>();
        for (int cube = 0; cube < CubesConstants.SMALL; cube++) {
            heap.read(cube, (place, rotation, isPulled) -> places.add(place.clone()));
        }
        return places;
    }

    private int pulled() {
        int[] count = new int[1];
        for (int cube = 0; cube < CubesConstants.SMALL; cube++) {
            heap.read(cube, (place, rotation, isPulled) -> count[0] += isPulled ? 1 : 0);
        }
        return count[0];
    }

    private void step(int ticks, CubesPhysics.PlayerCube player, int buttons) {
        for (int tick = 0; tick < ticks; tick++) {
            heap.beginTick();
            heap.push(player, buttons);
            heap.step();
        }
    }

    @Test
    void shouldLieStillWhileNobodyPushes() {
        List<Vector3f> before = places();
        for (int tick = 0; tick < 120; tick++) {
            heap.beginTick();
            heap.step();
        }
        List<Vector3f> after = places();
        for (int cube = 0; cube < before.size(); cube++) {
            assertEquals(0, before.get(cube).distance(after.get(cube)), 0.05);
        }
    }

    @Test
    void shouldRollTheWayThatIsPressedAndPushOthers() {
        CubesPhysics.PlayerCube player = heap.add(0, 0);
        step(60, player, 0);
        Vector3f start = place(player);
        List<Vector3f> before = places();
        step(120, player, Buttons.RIGHT);
        Vector3f end = place(player);
        assertTrue(end.x - start.x > 3, "from " + start + " to " + end);
        assertTrue(Math.abs(end.y - start.y) < 3, "from " + start + " to " + end);
        List<Vector3f> after = places();
        int moved = 0;
        for (int cube = 0; cube < before.size(); cube++) {
            moved += before.get(cube).distance(after.get(cube)) > 0.2 ? 1 : 0;
        }
        assertTrue(moved >= 3, moved + " were pushed");
    }

    @Test
    void shouldJumpFromTheGroundOnly() {
        CubesPhysics.PlayerCube player = heap.add(0.6f, 0.6f);
        step(90, player, 0);
        float ground = place(player).z;
        step(1, player, Buttons.JUMP);
        step(15, player, 0);
        float high = place(player).z;
        assertTrue(high > ground + 0.8, ground + " to " + high);
        step(1, player, Buttons.JUMP);
        float max = high;
        for (int tick = 0; tick < 60; tick++) {
            step(1, player, 0);
            max = Math.max(max, place(player).z);
        }
        assertTrue(max < ground + 3, "a second jump in the air: " + max);
    }

    /** As no keyboard presses, but a client that was changed may. */
    @Test
    void shouldJumpNoHigherWhenEachTickIsAPress() {
        CubesPhysics.PlayerCube player = heap.add(0.6f, 0.6f);
        step(90, player, 0);
        float max = 0;
        for (int tick = 0; tick < 240; tick++) {
            step(1, player, Buttons.JUMP);
            max = Math.max(max, place(player).z);
        }
        assertTrue(max > 1.5 && max < 4, max + " m");
    }

    @Test
    void shouldPullWhatIsNear() {
        CubesPhysics.PlayerCube player = heap.add(0.6f, 0.6f);
        step(60, player, 0);
        assertEquals(0, pulled());
        Vector3f centre = place(player);
        double before = distances(centre);
        step(60, player, Buttons.PULL);
        assertTrue(pulled() > 10, pulled() + " are pulled");
        assertTrue(distances(place(player)) < before - 1, before + " to " + distances(place(player)));
        step(1, player, 0);
        assertEquals(0, pulled());
    }

    /** The sum of the distances of the nearest 40. */
    private double distances(Vector3f centre) {
        return places().stream()
                .mapToDouble(place -> place.distance(centre))
                .sorted()
                .limit(40)
                .sum();
    }

    @Test
    void shouldLetTwoPlayersPushTheSameHeap() {
        CubesPhysics.PlayerCube one = heap.add(-3, 0);
        CubesPhysics.PlayerCube other = heap.add(3, 0);
        for (int tick = 0; tick < 120; tick++) {
            heap.beginTick();
            heap.push(one, Buttons.FORWARD);
            heap.push(other, Buttons.BACK);
            heap.step();
        }
        assertTrue(place(one).y > 2 && place(other).y < -2, place(one) + " and " + place(other));
    }
}
