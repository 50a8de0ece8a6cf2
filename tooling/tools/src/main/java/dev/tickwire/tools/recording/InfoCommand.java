package dev.tickwire.tools.recording;

import dev.tickwire.recording.RecordingFile;
import dev.tickwire.recording.RecordingHead;
import dev.tickwire.tools.recording.event.Escapes;
import dev.tickwire.tools.recording.event.Times;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The command {@code recording info}: prints the head of a recording, its size and its gaps, or the schema files in it.
 */
@Command(
        name = "info",
        mixinStandardHelpOptions = true,
        description = "Shows protocol, time and length of a recording.")
final class InfoCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The recording.")
    private Path path;

    @Option(names = "--schema", description = "Prints only the schema files in it.")
    private boolean schema;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        int code = Recordings.use(path, spec, file -> {
            file.check();
            if (schema) {
                printSchemas(out, file.head());
            } else {
                print(out, file);
            }
        });
        out.flush();
        return code;
    }

    private static void printSchemas(PrintWriter out, RecordingHead head) {
        head.schemas().forEach((file, text) -> {
            out.println("// " + file);
            out.print(text.endsWith("\n") ? text : text + "\n");
        });
    }

    private static void print(PrintWriter out, RecordingFile file) {
        RecordingHead head = file.head();
        line(out, "protocol", String.format("%s 0x%016X", head.protocolName(), head.protocolId()));
        line(out, "side", head.side().name().toLowerCase(Locale.ROOT));
        line(out, "date", Instant.ofEpochMilli(head.startUnixMillis()).toString());
        line(out, "length", Times.text(file.lengthNanos()) + " s");
        line(out, "ticks", head.ticksPerSecond() + " a second");
        line(out, "blocks", Integer.toString(file.blocks()));
        line(out, "frames", Long.toString(file.frames()));
        line(out, "bytes", Long.toString(file.bytes()));
        for (RecordingFile.Gap gap : file.gaps()) {
            line(
                    out,
                    "gap",
                    Times.text(gap.fromNanos()) + " to " + Times.text(gap.toNanos()) + " s: no frame can be read");
        }
        String schemas = head.schemas().isEmpty()
                ? "the schema was not beside the protocol's classes, so only `info` can read the recording"
                : String.join(", ", head.schemas().keySet());
        line(out, "schema", schemas);
    }

    private static void line(PrintWriter out, String name, String value) {
        out.printf("%-10s %s%n", name, Escapes.controls(value));
    }
}
