package dev.tickwire.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayMojoTest {
    @TempDir
    private Path folder;

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = new TestProject(folder);
        // The classes of this test play the part of the game.
        project.project()
                .getBuild()
                .setOutputDirectory(
                        Path.of("target/test-classes").toAbsolutePath().toString());
    }

    /** A server that is ended by the build. */
    static final class Server {
        public static void main(String[] args) throws InterruptedException {
            Thread.sleep(60_000);
        }
    }

    /** A client that writes its arguments into a file, or fails without. */
    static final class Client {
        public static void main(String[] args) throws Exception {
            Files.writeString(Path.of(args[0]), args[1]);
        }
    }

    @Test
    void shouldStartTheClassesOfTheProject() throws Exception {
        project.run("play", options(List.of(folder + "/{number}", "{host}:{port}")));

        assertEquals("127.0.0.1:40000", Files.readString(folder.resolve("1")));
        assertEquals("127.0.0.1:40000", Files.readString(folder.resolve("2")));
    }

    @Test
    void shouldFailIfAProcessFails() {
        String message = assertThrows(MojoFailureException.class, () -> project.run("play", options(List.of())))
                .getMessage();
        assertEquals("has ended with the exit code 1", message.replaceFirst("client [12] ", ""));
    }

    @Test
    void shouldExplainMissingAndUnknownOptions() {
        assertEquals(
                "serverMain is not set: the main class to start",
                assertThrows(MojoExecutionException.class, () -> project.run("play", Map.of()))
                        .getMessage());
        project.configure("clientMainClass", "Client");
        assertEquals(
                "unknown option `clientMainClass`: did you mean `clientMain`?",
                assertThrows(MojoExecutionException.class, () -> project.run("play", Map.of()))
                        .getMessage());
    }

    @Test
    void shouldPlayNothingIfSkipped() throws Exception {
        project.run("play", Map.of("skip", true));
        assertEquals(
                List.of("Nothing to play: Tickwire is skipped"), project.log().at("info"));
    }

    private static Map<String, Object> options(List<String> clientArguments) {
        return Map.of(
                "serverMain",
                Server.class.getName(),
                "clientMain",
                Client.class.getName(),
                "clientArguments",
                clientArguments);
    }
}
