package dev.tickwire.maven;

import dev.tickwire.play.Play;
import dev.tickwire.play.PlaySettings;
import java.io.File;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.PluginParameterExpressionEvaluator;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/** Compiles the project, and starts a server and clients of it, each client with its network. All end together. */
@Mojo(name = "play", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_CLASSES)
public final class PlayMojo extends AbstractMojo {
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution mojoExecution;

    /** Skips the goal. */
    @Parameter(property = "tickwire.skip", defaultValue = "false")
    private boolean skip;

    /** Main class of the server. */
    @Parameter(property = "tickwire.serverMain")
    private String serverMain;

    /** Main class of the clients. */
    @Parameter(property = "tickwire.clientMain")
    private String clientMain;

    /** Number of clients, 1 to 64. */
    @Parameter(property = "tickwire.clients", defaultValue = "2")
    private int clients;

    /** UDP port of the server on this machine. */
    @Parameter(property = "tickwire.serverPort", defaultValue = "40000")
    private int serverPort;

    /** Arguments of the server; {@code {port}} stands for its port. */
    @Parameter(property = "tickwire.serverArguments")
    private List<String> serverArguments = List.of();

    /**
     * Arguments of each client; {@code {host}} and {@code {port}} stand for the address to connect to, and
     * {@code {number}} for the number of the client.
     */
    @Parameter(property = "tickwire.clientArguments")
    private List<String> clientArguments = List.of();

    /** Arguments of Java for server and clients, with the same words in braces; {@code -ea} by default. */
    @Parameter(property = "tickwire.jvmArguments")
    private List<String> jvmArguments = List.of("-ea");

    /** Simulated networks of the clients, in turn: names such as {@code MOBILE}, or {@code NONE}. */
    @Parameter(property = "tickwire.networks")
    private List<String> networks = List.of();

    /** Called by Maven, which sets the options. */
    public PlayMojo() {}

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        new ConfigurationCheck(mojoExecution, new PluginParameterExpressionEvaluator(session, mojoExecution)).check();
        if (skip || project.getPackaging().equals("pom")) {
            getLog().info("Nothing to play: " + (skip ? "Tickwire is skipped" : "the project has no classes"));
            return;
        }
        if (isUnset(serverMain) && isUnset(clientMain) && session.getProjects().size() > 1) {
            getLog().info("Nothing to play: neither serverMain nor clientMain is set for this module");
            return;
        }
        Optional<String> failure;
        try {
            failure = new Play(settings(), System.out::println).run();
        } catch (IllegalArgumentException | UncheckedIOException wrong) {
            throw new MojoExecutionException(wrong.getMessage(), wrong);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("the game was stopped", stopped);
        }
        if (failure.isPresent()) {
            throw new MojoFailureException(failure.get());
        }
    }

    private static boolean isUnset(String main) {
        return main == null || main.isBlank();
    }

    private PlaySettings settings() throws MojoExecutionException {
        try {
            return new PlaySettings(
                    serverMain,
                    clientMain,
                    clients,
                    serverPort,
                    serverArguments,
                    clientArguments,
                    jvmArguments,
                    networks,
                    String.join(File.pathSeparator, project.getRuntimeClasspathElements()));
        } catch (DependencyResolutionRequiredException unresolved) {
            throw new MojoExecutionException("the dependencies of the project are not resolved", unresolved);
        }
    }
}
