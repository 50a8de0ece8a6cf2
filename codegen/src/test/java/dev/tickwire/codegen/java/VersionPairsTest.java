package dev.tickwire.codegen.java;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.history.RandomHistories;
import dev.tickwire.codegen.history.RandomHistory;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.SchemaModel;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * Every pair of builds: for random schemas with random histories, a build of each version as its own schema plays with
 * the newest build, which speaks the versions of all, as its client and as its server. The classes of each build are in
 * a loader of their own. {@code -Dtickwire.pairs=200} plays more histories.
 */
class VersionPairsTest {
    private static final int HISTORIES = Runs.of("tickwire.pairs", 2, 200);

    @Test
    void shouldPlayEachBuildWithTheNewest() {
        Tally tally = new Tally();
        for (int run = 0; run < HISTORIES; run++) {
            long seed = Seeds.of(VersionPairsTest.class, run);
            RandomHistory history = RandomHistories.draw(new Random(seed), "pairs.h" + run);
            try {
                play(history.text(), history::textOf, new Random(seed + 1), tally);
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("run " + run + ", " + Seeds.option() + "\n" + history, failed);
            }
        }
        System.out.println("VersionPairsTest: " + tally);
        tally.atLeast(HISTORIES, "plain pairs");
        tally.atLeast(HISTORIES, "encrypted pairs");
        tally.atLeast(HISTORIES * 10, "objects");
        tally.atLeast(HISTORIES * 10, "predicted steps");
        tally.atLeast(HISTORIES, "expected objects confirmed");
        tally.atLeast(HISTORIES, "chunks");
        tally.atLeast(HISTORIES, "blocks compared");
        tally.atLeast(HISTORIES, "rooms");
        tally.atLeast(HISTORIES, "transfers");
        tally.atLeast(HISTORIES * 10, "messages compared");
        tally.atLeast(HISTORIES * 100, "inputs");
    }

    @Test
    void shouldPlayWithBuildsThatHaveCallsWhichAreGone() {
        String text = """
                package game;
                enum Weapon {
                    PISTOL,
                    until 2 STICK else PISTOL,
                    since 3 RIFLE else PISTOL,
                    BOW
                }
                flags Keys {
                    until 1 UP,
                    LEFT,
                    until 2 DUCK
                }
                object Door { bool open; }
                message Buy until 2 { // until 2
                    Weapon weapon; // until 2
                    Keys keys; // until 2
                    if (weapon == STICK || weapon == BOW) { // until 2
                        uint8 length; // until 2
                    } // until 2
                    if (keys.LEFT) { // until 2
                        uint8 left; // until 2
                    } // until 2
                    if (keys.DUCK) { // until 2
                        uint8 low; // until 2
                    } // until 2
                } // until 2
                message Bought until 2 { // until 2
                    Weapon weapon; // until 2
                } // until 2
                message Open until 2 { // until 2
                    Weapon with; // until 2
                } // until 2
                message Opened { Weapon found; }
                message Hello { Weapon weapon; }
                protocol Game {
                    version 3;
                    speaks 1;
                    ticks 60;
                    channel events reliable_ordered {
                        client Buy -> Bought until 2;
                        client Open -> Opened at Door until 2;
                        client Hello;
                        server Opened;
                    }
                    channel world state { server Door; }
                }
                """;
        Tally tally = new Tally();
        play(
                text,
                version -> VersionedCode.asVersion(text, version),
                new Random(Seeds.of(VersionPairsTest.class)),
                tally);
        tally.atLeast(5, "messages compared");
    }

    private static void play(String text, IntFunction<String> textOf, Random random, Tally tally) {
        SchemaModel newestModel = VersionedCode.model(text);
        PairBuild newest = PairBuild.of(newestModel, newestModel);
        Map<Long, PairBuild> builds = new TreeMap<>();
        for (EarlierVersion earlier : newestModel.earlier()) {
            SchemaModel own = VersionedCode.model(textOf.apply((int) earlier.number()));
            builds.put(earlier.number(), PairBuild.of(own, earlier.model()));
        }
        builds.forEach((version, old) -> {
            play("client of version " + version, List.of(newest, newest, old), old, random, tally);
            play("server of version " + version, List.of(old, newest, old), newest, random, tally);
        });
        play("both of the newest", List.of(newest, newest), newest, random, tally);
    }

    private static void play(String pair, List<PairBuild> servers, PairBuild client, Random random, Tally tally) {
        boolean isEncrypted = random.nextInt(3) > 0;
        try (PairGame game = new PairGame(servers, client, isEncrypted, random.nextLong(), tally)) {
            game.play();
        } catch (AssertionError | RuntimeException failed) {
            throw new AssertionError((isEncrypted ? "encrypted " : "plain ") + pair, failed);
        }
    }
}
