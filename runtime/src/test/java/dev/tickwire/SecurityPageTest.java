package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each promise of {@code docs/security.md} names a test, and each test that it names is there. */
class SecurityPageTest {
    /** The last cell of a row of a table. */
    private static final Pattern HOLDERS = Pattern.compile("\\|([^|]*)\\|$");

    /** A module is at the top, or in a folder there. */
    private static final int MODULE_DEPTH = 2;

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
        Map<String, String> sources = sources();
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
                if (!isTest(sources, testClass, method)) {
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

    /** The texts of all tests of all modules, by the simple names of their classes; there may be two of a name. */
    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new HashMap<>();
        try (Stream<Path> folders = Files.walk(Path.of(".."), MODULE_DEPTH)) {
            for (Path module : folders.filter(folder -> Files.exists(folder.resolve("pom.xml")))
                    .toList()) {
                Path folder = module.resolve("src/test/java");
                if (Files.isDirectory(folder)) {
                    addSources(folder, sources);
                }
            }
        }
        return sources;
    }

    private static void addSources(Path folder, Map<String, String> sources) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.toList()) {
                String file = path.getFileName().toString();
                if (file.endsWith("Test.java")) {
                    String name = file.substring(0, file.length() - ".java".length());
                    sources.merge(name, Files.readString(path), String::concat);
                }
            }
        }
    }

    /** Whether there is a class of tests, and has the method that is named, if one is. */
    private static boolean isTest(Map<String, String> sources, String simpleName, String method) {
        String source = sources.getOrDefault(simpleName, "");
        return method == null
                ? source.contains("void should") || source.contains("@FuzzTest")
                : source.contains(" void " + method + "(");
    }
}
