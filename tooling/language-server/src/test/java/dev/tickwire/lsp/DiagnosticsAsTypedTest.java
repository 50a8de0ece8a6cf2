package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Errors and warnings of unsaved buffers and of all other files, after each change. */
class DiagnosticsAsTypedTest {
    private static final String GAME = "src/main/tickwire/game.tick";
    private static final String MATH = "src/main/tickwire/common/math.tick";

    @TempDir
    Path folder;

    private EditorSession editor;

    @BeforeEach
    void start() {
        EditorSession.write(folder, MATH, "package common;\nstruct Vec3 { float x; float y; float z; }\n");
        EditorSession.write(
                folder,
                GAME,
                "package game;\nimport \"common/math.tick\";\nmessage Move { Vec3 place; }\n"
                        + "protocol Game { channel moves unreliable { Move; } }\n");
        editor = new EditorSession(folder);
    }

    @AfterEach
    void end() {
        editor.close();
        assertEquals(List.of(), editor.log());
    }

    @Test
    void shouldReportWithTheCodeAndRangeOfTheCompiler() {
        editor.open(GAME, text("message Move { Vec4 place; }"));
        assertEquals(
                List.of("3:16-3:20 unknown-type unknown type `Vec4`: not declared in this file or its imports"),
                editor.problems(GAME).stream()
                        .filter(each -> !each.contains("unused"))
                        .toList());
        Diagnostic diagnostic = editor.diagnostics(GAME).stream()
                .filter(each -> each.getCode().getLeft().equals("unknown-type"))
                .findFirst()
                .orElseThrow();
        assertEquals(DiagnosticSeverity.Error, diagnostic.getSeverity());
        assertTrue(EditorSession.message(diagnostic).contains("help: did you mean `Vec3`?"), diagnostic::toString);
    }

    @Test
    void shouldReportNothingForCorrectFiles() {
        editor.open(GAME, text("message Move { Vec3 place; }"));
        assertEquals(List.of(), editor.problems(GAME));
        assertEquals(List.of(), editor.problems(MATH));
    }

    @Test
    void shouldClearAMistakeWhenItIsCorrected() {
        editor.open(GAME, text("message Move { Vec4 place; }"));
        assertTrue(editor.codes(GAME).contains("unknown-type"));
        editor.send(
                GAME, new TextDocumentContentChangeEvent(new Range(new Position(2, 15), new Position(2, 19)), "Vec3"));
        editor.settle();
        assertEquals(List.of(), editor.problems(GAME));
    }

    @Test
    void shouldReportInOtherFilesThatUseAChangedOne() {
        editor.open(MATH, "package common;\nstruct Vec2 { float x; float y; }\n");
        assertEquals(List.of("unknown-type"), withoutWarnings(GAME));
    }

    @Test
    void shouldReportWhatIsWrongBesidesAHalfTypedLine() {
        editor.open(GAME, text("""
                message Move {
                    Vec3 place;
                    int(0..
                    ShipStat state;
                    int(9..3) lives;
                }"""));
        List<String> problems = editor.problems(GAME);
        assertTrue(
                problems.stream().anyMatch(each -> each.startsWith("6:13-6:13 unclosed-bracket")), problems::toString);
        assertTrue(problems.stream().anyMatch(each -> each.contains("unknown type `ShipStat`")), problems::toString);
        assertTrue(problems.stream().anyMatch(each -> each.contains("bounds-order")), problems::toString);
    }

    @Test
    void shouldReportTheRestForEachBeginningOfALine() {
        String line = "optional int(0..MOST) slots[..15] = 3;";
        for (int length = 1; length < line.length(); length++) {
            String typed = line.substring(0, length);
            editor.change(
                    GAME,
                    text("const MOST = 7;\nmessage Move { Vec3 place; }\nmessage Other {\n    " + typed
                            + "\n}\nmessage Last { Unknown1 a; int(9..3) b; }"));
            List<String> codes = editor.codes(GAME);
            assertTrue(codes.contains("unknown-type"), () -> typed + ": " + editor.problems(GAME));
            assertTrue(codes.contains("bounds-order"), () -> typed + ": " + editor.problems(GAME));
        }
    }

    @Test
    void shouldNotReportWhatOnlyFollowsFromAHalfTypedLine() {
        editor.open(GAME, text("""
                struct Weapon {
                    int(0..
                message Move { Vec3 place; Weapon weapon; }"""));
        assertEquals(
                List.of(),
                editor.codes(GAME).stream()
                        .filter(each -> each.startsWith("unknown"))
                        .toList());
        editor.change(GAME, text("""
                enum Weapon { FIST, ROCKET
                message Move { Vec3 place; Weapon weapon = ROCKET; }"""));
        assertEquals(
                List.of(),
                editor.codes(GAME).stream()
                        .filter(each -> each.startsWith("unknown"))
                        .toList());
        editor.change(GAME, text("""
                message Move { Vec3 place; bool moving if (moving) { uint8 a; } }"""));
        assertEquals(
                List.of(),
                editor.codes(GAME).stream()
                        .filter(each -> each.startsWith("unknown"))
                        .toList());
    }

    @Test
    void shouldStillSilenceWarningsBesidesAHalfTypedLine() {
        editor.open(GAME, text("""
                message Move { Vec3 place; int(0..1024) a; } // tickwire: silence wasteful-range
                message Half { int(0.. }"""));
        assertTrue(
                !editor.codes(GAME).contains("wasteful-range"),
                () -> editor.problems(GAME).toString());
    }

    @Test
    void shouldTakeTheTextOfTheDiskAgainWhenABufferIsClosed() {
        editor.open(GAME, text("message Move { Vec4 place; }"));
        editor.close(GAME);
        assertEquals(List.of(), editor.problems(GAME));
    }

    @Test
    void shouldNoticeFilesOfTheDiskWhenABufferIsSaved() throws Exception {
        editor.open(GAME, text("message Move { Vec3 place; }"));
        Files.delete(folder.resolve(MATH));
        editor.save(GAME);
        assertTrue(
                editor.codes(GAME).contains("unknown-import"),
                () -> editor.problems(GAME).toString());
    }

    @Test
    void shouldReportAFileOutsideOfTheWorkspace(@TempDir Path elsewhere) {
        EditorSession.write(elsewhere, "alone.tick", "");
        String file = elsewhere.resolve("alone.tick").toString();
        editor.open(file, "package alone;\nmessage A { Nothing1 x; }\n");
        assertEquals(List.of("unknown-type"), withoutWarnings(file));
    }

    @Test
    void shouldFindRootsByImportsWithoutACustomaryFolder(@TempDir Path plain) {
        EditorSession.write(plain, "schemas/common/math.tick", "package common;\nstruct Vec3 { float x; }\n");
        EditorSession.write(
                plain,
                "schemas/game.tick",
                "package game;\nimport \"common/math.tick\";\nmessage Move { Vec3 place; }\n");
        try (EditorSession other = new EditorSession(plain)) {
            assertEquals(List.of(), other.problems("schemas/game.tick"));
            other.open("schemas/common/math.tick", "package common;\nstruct Vec4 { float x; }\n");
            assertTrue(other.codes("schemas/game.tick").contains("unknown-type"));
        }
    }

    @Test
    void shouldEndWithZeroAfterAShutdown() {
        assertEquals(0, editor.end());
    }

    @Test
    void shouldEndWithOneWhenTheEditorCrashes() {
        assertEquals(1, editor.crash());
    }

    private List<String> withoutWarnings(String path) {
        return editor.diagnostics(path).stream()
                .filter(each -> each.getSeverity() == DiagnosticSeverity.Error)
                .map(each -> each.getCode().getLeft())
                .toList();
    }

    private static String text(String declarations) {
        return "package game;\nimport \"common/math.tick\";\n" + declarations
                + "\nprotocol Game { channel moves unreliable { Move; } }\n";
    }
}
