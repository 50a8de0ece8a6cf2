package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.lsp.feature.ColorChanges;
import dev.tickwire.lsp.feature.Inlays;
import dev.tickwire.lsp.feature.SemanticColors;
import dev.tickwire.lsp.feature.Symbols;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.Settings;
import dev.tickwire.lsp.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workspace after many edits answers as one that opens the last text. */
class RandomEditsTest {
    private static final int EDITS = Runs.of(60, 3_000);
    private static final int MESSAGES = 6;
    private static final List<String> PIECES = List.of(
            "    int(0..",
            "}",
            "{",
            ";",
            "\n",
            "/* ",
            "*/",
            "message Other { Place at; }\n",
            "    bool more;\n",
            "x",
            "\"");

    @TempDir
    Path folder;

    private final String whole = LargeSchema.of(MESSAGES);

    @Test
    void shouldAnswerAsANewWorkspace() {
        Random random = new Random(Seeds.of(getClass()));
        EditorSession.write(folder, "tickwire/large.tick", whole);
        String uri = folder.resolve("tickwire/large.tick").toUri().toString();
        Workspace edited = opened(uri, whole);
        ColorChanges changes = new ColorChanges();
        SemanticTokens colors =
                changes.all(uri, SemanticColors.of(edited.document(uri).orElseThrow()));
        List<String> undone = new ArrayList<>();
        String text = whole;
        int broken = 0;
        for (int edit = 0; edit < EDITS; edit++) {
            if (undone.size() > 4 || !undone.isEmpty() && random.nextInt(3) == 0) {
                text = undone.remove(undone.size() - 1);
            } else {
                undone.add(text);
                text = edited(text, random);
            }
            edited.change(uri, text, edit + 2);
            String changed = text;
            List<Object> expected = answers(opened(uri, text), uri);
            assertEquals(expected, answers(edited, uri), () -> changed);
            colors = changed(
                    colors,
                    changes.since(
                            uri,
                            colors.getResultId(),
                            SemanticColors.of(edited.document(uri).orElseThrow())));
            assertEquals(expected.get(1), colors.getData());
            broken += edited.diagnostics().get(uri).isEmpty() ? 0 : 1;
        }
        int errors = broken;
        assertTrue(errors > EDITS / 4, () -> errors + " texts with an error");
    }

    /** Applies what a client receives. */
    private static SemanticTokens changed(SemanticTokens before, Either<SemanticTokens, SemanticTokensDelta> received) {
        SemanticTokensDelta delta = received.getRight();
        List<Integer> numbers = new ArrayList<>(before.getData());
        for (SemanticTokensEdit each : delta.getEdits()) {
            numbers.subList(each.getStart(), each.getStart() + each.getDeleteCount())
                    .clear();
            numbers.addAll(each.getStart(), each.getData());
        }
        return new SemanticTokens(delta.getResultId(), numbers);
    }

    private Workspace opened(String uri, String text) {
        Workspace workspace = new Workspace();
        workspace.open(List.of(folder), Settings.DEFAULT);
        workspace.open(uri, text, 1);
        return workspace;
    }

    private static List<Object> answers(Workspace workspace, String uri) {
        Document document = workspace.document(uri).orElseThrow();
        return List.of(
                workspace.diagnostics().get(uri),
                SemanticColors.of(document).getData(),
                Symbols.of(document),
                Inlays.hints(document, new Range(new Position(0, 0), new Position(1_000, 0))));
    }

    private static String edited(String text, Random random) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + (random.nextInt(3) == 0 ? random.nextInt(20) : 0));
        return text.substring(0, at) + PIECES.get(random.nextInt(PIECES.size())) + text.substring(end);
    }
}
