package dev.tickwire.tools;

import dev.tickwire.codegen.cli.Main;
import dev.tickwire.tools.load.LoadCommand;
import dev.tickwire.tools.recording.InspectCommand;
import dev.tickwire.tools.recording.RecordingCommand;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;

/**
 * The program {@code tickwire}: the compiler's commands, and those for recordings, messages, connect tokens and load
 * tests.
 *
 * <p>Exit codes: 0 on success, 1 for findings, 2 for wrong use or a file or port that cannot be used.
 */
public final class ToolsMain {
    private static final int WRONG_USE = 2;

    private ToolsMain() {}

    /**
     * Runs a command and exits with its code.
     *
     * @param arguments the command's name, options and parameters
     */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = Main.commandLine();
        IExecutionExceptionHandler compiler = line.getExecutionExceptionHandler();
        line.addSubcommand(new DecodeCommand())
                .addSubcommand(new RecordingCommand())
                .addSubcommand(new InspectCommand())
                .addSubcommand(new KeyCommand())
                .addSubcommand(new TokenCommand())
                .addSubcommand(new ServeCommand())
                .addSubcommand(new LoadCommand())
                .addSubcommand(new LspCommand());
        line.getCommandSpec()
                .usageMessage()
                .description("Checks, formats, explains and compiles Tickwire schemas, shows recordings, creates tokens"
                        + " for development, tests servers under load, and serves editors.");
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
