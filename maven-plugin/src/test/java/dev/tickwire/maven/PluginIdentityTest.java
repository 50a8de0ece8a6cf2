package dev.tickwire.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes are generated anew when the plugin, or a back end among its dependencies, may generate others. */
class PluginIdentityTest {
    private final PluginDescriptor plugin = TestProject.descriptor();

    private String with(Artifact... artifacts) {
        plugin.setArtifacts(List.of(artifacts));
        return PluginIdentity.of(plugin);
    }

    private static Artifact backEnd(String version) {
        return new DefaultArtifact(
                "com.example", "back-end", version, "runtime", "jar", null, new DefaultArtifactHandler("jar"));
    }

    @Test
    void shouldDifferWithTheVersionOfADependency() {
        assertNotEquals(with(), with(backEnd("1.0")));
        assertNotEquals(with(backEnd("1.0")), with(backEnd("1.1")));
        assertEquals(with(backEnd("1.0")), with(backEnd("1.0")));
    }

    @Test
    void shouldDifferWithTheContentOfASnapshot(@TempDir Path folder) throws IOException {
        Artifact snapshot = backEnd("1.0-SNAPSHOT");
        Path jar = Files.writeString(folder.resolve("back-end.jar"), "before");
        snapshot.setFile(jar.toFile());
        String before = with(snapshot);
        assertEquals(before, with(snapshot));
        Files.writeString(jar, "behind");
        assertNotEquals(before, with(snapshot));
    }
}
