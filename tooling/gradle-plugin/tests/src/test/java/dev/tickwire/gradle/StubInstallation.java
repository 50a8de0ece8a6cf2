package dev.tickwire.gradle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.gradle.util.GradleVersion;

/**
 * Installation of Gradle without classes. Gradle finds its modules by jars of an installation; their classes come from
 * the one jar of all modules, which is on the class path.
 */
final class StubInstallation {
    private static final String MODULE = "-classpath.properties";

    private StubInstallation() {}

    /** Creates the installation in a directory. */
    static void create(Path directory) throws IOException {
        Path lib = Files.createDirectories(directory.resolve("lib"));
        Files.createDirectories(lib.resolve("plugins"));
        Set<String> libraries = new TreeSet<>();
        try (JarFile all = new JarFile(jarOf(GradleVersion.class).toFile())) {
            for (JarEntry entry : Collections.list(all.entries())) {
                if (entry.getName().endsWith(MODULE)) {
                    byte[] module = all.getInputStream(entry).readAllBytes();
                    libraries.addAll(librariesOf(module));
                    String jar = entry.getName()
                            .replace(MODULE, "-" + GradleVersion.current().getVersion() + ".jar");
                    writeJar(lib.resolve(jar), entry.getName(), module);
                }
            }
        }
        for (String library : libraries) {
            writeJar(lib.resolve(library), "stub", new byte[0]);
        }
    }

    private static Set<String> librariesOf(byte[] module) throws IOException {
        Properties properties = new Properties();
        properties.load(new ByteArrayInputStream(module));
        Set<String> libraries = new TreeSet<>(
                Arrays.asList(properties.getProperty("runtime", "").split(",")));
        libraries.remove("");
        return libraries;
    }

    private static void writeJar(Path jar, String entry, byte[] content) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(entry));
            out.write(content);
        }
    }

    /** Returns the jar or the directory of a class. */
    static Path jarOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
