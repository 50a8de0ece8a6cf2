package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.GeneratedFiles;
import dev.tickwire.schema.compile.CompileResult;
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

/** {@code tickwire generate}: compiles to Java, or to what another back end generates. */
@Command(
        name = "generate",
        description = "Compiles the schemas of a folder to Java. Touches only files whose content changes, and removes"
                + " those that are no longer generated.",
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
        CompileResult result = schemas.compile();
        Report report = schemas.report(result);
        Map<String, Object> answer = new LinkedHashMap<>(report.json());
        if (!json) {
            schemas.print(report);
        }
        boolean failed = schemas.failed(result);
        if (!failed) {
            GeneratedFiles.Changes changes = new GeneratedFiles(output)
                    .write(schemas.backEnd().generate(result.model().orElseThrow()));
            answer.put("written", List.copyOf(changes.written()));
            answer.put("removed", List.copyOf(changes.removed()));
            answer.put("unchanged", changes.unchanged());
            if (!json) {
                spec.commandLine()
                        .getOut()
                        .println(changes.written().size() + " files written, " + changes.unchanged() + " unchanged, "
                                + changes.removed().size() + " removed in " + output);
            }
        }
        if (json) {
            spec.commandLine().getOut().print(Json.of(answer));
        }
        return failed ? ExitCode.FINDINGS : ExitCode.FINE;
    }
}
