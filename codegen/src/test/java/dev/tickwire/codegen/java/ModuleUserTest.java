package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.message.Message;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A module of a game exports generated classes, as described in the guide. */
class ModuleUserTest {
    private static final String MAIN = """
            package game;

            import dev.tickwire.endpoint.Client;
            import dev.tickwire.endpoint.Peer;
            import dev.tickwire.endpoint.Server;
            import java.net.InetSocketAddress;

            /** A server and a client. */
            public final class Main {
                private static boolean isOver;

                private Main() {}

                /** Sends a message, and prints it at the server. */
                public static void main(String[] args) throws InterruptedException {
                    Server server = Server.builder(GameProtocol.get()).port(0).maxClients(1).build();
                    server.listener(new GameServerListener() {
                        @Override
                        public void onMove(Peer from, Move move) {
                            System.out.println("x " + move.x());
                            isOver = true;
                        }
                    });
                    server.start();
                    Client client = Client.builder(GameProtocol.get()).build();
                    client.listener(new GameClientListener() {
                        @Override
                        public void onConnect(Peer server) {
                            System.out.println("connected");
                            client.send(client.create(GameProtocol.MOVE).x(7));
                        }
                    });
                    client.connect(new InetSocketAddress("127.0.0.1", server.port()));
                    while (!isOver) {
                        server.update();
                        client.update();
                        server.flush();
                        client.flush();
                        Thread.sleep(1);
                    }
                    client.close();
                    server.close();
                }
            }
            """;

    @TempDir
    private Path folder;

    private Path runtime;

    @BeforeEach
    void findRuntime() throws URISyntaxException {
        runtime = Path.of(Message.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        assumeTrue(
                runtime.toString().endsWith(".jar") || Files.exists(runtime.resolve("module-info.class")),
                "the runtime is no module here");
    }

    @Test
    void shouldCompileWithoutAWarningWhereTheRuntimeIsRequiredTransitively() throws IOException {
        String directive = "requires transitive dev.tickwire.runtime;";
        assertTrue(Files.readString(Path.of("../docs/getting-started.md")).contains("`" + directive + "`"));
        assertEquals("", compiled(directive));
    }

    @Test
    void shouldBeWarnedWhereItIsNot() throws IOException {
        assertTrue(compiled("requires dev.tickwire.runtime;").contains("requires transitive"));
    }

    /** A runtime image has the runtime, the game and what both need of the JDK. */
    @Test
    void shouldLinkAnImageOfAGameOfOneClass() throws IOException, InterruptedException {
        assertEquals("", compiled("requires transitive dev.tickwire.runtime;", MAIN));
        Path image = folder.resolve("image");
        StringWriter output = new StringWriter();
        java.util.spi.ToolProvider jlink =
                java.util.spi.ToolProvider.findFirst("jlink").orElseThrow();
        int failed = jlink.run(
                new PrintWriter(output),
                new PrintWriter(output),
                "--module-path",
                runtime + File.pathSeparator + folder.resolve("classes"),
                "--add-modules",
                "game",
                "--output",
                image.toString());
        assertEquals(0, failed, output.toString());
        assertEquals(List.of("connected", "x 7"), printedBy(image, "-m", "game/game.Main"));
        assertEquals(
                List.of("dev.tickwire.runtime", "game", "java.base"),
                printedBy(image, "--list-modules").stream()
                        .map(module -> module.replaceFirst("@.*", ""))
                        .toList());
    }

    private static List<String> printedBy(Path image, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(image.resolve("bin/java").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader lines = process.inputReader()) {
            List<String> printed = lines.lines().toList();
            assertEquals(0, process.waitFor(), printed.toString());
            return printed;
        } finally {
            process.destroyForcibly();
        }
    }

    private String compiled(String directive) throws IOException {
        return compiled(directive, null);
    }

    private String compiled(String directive, String main) throws IOException {
        CompileResult result = SchemaCompiler.compile(
                MemorySources.of(
                        "game.tick",
                        "package game; message Move { uint8 x; } protocol Game { channel a reliable_ordered { Move; } }"),
                new JavaBackEnd());
        Path sources = folder.resolve("sources");
        for (Map.Entry<String, String> file :
                new JavaBackEnd().generate(result.model().orElseThrow()).entrySet()) {
            Path path = sources.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        Files.writeString(
                sources.resolve("module-info.java"),
                "/** A game. */\nmodule game {\n    " + directive + "\n    exports game;\n}\n");
        if (main != null) {
            Files.writeString(sources.resolve("game/Main.java"), main);
        }
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null);
                var tree = Files.walk(sources)) {
            List<Path> all = tree.filter(Files::isRegularFile).toList();
            javac.getTask(
                            output,
                            files,
                            null,
                            List.of(
                                    "-Xlint:all",
                                    "--module-path",
                                    runtime.toString(),
                                    "-d",
                                    folder.resolve("classes").toString()),
                            null,
                            files.getJavaFileObjectsFromPaths(all))
                    .call();
        }
        return output.toString();
    }
}
