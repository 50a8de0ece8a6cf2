package dev.tickwire.codegen.cli;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.ClasspathSources;
import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.LayeredSources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands that compile have in common: the folder of schemas, the libraries, and whether warnings count. */
final class Schemas {
    @Parameters(paramLabel = "FOLDER", description = "The source root: imports count from here.")
    private Path root;

    @Option(
            names = "--import",
            paramLabel = "JAR|FOLDER",
            description = "A library whose packed schemas imports find; may be given more than once.")
    private List<Path> libraries = List.of();

    @Option(names = "--fail-on-warnings", description = "Warnings are findings too.")
    private boolean failOnWarnings;

    /**
     * Compiles all schemas under the folder.
     *
     * @throws WrongUse if there is no such folder or library
     */
    CompileResult compile() {
        if (!Files.isDirectory(root)) {
            throw new WrongUse("no such folder: " + root);
        }
        for (Path library : libraries) {
            if (!Files.exists(library)) {
                throw new WrongUse("no such jar or folder: " + library);
            }
        }
        return SchemaCompiler.compile(
                new LayeredSources(new DiskSources(root), path -> true, new ClasspathSources(libraries)));
    }

    /** Whether a run has findings. */
    boolean failed(CompileResult result) {
        return result.model().isEmpty()
                || failOnWarnings
                        && result.diagnostics().stream()
                                .anyMatch(diagnostic -> diagnostic.severity() == Severity.WARNING);
    }

    /** What paths of diagnostics begin with, so that they can be opened from here. */
    String pathPrefix() {
        String shown = root.toString().replace('\\', '/');
        return shown.isEmpty() ? "" : shown.endsWith("/") ? shown : shown + "/";
    }
}
