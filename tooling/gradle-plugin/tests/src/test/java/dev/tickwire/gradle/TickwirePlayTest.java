package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.gradle.internal.buildoption.BuildOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that builds of real Gradle play. */
class TickwirePlayTest {
    private static final String OPTIONS = """
            tickwire {
                serverMain = 'game.Server'
                clientMain = 'game.Client'
                clientArguments = ['{number}', '{port}']
                networks = ['LAN', 'NONE']
            }
            """;

    /** Lines that capture the output of the processes, which Gradle of the tests does not. */
    private static final String CAPTURE = """
            tasks.named('tickwirePlay') {
                standardOutput = new FileOutputStream("$projectDir/out.txt")
                errorOutput = standardOutput
            }
            """;

    @TempDir
    private Path directory;

    private GradleProject project;

    @BeforeEach
    void createProject() {
        project = GradleProject.create(directory)
                .build(OPTIONS)
                .write("src/main/java/game/Server.java", """
                        package game;
                        import java.nio.file.Files;
                        import java.nio.file.Path;
                        class Server {
                            public static void main(String[] args) throws Exception {
                                System.out.println("open");
                                Files.writeString(Path.of("open.txt"), "");
                                Thread.sleep(60_000);
                            }
                        }
                        """)
                .write("src/main/java/game/Client.java", """
                        package game;
                        import java.nio.file.Files;
                        import java.nio.file.Path;
                        class Client {
                            public static void main(String[] args) throws Exception {
                                Files.writeString(Path.of(args[0] + ".txt"), args[1]);
                                while (args[0].equals("3") && !Files.exists(Path.of("open.txt"))) {
                                    Thread.sleep(10);
                                }
                                System.exit(args[0].equals("3") ? 5 : 0);
                            }
                        }
                        """);
    }

    /** The build has a second project without a game: it is left out. */
    @Test
    void shouldStartServerAndClientsAlsoWithTheConfigurationCache() {
        project.write("settings.gradle", project.read("settings.gradle") + "include 'core'\n")
                .buildOf("core/", "java", "");
        GradleResult first = play().assertPrinted("Configuration cache entry stored");
        assertEquals("SKIPPED", first.outcome(":core:tickwirePlay"));
        // The first client connects through its network.
        assertNotEquals("40000", project.read("1.txt"));
        assertEquals("40000", project.read("2.txt"));

        project.delete("1.txt").delete("2.txt");
        GradleResult second = play().assertPrinted("Configuration cache entry reused");
        assertEquals("SKIPPED", second.outcome(":core:tickwirePlay"));
        assertEquals("40000", project.read("2.txt"));
    }

    private GradleResult play() {
        return project.run(start -> start.setConfigurationCache(BuildOption.Value.value(true)), "tickwirePlay")
                .assertSuccess();
    }

    @Test
    @Tag("long")
    void shouldPrintAndFailWithAClientAndForAMissingOption() {
        project.build(OPTIONS + CAPTURE + "tickwire { clients = 3 }\n")
                .run("tickwirePlay")
                .assertFailure();
        assertOut("server| open\n");
        assertOut("client 3 (LAN) has ended with the exit code 5\n");
        project.build(OPTIONS + CAPTURE + "tickwire { serverMain = '' }\n")
                .run("tickwirePlay")
                .assertFailure();
        assertOut("serverMain is not set: the main class to start\n");
    }

    private void assertOut(String text) {
        String out = project.read("out.txt");
        assertTrue(out.contains(text), () -> "`" + text + "` is missing in:\n" + out);
    }
}
