package dev.tickwire.codegen.lua;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The dissector of a schema. {@code -Dtickwire.golden.update=true} writes what is generated now; the difference is then
 * for a person to read.
 */
class LuaBackEndTest {
    private static final Path RESOURCES = Path.of("src/test/resources/dissector");

    @TempDir
    private Path folder;

    private static SchemaModel compile(String text) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("a.tick", text), new LuaBackEnd());
        return result.model()
                .orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
    }

    private static String generated(String text) {
        String whole = new LuaBackEnd().generate(compile(text)).get(LuaBackEnd.FILE);
        assertTrue(whole.contains(LuaLibrary.layers()));
        return whole.substring(
                whole.indexOf(LuaLibrary.layers()) + LuaLibrary.layers().length() + 1);
    }

    @Test
    void shouldGenerateTheExpectedText() throws IOException {
        String generated = generated(Files.readString(RESOURCES.resolve("every.tick")));
        Path expected = RESOURCES.resolve("every.lua");
        if (Boolean.getBoolean("tickwire.golden.update")) {
            Files.writeString(expected, generated);
        }
        assertEquals(Files.readString(expected).replace("\r\n", "\n"), generated);
    }

    @Test
    void shouldKeepTextOfASchemaInItsStrings() {
        String generated = generated("""
                package a;
                /** "]] } \\" -- os.execute("x") \\ é */
                message M { bool b; }
                protocol P { channel c unreliable { M; } }
                """);
        assertTrue(generated.contains("\"\\\"]] } \\\\\\\" -- os.execute(\\\"x\\\") \\\\ \\195\\169\""), generated);
    }

    @Test
    void shouldWriteNoCharacterThatEndsAString() {
        assertEquals("\"a\\\"b\\\\c\\010d\\000\"", LuaText.quoted("a\"b\\c\nd\0"));
    }

    @Test
    void shouldSplitNumbersIntoPairs() {
        assertEquals("{-1, 4294967295}", LuaText.pair(BigInteger.ONE.negate()));
        assertEquals(
                "{4294967295, 4294967295}",
                LuaText.pair(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)));
        assertEquals(
                "{-2147483648, 0}", LuaText.pair(BigInteger.ONE.shiftLeft(63).negate()));
    }

    @Test
    void shouldKeepFilterNamesUnique() {
        String generated = generated("""
                package a;
                struct Point { bool x; bool X; }
                message POINT { Point p; }
                message Move { bool b; }
                protocol Session { channel c unreliable { POINT; Move; } }
                protocol SESSION { channel c unreliable { Move; } }
                """);
        assertTrue(generated.contains("tickwire.protocol(\"a_session\", \"Session\""), generated);
        assertTrue(generated.contains("tickwire.protocol(\"a_session_2\", \"SESSION\""), generated);
        assertTrue(generated.contains("protocol:field(\"x\", \"a_point.x\""), generated);
        assertTrue(generated.contains("protocol:field(\"X\", \"a_point.x_2\""), generated);
        assertTrue(generated.contains("protocol:field(\"p\", \"point.p\""), generated);
    }

    @Test
    void shouldAcceptEveryNameOfASchema() {
        assertFalse(generated("""
                package a;
                message end { bool function; bool local; bool nil; if (function) { bool until; } }
                protocol repeat { channel end unreliable { end; } }
                """).isEmpty());
    }

    @Test
    void shouldStopWhereAPacketHasTooManyFields() throws IOException {
        String schema = """
                package a;
                struct S { int(5..5) none[4000]; }
                message M { S s[..4095]; }
                protocol Many { channel c unreliable { M; } }
                """;
        Tshark tshark = new Tshark(folder, new LuaBackEnd().dissector(compile(schema)));
        Capture capture = new Capture();
        byte[] max = {0x20, 0, 0, 1, 5, (byte) 0xF8, 0x7F, 0};
        capture.addOpened(true, compile(schema).protocols().get(0).id(), max);
        Dissection.Item packet =
                new Dissection(tshark.read(capture, "-T", "pdml")).packets().get(0);
        assertTrue(packet.shown("tickwire.many.s.none").size() > 10_000);
        assertTrue(packet.all("tickwire.unknown").get(0).text().startsWith("more than 20000 fields"));
    }

    @Test
    void shouldLoadTheDeepestConditions() throws IOException {
        String nots = "!(".repeat(90) + "b" + ")".repeat(90);
        String braces = IntStream.range(0, 90)
                        .mapToObj(i -> "if (b) { bool x" + i + "; ")
                        .collect(Collectors.joining())
                + "}".repeat(90);
        String elses = IntStream.range(0, 90)
                .mapToObj(i -> "if (n == " + i + ") { bool y" + i + "; }")
                .collect(Collectors.joining(" else "));
        String schema = "package a; message M { bool b; uint8 n; if (" + nots + ") { bool z; } " + braces + elses
                + " } protocol Deep { channel c unreliable { M; } }";
        Tshark tshark = new Tshark(folder, new LuaBackEnd().dissector(compile(schema)));
        Capture capture = new Capture();
        capture.addOpened(true, compile(schema).protocols().get(0).id(), new byte[] {0x20, 0, 0, 1, 5, 0, 0});
        Dissection.Item packet =
                new Dissection(tshark.read(capture, "-T", "pdml")).packets().get(0);
        assertEquals(List.of("M"), packet.shown("tickwire.message.name"));
        assertEquals(List.of(), packet.all("tickwire.malformed"));
    }
}
