package dev.tickwire.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Generates Java classes from the schemas of the project's main code. */
@Mojo(
        name = "generate",
        defaultPhase = LifecyclePhase.GENERATE_SOURCES,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class GenerateMojo extends AbstractGenerateMojo {
    /** Directory of the {@code .tick} files. A directory other than the default must exist. */
    @Parameter(property = "tickwire.sourceDirectory", defaultValue = "${project.basedir}/src/main/tickwire")
    private File sourceDirectory;

    /** Directory of the generated Java sources. */
    @Parameter(
            property = "tickwire.outputDirectory",
            defaultValue = "${project.build.directory}/generated-sources/tickwire")
    private File outputDirectory;

    @Override
    File sourceDirectory() {
        return sourceDirectory;
    }

    @Override
    String sourceOption() {
        return "sourceDirectory";
    }

    @Override
    File outputDirectory() {
        return outputDirectory;
    }

    /** A project of packaging {@code pom} has no classes of its own. */
    @Override
    boolean isExpected() {
        return !project().getPackaging().equals("pom");
    }

    @Override
    String searchedAround() {
        return "src";
    }

    @Override
    String classesDirectory() {
        return project().getBuild().getOutputDirectory();
    }

    @Override
    List<String> classpath() throws MojoExecutionException {
        return compileClasspath();
    }

    @Override
    void addSourceRoot(String path) {
        project().addCompileSourceRoot(path);
    }
}
