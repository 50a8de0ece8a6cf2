package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts the attempts of a random test by label. The test prints the counts, and fails if one is too low. */
final class Tally {
    private final Map<String, Integer> counts = new TreeMap<>();

    void count(String label) {
        count(label, 1);
    }

    void count(String label, int times) {
        counts.merge(label, times, Integer::sum);
    }

    void atLeast(int floor, String label) {
        int count = counts.getOrDefault(label, 0);
        assertTrue(count >= floor, () -> "only " + count + " " + label);
    }

    @Override
    public String toString() {
        return counts.entrySet().stream()
                .map(entry -> String.format(Locale.ROOT, "%,d %s", entry.getValue(), entry.getKey()))
                .collect(Collectors.joining(", "));
    }
}
