package dev.tickwire.maven;

import dev.tickwire.codegen.GeneratedFiles;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.DiskSources;
import java.io.File;
import java.io.UncheckedIOException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Compiles a folder of schemas into a folder of Java sources, which becomes a source root of the project. */
abstract class AbstractGenerateMojo extends AbstractMojo {
    /** The project that is built. */
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** Whether to do nothing at all. */
    @Parameter(property = "tickwire.skip", defaultValue = "false")
    private boolean skip;

    abstract File sourceDirectory();

    abstract File outputDirectory();

    abstract void addSourceRoot(MavenProject project, String path);

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Tickwire is skipped");
            return;
        }
        try {
            generate();
        } catch (UncheckedIOException e) {
            throw new MojoExecutionException("cannot generate from " + sourceDirectory() + ": " + e.getMessage(), e);
        }
        addSourceRoot(project, outputDirectory().getPath());
    }

    /** Where there is no folder of schemas there are none: what an earlier build generated from them is removed. */
    private void generate() throws MojoFailureException {
        if (!sourceDirectory().isDirectory()) {
            getLog().info("there are no schemas: no folder " + sourceDirectory());
        }
        CompileResult result =
                SchemaCompiler.compile(new DiskSources(sourceDirectory().toPath()));
        DiagnosticLog log = new DiagnosticLog(
                getLog(), project.getBasedir().toPath(), sourceDirectory().toPath());
        log.report(result.diagnostics());
        SchemaModel model =
                result.model().orElseThrow(() -> new MojoFailureException(log.summary() + " in " + sourceDirectory()));
        GeneratedFiles.Changes changes =
                new GeneratedFiles(outputDirectory().toPath()).write(new JavaBackEnd().generate(model));
        getLog().info(changes.written().size() + " classes written, " + changes.unchanged() + " unchanged, "
                + changes.removed().size() + " removed in " + outputDirectory());
    }
}
