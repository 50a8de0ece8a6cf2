package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
        assertEquals(7, blocks.size());
        for (String block : blocks) {
            assertTrue(sources.contains(Page.flat(block)), "not among the examples:\n" + block);
        }
    }

    @Test
    void shouldPlayTheGameOfTheGuide() throws IOException {
        String schema = Page.schema("duel.tick");
        String guides = Page.of("getting-started").blocks("").stream()
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
