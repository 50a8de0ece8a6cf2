package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.Fingerprint;
import dev.tickwire.codegen.GeneratedFiles;
import dev.tickwire.codegen.NullAnnotations;
import dev.tickwire.schema.compile.CompileResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire generate}: compiles to Java, or to the target of another back end. */
@Command(
        name = "generate",
        description = "Compiles the schemas of a folder to Java. Writes only files whose content changes, and removes"
                + " those that are no longer generated. Does nothing if no input has changed since the last run.",
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private Schemas schemas;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FOLDER",
            description = "The output folder, for generated Java sources only.")
    private Path output;

    @Option(
            names = "--null-annotations",
            paramLabel = "NAME",
            description = "Annotations for null in generated classes: `none` or `jspecify`. Default: `none`.")
    private NullAnnotations nullAnnotations = NullAnnotations.NONE;

    @Option(names = "--json", description = "Writes diagnostics and the changes to files as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        GeneratedFiles files = new GeneratedFiles(output);
        LastRun last = new LastRun(output, files);
        BackEnd backEnd = schemas.backEnd(nullAnnotations);
        String inputs = new Fingerprint()
                .add(schemas.fingerprint())
                .add(nullAnnotations.name())
                .hex();
        // The record of the last run does not contain diagnostics as JSON.
        Optional<String> warnings = last.warnings(inputs).filter(text -> text.isEmpty() || !json);
        if (warnings.isPresent() && !files.paths().isEmpty()) {
            spec.commandLine().getErr().print(warnings.get());
            Map<String, Object> answer = new LinkedHashMap<>(Report.NOTHING.json());
            print(answer, Set.of(), Set.of(), files.paths().size());
            return ExitCode.FINE;
        }
        OptionalInt code = inCompactJvm();
        return code.isPresent() ? code.getAsInt() : generate(backEnd, files, last, inputs);
    }

    /** Generates in a second JVM if that pays for its start. */
    private OptionalInt inCompactJvm() {
        Optional<CompactJvm> compact = schemas.areLarge() ? CompactJvm.ofThisProgram() : Optional.empty();
        List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
        return compact.map(jvm -> jvm.run(arguments)).orElse(OptionalInt.empty());
    }

    private int generate(BackEnd backEnd, GeneratedFiles files, LastRun last, String inputs) {
        CompileResult result = schemas.compile();
        Report report = schemas.report(result);
        Map<String, Object> answer = new LinkedHashMap<>(report.json());
        if (!json) {
            schemas.print(report);
        }
        if (schemas.failed(result)) {
            if (json) {
                spec.commandLine().getOut().print(Json.of(answer));
            }
            return ExitCode.FINDINGS;
        }
        GeneratedFiles.Changes changes =
                files.generate(backEnd.texts(result.model().orElseThrow()), Set.of());
        print(answer, changes.written(), changes.removed(), changes.unchanged());
        last.remember(inputs, changes, schemas.text(report));
        return ExitCode.FINE;
    }

    private void print(Map<String, Object> answer, Set<String> written, Set<String> removed, int unchanged) {
        if (json) {
            answer.put("written", List.copyOf(written));
            answer.put("removed", List.copyOf(removed));
            answer.put("unchanged", unchanged);
            spec.commandLine().getOut().print(Json.of(answer));
        } else {
            spec.commandLine()
                    .getOut()
                    .println(written.size() + " files written, " + unchanged + " unchanged, " + removed.size()
                            + " removed in " + output);
        }
    }
}
