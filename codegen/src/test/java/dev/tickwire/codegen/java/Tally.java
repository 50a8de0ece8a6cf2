package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts what a random test has tried, so that it can tell, and cannot come to try little unnoticed. */
final class Tally {
    private final Map<String, Integer> counts = new TreeMap<>();

    void count(String what) {
        count(what, 1);
    }

    void count(String what, int times) {
        counts.merge(what, times, Integer::sum);
    }

    void atLeast(int floor, String what) {
        int count = counts.getOrDefault(what, 0);
        assertTrue(count >= floor, () -> "only " + count + " " + what);
    }

    @Override
    public String toString() {
        return counts.entrySet().stream()
                .map(entry -> String.format(Locale.ROOT, "%,d %s", entry.getValue(), entry.getKey()))
                .collect(Collectors.joining(", "));
    }
}
