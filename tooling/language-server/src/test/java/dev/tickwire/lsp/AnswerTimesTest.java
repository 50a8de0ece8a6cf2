package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Measurement of answers after each typed character, with 1,000 messages and 9,000 lines in 20 files or in one. */
@EnabledIfSystemProperty(named = "tickwire.lsp.times", matches = "true")
class AnswerTimesTest {
    private static final String FILE = "tickwire/large0.tick";
    private static final int MESSAGES = 1_000;
    private static final int WARM_UP = 40;
    private static final int MEASURED = 100;
    private static final String TYPED = "    int(0..9) shots;\n";
    private static final int LINES_ON_SCREEN = 60;

    @TempDir
    Path folder;

    private final Map<String, List<Times>> nanos = new LinkedHashMap<>();

    private String colors;

    /**
     * Times from a change to an answer, in nanoseconds.
     *
     * @param arrived until the bytes of the answer were there
     * @param parsed until the client had parsed them
     */
    private record Times(long arrived, long parsed) {}

    @ParameterizedTest
    @ValueSource(ints = {20, 1})
    void shouldPrintTimesOfAnswers(int files) {
        int messages = MESSAGES / files;
        String text = LargeSchema.of(messages);
        for (int file = 0; file < files; file++) {
            EditorSession.write(
                    folder, FILE.replace("0", "" + file), text.replace("package large;", "package large" + file + ";"));
        }
        text = text.replace("package large;", "package large0;");
        try (EditorSession editor = new EditorSession(folder)) {
            editor.open(FILE, text);
            assertEquals(List.of(), editor.problems(FILE));
            colors = editor.server()
                    .getTextDocumentService()
                    .semanticTokensFull(new SemanticTokensParams(editor.id(FILE)))
                    .join()
                    .getResultId();
            int typed = 0;
            for (int round = 0; round < WARM_UP + MEASURED; round++) {
                if (round == WARM_UP) {
                    nanos.clear();
                }
                int line = 5 + 8 * (37 * (round / TYPED.length()) % messages) + 3;
                type(editor, line, typed);
                typed = (typed + 1) % TYPED.length();
            }
            assertEquals(List.of(), editor.log());
        }
        System.out.println(MESSAGES + " messages, files: " + files);
        nanos.forEach(AnswerTimesTest::print);
        assertTrue(nanos.values().stream().allMatch(each -> each.size() == MEASURED));
    }

    /** Types one character, and sends what editors ask then. */
    private void type(EditorSession editor, int line, int at) {
        boolean isLineEnd = TYPED.charAt(at) == '\n';
        Position cursor = new Position(line, at);
        Position behind = isLineEnd ? new Position(line + 1, 0) : new Position(line, at + 1);
        TextDocumentContentChangeEvent change =
                new TextDocumentContentChangeEvent(new Range(cursor, cursor), Character.toString(TYPED.charAt(at)));
        TextDocumentService documents = editor.server().getTextDocumentService();
        long start = System.nanoTime();
        List<CompletableFuture<?>> all = new ArrayList<>();
        all.add(after("diagnostics", editor, start, editor.reportOf(FILE)));
        editor.send(FILE, change);
        all.add(after(
                "completion", editor, start, documents.completion(new CompletionParams(editor.id(FILE), behind))));
        all.add(after(
                "hover", editor, start, documents.hover(new HoverParams(editor.id(FILE), new Position(line - 2, 10)))));
        all.add(after(
                "semantic tokens",
                editor,
                start,
                documents
                        .semanticTokensFullDelta(new SemanticTokensDeltaParams(editor.id(FILE), colors))
                        .thenAccept(changes -> colors = changes.getRight().getResultId())));
        Range screen = new Range(new Position(line - 8, 0), new Position(line - 8 + LINES_ON_SCREEN, 0));
        all.add(after("inlay hints", editor, start, documents.inlayHint(new InlayHintParams(editor.id(FILE), screen))));
        all.add(after("outline", editor, start, documents.documentSymbol(new DocumentSymbolParams(editor.id(FILE)))));
        all.forEach(CompletableFuture::join);
    }

    private <T> CompletableFuture<?> after(String name, EditorSession editor, long start, CompletableFuture<T> answer) {
        return answer.thenRun(() -> add(name, new Times(editor.arrivedAt() - start, System.nanoTime() - start)));
    }

    private synchronized void add(String name, Times times) {
        nanos.computeIfAbsent(name, each -> new ArrayList<>()).add(times);
    }

    private static void print(String name, List<Times> all) {
        System.out.printf(
                Locale.ROOT,
                "%-16s arrived %s, parsed %s%n",
                name,
                text(all.stream().mapToLong(Times::arrived)),
                text(all.stream().mapToLong(Times::parsed)));
    }

    private static String text(LongStream times) {
        long[] sorted = times.sorted().toArray();
        return String.format(
                Locale.ROOT,
                "%6.1f ms median %6.1f ms of 95 %% %6.1f ms at most",
                sorted[sorted.length / 2] / 1e6,
                sorted[sorted.length * 95 / 100] / 1e6,
                sorted[sorted.length - 1] / 1e6);
    }
}
