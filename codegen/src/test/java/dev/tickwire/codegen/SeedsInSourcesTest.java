package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Random tests draw from {@code dev.tickwire.Seeds}, so that the build repeats itself. */
class SeedsInSourcesTest {
    /** Sources of random numbers that no seed repeats, the clock as a seed included. */
    private static final Pattern UNREPEATED = Pattern.compile("new (Splittable)?Random\\(\\)(?! \\{)"
            + "|ThreadLocalRandom\\.current|Math\\.random|UUID\\.randomUUID"
            + "|(?i:seed|random)[^;\\n]*(nanoTime|currentTimeMillis)");

    /** Ports are drawn so that builds side by side do not draw the same. */
    private static final Set<String> ALLOWED = Set.of("FreePorts.java", "SeedsInSourcesTest.java");

    @Test
    void shouldDrawFromTheSeedOfTheBuild() throws IOException {
        List<String> found = new ArrayList<>();
        ModuleSources.each((module, file, text) -> {
            if (isTest(file) && !ALLOWED.contains(file.getFileName().toString())) {
                for (MatchResult match : UNREPEATED.matcher(text).results().toList()) {
                    long line = text.substring(0, match.start()).lines().count();
                    found.add(file + ":" + line + ": " + match.group());
                }
            }
        });
        assertEquals("", String.join("\n", found));
    }

    private static boolean isTest(Path file) {
        return file.toString().contains("src/test/java");
    }
}
