package dev.tickwire.maven;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.BackEnds;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** The base of the goals that compile schemas. */
abstract class AbstractCompileMojo extends AbstractSchemaMojo {
    /** Fails the build on warnings as it does on errors. */
    @Parameter(property = "tickwire.failOnWarnings", defaultValue = "false")
    private boolean failOnWarnings;

    /** The codes of warnings that are neither told nor counted, as {@code wasteful-range}. */
    @Parameter(property = "tickwire.silencedWarnings")
    private List<String> silencedWarnings = List.of();

    /**
     * The back end, which decides what names are taken and generates the classes. Another one than {@code java} is a
     * dependency of the plugin.
     */
    @Parameter(property = "tickwire.backEnd", defaultValue = BackEnds.DEFAULT)
    private String backEnd;

    private final BackEnds backEnds = BackEnds.installed();

    /**
     * The result of a run of the compiler.
     *
     * @param model what the schemas say
     * @param warnings the warnings that were reported
     */
    record Compiled(SchemaModel model, List<ReportedWarning> warnings) {}

    /**
     * The chosen back end.
     *
     * @throws MojoExecutionException if there is none of that name
     */
    final BackEnd backEnd() throws MojoExecutionException {
        try {
            return backEnds.named(backEnd);
        } catch (IllegalArgumentException unknown) {
            throw new MojoExecutionException(unknown.getMessage(), unknown);
        }
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
     * Compiles schemas and tells of every diagnostic.
     *
     * @throws MojoFailureException if there is an error, or a warning that must fail
     * @throws MojoExecutionException if the configuration is wrong
     */
    final Compiled compile(SchemaSources sources) throws MojoExecutionException, MojoFailureException {
        Set<String> silenced = silenced();
        CompileResult result = backEnds.compile(
                sources,
                backEnd(),
                diagnostic -> !silenced.contains(diagnostic.code().id()));
        DiagnosticReport report = diagnosticReport();
        report.report(result.diagnostics(), sources);
        SchemaModel model = result.model()
                .orElseThrow(() -> new MojoFailureException(report.summary() + " in " + sources.folder()));
        if (failOnWarnings && !report.warnings().isEmpty()) {
            throw new MojoFailureException(Count.of(report.warnings().size(), "warning") + " in " + sources.folder()
                    + ", and failOnWarnings is set");
        }
        return new Compiled(model, report.warnings());
    }

    /** The class path for imports of the project's main schemas: its dependencies, siblings in the build among them. */
    final List<String> compileClasspath() throws MojoExecutionException {
        try {
            return without(project().getBuild().getOutputDirectory(), project().getCompileClasspathElements());
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the dependencies are not resolved", e);
        }
    }

    /**
     * The class path for imports of the project's test schemas: its own main schemas, and the dependencies of its
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

    private Set<String> silenced() throws MojoExecutionException {
        Set<String> known = new TreeSet<>();
        SchemaCompiler.codes(backEnd()).stream()
                .filter(code -> code.severity() == Severity.WARNING)
                .forEach(code -> known.add(code.id()));
        return Options.oneOf("silencedWarnings", silencedWarnings, known);
    }
}
