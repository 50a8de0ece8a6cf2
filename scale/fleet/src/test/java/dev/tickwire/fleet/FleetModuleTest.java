package dev.tickwire.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.matchmaker.MatchmakerMain;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The module descriptor, in a process whose module path has the libraries of this one's class path. */
class FleetModuleTest {
    @Test
    void shouldRunTheMatchmakerFromTheModulePath() throws Exception {
        assumeTrue(isModule(Matchmaker.class) && isModule(BitWriter.class), "no modules here");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-p",
                        System.getProperty("java.class.path"),
                        "-m",
                        "dev.tickwire.fleet/" + MatchmakerMain.class.getName(),
                        "--help")
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        assertTrue(printed.startsWith("Usage: matchmaker "), printed);
    }

    private static boolean isModule(Class<?> type) throws URISyntaxException {
        Path place =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        return place.toString().endsWith(".jar") || Files.exists(place.resolve("module-info.class"));
    }
}
