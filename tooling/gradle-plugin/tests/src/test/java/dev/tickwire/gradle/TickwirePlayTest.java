package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
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
            // Gradle of the tests does not capture the output of processes.
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
                        class Server {
                            public static void main(String[] args) throws InterruptedException {
                                System.out.println("open");
                                Thread.sleep(60_000);
                            }
                        }
                        """)
                .write("src/main/java/game/Client.java", """
                        package game;
                        class Client {
                            public static void main(String[] args) throws InterruptedException {
                                Thread.sleep(1000);
                                System.out.println("number " + args[0] + ", port " + args[1]);
                                System.exit(args[0].equals("3") ? 5 : 0);
                            }
                        }
                        """);
    }

    @Test
    void shouldStartServerAndClientsOfTheProject() {
        project.run("tickwirePlay").assertSuccess();
        assertOut("server| open\n");
        assertOut("client 1 (LAN)| number 1, port ");
        assertOut("client 2| number 2, port 40000\n");
    }

    @Test
    @Tag("long")
    void shouldFailWithAClientAndForAMissingOption() {
        project.build(OPTIONS + "tickwire { clients = 3 }\n")
                .run("tickwirePlay")
                .assertFailure();
        assertOut("client 3 (LAN) has ended with the exit code 5\n");
        project.build(OPTIONS + "tickwire { serverMain = '' }\n")
                .run("tickwirePlay")
                .assertFailure();
        assertOut("serverMain is not set: the main class to start\n");
    }

    private void assertOut(String text) {
        String out = project.read("out.txt");
        assertTrue(out.contains(text), () -> "`" + text + "` is missing in:\n" + out);
    }
}
