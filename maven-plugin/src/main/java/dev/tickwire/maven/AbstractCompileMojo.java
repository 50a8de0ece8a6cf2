package dev.tickwire.maven;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.BackEnds;
import dev.tickwire.codegen.build.ConfiguredCompiler;
import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.codegen.build.WrongOption;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** Base class of goals that compile schemas. */
abstract class AbstractCompileMojo extends AbstractSchemaMojo {
    /** Fails the build on warnings, as on errors. */
    @Parameter(property = "tickwire.failOnWarnings", defaultValue = "false")
    private boolean failOnWarnings;

    /** Codes of warnings that are neither reported nor counted, such as {@code wasteful-range}. */
    @Parameter(property = "tickwire.silencedWarnings")
    private List<String> silencedWarnings = List.of();

    /**
     * Back end, which generates the classes and defines reserved names. A back end other than {@code java} must be a
     * dependency of the plugin.
     */
    @Parameter(property = "tickwire.backEnd", defaultValue = BackEnds.DEFAULT)
    private String backEnd;

    /**
     * Result of a compilation.
     *
     * @param model the compiled schemas
     * @param warnings the reported warnings
     */
    record Compiled(SchemaModel model, List<ReportedWarning> warnings) {}

    /** Returns the selected back end. */
    final BackEnd backEnd() {
        return compiler().backEnd();
    }

    /** Returns the selected back end with annotations for null. */
    final BackEnd backEnd(String nullAnnotations) {
        return compiler().backEnd(nullAnnotations);
    }

    final String backEndName() {
        return backEnd;
    }

    final boolean failOnWarnings() {
        return failOnWarnings;
    }

    final List<String> silencedWarnings() {
        return silencedWarnings;
    }

    /**
     * Compiles schemas and reports all diagnostics.
     *
     * @throws MojoFailureException if there are errors, or warnings with {@code failOnWarnings}
     * @throws WrongOption if an option is wrong
     */
    final Compiled compile(SchemaSources sources) throws MojoFailureException {
        CompileResult result = compiler().compile(sources);
        DiagnosticReport report = diagnosticReport();
        report.report(result.diagnostics(), sources);
        SchemaModel model = result.model()
                .orElseThrow(() -> new MojoFailureException(report.summary() + " in " + sources.folder()));
        if (failOnWarnings && !report.warnings().isEmpty()) {
            throw new MojoFailureException(Count.of(report.warnings().size(), "warning") + " in " + sources.folder()
                    + "; failOnWarnings is set");
        }
        return new Compiled(model, report.warnings());
    }

    /**
     * Returns the class path for imports of the main schemas: the dependencies, including other modules of the build.
     */
    final List<String> compileClasspath() throws MojoExecutionException {
        try {
            return without(project().getBuild().getOutputDirectory(), project().getCompileClasspathElements());
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the dependencies are not resolved", e);
        }
    }

    /**
     * Returns the class path for imports of the test schemas: the project's main schemas and the dependencies of its
     * tests.
     */
    final List<String> testClasspath() throws MojoExecutionException {
        try {
            return without(
                    project().getBuild().getTestOutputDirectory(), project().getTestClasspathElements());
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the dependencies are not resolved", e);
        }
    }

    private static List<String> without(String own, List<String> classpath) {
        List<String> others = new ArrayList<>(classpath);
        others.remove(own);
        return others;
    }

    private ConfiguredCompiler compiler() {
        return new ConfiguredCompiler(backEnd, silencedWarnings);
    }
}
