package dev.tickwire.codegen.cli;

import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * Command {@code tickwire}: the functions of the Maven plugin for shells, other build tools and editors. Exit codes: 0
 * for success, 1 for findings, 2 for wrong arguments or a file that cannot be read or written.
 */
@Command(
        name = "tickwire",
        description = "Checks, formats, explains and compiles Tickwire schemas.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            CheckCommand.class,
            GenerateCommand.class,
            FormatCommand.class,
            ExplainCommand.class,
            ProjectionCommand.class,
            DissectorCommand.class,
            CompatCommand.class
        })
public final class Main {
    private Main() {}

    /** Runs a command and exits the JVM with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** Version from the jar's manifest. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {version == null ? "tickwire" : "tickwire " + version};
        }
    }

    /** Returns the command line, to which callers can add commands. Each command flushes its output. */
    public static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(Main::run)
                .setExecutionExceptionHandler((thrown, command, parsed) -> {
                    String message;
                    if (thrown instanceof UncheckedIOException failure) {
                        message = TextFiles.describe(failure);
                    } else if (thrown instanceof WrongUse) {
                        message = thrown.getMessage();
                    } else {
                        throw thrown;
                    }
                    command.getErr().println("tickwire: " + message);
                    return ExitCode.WRONG_USE;
                });
    }

    private static int run(CommandLine.ParseResult parsed) {
        CommandLine command = parsed.commandSpec().commandLine();
        if (!parsed.hasSubcommand() && !parsed.isUsageHelpRequested() && !parsed.isVersionHelpRequested()) {
            command.usage(command.getErr());
            return ExitCode.WRONG_USE;
        }
        int code;
        try {
            code = new CommandLine.RunLast().execute(parsed);
        } catch (OutOfMemoryError full) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            command.getErr()
                    .println("tickwire: the heap of " + megabytes
                            + " MB is too small; run `java` with a larger one, such as `-Xmx"
                            + Math.max(256, 2 * megabytes)
                            + "m`");
            return ExitCode.WRONG_USE;
        }
        for (CommandLine one : parsed.asCommandLineList()) {
            one.getOut().flush();
        }
        return code;
    }
}
