package dev.tickwire.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.gradle.api.internal.StartParameterInternal;
import org.gradle.util.internal.GFileUtils;

/** Project that a test builds. */
final class GradleProject {
    /** Lines of a build script without which javac does not run in this process. */
    static final String FORK = """
            // The compiler of Java needs modules of the JDK that only Gradle's own launcher opens.
            tasks.withType(JavaCompile).configureEach {
                options.fork = true
                options.forkOptions.executable = System.getProperty('java.home') + '/bin/javac'
                options.forkOptions.jvmArgs = ['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC']
            }
            """;

    private final Path directory;

    private GradleProject(Path directory) {
        this.directory = directory;
    }

    /** Creates a project without files. */
    static GradleProject empty(Path directory) {
        return new GradleProject(directory);
    }

    /** Creates a project with a settings script that finds the plugin and the libraries in repositories. */
    static GradleProject create(Path directory) {
        String repositories = "repositories { " + repositories() + " }";
        return empty(directory)
                .write(
                        "settings.gradle",
                        "pluginManagement { " + repositories + " }\n"
                                + "dependencyResolutionManagement { " + repositories + " }\n"
                                + "rootProject.name = 'game'\n");
    }

    private static String repositories() {
        Path libraries = Path.of(System.getProperty("tickwire.local.repository"));
        return "maven { url = '" + RealGradle.get().repository().toUri() + "' }; maven { url = '" + libraries.toUri()
                + "' }";
    }

    /** Writes a script of a page with the repositories of the tests in place of its own, and with more lines. */
    GradleProject writeRecipe(String path, String script, String more) {
        String local = script.replaceAll("mavenCentral\\(\\)|gradlePluginPortal\\(\\)", "")
                .replace("mavenLocal()", repositories());
        return write(path, local + more);
    }

    /** Writes a build script with the plugins and the runtime, and with more lines. */
    GradleProject build(String more) {
        return buildOf("", "java", more);
    }

    /** Writes the build script of a subproject with the plugins and the runtime, and with more lines. */
    GradleProject buildOf(String subproject, String plugin, String more) {
        return write(
                subproject + "build.gradle",
                "plugins { id '" + plugin + "'; id 'dev.tickwire' version '" + TestRepository.VERSION + "' }\n"
                        + "dependencies { implementation 'dev.tickwire:tickwire-runtime:" + TestRepository.VERSION
                        + "' }\n" + FORK + more);
    }

    /** Writes a file. */
    GradleProject write(String path, String text) {
        try {
            Path file = directory.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    GradleProject delete(String path) {
        try {
            Files.delete(directory.resolve(path));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    GradleProject deleteTree(String path) {
        GFileUtils.deleteDirectory(directory.resolve(path).toFile());
        return this;
    }

    /** Returns when a file was written, in milliseconds. */
    long modified(String path) {
        return directory.resolve(path).toFile().lastModified();
    }

    boolean has(String path) {
        return Files.exists(directory.resolve(path));
    }

    String read(String path) {
        try {
            return Files.readString(directory.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    GradleResult run(String... tasks) {
        return run(start -> {}, tasks);
    }

    GradleResult run(Consumer<StartParameterInternal> options, String... tasks) {
        return RealGradle.get().run(directory, options, List.of(tasks));
    }
}
