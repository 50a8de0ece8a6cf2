package dev.tickwire.tools.recording;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code recording json}: the events for programs. */
@Command(name = "json", mixinStandardHelpOptions = true, description = "Prints events as JSON, one object per line.")
final class JsonCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private EventOptions events;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        int code = events.tell(spec, new JsonLines(out));
        out.flush();
        return code;
    }
}
