package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The style of comments in all modules, main code and tests: Javadoc names its subject first, and comments fit 120
 * columns, which the formatter does not see to.
 */
class CommentsInSourcesTest {
    private static final int MOST_COLUMNS = 120;

    /** {@code What is sent} makes the reader wait for the subject; {@code The bytes to send} does not. */
    private static final Pattern RIDDLE =
            Pattern.compile("/\\*\\*[\\s*]*(What|Whatever|Who|Whoever|Whom|Whose|Nobody|No one)\\b.*", Pattern.DOTALL);

    /** Findings as {@code file:line: text}, by module. */
    private final Map<String, List<String>> findings = new TreeMap<>();

    @Test
    void shouldOpenJavadocWithItsSubject() throws IOException {
        ModuleSources.each((module, file, text) -> {
            for (SourceComment comment : SourceComment.of(text)) {
                if (RIDDLE.matcher(comment.text()).matches()) {
                    found(
                            module,
                            file,
                            comment.line(),
                            comment.text().lines().limit(2).toList().toString());
                }
            }
        });
        check("Javadoc that does not name its subject first");
    }

    @Test
    void shouldFitCommentsInto120Columns() throws IOException {
        ModuleSources.each((module, file, text) -> {
            List<String> lines = text.lines().toList();
            for (SourceComment comment : SourceComment.of(text)) {
                int last = comment.line() + (int) comment.text().lines().count() - 1;
                for (int line = comment.line(); line <= last; line++) {
                    int columns = lines.get(line - 1).length();
                    if (columns > MOST_COLUMNS) {
                        found(module, file, line, columns + " columns");
                    }
                }
            }
        });
        check("comments wider than " + MOST_COLUMNS + " columns");
    }

    private void found(String module, Path file, int line, String what) {
        findings.computeIfAbsent(module, key -> new ArrayList<>()).add(file + ":" + line + ": " + what);
    }

    private void check(String what) {
        List<String> all = findings.values().stream().flatMap(List::stream).toList();
        assertEquals("", String.join("\n", all), all.size() + " " + what);
    }
}
