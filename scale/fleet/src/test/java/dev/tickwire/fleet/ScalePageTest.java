package dev.tickwire.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The numbers of {@code docs/scale.md} that are counted follow from those that were measured. */
class ScalePageTest {
    private static final Pattern MEASURED = Pattern.compile("a core carried \\*\\*(\\d+) players\\*\\*");
    private static final int PLAYERS = 1_000_000;
    private static final int CORES_OF_A_MACHINE = 16;
    private static final int REGIONS = 10;
    private static final int DATAGRAMS = 40;

    private final String page;

    ScalePageTest() throws IOException {
        page = Files.readString(Path.of("../../docs/scale.md")).replaceAll("\\s+", " ");
    }

    @Test
    void shouldComputeAMillionPlayersFromMeasuredPlayersPerCore() {
        Matcher measured = MEASURED.matcher(page);
        assertTrue(measured.find());
        int ofACore = Integer.parseInt(measured.group(1));
        int cores = PLAYERS / ofACore;
        int machines = cores / CORES_OF_A_MACHINE;
        assertStates("a core carried [%d](#one-thread)", ofACore);
        assertStates("That is %,d cores: %d machines of %d cores", cores, machines, CORES_OF_A_MACHINE);
        assertStates("%,d for a machine", ofACore * CORES_OF_A_MACHINE * DATAGRAMS);
        assertStates(
                "%,d servers announce themselves each second, of which each region has %d", cores, cores / REGIONS);
        assertEquals(0, PLAYERS % (ofACore * CORES_OF_A_MACHINE), "the page rounds nothing");
    }

    private void assertStates(String sentence, Object... numbers) {
        String expected = String.format(Locale.ROOT, sentence, numbers);
        assertTrue(page.contains(expected), expected);
    }
}
