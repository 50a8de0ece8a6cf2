package dev.tickwire.codegen.cli;

import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Compatibility;
import dev.tickwire.schema.compat.Effect;
import dev.tickwire.schema.compat.Lock;
import dev.tickwire.schema.compat.Rule;
import dev.tickwire.schema.compile.CompileResult;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire compat}: compares schemas with a committed lock. */
@Command(
        name = "compat",
        description = "Reports changes to the wire format and to generated code since a lock file was written.",
        mixinStandardHelpOptions = true)
final class CompatCommand implements Callable<Integer> {
    /** Changes that count as findings. */
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
            description = "The lock file; `" + Lock.FILE_NAME + "` in the current folder by default.")
    private Path file = Path.of(Lock.FILE_NAME);

    @Option(
            names = "--against",
            paramLabel = "OLDER",
            description = "Compares with the schemas of another folder, or of this folder in a git commit, instead of a"
                    + " lock file.")
    private String against;

    @Option(
            names = "--update",
            description = "Rewrites the lock file and exits with 0, unless a changed protocol kept its id.")
    private boolean update;

    @Option(
            names = "--fail-on",
            paramLabel = "EFFECT",
            description =
                    "The changes that fail the command: `source` (default) for all, `wire` for changes of the wire format.")
    private FailOn failOn = FailOn.SOURCE;

    @Option(
            names = "--allow",
            paramLabel = "RULE",
            split = ",",
            description = "A rule whose changes are reported but do not fail the command. Repeatable.")
    private Set<Rule> allowed = Set.of();

    @Option(names = "--json", description = "Writes diagnostics and changes as JSON.")
    private boolean json;

    private Report report;

    @Override
    public Integer call() {
        if (against != null && update) {
            throw new WrongUse("`--against` and `--update` cannot be combined: `--against` uses no lock file");
        }
        CompileResult result = schemas.compile();
        report = schemas.report(result);
        if (!json) {
            schemas.print(report);
        }
        if (schemas.failed(result)) {
            if (json) {
                spec.commandLine().getOut().print(Json.of(report.json()));
            }
            return ExitCode.FINDINGS;
        }
        Lock now = Lock.of(result.model().orElseThrow());
        if (against != null) {
            List<Change> changes = Compatibility.compare(Lock.of(schemas.older(against)), now);
            print(changes, true, false);
            return changes.stream().anyMatch(this::isFinding) ? ExitCode.FINDINGS : ExitCode.FINE;
        }
        boolean exists = Files.isRegularFile(file);
        if (!exists && !update) {
            throw new WrongUse("no such lock file: " + file + "; create it with `--update`");
        }
        String committed = exists ? new String(TextFiles.read(file), StandardCharsets.UTF_8) : "";
        List<Change> changes = exists ? Compatibility.compare(read(committed), now) : List.of();
        boolean current = committed.replace("\r\n", "\n").equals(now.print());
        boolean refused = changes.stream().anyMatch(this::keepsAnId);
        if (update && !current && !refused) {
            TextFiles.write(file, now.print());
        }
        print(changes, current, refused);
        boolean findings = update ? refused : changes.stream().anyMatch(this::isFinding);
        return findings ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    /** Returns whether an update of the lock would hide that old and new peers connect and misread each other. */
    private boolean keepsAnId(Change change) {
        return change.rule() == Rule.PROTOCOL_ID_KEPT && !allowed.contains(change.rule());
    }

    private Lock read(String text) {
        try {
            return Lock.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new WrongUse(file + " is not a lock file: " + wrong.getMessage()
                    + "; restore it from version control, or delete it and run with `--update`");
        }
    }

    private boolean isFinding(Change change) {
        boolean counts = failOn == FailOn.SOURCE || change.rule().effect() == Effect.WIRE;
        return counts && !allowed.contains(change.rule());
    }

    private void print(List<Change> changes, boolean current, boolean refused) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> answer = new LinkedHashMap<>(report.json());
            if (against == null) {
                answer.put("lockIsCurrent", current);
            }
            answer.put("changes", changes.stream().map(CompatCommand::json).toList());
            out.print(Json.of(answer));
            return;
        }
        changes.forEach(out::println);
        if (update && refused) {
            out.println(file + " not written because of " + Rule.PROTOCOL_ID_KEPT);
        } else if (update) {
            out.println(file + (current ? " is up to date" : " written"));
        } else if (changes.isEmpty() && !current) {
            out.println("no incompatible changes, but additions: run with `--update` to add them to " + file);
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
