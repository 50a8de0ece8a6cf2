package dev.tickwire.maven;

import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.format.SchemaFormatter;
import dev.tickwire.schema.source.SourceFile;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Formats the schemas of the main and the test code, or checks their format. */
@Mojo(name = "format", defaultPhase = LifecyclePhase.PROCESS_SOURCES, threadSafe = true)
public final class FormatMojo extends AbstractSchemaMojo {
    /** Directory of the {@code .tick} files of the main code. A directory other than the default must exist. */
    @Parameter(property = "tickwire.sourceDirectory", defaultValue = "${project.basedir}/src/main/tickwire")
    private File sourceDirectory;

    /** Directory of the {@code .tick} files of the test code. A directory other than the default must exist. */
    @Parameter(property = "tickwire.testSourceDirectory", defaultValue = "${project.basedir}/src/test/tickwire")
    private File testSourceDirectory;

    /** Writes nothing, and fails if a schema is not formatted. */
    @Parameter(property = "tickwire.checkFormat", defaultValue = "false")
    private boolean checkFormat;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        int changed = 0;
        SchemaSources main = sources("sourceDirectory", sourceDirectory, List.of());
        SchemaSources test = sources("testSourceDirectory", testSourceDirectory, List.of());
        for (SchemaSources sources : List.of(main, test)) {
            for (SourceFile file : sources.files()) {
                changed += format(file, sources) ? 1 : 0;
            }
        }
        if (checkFormat && changed > 0) {
            throw new MojoFailureException(Count.of(changed, "schema") + " not formatted; run `mvn tickwire:format`");
        }
        getLog().info(Count.of(changed, "schema") + " formatted");
    }

    /** Formats or checks a file. Returns whether its text changed or would change. */
    private boolean format(SourceFile file, SchemaSources sources) throws MojoFailureException {
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        Optional<String> text = SchemaFormatter.format(file, diagnostics);
        if (text.isEmpty()) {
            DiagnosticReport report = diagnosticReport();
            report.report(diagnostics.sorted(), sources);
            throw new MojoFailureException(report.summary() + " in " + sources.prefixOf(file, start()) + file.path()
                    + ": the file was not changed");
        }
        if (text.get().equals(file.text())) {
            return false;
        }
        String shown = sources.prefixOf(file, start()) + file.path();
        if (checkFormat) {
            getLog().error(shown + " is not formatted");
        } else {
            store(sources.onDisk(file).orElseThrow(), text.get());
            getLog().info(shown + " formatted");
        }
        return true;
    }

    private void store(Path file, String text) {
        try {
            Files.writeString(file, text);
            buildContext().refresh(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
