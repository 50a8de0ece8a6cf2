package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Java sources of all modules that the POMs name, main code and tests. */
final class ModuleSources {
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    /** Modules without Java of their own, and one with its tests in the next module. */
    private static final List<String> WITHOUT_TESTS = List.of(
            "tooling/archetype", "tooling/bom", "samples", "tooling/gradle-plugin", "tooling/gradle-plugin/marker");

    private ModuleSources() {}

    /** Called with each source file. */
    interface Look {
        void at(String module, Path file, String text);
    }

    static void each(Look look) throws IOException {
        for (String module : modulesUnder("")) {
            int tests = 0;
            for (String root : List.of("src/main/java", "src/test/java", "src/seeds/java", "src/fixtures/java")) {
                for (Path file : sources(Path.of("..", module, root))) {
                    look.at(module, file, Files.readString(file));
                    tests += file.getFileName().toString().endsWith("Test.java") ? 1 : 0;
                }
            }
            assertTrue(tests > 0 || WITHOUT_TESTS.contains(module), module + " has no tests");
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
            if (Files.readString(Path.of("..", module, "pom.xml")).contains("<module>")) {
                modules.addAll(modulesUnder(module + "/"));
            }
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
}
