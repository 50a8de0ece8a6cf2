package dev.tickwire.codegen.cli;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.diagnostic.Severity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire check}: compiles schemas, and generates nothing. */
@Command(
        name = "check",
        description = "Reports all errors and warnings in the schemas of a folder, or in one file.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private Schemas schemas;

    @Option(names = "--json", description = "Writes the diagnostics as JSON.")
    private boolean json;

    @Option(names = "--github", description = "Writes the diagnostics as annotations for GitHub Actions.")
    private boolean github;

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Also writes the diagnostics to a SARIF 2.1.0 file, for code scanners.")
    private Path sarif;

    @Option(
            names = "--root",
            paramLabel = "FOLDER",
            description = "The source root for imports when checking one file. Default: the nearest parent folder named"
                    + " `tickwire`, else the folder of the file.")
    private Path root;

    @Override
    public Integer call() {
        Path file = schemas.root();
        if (json && github) {
            throw new WrongUse("`--json` and `--github` cannot be combined");
        }
        if (Files.isRegularFile(file)) {
            return checkOne(file);
        } else if (root != null) {
            throw new WrongUse("`--root` needs a single file to check, and " + file + " is not a file");
        }
        CompileResult result = schemas.compile();
        print(schemas.report(result));
        return schemas.failed(result) ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    /** Compiles all schemas beside the file, which may use it, and reports diagnostics of the file only. */
    private int checkOne(Path file) {
        Path folder = root != null ? root : rootOf(file);
        if (!file.toAbsolutePath()
                .normalize()
                .startsWith(folder.toAbsolutePath().normalize())) {
            throw new WrongUse(file + " is not inside " + folder);
        }
        schemas.root(folder);
        String path = folder.toAbsolutePath()
                .normalize()
                .relativize(file.toAbsolutePath().normalize())
                .toString()
                .replace('\\', '/');
        CompileResult one = schemas.compile(path::equals);
        print(schemas.report(one));
        boolean hasErrors = one.diagnostics().stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
        if (one.model().isEmpty() && !hasErrors) {
            spec.commandLine().getErr().println("tickwire: errors in other files may hide errors in " + file);
        }
        return hasErrors || schemas.failsOnWarnings(one) ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    private void print(Report report) {
        if (sarif != null) {
            TextFiles.write(sarif, Sarif.of(report));
        }
        if (json) {
            spec.commandLine().getOut().print(Json.of(report.json()));
        } else if (github) {
            GithubAnnotations.print(report, spec.commandLine().getOut());
        } else {
            schemas.print(report);
        }
    }

    private static Path rootOf(Path file) {
        Path own = file.getParent() == null ? Path.of("") : file.getParent();
        Path filePath = file;
        for (Path absolute = file.toAbsolutePath().normalize().getParent();
                absolute != null;
                absolute = absolute.getParent()) {
            filePath = filePath == null ? null : filePath.getParent();
            if (absolute.endsWith("tickwire")) {
                return filePath == null ? absolute : filePath;
            }
        }
        return own;
    }
}
