package dev.tickwire.tools.recording;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.recording.event.EventReader;
import dev.tickwire.tools.recording.event.RecordedSchema;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code recording stats}: prints {@link Statistics} of a recording. */
@Command(
        name = "stats",
        mixinStandardHelpOptions = true,
        description =
                "Counts messages, objects, changes of fields, packets, and the bytes that each takes in the file.")
final class StatsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The recording.")
    private Path path;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        int code = Recordings.use(path, spec, file -> {
            Statistics statistics = new Statistics();
            new EventReader(RecordedSchema.of(file.head()), statistics)
                    .withPackets(file.head().side())
                    .withInputs(file.head().side())
                    .counting(statistics::addRecord)
                    .read(file, 0, Long.MAX_VALUE);
            print(out, file, statistics);
        });
        out.flush();
        return code;
    }

    private static void printPackets(PrintWriter out, Statistics statistics) {
        if (!statistics.packets().isEmpty()) {
            out.printf(Locale.ROOT, "%-28s %-9s %10s %12s%n", "packets", "", "count", "bytes");
            statistics
                    .packets()
                    .forEach((direction, counted) -> out.printf(
                            Locale.ROOT,
                            "  %-26s %-9s %10d %12d%n",
                            "all",
                            direction.name().toLowerCase(Locale.ROOT),
                            counted.count,
                            counted.bytes));
        }
    }

    private static void printMessages(
            PrintWriter out, String title, Map<String, Map<Direction, Statistics.Messages>> messages) {
        out.printf(Locale.ROOT, "%-28s %-9s %10s %12s%n", title, "", "count", "bytes");
        messages.forEach((type, directions) -> directions.forEach((direction, counted) -> out.printf(
                Locale.ROOT,
                "  %-26s %-9s %10d %12d%n",
                type,
                direction.name().toLowerCase(Locale.ROOT),
                counted.count,
                counted.bytes)));
    }

    private static void print(PrintWriter out, RecordingFile file, Statistics statistics) {
        printMessages(out, "messages", statistics.messages());
        if (!statistics.inputs().isEmpty()) {
            printMessages(out, "inputs", statistics.inputs());
        }
        double seconds = Math.max(1, file.lengthNanos()) / 1e9;
        out.printf(Locale.ROOT, "%-28s %9s %10s %12s %10s%n", "objects", "appeared", "vanished", "changes", "a second");
        statistics.objects().forEach((type, counted) -> {
            out.printf(
                    Locale.ROOT,
                    "  %-26s %9d %10d %12d %10.1f%n",
                    type,
                    counted.appeared,
                    counted.vanished,
                    counted.changes,
                    counted.changes / seconds);
            counted.fields.forEach((field, times) ->
                    out.printf(Locale.ROOT, "    %-45s %12d %10.1f%n", field, times, times / seconds));
        });
        printPackets(out, statistics);
        long all =
                statistics.bytes().values().stream().mapToLong(Long::longValue).sum();
        out.printf(Locale.ROOT, "%-28s %9s %10s%n", "records", "bytes", "share");
        for (RecordKind kind : RecordKind.values()) {
            long bytes = statistics.bytes().getOrDefault(kind, 0L);
            if (bytes > 0) {
                out.printf(
                        Locale.ROOT,
                        "  %-26s %9d %9.1f%%%n",
                        kind.name().toLowerCase(Locale.ROOT),
                        bytes,
                        100.0 * bytes / all);
            }
        }
        out.printf(Locale.ROOT, "  %-26s %9d packed into the %d of the file%n", "all", all, file.bytes());
    }
}
