package dev.tickwire.codegen.cli;

import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Compatibility;
import dev.tickwire.schema.compat.Effect;
import dev.tickwire.schema.compat.Lock;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.model.SchemaModel;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire compat}: compares schemas with a committed lock. */
@Command(
        name = "compat",
        description = "Tells what has changed since a lock was written, on the wire or for code only.",
        mixinStandardHelpOptions = true)
final class CompatCommand implements Callable<Integer> {
    /** Which changes are findings. */
    enum FailOn {
        WIRE,
        SOURCE
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private Schemas schemas;

    @Option(
            names = "--lock",
            paramLabel = "FILE",
            description = "The lock file; `" + Lock.FILE_NAME + "` in the current folder unless given.")
    private Path file = Path.of(Lock.FILE_NAME);

    @Option(names = "--update", description = "Writes the lock anew, whatever has changed, and ends with 0.")
    private boolean update;

    @Option(
            names = "--fail-on",
            paramLabel = "EFFECT",
            description =
                    "Which changes are findings: `source` (unless given) for all, `wire` for those of the wire only.")
    private FailOn failOn = FailOn.SOURCE;

    @Option(names = "--json", description = "Writes the changes as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        CompileResult result = schemas.compileAndReport();
        if (schemas.failed(result)) {
            return ExitCode.FINDINGS;
        }
        SchemaModel model = result.model().orElseThrow();
        boolean exists = Files.isRegularFile(file);
        if (!exists && !update) {
            throw new WrongUse("no such lock file: " + file + "; `--update` writes it");
        }
        String committed = exists ? new String(TextFiles.read(file), StandardCharsets.UTF_8) : "";
        List<Change> changes = exists ? Compatibility.compare(read(committed), model) : List.of();
        boolean current = committed.replace("\r\n", "\n").equals(Lock.of(model).print());
        if (update && !current) {
            TextFiles.write(file, Lock.of(model).print());
        }
        print(changes, current);
        if (update) {
            return ExitCode.FINE;
        }
        return changes.stream().anyMatch(this::isFinding) ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    private Lock read(String text) {
        try {
            return Lock.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new WrongUse(file + " is no lock file: " + wrong.getMessage());
        }
    }

    private boolean isFinding(Change change) {
        return failOn == FailOn.SOURCE || change.rule().effect() == Effect.WIRE;
    }

    private void print(List<Change> changes, boolean current) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("lockIsCurrent", current);
            answer.put("changes", changes.stream().map(CompatCommand::json).toList());
            out.print(Json.of(answer));
            return;
        }
        changes.forEach(out::println);
        if (update) {
            out.println(file + (current ? " is up to date" : " written"));
        } else if (changes.isEmpty() && !current) {
            out.println("nothing has changed that hurts, but there is something new: `--update` adds it to " + file);
        }
    }

    private static Map<String, Object> json(Change change) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("effect", change.rule().effect());
        json.put("rule", change.rule());
        json.put("subject", change.subject());
        json.put("message", change.message());
        return json;
    }
}
