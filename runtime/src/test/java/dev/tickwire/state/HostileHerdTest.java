package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Hostile packets about objects in the formats of two versions: they are dropped, or end their own connection, and all
 * other clients see what the server has. The scripts are random; {@link ClientFuzzTest} has those that a fuzzer finds.
 */
class HostileHerdTest {
    private static final int SCRIPTS = Runs.of("tickwire.hostile.scripts", 6, 400);
    private static final int SCRIPT_BYTES = 1_200;

    private int changed;
    private int ends;
    private int compared;

    private void play(boolean isOldServer, boolean isEncrypted, long seed, boolean... attackedAreOld) {
        Random random = new Random(seed);
        for (int run = 0; run < SCRIPTS; run++) {
            byte[] script = new byte[SCRIPT_BYTES];
            random.nextBytes(script);
            ChangedPackets changes = new ChangedPackets(script);
            try (HostileHerd herd = new HostileHerd(isOldServer, run % 2 == 1, isEncrypted, changes)) {
                herd.addHonest(false);
                herd.addHonest(true);
                for (boolean isOld : attackedAreOld) {
                    herd.addAttacked(isOld);
                }
                if (attackedAreOld.length == 0) {
                    herd.addHostile(false);
                    herd.addHostile(true);
                }
                herd.play();
                herd.settle();
                ends += herd.ends();
                compared += herd.compared();
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("run " + run + ", seed " + seed + "L", failed);
            }
            changed += changes.changed();
        }
    }

    private void report(String what) {
        String counts = changed + " packets changed, " + ends + " ends, " + compared + " objects compared";
        System.out.println("HostileHerdTest: " + what + ": " + counts);
        assertTrue(changed > SCRIPTS * 20, counts);
        assertTrue(ends > SCRIPTS / 2, counts);
        assertTrue(compared > SCRIPTS * 10, counts);
    }

    @ParameterizedTest
    @CsvSource({"false, false", "false, true", "true, false", "true, true"})
    void shouldShowOthersAllObjectsBesideHostileClients(boolean isOldServer, boolean isEncrypted) {
        play(isOldServer, isEncrypted, Seeds.of(HostileHerdTest.class, (isOldServer ? 1 : 0) + (isEncrypted ? 2 : 0)));
        report("hostile clients of " + (isOldServer ? "an old" : "a newest") + " server"
                + (isEncrypted ? ", encrypted" : ""));
    }

    @ParameterizedTest
    @CsvSource({"false, false", "false, true", "true, false", "true, true"})
    void shouldShowAllObjectsAfterHostilePackets(boolean isOldServer, boolean isEncrypted) {
        play(
                isOldServer,
                isEncrypted,
                Seeds.of(HostileHerdTest.class, 4 + (isOldServer ? 1 : 0) + (isEncrypted ? 2 : 0)),
                false,
                true);
        report("clients of a hostile " + (isOldServer ? "old" : "newest") + " server"
                + (isEncrypted ? ", encrypted" : ""));
    }
}
