package dev.tickwire.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The nullness annotations of the exported packages: each package is {@code @NullMarked}, and Javadoc mentions null
 * where the declaration has {@code @Nullable}, and only there. NullAway checks the code itself, in the profile
 * {@code errorprone}.
 */
class NullnessTest {
    /** Packages that the compiler exports to the tools alone. */
    private static final Set<String> UNMARKED = Set.of(
            "dev.tickwire.codegen.cli", "dev.tickwire.codegen.java.names", "dev.tickwire.schema.compile.protocols");

    private static final Pattern EXPORTS = Pattern.compile("(?m)^    exports ([a-z.]+)");
    private static final Pattern REQUIRES = Pattern.compile("(?m)^    requires static org\\.jspecify;$");
    private static final Pattern MARKED = Pattern.compile("(?m)^@NullMarked\\npackage ");

    /** A Javadoc comment, then the head of the declared method. */
    private static final Pattern METHOD =
            Pattern.compile("(?s)/\\*\\*((?:(?!\\*/).)*)\\*/\\s+([^;{}=()]*?)(\\w+)\\(([^{};]*?)\\)[^(){};]*[{;]");

    private static final Pattern INTERFACE = Pattern.compile("(?m)^public (?:\\w+ )*interface ");
    private static final Pattern SEEN = Pattern.compile("\\b(?:public|protected)\\b");
    private static final Pattern ANNOTATION = Pattern.compile("@(?!Nullable)\\w+(?:\\(\"[^)]*\\))?");
    private static final Pattern TAG = Pattern.compile("@(param|return|throws)\\b");
    private static final Pattern NULL = Pattern.compile("(?<!never )\\bnull\\b");

    @Test
    void shouldMarkEachExportedPackage() throws Exception {
        Set<String> unmarked = new TreeSet<>();
        int marked = 0;
        for (Path folder : exportedPackages()) {
            if (MARKED.matcher(Files.readString(folder.resolve("package-info.java")))
                    .find()) {
                marked++;
            } else {
                unmarked.add(folder.toString());
            }
        }
        assertEquals(Set.of(), unmarked);
        assertTrue(marked > 30, marked + " packages");
    }

    @Test
    void shouldRequireTheAnnotationsAtCompileTimeOnly() throws Exception {
        for (Path descriptor : descriptors()) {
            assertTrue(REQUIRES.matcher(Files.readString(descriptor)).find(), descriptor.toString());
        }
    }

    @Test
    void shouldAgreeWithJavadoc() throws Exception {
        Set<String> faults = new TreeSet<>();
        int nullable = 0;
        for (Path folder : exportedPackages()) {
            for (Path file : javaFiles(folder)) {
                String source = Files.readString(file);
                boolean isInterface = INTERFACE.matcher(source).find();
                Matcher method = METHOD.matcher(source);
                while (method.find()) {
                    if (!isInterface && !SEEN.matcher(method.group(2)).find()) {
                        continue;
                    }
                    nullable += method.group(2).contains("@Nullable") ? 1 : 0;
                    faults.addAll(faults(file, method.toMatchResult()));
                }
            }
        }
        assertEquals("", String.join("\n", faults));
        assertTrue(nullable > 50, nullable + " methods that may return null");
    }

    private static List<String> faults(Path file, MatchResult method) {
        String place = file.getFileName() + ": " + method.group(3) + ": ";
        List<String> faults = new ArrayList<>();
        List<String> parts = parts(method.group(1));
        boolean isNullable = method.group(2).contains("@Nullable");
        boolean mentionsNull = parts.stream()
                .filter(part -> part.startsWith("@return") || part.startsWith("Returns"))
                .anyMatch(part -> NULL.matcher(part).find());
        boolean isDocumented =
                parts.stream().anyMatch(part -> part.startsWith("@return") || part.startsWith("Returns"));
        String result = ANNOTATION.matcher(method.group(2)).replaceAll("").trim();
        boolean returnsObject = !result.isEmpty() && !result.matches("(?s).*\\b(void|boolean|int|long|float|double)");
        if (returnsObject && isDocumented && isNullable != mentionsNull) {
            faults.add(place + (isNullable ? "@Nullable without null in Javadoc" : "null in Javadoc, not @Nullable"));
        }
        for (String part : parts) {
            if (part.startsWith("@param ")) {
                String name = part.split("\\s+")[1];
                Matcher declared = Pattern.compile("(@Nullable )?[\\w.<>?, ]+(?:\\[\\]|\\.\\.\\.)? " + name + "$")
                        .matcher("");
                for (String parameter : method.group(4).split(",\\s*(?![^<]*>)")) {
                    declared.reset(parameter.replaceAll("\\s+", " ").trim());
                    boolean isIt = declared.find();
                    if (isIt
                            && parameter.contains("@Nullable")
                                    != NULL.matcher(part).find()) {
                        faults.add(place + name + ": null in Javadoc and @Nullable disagree");
                    }
                }
            }
        }
        return faults;
    }

    /** Returns the text and the tags of a Javadoc comment, each on one line. */
    private static List<String> parts(String javadoc) {
        String text = javadoc.lines()
                .map(line -> line.replaceFirst("^\\s*\\*? ?", "").trim())
                .collect(Collectors.joining(" "));
        List<String> parts = new ArrayList<>();
        Matcher tag = TAG.matcher(text);
        int from = 0;
        while (tag.find()) {
            parts.add(text.substring(from, tag.start()).trim());
            from = tag.start();
        }
        parts.add(text.substring(from).trim());
        return parts;
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> exportedPackages() throws Exception {
        List<Path> folders = new ArrayList<>();
        for (Path descriptor : descriptors()) {
            Matcher exported = EXPORTS.matcher(Files.readString(descriptor));
            while (exported.find()) {
                if (UNMARKED.contains(exported.group(1))) {
                    continue;
                }
                folders.add(descriptor.resolveSibling(exported.group(1).replace('.', '/')));
            }
        }
        return folders;
    }

    private static List<Path> descriptors() throws Exception {
        List<Path> descriptors = new ArrayList<>();
        for (String module : ModuleDirectionTest.modulesUnder("")) {
            Path descriptor = Path.of("..", module, "src/main/java/module-info.java");
            if (Files.exists(descriptor)) {
                descriptors.add(descriptor);
            }
        }
        return descriptors;
    }
}
