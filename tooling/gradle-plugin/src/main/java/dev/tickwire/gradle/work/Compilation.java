package dev.tickwire.gradle.work;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.build.ConfiguredCompiler;
import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.DiagnosticText;
import dev.tickwire.codegen.build.PathPatterns;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.codegen.build.ShownPath;
import dev.tickwire.codegen.build.WrongOption;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.model.SchemaModel;
import java.io.File;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;

/** Compilation of schemas with the options of a task, and the report of its diagnostics in the log of the build. */
final class Compilation {
    private static final Logger LOG = Logging.getLogger(Compilation.class);

    private final SchemaParameters parameters;
    private final Path start;
    private final ConfiguredCompiler compiler;

    Compilation(SchemaParameters parameters) {
        this.parameters = parameters;
        this.compiler = new ConfiguredCompiler(
                parameters.getBackEnd().get(), parameters.getSilencedWarnings().get());
        this.start = parameters.getStart().get().getAsFile().toPath();
    }

    /**
     * Returns the selected back end.
     *
     * @throws WrongOption if there is no back end of that name
     */
    BackEnd backEnd() {
        return compiler.backEnd();
    }

    /**
     * Returns the selected back end with annotations for null.
     *
     * @throws WrongOption if there is no back end of that name, or if it has no such annotations
     */
    BackEnd backEnd(String nullAnnotations) {
        return compiler.backEnd(nullAnnotations);
    }

    /** Returns the schemas of a set of parameters. */
    SchemaSources sources(SetParameters set) {
        return sources(
                set.getSourceDirectory().get().getAsFile(), set.getImportPath().getFiles());
    }

    /** Returns the selected schemas of a directory, with those that they can import. */
    SchemaSources sources(File directory, Collection<File> importPath) {
        List<String> includes = parameters.getIncludes().get();
        List<String> excludes = parameters.getExcludes().get();
        SchemaSources sources = new SchemaSources(
                directory.toPath(),
                new PathPatterns(includes, excludes),
                importPath.stream().map(File::toPath).toList());
        if (sources.selectsNone()) {
            LOG.warn("no schema in {} is included; includes = {}, excludes = {}", directory, includes, excludes);
        }
        return sources;
    }

    /**
     * Compiles schemas and reports all diagnostics.
     *
     * @throws GradleException if there are errors, or warnings with {@code failOnWarnings}
     * @throws WrongOption if an option is wrong
     */
    SchemaModel compile(SchemaSources sources) {
        CompileResult result = compiler.compile(sources);
        int warnings = report(result.diagnostics(), sources);
        SchemaModel model = result.model()
                .orElseThrow(() -> new GradleException(
                        summary(result.diagnostics().size() - warnings, warnings) + " in " + shown(sources.folder())));
        if (warnings > 0 && parameters.getFailOnWarnings().get()) {
            throw new GradleException(
                    Count.of(warnings, "warning") + " in " + shown(sources.folder()) + "; failOnWarnings is set");
        }
        return model;
    }

    /** Reports diagnostics, and returns the number of those that are warnings. */
    int report(List<Diagnostic> diagnostics, SchemaSources sources) {
        int warnings = 0;
        for (Diagnostic diagnostic : diagnostics) {
            String text = sources.prefixOf(diagnostic.primary().file(), start) + DiagnosticText.of(diagnostic);
            if (diagnostic.severity() == Severity.ERROR) {
                LOG.error(text);
            } else {
                warnings++;
                LOG.warn(text);
            }
        }
        return warnings;
    }

    /** Returns the directory that paths in messages are relative to. */
    Path start() {
        return start;
    }

    /** Returns a path as in messages. */
    String shown(Path path) {
        return ShownPath.of(path, start);
    }

    private static String summary(int errors, int warnings) {
        String counted = Count.of(errors, "error");
        return warnings == 0 ? counted : counted + ", " + Count.of(warnings, "warning");
    }
}
