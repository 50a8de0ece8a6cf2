package dev.tickwire.codegen.cli;

import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The command {@code tickwire}: what the Maven plugin does, for shells, other build tools and editors. It ends with 0 if
 * all is well, with 1 if something was found, and with 2 if it was called in a wrong way or a file cannot be read or
 * written.
 */
@Command(
        name = "tickwire",
        description = "Checks, formats, explains and compiles Tickwire schemas.",
        mixinStandardHelpOptions = true,
        version = "tickwire",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            CheckCommand.class,
            GenerateCommand.class,
            FormatCommand.class,
            ExplainCommand.class,
            ProjectionCommand.class,
            CompatCommand.class
        })
public final class Main {
    private Main() {}

    /** Runs a command and ends the virtual machine with its exit code. */
    public static void main(String[] arguments) {
        int code = commandLine().execute(arguments);
        System.out.flush();
        System.err.flush();
        System.exit(code);
    }

    /** The commands, for those who call them from Java. */
    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((thrown, command, parsed) -> {
                    if (thrown instanceof UncheckedIOException || thrown instanceof WrongUse) {
                        command.getErr().println("tickwire: " + thrown.getMessage());
                        return ExitCode.WRONG_USE;
                    }
                    throw thrown;
                });
    }
}
