package dev.tickwire.maven;

import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.SchemaSources;
import java.io.File;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Compiles the schemas of the main and the test code, reports all errors and warnings, and writes nothing. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends AbstractCompileMojo {
    /** Directory of the {@code .tick} files of the main code. A directory other than the default must exist. */
    @Parameter(property = "tickwire.sourceDirectory", defaultValue = "${project.basedir}/src/main/tickwire")
    private File sourceDirectory;

    /** Directory of the {@code .tick} files of the test code. A directory other than the default must exist. */
    @Parameter(property = "tickwire.testSourceDirectory", defaultValue = "${project.basedir}/src/test/tickwire")
    private File testSourceDirectory;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        SchemaSources main = sources("sourceDirectory", sourceDirectory, compileClasspath());
        SchemaSources test = sources("testSourceDirectory", testSourceDirectory, testClasspath());
        compile(main);
        compile(test);
        getLog().info(Count.of(main.files().size() + test.files().size(), "schema") + " without errors");
    }
}
