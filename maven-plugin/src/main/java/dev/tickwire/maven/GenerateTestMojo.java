package dev.tickwire.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Generates Java classes from the schemas of the project's test code. */
@Mojo(name = "generate-test", defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES, threadSafe = true)
public final class GenerateTestMojo extends AbstractGenerateMojo {
    /** Where the {@code .tick} files lie; it need not exist. */
    @Parameter(defaultValue = "${project.basedir}/src/test/tickwire")
    private File testSourceDirectory;

    /** Where the Java sources go. */
    @Parameter(defaultValue = "${project.build.directory}/generated-test-sources/tickwire")
    private File testOutputDirectory;

    @Override
    File sourceDirectory() {
        return testSourceDirectory;
    }

    @Override
    File outputDirectory() {
        return testOutputDirectory;
    }

    @Override
    void addSourceRoot(MavenProject project, String path) {
        project.addTestCompileSourceRoot(path);
    }
}
