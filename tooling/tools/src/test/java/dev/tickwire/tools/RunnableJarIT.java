package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.tickwire.Runs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The jar that users start, started in the same way. It contains everything, and its exit codes and outputs agree with
 * the page. The tests wait for their processes side by side.
 */
@Execution(ExecutionMode.CONCURRENT)
class RunnableJarIT {
    private static final Path JAR = Path.of(System.getProperty("tickwire.cli.jar"));
    private static final String GOOD = """
            package game;

            message Move { uint16 sequence; }

            protocol Game {
                channel input unreliable { client Move; }
            }
            """;

    @TempDir
    private Path folder;

    private Path schema;

    /** The exit code and the output of a process. */
    private record Ended(int code, String out, String err) {}

    @BeforeEach
    void writeSchema() throws IOException {
        schema = Files.createDirectories(folder.resolve("my schemas")).resolve("game.tick");
        Files.writeString(schema, GOOD);
    }

    private Ended run(String... arguments) throws IOException, InterruptedException {
        Process process = start(List.of("-XX:TieredStopAtLevel=1"), arguments);
        try {
            assertTrue(process.waitFor(1, TimeUnit.MINUTES), () -> List.of(arguments) + " goes on and on");
        } finally {
            process.destroyForcibly();
        }
        return ended(process);
    }

    private Process start(List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
    }

    private Ended ended(Process process) throws IOException {
        return new Ended(
                process.exitValue(),
                Files.readString(folder.resolve("out.txt")),
                Files.readString(folder.resolve("err.txt"), StandardCharsets.UTF_8));
    }

    /**
     * Waits for the end of the jar, and looks at the processes that it starts.
     *
     * @return the most memory of each, in KB; 0 if the system does not report it
     */
    private Map<Long, Long> memoryOfChildren(Process process) throws InterruptedException {
        Map<Long, Long> most = new TreeMap<>();
        try {
            while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
                for (ProcessHandle child : process.descendants().toList()) {
                    most.merge(child.pid(), memory(child.pid()), Math::max);
                }
            }
        } finally {
            process.destroyForcibly();
        }
        return most;
    }

    /** The most memory that a process has had, in KB, as Linux reports it; 0 if the process ends meanwhile. */
    private static long memory(long process) {
        try {
            return Files.readString(Path.of("/proc/" + process + "/status"))
                    .lines()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException ended) {
            return 0;
        }
    }

    /** Messages of some kinds, in a schema that takes its time. */
    private static String large(int messages) {
        StringBuilder text = new StringBuilder("package game;\nstruct Point { uint16 x; uint16 y; }\n");
        StringBuilder channel = new StringBuilder("protocol Game { channel input unreliable {");
        for (int i = 0; i < messages; i++) {
            text.append("/** Where somebody is, and what it has. */\nmessage M")
                    .append(i)
                    .append(" {\n    Point place; bool moving; if (moving) { Point to; } optional string(20) name;\n")
                    .append(
                            "    int(0..99) slots[..9]; float(0..9, step 0.5) speed; uint64 stamp; bytes(30) more;\n}\n");
            channel.append(" client M").append(i).append(';');
        }
        return text.append(channel).append(" } }\n").toString();
    }

    @Tag(Runs.LONG)
    @Test
    void shouldGenerateLargeSchemasInASecondVirtualMachine() throws IOException, InterruptedException {
        Files.writeString(schema, large(90));
        Process process = start(List.of(), "generate", "my schemas", "-o", "java");
        assertEquals(1, memoryOfChildren(process).size());
        Ended ended = ended(process);
        assertEquals(0, ended.code(), ended::err);
        assertEquals(
                "95 files written, 0 unchanged, 0 removed in java", ended.out().strip());
        assertTrue(Files.isRegularFile(folder.resolve("java/game/M89.java")));

        Process second = start(List.of(), "generate", "my schemas", "-o", "java");
        assertEquals(Map.of(), memoryOfChildren(second), "nothing is to be done");
        assertEquals(0, ended(second).code());

        Files.writeString(schema, large(90).replace("bool moving", "boolean moving"));
        Process third = start(List.of(), "generate", "my schemas", "-o", "java");
        assertEquals(1, memoryOfChildren(third).size());
        assertEquals(1, ended(third).code());
        assertTrue(ended(third).err().startsWith("my schemas/game.tick:5:"), ended(third)::err);
    }

    /** The memory that the page names. */
    @Tag(Runs.LONG)
    @Test
    void shouldGenerateAThousandMessagesInAFewMegabytes() throws IOException, InterruptedException {
        Files.writeString(schema, large(1_000));
        Process process = start(List.of(), "generate", "my schemas", "-o", "java");
        Map<Long, Long> memory = memoryOfChildren(process);
        assertEquals(0, ended(process).code(), ended(process)::err);
        assertEquals(1, memory.size());
        memory.values().forEach(kilobytes -> assertTrue(kilobytes < 200 << 10, () -> kilobytes + " KB"));
    }

    @Test
    void shouldPrintHelpAndVersion() throws IOException, InterruptedException {
        Ended help = run("--help");
        assertEquals(0, help.code(), help::err);
        assertTrue(help.out().startsWith("Usage: tickwire"), help::out);
        for (String command : List.of("check", "generate", "compat", "recording", "key", "token", "serve")) {
            assertTrue(help.out().contains("\n  " + command + " "), help::out);
        }
        Ended version = run("--version");
        assertTrue(version.out().matches("tickwire \\d+\\.\\d+\\.\\d+\\S*\\R"), version::out);
    }

    @Test
    void shouldGenerateAndPrintNothingToStderr() throws IOException, InterruptedException {
        Ended ended = run("generate", "my schemas", "-o", "java");
        assertEquals(0, ended.code(), ended::err);
        assertEquals("", ended.err());
        assertTrue(Files.isRegularFile(folder.resolve("java/game/Move.java")), ended::out);
    }

    @Test
    void shouldExitWith1AndPrintErrorsToStderr() throws IOException, InterruptedException {
        Files.writeString(schema, GOOD.replace("uint16", "uint61"));
        Ended ended = run("check", "my schemas");
        assertEquals(1, ended.code());
        assertEquals("", ended.out());
        assertTrue(ended.err().startsWith("my schemas/game.tick:3:16: error[unknown-type]"), ended::err);
    }

    @Test
    void shouldPrintErrorsAsJsonToStdout() throws IOException, InterruptedException {
        Files.writeString(schema, GOOD.replace("uint16", "uint61"));
        Ended ended = run("check", "my schemas", "--json");
        assertEquals(1, ended.code());
        assertEquals("", ended.err());
        assertEquals(
                1,
                JsonParser.parseString(ended.out())
                        .getAsJsonObject()
                        .get("errors")
                        .getAsInt());
    }

    @Test
    void shouldExitWith2OnWrongUsage() throws IOException, InterruptedException {
        Ended misspelt = run("chekc", "my schemas");
        assertEquals(2, misspelt.code());
        assertEquals("", misspelt.out());
        assertTrue(misspelt.err().contains("check"), misspelt::err);
        Ended missing = run("check", "nowhere");
        assertEquals(2, missing.code());
        assertEquals("tickwire: no such folder: nowhere", missing.err().strip());
    }

    @Test
    void shouldFindTheLockInTheCurrentFolder() throws IOException, InterruptedException {
        assertEquals(0, run("compat", "my schemas", "--update").code());
        Files.writeString(schema, GOOD.replace("uint16", "uint32"));
        Ended ended = run("compat", "my schemas");
        assertEquals(1, ended.code(), ended::err);
        assertTrue(ended.out().startsWith("WIRE FIELD_BOUNDS_CHANGED game.Move.sequence"), ended::out);
    }

    @Test
    void shouldServeAnEditorOverItsStreams() throws Exception {
        Files.writeString(schema, GOOD.replace("uint16", "uint17x"));
        String output = EditorSession.of(folder, "-jar", JAR.toString());
        assertTrue(output.contains("\"renameProvider\""), output);
        assertTrue(output.contains("unknown-type"), output);
    }
}
