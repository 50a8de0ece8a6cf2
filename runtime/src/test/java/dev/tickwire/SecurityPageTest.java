package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each promise of {@code docs/security.md} names a test, and each test that it names is there. */
class SecurityPageTest {
    private static final Path TESTS = Path.of("src/test/java");
    /** The last cell of a row of a table. */
    private static final Pattern HOLDERS = Pattern.compile("\\|([^|]*)\\|$");

    private static final Pattern NAME = Pattern.compile("`([A-Za-z0-9_.]+)`");

    private static List<String> promises() throws IOException {
        String page = Files.readString(Path.of("../docs/security.md"));
        int begin = page.indexOf("\n## What is promised\n");
        String section = page.substring(begin, page.indexOf("\n## ", begin + 1));
        return section.lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| promise "))
                .toList();
    }

    @Test
    void shouldNameATestForEachPromise() throws Exception {
        List<String> promises = promises();
        assertTrue(promises.size() >= 14, promises.size() + " promises");
        List<String> missing = new ArrayList<>();
        for (String promise : promises) {
            Matcher holders = HOLDERS.matcher(promise);
            assertTrue(holders.find(), promise);
            List<String> names = names(holders.group(1));
            assertTrue(!names.isEmpty(), "no test: " + promise);
            String testClass = null;
            for (String name : names) {
                boolean isMethod = Character.isLowerCase(name.charAt(0));
                int dot = name.indexOf('.');
                testClass = isMethod ? testClass : dot < 0 ? name : name.substring(0, dot);
                String method = isMethod ? name : dot < 0 ? null : name.substring(dot + 1);
                if (!isTest(testClass, method)) {
                    missing.add(testClass + (method == null ? "" : "." + method));
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    private static List<String> names(String cell) {
        List<String> names = new ArrayList<>();
        for (Matcher name = NAME.matcher(cell); name.find(); ) {
            names.add(name.group(1));
        }
        return names;
    }

    /** Whether a class has a method that is annotated as a test: the one that is named, or any. */
    private static boolean isTest(String simpleName, String method) throws Exception {
        List<Path> sources;
        try (Stream<Path> all = Files.walk(TESTS)) {
            sources = all.filter(path -> path.getFileName().toString().equals(simpleName + ".java"))
                    .toList();
        }
        for (Path source : sources) {
            String path = TESTS.relativize(source).toString();
            String name = path.substring(0, path.length() - ".java".length())
                    .replace(source.getFileSystem().getSeparator(), ".");
            boolean found = Arrays.stream(Class.forName(name).getDeclaredMethods())
                    .filter(each -> method == null || each.getName().equals(method))
                    .anyMatch(each -> Arrays.stream(each.getAnnotations())
                            .anyMatch(mark ->
                                    mark.annotationType().getSimpleName().endsWith("Test")));
            if (found) {
                return true;
            }
        }
        return false;
    }
}
