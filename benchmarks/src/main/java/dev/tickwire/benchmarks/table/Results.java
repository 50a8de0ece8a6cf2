package dev.tickwire.benchmarks.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The samples of each row, from all rounds of a run. */
public record Results(Map<Row, Samples> samples) {
    /** Returns the rows of a benchmark by their groups. */
    Map<String, List<Row>> groups(Class<?> benchmark) {
        return samples.keySet().stream()
                .filter(row -> row.benchmark() == benchmark)
                .collect(Collectors.groupingBy(Row::group, LinkedHashMap::new, Collectors.toList()));
    }

    /** Returns the samples of a row, if it was measured. */
    Optional<Samples> of(String group, String name) {
        return samples.keySet().stream()
                .filter(row -> row.group().equals(group) && row.name().equals(name))
                .findFirst()
                .map(samples::get);
    }

    /**
     * Returns the cost of a row relative to another of its group, if both were measured in this run.
     *
     * <p>Lower bounds of the intervals are compared: they differ far less between runs than medians if something slows
     * single processes.
     */
    Optional<Double> ratio(String group, String name, String base) {
        return of(group, name).flatMap(own -> of(group, base).map(other -> own.lower() / other.lower()));
    }
}
