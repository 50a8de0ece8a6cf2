package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.Directory;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Runs a matchmaker until its process is ended. Another command line can have this command as a subcommand. A program
 * with a matchmaker beside other things creates a {@link MatchmakerServer} itself.
 */
@Command(
        name = "matchmaker",
        mixinStandardHelpOptions = true,
        description = "Serves connect tokens for the servers of a fleet, over HTTP.")
public final class MatchmakerMain implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private MatchmakerOptions options;

    /** Called by picocli, which sets the options. */
    public MatchmakerMain() {}

    /**
     * Runs the command and exits.
     *
     * @param arguments the command line arguments
     */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** Returns the command line, which prints a user's mistake in one line. */
    static CommandLine commandLine() {
        return new CommandLine(new MatchmakerMain()).setExecutionExceptionHandler((failure, command, result) -> {
            if (!(failure instanceof IllegalArgumentException || failure instanceof UncheckedIOException)) {
                throw failure;
            }
            command.getErr().println("matchmaker: " + failure.getMessage());
            return command.getCommandSpec().exitCodeOnInvalidInput();
        });
    }

    @Override
    public Integer call() {
        try (Directory directory = options.directory();
                MatchmakerServer server = options.start(directory)) {
            spec.commandLine()
                    .getOut()
                    .println("matchmaker at http:/" + server.address() + ", "
                            + directory.getClass().getSimpleName());
            spec.commandLine().getOut().flush();
            new CountDownLatch(1).await();
            return 0;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }
}
