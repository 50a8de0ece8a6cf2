package dev.tickwire.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Generates Java classes from the schemas of the project's main code. */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends AbstractGenerateMojo {
    /** Where the {@code .tick} files lie; it need not exist. */
    @Parameter(defaultValue = "${project.basedir}/src/main/tickwire")
    private File sourceDirectory;

    /** Where the Java sources go. */
    @Parameter(defaultValue = "${project.build.directory}/generated-sources/tickwire")
    private File outputDirectory;

    @Override
    File sourceDirectory() {
        return sourceDirectory;
    }

    @Override
    File outputDirectory() {
        return outputDirectory;
    }

    @Override
    void addSourceRoot(MavenProject project, String path) {
        project.addCompileSourceRoot(path);
    }
}
