package dev.tickwire.fleet.matchmaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.directory.RedisDirectory;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/matchmaker.md} agrees with the code. */
class MatchmakerPageTest {
    private static final Path PAGE = Path.of("../../docs/matchmaker.md");
    private static final List<Path> EXAMPLES = List.of(
            Path.of("src/test/java/com/example/duel/FleetDuel.java"),
            Path.of("../matchmaker-client/src/test/java/com/example/duel/DuelLobby.java"));
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void shouldListEachMeter() throws IOException {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        new MatchmakerMetrics(registry, new MemoryDirectory(DirectorySettings.defaults()));
        Set<String> meters = registry.getMeters().stream()
                .map(meter -> row(meter.getId()))
                .filter(row -> !row.contains(".histogram`")) // The buckets of the timers.
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(meters, rows("| `tickwire."));
    }

    private static String row(Meter.Id id) {
        String tags = id.getTags().stream()
                .map(Tag::getKey)
                .map(key -> "`" + key + "`")
                .collect(Collectors.joining(", "));
        String unit = id.getType() == Meter.Type.TIMER ? ", seconds" : "";
        return "| `" + id.getName() + "` | " + id.getType().name().toLowerCase(Locale.ROOT) + unit + " | " + tags
                + " | " + id.getDescription() + " |";
    }

    private static Set<String> rows(String beginning) throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith(beginning))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldNameOptionsThatExist() throws IOException {
        String help = MatchmakerMain.commandLine().getUsageMessage();
        Set<String> named = Pattern.compile("`(--[a-z-]+)")
                .matcher(Files.readString(PAGE))
                .results()
                .map(option -> option.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(named.size() >= 6, named::toString);
        named.forEach(option -> assertTrue(help.contains(option), option));
    }

    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        String examples = "";
        for (Path example : EXAMPLES) {
            examples += flat(Files.readString(example));
        }
        List<String> blocks = JAVA.matcher(Files.readString(PAGE))
                .results()
                .map(block -> block.group(1))
                .toList();
        assertEquals(8, blocks.size());
        for (String block : blocks) {
            assertTrue(examples.contains(flat(block)), "not in " + EXAMPLES + ":\n" + block);
        }
    }

    private static String flat(String code) {
        return code.replaceAll("\\s+", "");
    }

    @Test
    void shouldNameTheDefaults() throws IOException {
        String page = Files.readString(PAGE);
        DirectorySettings settings = DirectorySettings.defaults();
        for (String phrase : new String[] {
            "gone after " + settings.timeToLive().toSeconds() + " s",
            "for " + settings.reservationTime().toSeconds() + " seconds",
            "above " + (int) (settings.maxLoad() * 100) + " % load",
            "after " + RedisDirectory.DEFAULT_TIMEOUT.toMillis() / 1_000.0 + " s if",
            "begin with `" + RedisDirectory.DEFAULT_PREFIX + "`",
            "more than " + (Routes.MAX_MATCH_BYTES >> 10) + " KiB; " + (Routes.MAX_SERVER_BYTES >> 10) + " KiB",
        }) {
            assertTrue(page.contains(phrase), phrase);
        }
    }
}
