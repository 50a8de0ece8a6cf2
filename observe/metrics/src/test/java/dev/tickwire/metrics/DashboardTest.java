package dev.tickwire.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tickwire.transport.NetworkConditions;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The dashboard for Grafana asks for the meters that there are. */
class DashboardTest {
    private static final Path DASHBOARD = Path.of("src/main/grafana/tickwire.json");
    private static final Pattern NAME = Pattern.compile("tickwire_\\w+");
    private static final Pattern OF_LOOP = Pattern.compile("tickwire_(update|flush|tick|ticks)_");
    private static final Pattern BY = Pattern.compile("by \\(([^)]*)\\)");
    private static final Pattern SELECTED = Pattern.compile("(\\w+)=~\"\\$(\\w+)\"");
    private static final Pattern STATISTIC = Pattern.compile("^(\\w+)\\(+[^{]*\\{statistic=\"(\\w+)\"");
    /** Aggregation of each statistic over instances: a mean weighs each by its peers, and p95 is that of the worst. */
    private static final Map<String, String> TOGETHER = Map.of("min", "min", "mean", "sum", "p95", "max", "max", "max");

    private static final Set<String> TAGS =
            Set.of("channel", "type", "layer", "reason", "result", "le", "instance", "side", "port", "version");

    private final JsonObject dashboard;
    private final List<String> queries = new ArrayList<>();

    DashboardTest() throws IOException {
        dashboard = JsonParser.parseString(Files.readString(DASHBOARD)).getAsJsonObject();
        for (JsonElement panel : dashboard.getAsJsonArray("panels")) {
            if (panel.getAsJsonObject().has("targets")) {
                panel.getAsJsonObject()
                        .getAsJsonArray("targets")
                        .forEach(target ->
                                queries.add(target.getAsJsonObject().get("expr").getAsString()));
            }
        }
    }

    @Test
    void shouldShowExactlyTheExistingMeters() {
        Set<String> asked = new TreeSet<>();
        for (String query : queries) {
            Matcher names = NAME.matcher(query);
            while (names.find()) {
                asked.add(names.group());
            }
        }
        assertEquals(scraped(), asked);
    }

    /** The meters of a protocol without earlier versions, and of one with. */
    private static Set<String> scraped() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        Set<String> names = new TreeSet<>();
        try (Match match = new Match(1, 1, NetworkConditions.perfect())) {
            TickwireMetrics.of(match.world.server()).bindTo(registry);
            match.connect();
            match.play(60);
            names.addAll(Scrape.of(registry).names());
        }
        names.addAll(scrapedOfTwoVersions().names());
        return names;
    }

    private static Scrape scrapedOfTwoVersions() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        try (Duet duet = new Duet()) {
            TickwireMetrics.of(duet.server).bindTo(registry);
            return Scrape.of(registry);
        }
    }

    @Test
    void shouldShowThePeersOfEachVersion() {
        List<String> asking = queries.stream()
                .filter(query -> query.contains("tickwire_peers_version"))
                .toList();
        assertEquals(1, asking.size());
        Matcher by = BY.matcher(asking.get(0));
        assertTrue(by.find(), asking.get(0));
        Set<String> tags = Set.of(by.group(1).split(", "));
        assertEquals(2, scrapedOfTwoVersions().groups("tickwire_peers_version", tags), asking.get(0));
    }

    @Test
    void shouldQueryExistingTagsAndVariables() {
        Set<String> variables = new TreeSet<>();
        dashboard
                .getAsJsonObject("templating")
                .getAsJsonArray("list")
                .forEach(variable ->
                        variables.add(variable.getAsJsonObject().get("name").getAsString()));
        assertTrue(queries.size() > 20, queries.size() + " queries");
        for (String query : queries) {
            Matcher by = BY.matcher(query);
            while (by.find()) {
                assertTrue(TAGS.containsAll(List.of(by.group(1).split(", "))), query);
            }
            Matcher selected = SELECTED.matcher(query);
            assertTrue(selected.find(), query);
            do {
                assertEquals(selected.group(1), selected.group(2), query);
                assertTrue(variables.contains(selected.group(2)), query);
            } while (selected.find());
        }
    }

    @Test
    void shouldCombineTheStatisticsOfSeveralInstances() {
        int found = 0;
        for (String query : queries) {
            Matcher statistic = STATISTIC.matcher(query);
            if (statistic.find()) {
                found++;
                assertEquals(TOGETHER.get(statistic.group(2)), statistic.group(1), query);
                boolean isWeighed = query.contains(" * ignoring (statistic) tickwire_peers");
                assertEquals(statistic.group(2).equals("mean"), isWeighed, query);
            } else {
                assertFalse(query.contains("statistic"), query);
            }
        }
        assertEquals(12, found, "four of round trips, of jitter and of loss");
    }

    /**
     * Two loops have nothing in common, also those of one process: the mean of a slow one and a fast one hides the slow
     * one.
     */
    @Test
    void shouldShowTheLoopOfEachEndpoint() {
        Scrape scrape = scrapeOfTwoServersAndAClient();
        for (String query : queries) {
            boolean isOfLoop = OF_LOOP.matcher(query).find();
            Matcher by = BY.matcher(query);
            boolean isByInstance = false;
            while (by.find()) {
                Set<String> tags = Set.of(by.group(1).split(", "));
                isByInstance |= tags.contains("instance");
                if (isOfLoop) {
                    assertEquals(3, scrape.groups("tickwire_update_seconds_count", tags), query);
                    assertEquals(3, scrape.groups("tickwire_flush_seconds_max", tags), query);
                }
            }
            assertEquals(isOfLoop, isByInstance, query);
        }
    }

    /** The endpoints of one process, as {@code docs/metrics.md} has their meters. */
    private static Scrape scrapeOfTwoServersAndAClient() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        try (Match first = new Match(1, 1, NetworkConditions.perfect());
                Match second = new Match(2, 1, NetworkConditions.perfect())) {
            TickwireMetrics.of(first.world.server()).tags("port", "40000").bindTo(registry);
            TickwireMetrics.of(second.world.server()).tags("port", "40001").bindTo(registry);
            TickwireMetrics.of(first.world.client(0)).tags("port", "40000").bindTo(registry);
            return Scrape.of(registry);
        }
    }

    @Test
    void shouldHaveUniquePanelIds() {
        Set<Integer> ids = new TreeSet<>();
        for (JsonElement panel : dashboard.getAsJsonArray("panels")) {
            int id = panel.getAsJsonObject().get("id").getAsInt();
            assertTrue(ids.add(id), "two panels have the id " + id);
        }
    }
}
