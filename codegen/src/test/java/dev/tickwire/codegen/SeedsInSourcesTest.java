package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Random tests draw from {@code dev.tickwire.Seeds}, so that the build repeats itself. */
class SeedsInSourcesTest {
    /** Sources of random numbers that no seed repeats, the clock as a seed included. */
    private static final Pattern UNREPEATED = Pattern.compile("new (Splittable)?Random\\(\\)(?! \\{)"
            + "|ThreadLocalRandom\\.current|Math\\.random|UUID\\.randomUUID"
            + "|(?i:seed|random)[^;\\n]*(nanoTime|currentTimeMillis)");

    /** Random values that are the same with every seed of the build. */
    private static final Pattern FIXED =
            Pattern.compile("\\bRandom (?i:random) = new (Splittable)?Random\\([\\d_]+L?\\)"
                    + "|\\blong (?i:seed) = ([\\d_]+L?;|Long\\.getLong)|\\bfor \\(long seed = \\d");

    /** Parts of words, one of which is in each line that either pattern finds: patterns alone are slow. */
    private static final List<String> WORDS = List.of("andom", "ANDOM", "eed", "EED");

    /** Ports are drawn so that builds side by side do not draw the same. */
    private static final Set<String> ALLOWED = Set.of("FreePorts.java", "SeedsInSourcesTest.java");

    /** Vectors in files, a key that is known beforehand, and worlds whose figures or pictures are known. */
    private static final Set<String> ALLOWED_FIXED = Set.of(
            "EntryVectorsTest.java",
            "FilmTest.java",
            "MeasuresTest.java",
            "SaltedHandshakeTest.java",
            "SeedsInSourcesTest.java",
            "VersionBytesTest.java",
            "WindowTest.java");

    @Test
    void shouldDrawFromTheSeedOfTheBuild() throws IOException {
        assertEquals("", found(UNREPEATED, file -> isTest(file) && !ALLOWED.contains(name(file))));
    }

    @Test
    void shouldDrawOtherValuesWithAnotherSeed() throws IOException {
        assertEquals("", found(FIXED, file -> name(file).endsWith("Test.java") && !ALLOWED_FIXED.contains(name(file))));
    }

    private static String found(Pattern wrong, Predicate<Path> files) throws IOException {
        List<String> found = new ArrayList<>();
        ModuleSources.each((module, file, text) -> {
            if (files.test(file)) {
                int number = 0;
                for (String line : text.split("\n")) {
                    number++;
                    if (WORDS.stream().anyMatch(line::contains)) {
                        Matcher match = wrong.matcher(line);
                        while (match.find()) {
                            found.add(file + ":" + number + ": " + match.group());
                        }
                    }
                }
            }
        });
        return String.join("\n", found);
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    private static boolean isTest(Path file) {
        return file.toString().contains("src/test/java");
    }
}
