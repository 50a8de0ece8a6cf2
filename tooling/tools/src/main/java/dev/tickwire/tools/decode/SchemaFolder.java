package dev.tickwire.tools.decode;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.ClasspathSources;
import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.LayeredSources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Compiles a schema folder for a command, with the libraries of its options. */
public final class SchemaFolder {
    @Spec(Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--import",
            paramLabel = "JAR|FOLDER",
            description = "A library whose schemas can be imported. Repeatable.")
    private List<Path> libraries = List.of();

    /** Used by the command line. */
    public SchemaFolder() {}

    /**
     * Compiles all schemas of a folder, and prints errors to the error output of the command.
     *
     * @param root the source root of the schemas
     * @return the model, empty if there were errors
     * @throws IllegalArgumentException if there is no such folder
     */
    public Optional<SchemaModel> compile(Path root) {
        if (!Files.isDirectory(root)) {
            throw new IllegalArgumentException("no such folder: " + root);
        }
        CompileResult result = SchemaCompiler.compile(
                new LayeredSources(new DiskSources(root), path -> true, new ClasspathSources(libraries)),
                new JavaBackEnd());
        if (result.model().isEmpty()) {
            result.diagnostics().stream()
                    .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                    .forEach(error -> command.commandLine().getErr().println(root + "/" + LineRenderer.render(error)));
        }
        return result.model();
    }
}
