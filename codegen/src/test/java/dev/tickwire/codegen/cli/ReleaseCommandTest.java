package dev.tickwire.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Releases of versions on the command line, in the order in which a team does them. */
class ReleaseCommandTest {
    private static final String FIRST = """
            package game;

            message Hit { int(1..100) damage; bool critical; }

            protocol Arena {
                version 1; // the first
                channel events reliable_ordered { server Hit; }
            }
            """;

    @TempDir
    private Path folder;

    private Path schemas;
    private Path schema;
    private Path lock;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeSchema() throws IOException {
        schemas = Files.createDirectories(folder.resolve("schemas"));
        schema = Files.writeString(schemas.resolve("game.tick"), FIRST);
        lock = folder.resolve("tickwire.lock");
    }

    private int run(Object... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        String[] texts = new String[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = arguments[i].toString();
        }
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err, true));
        return command.execute(texts);
    }

    private void edit(String before, String now) throws IOException {
        String text = Files.readString(schema);
        assertTrue(text.contains(before), text);
        Files.writeString(schema, text.replace(before, now));
    }

    private int check() {
        return run("compat", schemas, "--lock", lock);
    }

    private int release() {
        return run("compat", schemas, "--lock", lock, "--release");
    }

    @Test
    void shouldCloseVersionAfterVersion() throws IOException {
        assertEquals(0, release(), err::toString);
        assertEquals(
                lock + " written\ngame.tick: `Arena` is version 2 now, version 1 is released\n",
                out.toString().replace(System.lineSeparator(), "\n"));
        assertEquals(
                FIRST.replace("version 1; // the first\n", "version 2; // the first\n    speaks 1;\n"),
                Files.readString(schema));
        assertEquals(0, check(), out::toString);

        edit("bool critical;", "until 1 bool critical; since 2 uint8 angle;");
        assertEquals(0, check(), out::toString);
        assertEquals(0, release(), out::toString);
        assertTrue(Files.readString(schema).contains("version 3; // the first\n    speaks 1;\n"));
        assertTrue(Files.readString(lock).contains("\nversion 1\n"));
        assertEquals(0, check(), out::toString);

        edit("since 2 uint8 angle;", "since 2 uint16 angle;");
        assertEquals(1, check());
        assertTrue(
                out.toString().contains("WIRE VERSION_CHANGED game.Arena: version 2: it was released"), out::toString);
        assertTrue(out.toString().contains("game.Hit.angle: version 2: the type was"), out::toString);
        String before = Files.readString(lock);
        assertEquals(1, release());
        assertTrue(out.toString().contains(lock + " not written because of VERSION_CHANGED"), out::toString);
        assertEquals(1, run("compat", schemas, "--lock", lock, "--update"));
        assertEquals(before, Files.readString(lock));
        assertTrue(Files.readString(schema).contains("version 3;"));
        edit("since 2 uint16 angle;", "since 2 uint8 angle;");

        edit("speaks 1;", "speaks 2;");
        edit("until 1 bool critical; since 2 uint8", "uint8");
        assertEquals(0, check(), out::toString);
        assertEquals(0, release(), out::toString);
        assertFalse(Files.readString(lock).contains("\nversion 1\n"));
        assertTrue(Files.readString(lock).contains("\nversion 2\n"));
    }

    @Test
    void shouldAddSpeaksOnTheSameLineIfOthersStandThere() throws IOException {
        edit("version 1; // the first\n    ", "version 1; ticks 60; ");
        assertEquals(0, release(), err::toString);
        assertTrue(Files.readString(schema).contains("    version 2; speaks 1; ticks 60; channel"));
    }

    @Test
    void shouldKeepTheLineEndsOfAFile() throws IOException {
        Files.writeString(schema, FIRST.replace("\n", "\r\n"));
        assertEquals(0, release(), err::toString);
        assertEquals(
                FIRST.replace("version 1; // the first\n", "version 2; // the first\n    speaks 1;\n")
                        .replace("\n", "\r\n"),
                Files.readString(schema));
    }

    @Test
    void shouldRefuseToReleaseWhatHasNoVersion() throws IOException {
        edit("version 1; // the first\n    ", "");
        assertEquals(2, release());
        assertTrue(err.toString().contains("no protocol has a `version`"), err::toString);
        assertFalse(Files.exists(lock));
    }

    @Test
    void shouldNotRaiseAProtocolWithId() throws IOException {
        edit("version 1; // the first\n    ", "version 1; id 7; ");
        assertEquals(2, release());
        assertTrue(err.toString().contains("no protocol has a `version` and no `id`"), err::toString);
        assertFalse(Files.exists(lock));

        Files.writeString(
                schema,
                Files.readString(schema) + "protocol Duel { version 4; channel events reliable_ordered { Hit; } }\n");
        assertEquals(0, release(), err::toString);
        assertTrue(out.toString().contains("`Duel` is version 5 now"), out::toString);
        assertFalse(out.toString().contains("Arena"), out::toString);
        assertTrue(Files.readString(schema).contains("version 1; id 7;"));
        assertEquals(0, check(), out::toString);
    }

    @Test
    void shouldRefuseToReleaseAVersionThatIsNoPlainNumber() throws IOException {
        edit("message", "const NEWEST = 3;\nmessage");
        edit("version 1;", "version NEWEST;");
        assertEquals(2, release());
        assertTrue(err.toString().contains("`version NEWEST;` at game.tick:7:5 cannot be raised"), err::toString);
        assertFalse(Files.exists(lock));
    }

    @Test
    void shouldRefuseToSpeakTooManyVersions() throws IOException {
        edit("version 1;", "version 8; speaks 1;");
        assertEquals(2, release());
        assertTrue(
                err.toString().contains("`Arena` would speak 9 versions, must be at most 8: raise `speaks` first"),
                err::toString);
        assertEquals(2, run("compat", schemas, "--against", folder, "--release"));
    }

    @Test
    void shouldExplainAnEarlierVersion() throws IOException {
        edit("version 1;", "version 3; speaks 1;");
        edit("bool critical;", "until 1 bool critical; since 3 uint8 angle;");
        assertEquals(0, run("explain", schemas));
        assertTrue(out.toString().contains("angle") && !out.toString().contains("critical"), out::toString);
        assertEquals(0, run("explain", schemas, "--as", 1));
        assertTrue(!out.toString().contains("angle") && out.toString().contains("critical"), out::toString);
        assertEquals(0, run("explain", schemas, "--as", 2, "--json"));
        assertTrue(!out.toString().contains("angle") && !out.toString().contains("critical"), out::toString);
        assertEquals(2, run("explain", schemas, "--as", 4));
        assertTrue(err.toString().contains("no protocol speaks version 4; write one of 3, 2, 1"), err::toString);
    }
}
