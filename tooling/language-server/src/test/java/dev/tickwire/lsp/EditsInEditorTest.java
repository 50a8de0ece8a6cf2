package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Quick fixes, formatting and colours. */
class EditsInEditorTest {
    private static final String GAME = "src/main/tickwire/game.tick";
    private static final String PROTOCOL = "protocol Game { channel moves unreliable { Move; } }\n";

    @TempDir
    Path folder;

    private EditorSession editor;

    @BeforeEach
    void start() {
        EditorSession.write(
                folder, "src/main/tickwire/common/math.tick", "package common;\nstruct Vec3 { float x; }\n");
        editor = new EditorSession(folder);
        editor.open(GAME, "package game;\n");
    }

    @AfterEach
    void end() {
        editor.close();
        assertEquals(List.of(), editor.log());
    }

    @Test
    void shouldReplaceAMisspeltName() {
        fixes(
                "struct Shipment { uint8 a; }\nmessage Move { Shipmnet b; }\n",
                "Shipmnet",
                "struct Shipment { uint8 a; }\nmessage Move { Shipment b; }\n");
    }

    @Test
    void shouldAddAMissingImport() {
        editor.change(GAME, "package game;\nmessage Move { Vec3 b; }\n" + PROTOCOL);
        List<CodeAction> actions = editor.actions(GAME, editor.behind(GAME, "Vec"));
        assertEquals(List.of("Add `import \"common/math.tick\";`"), titles(actions));
        assertEquals(
                "package game;\nimport \"common/math.tick\";\nmessage Move { Vec3 b; }\n" + PROTOCOL,
                editor.applied(GAME, actions.get(0).getEdit()));
    }

    @Test
    void shouldWriteWhatIsMissing() {
        fixes("message Move {\n    uint8 a\n}\n", "uint8 ", "message Move {\n    uint8 a;\n}\n");
    }

    @Test
    void shouldReplaceATypeOfAnotherLanguage() {
        fixes("message Move { string<64> a; }\n", "string<", "message Move { string(64) a; }\n");
    }

    @Test
    void shouldRemoveWhatIsUnused() {
        editor.change(GAME, "package game;\nimport \"common/math.tick\";\nmessage Move { uint8 b; }\n" + PROTOCOL);
        List<CodeAction> actions = editor.actions(GAME, editor.behind(GAME, "common"));
        assertEquals(
                "package game;\nmessage Move { uint8 b; }\n" + PROTOCOL,
                editor.applied(GAME, actions.get(0).getEdit()));
    }

    @Test
    void shouldRemoveAFieldWithItsDocumentation() {
        editor.change(GAME, """
                package game;
                message Move {
                    uint8 a;
                    /** Gone since version 3. */
                    until 2 bool b;
                    /** Stays. */
                    uint8 c;
                }
                protocol Game { version 5; speaks 3; channel moves unreliable { Move; } }
                """);
        List<CodeAction> actions = editor.actions(GAME, editor.behind(GAME, "until"));
        assertEquals(1, actions.size());
        assertEquals("""
                package game;
                message Move {
                    uint8 a;
                    /** Stays. */
                    uint8 c;
                }
                protocol Game { version 5; speaks 3; channel moves unreliable { Move; } }
                """, editor.applied(GAME, actions.get(0).getEdit()));
    }

    @Test
    void shouldFixEachAlternativeOfAHelp() {
        editor.change(GAME, "package game;\nmessage Move { bool on; if (on == true) { uint8 b; } }\n" + PROTOCOL);
        assertEquals(
                List.of("Replace by `on`", "Replace by `!on`"),
                titles(editor.actions(GAME, editor.behind(GAME, "if ("))));
    }

    @Test
    void shouldOfferNothingThatLosesAName() {
        editor.change(GAME, "package game;\nmessage Move { list<uint8> lanes; }\n" + PROTOCOL);
        assertEquals(List.of(), editor.actions(GAME, editor.behind(GAME, "Move { li")));
    }

    @Test
    void shouldOfferNothingWithoutADiagnostic() {
        editor.change(GAME, "package game;\nmessage Move { uint8 b; }\n" + PROTOCOL);
        assertEquals(List.of(), editor.actions(GAME, editor.behind(GAME, "uint8")));
    }

    @Test
    void shouldOfferNothingWhereOnlyTheUserKnowsTheText() {
        editor.change(GAME, "package game;\nmessage Move { Wholly1 b; }\n" + PROTOCOL);
        assertEquals(List.of("unknown-type"), editor.codes(GAME));
        assertEquals(List.of(), editor.actions(GAME, editor.behind(GAME, "Wholly")));
    }

    /** Opens a text, applies the only fix at a piece of it, and compares. */
    private void fixes(String text, String piece, String expected) {
        editor.change(GAME, "package game;\n" + text + PROTOCOL);
        Position place = editor.behind(GAME, piece);
        List<CodeAction> actions = new ArrayList<>(editor.actions(GAME, place));
        if (actions.isEmpty()) {
            place = editor.diagnostics(GAME).get(0).getRange().getStart();
            actions.addAll(editor.actions(GAME, place));
        }
        assertEquals(1, actions.size(), () -> titles(actions) + " for " + editor.problems(GAME));
        assertEquals(
                "package game;\n" + expected + PROTOCOL,
                editor.applied(GAME, actions.get(0).getEdit()));
    }

    private static List<String> titles(List<CodeAction> actions) {
        return actions.stream().map(CodeAction::getTitle).toList();
    }

    @Test
    void shouldFormatAsTheCommandDoes() {
        editor.change(GAME, "package   game;\nmessage Move {uint8 b;\n\n\n\nuint8   c; }\n");
        List<? extends TextEdit> edits = format();
        assertEquals(1, edits.size());
        String formatted = editor.applied(GAME, edits);
        assertEquals("package game;", formatted.lines().findFirst().orElseThrow());
        editor.change(GAME, formatted);
        assertEquals(List.of(), format());
    }

    @Test
    void shouldLeaveAFileWithSyntaxErrorsUnformatted() {
        editor.change(GAME, "package   game;\nmessage Move {uint8\n");
        assertEquals(List.of(), format());
    }

    private List<? extends TextEdit> format() {
        return editor.server()
                .getTextDocumentService()
                .formatting(new DocumentFormattingParams(editor.id(GAME), new FormattingOptions(4, true)))
                .join();
    }

    @Test
    void shouldColourNamesByWhatTheyReferTo() {
        editor.change(GAME, "package game;\nenum Weapon { BOW }\n/* a\nb */\nmessage Move { Weapon block = BOW; }\n");
        List<String> tokens = tokens();
        assertTrue(tokens.contains("1:1 package keyword"), tokens::toString);
        assertTrue(tokens.contains("2:6 Weapon enum declaration"), tokens::toString);
        assertTrue(tokens.contains("3:1 /* a comment"), tokens::toString);
        assertTrue(tokens.contains("4:1 b */ comment"), tokens::toString);
        assertTrue(tokens.contains("5:16 Weapon enum"), tokens::toString);
        assertTrue(tokens.contains("5:23 block property declaration"), tokens::toString);
        assertTrue(tokens.contains("5:31 BOW enumMember"), tokens::toString);
    }

    /** Decodes the numbers of the protocol: {@code 2:6 Weapon enum declaration}. */
    private List<String> tokens() {
        List<Integer> data = editor.server()
                .getTextDocumentService()
                .semanticTokensFull(new SemanticTokensParams(editor.id(GAME)))
                .join()
                .getData();
        var legend = editor.initialized()
                .getCapabilities()
                .getSemanticTokensProvider()
                .getLegend();
        String[] lines = editor.text(GAME).split("\n", -1);
        List<String> tokens = new ArrayList<>();
        int line = 0;
        int start = 0;
        for (int i = 0; i < data.size(); i += 5) {
            start = data.get(i) == 0 ? start + data.get(i + 1) : data.get(i + 1);
            line += data.get(i);
            String modifier = (data.get(i + 4) & 1) == 1
                    ? " " + legend.getTokenModifiers().get(0)
                    : "";
            tokens.add((line + 1) + ":" + (start + 1) + " " + lines[line].substring(start, start + data.get(i + 2))
                    + " " + legend.getTokenTypes().get(data.get(i + 3)) + modifier);
        }
        return tokens;
    }
}
