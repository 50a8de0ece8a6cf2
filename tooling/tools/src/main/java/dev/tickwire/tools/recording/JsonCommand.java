package dev.tickwire.tools.recording;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code recording json}: prints each event as a line of JSON. */
@Command(name = "json", mixinStandardHelpOptions = true, description = "Prints events as JSON, one object per line.")
final class JsonCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private EventOptions events;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        int code = events.read(spec, new JsonLines(out));
        out.flush();
        return code;
    }
}
