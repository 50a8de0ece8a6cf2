package dev.tickwire.maven;

import dev.tickwire.codegen.build.PathPatterns;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.codegen.build.ShownPath;
import dev.tickwire.codegen.build.WrongOption;
import java.io.File;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.PluginParameterExpressionEvaluator;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.sonatype.plexus.build.incremental.BuildContext;

/** Base class of all goals, with the options to skip a goal and to select schemas. */
abstract class AbstractSchemaMojo extends AbstractMojo {
    private static final Set<String> USUAL_FOLDERS = Set.of("src/main/tickwire", "src/test/tickwire");

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution mojoExecution;

    /**
     * Access to the editor of a build in an editor. It is injected in the way that all versions of Maven and m2e
     * support.
     */
    @Component
    @SuppressWarnings("deprecation")
    private BuildContext buildContext;

    /** Skips the goal. */
    @Parameter(property = "tickwire.skip", defaultValue = "false")
    private boolean skip;

    /**
     * Patterns of the schemas to process, as paths below the source directory; all by default. A schema that is not
     * included can still be imported.
     */
    @Parameter(property = "tickwire.includes")
    private List<String> includes = List.of();

    /** Patterns of the schemas to exclude, even if they are included. */
    @Parameter(property = "tickwire.excludes")
    private List<String> excludes = List.of();

    /** Runs the goal, unless it is skipped. */
    abstract void run() throws MojoExecutionException, MojoFailureException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        try {
            new ConfigurationCheck(mojoExecution, new PluginParameterExpressionEvaluator(session, mojoExecution))
                    .check();
            if (isSkipped()) {
                getLog().info("Tickwire is skipped");
                return;
            }
            run();
        } catch (WrongOption wrong) {
            throw new MojoExecutionException(wrong.getMessage(), wrong);
        } catch (UncheckedIOException e) {
            throw new MojoExecutionException(reason(e), e);
        } catch (OutOfMemoryError full) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            throw new MojoExecutionException("the heap of " + megabytes
                    + " MB is too small; give Maven a larger one, such as MAVEN_OPTS=-Xmx"
                    + Math.max(256, 2 * megabytes)
                    + "m");
        }
    }

    boolean isSkipped() {
        return skip;
    }

    final MavenProject project() {
        return project;
    }

    final Path projectFolder() {
        return project.getBasedir().toPath();
    }

    /** Returns the directory in which Maven was started. Paths in messages are relative to it. */
    final Path start() {
        String folder = session.getSystemProperties().getProperty("user.dir");
        return folder == null ? projectFolder() : Path.of(folder);
    }

    /** Returns the directory with the state for the next build. */
    final Path stateFolder() {
        return Path.of(project.getBuild().getDirectory(), "tickwire");
    }

    final MojoExecution mojoExecution() {
        return mojoExecution;
    }

    final BuildContext buildContext() {
        return buildContext;
    }

    final List<String> includes() {
        return includes;
    }

    final List<String> excludes() {
        return excludes;
    }

    /**
     * Returns the selected schemas of a directory, with those that they can import.
     *
     * @param option the option of the directory, for messages
     * @param folder the directory
     * @param classpath the jars and directories for imports
     * @throws MojoExecutionException if a configured directory does not exist
     */
    final SchemaSources sources(String option, File folder, List<String> classpath) throws MojoExecutionException {
        checkFolder(option, folder);
        SchemaSources sources = new SchemaSources(
                folder.toPath(),
                new PathPatterns(includes, excludes),
                classpath.stream().map(Path::of).toList());
        if (sources.selectsNone()) {
            getLog().warn("no schema in " + folder + " is included; includes = " + includes + ", excludes = "
                    + excludes);
        }
        return sources;
    }

    /** Returns a new report of diagnostics. */
    final DiagnosticReport diagnosticReport() {
        return new DiagnosticReport(getLog(), buildContext, start());
    }

    /**
     * Checks that a configured directory exists. A default directory may be missing, and so may any in a project of
     * packaging {@code pom}.
     */
    private void checkFolder(String option, File folder) throws MojoExecutionException {
        String shown = ShownPath.of(folder.toPath(), projectFolder());
        if (!folder.isDirectory()
                && !USUAL_FOLDERS.contains(shown)
                && !project.getPackaging().equals("pom")) {
            throw new MojoExecutionException(option + " = `" + shown + "`: there is no such folder");
        }
    }

    private static String reason(UncheckedIOException e) {
        String message = e.getMessage();
        String prefix = e.getCause().getClass().getName() + ": ";
        return message.startsWith(prefix) ? message.substring(prefix.length()) : message;
    }
}
