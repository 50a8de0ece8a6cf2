package dev.tickwire.tools;

import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The command {@code tickwire-tools}. It ends with 0 if all is well, and with 2 if it was called in a wrong way or a
 * file or a port cannot be used.
 */
@Command(
        name = "tickwire-tools",
        description = "Keys and connect tokens for encrypted sessions, for development.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {KeyCommand.class, TokenCommand.class, ServeCommand.class})
public final class Main {
    private static final int WRONG_USE = 2;

    private Main() {}

    /** Runs a command and ends the virtual machine with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main()).setExecutionExceptionHandler((thrown, command, parsed) -> {
            if (!(thrown instanceof IllegalArgumentException) && !(thrown instanceof UncheckedIOException)) {
                throw thrown;
            }
            command.getErr().println("tickwire-tools: " + thrown.getMessage());
            return WRONG_USE;
        });
    }
}
