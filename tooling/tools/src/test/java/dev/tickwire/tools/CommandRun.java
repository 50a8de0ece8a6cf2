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
        return into(new StringWriter(), arguments);
    }

    /** Runs a command whose output is flushed into a writer, line by line. */
    public static CommandRun into(StringWriter out, String... arguments) {
        StringWriter err = new StringWriter();
        CommandLine line = ToolsMain.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int code = line.execute(arguments);
        return new CommandRun(code, out.toString(), err.toString());
    }
}
