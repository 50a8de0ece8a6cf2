package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The style of comments in all modules, main code and tests: Javadoc names its subject first, and comments fit 120
 * columns, which the formatter does not see to.
 */
class CommentsInSourcesTest {
    /** The modules whose comments are held to the style. Of the others only the number of findings is printed. */
    private static final Set<String> HELD = Set.of(
            "benchmarks",
            "codegen",
            "dsl-grammar",
            "fleet",
            "inspector",
            "maven-plugin",
            "metrics",
            "recording",
            "runtime",
            "samples/arena",
            "samples/arena-desktop",
            "samples/arena-fleet",
            "samples/cubes",
            "samples/desktop",
            "testing",
            "tools");

    private static final int MOST_COLUMNS = 120;

    /** {@code What is sent} makes the reader wait for the subject; {@code The bytes to send} does not. */
    private static final Pattern RIDDLE =
            Pattern.compile("/\\*\\*[\\s*]*(What|Whatever|Who|Whoever|Whom|Whose|Nobody|No one)\\b.*", Pattern.DOTALL);

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    /** Findings as {@code file:line: text}, by module. */
    private final Map<String, List<String>> findings = new TreeMap<>();

    @Test
    void shouldOpenJavadocWithItsSubject() throws IOException {
        eachFile((module, file, text) -> {
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
        eachFile((module, file, text) -> {
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

    private interface Look {
        void at(String module, Path file, String text);
    }

    private static void eachFile(Look look) throws IOException {
        List<String> modules = modulesUnder("");
        assertTrue(modules.containsAll(HELD), modules::toString);
        for (String module : modules) {
            int files = 0;
            for (String root : List.of("src/main/java", "src/test/java")) {
                for (Path file : sources(Path.of("..", module, root))) {
                    look.at(module, file, Files.readString(file));
                    files++;
                }
            }
            assertTrue(files > 0 || !HELD.contains(module), module + " has no sources");
        }
    }

    /** The modules of a folder's POM and theirs, by their paths from the root. */
    private static List<String> modulesUnder(String folder) throws IOException {
        List<String> modules = new ArrayList<>();
        for (MatchResult named : MODULE.matcher(Files.readString(Path.of("..", folder, "pom.xml")))
                .results()
                .toList()) {
            String module = folder + named.group(1);
            modules.add(module);
            modules.addAll(modulesUnder(module + "/"));
        }
        return modules;
    }

    private static List<Path> sources(Path root) throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private void found(String module, Path file, int line, String what) {
        findings.computeIfAbsent(module, key -> new ArrayList<>()).add(file + ":" + line + ": " + what);
    }

    private void check(String what) {
        List<String> held = new ArrayList<>();
        findings.forEach((module, found) -> {
            if (HELD.contains(module)) {
                held.addAll(found);
            } else {
                System.out.println("CommentsInSourcesTest: " + module + ": " + found.size() + " " + what);
            }
        });
        assertEquals("", String.join("\n", held), held.size() + " " + what);
    }
}
