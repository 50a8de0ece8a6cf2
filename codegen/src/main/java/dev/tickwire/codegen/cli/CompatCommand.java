package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.build.LockFile;
import dev.tickwire.codegen.build.Release;
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
import java.util.Optional;
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
            description =
                    "Rewrites the lock file and exits with 0, unless a changed protocol kept its id, or a released"
                            + " version changed.")
    private boolean update;

    @Option(
            names = "--release",
            description =
                    "Closes the current version: rewrites the lock file, and raises `version` in the schemas. Adds"
                            + " `speaks` to a protocol without it.")
    private boolean release;

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
        if (against != null && (update || release)) {
            throw new WrongUse("`--against` and `--" + (release ? "release" : "update")
                    + "` cannot be combined: `--against` uses no lock file");
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
        Optional<Release> next = release ? Optional.of(nextVersion()) : Optional.empty();
        boolean writes = update || release;
        if (!exists && !writes) {
            throw new WrongUse("no such lock file: " + file + "; create it with `--update`");
        }
        String committed = exists ? new String(TextFiles.read(file), StandardCharsets.UTF_8) : "";
        List<Change> changes = exists ? Compatibility.compare(read(committed), now) : List.of();
        boolean current = committed.replace("\r\n", "\n").equals(now.print());
        boolean refused = changes.stream().anyMatch(this::forbidsUpdate);
        if (writes && !current && !refused) {
            TextFiles.write(file, now.print());
        }
        print(changes, current, refused);
        if (!refused) {
            next.ifPresent(this::raise);
        }
        boolean findings = writes ? refused : changes.stream().anyMatch(this::isFinding);
        return findings ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    /** Returns whether an update of the lock would hide that peers misread each other or cannot connect. */
    private boolean forbidsUpdate(Change change) {
        return LockFile.FORBIDS_UPDATE.contains(change.rule()) && !allowed.contains(change.rule());
    }

    /** Returns the schemas of the next version. */
    private Release nextVersion() {
        try {
            Release next = Release.of(schemas.files());
            if (next.raised().isEmpty()) {
                throw new WrongUse("no protocol has a `version` and no `id`, so there is nothing to release");
            }
            return next;
        } catch (IllegalArgumentException wrong) {
            throw new WrongUse(wrong.getMessage());
        }
    }

    private void raise(Release next) {
        for (Release.File changed : next.files()) {
            TextFiles.write(schemas.root().resolve(changed.path()), changed.text());
        }
        if (!json) {
            next.raised()
                    .forEach(one -> spec.commandLine()
                            .getOut()
                            .println(one.path() + ": `" + one.protocol() + "` is version " + (one.released() + 1)
                                    + " now, version " + one.released() + " is released"));
        }
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
        if ((update || release) && refused) {
            String rules =
                    LockFile.rules(changes.stream().filter(this::forbidsUpdate).toList());
            out.println(file + " not written because of " + rules);
        } else if (update || release) {
            out.println(file + (current ? " is up to date" : " written"));
        } else if (changes.isEmpty() && !current) {
            out.println("no incompatible changes, but additions: run with `--update` to add them to " + file
                    + ", or with `--release` if they are a new version");
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
