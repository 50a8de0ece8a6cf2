package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.generated.QuatField;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CellBlendTest {
    private static final long SEED = Seeds.of(CellBlendTest.class);
    private static final int BITS = 12;
    private static final long TOP = (1L << BITS) - 2;
    private static final double NEARLY = 1e-9;

    /** A number, a direction, a rotation, an optional number, a whole number, and one that is not smooth. */
    private static final ObjectCells CELLS = ObjectCells.builder()
            .line(1000, false)
            .endField(true)
            .wrap(360, false)
            .endField(true)
            .rotation(TOP)
            .endField(true)
            .discrete(1)
            .line(100, false)
            .endField(true)
            .line(50, true)
            .endField(true)
            .line(9, false)
            .endField(false)
            .teleports()
            .build();

    private static final int ROTATION = 2;

    private final CellBlend blend = new CellBlend(CELLS);
    private final int[] a = new int[CELLS.cells()];
    private final int[] b = new int[CELLS.cells()];
    private final double[] out = new double[CELLS.cells()];

    @Test
    void shouldFindNumbersBetween() {
        a[0] = 100;
        b[0] = 200;
        assertEquals(1, blend.blend(a, 0, b, 0, 0.25, out));
        assertEquals(125, out[0]);
        assertEquals(1, blend.blend(a, 0, b, 0, 1.5, out));
        assertEquals(250, out[0]);
        blend.blend(a, 0, b, 0, 100, out);
        assertEquals(1000, out[0]);
        blend.blend(b, 0, a, 0, 100, out);
        assertEquals(0, out[0]);
        assertEquals(0, blend.blend(a, 0, a, 0, 0.5, out));
    }

    @Test
    void shouldTakeTheShorterWayAround() {
        a[1] = 350;
        b[1] = 20;
        assertEquals(2, blend.blend(a, 0, b, 0, 0.5, out));
        assertEquals(5, out[1], NEARLY);
        blend.blend(b, 0, a, 0, 0.9, out);
        assertEquals(353, out[1], NEARLY);
        blend.blend(b, 0, a, 0, 14, out);
        assertEquals(320, out[1], NEARLY);
        a[1] = 0;
        b[1] = 360;
        blend.blend(a, 0, b, 0, 0.5, out);
        assertEquals(0, out[1], NEARLY);
        assertEquals(0, blend.distance(1, a, 0, b, 0));
    }

    /** A turn about z by an angle. */
    private static void turn(int[] cells, double angle) {
        QuatField rotation = new QuatField("Test.rotation", BITS);
        rotation.set(0, 0, (float) Math.sin(angle / 2), (float) Math.cos(angle / 2));
        rotation.packCells(cells, ROTATION);
    }

    private double angle() {
        assertEquals(0, out[ROTATION], 1e-3);
        assertEquals(0, out[ROTATION + 1], 1e-3);
        double sign = out[ROTATION + 3] < 0 ? -1 : 1;
        return 2 * Math.atan2(sign * out[ROTATION + 2], sign * out[ROTATION + 3]);
    }

    @Test
    void shouldTurnAlongTheShorterArc() {
        turn(a, 0.4);
        turn(b, 1.0);
        assertEquals(4, blend.blend(a, 0, b, 0, 0.5, out));
        assertEquals(0.7, angle(), 2e-3);
        blend.blend(a, 0, b, 0, 2, out);
        assertEquals(1.6, angle(), 4e-3);
        blend.blend(a, 0, b, 0, 4, out);
        assertEquals(2.8, angle(), 8e-3);
        turn(a, 3.0);
        turn(b, -3.0);
        blend.blend(a, 0, b, 0, 0.5, out);
        assertEquals(Math.PI, Math.abs(angle()), 2e-3);
        double squares = 0;
        for (int i = 0; i < 4; i++) {
            squares += out[ROTATION + i] * out[ROTATION + i];
        }
        assertEquals(1, squares, NEARLY);
    }

    @Test
    void shouldNotBlendDiscreteValues() {
        a[7] = 10;
        b[6] = 1;
        b[7] = 20;
        assertEquals(0, blend.blend(a, 0, b, 0, 0.5, out));
        a[6] = 1;
        assertEquals(8, blend.blend(a, 0, b, 0, 0.5, out));
        assertEquals(1, out[6]);
        assertEquals(15, out[7]);
        b[9] = 5;
        assertEquals(8, blend.blend(a, 0, b, 0, 0.5, out));
        b[10] = 1;
        assertTrue(CELLS.isTeleported(a, 0, b, 0));
        assertFalse(CELLS.isTeleported(a, 0, a, 0));
    }

    @Test
    void shouldMeasureInSteps() {
        a[0] = 7;
        b[0] = 3;
        a[1] = 359;
        b[1] = 2;
        b[8] = 1;
        turn(a, 0.5);
        turn(b, 0.5);
        assertEquals(4, blend.distance(0, a, 0, b, 0));
        assertEquals(3, blend.distance(1, a, 0, b, 0));
        assertEquals(0, blend.distance(2, a, 0, b, 0));
        assertEquals(0, blend.distance(3, a, 0, b, 0));
        assertEquals(Double.POSITIVE_INFINITY, blend.distance(4, a, 0, b, 0));
        b[ROTATION + 3] += 2;
        assertEquals(2, blend.distance(2, a, 0, b, 0), 0.1);
        b[6] = 1;
        assertEquals(Double.POSITIVE_INFINITY, blend.distance(3, a, 0, b, 0));
    }

    @Test
    void shouldReachTheTargetByAnOffset() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        double[] one = new double[CELLS.cells()];
        double[] other = new double[CELLS.cells()];
        double[] offset = new double[CELLS.cells()];
        for (int i = 0; i < 1000; i++) {
            a[0] = random.nextInt(1001);
            b[0] = random.nextInt(1001);
            a[1] = random.nextInt(360);
            b[1] = random.nextInt(360);
            turn(a, random.nextDouble() * 6 - 3);
            turn(b, random.nextDouble() * 6 - 3);
            blend.copy(7, a, 0, one);
            blend.copy(7, b, 0, other);
            for (int field = 0; field < 3; field++) {
                blend.offset(field, one, other, offset);
                blend.add(field, one, offset, 1);
            }
            assertEquals(other[0], one[0], NEARLY);
            double around = Math.abs(other[1] - one[1]);
            assertTrue(around < NEARLY || 360 - around < NEARLY, "seed " + SEED);
            double dot = 0;
            for (int cell = ROTATION; cell < ROTATION + 4; cell++) {
                dot += one[cell] * other[cell];
            }
            assertEquals(1, Math.abs(dot), 2e-3, "seed " + SEED);
            blend.copy(1, a, 0, one);
            blend.add(0, one, offset, 0.5);
            assertEquals((a[0] + b[0]) / 2.0, one[0], NEARLY);
        }
    }
}
