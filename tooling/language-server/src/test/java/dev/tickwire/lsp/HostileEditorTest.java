package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random edits of real schemas: no request fails, whatever a file contains. */
class HostileEditorTest {
    private static final String GAME = "tickwire/game.tick";
    private static final Path SAMPLES = Path.of("../../samples");
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            ";",
            ",",
            ".",
            "..",
            "=",
            "\"",
            "/*",
            "*/",
            "//",
            "\n",
            "\r\n",
            "if (",
            "message ",
            "struct ",
            "object ",
            "union ",
            "protocol ",
            "channel ",
            "enum A { A }",
            "type A = A;",
            "import \"",
            "optional ",
            "ref ",
            "int(",
            "0",
            "-> ",
            " at ",
            "\u00e9",
            "\ud83d\ude00",
            "step ",
            "smooth(");

    @TempDir
    Path folder;

    @Test
    void shouldAnswerAllRequestsAboutMutatedFiles() throws IOException {
        Random random = new Random(Seeds.of(HostileEditorTest.class));
        List<String> originals = originals();
        EditorSession.write(folder, GAME, originals.get(0));
        try (EditorSession editor = new EditorSession(folder)) {
            editor.open(GAME, originals.get(0));
            for (int run = 0; run < 120; run++) {
                StringBuilder text = new StringBuilder(originals.get(random.nextInt(originals.size())));
                for (int edits = random.nextInt(4); edits >= 0; edits--) {
                    int start = random.nextInt(text.length());
                    int end = Math.min(text.length(), start + random.nextInt(12));
                    text.replace(start, end, PIECES.get(random.nextInt(PIECES.size())));
                }
                editor.change(GAME, text.toString());
                ask(editor, random);
                assertEquals(List.of(), editor.log(), text::toString);
            }
        }
    }

    @Test
    void shouldTakePlacesThatAreNotThere() throws IOException {
        String text = originals().get(0);
        EditorSession.write(folder, GAME, text);
        try (EditorSession editor = new EditorSession(folder)) {
            editor.open(GAME, text);
            Position far = new Position(100_000, 100_000);
            editor.hover(GAME, far);
            editor.completions(GAME, far);
            editor.send(GAME, new TextDocumentContentChangeEvent(new Range(far, far), "\nmessage Far { }\n"));
            editor.settle();
            assertEquals("", editor.hover("tickwire/unknown.tick", far));
            assertEquals(List.of(), editor.log());
        }
    }

    private static void ask(EditorSession editor, Random random) {
        String[] lines = editor.text(GAME).split("\n", -1);
        int line = random.nextInt(lines.length);
        Position place = new Position(line, random.nextInt(lines[line].length() + 1));
        editor.completions(GAME, place);
        editor.hover(GAME, place);
        editor.definition(GAME, place);
        editor.references(GAME, place, true);
        editor.inlays(GAME);
        editor.actions(GAME, place);
        editor.server()
                .getTextDocumentService()
                .semanticTokensFull(new SemanticTokensParams(editor.id(GAME)))
                .join();
    }

    private static List<String> originals() throws IOException {
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            List<Path> schemas = files.filter(file -> file.toString().endsWith(".tick")
                            && !file.toString().contains("target"))
                    .sorted()
                    .toList();
            List<String> texts = new ArrayList<>();
            for (Path schema : schemas) {
                texts.add(Files.readString(schema));
            }
            return texts;
        }
    }
}
