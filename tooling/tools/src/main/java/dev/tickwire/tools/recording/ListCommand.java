package dev.tickwire.tools.recording;

import dev.tickwire.tools.recording.event.TextLines;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code recording list}: prints each event as a line of text. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Prints events as text, one per line.")
final class ListCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private EventOptions events;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        int code = events.read(spec, new TextLines(out));
        out.flush();
        return code;
    }
}
