package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The code of docs/inspector.md is compiled, and its pictures are there and small. */
class InspectorPageTest {
    private static final Path PAGE = Path.of("../../docs/inspector.md");
    private static final Path EXAMPLE = Path.of("src/test/java/com/example/duel/InspectedServer.java");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PICTURE = Pattern.compile("!\\[[^\\]]+\\]\\((images/[a-z-]+\\.png)\\)");
    private static final long MAX_BYTES = 150_000;

    private static List<String> all(Pattern pattern) throws IOException {
        return pattern.matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult result) -> result.group(1))
                .toList();
    }

    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        String example = flat(Files.readString(EXAMPLE));
        List<String> blocks = all(JAVA);
        assertEquals(2, blocks.size());
        for (String block : blocks) {
            assertTrue(example.contains(flat(block)), "not in " + EXAMPLE + ":\n" + block);
        }
    }

    private static String flat(String code) {
        return code.replaceAll("\\s+", " ").trim();
    }

    @Test
    void shouldHaveASmallPictureOfEachView() throws IOException {
        List<String> pictures = all(PICTURE);
        assertEquals(8, pictures.size());
        for (String picture : pictures) {
            long bytes = Files.size(PAGE.resolveSibling(picture));
            assertTrue(bytes < MAX_BYTES, picture + " has " + bytes + " bytes");
        }
    }
}
