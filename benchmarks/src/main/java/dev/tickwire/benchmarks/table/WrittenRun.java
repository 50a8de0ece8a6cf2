package dev.tickwire.benchmarks.table;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The results of an earlier run, from the file of JMH's own results that it wrote. */
public final class WrittenRun {
    /** The options that tell the variants of a codec apart. */
    private static final String PROPERTY = "-D";

    private WrittenRun() {}

    /** The first line of its tables. */
    public static String heading(Path file) throws IOException {
        Entry first = entries(file)[0];
        return "JDK " + first.vmVersion + " (" + first.vmName + "); medians of " + first.primaryMetric.rawData.length
                + " processes each, from " + file.getFileName() + ".\n";
    }

    /**
     * Reads the samples of processes.
     *
     * @param file what {@code --json} wrote
     * @param forks the processes
     * @throws IllegalArgumentException if the file has none of one of them
     * @throws IOException if it cannot be read
     */
    public static Map<Fork, Samples> read(Path file, Collection<Fork> forks) throws IOException {
        Entry[] entries = entries(file);
        Map<Fork, Samples> samples = new LinkedHashMap<>();
        for (Fork fork : forks) {
            Entry entry = Stream.of(entries)
                    .filter(each -> each.isOf(fork))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(file + " has no figures of " + fork.name()));
            samples.put(
                    fork,
                    Samples.of(
                            entry.primaryMetric.rawData, entry.secondaryMetrics.get(Samples.ALLOCATED_BYTES).rawData));
        }
        return samples;
    }

    private static Entry[] entries(Path file) throws IOException {
        try (Reader reader = Files.newBufferedReader(file)) {
            return new Gson().fromJson(reader, Entry[].class);
        }
    }

    private static List<String> properties(Collection<String> arguments) {
        return arguments.stream()
                .filter(argument -> argument.startsWith(PROPERTY))
                .sorted()
                .toList();
    }

    /** A result, with the names that JMH gives. */
    private static final class Entry {
        String benchmark;
        String vmName;
        String vmVersion;
        List<String> jvmArgs;
        Map<String, String> params;
        Metric primaryMetric;
        Map<String, Metric> secondaryMetrics;

        boolean isOf(Fork fork) {
            return benchmark.startsWith(fork.benchmark().getName() + ".")
                    && params.equals(fork.parameters())
                    && properties(jvmArgs).equals(properties(fork.jvmArguments()));
        }
    }

    /** The iterations of each process. */
    private static final class Metric {
        double[][] rawData;
    }
}
