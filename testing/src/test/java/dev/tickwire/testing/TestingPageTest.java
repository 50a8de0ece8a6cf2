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

/** What docs/testing.md shows stands in sources that are compiled and run here, of the game and the versions that it names. */
class TestingPageTest {
    private static final Path ROOT = root();
    private static final Path EXAMPLES = ROOT.resolve("testing/src/test/java/com/example/duel");

    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        List<String> blocks = blocks("java", page("testing"));
        String sources = sources();
        assertEquals(5, blocks.size());
        for (String block : blocks) {
            assertTrue(sources.contains(flat(block)), "not among the examples:\n" + block);
        }
    }

    @Test
    void shouldPlayTheGameOfTheGuide() throws IOException {
        String schema = Files.readString(ROOT.resolve("testing/src/test/tickwire/duel.tick"));
        String guides = blocks("", page("guide")).stream()
                .filter(block -> block.startsWith("package duel;"))
                .findFirst()
                .orElseThrow();
        assertEquals(guides, schema.substring(schema.indexOf("package")));
    }

    @Test
    void shouldNameTheVersionsThatTheseTestsRunWith() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        String page = page("testing");
        for (String property : List.of("junit.version", "maven-surefire-plugin.version")) {
            Matcher version = Pattern.compile("<" + property + ">(.*?)<").matcher(pom);
            assertTrue(version.find(), property);
            assertTrue(page.contains("<version>" + version.group(1) + "</version>"), property + " " + version.group(1));
        }
    }

    /** The folder of the project, from wherever in it the tests are run. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/testing.md"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static String page(String name) throws IOException {
        return Files.readString(ROOT.resolve("docs").resolve(name + ".md"));
    }

    private static List<String> blocks(String language, String page) {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = Pattern.compile("```(\\w*)\n(.*?)```", Pattern.DOTALL).matcher(page);
        while (matcher.find()) {
            if (matcher.group(1).equals(language)) {
                blocks.add(matcher.group(2));
            }
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
