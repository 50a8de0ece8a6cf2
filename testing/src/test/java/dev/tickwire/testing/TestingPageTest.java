package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The code in docs/testing.md stands in sources that are compiled and run here, of the game and the versions that it
 * names.
 */
class TestingPageTest {
    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        List<String> blocks = Page.of("testing").blocks("java");
        String sources = Page.examples("duel");
        assertEquals(6, blocks.size());
        for (String block : blocks) {
            assertTrue(sources.contains(Page.flat(block)), "not among the examples:\n" + block);
        }
    }

    @Test
    void shouldShowTheSimulatorInFrontOfASocketOnceInTheGuideAsItIsRunHere() throws IOException {
        List<String> blocks = Stream.of("guide", "testing")
                .map(TestingPageTest::page)
                .flatMap(page -> page.blocks("java").stream())
                .filter(block -> block.contains("new NetworkSimulator("))
                .toList();
        assertEquals(1, blocks.size());
        String block = Page.flat(blocks.get(0));
        assertTrue(Page.examples("duel").contains(block), block);
        assertTrue(page("testing").text().contains("(guide.md#bad-networks-on-your-desk)"));
    }

    private static Page page(String name) {
        try {
            return Page.of(name);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void shouldPlayTheGameOfTheGuide() throws IOException {
        String schema = Page.schema("duel.tick");
        String guides = Page.of("guide").blocks("").stream()
                .filter(block -> block.startsWith("package duel;"))
                .findFirst()
                .orElseThrow();
        assertEquals(guides, schema.substring(schema.indexOf("package")));
    }

    @Test
    void shouldNameTheVersionsThatTheseTestsRunWith() throws IOException {
        String pom = Files.readString(Page.ROOT.resolve("pom.xml"));
        String page = Page.of("testing").text();
        for (String property : List.of("junit.version", "maven-surefire-plugin.version")) {
            Matcher version = Pattern.compile("<" + property + ">(.*?)<").matcher(pom);
            assertTrue(version.find(), property);
            assertTrue(page.contains("<version>" + version.group(1) + "</version>"), property + " " + version.group(1));
        }
    }
}
