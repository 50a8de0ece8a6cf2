package dev.tickwire.codegen.java;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.history.RandomHistories;
import dev.tickwire.codegen.history.RandomHistory;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.SchemaModel;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Every pair of builds: for random schemas with random histories, a build of each version as its own schema plays with
 * the newest build, which speaks the versions of all, as its client and as its server. The classes of each build are in
 * a loader of their own. {@code -Dtickwire.pairs=200} plays more histories.
 */
class VersionPairsTest {
    private static final int HISTORIES = Runs.of("tickwire.pairs", 3, 200);

    @Test
    void shouldPlayEachBuildWithTheNewest() {
        Tally tally = new Tally();
        for (int run = 0; run < HISTORIES; run++) {
            long seed = Seeds.of(VersionPairsTest.class, run);
            RandomHistory history = RandomHistories.draw(new Random(seed), "pairs.h" + run);
            try {
                play(history, new Random(seed + 1), tally);
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("run " + run + ", " + Seeds.option() + "\n" + history, failed);
            }
        }
        System.out.println("VersionPairsTest: " + tally);
        tally.atLeast(HISTORIES, "pairs");
        tally.atLeast(HISTORIES * 10, "objects");
        tally.atLeast(HISTORIES * 10, "messages compared");
        tally.atLeast(HISTORIES * 100, "inputs");
    }

    private static void play(RandomHistory history, Random random, Tally tally) {
        SchemaModel newestModel = VersionedCode.model(history.text());
        PairBuild newest = PairBuild.of(newestModel, newestModel);
        Map<Long, PairBuild> builds = new TreeMap<>();
        for (EarlierVersion earlier : newestModel.earlier()) {
            SchemaModel own = VersionedCode.model(history.textOf((int) earlier.number()));
            builds.put(earlier.number(), PairBuild.of(own, earlier.model()));
        }
        builds.forEach((version, old) -> {
            play("client of version " + version, newest, old, random.nextLong(), tally);
            play("server of version " + version, old, newest, random.nextLong(), tally);
        });
        play("both of the newest", newest, newest, random.nextLong(), tally);
    }

    private static void play(String pair, PairBuild server, PairBuild client, long seed, Tally tally) {
        try (PairGame game = new PairGame(server, client, seed, tally)) {
            game.play();
        } catch (AssertionError | RuntimeException failed) {
            throw new AssertionError(pair, failed);
        }
    }
}
