package dev.tickwire.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Generates Java classes from the schemas of the project's test code. */
@Mojo(
        name = "generate-test",
        defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class GenerateTestMojo extends AbstractGenerateMojo {
    /** Directory of the {@code .tick} files. A directory other than the default must exist. */
    @Parameter(property = "tickwire.testSourceDirectory", defaultValue = "${project.basedir}/src/test/tickwire")
    private File testSourceDirectory;

    /** Directory of the generated Java sources. */
    @Parameter(
            property = "tickwire.testOutputDirectory",
            defaultValue = "${project.build.directory}/generated-test-sources/tickwire")
    private File testOutputDirectory;

    /** True if tests are not compiled; nothing is generated for them then. */
    @Parameter(defaultValue = "${maven.test.skip}", readonly = true)
    private boolean testsSkipped;

    @Override
    boolean isSkipped() {
        return super.isSkipped() || testsSkipped;
    }

    @Override
    File sourceDirectory() {
        return testSourceDirectory;
    }

    @Override
    String sourceOption() {
        return "testSourceDirectory";
    }

    @Override
    File outputDirectory() {
        return testOutputDirectory;
    }

    @Override
    boolean isExpected() {
        return false;
    }

    @Override
    String searchedAround() {
        return "src/test";
    }

    @Override
    String classesDirectory() {
        return project().getBuild().getTestOutputDirectory();
    }

    @Override
    List<String> classpath() throws MojoExecutionException {
        return testClasspath();
    }

    @Override
    void addSourceRoot(String path) {
        project().addTestCompileSourceRoot(path);
    }
}
