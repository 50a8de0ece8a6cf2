package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that users start, as they start it: everything is in it, and what shells see is as the page says. */
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
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertTrue(process.waitFor(1, TimeUnit.MINUTES), () -> command + " goes on and on");
        } finally {
            process.destroyForcibly();
        }
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err, StandardCharsets.UTF_8));
    }

    @Test
    void shouldHelpAndSayItsVersion() throws IOException, InterruptedException {
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
    void shouldGenerateAndSayNothingOnTheErrorStream() throws IOException, InterruptedException {
        Ended ended = run("generate", "my schemas", "-o", "java");
        assertEquals(0, ended.code(), ended::err);
        assertEquals("", ended.err());
        assertTrue(Files.isRegularFile(folder.resolve("java/game/Move.java")), ended::out);
    }

    @Test
    void shouldEndWith1AndTellMistakesOnTheErrorStream() throws IOException, InterruptedException {
        Files.writeString(schema, GOOD.replace("uint16", "uint61"));
        Ended ended = run("check", "my schemas");
        assertEquals(1, ended.code());
        assertEquals("", ended.out());
        assertTrue(ended.err().startsWith("my schemas/game.tick:3:16: error[unknown-type]"), ended::err);
    }

    @Test
    void shouldTellMistakesAsJsonOnTheOutputStream() throws IOException, InterruptedException {
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
    void shouldEndWith2WhereItIsCalledInAWrongWay() throws IOException, InterruptedException {
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
}
