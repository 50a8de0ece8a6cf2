package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.GeneratedFiles;
import dev.tickwire.schema.compile.CompileResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire generate}: compiles to Java, or to what another back end generates. */
@Command(
        name = "generate",
        description = "Compiles the schemas of a folder to Java. Touches only files whose content changes, and removes"
                + " those that are no longer generated. Does nothing if nothing has changed since the last time.",
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
            description = "Where the Java sources go: a folder of their own.")
    private Path output;

    @Option(names = "--json", description = "Writes diagnostics and what was done as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        GeneratedFiles files = new GeneratedFiles(output);
        LastRun last = new LastRun(output, files);
        String inputs = schemas.fingerprint();
        // The diagnostics of the JSON are not remembered.
        Optional<String> warnings = last.warnings(inputs).filter(text -> text.isEmpty() || !json);
        if (warnings.isPresent() && !files.paths().isEmpty()) {
            spec.commandLine().getErr().print(warnings.get());
            var none = new GeneratedFiles.Changes(
                    new TreeSet<>(), new TreeSet<>(), files.paths().size());
            print(new LinkedHashMap<>(Report.NOTHING.json()), none);
            return ExitCode.FINE;
        }
        last.forget();
        return generate(files, last, inputs);
    }

    private int generate(GeneratedFiles files, LastRun last, String inputs) {
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
        print(answer, files.generate(schemas.backEnd().texts(result.model().orElseThrow()), Set.of()));
        last.remember(inputs, schemas.text(report));
        return ExitCode.FINE;
    }

    private void print(Map<String, Object> answer, GeneratedFiles.Changes changes) {
        if (json) {
            answer.put("written", List.copyOf(changes.written()));
            answer.put("removed", List.copyOf(changes.removed()));
            answer.put("unchanged", changes.unchanged());
            spec.commandLine().getOut().print(Json.of(answer));
        } else {
            spec.commandLine()
                    .getOut()
                    .println(changes.written().size() + " files written, " + changes.unchanged() + " unchanged, "
                            + changes.removed().size() + " removed in " + output);
        }
    }
}
