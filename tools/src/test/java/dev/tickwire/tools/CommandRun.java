package dev.tickwire.tools;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * A command that has ended.
 *
 * @param code its exit code
 * @param out what it has written to the output stream
 * @param err what it has written to the error stream
 */
public record CommandRun(int code, String out, String err) {
    /** Runs a command. */
    public static CommandRun of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int code = line.execute(arguments);
        return new CommandRun(code, out.toString(), err.toString());
    }
}
