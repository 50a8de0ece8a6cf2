package dev.tickwire.tools;

import dev.tickwire.tools.recording.InspectCommand;
import dev.tickwire.tools.recording.RecordingCommand;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;

/**
 * The command {@code tickwire}: the commands of the schema compiler, and those for recordings and for keys and tokens
 * in development. It ends with 0 if all is well, with 1 if something was found, and with 2 if it was called in a wrong
 * way or a file or a port cannot be used.
 */
public final class Main {
    private static final int WRONG_USE = 2;

    private Main() {}

    /** Runs a command and ends the virtual machine with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = dev.tickwire.codegen.cli.Main.commandLine();
        IExecutionExceptionHandler compiler = line.getExecutionExceptionHandler();
        line.addSubcommand(new DecodeCommand())
                .addSubcommand(new RecordingCommand())
                .addSubcommand(new InspectCommand())
                .addSubcommand(new KeyCommand())
                .addSubcommand(new TokenCommand())
                .addSubcommand(new ServeCommand());
        line.getCommandSpec()
                .usageMessage()
                .description(
                        "Checks, formats, explains and compiles Tickwire schemas, shows recordings, and creates tokens"
                                + " for development.");
        return line.setExecutionStrategy(line.getExecutionStrategy())
                .setExecutionExceptionHandler((thrown, command, parsed) -> {
                    if (!(thrown instanceof IllegalArgumentException)) {
                        return compiler.handleExecutionException(thrown, command, parsed);
                    }
                    command.getErr().println("tickwire: " + thrown.getMessage());
                    return WRONG_USE;
                });
    }
}
