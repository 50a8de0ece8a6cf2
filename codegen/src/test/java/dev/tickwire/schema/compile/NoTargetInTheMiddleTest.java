package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The parser, the passes and the model do not know what language is generated: their sources do not speak of Java, be
 * it in code, in a text or in a comment. Names, packages, sizes and words of a language are for the back end to know.
 */
class NoTargetInTheMiddleTest {
    private static final List<Path> ROOTS = List.of(
            Path.of("src/main/java/dev/tickwire/schema"), Path.of("../dsl-grammar/src/main/java/dev/tickwire/schema"));

    private static final Pattern JAVA = Pattern.compile("(?i)java");

    /** The JDK, which the compiler itself is written with. */
    private static final Pattern JDK = Pattern.compile("\\bjava\\.(io|lang|math|net|nio|security|util)\\b");

    /** The language itself takes its escapes in strings from Java, whatever it is compiled to. */
    private static final Set<String> OF_THE_LANGUAGE = Set.of(
            "/** String literals: the escapes are those of Java (JLS 3.10.7), and {@code \\}{@code uXXXX}. */",
            "/** Reports each escape that Java does not know. */",
            ".withLabel(\"not an escape of Java\")",
            // The example of an option that a user is shown; the parser knows none.
            ".withHelp(\"write `option java_package = \\\"com.example.game\\\";`\"));",
            ".withHelp(\"write `option java_package = \\\"com.example.game\\\";`\");");

    @Test
    void shouldNotSpeakOfJava() throws IOException {
        List<String> found = new ArrayList<>();
        Set<String> allowed = new TreeSet<>();
        int files = 0;
        for (Path file : sources()) {
            files++;
            List<String> lines = Files.readAllLines(file);
            if (JAVA.matcher(file.getFileName().toString().replace(".java", "")).find()) {
                found.add(file.toString());
            }
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i).strip();
                if (OF_THE_LANGUAGE.contains(line)) {
                    allowed.add(line);
                } else if (JAVA.matcher(JDK.matcher(line).replaceAll("")).find()) {
                    found.add(file + ":" + (i + 1) + ": " + line);
                }
            }
        }
        assertTrue(files > 150, "only " + files + " files");
        assertEquals("", String.join("\n", found));
        assertEquals(new TreeSet<>(OF_THE_LANGUAGE), allowed);
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path root : ROOTS) {
            try (Stream<Path> files = Files.walk(root)) {
                files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
            }
        }
        return sources;
    }
}
