package dev.tickwire.metrics;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text that Prometheus is given, read on another thread than the test's. */
final class Scrape {
    private static final Pattern LINE = Pattern.compile("(\\w+)(?:\\{(.*)})? (\\S+)");
    private static final Pattern TAG = Pattern.compile("(\\w+)=\"[^\"]*\"");

    /** By name and tags, as they stand. */
    private final Map<String, Double> values = new LinkedHashMap<>();

    private final Set<String> names = new TreeSet<>();

    private Scrape(String text) {
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            Matcher matcher = LINE.matcher(line);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("no line of a scrape: " + line);
            }
            names.add(matcher.group(1));
            String tags = matcher.group(2) == null ? "" : matcher.group(2);
            values.put(matcher.group(1) + "{" + tags + "}", Double.parseDouble(matcher.group(3)));
        });
    }

    static Scrape of(PrometheusMeterRegistry registry) {
        return new Scrape(CompletableFuture.supplyAsync(registry::scrape).join());
    }

    /** The names of all that it has. */
    Set<String> names() {
        return names;
    }

    /** The value of a name and tags, or the sum of those that have these tags and more. */
    double sum(String name, String... keysAndValues) {
        double sum = 0;
        int found = 0;
        for (Map.Entry<String, Double> entry : values.entrySet()) {
            if (entry.getKey().startsWith(name + "{") && has(entry.getKey(), keysAndValues)) {
                sum += entry.getValue();
                found++;
            }
        }
        if (found == 0) {
            throw new IllegalArgumentException("no " + name + " with " + String.join(" ", keysAndValues));
        }
        return sum;
    }

    /** The number of series into which a query by these tags puts those of a name. */
    long groups(String name, Set<String> by) {
        return values.keySet().stream()
                .filter(series -> series.startsWith(name + "{"))
                .map(series -> TAG.matcher(series)
                        .results()
                        .filter(tag -> by.contains(tag.group(1)))
                        .map(MatchResult::group)
                        .toList())
                .distinct()
                .count();
    }

    private static boolean has(String line, String... keysAndValues) {
        for (int i = 0; i < keysAndValues.length; i += 2) {
            if (!line.contains(keysAndValues[i] + "=\"" + keysAndValues[i + 1] + '"')) {
                return false;
            }
        }
        return true;
    }

    /** All that only grow. */
    Map<String, Double> counters() {
        Map<String, Double> counters = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            if (name.contains("_total{")) {
                counters.put(name, value);
            }
        });
        return counters;
    }
}
