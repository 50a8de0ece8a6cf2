package dev.tickwire.tools.recording;

import dev.tickwire.inspector.Inspector;
import dev.tickwire.tools.recording.source.RecordingSource;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The command {@code inspect}: serves a recording to the inspector's page, on this machine only, until the process is
 * stopped.
 */
@Command(
        name = "inspect",
        mixinStandardHelpOptions = true,
        description =
                "Serves a page for the browser that shows a recording, on this machine only, until it is stopped.")
public final class InspectCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The recording.")
    private Path path;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "0",
            description = "The TCP port of the page, 0 for any free port (${DEFAULT-VALUE}).")
    private int port;

    /** Used by the command line. */
    public InspectCommand() {}

    @Override
    public Integer call() {
        int code = Recordings.use(path, spec, file -> {
            try (Inspector inspector = Inspector.open(new RecordingSource(file), port)) {
                spec.commandLine().getOut().println("recording at " + inspector.url());
                spec.commandLine().getOut().flush();
                Recordings.printDamage(path, spec, file);
                new CountDownLatch(1).await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        return code;
    }
}
