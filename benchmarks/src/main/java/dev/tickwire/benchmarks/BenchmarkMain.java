package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.table.Machine;
import dev.tickwire.benchmarks.table.MarkdownTable;
import dev.tickwire.benchmarks.table.Message;
import dev.tickwire.benchmarks.table.Part;
import dev.tickwire.benchmarks.table.Rounds;
import dev.tickwire.benchmarks.table.Rows;
import dev.tickwire.benchmarks.table.TripRows;
import dev.tickwire.benchmarks.table.TripTable;
import dev.tickwire.benchmarks.trip.IdleConnection;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures the codecs and the trips of packets on the JDK that it runs on, and writes what it finds as Markdown. */
@Command(
        name = "benchmarks",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures the codecs and the trips of packets on this JDK and writes what it finds as Markdown.")
public final class BenchmarkMain implements Callable<Integer> {
    /** The first JDK that warns of what SBE, protobuf and others do to memory, and the option that it takes. */
    private static final int WARNS_OF_UNSAFE = 24;

    private static final String ALLOW_UNSAFE = "--sun-misc-unsafe-memory-access=allow";
    private static final TimeValue QUICK_ITERATION = TimeValue.milliseconds(300);

    @Option(
            names = "--part",
            split = ",",
            paramLabel = "<name>",
            description = "what to measure, of: ${COMPLETION-CANDIDATES}; else both")
    private List<Part> parts = List.of(Part.values());

    @Option(
            names = "--message",
            split = ",",
            paramLabel = "<name>",
            description = "the messages, of: ${COMPLETION-CANDIDATES}; else all")
    private List<Message> messages = List.of(Message.values());

    @Option(
            names = "--codec",
            split = ",",
            paramLabel = "<name>",
            description = "the codecs, as in tickwire,sbe,protobuf; else all")
    private List<String> codecs = List.of("\\w+");

    @Option(
            names = "--rounds",
            paramLabel = "<n>",
            defaultValue = "5",
            description = "how often everything is measured, one after another; else ${DEFAULT-VALUE}")
    private int rounds;

    @Option(
            names = "--quick",
            description =
                    "one round with 2 iterations of 0.3 s after 2 to warm up: to see that all works, not to compare")
    private boolean quick;

    @Option(
            names = "--output",
            paramLabel = "<file>",
            description = "where the table goes; else results-jdk<version>.md beside the jar")
    private Path output;

    @Option(names = "--json", paramLabel = "<file>", description = "where JMH's own results go, too")
    private Path json;

    /**
     * Runs.
     *
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new BenchmarkMain())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(arguments));
    }

    @Override
    public Integer call() throws RunnerException, IOException {
        Collection<RunResult> results = Rounds.run(options(), quick ? 1 : rounds);
        if (json != null) {
            writeJson(results);
        }
        String table = heading() + "\n" + tables(results);
        Path file = output != null ? output : besideTheJar();
        Files.writeString(file, table);
        System.out.println("\n" + table + "\nwritten to " + file);
        return 0;
    }

    private Options options() {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .jvmArgsAppend(jvmArguments())
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true);
        if (parts.contains(Part.CODECS)) {
            for (Message message : messages) {
                options.include("\\." + message.benchmark().getSimpleName() + "\\.(en|de)code_("
                        + String.join("|", codecs) + ")$");
            }
        }
        if (parts.contains(Part.TRIPS)) {
            options.include("\\." + TripBenchmark.class.getSimpleName() + "\\.");
        }
        if (quick) {
            options.warmupIterations(2)
                    .warmupTime(QUICK_ITERATION)
                    .measurementIterations(2)
                    .measurementTime(QUICK_ITERATION);
        }
        return options.build();
    }

    private void writeJson(Collection<RunResult> results) throws IOException {
        try (PrintStream out = new PrintStream(json.toFile(), StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
        }
    }

    private static String[] jvmArguments() {
        List<String> arguments = new ArrayList<>();
        arguments.add(CodecBenchmark.OPEN_TO_AGRONA);
        if (Runtime.version().feature() >= WARNS_OF_UNSAFE) {
            arguments.add(ALLOW_UNSAFE);
        }
        return arguments.toArray(String[]::new);
    }

    private String tables(Collection<RunResult> results) {
        StringBuilder text = new StringBuilder();
        if (parts.contains(Part.CODECS)) {
            text.append('\n').append(MarkdownTable.of(Rows.of(results)));
        }
        if (parts.contains(Part.TRIPS)) {
            text.append('\n').append(TripTable.of(TripRows.of(results)));
            text.append("\nAn idle connection holds ")
                    .append(IdleConnection.bytes())
                    .append(" bytes.\n");
        }
        return text.toString();
    }

    private String heading() {
        return Machine.describe() + "; " + Trial.COUNT + " random messages of seed " + Seed.VALUE + "; medians"
                + (quick ? " of a quick run, which is no base to compare" : "") + ".";
    }

    private static Path besideTheJar() {
        Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
        return jar.resolveSibling("results-jdk" + Runtime.version().feature() + ".md");
    }
}
