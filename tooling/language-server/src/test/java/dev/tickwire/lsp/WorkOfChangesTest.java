package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.lsp.feature.Completions;
import dev.tickwire.lsp.feature.Hovers;
import dev.tickwire.lsp.feature.Inlays;
import dev.tickwire.lsp.feature.Navigation;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.Settings;
import dev.tickwire.lsp.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How much is done again after a change of one file among many: work is counted, not timed. */
class WorkOfChangesTest {
    private static final int FILES = 20;
    private static final int MESSAGES_IN_A_FILE = 50;

    @TempDir
    Path folder;

    private final Workspace workspace = new Workspace();
    private String edited;

    @BeforeEach
    void open() {
        for (int file = 0; file < FILES; file++) {
            EditorSession.write(folder, "tickwire/part" + file + ".tick", text(file));
        }
        edited = folder.resolve("tickwire/part7.tick").toUri().toString();
        workspace.open(List.of(folder), Settings.DEFAULT);
        workspace.open(edited, text(7), 1);
        assertEquals(FILES, workspace.diagnostics().size());
    }

    private static String text(int file) {
        StringBuilder text = new StringBuilder("package part" + file + ";\n");
        for (int message = 0; message < MESSAGES_IN_A_FILE; message++) {
            text.append("message Message")
                    .append(message)
                    .append(" { int(0..999) a; uint8 b[..7]; bool c; if (c) { string(63) d; } }\n");
        }
        return text.toString();
    }

    @Test
    void shouldParseOnlyTheChangedFileAndCompileOnce() {
        long parsed = workspace.parsedFiles();
        long compiled = workspace.compilations();
        for (int change = 0; change < 10; change++) {
            workspace.change(edited, text(7) + "message Last" + change + " { uint8 a; }\n", change + 2);
            askAll();
            workspace.diagnostics();
        }
        assertEquals(parsed + 10, workspace.parsedFiles());
        assertEquals(compiled + 10, workspace.compilations());
    }

    @Test
    void shouldParseOnlyTheEditedDeclaration() {
        long parsed = workspace.parsedDeclarations();
        String text = text(7);
        int field = text.indexOf("Message30 {") + "Message30 {".length();
        workspace.change(edited, text.substring(0, field) + " bool z;" + text.substring(field), 2);
        askAll();
        assertEquals(parsed + 2, workspace.parsedDeclarations(), "the package and one message");
    }

    @Test
    void shouldDoNothingAgainWithoutAChange() {
        askAll();
        long parsed = workspace.parsedFiles();
        long compiled = workspace.compilations();
        Document document = workspace.document(edited).orElseThrow();
        for (int round = 0; round < 10; round++) {
            askAll();
            workspace.change(edited, text(7), round + 2);
        }
        assertEquals(parsed, workspace.parsedFiles());
        assertEquals(compiled, workspace.compilations());
        assertEquals(document, workspace.document(edited).orElseThrow());
    }

    @Test
    void shouldParseAHalfTypedFileOnceForItself() {
        long parsed = workspace.parsedFiles();
        long compiled = workspace.compilations();
        workspace.change(edited, text(7) + "message Last { int(0.. }\n", 2);
        workspace.diagnostics();
        askAll();
        assertEquals(parsed + 1, workspace.parsedFiles());
        assertEquals(compiled + 1, workspace.compilations());
    }

    @Test
    void shouldSkipReportsWhileChangesWait() throws Exception {
        try (Worker worker = new Worker()) {
            int[] reports = new int[1];
            CountDownLatch start = new CountDownLatch(1);
            worker.request(() -> {
                try {
                    start.await();
                } catch (InterruptedException interrupted) {
                    Thread.currentThread().interrupt();
                }
                return null;
            });
            for (int change = 0; change < 100; change++) {
                worker.change(() -> {}, () -> reports[0]++, failure -> {
                    throw failure;
                });
            }
            start.countDown();
            worker.request(() -> null).get();
            assertEquals(1, reports[0]);
        }
    }

    private void askAll() {
        Document document = workspace.document(edited).orElseThrow();
        Position name = new Position(1, 10);
        assertTrue(Completions.at(document, new Position(1, 0)).size() > 5);
        assertTrue(
                Hovers.hover(document, name).getContents().getRight().getValue().contains("bits"));
        assertEquals(
                1, new Navigation(workspace).references(document, name, true).size());
        assertEquals(
                4,
                Inlays.hints(document, new Range(new Position(1, 0), new Position(1, 200)))
                        .size());
    }
}
