package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.chunk.ChunkFigures;
import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.objects.ObjectTable;
import dev.tickwire.benchmarks.socket.SocketTable;
import dev.tickwire.benchmarks.state.CrowdTable;
import dev.tickwire.benchmarks.state.PeerMemoryTable;
import dev.tickwire.benchmarks.state.StateTable;
import dev.tickwire.benchmarks.table.Aim;
import dev.tickwire.benchmarks.table.CodecTable;
import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.benchmarks.table.Machine;
import dev.tickwire.benchmarks.table.Message;
import dev.tickwire.benchmarks.table.Page;
import dev.tickwire.benchmarks.table.Part;
import dev.tickwire.benchmarks.table.Results;
import dev.tickwire.benchmarks.table.Rounds;
import dev.tickwire.benchmarks.table.Row;
import dev.tickwire.benchmarks.table.TripTable;
import dev.tickwire.benchmarks.table.VersionTable;
import dev.tickwire.benchmarks.time.PredictionFigures;
import dev.tickwire.benchmarks.time.TimeTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of the benchmarks: measures their parts on the current JDK and writes tables in Markdown. */
@Command(
        name = "benchmarks",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Measures codecs, trips of packets and ticks of a server on this JDK and writes what it finds as Markdown.")
public final class BenchmarkMain implements Callable<Integer> {
    private static final int QUICK_RUNS = 5;

    @Option(
            names = "--part",
            split = ",",
            paramLabel = "<name>",
            description = "what to measure, of: ${COMPLETION-CANDIDATES}; else codecs, trips and versions")
    private List<Part> parts = List.of(Part.CODECS, Part.TRIPS, Part.VERSIONS);

    @Option(
            names = "--message",
            split = ",",
            paramLabel = "<name>",
            description = "the messages, of: ${COMPLETION-CANDIDATES}; else all")
    private List<Message> messages = List.of(Message.values());

    @Option(
            names = "--operation",
            split = ",",
            paramLabel = "<name>",
            description = "the operations, of: ${COMPLETION-CANDIDATES}; else all")
    private List<Operation> operations = List.of(Operation.values());

    @Option(
            names = "--codec",
            split = ",",
            paramLabel = "<name>",
            description = "the codecs by their names in the table, as in tickwire,sbeProduction; else all")
    private List<String> codecs = List.of();

    @Option(names = "--data", paramLabel = "<file>", description = "recordings of cubes for the part state")
    private List<Path> recordings = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "<n>",
            defaultValue = "10",
            description = "of all parts without games; else ${DEFAULT-VALUE}, and 1 if quick")
    private int rounds;

    @Option(names = "--quick", description = "one short round, few games: to see that all works, not to compare")
    private boolean quick;

    @Option(
            names = "--runs",
            paramLabel = "<n>",
            defaultValue = "200",
            description =
                    "games of each kind in the parts objects, time and chunks; else ${DEFAULT-VALUE}, and 5 if quick")
    private int runs;

    @Option(names = "--seed", paramLabel = "<n>", description = "of those games; else one that was never used")
    private Long seed;

    @Option(
            names = "--into",
            paramLabel = "<file>",
            description = "the page whose tables the parts objects, time, memory and prediction replace")
    private Path page;

    @Option(names = "--check", description = "ends with 1 if anything misses its aim")
    private boolean check;

    @Option(names = "--output", paramLabel = "<file>", description = "else results-jdk<version>.md beside the jar")
    private Path output;

    /** Runs the command and exits with its code: 1 if a figure misses its aim and {@code --check} is set. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new BenchmarkMain())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(arguments));
    }

    @Override
    public Integer call() throws RunnerException, IOException, InterruptedException {
        return switch (parts.get(0)) {
            case CODECS, TRIPS, VERSIONS -> costs();
            case STATE -> state();
            case OBJECTS -> objects();
            case TIME -> time();
            case MEMORY -> memory();
            case PREDICTION -> publish(Map.of("prediction", PredictionFigures.measure(rounds())), List.of());
            case CHUNKS -> chunks();
            case SOCKETS -> publish(Map.of("sockets", Machine.describe() + SocketTable.measure(rounds())), List.of());
        };
    }

    /** Measures encodings of objects in recordings, and a crowded game. */
    private int state() throws IOException {
        if (recordings.isEmpty()) {
            throw new IllegalArgumentException("nothing to measure: the part state needs --data <file>");
        }
        List<Figure> figures = new ArrayList<>();
        String text = StateTable.of(recordings, figures)
                + CrowdTable.of(figures)
                + PeerMemoryTable.of(figures)
                + Figure.table(figures);
        return publish(Machine.describe() + "; seed " + Seed.VALUE + ".", Map.of("state", text), figures);
    }

    /** Measures replication of objects in simulated games, each with its own seed. */
    private int objects() throws IOException {
        long first = seed();
        List<Figure> figures = ObjectTable.measure(runs(), first);
        return publish(games(first), Map.of("objects", Figure.table(figures)), figures);
    }

    /** Measures times, inputs and prediction in simulated games with one player. */
    private int time() throws IOException {
        long first = seed();
        TimeTable table = TimeTable.measure(runs(), first);
        return publish(games(first), table.tables(), table.figures());
    }

    private int memory() throws IOException {
        List<Figure> figures = new ArrayList<>();
        return publish("Seed " + Seed.VALUE + ".", Map.of("memory", PeerMemoryTable.of(figures)), figures);
    }

    private int chunks() {
        ChunkFigures.print(runs(), seed());
        return 0;
    }

    private String games(long first) {
        return runs() + " games for each row unless it says another number, seed " + first + ".";
    }

    private int rounds() {
        return quick ? 1 : rounds;
    }

    private int runs() {
        return quick ? QUICK_RUNS : runs;
    }

    private long seed() {
        return seed == null ? System.nanoTime() : seed;
    }

    private int publish(String heading, Map<String, String> tables, List<Figure> figures) throws IOException {
        Map<String, String> headed = new LinkedHashMap<>();
        tables.forEach((name, table) -> headed.put(name, "\n" + heading + "\n" + table));
        return publish(headed, figures);
    }

    /** Prints the tables, writes them into the page if one is given, and returns the exit code. */
    private int publish(Map<String, String> tables, List<Figure> figures) throws IOException {
        if (page != null) {
            Page.write(page, tables);
        }
        return print(String.join("", tables.values()), figures);
    }

    private int print(String text, List<Figure> figures) {
        System.out.println(text + Figure.missed(figures));
        return check && figures.stream().anyMatch(Figure::isMissed) ? 1 : 0;
    }

    /**
     * Measures codecs, trips of packets and ticks of a server in processes of their own, and writes the tables into a
     * file.
     */
    private int costs() throws RunnerException, IOException {
        List<Row> rows = new ArrayList<>();
        if (parts.contains(Part.CODECS)) {
            messages.forEach(
                    message -> operations.forEach(operation -> rows.addAll(CodecTable.rows(message, operation))));
            rows.removeIf(row -> !codecs.isEmpty() && !codecs.contains(row.name()));
        }
        if (parts.contains(Part.TRIPS)) {
            rows.addAll(TripTable.rows());
        }
        if (parts.contains(Part.VERSIONS)) {
            rows.addAll(VersionTable.rows());
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("nothing to measure: no such codec, or none with this operation");
        }
        String load = Machine.load();
        Results results = Rounds.run(rows, rounds(), quick);
        String heading = Machine.describe() + "; seed " + Seed.VALUE + "; "
                + (quick ? "a quick run, which is no base to compare" : "medians of " + rounds + " processes each")
                + ". Load of the machine " + load + " before the run, " + Machine.load() + " at its end.\n";
        List<Figure> figures = Aim.figures(results);
        String text = heading + Aim.table(figures) + tables(results);
        Path file = output != null ? output : besideTheJar();
        Files.writeString(file, text);
        return print("\n" + text + "\nwritten to " + file + "\n", figures);
    }

    private String tables(Results results) {
        String codecTables = parts.contains(Part.CODECS) ? CodecTable.of(results) + CodecTable.sizes(messages) : "";
        return codecTables
                + (parts.contains(Part.TRIPS) ? TripTable.of(results) : "")
                + (parts.contains(Part.VERSIONS) ? VersionTable.of(results) : "");
    }

    private static Path besideTheJar() {
        Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
        return jar.resolveSibling("results-jdk" + Runtime.version().feature() + ".md");
    }
}
