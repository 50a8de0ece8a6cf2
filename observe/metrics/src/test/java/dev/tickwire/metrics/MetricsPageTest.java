package dev.tickwire.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.metrics.jfr.TickwireEvents;
import dev.tickwire.transport.NetworkConditions;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.ValueDescriptor;
import org.junit.jupiter.api.Test;

/** The tables and the code of docs/metrics.md are as the meters, the events and the classes are. */
class MetricsPageTest {
    private static final Path PAGE = Path.of("../../docs/metrics.md");
    private static final Path EXAMPLE = Path.of("src/test/java/com/example/duel/MeteredServer.java");
    /** Ending of the names of the buckets of a timer, which this registry has as gauges. */
    private static final String BUCKETS = ".histogram";

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Set<String> OF_ALL_EVENTS = Set.of("startTime", "duration", "eventThread", "stackTrace");

    @Test
    void shouldListEachMeterWithItsKindUnitTagsAndMeaning() throws IOException {
        assertEquals(meters(), rows("| `tickwire."));
    }

    private static Set<String> meters() {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        try (Match match = new Match(1, 1, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server()).bindTo(registry);
            TickwireMetrics.of(match.world.client(0)).bindTo(registry);
        }
        return registry.getMeters().stream()
                .filter(meter -> !meter.getId().getName().endsWith(BUCKETS))
                .map(meter -> row(meter.getId()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String row(Meter.Id id) {
        String tags = id.getTags().stream()
                .map(Tag::getKey)
                .filter(key -> !key.equals("side"))
                .map(key -> "`" + key + "`")
                .collect(Collectors.joining(", "));
        String unit = id.getBaseUnit() == null ? "" : ", " + id.getBaseUnit();
        return "| `" + id.getName() + "` | " + id.getType().name().toLowerCase(Locale.ROOT) + unit + " | " + tags
                + " | " + id.getDescription() + " |";
    }

    @Test
    void shouldListEachEventWithItsFields() throws IOException {
        try (Match match = new Match(2, 1, NetworkConditions.perfect())) {
            TickwireEvents.of(match.world.server());
        }
        Set<String> events = FlightRecorder.getFlightRecorder().getEventTypes().stream()
                .filter(type -> type.getName().startsWith("dev.tickwire."))
                .map(MetricsPageTest::row)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(events, rows("| `dev.tickwire."));
        assertEquals(4, events.size());
    }

    private static String row(EventType type) {
        String fields = type.getFields().stream()
                .map(ValueDescriptor::getName)
                .filter(name -> !OF_ALL_EVENTS.contains(name))
                .map(name -> "`" + name + "`")
                .collect(Collectors.joining(", "));
        return "| `" + type.getName() + "` | " + fields + " | " + type.getDescription() + " |";
    }

    private static Set<String> rows(String beginning) throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith(beginning))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        String example = flat(Files.readString(EXAMPLE));
        List<String> blocks = JAVA.matcher(Files.readString(PAGE))
                .results()
                .map(block -> block.group(1))
                .toList();
        assertEquals(2, blocks.size());
        for (String block : blocks) {
            assertTrue(example.contains(flat(block)), "not in " + EXAMPLE + ":\n" + block);
        }
    }

    @Test
    void shouldNameTheVersionOfMicrometerThatIsBuiltWith() throws IOException {
        Matcher version = Pattern.compile("<micrometer.version>(.*)</micrometer.version>")
                .matcher(Files.readString(Path.of("../../pom.xml")));
        assertTrue(version.find());
        assertTrue(Files.readString(PAGE).contains("<version>" + version.group(1) + "</version>"));
    }

    private static String flat(String code) {
        return code.replaceAll("\\s+", " ").trim();
    }
}
