package dev.tickwire.schema.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.CaretRenderer;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.grammar.TickLexer;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenScanner;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** For every text the parser ends, throws nothing, and reports if anything is missing from the tree. */
class HostileTextTest {
    private static final int DEEP = 100_000;
    /** How often the same stands behind the beginning of each kind of declaration. */
    private static final int MUCH = Runs.of(2_000, 10_000);

    private static final int ROUNDS = Runs.of(500, 2_500);
    private static final List<String> ARENA = List.of(WholeExampleTest.ARENA.split("(?<=\\W)|(?=\\W)"));
    private static final List<String> WORDS = Stream.concat(
                    TreeWords.KEYWORDS.stream(),
                    Stream.of(
                            "{",
                            "}",
                            "(",
                            ")",
                            "[",
                            "]",
                            ";",
                            ",",
                            "..",
                            ".",
                            "=",
                            "==",
                            "<",
                            ">",
                            "-",
                            "!",
                            "+",
                            ":",
                            "&",
                            "@",
                            "#",
                            "\"",
                            "'",
                            "/*",
                            "*/",
                            "//",
                            "///",
                            "/**",
                            "\n",
                            "5",
                            "0.5",
                            "1e",
                            "0x",
                            "\"s\"",
                            "if",
                            "else",
                            "true",
                            "x",
                            "Foo",
                            "iff",
                            "esle",
                            "mesage",
                            "optinal",
                            "\uD83D\uDE00",
                            "\uD83D",
                            "\0"))
            .toList();

    private static List<Diagnostic> parsed(String text) {
        DiagnosticCollector collector = new DiagnosticCollector();
        SchemaFile schema = SchemaParser.parse(new SourceFile("t.tick", text), collector);
        assertEquals(text.length(), schema.span().end());
        collector.sorted().forEach(CaretRenderer::render);
        return collector.sorted();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "{",
                "[",
                "-",
                "!",
                "- (",
                "message M { if (x) {",
                "if (x) {",
                "if (x) { ) ",
                "a + ",
                "a && "
            })
    void shouldRefuseDeepNesting(String part) {
        List<Diagnostic> found = parsed("const A = " + part.repeat(DEEP) + "1;");
        assertTrue(found.stream().anyMatch(d -> d.code() == DiagnosticCode.TOO_DEEP), Parsing.lines(found));
    }

    @Test
    void shouldRefuseLongChainsOfElseIf() {
        String text = "message M { if (a) { }" + " else if (a) { }".repeat(DEEP) + " }";
        assertEquals(
                List.of(DiagnosticCode.TOO_DEEP),
                parsed(text).stream().map(Diagnostic::code).toList());
    }

    @Test
    void shouldRefuseLongChainsOfMisspeltElse() {
        assertFalse(parsed("message M { if (a) { }" + " esle if (a) { }".repeat(20_000) + " }")
                .isEmpty());
        assertFalse(parsed("message M { " + "iff (a) { ".repeat(150) + " }").isEmpty());
    }

    @Test
    void shouldAcceptDepthUpToTheLimit() {
        Parsing.parse("const A = " + "(".repeat(150) + "1" + ")".repeat(150) + ";");
        Parsing.parse("const A = 1" + " + 1".repeat(190) + ";");
        Parsing.parse("message M { " + "if (a) { ".repeat(150) + "} ".repeat(150) + "}");
        Parsing.parse("message M { if (a) { }" + " else if (a && b) { }".repeat(150) + " }");
    }

    @Test
    void shouldAcceptManyStatements() {
        Parsing.parse("message M { " + "if (a) { uint8 x; } else { int(0..-1) y[2]; } ".repeat(2000) + " }");
        Parsing.parse("const A = 1 + 1;\n".repeat(2000));
    }

    @Test
    void shouldRefuseHugeFiles() {
        assertEquals(
                "t.tick:1:1: error[file-too-large]: the file is larger than a schema may be",
                Parsing.lines(parsed(" ".repeat(SchemaParser.MAX_FILE_CHARS + 1))));
        assertEquals(
                "t.tick:1:1: error[file-too-large]: the file is larger than a schema may be",
                Parsing.lines(parsed(";".repeat(SchemaParser.MAX_FILE_TOKENS + 1))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "}",
                ";",
                "x ",
                "5 ",
                "{}",
                "@ ",
                "\"",
                "'",
                "const ",
                "message ",
                "x y z(",
                "<",
                "else ",
                "\n",
                "a.",
                "A | ",
                "optional ",
                "unsigned "
            })
    void shouldEndQuicklyOnMuchOfTheSame(String part) {
        parsed(part.repeat(10_000));
        parsed("message M { " + part.repeat(MUCH));
        parsed("protocol M { channel x y {" + part.repeat(MUCH));
        parsed("enum E { " + part.repeat(MUCH));
        parsed("message M { uint8<" + part.repeat(MUCH));
        parsed("message M { (" + part.repeat(MUCH));
        parsed("message M { uint8 a = A | " + part.repeat(MUCH));
        parsed("message M { deprecated " + part.repeat(MUCH));
    }

    /** A help shows what stands in brackets, but not all of a long text. */
    @Test
    void shouldEndQuicklyOnOneLongText() {
        String dots = "x.".repeat(DEEP);
        String ranges = "x..".repeat(DEEP) + ",";
        parsed("message M { uint8 a = " + dots + "x | y; }");
        parsed("message M { uint8 a = y | " + dots + "x; }");
        for (String field : List.of("string a(\"%s\");", "string \"%s\" a;", "int a(\"%s\");", "int((\"%s\")) a;")) {
            parsed("message M { " + field.formatted(dots) + " }");
            parsed("message M { " + field.formatted(ranges) + " }");
        }
    }

    @Test
    void shouldNeverThrowOnMutatedSchemas() {
        long seed = Seeds.of(HostileTextTest.class);
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(seed + round);
            List<String> words = new ArrayList<>(ARENA);
            int edits = 1 + random.nextInt(4);
            for (int i = 0; i < edits; i++) {
                edit(words, random);
            }
            check(String.join("", words), seed, round);
        }
    }

    @Test
    void shouldNeverThrowOnRandomWords() {
        long seed = Seeds.of(HostileTextTest.class, 1);
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(seed + round);
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(60);
            for (int i = 0; i < length; i++) {
                text.append(WORDS.get(random.nextInt(WORDS.size()))).append(random.nextInt(4) == 0 ? "" : " ");
            }
            check(text.toString(), seed, round);
        }
    }

    private static void edit(List<String> words, Random random) {
        int at = random.nextInt(words.size());
        switch (random.nextInt(5)) {
            case 0 -> words.remove(at);
            case 1 -> words.add(at, words.get(random.nextInt(words.size())));
            case 2 -> words.set(at, WORDS.get(random.nextInt(WORDS.size())));
            case 3 -> words.add(at, " " + WORDS.get(random.nextInt(WORDS.size())) + " ");
            default -> {
                int to = Math.min(words.size(), at + 1 + random.nextInt(20));
                words.subList(at, to).clear();
                words.add("");
            }
        }
    }

    private static void check(String text, long seed, int round) {
        try {
            DiagnosticCollector collector = new DiagnosticCollector();
            SchemaFile schema = SchemaParser.parse(new SourceFile("t.tick", text), collector);
            collector.sorted().forEach(CaretRenderer::render);
            if (!collector.hasErrors()) {
                assertEquals(words(text), new TreeWords().of(schema), "words of the text and of the tree");
            }
        } catch (RuntimeException | Error mistake) {
            fail("seed " + seed + ", round " + round + ", text:\n" + text, mistake);
        }
    }

    /** How many names, numbers and strings a text without mistakes holds, keywords aside. */
    private static int words(String text) {
        List<Token> tokens = new TokenScanner(
                        new SourceFile("t.tick", text),
                        new SyntaxReporter(new SourceFile("t.tick", text), new DiagnosticCollector()))
                .scan(SchemaParser.MAX_FILE_TOKENS)
                .orElseThrow();
        return (int) tokens.stream()
                .filter(token -> token.getType() == TickLexer.IDENTIFIER
                        || token.getType() == TickLexer.INTEGER
                        || token.getType() == TickLexer.DECIMAL
                        || token.getType() == TickLexer.STRING)
                .count();
    }
}
