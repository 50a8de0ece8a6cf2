package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.state.server.ServerTable;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects between builds of different versions agree in what both have, whatever the network loses. */
class EarlierFormatsTest {
    private static final long SEED = Seeds.of(EarlierFormatsTest.class);
    private static final int ROUNDS = Runs.of(2, 40);
    private static final int TICKS = 500;
    private static final int TICKS_TO_SETTLE = 400;

    private static Herd.Style style(Random random, boolean isModelled) {
        return Herd.style(style -> {
            style.isModelled = isModelled;
            style.hasInputs = random.nextBoolean();
            style.hasEarlierInputs = random.nextBoolean();
            return style;
        });
    }

    private static void play(HerdWorld world, Random random, String situation) {
        HerdGame game = new HerdGame(world, random);
        for (HerdWorld.Player player : world.players) {
            player.loss = random.nextInt(25) / 100.0;
            player.maxDelay = random.nextInt(8);
            player.isMetered = random.nextBoolean();
        }
        for (int i = 0; i < TICKS; i++) {
            for (HerdWorld.Player player : world.players) {
                if (player.sender == null && random.nextInt(30) == 0) {
                    player.connect();
                } else if (player.sender != null && random.nextInt(400) == 0) {
                    player.disconnect();
                }
            }
            game.play();
            world.flush();
        }
        for (HerdWorld.Player player : world.players) {
            player.loss = 0;
            if (player.sender == null) {
                player.connect();
            }
        }
        for (int i = 0; i < TICKS_TO_SETTLE; i++) {
            world.flush();
        }
        for (HerdWorld.Player player : world.players) {
            ServerTable table = world.server.tableOf(world.build.place(Herd.WORLD), player);
            player.assertAgrees(table, situation + ", " + player);
            assertTrue(player.changed > 100, situation);
            assertTrue(player.completions > 0, situation);
        }
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true", "true, true"})
    void shouldAgreeWithClientsOfEarlierBuilds(boolean isModelled, boolean isDelayed) {
        for (int round = 0; round < ROUNDS; round++) {
            long seed = SEED + round;
            Random random = new Random(seed);
            Herd.Style style = style(random, isModelled);
            HerdWorld world = new HerdWorld(style.newest());
            world.add(style.newest(), random.nextLong(), isDelayed);
            world.add(style.old(), random.nextLong(), isDelayed);
            world.add(style.old(), random.nextLong(), isDelayed);
            play(world, random, "seed " + seed);
        }
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true", "true, true"})
    void shouldAgreeWithServersOfEarlierBuilds(boolean isModelled, boolean isDelayed) {
        for (int round = 0; round < ROUNDS; round++) {
            long seed = SEED + round;
            Random random = new Random(seed);
            Herd.Style style = style(random, isModelled);
            HerdWorld world = new HerdWorld(style.old());
            world.add(style.newest(), random.nextLong(), isDelayed);
            world.add(style.old(), random.nextLong(), isDelayed);
            world.add(style.newest(), random.nextLong(), isDelayed);
            play(world, random, "seed " + seed);
        }
    }
}
