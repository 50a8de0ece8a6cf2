package dev.tickwire.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Maven repository with this build's artifacts, as a release would put them on Maven Central. */
final class TestRepository {
    /** Version of this build. */
    static final String VERSION = System.getProperty("tickwire.version");

    private static final Path ROOT = Path.of("../../..");

    private TestRepository() {}

    /** Writes the repository to a directory. */
    static void create(Path repository) {
        try {
            addPom(repository, "tickwire-parent", ROOT.resolve("pom.xml"));
            addPom(repository, "dev.tickwire.gradle.plugin", ROOT.resolve("tooling/gradle-plugin/marker/pom.xml"));
            add(repository, "tickwire-gradle-plugin", "tooling/gradle-plugin");
            add(repository, "tickwire-codegen", "codegen");
            add(repository, "tickwire-dsl-grammar", "dsl-grammar");
            add(repository, "tickwire-runtime", "runtime");
            add(repository, "tickwire-play", "tooling/play");
            add(repository, "tickwire-testing", "testing");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(Path repository, String artifact, String module) throws IOException {
        Path folder = addPom(repository, artifact, ROOT.resolve(module).resolve("pom.xml"));
        Path jar = folder.resolve(artifact + "-" + VERSION + ".jar");
        pack(ROOT.resolve(module).resolve("target/classes"), jar);
    }

    private static Path addPom(Path repository, String artifact, Path pom) throws IOException {
        Path folder = Files.createDirectories(
                repository.resolve("dev/tickwire").resolve(artifact).resolve(VERSION));
        Files.copy(pom, folder.resolve(artifact + "-" + VERSION + ".pom"));
        return folder;
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Iterator<Path> all =
                            files.filter(Files::isRegularFile).sorted().iterator();
                    all.hasNext(); ) {
                Path file = all.next();
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
            }
        }
    }
}
