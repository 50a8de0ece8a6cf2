package dev.tickwire.tools.recording;

import dev.tickwire.tools.recording.event.RecordedSchema;
import dev.tickwire.tools.recording.event.Times;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code recording cut}: copies a time range of a recording to a new file. */
@Command(
        name = "cut",
        mixinStandardHelpOptions = true,
        description = "Writes a part of a recording to a new file, whose times begin at 0.")
final class CutCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The recording.")
    private Path path;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "TIME",
            converter = Times.class,
            description = "Begin of the part, in seconds or as minutes and seconds: 1:05.25.")
    private long fromNanos;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "TIME",
            converter = Times.class,
            description = "End of the part.")
    private long toNanos;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "The output file, which must not exist yet.")
    private Path output;

    @Override
    public Integer call() {
        if (fromNanos > toNanos) {
            throw new IllegalArgumentException(
                    "--from " + Times.text(fromNanos) + " is after --to " + Times.text(toNanos));
        }
        int code = Recordings.use(path, spec, file -> {
            if (file.blocks() == 0 || fromNanos > file.lengthNanos()) {
                throw new IllegalArgumentException("there is nothing after " + Times.text(fromNanos)
                        + ": the recording is " + Times.text(file.lengthNanos()) + " s long");
            }
            try {
                file.cut(fromNanos, toNanos, RecordedSchema.of(file.head()).state(), output);
            } catch (FileAlreadyExistsException existing) {
                throw new IllegalArgumentException(output + " exists already", existing);
            }
        });
        return code;
    }
}
