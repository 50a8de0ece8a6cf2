package dev.tickwire.samples.arena;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Runs the main classes. A wrong command line ends with a message and an exit code, not with a stack trace. */
public final class Launch {
    private Launch() {}

    /**
     * Runs a command.
     *
     * @param main the command
     * @param args the arguments of the command
     * @return the exit code of the command; 1 if a socket or file could not be opened, 2 for wrong options
     */
    public static int execute(Callable<Integer> main, String... args) {
        return new CommandLine(main)
                .setExecutionExceptionHandler(Launch::explain)
                .execute(args);
    }

    /**
     * Checks the range of an option.
     *
     * @param spec the command, whose usage follows the message
     * @param option the name of the option
     * @param value the given value
     * @param min the least allowed value
     * @param max the greatest allowed value
     * @throws ParameterException if the value is out of range
     */
    public static void requireInRange(CommandSpec spec, String option, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            throw new ParameterException(
                    spec.commandLine(),
                    String.format(Locale.ROOT, "%s must be in %.0f..%.0f, was %s", option, min, max, text(value)));
        }
    }

    /**
     * Reads a small file.
     *
     * @throws UncheckedIOException if the file cannot be read
     */
    public static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + file, unreadable);
        }
    }

    private static String text(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%.0f", value) : Double.toString(value);
    }

    private static int explain(Exception wrong, CommandLine command, ParseResult parsed) throws Exception {
        if (wrong instanceof UncheckedIOException) {
            command.getErr().println(wrong.getMessage());
            return 1;
        }
        throw wrong;
    }
}
