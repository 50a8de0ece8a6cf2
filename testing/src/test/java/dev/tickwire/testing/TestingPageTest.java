package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What docs/testing.md shows stands in sources that are compiled and run here. */
class TestingPageTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path EXAMPLES = ROOT.resolve("testing/src/test/java/com/example/duel");

    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        List<String> blocks = javaBlocks(Files.readString(ROOT.resolve("docs/testing.md")));
        String sources = sources();
        assertEquals(6, blocks.size());
        for (String block : blocks) {
            assertTrue(sources.contains(flat(block)), "not among the examples:\n" + block);
        }
    }

    private static List<String> javaBlocks(String page) {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(page);
        while (matcher.find()) {
            blocks.add(matcher.group(1));
        }
        return blocks;
    }

    private static String sources() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            List<String> texts = new ArrayList<>();
            for (Path file : files.sorted().collect(Collectors.toList())) {
                texts.add(flat(Files.readString(file)));
            }
            return String.join("\n", texts);
        }
    }

    /** Without the indentation and the line breaks that the formatter decides on. */
    private static String flat(String code) {
        return code.replaceAll("\\s+", " ")
                .replace("( ", "(")
                .replace(" .", ".")
                .trim();
    }
}
