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
import dev.tickwire.benchmarks.table.CostTable;
import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.benchmarks.table.Machine;
import dev.tickwire.benchmarks.table.Message;
import dev.tickwire.benchmarks.table.Page;
import dev.tickwire.benchmarks.table.Part;
import dev.tickwire.benchmarks.table.Results;
import dev.tickwire.benchmarks.table.Rounds;
import dev.tickwire.benchmarks.table.Row;
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
    private static final String OF_ALL = ", of: ${COMPLETION-CANDIDATES}; else all";

    @Option(
            names = "--part",
            split = ",",
            description = "what to measure, of: ${COMPLETION-CANDIDATES}; else codecs, trips and versions")
    private List<Part> parts = List.of(Part.CODECS, Part.TRIPS, Part.VERSIONS);

    @Option(names = "--message", split = ",", description = "the messages" + OF_ALL)
    private List<Message> messages = List.of(Message.values());

    @Option(names = "--operation", split = ",", description = "the operations" + OF_ALL)
    private List<Operation> operations = List.of(Operation.values());

    @Option(names = "--codec", split = ",", description = "the codecs, as in tickwire,sbeProduction; else all")
    private List<String> codecs = List.of();

    @Option(names = "--data", description = "recordings of cubes for the part state")
    private List<Path> recordings = List.of();

    @Option(names = "--rounds", description = "of all parts without games; else ${DEFAULT-VALUE}, and 1 if quick")
    private int rounds = 10;

    @Option(names = "--quick", description = "one short round, few games: to see that all works, not to compare")
    private boolean quick;

    @Option(
            names = "--runs",
            description =
                    "games of each kind in the parts objects, time and chunks; else ${DEFAULT-VALUE}, and 5 if quick")
    private int runs = 200;

    @Option(names = "--seed", description = "of those games; else one that was never used")
    private long seed = System.nanoTime();

    @Option(
            names = "--into",
            description = "the page whose tables the parts objects, time, memory and prediction replace")
    private Path page;

    @Option(names = "--check", description = "ends with 1 if anything misses its aim")
    private boolean check;

    @Option(names = "--output", description = "the file for the tables; else results-jdk<version>.md beside the jar")
    private Path output;

    /** Runs the command and exits with its code: 1 if a figure misses its aim and {@code --check} is set. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new BenchmarkMain())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(arguments));
    }

    @Override
    public Integer call() throws RunnerException, IOException, InterruptedException {
        if (quick) {
            rounds = 1;
            runs = QUICK_RUNS;
        }
        List<Figure> figures = new ArrayList<>();
        return switch (parts.get(0)) {
            case CODECS, TRIPS, VERSIONS -> costs();
            case STATE -> publish(Machine.describe() + "; seed " + Seed.VALUE + ".", "state", state(figures), figures);
            case OBJECTS -> publish(games(), "objects", ObjectTable.of(runs, seed, figures), figures);
            case TIME -> time();
            case MEMORY -> publish("Seed " + Seed.VALUE + ".", "memory", PeerMemoryTable.of(figures), figures);
            case PREDICTION -> publish("", "prediction", PredictionFigures.measure(rounds), figures);
            case CHUNKS -> chunks();
            case SOCKETS -> publish(Machine.describe(), "sockets", SocketTable.measure(rounds), figures);
        };
    }

    private String games() {
        return runs + " games for each row unless it says another number, seed " + seed + ".";
    }

    private String state(List<Figure> figures) {
        if (recordings.isEmpty()) {
            throw new IllegalArgumentException("nothing to measure: the part state needs --data <file>");
        }
        return StateTable.of(recordings, figures)
                + CrowdTable.of(figures)
                + PeerMemoryTable.of(figures)
                + Figure.table(figures);
    }

    private int time() throws IOException {
        TimeTable table = new TimeTable(runs, seed);
        return publish(games(), table.tables(), table.figures());
    }

    private int chunks() {
        new ChunkFigures(runs, seed).print();
        return 0;
    }

    private int publish(String heading, String name, String table, List<Figure> figures) throws IOException {
        return publish(heading, Map.of(name, table), figures);
    }

    /** Prints the tables, writes them into the page if one is given, and returns the exit code. */
    private int publish(String heading, Map<String, String> tables, List<Figure> figures) throws IOException {
        Map<String, String> headed = new LinkedHashMap<>();
        tables.forEach((name, table) -> headed.put(name, "\n" + heading + "\n" + table));
        if (page != null) {
            Page.write(page, headed);
        }
        return print(String.join("", headed.values()), figures);
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
        rows.addAll(parts.contains(Part.TRIPS) ? CostTable.TRIPS.rows() : List.of());
        rows.addAll(parts.contains(Part.VERSIONS) ? CostTable.VERSIONS.rows() : List.of());
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("nothing to measure: no such codec, or none with this operation");
        }
        String load = Machine.load();
        Results results = Rounds.run(rows, rounds, quick);
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
        return (parts.contains(Part.CODECS) ? CodecTable.of(results) + CodecTable.sizes(messages) : "")
                + (parts.contains(Part.TRIPS) ? CostTable.TRIPS.of(results) : "")
                + (parts.contains(Part.VERSIONS) ? CostTable.VERSIONS.of(results) : "");
    }

    private static Path besideTheJar() {
        Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
        return jar.resolveSibling("results-jdk" + Runtime.version().feature() + ".md");
    }
}
