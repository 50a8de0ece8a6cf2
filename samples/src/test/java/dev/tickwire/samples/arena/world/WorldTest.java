package dev.tickwire.samples.arena.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WorldTest {
    private static final Controls FIRE_EAST = new Controls(0, 0, 0f, true);

    private final List<String> hits = new ArrayList<>();
    private final World world = new World(
            1,
            32f,
            100,
            (shooter, victim, damage, deadly) -> hits.add(
                    shooter.player() + " hits " + victim.player() + " for " + damage + (deadly ? ", deadly" : "")));

    @Test
    void shouldWalkEightMetresInASecondAndStopAtTheWall() {
        Combatant walker = world.add(0);
        place(walker, 0, 0);
        walk(walker, new Controls(1, 0, 0f, false), World.TICKS_PER_SECOND);
        assertEquals(8f, walker.x(), 0.001f);
        walk(walker, new Controls(1, 0, 0f, false), 10 * World.TICKS_PER_SECOND);
        assertEquals(32f, walker.x());
    }

    @Test
    void shouldWalkNoFasterInADiagonal() {
        Combatant walker = world.add(0);
        place(walker, 0, 0);
        walk(walker, new Controls(1, 1, 0f, false), World.TICKS_PER_SECOND);
        assertEquals(8.0, Math.hypot(walker.x(), walker.y()), 0.001);
    }

    @Test
    void shouldHitTheNearestInTheLineOfFire() {
        Combatant shooter = world.add(0);
        Combatant behind = world.add(1);
        Combatant near = world.add(2);
        place(shooter, 0, 0);
        place(behind, 10, 0);
        place(near, 5, 0.5f);
        world.step(shooter, FIRE_EAST);
        assertEquals(List.of("0 hits 2 for 10"), hits);
        assertEquals(90, near.health());
        assertEquals(1, shooter.score());
        assertTrue(shooter.isFiring());
    }

    @Test
    void shouldMissWhatIsBesideBehindOrTooFar() {
        Combatant shooter = world.add(0);
        place(shooter, -10, 0);
        place(world.add(1), 0, 1f);
        place(world.add(2), -15, 0);
        place(world.add(3), 11, 0);
        world.step(shooter, FIRE_EAST);
        assertEquals(List.of(), hits);
        assertEquals(0, shooter.score());
    }

    @Test
    void shouldReloadForAQuarterOfASecond() {
        Combatant shooter = world.add(0);
        Combatant victim = world.add(1);
        place(shooter, 0, 0);
        place(victim, 5, 0);
        walk(shooter, FIRE_EAST, World.TICKS_PER_SECOND / 4 + 1);
        assertEquals(1, hits.size());
        walk(shooter, FIRE_EAST, World.TICKS_PER_SECOND / 4 + 1);
        assertEquals(2, hits.size());
    }

    @Test
    void shouldTakeTheFallenOutOfPlayForASecond() {
        Combatant shooter = world.add(0);
        Combatant victim = world.add(1);
        place(shooter, 0, 0);
        place(victim, 5, 0);
        victim.health = 5;
        world.step(shooter, FIRE_EAST);
        assertEquals(List.of("0 hits 1 for 5, deadly"), hits);
        assertEquals(6, shooter.score());
        assertFalse(victim.isAlive());
        walk(victim, Controls.IDLE, World.TICKS_PER_SECOND - 1);
        assertFalse(victim.isAlive());
        walk(victim, Controls.IDLE, 1);
        assertEquals(100, victim.health());
    }

    @Test
    void shouldBeTheSameWorldForTheSameSeedAndControls() {
        assertEquals(history(7), history(7));
        assertNotEquals(history(7), history(8));
    }

    private static String history(long seed) {
        StringBuilder story = new StringBuilder();
        World world = new World(
                seed,
                32f,
                100,
                (shooter, victim, damage, deadly) -> story.append(shooter.player())
                        .append('>')
                        .append(victim.player())
                        .append(' '));
        for (int player = 0; player < 6; player++) {
            world.add(player);
        }
        Random random = new Random(99);
        for (int tick = 0; tick < 600; tick++) {
            for (Combatant combatant : world.combatants()) {
                world.step(
                        combatant,
                        new Controls(
                                random.nextInt(3) - 1,
                                random.nextInt(3) - 1,
                                random.nextInt(360) - 180f,
                                random.nextBoolean()));
                story.append(combatant.x())
                        .append(' ')
                        .append(combatant.health())
                        .append(' ');
            }
        }
        return story.toString();
    }

    private void walk(Combatant combatant, Controls controls, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            world.step(combatant, controls);
        }
    }

    private static void place(Combatant combatant, float x, float y) {
        combatant.x = x;
        combatant.y = y;
    }
}
