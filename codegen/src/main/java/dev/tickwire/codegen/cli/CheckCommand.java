package dev.tickwire.codegen.cli;

import dev.tickwire.schema.compile.CompileResult;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire check}: compiles and generates nothing. */
@Command(
        name = "check",
        description = "Tells every mistake in the schemas of a folder.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private Schemas schemas;

    @Option(names = "--json", description = "Writes the diagnostics as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        CompileResult result = schemas.compile();
        Report report = schemas.report(result);
        if (json) {
            spec.commandLine().getOut().print(Json.of(report.json()));
        } else {
            report.print(spec.commandLine().getErr());
        }
        return schemas.failed(result) ? ExitCode.FINDINGS : ExitCode.FINE;
    }
}
