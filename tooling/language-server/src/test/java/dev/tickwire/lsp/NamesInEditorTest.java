package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Definitions, references, outline and renaming, across files. */
class NamesInEditorTest {
    private static final String GAME = "src/main/tickwire/game.tick";
    private static final String MATH = "src/main/tickwire/common/math.tick";
    private static final String TEST = "src/test/tickwire/trial.tick";
    private static final String MATH_TEXT = """
            package common;
            const LIMIT = 3;
            enum Weapon { FIST, ROCKET }
            flags Buttons { JUMP, FIRE }
            struct Vec3 { float x; bool moving; Buttons held; }
            """;
    private static final String GAME_TEXT = """
            package game;
            import "common/math.tick";
            type Arm = Weapon;
            object Fighter { Vec3 place; }
            message Move {
                Vec3 place;
                Arm arm = ROCKET;
                Weapon other = Weapon.FIST;
                int(0..LIMIT) lives[..common.LIMIT];
                if (place.moving && arm == FIST && place.held.JUMP) { common.Vec3 to; }
            }
            message Answer { ref Fighter who; }
            protocol Game {
                ticks 60;
                messages Move, Answer;
                channel calls reliable_ordered { client Move -> Answer at Fighter; }
                channel world state { server Fighter; }
            }
            """;

    @TempDir
    Path folder;

    private EditorSession editor;

    @BeforeEach
    void start() {
        EditorSession.write(folder, MATH, MATH_TEXT);
        EditorSession.write(folder, GAME, "package game;\n");
        EditorSession.write(
                folder, TEST, "package trial;\nimport \"common/math.tick\";\nmessage Try { Vec3 place; }\n");
        editor = new EditorSession(folder);
        editor.open(GAME, GAME_TEXT);
        editor.open(MATH, MATH_TEXT);
        assertEquals(List.of(), editor.problems(GAME));
        assertEquals(List.of(), editor.problems(TEST));
    }

    @AfterEach
    void end() {
        editor.close();
        assertEquals(List.of(), editor.log());
    }

    @Test
    void shouldGoToDeclarationsInOtherFiles() {
        assertEquals(List.of(MATH + ":5:8-5:12"), editor.definition(GAME, editor.behind(GAME, "    Vec")));
        assertEquals(List.of(MATH + ":2:7-2:12"), editor.definition(GAME, editor.behind(GAME, "(0..LIM")));
        assertEquals(List.of(MATH + ":2:7-2:12"), editor.definition(GAME, editor.behind(GAME, "common.LIM")));
        assertEquals(List.of(MATH + ":3:21-3:27"), editor.definition(GAME, editor.behind(GAME, "= ROCK")));
        assertEquals(List.of(MATH + ":3:15-3:19"), editor.definition(GAME, editor.behind(GAME, "Weapon.FI")));
        assertEquals(List.of(MATH + ":3:6-3:12"), editor.definition(GAME, editor.before(GAME, "Weapon.FIST")));
        assertEquals(List.of(MATH + ":1:1-1:1"), editor.definition(GAME, editor.behind(GAME, "\"common/ma")));
    }

    @Test
    void shouldGoToFieldsFlagsAndValuesOfConditions() {
        assertEquals(List.of(GAME + ":6:10-6:15"), editor.definition(GAME, editor.behind(GAME, "if (pla")));
        assertEquals(List.of(MATH + ":5:29-5:35"), editor.definition(GAME, editor.behind(GAME, "place.mov")));
        assertEquals(List.of(MATH + ":3:15-3:19"), editor.definition(GAME, editor.behind(GAME, "arm == FI")));
        assertEquals(List.of(MATH + ":4:17-4:21"), editor.definition(GAME, editor.behind(GAME, "place.held.JU")));
    }

    @Test
    void shouldGoToMessagesAndObjectsOfChannels() {
        assertEquals(List.of(GAME + ":5:9-5:13"), editor.definition(GAME, editor.behind(GAME, "client Mo")));
        assertEquals(List.of(GAME + ":12:9-12:15"), editor.definition(GAME, editor.behind(GAME, "-> Ans")));
        assertEquals(List.of(GAME + ":4:8-4:15"), editor.definition(GAME, editor.behind(GAME, "at Fig")));
        assertEquals(List.of(GAME + ":4:8-4:15"), editor.definition(GAME, editor.behind(GAME, "ref Fig")));
    }

    @Test
    void shouldFindReferencesInAllFilesAndRoots() {
        assertEquals(
                List.of(GAME + ":10:66-10:70", GAME + ":4:18-4:22", GAME + ":6:5-6:9", TEST + ":3:15-3:19"),
                editor.references(MATH, editor.behind(MATH, "struct Ve"), false));
        assertTrue(
                editor.references(MATH, editor.behind(MATH, "struct Ve"), true).contains(MATH + ":5:8-5:12"));
        assertEquals(
                List.of(GAME + ":9:12-9:17", GAME + ":9:34-9:39"),
                editor.references(MATH, editor.behind(MATH, "const LI"), false));
    }

    @Test
    void shouldFindReferencesBesidesASyntaxError() {
        editor.change(GAME, GAME_TEXT.replace("    Arm arm = ROCKET;\n", "    Arm arm = ROCKET;\n    int(0..\n"));
        assertEquals(
                3,
                editor.references(MATH, editor.behind(MATH, "struct Ve"), false).stream()
                        .filter(each -> each.startsWith(GAME))
                        .count());
    }

    @Test
    void shouldRenameWithAllUses() {
        WorkspaceEdit edit = editor.rename(MATH, editor.behind(MATH, "struct Ve"), "Vector");
        assertEquals(MATH_TEXT.replace("Vec3", "Vector"), editor.applied(MATH, edit));
        assertEquals(GAME_TEXT.replace("Vec3", "Vector"), editor.applied(GAME, edit));
        assertEquals(3, edit.getChanges().size());
    }

    @Test
    void shouldRenameFieldsValuesFlagsAndMessages() {
        assertEquals(
                GAME_TEXT.replace("place.moving", "place.going"),
                editor.applied(GAME, editor.rename(MATH, editor.behind(MATH, "bool mov"), "going")));
        assertEquals(
                GAME_TEXT.replace("FIST", "HAND"),
                editor.applied(GAME, editor.rename(MATH, editor.behind(MATH, "{ FI"), "HAND")));
        assertEquals(
                GAME_TEXT.replace("JUMP", "LEAP"),
                editor.applied(GAME, editor.rename(MATH, editor.behind(MATH, "{ JU"), "LEAP")));
        assertEquals(
                GAME_TEXT.replace("Answer", "Reply"),
                editor.applied(GAME, editor.rename(GAME, editor.behind(GAME, "message Ans"), "Reply")));
        assertEquals(
                GAME_TEXT
                        .replace("(place.moving", "(pos.moving")
                        .replace("place.held", "pos.held")
                        .replace("    Vec3 place", "    Vec3 pos"),
                editor.applied(GAME, editor.rename(GAME, editor.behind(GAME, "    Vec3 pl"), "pos")));
    }

    @Test
    void shouldRefuseANameThatCausesAnError() {
        String taken = refusal("Weapon");
        assertTrue(taken.contains("`Weapon` is declared twice"), taken);
        assertTrue(refusal("uint8").contains("built-in"), () -> refusal("uint8"));
        assertTrue(refusal("a b").contains("not a name"), () -> refusal("a b"));
        assertTrue(refusal("if").contains("not a name"), () -> refusal("if"));
    }

    private String refusal(String newName) {
        return assertThrows(
                        CompletionException.class, () -> editor.rename(MATH, editor.behind(MATH, "struct Ve"), newName))
                .getMessage();
    }

    @Test
    void shouldShowAnOutline() {
        List<DocumentSymbol> symbols = editor
                .server()
                .getTextDocumentService()
                .documentSymbol(new DocumentSymbolParams(editor.id(GAME)))
                .join()
                .stream()
                .map(each -> each.getRight())
                .toList();
        assertEquals(
                List.of("Arm", "Fighter", "Move", "Answer", "Game"),
                symbols.stream().map(DocumentSymbol::getName).toList());
        assertEquals(
                List.of("place", "arm", "other", "lives", "to"),
                symbols.get(2).getChildren().stream()
                        .map(DocumentSymbol::getName)
                        .toList());
        assertEquals("Vec3", symbols.get(2).getChildren().get(0).getDetail());
        assertEquals(
                List.of("calls", "world"),
                symbols.get(4).getChildren().stream()
                        .map(DocumentSymbol::getName)
                        .toList());
    }
}
