package dev.tickwire.schema.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.grammar.TickLexer;
import dev.tickwire.schema.parse.token.KnownTokens;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.parse.token.TokenScanner;
import dev.tickwire.schema.source.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;

/** Tokens after an edit are those of a scanner without an earlier text. */
class KnownTokensTest {
    private static final int EDITS = Runs.of(1_000, 100_000);
    private static final int MESSAGES = 200;

    /** Pieces that join, split, hide or malform tokens. */
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            ";",
            ";\n",
            "(",
            "\"",
            "'",
            "/*",
            "*/",
            "/",
            "*",
            "//",
            "/** a */",
            "\n",
            "\r",
            "\r\n",
            " ",
            "x",
            "7",
            ".",
            "..",
            "1,000",
            "1 000",
            "fixed(16, 8,100..200)",
            "int(1,000",
            "= .5",
            "€",
            "\u201C",
            "\uFFFD",
            "\\",
            "#if",
            "}\n\nmessage M { uint8 a; }");

    private record Outcome(List<String> tokens, List<Diagnostic> mistakes, int scanned) {}

    @Test
    void shouldScanAnEditAsAWholeText() {
        Random random = new Random(Seeds.of(getClass()));
        String text = WholeExampleTest.ARENA;
        Optional<KnownTokens> known = Optional.empty();
        int scanned = 0;
        int all = 0;
        for (int edit = 0; edit < EDITS; edit++) {
            SourceFile file = new SourceFile("a.tick", text);
            Outcome expected = outcome(file, Optional.empty());
            if (known.isPresent()) {
                String changed = text;
                Outcome after = outcome(file, known);
                assertEquals(expected.mistakes(), after.mistakes(), () -> changed);
                assertEquals(expected.tokens(), after.tokens(), () -> changed);
                scanned += after.scanned();
                all += expected.scanned();
            }
            if (expected.mistakes().isEmpty()) {
                known = KnownTokens.of(file);
            } else if (random.nextInt(3) == 0) {
                text = WholeExampleTest.ARENA;
            }
            text = edited(text, random);
        }
        assertTrue(scanned < all / 2, scanned + " of " + all + " tokens");
    }

    private static String edited(String text, Random random) {
        int at = random.nextInt(text.length() + 1);
        int removed = random.nextInt(3) == 0 ? random.nextInt(40) : 0;
        int end = Math.min(text.length(), at + removed);
        String piece = random.nextInt(5) == 0 ? "" : PIECES.get(random.nextInt(PIECES.size()));
        return text.substring(0, at) + piece + text.substring(end);
    }

    @Test
    void shouldScanTheEditedStatementAlone() {
        StringBuilder text = new StringBuilder("package a;\n");
        for (int message = 0; message < MESSAGES; message++) {
            text.append("message M").append(message).append(" {\n    uint8 a;\n    bool b;\n}\n");
        }
        SourceFile before = new SourceFile("a.tick", text.toString());
        outcome(before, Optional.empty());
        Optional<KnownTokens> known = KnownTokens.of(before);
        text.insert(text.indexOf("uint8 a;", text.indexOf("M100 ")), "bool c; ");
        Outcome after = outcome(new SourceFile("a.tick", text.toString()), known);
        assertTrue(after.tokens().size() > 10 * MESSAGES);
        assertTrue(after.scanned() <= 12, () -> after.scanned() + " tokens");
    }

    /** In {@code fixed}, commas separate numbers, even without a space. */
    @Test
    void shouldScanTheBeginningOfTheStatement() {
        assertSameAfter("message M {\n    fixed(16,\n        7) a;\n}\n", "7)", "8,100)", 0);
        assertSameAfter("message M {\n    fixed(16,\n        8,100) a;\n}\n", "fixed", "fixe", 1);
    }

    private static void assertSameAfter(String text, String replaced, String replacement, int mistakes) {
        SourceFile before = new SourceFile("a.tick", text);
        assertEquals(List.of(), outcome(before, Optional.empty()).mistakes());
        Optional<KnownTokens> known = KnownTokens.of(before);
        SourceFile file = new SourceFile("a.tick", text.replace(replaced, replacement));
        Outcome expected = outcome(file, Optional.empty());
        Outcome after = outcome(file, known);
        assertEquals(mistakes, expected.mistakes().size());
        assertEquals(expected.mistakes(), after.mistakes());
        assertEquals(expected.tokens(), after.tokens());
    }

    @Test
    void shouldScanATextWithMalformedUtf8Whole() {
        byte[] utf8 = "message M { uint8 a; }\n// \u00E9\n".getBytes(StandardCharsets.ISO_8859_1);
        SourceFile file = SourceFile.decode("a.tick", utf8);
        SourceFile before = new SourceFile("a.tick", file.text());
        outcome(before, Optional.empty());
        Outcome expected = outcome(file, Optional.empty());
        assertEquals(1, expected.mistakes().size());
        assertEquals(expected, outcome(file, KnownTokens.of(before)));
    }

    private static Outcome outcome(SourceFile file, Optional<KnownTokens> known) {
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        TokenScanner scanner = new TokenScanner(file, new SyntaxReporter(file, diagnostics));
        List<String> tokens = scanner.scan(SchemaParser.MAX_FILE_TOKENS, known).orElseThrow().stream()
                .map(KnownTokensTest::describe)
                .toList();
        return new Outcome(tokens, diagnostics.sorted(), scanner.scanned());
    }

    private static String describe(Token token) {
        return String.join(
                " ",
                token.getText(),
                TickLexer.VOCABULARY.getDisplayName(token.getType()),
                "channel " + token.getChannel(),
                "line " + token.getLine() + ":" + token.getCharPositionInLine(),
                token.getStartIndex() + ".." + token.getStopIndex());
    }
}
