package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The code in docs/testing.md stands in sources that are compiled and run here, of the game and the versions that it
 * names.
 */
class TestingPageTest {
    private static final String PREDICTION = "Inputs and prediction";
    private static final String SAMPLES_TEST =
            "samples/genres/src/test/java/dev/tickwire/samples/shooter/PredictionTest.java";

    @Test
    void shouldShowOnlyCodeThatIsCompiled() throws IOException {
        List<String> blocks = new ArrayList<>(Page.of("testing").blocks("java"));
        blocks.removeAll(Page.of("testing").part(PREDICTION).blocks("java"));
        String sources = Page.examples("duel");
        assertEquals(9, blocks.size());
        for (String block : blocks) {
            assertTrue(sources.contains(Page.flat(block)), "not among the examples:\n" + block);
        }
    }

    /** The tests of inputs and prediction play the sample, whose generated classes are in the package of the game. */
    @Test
    void shouldShowTheTestOfTheSampleThatEndsTheGuide() throws IOException {
        List<String> blocks = Page.of("testing").part(PREDICTION).blocks("java");
        assertEquals(1, blocks.size());
        String sample = Files.readString(Page.ROOT.resolve(SAMPLES_TEST));
        assertEquals(
                sample,
                blocks.get(0)
                        .replace("package com.example.duel;", "package dev.tickwire.samples.shooter;")
                        .replaceAll("import com\\.example\\.duel\\.wire\\.\\w+;\n", ""));
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
