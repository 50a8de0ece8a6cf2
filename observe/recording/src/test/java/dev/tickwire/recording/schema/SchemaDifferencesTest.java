package dev.tickwire.recording.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.recording.json.RandomShapes;
import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Compatibility;
import dev.tickwire.schema.compat.Lock;
import dev.tickwire.schema.compat.Rule;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.format.SchemaFormatter;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Differences of schemas that no compiler has read, beside those that {@code compat} finds. */
class SchemaDifferencesTest {
    private static final Pattern SECTION =
            Pattern.compile("### (\\w+)\n\n\\w+: .*?\\.\n\n```diff\n(.*?)\n```", Pattern.DOTALL);

    private static final int SCHEMAS = Runs.of("tickwire.random.rounds", 10, 500);

    private static List<String> between(String recorded, String now) {
        return SchemaDifferences.between(List.of("package game;\n" + recorded), List.of("package game;\n" + now));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            message A { int(0..100) x; } | message A { int(0..200) x; } \
            | message game.A: was `int(0..100) x`, is `int(0..200) x`
            message A { uint8 x; } | message A timed { uint8 x; } \
            | message game.A: was `message A`, is `message A timed`
            struct S { optional bool x; } | struct S { bool x; } \
            | struct game.S: was `optional bool x`, is `bool x`
            struct S { bool x; } | struct S { bool x; uint8 y[..4]; } \
            | struct game.S: `uint8 y[..4]` is not in the recording
            struct S { bool x; if (x) { uint8 y = 3; } } | struct S { bool x; if (!x) { uint8 y = 3; } } \
            | struct game.S: was `if (x) uint8 y = 3`, is `if (!x) uint8 y = 3`
            enum E { X, Y } | enum E { Y, X } \
            | enum game.E: the order was `X, Y`, is `Y, X`
            enum E max 7 { X, Y, } | enum E max 15 { X, Y } \
            | enum game.E: was `enum E max 7`, is `enum E max 15`
            flags F { X, Y } | flags F { X, pulse Y } \
            | flags game.F: was `Y`, is `pulse Y`
            union U { bool x; uint8 y; } | union U { bool x; } \
            | union game.U: `uint8 y` is not in this version
            object O { smooth int(0..9) x; } | object O { once int(0..9) x; } \
            | object game.O: was `smooth int(0..9) x`, is `once int(0..9) x`
            const MOST = 4; | const MOST = 5; \
            | const game.MOST: was `const MOST = 4`, is `const MOST = 5`
            const NAME = "a; b"; | const NAME = "a; c"; \
            | const game.NAME: was `const NAME = "a; b"`, is `const NAME = "a; c"`
            type Id = int(0..3); | type Id = int(0..4); \
            | type game.Id: was `type Id = int(0..3)`, is `type Id = int(0..4)`
            protocol P { ticks 60; channel c state { server O; } } | protocol P { channel c state { server O; } } \
            | protocol game.P: `ticks 60` is not in this version
            protocol P { messages A, B; } | protocol P { messages B, A; } \
            | protocol game.P: was `messages A, B`, is `messages B, A`
            protocol P { channel c state (objects 64) { server O; } } | protocol P { channel c state { server O; } } \
            | protocol game.P: was `channel c state (objects 64)`, is `channel c state`
            protocol P { channel c unreliable { A; } } | protocol P { channel c unreliable { A; server B at O; } } \
            | protocol game.P: `channel c: server B at O` is not in the recording
            protocol P { channel c unreliable { client A -> B; } } | protocol P { channel c unreliable { A; } } \
            | protocol game.P: was `channel c: client A -> B`, is `channel c: A`
            message A { reserved(3); reserved(2); } | message A { reserved(3); reserved(4); } \
            | message game.A: was `reserved(2)`, is `reserved(4)`
            message A { bool x; } | struct B { bool x; } \
            | message game.A is not in this version; struct game.B is not in the recording
            """)
    void shouldReportDifferences(String recorded, String now, String expected) {
        assertEquals(expected, String.join("; ", between(recorded, now)));
    }

    /**
     * Each declaration of which {@code compat} reports a change is named by these, too. Left out are the package of the
     * classes, which no peer notices, and ids that were kept: such a recording is replayed.
     */
    @Test
    void shouldNameEachDeclarationThatTheCompilerDoes() throws IOException {
        String page = Files.readString(Path.of("../../docs/compatibility.md")).replace("\r\n", "\n");
        Matcher section = SECTION.matcher(page);
        int sections = 0;
        while (section.find()) {
            sections++;
            String recorded = side(section.group(2), '-');
            String now = side(section.group(2), '+');
            List<String> lines = between(recorded, now);
            for (Change change : Compatibility.compare(lock(recorded), lock(now))) {
                if (change.rule() != Rule.TARGET_PACKAGE_CHANGED && change.rule() != Rule.PROTOCOL_ID_KEPT) {
                    Pattern named = Pattern.compile("\\w+ " + declaration(change.subject()) + "(:| is not ).*");
                    assertTrue(
                            lines.stream().anyMatch(line -> named.matcher(line).matches()),
                            () -> change + " is not among " + lines);
                }
            }
        }
        assertEquals(Rule.values().length, sections);
    }

    private static Lock lock(String schema) {
        var result =
                SchemaCompiler.compile(MemorySources.of("game.tick", "package game;\n" + schema), new JavaBackEnd());
        SchemaModel model = result.model().orElseThrow(() -> new AssertionError(result.diagnostics() + schema));
        return Lock.of(model);
    }

    /** {@code game.A} of {@code game.A.x}. */
    private static String declaration(String subject) {
        return subject.replaceFirst("^(\\w+)\\.(\\w+).*", "$1\\\\.$2");
    }

    private static String side(String diff, char sign) {
        return diff.lines()
                .filter(line -> line.charAt(0) == ' ' || line.charAt(0) == sign)
                .map(line -> line.substring(1))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void shouldIgnoreFormattingCommentsAndFileOrder() {
        String plain = "struct S { int(0..9) x; bool y; }\nenum E { X, Y }\nobject O { S s; }";
        assertEquals(List.of(), between(plain, "object O{S s;}enum E{X,Y,}struct S{int ( 0 .. 9 ) x;bool y;}"));
        assertEquals(
                List.of(),
                between(
                        plain.replace(";", "; // a { brace\r\n /* and; \" */").replace("S s", "S /* of */ s"),
                        "option java_package = \"other; {\";\n" + plain));
        assertEquals(
                List.of(),
                SchemaDifferences.between(
                        List.of(
                                "package game;\nimport \"s.tick\";\nmessage A { S s; }",
                                "struct S { bool x; }\npackage game;"),
                        List.of("package game;\nstruct S { bool x; }\nmessage A { S s; }")));
    }

    @Test
    void shouldFindAFieldRemovedFromARandomSchema() {
        long seed = Seeds.of(SchemaDifferencesTest.class);
        Random random = new Random(seed);
        for (int schema = 0; schema < SCHEMAS; schema++) {
            String text = new RandomShapes(random).text();
            String formatted = SchemaFormatter.format(new SourceFile("random.tick", text), new DiagnosticCollector())
                    .orElseThrow();
            assertEquals(List.of(), SchemaDifferences.between(List.of(text), List.of(formatted)), "seed " + seed + "L");
            List<String> fields = text.lines()
                    .filter(line -> line.matches(".* [bcf]\\d+[\\[;].*"))
                    .toList();
            String field = fields.get(random.nextInt(fields.size()));
            List<String> lines = SchemaDifferences.between(List.of(formatted), List.of(text.replace(field, "")));
            assertEquals(1, lines.size(), () -> field + ": " + lines + ", seed " + seed + "L");
            assertTrue(lines.get(0).endsWith(" is not in this version"), lines::toString);
        }
    }

    @Test
    void shouldTruncateLongTexts() {
        String line = between("const A = " + "1 + ".repeat(1_000) + "2;", "const A = 3;")
                .get(0);
        assertTrue(line.length() < 250, line);
        assertEquals(
                List.of("const game.A: was `const A = 1 ?[2J`, is `const A = 2`"),
                between("const A = 1\n\u001b[2J;", "const A = 2;"));
    }

    /** A recording may come from anywhere. */
    @Test
    void shouldTerminateOnAnyText() {
        long seed = Seeds.of(SchemaDifferencesTest.class);
        Random random = new Random(seed);
        String[] pieces = {
            "message A ",
            "protocol P ",
            "enum E ",
            "channel c ",
            "{",
            "}",
            "(",
            ")",
            ";",
            ",",
            "\"",
            "\\",
            "/*",
            "*/",
            "//",
            "\n",
            "=",
            "[",
            "x",
            " ",
            "\u0000",
            "if (x) ",
            "package "
        };
        for (int round = 0; round < Runs.of(200, 500); round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i > 0; i--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            String shown = text + ", seed " + seed + "L";
            assertEquals(List.of(), between(text.toString(), text.toString()), shown);
            between(text.toString(), "message A { bool x; }");
        }
        for (String deep : List.of("message A {", "a{", "a;", "(", "\"", "/*", "aaaa", "message A { x;", "if (a) {{")) {
            String endless = "message A {" + deep.repeat(1 << 14);
            assertEquals(List.of(), between(endless, endless), deep);
        }
    }
}
