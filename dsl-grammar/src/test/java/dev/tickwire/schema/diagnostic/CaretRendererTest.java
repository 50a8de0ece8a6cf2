package dev.tickwire.schema.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import org.junit.jupiter.api.Test;

class CaretRendererTest {

    private static Span find(String text, String part) {
        int start = text.indexOf(part);
        return new SourceFile("ships.tick", text).span(start, start + part.length());
    }

    private static String[] render(String text, String part) {
        return CaretRenderer.render(Diagnostic.of(DiagnosticCode.UNEXPECTED_TOKEN, find(text, part), "wrong"))
                .split("\n", -1);
    }

    @Test
    void shouldShowLineCaretLabelAndHelp() {
        String text = "\n".repeat(11) + "    ShipStat state;\n";
        Diagnostic diagnostic = Diagnostic.of(
                        DiagnosticCode.UNKNOWN_KEYWORD, find(text, "ShipStat"), "unknown keyword `ShipStat`")
                .withLabel("not declared in this file or its imports")
                .withHelp("did you mean `ShipState`? (declared at ships.tick:4)");
        assertEquals("""
                error[unknown-keyword]: unknown keyword `ShipStat`
                  --> ships.tick:12:5
                   |
                12 |     ShipStat state;
                   |     ^^^^^^^^ not declared in this file or its imports
                   = help: did you mean `ShipState`? (declared at ships.tick:4)""", CaretRenderer.render(diagnostic));
    }

    @Test
    void shouldShowNotesWithTheirPlaces() {
        String text = "message Move {\n";
        Diagnostic diagnostic = Diagnostic.of(DiagnosticCode.UNCLOSED_BRACKET, find(text, "{"), "`{` is never closed")
                .withNote("a `}` was missed here", new SourceFile("ships.tick", text).span(15, 15))
                .withNote("another remark");
        assertEquals("""
                error[unclosed-bracket]: `{` is never closed
                 --> ships.tick:1:14
                  |
                1 | message Move {
                  |              ^
                  = note: a `}` was missed here (at ships.tick:2:1)
                  = note: another remark""", CaretRenderer.render(diagnostic));
    }

    @Test
    void shouldPutTheCaretUnderTheWordBehindTabs() {
        String[] lines = render("\tuint8\tx;", "x");
        assertEquals("1 |     uint8   x;", lines[3]);
        assertEquals("  |             ^", lines[4]);
    }

    @Test
    void shouldPutTheCaretUnderTheWordBehindWideAndCombiningCharacters() {
        assertEquals("  |    ^", render("\uD83D\uDE00 x", "x")[4]);
        assertEquals("  |      ^", render("\u4E2D\u6587 x", "x")[4]);
        assertEquals("  |   ^", render("e\u0301 x", "x")[4]);
    }

    @Test
    void shouldUnderlineACharacterOfTwoUnits() {
        assertEquals("  | ^^", render("\uD83D\uDE00 x", "\uD83D\uDE00")[4]);
    }

    @Test
    void shouldShowTheFirstLineOfASpanOverSeveral() {
        String[] lines = render("const A =\n5;", "A =\n5");
        assertEquals("1 | const A =", lines[3]);
        assertEquals("  |       ^^^", lines[4]);
    }

    @Test
    void shouldShowOneCaretForAPlaceBetweenCharacters() {
        String text = "uint8 x";
        Span end = new SourceFile("a.tick", text).span(7, 7);
        String[] lines = CaretRenderer.render(Diagnostic.of(DiagnosticCode.MISSING_SEMICOLON, end, "wrong"))
                .split("\n");
        assertEquals("1 | uint8 x", lines[3]);
        assertEquals("  |        ^", lines[4]);
    }

    @Test
    void shouldCutLongLinesAroundThePlace() {
        String[] lines = render("a".repeat(5000) + " here " + "b".repeat(5000), "here");
        assertTrue(lines[3].startsWith("1 | …"), lines[3]);
        assertTrue(lines[3].endsWith("b…"), lines[3]);
        assertTrue(lines[3].length() < 140, lines[3]);
        assertEquals("here", lines[3].substring(lines[4].indexOf('^'), lines[4].lastIndexOf('^') + 1));
    }

    @Test
    void shouldCutUnderlinesThatRunOutOfACutLine() {
        String[] lines = render("\"" + "b".repeat(5000), "\"" + "b".repeat(5000));
        assertTrue(lines[4].length() <= 130, lines[4]);
        lines = render("x".repeat(50) + "\"" + "b".repeat(5000), "\"" + "b".repeat(5000));
        assertEquals('"', lines[3].charAt(lines[4].indexOf('^')));
        assertTrue(lines[4].length() <= 130, lines[4]);
    }

    @Test
    void shouldShowNothingThatATerminalWouldActOn() {
        String text = "const A = \"\u001B[31m\u202Eevil\";";
        Diagnostic diagnostic =
                Diagnostic.of(DiagnosticCode.BAD_ESCAPE, find(text, "A"), "message\nof\r\n\u001B[0mtwo lines");
        String shown = CaretRenderer.render(diagnostic);
        assertFalse(shown.contains("\u001B"), shown);
        assertFalse(shown.contains("\u202E"), shown);
        assertEquals(5, shown.split("\n").length, shown);
    }

    @Test
    void shouldFitOneLineForTools() {
        String text = "message Move {\n    uint8 x\n}\n";
        Diagnostic diagnostic = Diagnostic.of(DiagnosticCode.MISSING_SEMICOLON, find(text, "x"), "missing\n`;`");
        assertEquals("ships.tick:2:11: error[missing-semicolon]: missing `;`", LineRenderer.render(diagnostic));
    }

    @Test
    void shouldShowTheNeighbourhoodOfAPlaceInAnEndlessLine() {
        String text = "a".repeat(100_000) + " here " + "b".repeat(100_000);
        String[] lines = render(text, "here");
        assertEquals(" --> ships.tick:1:100002", lines[1]);
        assertEquals("1 | …" + "a".repeat(39) + " here " + "b".repeat(75) + "…", lines[3]);
        assertEquals("  | " + " ".repeat(41) + "^^^^", lines[4]);
    }

    @Test
    void shouldCutAMessageThatNobodyReadsToItsEnd() {
        Diagnostic diagnostic =
                Diagnostic.of(DiagnosticCode.UNKNOWN_KEYWORD, find("word", "word"), "unknown `" + "a".repeat(5_000));
        assertEquals(
                "error[unknown-keyword]: unknown `" + "a".repeat(991) + "…",
                CaretRenderer.render(diagnostic).split("\n")[0]);
    }
}
