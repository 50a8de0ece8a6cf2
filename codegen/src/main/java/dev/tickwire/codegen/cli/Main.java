package dev.tickwire.codegen.cli;

import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The command {@code tickwire}: what the Maven plugin does, for shells, other build tools and editors. It ends with 0
 * if all is well, with 1 if something was found, and with 2 if it was called in a wrong way or a file cannot be read or
 * written.
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

    /** Runs a command and ends the virtual machine with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** The version that the jar's manifest names. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {version == null ? "tickwire" : "tickwire " + version};
        }
    }

    /** The commands, each of which writes out all it has to say; for a command line that has more. */
    public static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(Main::run)
                .setExecutionExceptionHandler((thrown, command, parsed) -> {
                    String told;
                    if (thrown instanceof UncheckedIOException failure) {
                        told = TextFiles.told(failure);
                    } else if (thrown instanceof WrongUse) {
                        told = thrown.getMessage();
                    } else {
                        throw thrown;
                    }
                    command.getErr().println("tickwire: " + told);
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
                            + " MB is too small for this; give `java` more, as `-Xmx" + Math.max(256, 2 * megabytes)
                            + "m`");
            return ExitCode.WRONG_USE;
        }
        for (CommandLine one : parsed.asCommandLineList()) {
            one.getOut().flush();
        }
        return code;
    }
}
