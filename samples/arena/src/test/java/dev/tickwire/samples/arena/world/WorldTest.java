package dev.tickwire.samples.arena.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.wire.Rocket;
import dev.tickwire.samples.arena.wire.Weapon;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WorldTest {
    private static final Move IDLE = new Move();
    private static final Move FIRE_EAST = new Move().buttons(Buttons.FIRE);
    private static final int[] BUTTONS = {Buttons.UP, Buttons.DOWN, Buttons.LEFT, Buttons.RIGHT, Buttons.FIRE};

    private final List<String> hits = new ArrayList<>();
    private final List<Fighter> fighters = new ArrayList<>();
    private final World world = new World(
            1,
            fighters,
            new Present(fighters),
            (shooter, victim, damage, deadly) -> hits.add(
                    shooter.player() + " hits " + victim.player() + " for " + damage + (deadly ? ", deadly" : "")));

    @Test
    void shouldWalkEightMetresInASecondAndStopAtTheWall() {
        Fighter walker = add(0, 0, 0);
        walk(walker, new Move().buttons(Buttons.RIGHT), Rules.TICKS_PER_SECOND);
        assertEquals(8f, walker.position().x(), 0.001f);
        walk(walker, new Move().buttons(Buttons.RIGHT), 10 * Rules.TICKS_PER_SECOND);
        assertEquals(32f, walker.position().x());
    }

    @Test
    void shouldWalkNoFasterInADiagonal() {
        Fighter walker = add(0, 0, 0);
        walk(walker, new Move().buttons(Buttons.RIGHT | Buttons.UP), Rules.TICKS_PER_SECOND);
        assertEquals(8.0, Math.hypot(walker.position().x(), walker.position().y()), 0.001);
    }

    @Test
    void shouldHitTheNearestInTheLineOfFire() {
        Fighter shooter = add(0, 0, 0);
        add(1, 10, 0);
        Fighter near = add(2, 5, 0.5f);
        world.step(shooter, FIRE_EAST);
        assertEquals(List.of("0 hits 2 for 10"), hits);
        assertEquals(90, near.health());
        assertEquals(1, shooter.score());
        assertTrue(shooter.firing());
    }

    @Test
    void shouldMissTargetsBesideBehindOrOutOfRange() {
        Fighter shooter = add(0, -10, 0);
        add(1, 0, 1f);
        add(2, -15, 0);
        add(3, 11, 0);
        world.step(shooter, FIRE_EAST);
        assertEquals(List.of(), hits);
        assertEquals(0, shooter.score());
    }

    @Test
    void shouldReloadForAQuarterOfASecond() {
        Fighter shooter = add(0, 0, 0);
        add(1, 5, 0);
        walk(shooter, FIRE_EAST, Rules.TICKS_PER_SECOND / 4);
        assertEquals(1, hits.size());
        walk(shooter, FIRE_EAST, 1);
        assertEquals(2, hits.size());
    }

    @Test
    void shouldRespawnAfterThreeSeconds() {
        Fighter shooter = add(0, 0, 0);
        Fighter victim = add(1, 5, 0);
        victim.health(5);
        world.step(shooter, FIRE_EAST);
        assertEquals(List.of("0 hits 1 for 5, deadly"), hits);
        assertEquals(6, shooter.score());
        assertFalse(Rules.isAlive(victim));
        assertEquals(3, Rules.secondsOut(victim));
        walk(victim, IDLE, 3 * Rules.TICKS_PER_SECOND - 1);
        assertEquals(1, Rules.secondsOut(victim));
        assertFalse(Rules.isAlive(victim));
        assertEquals(5, victim.position().x());
        walk(victim, IDLE, 1);
        assertEquals(100, victim.health());
        assertNotEquals(5, victim.position().x());
    }

    @Test
    void shouldDealNoDamageBetweenRoundsAndResetScores() {
        Fighter shooter = add(0, 0, 0);
        Fighter victim = add(1, 5, 0);
        shooter.score(12).gold(30).weapon(Weapon.CANNON);
        world.hurts(false);
        world.step(shooter, FIRE_EAST);
        assertEquals(100, victim.health());
        assertEquals(12, shooter.score());
        world.hurts(true);
        world.restart(shooter);
        assertEquals(0, shooter.score() + shooter.gold());
        assertEquals(Weapon.PISTOL, shooter.weapon());
    }

    @Test
    void shouldBeTheSameWorldForTheSameSeedAndControls() {
        assertEquals(history(7), history(7));
        assertNotEquals(history(7), history(8));
    }

    private static String history(long seed) {
        StringBuilder story = new StringBuilder();
        List<Fighter> fighters = new ArrayList<>();
        World world = new World(
                seed,
                fighters,
                new Present(fighters),
                (shooter, victim, damage, deadly) -> story.append(shooter.player())
                        .append('>')
                        .append(victim.player())
                        .append(' '));
        for (int player = 0; player < 6; player++) {
            Fighter fighter = new Fighter(ArenaProtocol.FIGHTER).player(player);
            fighters.add(fighter);
            world.enter(fighter);
        }
        Random random = new Random(Seeds.of(WorldTest.class));
        for (int tick = 0; tick < 600; tick++) {
            for (Fighter fighter : fighters) {
                int buttons = 0;
                for (int button : BUTTONS) {
                    buttons |= random.nextBoolean() ? button : 0;
                }
                world.step(fighter, new Move().buttons(buttons).aim(random.nextInt(360) - 180f));
                story.append(fighter.position().x())
                        .append(' ')
                        .append(fighter.health())
                        .append(' ');
            }
        }
        return story.toString();
    }

    private void walk(Fighter fighter, Move move, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            world.step(fighter, move);
        }
    }

    private Fighter add(int player, float x, float y) {
        Fighter fighter = new Fighter(ArenaProtocol.FIGHTER).player(player);
        fighter.position().x(x).y(y);
        fighters.add(fighter);
        return fighter;
    }

    @Test
    void shouldLaunchARocketForEachPressAndLetItBurstAtAnEnemy() {
        Fighter shooter = add(0, 0, 0);
        Fighter victim = add(1, 8, 0.5f);
        Move press = new Move().buttons(Buttons.ROCKET);
        assertTrue(world.step(shooter, press));
        assertFalse(world.step(shooter, press), "it reloads for two seconds");
        Rocket rocket = new Rocket(ArenaProtocol.ROCKET);
        Rules.launch(rocket, shooter);
        int ticks = 0;
        while (!world.fly(rocket, shooter, IDLE)) {
            ticks++;
        }
        assertEquals(List.of("0 hits 1 for 40"), hits);
        assertEquals(60, victim.health());
        assertTrue(ticks > 20 && ticks < 40, ticks + " ticks");
    }

    @Test
    void shouldJudgeAShotByThePlayersView() {
        Fighter shooter = add(0, 0, 0);
        Fighter victim = add(1, 5, 8);
        Fighter seen = new Fighter(ArenaProtocol.FIGHTER).player(1);
        seen.position().x(5).y(0);
        World judging = new World(
                1,
                fighters,
                new PlayerScreen() {
                    @Override
                    public Iterable<Fighter> of(Move move) {
                        return List.of(seen);
                    }

                    @Override
                    public Fighter now(Fighter asSeen) {
                        return victim;
                    }
                },
                (by, whom, damage, deadly) -> hits.add("" + whom.player()));
        judging.step(shooter, FIRE_EAST);
        assertEquals(List.of("1"), hits);
        assertEquals(90, victim.health());
    }

    /** Players without any delay: they see all as it is. */
    private record Present(List<Fighter> fighters) implements PlayerScreen {
        @Override
        public Iterable<Fighter> of(Move move) {
            return fighters;
        }

        @Override
        public Fighter now(Fighter seen) {
            return seen;
        }
    }
}
