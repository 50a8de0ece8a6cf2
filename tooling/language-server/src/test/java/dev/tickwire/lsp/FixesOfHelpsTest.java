package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Quick fixes of the schemas that {@code docs/diagnostics.md} shows, and of the other broken schemas of the compiler's
 * tests. {@code -Dtickwire.golden.update=true} writes the expected fixes.
 */
class FixesOfHelpsTest {
    private static final Path CORPUS = Path.of("../../codegen/src/test/resources/diagnostics");
    private static final Path EXPECTED = Path.of("src/test/resources/fixes-of-examples.txt");
    private static final String FILE = "src/main/tickwire/example.tick";

    @TempDir
    Path folder;

    private EditorSession editor;

    @BeforeEach
    void start() {
        editor = new EditorSession(folder);
        editor.open(FILE, "");
    }

    @AfterEach
    void end() {
        editor.close();
        assertEquals(List.of(), editor.log());
    }

    /** The last part lists the helps without a fix: those with a choice that only the author can make. */
    @Test
    void shouldFixWhatTheHelpsOfTheExamplesSay() throws IOException {
        StringBuilder fixes = new StringBuilder();
        StringBuilder unfixed = new StringBuilder("\nHelps without a fix:\n");
        for (Path example : schemas("example.tick")) {
            String text = Files.readString(example);
            String code = example.getParent().getFileName().toString();
            editor.change(FILE, text);
            for (Diagnostic diagnostic : List.copyOf(editor.diagnostics(FILE))) {
                List<CodeAction> actions = actions(diagnostic);
                actions.forEach(each -> fixes.append(code)
                        .append(": ")
                        .append(each.getTitle())
                        .append('\n')
                        .append(changed(text, editor.applied(FILE, each.getEdit()))));
                if (actions.isEmpty()) {
                    helps(diagnostic).forEach(help -> unfixed.append(code + ": " + help + "\n"));
                }
            }
        }
        String all = fixes.append(unfixed).toString();
        if (Boolean.getBoolean("tickwire.golden.update")) {
            Files.writeString(EXPECTED, all);
        }
        assertEquals(Files.readString(EXPECTED).replace("\r\n", "\n"), all);
    }

    @Test
    void shouldRemoveTheDiagnosticWithEachFix() throws IOException {
        int count = 0;
        for (Path schema : schemas(".tick")) {
            String text = Files.readString(schema);
            editor.change(FILE, text);
            for (Diagnostic diagnostic : List.copyOf(editor.diagnostics(FILE))) {
                long before = same(diagnostic);
                long errors = errors();
                for (CodeAction action : actions(diagnostic)) {
                    editor.change(FILE, editor.applied(FILE, action.getEdit()));
                    assertTrue(same(diagnostic) < before, () -> schema + ": " + action.getTitle());
                    assertTrue(errors() <= errors, () -> schema + ": " + action.getTitle());
                    editor.change(FILE, text);
                    count++;
                }
            }
        }
        assertTrue(count > 0);
    }

    /** Returns the files of the corpus that are UTF-8, so that an editor can show them. */
    private static List<Path> schemas(String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(CORPUS)) {
            List<Path> schemas = new ArrayList<>();
            for (Path file : files.filter(each -> each.getFileName().toString().endsWith(suffix))
                    .sorted()
                    .toList()) {
                if (isText(file)) {
                    schemas.add(file);
                }
            }
            return schemas;
        }
    }

    private static boolean isText(Path file) throws IOException {
        try {
            Files.readString(file, StandardCharsets.UTF_8);
            return true;
        } catch (CharacterCodingException malformed) {
            return false;
        }
    }

    /** Returns the fixes of one diagnostic, as an editor asks for them with the cursor at its start. */
    private List<CodeAction> actions(Diagnostic diagnostic) {
        return editor.actions(FILE, diagnostic.getRange().getStart()).stream()
                .filter(action -> action.getDiagnostics().contains(diagnostic))
                .toList();
    }

    private long same(Diagnostic wanted) {
        return editor.diagnostics(FILE).stream()
                .filter(each -> each.getCode().equals(wanted.getCode())
                        && each.getMessage().equals(wanted.getMessage()))
                .count();
    }

    private long errors() {
        return editor.diagnostics(FILE).stream()
                .filter(each -> each.getSeverity() == DiagnosticSeverity.Error)
                .count();
    }

    private static List<String> helps(Diagnostic diagnostic) {
        return diagnostic
                .getMessage()
                .getLeft()
                .lines()
                .filter(line -> line.startsWith("help: "))
                .map(line -> line.substring("help: ".length()))
                .toList();
    }

    /** Returns the lines that one text has more than the other, both ways. */
    private static String changed(String before, String after) {
        return onlyIn(before, after, "  - ") + onlyIn(after, before, "  + ");
    }

    private static String onlyIn(String text, String other, String prefix) {
        Set<String> lines = new HashSet<>(other.lines().toList());
        StringBuilder found = new StringBuilder();
        text.lines()
                .filter(line -> !lines.contains(line))
                .forEach(line -> found.append(prefix).append(line.strip()).append('\n'));
        return found.toString();
    }
}
