package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each promise of {@code docs/security.md} names a test, and each test that it names is there. */
class SecurityPageTest {
    private static final Path MODULES = Path.of("..");
    /** Of the folders of a package in a module. */
    private static final int DEEPEST = 12;

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

    /** Whether a class of tests is in one of the modules, and has the method that is named, if one is. */
    private static boolean isTest(String simpleName, String method) throws IOException {
        List<Path> sources;
        try (Stream<Path> all = Files.find(
                MODULES,
                DEEPEST,
                (path, attributes) -> path.endsWith(simpleName + ".java")
                        && path.toString().replace('\\', '/').contains("/src/test/java/"))) {
            sources = all.toList();
        }
        String declared = method == null ? "Test\n" : "void " + method + "(";
        for (Path source : sources) {
            if (Files.readString(source).replace("\r\n", "\n").contains(declared)) {
                return true;
            }
        }
        return false;
    }
}
