package dev.tickwire.maven;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptorBuilder;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.sonatype.plexus.build.incremental.BuildContext;

/** A project in a folder, whose goals run as the plugin's descriptor describes them, without a Maven around. */
final class TestProject {
    private final Path folder;
    private final MavenProject project = new MavenProject();
    private final Plugin plugin = new Plugin();
    private final Map<Object, Object> context = new HashMap<>();
    private final PluginDescriptor descriptor = descriptor();
    private final RecordingLog log = new RecordingLog();
    private final Properties systemProperties = new Properties();
    private BuildContext buildContext = new RecordingBuildContext().console();

    TestProject(Path folder) {
        this.folder = folder;
        descriptor.setPlugin(plugin);
        descriptor.setArtifacts(List.of());
        project.setFile(folder.resolve("pom.xml").toFile());
        Build build = new Build();
        build.setDirectory(folder.resolve("target").toString());
        build.setOutputDirectory(folder.resolve("target/classes").toString());
        build.setTestOutputDirectory(folder.resolve("target/test-classes").toString());
        project.setBuild(build);
    }

    /** The plugin's descriptor as it was built. */
    static PluginDescriptor descriptor() {
        try (Reader reader = Files.newBufferedReader(Path.of("target/classes/META-INF/maven/plugin.xml"))) {
            return new PluginDescriptorBuilder().build(reader);
        } catch (Exception e) {
            throw new AssertionError("no descriptor", e);
        }
    }

    TestProject buildContext(BuildContext context) {
        this.buildContext = context;
        return this;
    }

    /** Starts a new build of the same project. */
    TestProject newBuild() {
        context.clear();
        log.clear();
        return this;
    }

    /** Starts Maven in another folder than the project's, as in a build of several modules. */
    TestProject startedFrom(Path start) {
        systemProperties.setProperty("user.dir", start.toString());
        return this;
    }

    RecordingLog log() {
        return log;
    }

    MavenProject project() {
        return project;
    }

    Path file(String path) {
        return folder.resolve(path);
    }

    TestProject write(String path, String text) throws IOException {
        Files.createDirectories(file(path).getParent());
        Files.writeString(file(path), text);
        return this;
    }

    /** Runs a goal of the execution {@code default}. */
    void run(String goal, Map<String, Object> options) throws Exception {
        run(goal, "default", options);
    }

    /** Runs a goal with options by name; those not given have their defaults. */
    void run(String goal, String executionId, Map<String, Object> options) throws Exception {
        MojoDescriptor mojo = descriptor.getMojo(goal);
        PluginExecution execution = new PluginExecution();
        execution.setId(executionId);
        plugin.addExecution(execution);
        MojoExecution mojoExecution = new MojoExecution(plugin, goal, executionId);
        mojoExecution.setMojoDescriptor(mojo);
        mojoExecution.setConfiguration(configuration(options));

        AbstractMojo goalObject = (AbstractMojo)
                Class.forName(mojo.getImplementation()).getDeclaredConstructor().newInstance();
        goalObject.setLog(log);
        goalObject.setPluginContext(context);
        set(goalObject, "project", project);
        set(goalObject, "session", session());
        set(goalObject, "mojoExecution", mojoExecution);
        if (goalObject instanceof AbstractSchemaMojo) {
            set(goalObject, "buildContext", buildContext);
        }
        for (Parameter parameter : mojo.getParameters()) {
            Object value = options.getOrDefault(parameter.getName(), defaultOf(mojo, parameter));
            boolean isConfigured = options.containsKey(parameter.getName());
            if ((isConfigured || parameter.isEditable()) && value != null) {
                set(goalObject, parameter.getName(), value);
            }
        }
        goalObject.execute();
    }

    /** Configures what all executions share, as a POM does. */
    TestProject configure(String option, String value) {
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        Xpp3Dom child = new Xpp3Dom(option);
        child.setValue(value);
        configuration.addChild(child);
        plugin.setConfiguration(configuration);
        return this;
    }

    private static Xpp3Dom configuration(Map<String, Object> options) {
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        options.forEach((name, value) -> {
            Xpp3Dom option = new Xpp3Dom(name);
            option.setValue(value.toString());
            configuration.addChild(option);
        });
        return configuration;
    }

    private Object defaultOf(MojoDescriptor mojo, Parameter parameter) {
        PlexusConfiguration option = mojo.getMojoConfiguration().getChild(parameter.getName(), false);
        String value = option == null ? null : option.getAttribute("default-value");
        if (value == null) {
            return null;
        }
        return switch (parameter.getType()) {
            case "boolean" -> Boolean.valueOf(value);
            case "int" -> Integer.valueOf(value);
            case "java.io.File" ->
                new File(value.replace("${project.basedir}", folder.toString())
                        .replace(
                                "${project.build.directory}", project.getBuild().getDirectory()));
            default -> value;
        };
    }

    @SuppressWarnings("deprecation")
    private MavenSession session() {
        DefaultMavenExecutionRequest request = new DefaultMavenExecutionRequest();
        request.setSystemProperties(systemProperties);
        request.setUserProperties(new Properties());
        MavenSession session = new MavenSession(null, null, request, null);
        session.setProjects(new ArrayList<>(List.of(project)));
        return session;
    }

    private static void set(Object target, String name, Object value) throws IllegalAccessException {
        for (Class<?> type = target.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    field.set(target, value);
                    return;
                }
            }
        }
        throw new AssertionError("no field " + name + " in " + target.getClass());
    }
}
