package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tickwire.Seeds;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.StateObject;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Objects that are drawn between two ticks: their smooth fields lie between two steps. */
class DrawAtTest {
    private static final GeneratedCode CODE = SchemaTexts.game("""
        struct Point { float(-512..512, step 0.01) x; int(-5..5) y; optional fixed(4, 4) z; }
        struct Path { Point first; Point rest[..3]; int(3..3) always; quat(9) turn; }
        object Fighter {
            uint8 number;
            smooth float(-180..180, step 0.5) facing;
            smooth(wrap) float(0..360, step 0.5) angle;
            smooth float(0..1000, step 0.001) fine;
            smooth int(-100..100) height;
            smooth int(-2147483648..2147483647) all;
            smooth int(0..4294967295) large;
            smooth int(10000000000..10000000010) far;
            smooth fixed(8, 8) depth;
            smooth ufixed(4, 4, 1..3) near;
            smooth quat(9) aim;
            smooth Path path;
            optional smooth Point mark;
            optional smooth float(0..1, step 0.01) strain = 0.5;
            smooth int(0..9) lanes[2];
            smooth Point corners[..3];
            smooth int(7..7) same;
            smooth quat(9) turns[..2];
            float(0..1, step 0.01) still;
            string(8) name;
        }
        object Cube { float(0..1, step 0.01) still; }
        protocol Game { ticks 60; channel world state { server Fighter; server Cube; } }
        """);

    private final ObjectCells cells = new ObjectCells(CODE.type("game.Fighter"));
    private final StateObject object = ObjectCells.create(CODE.type("game.Fighter"));
    private final GeneratedBody fighter = new GeneratedBody(object);
    private final double[] steps = new double[cells.count()];

    /** Rotations are never all zero. */
    DrawAtTest() {
        steps[cell("aim") + 3] = 1;
        steps[cell("path") + 4 + 1 + 3 * 4 + 3] = 1;
        steps[cell("turns") + 1 + 3] = 1;
        steps[cell("turns") + 1 + 4 + 3] = 1;
    }

    private int cell(String name) {
        int field = 0;
        while (!cells.name(field).equals(name)) {
            field++;
        }
        return cells.firstCell(field);
    }

    private void draw() {
        cells.drawAt(object, steps);
    }

    @Test
    void shouldSetNumbersBetweenSteps() {
        steps[cell("facing")] = 361.5;
        steps[cell("angle")] = 0.25;
        steps[cell("fine")] = 500_000.5;
        steps[cell("height")] = 101.6;
        steps[cell("all")] = 4294967294.6;
        steps[cell("large")] = 4294967294.4;
        steps[cell("far")] = 3.5;
        steps[cell("depth")] = 32768 + 256.4;
        steps[cell("near")] = 1.5;
        steps[cell("aim") + 1] = 0.6;
        steps[cell("aim") + 3] = 0.8;
        draw();
        assertEquals(0.75f, fighter.call("facing"));
        assertEquals(0.125f, fighter.call("angle"));
        assertEquals(500.0005f, fighter.call("fine"));
        assertEquals(2, fighter.call("height"));
        assertEquals(Integer.MAX_VALUE, fighter.call("all"));
        assertEquals(4294967294L, fighter.call("large"));
        assertEquals(10000000004L, fighter.call("far"));
        assertEquals(256, fighter.call("depth"));
        assertEquals(18, fighter.call("near"));
        assertEquals(0f, fighter.call("aimX"));
        assertEquals(0.6f, fighter.call("aimY"));
        assertEquals(0.8f, fighter.call("aimW"));
    }

    @Test
    void shouldNotDrawFieldsThatAreNotSmoothOrAbsent() {
        fighter.set("number", 9).set("still", 0.25f).set("name", "Ann");
        fighter.part("addCorners").set("x", 3f);
        Arrays.fill(steps, 1);
        draw();
        assertEquals(9, fighter.call("number"));
        assertEquals(0.25f, fighter.call("still"));
        assertEquals("Ann", fighter.call("name"));
        assertEquals(false, fighter.call("hasMark"));
        assertEquals(false, fighter.call("hasStrain"));
        assertEquals(0.5f, fighter.call("strain"));
        assertEquals(1, fighter.call("cornersCount"));
        assertEquals(-511.99f, fighter.part("corners", 0).call("x"));
        assertEquals(-4, fighter.part("corners", 0).call("y"));
        assertEquals(false, fighter.part("corners", 0).call("hasZ"));
        assertEquals(1, fighter.call("lanes", 1));
        assertEquals(7, fighter.call("same"));
        fighter.set("hasStrain", true).set("hasMark", true);
        draw();
        assertEquals(0.01f, fighter.call("strain"));
        assertEquals(-4, fighter.part("mark").call("y"));
    }

    @Test
    void shouldDrawNestedFieldsAtAnyDepth() {
        GeneratedBody path = fighter.part("path");
        path.part("addRest").set("z", 0);
        fighter.set("addTurns", 0f, 0f, 0f, 1f).set("addTurns", 0f, 0f, 0f, 1f);
        int at = cell("path");
        steps[at] = 0.5; // first.x
        steps[at + 1] = 3.4; // first.y
        int rest = at + 4; // Behind x, y, and z with its presence.
        steps[rest + 1] = 100.25;
        steps[rest + 2] = 9.6;
        steps[rest + 4] = 17.2;
        int turn = rest + 1 + 3 * 4;
        steps[turn] = 1;
        steps[turn + 3] = 0;
        int turns = cell("turns") + 1;
        steps[turns + 4 + 2] = 1;
        steps[turns + 4 + 3] = 0;
        draw();
        assertEquals(-511.995f, path.part("first").call("x"));
        assertEquals(-2, path.part("first").call("y"));
        assertEquals(-510.9975f, path.part("rest", 0).call("x"));
        assertEquals(5, path.part("rest", 0).call("y"));
        assertEquals(17 - 128, path.part("rest", 0).call("z"));
        assertEquals(1f, path.call("turnX"));
        assertEquals(0f, path.call("turnW"));
        assertEquals(1f, fighter.call("turnsW", 0));
        assertEquals(1f, fighter.call("turnsZ", 1));
        assertEquals(3, path.call("always"));
    }

    /** On whole steps an object is drawn as it is thawed, but for the last bits of floats. */
    @Test
    void shouldDrawWholeStepsAsTheyAre() {
        long seed = Seeds.of(DrawAtTest.class);
        Random random = new Random(seed);
        String[] names = {"facing", "angle", "fine", "height", "all", "large", "far", "depth", "near"};
        long[] tops = {720, 720, 1_000_000, 200, 0xFFFFFFFFL, 0xFFFFFFFFL, 10, 65535, 32};
        StateObject thawed = ObjectCells.create(CODE.type("game.Fighter"));
        GeneratedBody expected = new GeneratedBody(thawed);
        for (int round = 0; round < 100; round++) {
            int[] values = cells.freeze(thawed);
            for (int i = 0; i < names.length; i++) {
                long step = random.nextInt(4) == 0 ? tops[i] : (long) (random.nextDouble() * (tops[i] + 1));
                values[cell(names[i])] = (int) step;
                steps[cell(names[i])] = step;
            }
            cells.thaw(thawed, values);
            draw();
            for (String name : names) {
                Object drawn = fighter.call(name);
                Object whole = expected.call(name);
                String text = name + ", seed " + seed + "L";
                if (drawn instanceof Float) {
                    assertEquals((float) whole, (float) drawn, 0.0001f, text);
                } else {
                    assertEquals(whole, drawn, text);
                }
            }
        }
    }

    @Test
    void shouldDrawNothingOfAnObjectWithoutSmoothFields() {
        Class<?> cube = CODE.type("game.Cube");
        assertFalse(Arrays.stream(cube.getDeclaredMethods())
                .anyMatch(method -> method.getName().equals("drawAt")));
    }
}
